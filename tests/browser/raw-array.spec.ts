// A raw array that only the rest of the stream gives away: noticed, read so on request, and taken back.

import { expect, test } from '@playwright/test'
import { openExample, visit } from './visit.ts'

test('a raw array is noticed, read so by one click, and taken back', async ({ page }) => {
  const { tree } = await visit(page)
  await openExample(page, 'A raw array')
  await expect(tree).toContainText('failed')
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Read it as raw int32' }).first().click()
  await expect(tree).not.toContainText('failed')
  await expect(tree).toContainText('55')
  await expect(tree).toContainText('int32[] · 3')
  // The button is gone with the problem.
  await expect(tree).toBeFocused()
  await page.getByRole('button', { name: /^Envelope/ }).click()
  await page.getByRole('menuitem', { name: /Read raw arrays as octets again/ }).click()
  await expect(tree).toContainText('failed')
})
