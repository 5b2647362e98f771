// The last test file: it runs mutants against the tests that are loaded, as long as Stryker has some. Nothing is loaded anew for a
// mutant: the sources hold all of them, and a number chooses the one that is active.
import { Script } from 'node:vm'
import { BroadcastChannel } from 'node:worker_threads'
import { expect, inject, it } from 'vitest'
import { getFn, getHooks } from 'vitest/suite'
import { type LoadedTest, loadedTests, loadingCounts, stryker } from './loaded-tests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    channel: string
    /** The most that the tests of one mutant may take, in ms as measured without it. */
    mostTime: number
  }
}

interface Order {
  readonly mutant: string
  readonly file: string
  readonly tests: readonly string[]
}

/** A test whose mutant is hit this many times as often as usual is in a loop without an end. */
const MORE_OFTEN = 30
const MORE_OFTEN_AT_LEAST = 20_000
/** One that takes this many times as long, likewise; less than Stryker waits, which then loads everything again. */
const LONGER = 5
const LONGER_AT_LEAST = 3000
const LONGER_AT_MOST = 20_000

const inTime = new Script('globalThis.strykerTest()')

type Hook = (context: unknown, suite: unknown) => unknown
interface Suite {
  readonly suite?: Suite
}

/** The outermost first. The hooks of the file itself are those of loaded-tests.ts. */
function suitesAround(task: object): Suite[] {
  const suites: Suite[] = []
  for (let suite = (task as Suite).suite; suite; suite = suite.suite) suites.unshift(suite)
  return suites
}

async function callHooks(task: object, kind: 'before' | 'after'): Promise<void> {
  const suites = suitesAround(task)
  for (const suite of kind === 'before' ? suites : suites.reverse()) {
    const hooks = getHooks(suite as never) as unknown as Record<string, Hook[]>
    for (const when of kind === 'before' ? ['beforeAll', 'beforeEach'] : ['afterEach', 'afterAll']) {
      for (const hook of hooks[when] ?? []) await hook((task as { context: unknown }).context, suite)
    }
  }
}

/** What the test throws, or undefined. */
async function failure(test: LoadedTest): Promise<unknown> {
  try {
    await callHooks(test.task, 'before')
    const body = getFn(test.task as never) as () => unknown
    ;(globalThis as { strykerTest?: () => unknown }).strykerTest = () => body()
    await inTime.runInThisContext({
      timeout: Math.ceil(Math.min(LONGER_AT_LEAST + LONGER * test.ms, LONGER_AT_MOST)),
    })
    return undefined
  } catch (error) {
    return error ?? new Error('something empty was thrown')
  } finally {
    await callHooks(test.task, 'after')
  }
}

/** Of each file of sources, the tests that found its mutants, the latest first: they are tried first. */
const finders = new Map<string, LoadedTest[]>()

function inOrder(order: Order): LoadedTest[] {
  const asked = new Set(order.tests.map((id) => loadedTests.get(id)).filter((test) => test !== undefined))
  const first = (finders.get(order.file) ?? []).filter((test) => asked.has(test))
  return [...new Set([...first, ...asked])]
}

async function run(order: Order): Promise<object> {
  let hits = 0
  const tests = inOrder(order)
  for (const [index, test] of tests.entries()) {
    const usual = test.hits[test.mutants.indexOf(Number(order.mutant))] ?? 0
    stryker.hitCount = 0
    stryker.hitLimit = MORE_OFTEN_AT_LEAST + MORE_OFTEN * usual
    stryker.activeMutant = Number(order.mutant)
    const error = await failure(test)
    stryker.activeMutant = undefined
    hits += stryker.hitCount
    const isEndless = stryker.hitCount > stryker.hitLimit
    if (error === undefined && !isEndless) continue
    const others = (finders.get(order.file) ?? []).filter((finder) => finder !== test)
    finders.set(order.file, [test, ...others].slice(0, 12))
    // A mutant may leave behind what spoils the test for the next: a table that is built once.
    const isSpoilt = (await failure(test)) !== undefined
    const code = (error as { code?: unknown } | undefined)?.code
    const isTimeout = isEndless || code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    return { killedBy: test.id, message: String(error), isTimeout, isSpoilt, run: index + 1 }
  }
  return { run: tests.length, hits }
}

function byTime(a: LoadedTest, b: LoadedTest): number {
  return a.ms - b.ms
}

/** By mutant, the tests that come past it, by file. */
function testsByMutant(): Map<number, Map<string, LoadedTest[]>> {
  const byMutant = new Map<number, Map<string, LoadedTest[]>>()
  for (const test of loadedTests.values()) {
    for (const mutant of test.mutants) {
      const files = byMutant.get(mutant) ?? new Map<string, LoadedTest[]>()
      byMutant.set(mutant, files)
      const tests = files.get(test.file) ?? []
      tests.push(test)
      files.set(test.file, tests)
    }
  }
  return byMutant
}

/** The quickest tests of each file run however long they take: on a busy machine everything takes long. */
const FEW = 8

/** Of the tests that come past a mutant, a few of each file and as many more in turn, the quickest first, as the time allows. */
function chosenTests(most: number): Record<string, Record<string, number>> {
  const perTest: Record<string, Record<string, number>> = {}
  for (const [mutant, files] of testsByMutant()) {
    const left = [...files.values()]
    for (const tests of left) tests.sort(byTime)
    left.sort(([a], [b]) => byTime(a as LoadedTest, b as LoadedTest))
    let time = 0
    for (let n = 0; left.some((tests) => n < tests.length) && (n < FEW || time < most); n++) {
      for (const tests of left) {
        const test = tests[n]
        if (!test || (n >= FEW && time + test.ms > most)) continue
        time += test.ms
        const covered = perTest[test.id] ?? {}
        covered[mutant] = test.hits[test.mutants.indexOf(mutant)] ?? 0
        perTest[test.id] = covered
      }
    }
  }
  return perTest
}

it('runs mutants', { timeout: 2 ** 31 - 1 }, async ({ task }) => {
  const channel = new BroadcastChannel(inject('channel'))
  stryker.counts = undefined
  const failed = [...loadedTests.values()].filter(({ isPassed }) => !isPassed).map(({ id }) => id)
  for (const [id, test] of loadedTests) if (test.task === task || !test.isPassed) loadedTests.delete(id)
  const fixed = Object.fromEntries([...loadingCounts.entries()].filter(([, count]) => count > 0))
  await new Promise<void>((resolve) => {
    channel.onmessage = async (event) => {
      const order = (event as { data: Order | 'done' }).data
      if (order === 'done') return resolve()
      channel.postMessage(await run(order))
    }
    channel.postMessage({
      tests: [...loadedTests.values()].map(({ id, file, ms }) => ({ id, file, ms })),
      failed,
      mutantCoverage: { static: fixed, perTest: chosenTests(inject('mostTime')) },
    })
  })
  channel.close()
  expect(loadedTests.size).toBeGreaterThan(0)
})
