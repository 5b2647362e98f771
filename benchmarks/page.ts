// How long a person waits: from pasting one MiB of POF as hex text (2 MiB of characters) to the new tree and hex
// view on screen, in a real Chromium and the page as it is built. Each round is a page never opened before.
// Options: --rounds=N (7 unless told). The browser comes by CHROME_PATH, the built page by POF_BENCHMARKS.

import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { preview } from 'vite'
import { mixedObjects } from './mixed-objects.ts'
import { pasteAndWait } from './page-paste.ts'
import { formatTable, median } from './table.ts'

/** What one round gives: milliseconds and bytes. */
interface Round {
  readonly shown: number
  readonly longest: number
  readonly heapBefore: number
  readonly heapAfter: number
  readonly buffers: number
  readonly rows: number
}

const MiB = 1 << 20
const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.split('=')[1] ?? 7)
const text = Buffer.from(mixedObjects(MiB).pof).toString('hex')

const server = await preview({
  configFile: false,
  logLevel: 'warn',
  build: { outDir: join(process.env.POF_BENCHMARKS as string, 'page') },
  preview: { host: '127.0.0.1', port: 0 },
})
const address = server.resolvedUrls?.local[0] as string
const executablePath = process.env.CHROME_PATH || undefined
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
const all: Round[] = []
for (let i = 0; i < rounds; i++) all.push(await runOnce(browser))
console.log(
  `\npage: ${(text.length / 2 / MiB).toFixed(1)} MiB of POF pasted as hex, Chromium ${browser.version()}, ${rounds} rounds\n`,
)
console.log(report(all))
await browser.close()
await server.close()

async function runOnce(browser: Browser): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const heap = async (): Promise<{ used: number; buffers: number }> => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
    return { used: usedSize, buffers: backingStorageSize }
  }
  await page.goto(address)
  await page.getByRole('treegrid').waitFor()
  await page.waitForTimeout(500)
  const before = await heap()
  const { shown, longest, rows } = await page.evaluate(pasteAndWait, text)
  const after = await heap()
  await context.close()
  const buffers = after.buffers - before.buffers
  return { shown, longest, rows, heapBefore: before.used, heapAfter: after.used, buffers }
}

function report(all: readonly Round[]): string {
  const line = (name: string, of: (round: Round) => number, unit: number, digits: number): string[] => {
    const values = all.map((round) => of(round) / unit)
    return [
      name,
      median(values).toFixed(digits),
      Math.min(...values).toFixed(digits),
      Math.max(...values).toFixed(digits),
    ]
  }
  return formatTable([
    ['', 'median', 'least', 'most'],
    line('paste to painted tree and hex view, ms', ({ shown }) => shown, 1, 0),
    line('longest task of the main thread, ms', ({ longest }) => longest, 1, 0),
    line('JS heap before, MB', ({ heapBefore }) => heapBefore, 1e6, 1),
    line('JS heap after, MB', ({ heapAfter }) => heapAfter, 1e6, 1),
    line('array buffers added, MB', ({ buffers }) => buffers, 1e6, 1),
    line('rows of the tree', ({ rows }) => rows, 1, 0),
  ])
}
