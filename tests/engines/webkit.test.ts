import { inject } from 'vitest'
import { startWebKit } from './drivers/webkit.ts'
import { runScenarios } from './run-scenarios.ts'

runScenarios('WebKit', inject('webkit'), startWebKit)
