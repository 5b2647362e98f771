// A dump of a cache: all entries as one table of fields, the entries behind a figure, one of them in the inspector, and back.

import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { parts, paste, seriousFaults, visit } from './visit.ts'

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'profile')

const view = (page: Page) => page.getByRole('region', { name: 'All entries' })
const field = (page: Page, name: string | RegExp) => view(page).getByRole('row', { name })
const entries = (page: Page) => view(page).getByRole('region', { name: 'Entries' })

/** Opens a cache and waits for its whole profile. */
async function openCache(page: Page, cache: string): Promise<void> {
  await visit(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file…' }).click()
  await (await chooser).setFiles(join(FOLDER, `${cache}.ndjson.gz`))
  await expect(view(page).getByRole('button', { name: 'Save as JSON' })).toBeVisible()
}

test('a dump of a cache opens as a table of fields', async ({ page }) => {
  await openCache(page, 'orders')
  await expect(view(page)).toContainText('Entries2,000')
  await expect(field(page, /^2 string/)).toContainText('string')
  await expect(field(page, /^2 string/)).toContainText('FILLED')
  await expect(field(page, /^whole value/)).toContainText('457 bytes')
  await expect(field(page, '8/*/2 double')).toContainText('1312.13')
  // By bytes, the largest first.
  await view(page).getByRole('button', { name: 'Bytes', exact: true }).click()
  await expect(view(page).getByRole('columnheader', { name: 'Bytes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(view(page).getByRole('row').nth(2)).toContainText('list')
  await view(page).getByRole('button', { name: 'Keys' }).click()
  await expect(field(page, /^key/)).toContainText('long')
})

test('a figure opens the entries behind it, and an entry the inspector; the way back leads to both', async ({
  page,
}) => {
  await openCache(page, 'orders')
  await field(page, /^2 string/).click()
  await view(page).getByRole('button', { name: 'SHIPPED' }).click()
  await expect(entries(page).getByRole('status')).toHaveText('252 entries')
  await entries(page).getByRole('option').nth(1).click()
  const { tree } = parts(page)
  await expect(tree).toContainText('"SHIPPED"')
  await expect(tree).toBeFocused()
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(entries(page).getByRole('status')).toHaveText('252 entries')
  await expect(tree).toHaveCount(0)
})

test('bins, absent values and damaged entries open theirs', async ({ page }) => {
  await openCache(page, 'customers')
  await view(page)
    .getByRole('button', { name: /damaged/ })
    .click()
  const damaged = entries(page).getByRole('option')
  await expect(damaged.first()).toContainText(/truncated|empty|foreign/)
  await field(page, /^whole value/).click()
  const bin = view(page)
    .getByRole('button', { name: /[\d,]+ to [\d,]+: [1-9]/ })
    .first()
  const [, count = ''] = /: ([\d,]+) entr/.exec((await bin.getAttribute('aria-label')) ?? '') ?? []
  await bin.click()
  await expect(entries(page).getByRole('status')).toHaveText(
    `${count} ${count === '1' ? 'entry' : 'entries'}`,
  )
})

test('by keyboard alone', async ({ page }) => {
  await openCache(page, 'orders')
  await view(page).getByRole('button', { name: /^2/ }).first().focus()
  await page.keyboard.press('Enter')
  await view(page).getByRole('button', { name: 'OPEN', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(entries(page).getByRole('status')).toHaveText('119 entries')
  await entries(page).getByRole('listbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(parts(page).tree).toContainText('"OPEN"')
})

const sizing = (page: Page) => view(page).getByRole('region', { name: 'Index or extract' })

test('a field says whether to index it, and an input changes that', async ({ page }) => {
  await openCache(page, 'orders')
  await field(page, /^2 string/).click()
  const verdict = sizing(page).getByRole('status')
  await expect(verdict).toHaveText(
    /^An index on 2 takes \d+ kB in 257 partitions and repays itself at one query in /,
  )
  await expect(sizing(page)).toContainText('The MBean says')
  await expect(sizing(page).getByText('Beyond what was measured').filter({ visible: true })).toHaveCount(0)
  // Folded behind its verdict.
  const entered = sizing(page).getByRole('textbox', { name: 'Entries in production' })
  await expect(entered).toBeHidden()
  await sizing(page).getByText('Figures, for 1,992 entries, 257 partitions').click()
  await expect(entered).toHaveValue('1992')
  // Releases up to 22.06.4 have one index for all partitions.
  const release = sizing(page).getByRole('combobox', { name: 'Release of Coherence' })
  await release.selectOption('up to 22.06.4; 22.09; 14.1.1')
  await expect(verdict).toContainText('for all partitions together')
  await expect(sizing(page)).toContainText('257 partitions, releases up to 22.06.4')
  await release.selectOption({ index: 0 })
  await expect(verdict).toContainText('in 257 partitions')
  await entered.fill('1000000')
  await expect(verdict).toHaveText(/^An index on 2 takes \d+ MB in 257 partitions/)
  await expect(sizing(page)).toContainText('more than 200,000 entries in a member were not measured')
  await sizing(page).getByRole('textbox', { name: 'Partitions' }).fill('1')
  await expect(verdict).toContainText('in one partition')
  const before = await verdict.textContent()
  await sizing(page).getByRole('textbox', { name: 'Partitions' }).fill('1x')
  await expect(sizing(page).getByRole('alert')).toHaveText(
    'Expected a whole number from 1 to 10,000, found “1x”.',
  )
  await expect(verdict).toHaveText(before ?? '')
  // What was entered is there for the next field, too.
  await field(page, /^5 string/).click()
  await expect(sizing(page)).toContainText('for 1,000,000 entries, 1 partition')
  await field(page, /^8 list/).click()
  await expect(sizing(page)).toContainText('was not measured')
  await expect(sizing(page).getByRole('status')).toHaveCount(0)
})

test('the inputs by keyboard alone', async ({ page }) => {
  await openCache(page, 'orders')
  await view(page).getByRole('button', { name: /^2/ }).first().focus()
  await page.keyboard.press('Enter')
  const verdict = sizing(page).getByRole('status')
  const before = await verdict.textContent()
  await sizing(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  for (const name of ['Entries in production', 'Bytes of a key', 'Partitions']) {
    await page.keyboard.press('Tab')
    await expect(sizing(page).getByRole('textbox', { name })).toBeFocused()
  }
  for (let at = 0; at < 6; at++) await page.keyboard.press('Tab')
  await expect(sizing(page).getByRole('checkbox', { name: 'Ordered index' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(verdict).not.toHaveText(before ?? '')
  await expect(sizing(page)).toContainText('257 partitions, ordered')
})

test('the whole value shows the heap of the entries and advice, which opens the entries behind it', async ({
  page,
}) => {
  await openCache(page, 'orders')
  const heap = view(page).getByRole('region', { name: 'Heap of the cache' })
  await expect(heap.getByRole('status')).toHaveText(/^The entries take [\d,]+ kB, \d+ bytes for each\.$/)
  const advice = view(page).getByRole('region', { name: 'Advice' })
  const declare = advice.getByRole('listitem').filter({ hasText: 'Declare the class of collections' })
  await expect(declare).toContainText(/\d % of the entries gain; .* less in all/)
  await declare.getByRole('button', { name: 'Entries that have it' }).click()
  await expect(entries(page).getByRole('status')).toHaveText('1,992 entries')
  await declare.getByRole('button', { name: /which gains most/ }).click()
  await expect(entries(page).getByRole('status')).toHaveText('1 entry')
  await entries(page).getByRole('option').first().click()
  await expect(parts(page).tree).toBeFocused()
  await page.getByRole('button', { name: 'Profile' }).click()
  // Its field has the same advice.
  await declare.getByRole('button', { name: '8', exact: true }).click()
  await expect(view(page).getByRole('article', { name: 'Field 8' })).toContainText(
    'Declare the class of collections',
  )
})

test('stars with weights change what the advice is of, and stay over a reload', async ({ page }) => {
  await openCache(page, 'orders')
  const advice = view(page).getByRole('region', { name: 'Advice' })
  await expect(advice).toContainText('Star the fields that queries read')
  const before = await advice.getByRole('listitem').first().textContent()
  await view(page).getByRole('button', { name: '7', exact: true }).focus()
  await page.keyboard.press('s')
  await expect(advice).toContainText('Times are of what queries read: 7.')
  await expect(advice.getByRole('listitem').first()).not.toHaveText(before ?? '')
  await view(page).getByRole('button', { name: '2', exact: true }).click()
  await view(page).getByRole('checkbox', { name: 'Queries read it' }).check()
  const weight = view(page).getByRole('textbox', { name: 'how often' })
  await weight.fill('0')
  await expect(view(page).getByRole('alert')).toHaveText(
    'Expected a number above 0, up to 1,000,000, found “0”.',
  )
  await weight.fill('20')
  await field(page, /^whole value/).click()
  await expect(advice).toContainText('Times are of what queries read: 2 × 20, 7 × 1.')
  await page.reload()
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(advice).toContainText('Times are of what queries read: 2 × 20, 7 × 1.')
  await view(page).getByRole('button', { name: 'Queries read 7' }).click()
  await expect(advice).toContainText('Times are of what queries read: 2 × 20.')
})

test('two dumps are compared, and a dump with a saved profile', async ({ page }) => {
  await openCache(page, 'customers')
  const choose = async (name: string) =>
    expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
      await page.keyboard.press('Control+o')
      await (await chooser).setFiles(join(FOLDER, name))
    }).toPass()
  await choose('customers-3.ndjson.gz')
  await expect(view(page)).toContainText('Entries1,083')
  const menu = view(page).getByRole('button', { name: 'Compare with another profile' })
  await menu.click()
  await page.getByRole('menuitem', { name: /^customers\.ndjson/ }).click()
  await expect(view(page)).toContainText('Since customers.ndjson.gz: 2,000 → 1,083 entries')
  await expect(field(page, /^9 /)).toContainText('≠ changed')
  await expect(field(page, /^9 /)).toContainText('33.9 % (+15)')
  await field(page, /^9 /).click()
  await expect(view(page).getByRole('list', { name: 'What changed' })).toContainText(
    'in 18.4 % of the objects, now in 33.9 %',
  )
  expect(await seriousFaults(page)).toEqual([])
  await view(page).getByRole('button', { name: 'Stop comparing' }).click()
  await expect(view(page).getByRole('columnheader', { name: 'Least' })).toBeVisible()
  // What was saved, and what is none.
  const download = page.waitForEvent('download')
  await view(page).getByRole('button', { name: 'Save as JSON' }).click()
  await page.getByRole('menuitem', { name: /^With values/ }).click()
  const saved = await (await download).path()
  const open = async (path: string | { name: string; mimeType: string; buffer: Buffer }) => {
    await menu.click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: /^A file/ }).click()
    await (await chooser).setFiles(path)
  }
  await open(saved)
  await expect(view(page)).toContainText('Nothing changed')
  await open({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await expect(view(page)).toContainText(
    'x.json: expected a dump with entries, or a profile that was saved as JSON, found one payload.',
  )
  // A dump that was never opened.
  await open(join(FOLDER, 'customers.ndjson.gz'))
  await expect(view(page)).toContainText('Since customers.ndjson.gz: 2,000 → 1,083 entries')
  await expect(view(page)).toContainText('Entries1,083')
})

test('the browser leads back from an entry to all of them', async ({ page }) => {
  await openCache(page, 'orders')
  await field(page, /^2 string/).click()
  await view(page).getByRole('button', { name: 'SHIPPED' }).click()
  await entries(page).getByRole('option').nth(1).click()
  await expect(parts(page).tree).toBeFocused()
  await page.goBack()
  await expect(entries(page).getByRole('listbox')).toBeVisible()
  await entries(page).getByRole('option').nth(2).click()
  await expect(parts(page).tree).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entries(page).getByRole('listbox')).toBeVisible()
})

test('a log is profiled when asked for, and its list is no dump', async ({ page }) => {
  await visit(page)
  await paste(
    page,
    'a Binary(length=2, value=0x1541)\nb Binary(length=3, value=0x154107)\nc Binary(length=3, value=0x154109)',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Profile all of them' }).click()
  await expect(view(page)).toContainText('Entries3')
  await expect(view(page).getByRole('button', { name: '1 damaged' })).toBeVisible()
  await page.getByRole('button', { name: 'Show one entry' }).click()
  await expect(parts(page).tree).toBeVisible()
})

for (const width of [1280, 375])
  test(`at ${width} px axe finds nothing serious`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openCache(page, 'trades')
    await expect(view(page).getByRole('region', { name: 'Advice' })).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await field(page, /^1 /).click()
    await sizing(page).locator('summary').click()
    await sizing(page).getByRole('textbox', { name: 'Partitions' }).fill('0')
    await expect(sizing(page).getByRole('alert')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await field(page, /^whole value/).click()
    await view(page)
      .getByRole('button', { name: /damaged/ })
      .click()
    expect(await seriousFaults(page)).toEqual([])
  })
