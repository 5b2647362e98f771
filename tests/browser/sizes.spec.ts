// Sizes in other schemes, in the built page: the first example, parts of it, elements as entries, large values in the worker.

import { expect, type Page, test } from '@playwright/test'
import { axeFaults, openExample, parts, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const sizes = (page: Page) => page.getByRole('region', { name: 'Sizes in other schemes' })
const row = (page: Page, scheme: string) =>
  sizes(page)
    .getByRole('table', { name: /^Sizes of/ })
    .getByRole('row', { name: new RegExp(`^${scheme} `) })

async function openSizes(page: Page): Promise<void> {
  await page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name: 'Sizes' }).click()
}

/** A list of `count` objects of 12 characters and an int. */
function objects(count: number): string {
  const packed = (n: number) =>
    n < 64 ? [n] : [(n & 63) | 128, ...(n >> 6 < 128 ? [n >> 6] : [((n >> 6) & 127) | 128, n >> 13])]
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const one = (i: number) =>
    `9210 00 00 4e 0c ${hex([...`reading ${1000 + (i % 9000)}`].map((c) => c.charCodeAt(0)))} 01 41 05 40`
  return `15 55 ${hex(packed(count))} ${Array.from({ length: count }, (_, i) => one(i)).join(' ')}`
}

test('the first example: the figures of each scheme, exact and estimated', async ({ page }) => {
  await visit(page)
  await openSizes(page)
  await expect(row(page, 'POF exact').getByRole('cell')).toHaveText([
    '532 bytes with Snappy',
    '536',
    '≈ 554',
    '541',
    '539',
    '551',
    '578',
    '532',
  ])
  await expect(row(page, 'POF, as advised').getByRole('cell').nth(1)).toHaveText('535')
  await expect(row(page, 'JSON exact').getByRole('cell').nth(1)).toHaveText('764')
  await expect(row(page, 'Java serialization').getByRole('cell').nth(1)).toHaveText('≈ 831')
  await expect(row(page, 'Kryo, classes registered').getByRole('cell').nth(1)).toHaveText('smallest ≈ 502')
  await expect(row(page, 'Kryo, classes by name')).toContainText('estimate, 19 of 20 within 1')
  await sizes(page).getByText('What the sizes rest on').click()
  await expect(sizes(page)).toContainText('Zstandard is left out')
  await sizes(page).getByText('What articles published').click()
  const objects = sizes(page).getByRole('table', { name: '301 small objects' })
  await expect(objects.getByRole('row', { name: 'Kryo and LZ4' })).toHaveText(/31,353\s*30,885/)
})

test('follows the selection by keyboard, and goes back to the whole value', async ({ page }) => {
  await visit(page)
  await openSizes(page)
  await expect(row(page, 'POF exact').getByRole('cell').nth(1)).toHaveText('536')
  await parts(page).tree.focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown')
  await expect(sizes(page).getByRole('heading')).toContainText('property 4 (address) Address (2002)')
  await expect(row(page, 'POF exact').getByRole('cell').nth(1)).not.toHaveText('536')
  await sizes(page).getByRole('button', { name: 'Whole value' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'POF exact').getByRole('cell').nth(1)).toHaveText('536')
  await expect(sizes(page).getByRole('button', { name: 'Whole value' })).toHaveCount(0)
})

test('each element as an entry: chosen with the keys, and why a block stream of LZ4 makes it larger', async ({
  page,
}) => {
  await visit(page)
  await openSizes(page)
  await paste(page, objects(40))
  const way = sizes(page).getByRole('group', { name: 'How the elements are kept' })
  await expect(way.getByRole('button', { name: 'As one value' })).toHaveAttribute('aria-pressed', 'true')
  const pof = row(page, 'POF exact').getByRole('cell')
  await expect(pof.nth(1)).toHaveText('883')
  await way.getByRole('button', { name: 'As one value' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // The format byte of each of 40, without the head of the list.
  await expect(pof.nth(1)).toHaveText('920')
  await expect(sizes(page)).toContainText('1,680 bytes to 40 entries')
  await expect(sizes(page)).toContainText('Bytes of each of 40 elements as an entry of its own')
  await openExample(page, 'Customer with a photo')
  await expect(way).toHaveCount(0)
})

test('a value of more than 64 KiB is measured in the worker, and given up when another is selected', async ({
  page,
}) => {
  await visit(page)
  await openSizes(page)
  await paste(page, objects(8000))
  await expect(parts(page).source).toContainText('176,004 bytes')
  await parts(page).tree.focus()
  await page.keyboard.press('End')
  await expect(row(page, 'POF exact').getByRole('cell').nth(1)).not.toHaveText('176,004')
  await sizes(page).getByRole('button', { name: 'Whole value' }).click()
  await expect(row(page, 'POF exact').getByRole('cell').nth(1)).toHaveText('176,004', { timeout: 60_000 })
  await expect(row(page, 'POF, as advised')).not.toContainText('Looking', { timeout: 60_000 })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the sizes (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page)
    await openSizes(page)
    await expect(row(page, 'POF, as advised').getByRole('cell').nth(1)).toHaveText('535')
    await sizes(page).getByText('What the sizes rest on').click()
    await sizes(page).getByText('What articles published').click()
    const violations = await axeFaults(page, ['.sizes'])
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('on a narrow page the table scrolls in its own box, with the schemes in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page)
  await page.getByRole('tab', { name: 'Cost', exact: true }).click()
  await openSizes(page)
  const box = sizes(page).getByRole('region', { name: 'Table of sizes' })
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const before = await row(page, 'JSON').getByRole('rowheader').boundingBox()
  expect(before?.x).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
