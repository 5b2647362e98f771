// Ten states as they are painted, against pictures in tests/golden/paint, so that the update of a library moves no row unseen.
// `UPDATE_GOLDEN=1 npx playwright test tests/browser/paint-goldens.spec.ts` takes them again; look at each before you commit it.
//
// What makes them the same on every machine: the text is set in a font of the packages, given to the page as bytes, not in a font of the
// system; it is drawn without hinting and without the stripes of a screen. Few signs are not in that font: they, and edges of letters, are
// what the tolerance is for. Another major version of Chromium, or its whole browser in place of the headless shell, may draw all of it
// otherwise: then the states are skipped, and say so.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { chromium, expect, type Page, test } from '@playwright/test'
import { charString, collection, ofInts, stream, userType } from '../support/pof-writer.ts'
import { paste, visit } from './visit.ts'

const FOLDER = join(import.meta.dirname, '..', 'golden', 'paint')
const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
/** The browser that the pictures were taken with: `156 headless shell`. */
const TAKEN_WITH = join(FOLDER, 'chromium.txt')
/** The shell puts letters at fractions of a pixel where the whole browser does not. */
const KIND = /headless/.test(process.env.CHROME_PATH || chromium.executablePath())
  ? 'headless shell'
  : 'whole browser'
const FONT = join(
  dirname(createRequire(import.meta.url).resolve('vitepress/package.json')),
  'dist/client/theme-default/fonts/inter-roman-latin.woff2',
)

/** How many of the pixels may differ, and how far a pixel may be off to count as the same, both from 0 to 1. */
const TOLERANCE = { maxDiffPixelRatio: 0.0006, threshold: 0.2 }

test.use({
  viewport: { width: 900, height: 560 },
  colorScheme: 'light',
  launchOptions: {
    executablePath: process.env.CHROME_PATH || undefined,
    args: ['--font-render-hinting=none', '--disable-lcd-text'],
  },
})

test.beforeEach(async ({ page, browser }) => {
  const own = `${browser.version().split('.')[0]} ${KIND}`
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(TAKEN_WITH, `${own}\n`)
  const taken = readFileSync(TAKEN_WITH, 'utf8').trim()
  test.skip(own !== taken, `the pictures were taken with Chromium ${taken}, this is ${own}`)
  const font = readFileSync(FONT).toString('base64')
  await page.addInitScript((font) => {
    const face = new FontFace('Golden', Uint8Array.from(atob(font), (c) => c.charCodeAt(0)).buffer)
    document.fonts.add(face)
    face.load()
    const set = () => {
      document.documentElement?.style.setProperty('--font', 'Golden')
      document.documentElement?.style.setProperty('--mono', 'Golden')
    }
    document.addEventListener('DOMContentLoaded', set)
  }, font)
})

/** Compares what is painted with the picture of a name. */
async function expectPicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // What is worked out in its own time, as how much advice there is, has been.
  await expect(page.getByRole('tab', { name: /…/ })).toHaveCount(0, { timeout: 30_000 })
  await expect(page).toHaveScreenshot(`${name}.png`, { ...TOLERANCE, animations: 'disabled', caret: 'hide' })
}

async function open(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^File/ }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('the first example', async ({ page }) => {
  const { row } = await visit(page)
  await row(/email/).locator('.tree-name').click()
  await expectPicture(page, 'first')
})

test('two rows that change places are seen within the tolerance', async ({ page }) => {
  const { row } = await visit(page)
  await row(/email/).locator('.tree-name').click()
  await expectPicture(page, 'first')
  await page.evaluate(() => {
    const [one, other] = [...document.querySelectorAll<HTMLElement>('.tree-row')].slice(1, 3)
    one?.style.setProperty('transform', 'translateY(24px)')
    other?.style.setProperty('transform', 'translateY(-24px)')
  })
  await expect(page).not.toHaveScreenshot('first.png', {
    ...TOLERANCE,
    animations: 'disabled',
    caret: 'hide',
  })
})

test('a damaged payload, at its problem', async ({ page }) => {
  await visit(page)
  await paste(page, readFileSync(join(FIXTURES, '..', '..', 'public', 'examples', '24-damaged.hex'), 'utf8'))
  await expect(page.locator('.badge-failed').first()).toBeVisible()
  await page.keyboard.press('F8')
  await expectPicture(page, 'damaged')
})

test('many rows, in the middle, after a search', async ({ page }) => {
  const { find, tree } = await visit(page)
  const rows = Array.from({ length: 200 }, (_, i) =>
    userType(1001 + (i % 3), [
      [0, charString(`entry ${i}`)],
      [1, ofInts(-2, i * 7919)],
    ]),
  )
  await paste(page, Buffer.from(stream(collection(-22, rows))).toString('hex'))
  await expect(tree).toHaveAttribute('aria-rowcount', /\d{3}/)
  await tree.focus()
  await page.keyboard.press('Alt+9')
  await find.fill('entry 120')
  await find.press('Enter')
  await expectPicture(page, 'rows')
})

test('bytes in the colours of cost', async ({ page }) => {
  const { row } = await visit(page)
  await row(/photo/).locator('.tree-name').click()
  await page.getByRole('button', { name: 'cost', exact: true }).click()
  await expectPicture(page, 'bytes')
})

test('the icicle', async ({ page }) => {
  const { row } = await visit(page)
  await row(/name/).locator('.tree-name').click()
  await page.getByRole('tab', { name: 'Icicle' }).click()
  await expect(page.locator('.icicle-canvas')).toBeVisible()
  await expectPicture(page, 'icicle')
})

test('two payloads compared', async ({ page }) => {
  await visit(page)
  await paste(page, '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40')
  await paste(page, '15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
  await expect(page.getByRole('treegrid', { name: 'Side by side' })).toBeVisible()
  await page.keyboard.press('n')
  await expectPicture(page, 'compared')
})

test('a cache', async ({ page }) => {
  await visit(page)
  await open(page, 'orders.ndjson.gz', readFileSync(join(FIXTURES, 'profile', 'orders.ndjson.gz')))
  const view = page.getByRole('region', { name: 'All entries' })
  await expect(view.getByRole('button', { name: 'Save as JSON' })).toBeVisible({ timeout: 40_000 })
  await expect(view.getByText('Working it out')).toHaveCount(0, { timeout: 40_000 })
  await expectPicture(page, 'cache')
})

test('a capture', async ({ page }) => {
  await visit(page)
  await open(page, 'events.pcap', gunzipSync(readFileSync(join(FIXTURES, 'capture', 'events.pcap.gz'))))
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  await expectPicture(page, 'capture')
})

test('a phone, in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 600 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const { row } = await visit(page)
  await row(/email/).locator('.tree-name').click()
  await expectPicture(page, 'phone')
})

test('the element', async ({ page }) => {
  await page.goto('./embed.html')
  const element = page.locator('#short')
  await page.evaluate(() => {
    const one = document.getElementById('short') as HTMLElement
    document.querySelector('main')?.replaceChildren(one)
  })
  await expect(element.getByRole('treegrid')).toBeVisible()
  await expect(element.getByRole('region', { name: 'Problems' })).toBeVisible()
  await element.evaluate((one) => {
    for (const part of one.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])
      for (const name of ['--font', '--mono']) part.style.setProperty(name, 'Golden')
  })
  await expectPicture(page, 'element')
})
