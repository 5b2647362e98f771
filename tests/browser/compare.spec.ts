// Two payloads side by side: what was open before with what is open, two of one log, the steps between differences, and back.

import { expect, type Page, test } from '@playwright/test'
import { parts, paste, seriousFaults, visit } from './visit.ts'

const A = '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40'
const B = '15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40'

const view = (page: Page) => page.getByRole('region', { name: 'Two payloads compared' })
const rows = (page: Page) => view(page).getByRole('treegrid', { name: 'Side by side' })
const row = (page: Page, name: string | RegExp) => rows(page).getByRole('row', { name })
const selected = (page: Page) => rows(page).locator('[aria-selected=true]')
const bytes = (page: Page) => view(page).getByRole('region', { name: 'Bytes of the selected row' })

/** Opens one, then the other, and compares them. */
async function compare(page: Page, a: string, b: string): Promise<void> {
  await visit(page)
  await paste(page, a)
  await expect(parts(page).source).toContainText('pasted text')
  await paste(page, b)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
  await expect(rows(page)).toBeVisible()
}

test('what was open before is compared with what is open', async ({ page }) => {
  await compare(page, A, B)
  const { find, envelope, tree } = parts(page)
  await expect(view(page)).toContainText('The values differ: 20 and 21 bytes')
  await expect(view(page)).toContainText('1 changed')
  await expect(row(page, /other encoding 0/)).toContainText('int32 5')
  await expect(row(page, /^identical/)).toHaveCount(2)
  await expect(row(page, /changed 1/)).toContainText('"old"')
  await expect(row(page, /changed 1/)).toContainText('"new"')
  await expect(row(page, /added 3 nothing/)).toContainText('int 0')
  await expect(tree).toHaveCount(0)
  await expect(find).toHaveCount(0)
  await expect(envelope).toHaveCount(0)
  // What is the same goes, what is around differences stays.
  await view(page).getByRole('button', { name: 'Differences only' }).click()
  await expect(row(page, /^identical/)).toHaveCount(0)
  await expect(row(page, /differs inside 2/)).toBeVisible()
  await view(page).getByRole('button', { name: 'Close' }).click()
  await expect(tree).toBeFocused()
  await expect(find).toBeVisible()
})

test('the bytes of a row are marked on both sides, and those that differ', async ({ page }) => {
  await compare(page, A, B)
  await row(page, /changed 1/).click()
  await expect(bytes(page)).toContainText('1: changed')
  const marked = (n: number) => bytes(page).getByRole('group').nth(n).locator('[data-selected] mark')
  await expect(marked(0)).toHaveText('6f 6c 64')
  await expect(marked(1)).toHaveText('6e 65 77')
  await row(page, /added 3/).click()
  await expect(bytes(page)).toContainText('nothing here')
})

test('by keyboard alone', async ({ page }) => {
  await compare(page, A, B)
  await expect(rows(page)).toBeFocused()
  await expect(selected(page)).toContainText('other version')
  await page.keyboard.press('F8')
  await expect(selected(page)).toContainText('other encoding')
  await page.keyboard.press('n')
  await expect(selected(page)).toContainText('"old"')
  await expect(view(page)).toContainText('3 of 5')
  await page.keyboard.press('p')
  await page.keyboard.press('Shift+F8')
  await page.keyboard.press('Shift+F8')
  // Round to the last.
  await expect(selected(page)).toContainText('added')
  await page.keyboard.press('Home')
  await expect(selected(page)).toContainText('envelope')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toContainText('other version')
  await page.keyboard.press('End')
  await expect(selected(page)).toContainText('added')
  await page.keyboard.press('Escape')
  await expect(parts(page).tree).toBeFocused()
})

/** A changed int, and a list of a list and two texts that are the same. */
const [C, D] = [
  '15 92 10 00 00 6a 01 55 02 55 02 6b 6c 6d 02 4e 01 61 03 4e 01 62 40',
  '15 92 10 00 00 6c 01 55 02 55 02 6b 6c 6d 02 4e 01 61 03 4e 01 62 40',
]

test('what is identical opens, by keys and by click', async ({ page }) => {
  await compare(page, C, D)
  const list = rows(page)
  await expect(list).toHaveAttribute('aria-rowcount', '5')
  await page.keyboard.press('End')
  await expect(selected(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(selected(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(list).toHaveAttribute('aria-rowcount', '8')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(selected(page)).toHaveAttribute('aria-level', '4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toContainText('int 3')
  await expect(bytes(page)).toContainText('[1]: identical')
  // Closes what is open, and goes to what is around what is not.
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft')
  await expect(selected(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(list).toHaveAttribute('aria-rowcount', '5')
  await list.locator('.tree-twisty').click()
  await expect(list).toHaveAttribute('aria-rowcount', '8')
  await view(page).getByRole('button', { name: 'Differences only' }).click()
  await expect(list).toHaveAttribute('aria-rowcount', '3')
})

test('a row leads into the inspector on either side, and the way back to the same row', async ({ page }) => {
  await compare(page, C, D)
  const { tree, inspector, source } = parts(page)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toContainText('"a"')
  // Enter shows the right one, Shift+Enter the left.
  await page.keyboard.press('Enter')
  await expect(tree).toBeFocused()
  await expect(parts(page).selected).toContainText('"a"')
  await expect(inspector).toContainText('0x0e')
  await expect(parts(page).row(/^0/).first()).toContainText('3')
  await expect(view(page)).toBeHidden()
  await page.goBack()
  await expect(rows(page)).toBeFocused()
  await expect(selected(page)).toContainText('"a"')
  await page.keyboard.press('Shift+Enter')
  await expect(tree).toBeFocused()
  await expect(parts(page).row(/^0/).first()).toContainText('1')
  await expect(parts(page).selected).toContainText('"a"')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toBeFocused()
  await expect(selected(page)).toContainText('"a"')
  await bytes(page)
    .getByRole('button', { name: /^Inspect the value in/ })
    .last()
    .click()
  await expect(parts(page).row(/^0/).first()).toContainText('3')
  await page.getByRole('button', { name: 'Back to the comparison' }).click()
  await expect(selected(page)).toContainText('"a"')
  await page.goForward().catch(() => {})
  await page.keyboard.press('Escape')
  // Closed, it is gone.
  await expect(view(page)).toHaveCount(0)
  await expect(tree).toBeFocused()
  await expect(source).toBeVisible()
})

test('two binaries of one log lead into both, and back', async ({ page }) => {
  await visit(page)
  await paste(page, 'a Binary(length=3, value=0x154107)\nb Binary(length=3, value=0x154109)')
  const list = page.getByRole('dialog')
  await list.getByRole('button', { name: 'Compare with…' }).click()
  await list.getByRole('option').nth(1).click()
  await expect(selected(page)).toContainText('int32 9')
  await page.keyboard.press('Enter')
  await expect(parts(page).tree).toContainText('9')
  await page.goBack()
  await page.keyboard.press('Shift+Enter')
  await expect(parts(page).tree).toContainText('7')
  await page.keyboard.press('Escape')
  await expect(selected(page)).toContainText('int32 9')
})

test('equal values in other bytes say what they are as keys', async ({ page }) => {
  await compare(page, '15 41 07', '15 70')
  await expect(view(page)).toContainText('The same value in other bytes: 3 and 2 bytes')
  await expect(view(page)).toContainText('As keys: The keys are equal in Java, but not their bytes')
  await page.keyboard.press('Escape')
  // A set in another order is another list, and may be an equal key.
  await paste(page, '15 55 02 41 01 41 02')
  await paste(page, '15 55 02 41 02 41 01')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
  await expect(view(page)).toContainText('The values differ: 7 bytes each')
  await expect(view(page)).toContainText(
    'As keys: Whether the keys are equal in Java depends on their class: at 1 it has int32 2 at another position. The order of a HashSet',
  )
  await page.keyboard.press('Escape')
  await paste(page, '15 70')
  await paste(page, '15 70')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
  await expect(view(page)).toContainText('The same bytes')
  await expect(view(page).getByRole('button', { name: 'Next difference' })).toHaveCount(0)
})

test('two binaries of one log', async ({ page }) => {
  await visit(page)
  await paste(
    page,
    'put Binary(length=3, value=0x154107)\nput Binary(length=2, value=0x1570)\nput Binary(length=3, value=0x154109)',
  )
  const list = page.getByRole('dialog')
  await list.getByRole('button', { name: 'Compare with…' }).click()
  await expect(list).toContainText('Compare binary 1 with…')
  await list.getByRole('option').nth(2).click()
  await expect(rows(page)).toContainText('pasted text, line 1')
  await expect(rows(page)).toContainText('pasted text, line 3')
  await expect(row(page, /changed root/)).toContainText('int32 9')
  // Another payload is shown by itself.
  await page.getByRole('button', { name: 'Next binary' }).click()
  await expect(view(page)).toHaveCount(0)
  await expect(parts(page).tree).toBeVisible()
})

test('what is opened meanwhile is shown', async ({ page }) => {
  await compare(page, A, B)
  await paste(page, '15 41 2a')
  await expect(view(page)).toHaveCount(0)
  await expect(parts(page).tree).toContainText('42')
})

test('a hundred thousand rows stay fluid', async ({ page }) => {
  test.slow()
  // Objects of two properties, of which every other one has changed.
  const stream = (other: number) => {
    const count = 50_000
    const packed = [0x80 | (count & 0x3f), 0x80 | ((count >> 6) & 0x7f), count >> 13]
    const bytes = [0x15, 0x55, ...packed]
    for (let i = 0; i < count; i++)
      bytes.push(0x92, 0x10, 0, 0, 0x41, i & 0x3f, 1, 0x41, i % 2 === 0 ? 1 : other, 0x40)
    return Buffer.from(bytes)
  }
  await visit(page)
  for (const [name, other] of [
    ['a.bin', 1],
    ['b.bin', 2],
  ] as const) {
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
      await page.keyboard.press('Control+o')
      await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: stream(other) })
    }).toPass()
    await expect(parts(page).source).toContainText(name)
    await expect(parts(page).source).toContainText('500,005 bytes')
  }
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration))
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
  await expect(rows(page)).toBeVisible()
  expect(Number(await rows(page).getAttribute('aria-rowcount'))).toBeGreaterThan(100_000)
  await page.keyboard.press('End')
  await expect(selected(page)).toBeVisible()
  for (let i = 0; i < 10; i++) await page.keyboard.press('PageUp')
  await view(page).getByRole('button', { name: 'Differences only' }).click()
  for (let i = 0; i < 10; i++) await page.keyboard.press('F8')
  await expect(view(page)).toContainText('of 25,000')
  expect(await rows(page).locator('[role=row]').count()).toBeLessThan(100)
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  expect(Math.max(0, ...long)).toBeLessThan(200)
})

for (const width of [1280, 375])
  test(`at ${width} px axe finds nothing serious`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await compare(page, A, B)
    expect(await seriousFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFaults(page)).toEqual([])
    // Nothing is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
