// Layers inside values, in the built page: chips, the way in and out, by keyboard too, paths in links and in the find box,
// search, what is no POF at all, formats that are chosen by hand.

import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { bytesOf, CASES } from '../inside/corpus.ts'
import { dragFile, parts, paste, seriousFaults, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The bytes of a case of the corpus as hex. */
function hexOf(id: string): string {
  const found = CASES.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`The corpus has no case ${id}`)
  return Buffer.from(bytesOf(found)).toString('hex')
}

const chips = (page: Page) => page.locator('.tree-layer')
const way = (page: Page) => page.getByRole('navigation', { name: 'Layers' })
const rows = (page: Page) => page.getByRole('treegrid', { name: 'Values' }).getByRole('row')

test('a chip leads into the innermost layer, and the way leads out again', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('pof/octets-lzf-gzip-json'))
  await expect(chips(page)).toHaveText(['LZF › gzip › JSON'])
  await chips(page).click()
  await expect(way(page)).toContainText('property 1')
  await expect(way(page).getByRole('button', { name: 'JSON' })).toHaveAttribute('aria-current', 'location')
  await expect(way(page)).toContainText('46 bytes, decoded from 60 bytes')
  await expect(rows(page).filter({ hasText: 'note' })).toContainText('"hé"')
  expect(await seriousFaults(page, ['.hx-rows'])).toEqual([])
  await way(page).getByRole('button', { name: 'gzip' }).click()
  await expect(rows(page).filter({ hasText: 'crc' }).first()).toBeVisible()
  // What has no bytes but those of its parts has no section for its own.
  const section = page.getByRole('region', { name: 'Inspector' }).getByRole('heading', { name: 'Bytes' })
  await expect(section).toHaveCount(0)
  await rows(page).filter({ hasText: 'crc' }).first().click()
  await expect(section).toBeVisible()
  await way(page).getByRole('button', { name: 'Back' }).click()
  await expect(rows(page).filter({ hasText: 'chunk' }).first()).toBeVisible()
  await way(page).getByRole('button', { name: 'Back' }).click()
  await expect(way(page)).toHaveCount(0)
  await expect(chips(page)).toHaveCount(1)
})

test('the browser leads back out, and in again', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('pof/octets-json'))
  await rows(page)
    .filter({ has: chips(page) })
    .getByRole('gridcell')
    .first()
    .click()
  await page.waitForTimeout(800)
  await chips(page).click()
  await expect(way(page)).toBeVisible()
  await page.waitForTimeout(800)
  await rows(page).filter({ hasText: 'tags' }).click()
  await expect(way(page)).toBeVisible()
  await page.waitForTimeout(800)
  await page.goBack()
  await page.goBack()
  await expect(way(page)).toHaveCount(0)
  await page.goForward()
  await expect(way(page)).toBeVisible()
})

test('a reload shows the layer that was open, and the way back is as it was', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('pof/octets-lzf-gzip-json'))
  await chips(page).click()
  await rows(page).filter({ hasText: 'note' }).click()
  const selected = page.locator('[role=row][aria-selected=true]')
  await expect(selected).toContainText('note')
  const entries = await page.evaluate(() => history.length)
  // What is open is kept a moment after it was opened.
  await page.waitForTimeout(500)
  await page.reload()
  await expect(way(page).getByRole('button', { name: 'JSON' })).toHaveAttribute('aria-current', 'location')
  await expect(selected).toContainText('note')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  // From JSON to gzip, to LZF, to the value around them.
  for (let left = 0; left < 3; left++) await way(page).getByRole('button', { name: 'Back' }).click()
  await expect(chips(page)).toHaveText(['LZF › gzip › JSON'])
  await page.reload()
  await expect(chips(page)).toHaveText(['LZF › gzip › JSON'])
  await expect(way(page)).toHaveCount(0)
})

test('a path into a layer is a place of the find box', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('pof/octets-lzf-gzip-json'))
  await expect(chips(page)).toHaveCount(1)
  const { find } = parts(page)
  await find.fill('1!lzf!gzip!json/tags/2')
  await find.press('Enter')
  await expect(way(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('1!lzf!gzip!json/tags/2')
})

test('a search goes through the layer that is shown', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('pof/octets-json'))
  await chips(page).click()
  await expect(way(page)).toBeVisible()
  const { find } = parts(page)
  await find.fill('hé')
  await find.press('Enter')
  await expect(page.getByRole('search')).toContainText('1 of 1')
  await expect(rows(page).filter({ hasText: 'note' })).toHaveAttribute('aria-selected', 'true')
})

test('what is no POF is opened as what it is, and can be read as POF', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('java/sly'))
  await expect(way(page).getByRole('button', { name: 'Java serialization' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Java serialization' })).toBeVisible()
  await expect(page.getByRole('tablist', { name: 'Cost' })).toHaveCount(0)
  await expect(page.locator('.notice')).toHaveCount(0)
  await expect(parts(page).envelope).toHaveCount(0)
  await way(page).getByRole('button', { name: 'Back' }).click()
  await expect(way(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'POF' }).first()).toBeVisible()
  await expect(page.locator('.notice')).toContainText('begins like a Java-serialized object')
  await expect(parts(page).envelope).toContainText('bare POF')
})

test('a file of another format is opened as what it is, gzipped or not', async ({ page }) => {
  await visit(page)
  const json = Buffer.from('{"id":7,"tags":["a"]}')
  await (await dragFile(page, 'order.json', json.toString('hex')))()
  await expect(way(page)).toContainText('order.json')
  await expect(rows(page).filter({ hasText: 'tags' })).toBeVisible()
  await (await dragFile(page, 'order.json.gz', gzipSync(json).toString('hex')))()
  await expect(way(page)).toContainText('21 bytes, decoded from')
  await expect(way(page).getByRole('button', { name: 'gzip' })).toBeVisible()
})

test('a file that becomes a thousand times as much is read to its end, and kept to a hundred', async ({
  page,
}) => {
  await visit(page)
  await (await dragFile(page, 'zeros.gz', hexOf('bomb/gzip')))()
  await expect(way(page)).toContainText('Decoding stopped after 1,632,800 bytes')
  await expect(rows(page).filter({ hasText: 'compressed content' })).toContainText('16,777,216 bytes')
  await expect(rows(page).filter({ hasText: 'CRC-32' })).toContainText('agrees')
})

test('the inspector opens octets as any format', async ({ page }) => {
  await visit(page)
  await paste(page, '15 a9 0f 00 00 58 4b 04 81 a1 61 01 40')
  // The readers of text may still be loading: until then the rows are those of the example.
  const octets = rows(page).filter({ hasText: 'octet[] · 4' })
  await octets.getByRole('gridcell').first().click()
  await expect(octets).toHaveAttribute('aria-selected', 'true')
  // No format was recognized: the section waits closed, below the others.
  const inspector = page.getByRole('region', { name: 'Inspector' })
  await expect(inspector.getByRole('heading', { name: 'Inside' })).toHaveCount(0)
  await inspector.getByRole('heading', { name: 'Other formats' }).click()
  const choice = inspector.getByLabel('Open as')
  await choice.selectOption({ label: 'MessagePack' })
  await expect(way(page)).toContainText('MessagePack')
})

test('by keyboard alone, from the inspector', async ({ page }) => {
  await visit(page)
  await paste(page, hexOf('pof/octets-json'))
  await expect(chips(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const open = page.getByRole('button', { name: 'Open JSON' }).last()
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(way(page)).toBeVisible()
  await expect(page.getByRole('treegrid', { name: 'Values' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).filter({ hasText: 'id' }).first()).toHaveAttribute('aria-selected', 'true')
})

test('on a phone: one pane at a time, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await visit(page)
  await paste(page, hexOf('pof/octets-json'))
  await chips(page).click()
  await expect(way(page)).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  // With names too long for their column, levels are still seen; with problems, all tabs still fit.
  await paste(page, hexOf('java/inheritance'))
  const leaf = rows(page).filter({ hasText: 'fields of' }).first()
  await expect(leaf).toBeVisible()
  const left = (row: Locator) =>
    row.locator('.tree-indent').evaluate((indent) => Math.round(indent.getBoundingClientRect().width))
  expect(await left(leaf)).toBe(24)
  await paste(page, '00 00 00')
  await expect(page.getByRole('tab', { name: /^Problems/ })).toBeVisible()
  expect(await isWide()).toBe(false)
  expect(await seriousFaults(page, ['.hx-rows'])).toEqual([])
})
