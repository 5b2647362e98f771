// What the element fetches, from a server that is slow or hangs up: its beginning before its end, how much of it has arrived, and
// stopping. It serves the page around, too.

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import type { PofInspectorElement } from '../../src/embed/element.ts'

const BYTES = mixedObjects(400_000).pof

let server: Server
let origin = ''
/** The answers that wait, by their paths, and the ranges that were asked for. */
const waiting = new Map<string, ServerResponse>()
const ranges: (string | undefined)[] = []
const left: string[] = []

test.beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/element/') || path.startsWith('/arriving.html')) {
      const isPage = path.startsWith('/arriving.html')
      response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
      response.end(isPage ? pageOf(path.replace(/^.*\?/, '')) : readFileSync(join('dist', path)))
      return
    }
    response.setHeader('last-modified', 'Wed, 21 Oct 2026 07:28:00 GMT')
    response.on('close', () => {
      if (!response.writableFinished) left.push(path)
    })
    if (path === '/none.bin') {
      response.statusCode = 404
      response.end()
    } else if (path === '/cut.bin') cutInTheMiddle(request, response)
    else waiting.set(path, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function cutInTheMiddle(request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers
  ranges.push(range)
  const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  if (start > 0)
    response.writeHead(206, { 'content-range': `bytes ${start}-${BYTES.length - 1}/${BYTES.length}` })
  if (start > 0) response.end(BYTES.subarray(start))
  else response.write(BYTES.subarray(0, 150_000), () => setTimeout(() => response.destroy(), 300))
}

const viewer = (page: Page) => page.locator('#v')
const rows = (page: Page) => viewer(page).locator('.tree-row')

/** A page with a viewer of a file, which collects what the viewer tells. */
function pageOf(src: string): string {
  return `<!doctype html><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Arriving</title><body>
    <script>
      window.told = []
      for (const name of ['pof-progress', 'pof-load', 'pof-problem'])
    document.addEventListener(name, ({ detail }) =>
      window.told.push({ name, loaded: detail.loaded, total: detail.total, code: detail.code, message: detail.message }))
    </script>
    <pof-inspector id="v" src="${src}" height="480"></pof-inspector>
    <script type="module" src="./element/element.js"></script>`
}

/** A page with a viewer of a file on the server, and what the viewer has told. */
async function open(page: Page, path: string) {
  await page.goto(`${origin}/arriving.html?${path}`)
  return {
    answer: async () => {
      await expect.poll(() => waiting.has(path)).toBe(true)
      const response = waiting.get(path) as ServerResponse
      waiting.delete(path)
      return response
    },
    told: (name: string) =>
      page.evaluate(
        (name) =>
          (
            window as unknown as {
              told: { name: string; loaded?: number; code?: string; message?: string }[]
            }
          ).told.filter((one) => one.name === name),
        name,
      ),
  }
}

for (const { name, width, colorScheme } of [
  { name: 'light', width: 1000, colorScheme: 'light' },
  { name: 'dark, narrow', width: 375, colorScheme: 'dark' },
] as const)
  test(`shows the first rows before the end: ${name}`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme })
    const { answer, told } = await open(page, `/slow-${width}.bin`)
    const response = await answer()
    response.setHeader('content-length', BYTES.length)
    response.write(BYTES.subarray(0, 60_000))
    await expect(rows(page).first()).toBeVisible()
    const status = viewer(page).getByRole('status').filter({ hasText: 'The beginning of' })
    await expect(status).toContainText(/slow-\d+\.bin, \d+ KiB of 0\.4 MiB/)
    expect(await told('pof-load')).toEqual([])
    await page.screenshot({ path: info.outputPath('beginning.png') })
    await rows(page).nth(2).click()
    const chosen = await rows(page).and(page.locator('[aria-selected=true]')).textContent()
    response.end(BYTES.subarray(60_000))
    await expect(status).toHaveCount(0)
    await expect.poll(() => told('pof-load')).toHaveLength(1)
    const last = (await told('pof-progress')).at(-1)
    expect(last).toMatchObject({ loaded: BYTES.length, total: BYTES.length })
    const length = await viewer(page).evaluate((element: PofInspectorElement) => element.bytes?.length)
    expect(length).toBe(BYTES.length)
    expect(await rows(page).and(page.locator('[aria-selected=true]')).textContent()).toBe(chosen)
    expect(await told('pof-problem')).toEqual([])
  })

test('is stopped by its button, and keeps what has arrived', async ({ page }) => {
  const { answer, told } = await open(page, '/stopped.bin')
  const response = await answer()
  response.write(BYTES.subarray(0, 60_000))
  await viewer(page).getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => told('pof-problem')).toMatchObject([{ code: 'stopped' }])
  await expect(rows(page).first()).toBeVisible()
  await expect(viewer(page)).toContainText('was not fetched: you have stopped it.')
  await expect.poll(() => left).toContain('/stopped.bin')
})

test('hangs up where src changes, and where the element is taken out', async ({ page }) => {
  const { answer } = await open(page, '/first.bin')
  await answer()
  await viewer(page).evaluate((element: PofInspectorElement, src) => {
    element.src = src
  }, '/second.bin')
  await expect.poll(() => left).toContain('/first.bin')
  await expect.poll(() => waiting.has('/second.bin')).toBe(true)
  await viewer(page).evaluate((element) => element.remove())
  await expect.poll(() => left).toContain('/second.bin')
})

test('asks for the rest where the connection is cut', async ({ page }) => {
  const { told } = await open(page, '/cut.bin')
  await expect.poll(() => told('pof-load'), { timeout: 20_000 }).toHaveLength(1)
  const shown = await viewer(page).evaluate((element: PofInspectorElement) => Array.from(element.bytes ?? []))
  expect(Buffer.compare(Buffer.from(shown), BYTES)).toBe(0)
  expect(ranges[0]).toBeUndefined()
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/)
})

test('says what to do where there is no such file', async ({ page }) => {
  const { told } = await open(page, '/none.bin')
  await expect.poll(() => told('pof-problem')).toMatchObject([{ code: 'not-fetched' }])
  await expect(viewer(page)).toContainText(
    /none\.bin was not fetched: the server answered 404.*Check the address\./,
  )
})
