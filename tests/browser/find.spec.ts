// The box that searches and goes to places.

import { expect, test } from '@playwright/test'
import { dropLarge } from './large-files.ts'
import { byteAt, openExample, paste, visit } from './visit.ts'

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
  await expect(selected).toContainText('POF')
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
  await expect(selected).toContainText('1043')
  await find.fill('user type')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await find.fill('no such thing')
  await expect(page.getByText('nothing found')).toBeVisible()
})

test('bytes are found, selected in the hex view, counted and stepped through by keyboard alone', async ({
  page,
}) => {
  const { find, selected, hex } = await visit(page)
  await openExample(page, 'Five fields')
  await page.keyboard.press('/')
  await page.keyboard.type('hex: 66 69 ?? 74')
  await expect(page.getByRole('button', { name: 'Search for: Bytes' })).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(selected).toContainText('fifty two')
  await expect(page.locator('.hx-foot')).toContainText('4 bytes selected')
  await page.keyboard.press('Enter')
  await expect(selected).toContainText('fifty four')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 2, from the top again')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toHaveValue('')
  // What was found can be gone on from: one byte more, in the hex view.
  await page.keyboard.press('/')
  await page.keyboard.type('text: FIFTY')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await hex.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('.hx-foot')).toContainText('6 bytes selected')
  // What is no longer found is no longer picked.
  await find.fill('text: four')
  await expect(page.locator('.hx-foot')).toContainText('4 bytes selected')
  await find.fill('text: fifty nine')
  await expect(page.getByText('nothing found')).toBeVisible()
  await expect(page.locator('.hx-foot')).toContainText('39 bytes: point at one')
})

test('what is found is marked in the overview, which is there where bytes are out of sight', async ({
  page,
}) => {
  const { find } = await visit(page)
  await openExample(page, 'Five fields')
  await expect(page.locator('.strip')).toHaveCount(0)
  await openExample(page, 'byte\\[\\] by writeByteArray')
  await find.fill('hex: 61 66')
  await expect(page.locator('.strip-found')).toBeVisible()
})

test('what is searched for is chosen from a menu, and the text says it', async ({ page }) => {
  const { find } = await visit(page)
  await openExample(page, 'Five fields in an object')
  await find.fill('1043')
  await page.getByRole('button', { name: 'Search for: Values' }).click()
  await page.getByRole('menuitemradio', { name: /^Number/ }).click()
  await expect(find).toHaveValue('int: 1043')
  await expect(find).toBeFocused()
  await expect(page.getByText('1 of 1 · type id')).toBeVisible()
  await page.getByRole('option', { name: /^as packed int/ }).click()
  await expect(find).toHaveValue('hex: 93 10')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await find.fill('hex: 4')
  await expect(page.getByText('a byte has two digits')).toBeVisible()
  await expect(find).toHaveAttribute('aria-invalid', 'true')
})

test('a pattern is searched for in strings, and what is wrong with one is said', async ({ page }) => {
  const { find, selected } = await visit(page)
  await openExample(page, 'Five fields')
  await find.fill('/f(i/')
  await expect(page.getByText(/unterminated (?:group|parenthetical)|missing \)/i)).toBeVisible()
  await find.fill('/F\\w+ four$/i')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(selected).toContainText('fifty four')
  await expect(page.locator('.hx-foot')).toContainText('10 bytes selected')
})

/** Objects of a name and a number, more than a mebibyte of them: what the worker reads and searches. */
function manyCustomers(): string {
  const parts = []
  for (let i = 100_000; i < 145_000; i++) {
    const name = Buffer.from(`customer-${i}`, 'utf8').toString('hex')
    parts.push(`921000004e0f${name}01419210${'40'}`)
  }
  // 45,000 as a packed int: 8 in six bits, then 703 in sevens.
  return `155788bf05${parts.join('')}`
}

test('a large stream is searched in the worker: bytes, numbers and patterns, on and back', async ({
  page,
}) => {
  const { find, selected, source, hex } = await visit(page)
  await paste(page, manyCustomers())
  await expect(source).toContainText('1,170,005')
  await find.fill(`hex: ${Buffer.from('customer-14499', 'utf8').toString('hex')} 37`)
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(selected).toContainText('customer-144997')
  await expect(page.locator('.hx-foot')).toContainText('15 bytes selected')
  await find.fill('text: CUSTOMER-1')
  await expect(page.getByText('1 of 45,000')).toBeVisible()
  await page.keyboard.press('Shift+F3')
  await expect(page.getByText('45,000 of 45,000, from the end again')).toBeVisible()
  await expect(selected).toContainText('customer-144999')
  await page.keyboard.press('F3')
  await expect(page.getByText('1 of 45,000, from the top again')).toBeVisible()
  await find.fill('int: 1042')
  // The type id and the value of each.
  await expect(page.getByText('1 of 90,000')).toBeVisible()
  await find.fill('/r-1(\\d)\\1{4}$/')
  await expect(page.getByText('1 of 5')).toBeVisible()
  await find.fill('customer-12345')
  await expect(page.getByText('1 of 10')).toBeVisible()
  await expect(selected).toContainText('customer-123450')
  await hex.focus()
  await page.keyboard.press('Control+a')
  await expect(page.locator('.hx-foot')).toContainText('bytes selected, 0x00 to 0x')
})

test('a pattern that never ends leaves the page alive, and is stopped', async ({ page }) => {
  const { find, tree } = await visit(page)
  await paste(page, `154e2e${'61'.repeat(45)}21`)
  await find.fill('/^(a+)+$/')
  await expect(page.getByText('this pattern takes too long')).toBeVisible({ timeout: 20_000 })
  await find.fill('/a!/')
  await expect(page.getByText('1 of 1')).toBeVisible()
  // Given up before anyone said so: the next search does not wait for it.
  await find.fill('/^(a+)+$/')
  await page.waitForTimeout(300)
  await find.press('Escape')
  await expect(tree).toBeFocused()
  await find.fill('/a!/')
  await expect(page.getByText('1 of 1')).toBeVisible()
})

test('a drag beyond the edge of the bytes scrolls and selects', async ({ page }) => {
  const { hex } = await visit(page)
  await paste(page, `15584b80b803${'00'.repeat(12_288)}`)
  const cell = byteAt(page, 40)
  await cell.hover()
  await page.mouse.down()
  const box = await hex.boundingBox()
  if (box === null) throw new Error('no hex view')
  await page.mouse.move(box.x + 120, box.y + box.height + 150, { steps: 4 })
  await expect.poll(() => hex.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(1000)
  await page.mouse.up()
  await expect(page.locator('.hx-foot')).toContainText(/^[\d,]{3,} bytes selected, 0x28 to 0x/)
  const top = await hex.evaluate((grid) => grid.scrollTop)
  await page.waitForTimeout(200)
  expect(await hex.evaluate((grid) => grid.scrollTop)).toBe(top)
})

test('what is being typed when a document comes is looked for in it, and the focus stays', async ({
  page,
}) => {
  const { find, selected, source } = await visit(page)
  // Of a gzip file nothing is on the page before all of it is there.
  await dropLarge(page, { name: 'orders.pof.gz', mebibytes: 32, as: 'gzip' })
  await page.keyboard.press('/')
  await page.keyboard.type('order')
  await expect(source).toContainText('33,554,4')
  await expect(find).toBeFocused()
  await expect(find).toHaveValue('order')
  await expect(page.getByText(/^1 of [\d,]+/)).toBeVisible()
  await expect(selected).toContainText('order')
  await page.keyboard.press('Escape')
  await expect(find).toHaveValue('')
})

test('a menu that has closed takes the focus out of no field', async ({ page }) => {
  const { find, source } = await visit(page)
  await page.getByRole('button', { name: 'Examples' }).click()
  await page
    .getByRole('menuitem', { name: /^Five fields/ })
    .first()
    .waitFor()
  // The choice and the key come so soon after one another that the menu has not yet said that it is closed.
  await page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    items.find(({ textContent }) => textContent?.startsWith('Five fields'))?.click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  })
  await expect(source).toContainText('Five fields')
  await page.waitForTimeout(300)
  await expect(find).toBeFocused()
  await page.keyboard.type('FIFTY')
  await expect(page.getByText('1 of 2')).toBeVisible()
})

test('what is no text is found as bytes, and the box says so', async ({ page }) => {
  const { find, selected } = await visit(page)
  await openExample(page, 'TheData')
  const count = page.locator('.find-count')
  await find.fill('4e 07')
  await expect(count).toHaveText(/^No text; found as bytes: 1 of 1 at /)
  await expect(page.getByRole('button', { name: 'Search for: Values' })).toBeVisible()
  await expect(selected).toContainText('TheData')
  await find.fill('TheData')
  await expect(count).toHaveText(/^1 of 1 at /)
  await find.fill('0x4e07')
  await expect(count).toHaveText(/^No text; found as bytes: 1 of 1 at /)
  await page.keyboard.press('Escape')
  await expect(find).toHaveValue('')
})
