// A test runner for Stryker that loads tests and sources once. The runner that Stryker has for Vitest loads them anew for every
// mutant; here only the tests that come past a mutant run again.
import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { glob } from 'tinyglobby'
import { createVitest } from 'vitest/node'
import { TESTS } from './tests.mjs'

/**
 * The files of tests of what is mutated: those of MUTATION_TESTS, whose patterns have spaces between, or the usual ones.
 * @param {readonly string[]} mutated Patterns of sources, with the lines that are meant behind a colon, if any.
 */
async function testFiles(mutated) {
  const sources = new Set(await glob(mutated.map((pattern) => pattern.replace(/:[\d:-]+$/, ''))))
  const patterns = process.env.MUTATION_TESTS?.split(' ') ?? []
  if (patterns.length === 0) {
    for (const [folder, tests] of Object.entries(TESTS)) {
      if ((await glob(folder)).some((source) => sources.has(source))) patterns.push(...tests)
    }
  }
  return await glob([...patterns, 'scripts/mutation/mutants.test.ts'], { absolute: true })
}

/** The five files whose tests take longest, with their seconds. */
function slowest(tests) {
  const times = new Map()
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms)
  const first = [...times].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
  return first.map(([file, ms]) => `${file} ${(ms / 1000).toFixed(1)} s`).join(', ')
}

class LoadedOnceRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger)

  constructor(options, log) {
    this.options = options
    this.log = log
  }

  /**
   * Where a mutant also runs while files are loaded, Stryker starts a new process, unless the runner can load the tests again. This one
   * can: `isSpoilt` says when that is needed. A mutant is active in tests only.
   */
  capabilities() {
    return { reloadEnvironment: true }
  }

  /** Stryker calls it again, in a new process, after a mutant that did not end. It waits longer for this than for a mutant. */
  async init() {
    this.loaded = await this.load()
  }

  async dryRun() {
    const { tests, mutantCoverage } = this.loaded
    return {
      status: 'complete',
      mutantCoverage,
      tests: tests.map(({ id, file, ms }) => ({
        id,
        name: id.slice(id.indexOf('#') + 1),
        fileName: resolve(file),
        timeSpentMs: ms,
        status: 0,
      })),
    }
  }

  /** Loads the tests and runs them once, without a mutant: gives what Stryker asks of such a run. */
  async load() {
    process.env.NODE_ENV = 'test'
    process.env.VITEST = '1'
    // How many values a test of random ones has at most: loaded-tests.ts asks for it, and so do some tests.
    process.env.FUZZ_RUNS ??= '40'
    this.channel = new BroadcastChannel(`mutants-${process.pid}-${Date.now()}`)
    this.context = await createVitest('test', {
      config: 'scripts/mutation/vitest.config.ts',
      watch: false,
      onConsoleLog: () => false,
      reporters: [{}],
    })
    this.context.provide('channel', this.channel.name)
    this.context.provide('mostTime', Number(process.env.MUTATION_TIME ?? 3000))
    const files = await testFiles(this.options.mutate)
    const { tests, failed, mutantCoverage } = await this.answer(() => {
      this.ended = this.context.start(files)
    })
    for (const id of failed) this.log.warn(`Left out, as it fails without a mutant: ${id}`)
    this.log.info(`Loaded ${tests.length} tests; the files that took longest: ${slowest(tests)}.`)
    return { tests, mutantCoverage }
  }

  /** What the worker says to a request. Throws where it ends before that, as it does without memory: Stryker then begins anew. */
  async answer(request) {
    const message = new Promise((done) => {
      this.channel.onmessage = ({ data }) => done(data)
    })
    request()
    const ended = this.ended.then(() => {
      throw new Error('The worker that runs the tests has ended.')
    })
    return await Promise.race([message, ended])
  }

  async mutantRun({ activeMutant, testFilter, sandboxFileName }) {
    const order = { mutant: activeMutant.id, file: sandboxFileName, tests: testFilter ?? [] }
    const answer = await this.answer(() => this.channel.postMessage(order))
    const { killedBy, message, isTimeout, isSpoilt, run, hits } = answer
    if (isSpoilt) {
      this.log.info(`Mutant ${activeMutant.id} spoils ${killedBy}: the tests are loaded again.`)
      await this.dispose()
      await this.load()
    }
    if (isTimeout) return { status: 'timeout', reason: message }
    if (killedBy) return { status: 'killed', killedBy: [killedBy], failureMessage: message, nrOfTests: run }
    // What is kept for all that comes later, in a table of types by name, was run without the mutant.
    if (hits === 0)
      return { status: 'error', errorMessage: 'It is not reached again: what it is part of runs once.' }
    return { status: 'survived', nrOfTests: run }
  }

  async dispose() {
    this.channel?.postMessage('done')
    await this.ended
    await this.context?.close()
    this.channel?.close()
    this.context = undefined
  }
}

function loadedOnce(injector) {
  return injector.injectClass(LoadedOnceRunner)
}
loadedOnce.inject = tokens(commonTokens.injector)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'loaded-once', loadedOnce)]
