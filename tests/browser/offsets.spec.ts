// Offsets in hex or in decimal, by one switch for all panes; what is wrong is said once; what was not copied is said.

import { expect, type Page, test } from '@playwright/test'
import { openExample, parts, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const choose = (page: Page, form: 'hex' | 'decimal') =>
  page.getByRole('group', { name: 'Offsets' }).getByRole('button', { name: form, exact: true }).click()

test('one switch shows all offsets in hex or in decimal, and a reload keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  const { row, hex, inspector, find } = await visit(page)
  await openExample(page, 'Damaged: one flipped bit')
  await row(/int32 51/).click()
  const last = hex.locator('[data-offset="32"] .hx-offset')
  const problem = page.getByRole('region', { name: 'Problems' })
  const seen = async (form: 'hex' | 'decimal') => {
    const isHex = form === 'hex'
    await expect(row(/int32 51/)).toContainText(isHex ? '0x0c +2' : '12 +2')
    await expect(last).toHaveText(isHex ? '0020' : '0032')
    await expect(page.locator('.hx-head')).toContainText(isHex ? '090a0b' : '091011')
    await expect(inspector.locator('.inspector-range')).toHaveText(
      isHex
        ? 'bytes 0x0c to 0x0d · 12 to 13, 2 bytes, behind its index at 0x0b · 11'
        : 'bytes 12 to 13 · 0x0c to 0x0d, 2 bytes, behind its index at 11 · 0x0b',
    )
    await expect(inspector.locator('.token-offset').first()).toHaveText(isHex ? '0x0b' : '11')
    await expect(problem).toContainText(isHex ? 'at 0x10' : 'at 16')
    await expect(problem).toContainText(isHex ? 'at offset 0x10:' : 'at offset 16:')
  }
  await seen('hex')
  await choose(page, 'decimal')
  await seen('decimal')
  // Both forms are understood, whichever is shown.
  for (const text of ['0x0c', '@12']) {
    await find.fill(text)
    await expect(page.getByRole('option').first()).toContainText('offset 12 · 0x0c')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share or export' }).click()
  await page.getByRole('menuitem', { name: /^Export/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annotated dump' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('000012')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(400)
  await page.reload()
  await seen('decimal')
  await choose(page, 'hex')
  await seen('hex')
})

test('an error is said once: the inspector leads to it in the list', async ({ page }) => {
  const { row, inspector } = await visit(page)
  await openExample(page, 'Damaged: one flipped bit')
  const problems = page.getByRole('region', { name: 'Problems' })
  await row(/int32 51/).click()
  await expect(problems.locator('[aria-expanded=true]')).toHaveCount(0)
  // Selecting the place is enough to read all of it.
  await row(/failed/).click()
  await expect(problems.locator('[aria-expanded=true]')).toHaveCount(1)
  await expect(problems).toContainText('Check that all the bytes were copied')
  await expect(inspector).not.toContainText('Check that all the bytes were copied')
  await expect(page.getByText('Bytes end too early at offset').filter({ visible: true })).toHaveCount(2)
  await inspector.getByRole('button', { name: '1 error here' }).click()
  await expect(problems.locator('[aria-expanded=true]')).toBeInViewport()
  // Where panes are one at a time, the way leads to the pane of problems.
  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('tab', { name: 'Inspector' }).click()
  await page.getByRole('button', { name: '1 error here' }).click()
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveAttribute('aria-selected', 'true')
  await expect(problems).toContainText('Check that all the bytes were copied')
})

test('the menu of a row says that nothing was copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  const { row } = await visit(page)
  await row(/email/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy value' }).click()
  await expect(page.getByText('Nothing is copied.')).toBeVisible()
})

test('the inspector of another payload starts at its top', async ({ page }) => {
  const { inspector } = await visit(page)
  await inspector.evaluate((pane) => pane.scrollTo(0, 300))
  expect(await inspector.evaluate((pane) => pane.scrollTop)).toBe(300)
  await paste(page, `15a90f00004e0361626358419006${'5a'.repeat(400)}40`)
  await expect(parts(page).source).toContainText('415 bytes')
  await expect.poll(() => inspector.evaluate((pane) => pane.scrollTop)).toBe(0)
})
