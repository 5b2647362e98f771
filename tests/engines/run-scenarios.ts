// The scenarios in one engine: one session, one window, in which each opens the page anew. After each of them its console must be
// empty.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Driver } from './drivers/driver.ts'
import { SCENARIOS } from './scenarios/index.ts'
import { Visit } from './visit.ts'

/** What the tests know of an engine that the start of the run has looked for. */
export interface Engine<Programs> {
  /** What to start; null where something is missing. */
  readonly programs: Programs | null
  /** What is missing, and what to do. */
  readonly missing: string
}

/** Runs every scenario in an engine that `start` starts, or skips them where its programs are missing. */
export function runScenarios<Programs>(
  name: string,
  { programs }: Engine<Programs>,
  start: (programs: Programs) => Promise<Driver>,
): void {
  describe.skipIf(programs === null)(name, () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await start(programs as Programs)
    })
    afterAll(() => driver?.close())
    for (const [part, scenarios] of Object.entries(SCENARIOS)) {
      describe(part, () => {
        for (const [fact, run] of Object.entries(scenarios)) {
          it(fact, async ({ task }) => {
            Object.assign(task.meta, { version: driver.version })
            await driver.console()
            await run(new Visit(driver, inject('base')))
            expect((await driver.console()).join('\n'), 'the console').toBe('')
          })
        }
      })
    }
  })
}
