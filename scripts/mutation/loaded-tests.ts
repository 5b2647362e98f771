// Every test file runs this first. It keeps the file's tests, so that they can run again with a mutant, and which mutants each of
// them came past, how often.
import { afterEach, beforeEach, vi } from 'vitest'

/** A test of random values has this many with each mutant, as the runner says: most mutants that thousands find, tens find. */
const FEW_RUNS = Number(process.env.FUZZ_RUNS)

vi.mock('fast-check', async (original) => {
  const { default: fc } = await original<typeof import('fast-check')>()
  const assert = ((property: never, parameters?: { numRuns?: number }) =>
    fc.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters?.numRuns ?? FEW_RUNS, FEW_RUNS),
    })) as typeof fc.assert
  return { ...fc, assert, default: { ...fc, assert } }
})

/** One test that can run again. */
export interface LoadedTest {
  readonly id: string
  readonly file: string
  readonly task: object
  /** How long it took without a mutant, in ms. */
  ms: number
  isPassed: boolean
  /** The mutants that it came past, and how often. */
  mutants: Int32Array
  hits: Int32Array
}

/** What the sources with mutants in them read and write: see quick-counters.ts. */
export interface StrykerState {
  activeMutant?: number | undefined
  /** How often each mutant has been come past; undefined where nothing counts. */
  counts?: Int32Array | undefined
  hitCount: number
  hitLimit: number
}

/** More mutants than the sources have. */
const MOST_MUTANTS = 2 ** 17

interface Kept {
  __stryker__?: StrykerState
  loadedTests?: Map<string, LoadedTest>
  loadingCounts?: Int32Array
}

const kept = globalThis as Kept
kept.loadingCounts ??= new Int32Array(MOST_MUTANTS)
kept.__stryker__ ??= { counts: kept.loadingCounts, hitCount: 0, hitLimit: 0 }
kept.loadedTests ??= new Map()

/** The state that the sources were instrumented to use. */
export const stryker: StrykerState = kept.__stryker__

/** How often each mutant was come past while files were loaded, outside of tests. */
export const loadingCounts: Int32Array = kept.loadingCounts

/** All tests loaded so far, by id: the file, then the names. */
export const loadedTests: Map<string, LoadedTest> = kept.loadedTests

interface Named {
  readonly name: string
  readonly suite?: Named | undefined
}

function fullName(task: Named): string {
  return task.suite ? `${fullName(task.suite)} ${task.name}`.trim() : task.name
}

const began = new WeakMap<object, { test: LoadedTest; at: number }>()

const counts = new Int32Array(MOST_MUTANTS)

beforeEach(({ task }) => {
  const file = task.file.name
  const name = `${file}#${fullName(task)}`
  let id = name
  for (let n = 2; loadedTests.has(id); n++) id = `${name} (${n})`
  const none = new Int32Array(0)
  const test: LoadedTest = { id, file, task, ms: 0, isPassed: true, mutants: none, hits: none }
  loadedTests.set(id, test)
  counts.fill(0)
  stryker.counts = counts
  began.set(task, { test, at: performance.now() })
})

afterEach(({ task }) => {
  stryker.counts = loadingCounts
  const run = began.get(task)
  if (!run) return
  run.test.ms = performance.now() - run.at
  run.test.isPassed = task.result?.state !== 'fail'
  const mutants: number[] = []
  for (let mutant = 0; mutant < MOST_MUTANTS; mutant++) if (counts[mutant] !== 0) mutants.push(mutant)
  run.test.mutants = Int32Array.from(mutants)
  run.test.hits = run.test.mutants.map((mutant) => counts[mutant] as number)
})
