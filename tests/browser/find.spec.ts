// The box that searches and goes to places.

import { expect, test } from '@playwright/test'
import { openExample, visit } from './visit.ts'

test('typing shows the first hit and the count; Enter and F3 go on', async ({ page }) => {
  const { find, selected } = await visit(page)
  await openExample(page, 'Five fields')
  await page.keyboard.press('/')
  await expect(find).toBeFocused()
  await page.keyboard.type('FIFTY')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(selected).toContainText('fifty two')
  await expect(selected.locator('mark')).toHaveText('fifty')
  await page.keyboard.press('Enter')
  await expect(selected).toContainText('fifty four')
  await page.keyboard.press('Shift+Enter')
  await expect(selected).toContainText('fifty two')
  await page.keyboard.press('F3')
  await expect(selected).toContainText('fifty four')
})

test('Esc restores what was selected before', async ({ page }) => {
  const { find, selected, row, tree } = await visit(page)
  await openExample(page, 'Five fields')
  await row(/fifty four/).click()
  await page.keyboard.press('Control+f')
  await find.fill('0x01')
  await expect(selected).toContainText('root')
  await find.fill('3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText('fifty two')
  await page.keyboard.press('Escape')
  await expect(selected).toContainText('fifty four')
  await expect(find).toHaveValue('')
  await expect(tree).toBeFocused()
})

test('an offset, a path and a problem are gone to', async ({ page }) => {
  const { find, selected } = await visit(page)
  await openExample(page, 'Damaged: one flipped bit')
  await find.fill('@9')
  await expect(selected).toContainText('50')
  await find.fill('1/2')
  await expect(selected).toContainText('51')
  await find.fill('#1')
  await expect(selected).toContainText('failed')
  await find.press('Enter')
  await expect(selected).toContainText('failed')
  await find.fill('0xffff')
  await expect(page.getByText('beyond the last byte')).toBeVisible()
})

test('a type id and a type name are found', async ({ page }) => {
  const { find, selected } = await visit(page)
  await openExample(page, 'Five fields in an object')
  await find.fill('1043')
  await expect(selected).toContainText('user type 1043')
  await find.fill('user type')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await find.fill('no such thing')
  await expect(page.getByText('nothing found')).toBeVisible()
})
