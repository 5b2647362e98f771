// The tables of the documentation: what does not fit beside one another, and paper.

import { expect, type Page, test } from '@playwright/test'

/** The texts of what is wider than its place, of tables and code or of tables alone. */
function cutOff(page: Page, selector: string): Promise<(string | null)[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent),
    )
}

for (const width of [1280, 375])
  test(`tables of many sentences are read without scrolling them, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['traps', 'advice', 'problems']) {
      await page.goto(`/docs/${path}.html`)
      const table = page.locator('.vp-doc table.stacked')
      await expect(table).toHaveCount(1)
      expect(await cutOff(page, '.vp-doc table.stacked')).toEqual([])
      const row = table.getByRole('row').nth(1)
      await expect(row.getByRole('cell').first()).toHaveText(/^[a-z0-9-]+$/)
      const long = row.locator('.long:not(:empty)').first()
      const head = await long.getAttribute('data-head')
      await expect(table.getByRole('columnheader', { name: head ?? '' })).toHaveCount(1)
      expect(await long.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe(`"${head}"`)
    }
  })

test('printed code and tables are whole', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['understand/byte-arrays', 'understand/encodings', 'types', 'traps']) {
    await page.goto(`/docs/${path}.html`)
    expect(await cutOff(page, '.vp-doc :is(table, [class*=language-] > pre)')).toEqual([])
  }
})
