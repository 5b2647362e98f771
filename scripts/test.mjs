// `npm test`: every check of the project, in order, up to the first that fails.
// Each step is one of the tools of package.json, run as its own process; this file adds the order, the
// times, a limit so that nothing can hang, and how to run one step again. Steps that leave a core idle run
// beside the one before them; what they write is told after it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { whyBuildPackage } from './build-package.mjs'
import { whyBuildPage } from './build-page.mjs'
import { findBrowser } from './find-browser.mjs'
import { runTool } from './run-tool.mjs'
import { ensureInstalled, root, runCommand, SetupError } from './setup.mjs'

const USAGE = `npm test -- [--only STEP[,STEP...]] [--list]

  --only a,b   run these steps only, in the usual order (what a step needs is built before it)
  --list       print the steps`

// A slow machine may take its time, but what hangs is stopped: a tool that writes nothing for so long, and, because the whole run must
// end within 40 minutes, the one that runs then.
const SILENCE = 12 * 60_000
const RUN_LIMIT = 38 * 60_000

/**
 * The steps: what a person calls it, what it finds, the tools it runs (package or '.', its command, arguments), beside which of the
 * steps before it it runs, and the time that must be left for it and those beside it: with less they are skipped, and that is said.
 */
const STEPS = [
  {
    name: 'lint',
    what: 'formatting and lint rules (biome)',
    run: [['@biomejs/biome', 'biome', 'check', '--error-on-warnings', '.']],
  },
  {
    name: 'types',
    beside: 'lint',
    what: 'types; src/pof and src/input without DOM and Node (tsc)',
    run: [
      ['typescript', 'tsc', '--noEmit'],
      ['typescript', 'tsc', '-p', 'tsconfig.pof.json'],
    ],
  },
  {
    name: 'unused',
    beside: 'lint',
    what: 'unused files, exports and packages (knip)',
    run: [['knip', 'knip', '--no-progress']],
  },
  {
    name: 'unit',
    what: 'unit, conformance and architecture tests (vitest)',
    run: [['vitest', 'vitest', 'run', '--project', 'unit']],
  },
  {
    name: 'build',
    what: 'the page, its offline file, the element and the documentation into dist, the package into lib, as they ship (vite, vitepress, tsc)',
    run: [
      ['vite', 'vite', 'build'],
      ['vite', 'vite', 'build', '--mode', 'offline'],
      ['vite', 'vite', 'build', '--mode', 'element'],
      ['.', 'scripts/build-package.mjs'],
    ],
  },
  {
    name: 'live',
    beside: 'build',
    what: 'the command against a running Coherence; skipped where Java 17 or Maven is missing (vitest)',
    run: [['vitest', 'vitest', 'run', '--project', 'live']],
  },
  {
    name: 'package',
    what: 'the packed package, installed and used as a stranger would (vitest, publint, attw)',
    needsBuild: true,
    run: [['vitest', 'vitest', 'run', '--project', 'package']],
  },
  {
    name: 'size',
    what: 'first load and entry points within their budgets (size-limit)',
    needsBuild: true,
    run: [['.', 'scripts/check-sizes.mjs']],
  },
  {
    name: 'browser',
    what: 'the built page in a real browser (playwright)',
    needsBuild: true,
    environment: async () => ({ CHROME_PATH: await browserPath(), POF_TEST_PORT: String(await freePort()) }),
    run: [['@playwright/test', 'playwright', 'test']],
  },
  {
    name: 'engines',
    room: 10 * 60_000,
    what: 'the built page in Firefox and WebKit; one that is missing is skipped (vitest)',
    needsBuild: true,
    run: [
      [
        'vitest',
        'vitest',
        'run',
        '--project',
        'engines',
        '--reporter=default',
        '--reporter=./tests/engines/summary.ts',
        'firefox',
        'webkit',
      ],
    ],
  },
  {
    name: 'coherence',
    // The engines leave a core idle while they wait for their browsers. It ends by the clock, whatever else runs.
    beside: 'engines',
    what: 'new random data, read and written by the running library, too, for a minute; skipped where Java 17 or Maven is missing',
    run: [['.', 'tests/coherence/run.mjs', '--minutes=1']],
  },
]

runCommand(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) return console.log(USAGE)
  if (options.list) return console.log(STEPS.map(({ name, what }) => `${name.padEnd(10)} ${what}`).join('\n'))

  const deadline = Date.now() + RUN_LIMIT
  ensureInstalled()
  const steps = chooseSteps(options.only)
  const results = []
  for (const group of inGroups(steps)) {
    const ended = hasRoom(group, deadline) ? await runGroup(group, deadline) : skipGroup(group)
    results.push(...ended)
    const failed = ended.find(({ result }) => result !== 'passed' && result !== SKIPPED)
    if (failed === undefined) continue
    printSummary(steps, results)
    console.log(`\nFailed: ${failed.step}. To run just that step again: npm test -- --only ${failed.step}`)
    process.exitCode = 1
    return
  }
  printSummary(steps, results)
})

function readOptions(args) {
  const options = { help: false, list: false, only: undefined }
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = args[i].split('=', 2)
    if (name === '--help' || name === '-h') options.help = true
    else if (name === '--list') options.list = true
    else if (name === '--only') options.only = readNames(inline ?? args[++i])
    else throw new SetupError(`Unknown option ${args[i]}.\n\n${USAGE}`)
  }
  return options
}

function readNames(text) {
  const names = (text ?? '').split(',').filter((name) => name !== '')
  const known = STEPS.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (names.length > 0 && unknown === undefined) return names
  throw new SetupError(`--only takes one or more of ${known.join(', ')}; found ${unknown ?? 'nothing'}.`)
}

/** The steps to run: all of them, or the ones named and, where dist is out of date and needed, the build. */
function chooseSteps(only) {
  if (only === undefined) return STEPS
  const chosen = STEPS.filter(({ name }) => only.includes(name))
  const isNeeded = chosen.some(({ needsBuild }) => needsBuild)
  const reason = isNeeded ? (whyBuildPage() ?? whyBuildPackage()) : undefined
  if (reason === undefined || only.includes('build')) return chosen
  console.log(`Building first, because ${reason}.`)
  return STEPS.filter((step) => step.name === 'build' || chosen.includes(step))
}

/** The steps in order, each with those that run beside it. */
function inGroups(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.beside !== undefined && last?.[0].name === step.beside) last.push(step)
    else groups.push([step])
  }
  return groups
}

const SKIPPED = 'skipped'

function hasRoom([{ room = 0 }], deadline) {
  return Date.now() + room <= deadline
}

/** A slow machine has no time for these, within the limit of the whole. */
function skipGroup(group) {
  const minutes = Math.round((group[0].room ?? 0) / 60_000)
  const names = group.map(({ name }) => name).join(', ')
  console.log(
    `\nSkipped: ${names}, because less than ${minutes} of the ${RUN_LIMIT / 60_000} minutes are left.`,
  )
  return group.map(({ name }) => ({ step: name, result: SKIPPED, seconds: '' }))
}

/** Runs a step and those beside it at once, and tells them one after another; how each ended. */
async function runGroup([first, ...others], deadline) {
  const beside = others.map((step) => {
    const pieces = []
    return { step, pieces, end: runTimed(step, deadline, (piece) => pieces.push(piece)) }
  })
  tellStart(first)
  const results = [await runTimed(first, deadline)]
  tellEnd(results[0])
  for (const { step, pieces, end } of beside) {
    const result = await end
    tellStart(step)
    for (const piece of pieces) process.stdout.write(piece)
    tellEnd(result)
    results.push(result)
  }
  return results
}

function tellStart({ name, what }) {
  console.log(`\n== ${name}: ${what}`)
}

function tellEnd({ step, result, seconds }) {
  console.log(`== ${step}: ${result} in ${seconds}`)
}

/** How a step ended, and the time that it took. What it writes goes to `keep`, where that is given. */
async function runTimed(step, deadline, keep) {
  const started = Date.now()
  const failure = await runStep(step, deadline, keep)
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`
  return { step: step.name, result: failure ?? 'passed', seconds }
}

/** Runs the step's tools one after another; what went wrong in a few words, or undefined when all passed. */
async function runStep(step, deadline, keep) {
  let environment = {}
  try {
    environment = (await step.environment?.()) ?? {}
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    return 'failed (no browser)'
  }
  for (const [packageName, command, ...args] of step.run) {
    const failure = await runTool(programOf(packageName, command), args, {
      cwd: root,
      environment,
      silence: SILENCE,
      deadline,
      keep,
    })
    if (failure !== undefined) return failure
  }
  return undefined
}

/** The file behind a package's command, run with this Node: no shell, and the same on every system. */
function programOf(packageName, command) {
  if (packageName === '.') return join(root, command)
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

async function browserPath() {
  const path = await findBrowser()
  console.log(`browser: ${path}`)
  return path
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function printSummary(steps, results) {
  const rows = [
    { step: 'step', result: 'result', seconds: 'time' },
    ...results,
    ...steps.slice(results.length).map(({ name }) => ({ step: name, result: 'not run', seconds: '' })),
  ]
  const width = (column) => Math.max(...rows.map((row) => row[column].length))
  const [step, result, seconds] = ['step', 'result', 'seconds'].map(width)
  console.log()
  for (const row of rows) {
    const cells = [row.step.padEnd(step), row.result.padEnd(result), row.seconds.padStart(seconds)]
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}
