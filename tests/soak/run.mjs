// What stays open for long: npm run test:soak -- [options]; README.md lists them. It fails where a bound is broken, and prints what
// was measured as rows of the tables in docs/conformance.md.
import { parseArgs } from 'node:util'
import { ensurePackage } from '../../scripts/build-package.mjs'
import { ensureBuilt } from '../../scripts/build-page.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { ensureInstalled, root, runCommand } from '../../scripts/setup.mjs'
import { soakCommand, whyNoCommand } from './command.mjs'
import { soakElement } from './element.mjs'
import { heapWords } from './heap.mjs'
import { soakPage } from './page.mjs'

/** How much more may be held at the end than after the first ones. */
const MORE = 1.1
/** Steps that the browser keeps to undo what was typed into a field, a node of text each. */
const UNDONE = { nodes: 1000 }
/** What the command may take, bytes. */
const MOST_RESIDENT = 256e6
/** Code that a browser compiles while it warms up counts as heap: without it, the figures are of what the page itself holds. */
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug'
const FIRST = { payloads: 50, mounts: 500 }
/** What the command does with the log: all of it as lines of JSON, and a profile. */
const COMMANDS = [
  ['ndjson', '-'],
  ['profile', '-'],
]

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: 'page,element,command' },
      payloads: { type: 'string', default: '2000' },
      mounts: { type: 'string', default: '10000' },
      gib: { type: 'string', default: '1' },
    },
  })
  const steps = values.only.split(',')
  const broken = []
  if (steps.includes('page') || steps.includes('element')) {
    ensureInstalled()
    await ensureBuilt(['production', 'element'])
    await inBrowser(async (open) => {
      if (steps.includes('page')) {
        const page = await open('')
        const options = {
          payloads: Number(values.payloads),
          first: FIRST.payloads,
          onMeasured: tell('payloads'),
        }
        broken.push(...growth('page', await soakPage(page, options), UNDONE))
      }
      if (steps.includes('element')) {
        const page = await open('embed.html')
        const options = { mounts: Number(values.mounts), first: FIRST.mounts, onMeasured: tell('mounts') }
        broken.push(...growth('element', await soakElement(page, options), {}))
      }
    })
  }
  if (steps.includes('command')) broken.push(...(await command(Number(values.gib))))
  for (const words of broken) console.error(`Broken: ${words}`)
  process.exitCode = broken.length === 0 ? 0 : 1
})

/** Calls with a function that opens a page of the build in a browser. */
async function inBrowser(use) {
  const { preview } = await import('vite')
  const { chromium } = await import('@playwright/test')
  const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [WITHOUT_COMPILERS] })
  try {
    await use(async (path) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      page.setDefaultTimeout(120_000)
      await page.goto(`${server.resolvedUrls.local[0]}${path}`)
      return page
    })
  } finally {
    await browser.close()
    await server.close()
  }
}

function tell(noun) {
  return (counted) => console.log(`| ${counted[noun].toLocaleString('en')} ${noun} | ${heapWords(counted)} |`)
}

/** What is held at the end and was not at first: more than a tenth, and than what the browser keeps of its own. */
function growth(what, measured, own) {
  const first = measured[0]
  const last = measured.at(-1)
  return ['bytes', 'nodes', 'listeners'].flatMap((name) =>
    last[name] <= first[name] * MORE + (own[name] ?? 0)
      ? []
      : [`${what}: ${name} grew from ${first[name]} to ${last[name]}`],
  )
}

async function command(gib) {
  const why = whyNoCommand()
  if (why !== null) {
    console.log(`The command is not measured: ${why}.`)
    return []
  }
  await ensurePackage()
  const broken = []
  for (const words of COMMANDS) {
    const { bytes, lines, written, seconds, resident, code, errors } = await soakCommand(root, words, gib)
    const size = (count) => `${(count / 1e9).toFixed(2)} GB`
    console.log(
      `| \`pof-inspect ${words.join(' ')}\` | ${size(bytes)}, ${lines.toLocaleString('en')} lines | ${size(written)} | ${seconds.toFixed(0)} s | ${(resident / 1e6).toFixed(0)} MB |`,
    )
    if (code > 1 || code === null) broken.push(`${words.join(' ')} ended with ${code}: ${errors.slice(-500)}`)
    if (resident > MOST_RESIDENT) broken.push(`${words.join(' ')} took ${(resident / 1e6).toFixed(0)} MB`)
  }
  return broken
}
