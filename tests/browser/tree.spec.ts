// The tree by keyboard, and its links to the bytes and the inspector.

import { expect, type Locator, test } from '@playwright/test'
import { openExample, visit } from './visit.ts'

test('the keyboard walks, closes and opens', async ({ page }) => {
  const { tree, selected, rows } = await visit(page)
  await openExample(page, 'Five fields in an object')
  await expect(tree).toBeFocused()
  await expect(selected).toContainText('type 1042')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText('1043')
  await page.keyboard.press('ArrowLeft')
  await expect(selected).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await expect(rows).toHaveCount(7)
  await page.keyboard.press('ArrowRight')
  await expect(selected).toContainText('50')
  await page.keyboard.press('End')
  await expect(selected).toContainText('fifty four')
  await expect(selected).toHaveAttribute('aria-posinset', '5')
  await expect(selected).toHaveAttribute('aria-setsize', '5')
  await expect(selected).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowLeft')
  await expect(selected).toContainText('1043')
  await page.keyboard.press('Home')
  await expect(selected).toContainText('POF')
})

test('a column that gives way leaves the numbers of the others', async ({ page }) => {
  const { tree, selected } = await visit(page)
  await openExample(page, 'Five fields in an object')
  const numbersOf = (cells: Locator) =>
    cells.evaluateAll((all) =>
      all
        .filter((cell) => cell.getClientRects().length > 0)
        .map((cell) => cell.getAttribute('aria-colindex')),
    )
  await expect(tree).toHaveAttribute('aria-colcount', '6')
  await page.setViewportSize({ width: 1800, height: 900 })
  await expect.poll(() => numbersOf(tree.getByRole('columnheader'))).toEqual(['1', '2', '3', '4', '5', '6'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => numbersOf(tree.getByRole('columnheader'))).toEqual(['1', '2', '3', '5', '6'])
  expect(await numbersOf(selected.getByRole('gridcell'))).toEqual(['1', '2', '3', '5', '6'])
})

test('the active row is named to screen readers, also when it is scrolled away', async ({ page }) => {
  const { tree, active } = await visit(page)
  await openExample(page, 'A flat object of 100 fields')
  const id = await tree.getAttribute('aria-activedescendant')
  await expect(active).toHaveAttribute('id', id ?? '')
  await tree.evaluate((element) => {
    element.scrollTop = 100_000
  })
  await expect(page.getByRole('row', { name: /1099/ })).toBeVisible()
  await expect(active).toBeAttached()
  await expect(tree).toHaveAttribute('aria-activedescendant', id ?? '')
})

test('letters go to the next row that begins so, and a star opens what is beside', async ({ page }) => {
  const { tree, selected, rows } = await visit(page)
  await openExample(page, 'Map with uniform keys')
  await tree.focus()
  await page.keyboard.type('value 2')
  await expect(selected).toContainText('value 2')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('button', { name: 'Open to level 1' })).toHaveAttribute('aria-pressed', 'true')
  const before = await rows.count()
  await page.keyboard.press('*')
  expect(await rows.count()).toBeGreaterThan(before)
})

test('levels open the tree as far as they say', async ({ page }) => {
  const { rows } = await visit(page)
  await openExample(page, 'Five fields in an object')
  await page.getByRole('button', { name: 'Open to level 1' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(rows).toHaveCount(7)
})

test('a row selects its bytes and explains itself; a byte selects its row', async ({ page }) => {
  const { row, hex, selected, inspector } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty two/).click()
  await expect(inspector).toContainText('property 3')
  await expect(hex.locator('[class*=hx-edge-selected]').first()).toBeVisible()
  // Offset 5 is the type id of the first field.
  await hex.locator('[data-offset="0"] [aria-colindex="7"]').click()
  await expect(selected).toContainText('50')
  await expect(inspector).toContainText('property 1')
})

test('hover shows in the inspector until something is pinned', async ({ page }) => {
  const { row, inspector } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty two/).hover()
  await expect(inspector).toContainText('property 3')
  await row(/fifty four/).click()
  await row(/fifty two/).hover()
  await expect(inspector).toContainText('property 5')
  await page.keyboard.press('Escape')
  await expect(inspector).toContainText('property 3')
})

test('the inspector’s way to the root selects what is around', async ({ page }) => {
  const { inspector, selected, row } = await visit(page)
  await openExample(page, 'Five fields in an object')
  await row(/fifty two/).click()
  await inspector
    .getByRole('navigation', { name: 'Path to the selected value' })
    .getByRole('button', { name: 'type 1042' })
    .click()
  await expect(selected).toContainText('type 1042')
})

test('a damaged stream keeps what was read and tells failed from cut off', async ({ page }) => {
  const { tree, selected } = await visit(page)
  await openExample(page, 'Damaged: one flipped bit')
  await expect(tree.getByRole('row', { name: /int32 50/ })).toBeVisible()
  await expect(page.locator('.badge-failed')).toHaveCount(1)
  await expect(page.locator('.badge-interrupted')).toHaveCount(2)
  await expect(page.locator('.badge-failed')).toHaveAttribute('title', /end of input|bytes/)
  await page.keyboard.press('F8')
  await expect(selected).toContainText('failed')
  await page.keyboard.press('Shift+F8')
  await expect(selected).toBeVisible()
})

test('a decorated binary shows its layers around the value', async ({ page }) => {
  const { tree } = await visit(page)
  await openExample(page, 'Decorated binary')
  const fields = await tree.locator('.tree-row .tree-field').allTextContents()
  expect(fields).toEqual(['FMT_BIN_DECO', 'mask', 'VALUE', 'FMT_EXT', 'root', '1', 'EXPIRY', 'STORE'])
  await expect(tree.getByRole('row', { name: /^EXPIRY/ })).toContainText('2005-02-11')
})

test('Ctrl+C copies the selected value, and a number does not swallow the star', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { tree, row } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty two/).click()
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('fifty two')
  await tree.focus()
  await page.keyboard.type('5s')
  await expect(page.locator('.tree-row.is-starred')).toHaveCount(1)
})
