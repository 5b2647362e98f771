// Every test file runs this first. It keeps the file's tests, so that they can run again with a mutant, and which mutants each of
// them came past, how often.
import { afterEach, beforeAll, beforeEach } from 'vitest'

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

/** What Stryker's instrumented sources read and write. */
export interface StrykerState {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
}

interface Kept {
  __stryker__?: StrykerState
  loadedTests?: Map<string, LoadedTest>
}

const kept = globalThis as Kept
kept.__stryker__ ??= {}
kept.loadedTests ??= new Map()

/** The state that the sources were instrumented to use. */
export const stryker: StrykerState = kept.__stryker__

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

beforeAll(() => {
  stryker.activeMutant = undefined
  stryker.currentTestId = undefined
})

beforeEach(({ task }) => {
  const file = task.file.name
  const name = `${file}#${fullName(task)}`
  let id = name
  for (let n = 2; loadedTests.has(id); n++) id = `${name} (${n})`
  const none = new Int32Array(0)
  const test: LoadedTest = { id, file, task, ms: 0, isPassed: true, mutants: none, hits: none }
  loadedTests.set(id, test)
  stryker.currentTestId = id
  began.set(task, { test, at: performance.now() })
})

afterEach(({ task }) => {
  stryker.currentTestId = undefined
  const run = began.get(task)
  if (!run) return
  run.test.ms = performance.now() - run.at
  run.test.isPassed = task.result?.state !== 'fail'
  const covered = stryker.mutantCoverage?.perTest[run.test.id] ?? {}
  delete stryker.mutantCoverage?.perTest[run.test.id]
  run.test.mutants = Int32Array.from(Object.keys(covered), Number)
  run.test.hits = Int32Array.from(Object.values(covered))
})
