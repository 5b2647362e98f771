import { inject } from 'vitest'
import { startFirefox } from './drivers/firefox.ts'
import { runScenarios } from './run-scenarios.ts'

runScenarios('Firefox', inject('firefox'), startFirefox)
