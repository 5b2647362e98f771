// One stream dropped on a page never opened before, in a browser of its own, and then used as a person uses it:
// the ends of the tree, both panes scrolled through, searches, every tab. What each step took is written down.

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { rendererOf } from './large-process.ts'
import { begin, dropAndWait, installWatch, settle, type Watched } from './large-watch.ts'
import { forgetPeak, memoryOf } from './memory.ts'

/** What one step came to: milliseconds until all was still, and the tasks and frames on the way. */
export interface StepTaken extends Watched {
  readonly name: string
}

/** What opening one stream came to. */
export interface LargeRound {
  /** Milliseconds from the drop. */
  readonly firstRows: number
  readonly opening: Watched
  /** Bytes that the page holds beyond an empty page: heap and array buffers, after a collection. */
  readonly held: number
  /** Bytes in the memory of the renderer beyond an empty page: afterwards, and the most on the way; 0 where unknown. */
  readonly resident: number
  readonly peak: number
  readonly steps: readonly StepTaken[]
  /** The browser's version. */
  readonly version: string
}

/** What a round is run with. */
export interface RoundOptions {
  readonly address: string
  readonly file: string
  readonly length: number
  /** Parts of names of the steps that are taken; all where it is empty. */
  readonly only: readonly string[]
}

/** What finds nothing, so that all is searched: text, a number, bytes, a pattern. */
const SEARCHES = [
  { name: 'search text', text: 'zebra crossing' },
  { name: 'search number', text: '87654321987' },
  { name: 'search bytes', text: 'hex: 15 92 10 fe dc ba 98' },
  { name: 'search pattern', text: '/zebr[aeiou]{2}/' },
]
const TABS = ['Extract cost', 'Icicle', 'Query', 'Advice', 'Traps'] as const
const QUIET = 700
const MOST = 120_000
const WHEELS = 100
const DRAGS = 120
/** Where the thumb of a pane that is at its beginning is caught, px from the right and from the top: behind the arrow. */
const SCROLLBAR = 5
const THUMB = 22

/** Runs a round. */
export async function runRound(options: RoundOptions): Promise<LargeRound> {
  const { address, file, length, only } = options
  const executablePath = process.env.CHROME_PATH || undefined
  // Scrollbars are there to be dragged.
  const ignoreDefaultArgs = ['--hide-scrollbars']
  const browser = await chromium.launch({ ignoreDefaultArgs, ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(MOST)
    const session = await context.newCDPSession(page)
    await page.goto(address)
    await page.getByRole('treegrid').waitFor()
    await page.evaluate(installWatch)
    await chooseUnseen(page, file)
    const renderer = await rendererOf(browser)
    const before = await heapOf(session)
    const idle = memoryOf(renderer).now
    forgetPeak(renderer)
    const firstRows = await page.evaluate(dropAndWait, { length, most: MOST })
    const opening = await page.evaluate(settle, { quiet: 1500, most: MOST })
    const { peak } = memoryOf(renderer)
    const held = (await heapOf(session)) - before
    const resident = memoryOf(renderer).now
    const steps = await takeSteps(page, only)
    return {
      firstRows,
      opening,
      held,
      resident: Math.max(0, resident - idle),
      peak: Math.max(0, peak - idle),
      steps,
      version: browserVersion(browser),
    }
  } finally {
    await browser.close()
  }
}

function browserVersion(browser: Browser): string {
  return browser.version()
}

/** Gives an input element of the benchmark's own the file, from which the drop takes it: nothing is copied over the wire. */
async function chooseUnseen(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'pof-benchmark'
    input.hidden = true
    document.body.append(input)
  })
  await page.locator('#pof-benchmark').setInputFiles(file)
}

/** Heap and array buffers of the page after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  return usedSize + backingStorageSize
}

async function takeSteps(page: Page, only: readonly string[]): Promise<StepTaken[]> {
  const taken: StepTaken[] = []
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    if (only.length > 0 && !only.some((part) => name.includes(part))) return
    await page.evaluate(begin)
    await act()
    taken.push({ name, ...(await page.evaluate(settle, { quiet: QUIET, most: MOST })) })
  }
  const tree = page.getByRole('treegrid')
  const press = async (key: string): Promise<void> => {
    await tree.focus()
    await page.keyboard.press(key)
  }
  const wheel = async (selector: string): Promise<void> => {
    await page.locator(selector).hover()
    for (let i = 0; i < WHEELS; i++) await page.mouse.wheel(0, 480)
  }
  // The thumb, from one end to the other, as a hand moves it.
  const drag = async (selector: string): Promise<void> => {
    const pane = page.locator(selector)
    const { x, y, width, height } = (await pane.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = x + width - SCROLLBAR
    await page.mouse.move(at, y + THUMB)
    await page.mouse.down()
    for (let i = 1; i <= DRAGS; i++) await page.mouse.move(at, y + THUMB + ((height - THUMB) * i) / DRAGS)
    await page.mouse.up()
    const share = await pane.evaluate(
      ({ scrollTop, scrollHeight, clientHeight }) => scrollTop / (scrollHeight - clientHeight),
    )
    if (!(share > 0.9)) throw new Error(`the thumb of ${selector} was not caught: it is at ${share}`)
  }
  await step('open level 1', () => page.getByRole('button', { name: 'Open to level 1' }).click())
  await step('open everything', () => page.getByRole('button', { name: 'Open everything' }).click())
  await step('tree: end', () => press('End'))
  await step('tree: home', () => press('Home'))
  await step('tree: drag through', () => drag('.tree'))
  await step('tree: wheel', () => wheel('.tree'))
  await step('hex: drag through', () => drag('.hx-scroll'))
  await step('hex: wheel', () => wheel('.hx-scroll'))
  for (const { name, text } of SEARCHES) {
    await step(name, () => page.getByRole('combobox', { name: 'Search or go to' }).fill(text))
  }
  await page.keyboard.press('Escape')
  await press('End')
  for (const name of TABS) {
    await step(`tab: ${name}`, () => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click())
    if (name === 'Icicle') {
      for (const width of ['skip cost', 'extract cost']) {
        const choice = page.locator('.icicle-switch').getByText(width, { exact: true })
        await step(`icicle by ${width}`, () => choice.click())
      }
    }
    const ask = page.getByRole('button', { name: /^Look for (advice|traps)/ })
    if (await ask.isVisible()) await step(`${name}, asked for`, () => ask.click())
  }
  await step('colours of cost', () => page.locator('.head-end').getByText('cost', { exact: true }).click())
  await step('select the first row', () => press('Home'))
  await step('select the last row', () => press('End'))
  return taken
}
