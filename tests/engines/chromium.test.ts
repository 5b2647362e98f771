import { inject } from 'vitest'
import { startChromium } from './drivers/chromium.ts'
import { runScenarios } from './run-scenarios.ts'

runScenarios('Chromium', inject('chromium'), startChromium)
