// Trees of millions of rows, with the keyboard alone where a keyboard does it: the last row, a million children opened
// and closed, a field by its number, an element by its number, and a chain of a million levels.

import { expect as anyExpect, type Locator, type Page, test } from '@playwright/test'
import { deepChain, flatObject, uniformInts, uniformOctets } from '../../benchmarks/further-streams.ts'
import { PofWriter, TYPE } from '../../benchmarks/pof-writer.ts'
import { parts, visit } from './visit.ts'

test.describe.configure({ timeout: 90_000 })
// A busy machine takes its time with millions of rows.
const expect = anyExpect.configure({ timeout: 20_000 })

const MILLION = 1_000_000

/** Opens bytes as a file. */
async function open(page: Page, bytes: Uint8Array, rows: RegExp) {
  const found = await visit(page)
  const file = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
    await page.keyboard.press('Control+o')
    await (await chooser).setFiles(file)
  }).toPass()
  await expect(found.tree).toHaveAttribute('aria-rowcount', rows, { timeout: 60_000 })
  await found.tree.focus()
  return found
}

/** Types a text in one go, as letters that follow one another quickly however busy the machine is. */
async function typeAtOnce(tree: Locator, text: string): Promise<void> {
  await tree.evaluate((element, text) => {
    for (const key of text)
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, text)
}

/** A collection of `count` nulls, a byte each. */
function nulls(count: number): Uint8Array {
  const pof = new PofWriter(count + 64)
  pof.packed(TYPE.collection)
  pof.packed(count)
  pof.raw(new Uint8Array(count).fill(0x64))
  return pof.finish()
}

test('ten million rows end where the stream ends, by key and by scrollbar', async ({ page }) => {
  const { tree, selected, active } = await open(page, nulls(10 * MILLION), /^10000002$/)
  await page.keyboard.press('End')
  await expect(selected).toContainText('[9999999]')
  await expect(selected).toBeInViewport()
  await expect(selected).toHaveAttribute('aria-posinset', '10000000')
  await expect(selected).toHaveAttribute('aria-setsize', '10000000')
  await expect(selected).toHaveAttribute('aria-rowindex', '10000002')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageDown')
  await expect(selected).toContainText('[9999999]')
  await page.keyboard.press('Home')
  await expect(selected).toContainText('POF')
  const id = await tree.getAttribute('aria-activedescendant')

  // The thumb at its end shows the last row; the active one stays in the document, and the focus in the tree. The browser is told
  // of the key's place with the next frame: a thumb that is moved once before it would be moved back.
  await tree.evaluate(async (element) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    element.scrollTop = element.scrollHeight
  })
  await expect(tree.getByRole('row', { name: /\[9999999\]/ })).toBeInViewport()
  await expect(active).toBeAttached()
  await expect(tree).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(tree).toBeFocused()
  await tree.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2
  })
  await expect(tree.getByRole('row', { name: /\[\d{7}\]/ }).nth(12)).toBeInViewport()
  expect(await page.locator('.tree-row').count()).toBeLessThan(100)
})

test('a million fields close and open, and a number typed leads to its field', async ({ page }) => {
  const { tree, selected } = await open(page, flatObject(MILLION), /^1000002$/)
  await expect(selected).toContainText('type 1004')
  await page.keyboard.press('ArrowLeft')
  await expect(tree).toHaveAttribute('aria-rowcount', '2')
  await expect(selected).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(tree).toHaveAttribute('aria-rowcount', '1000002')
  await page.keyboard.press('ArrowRight')
  await expect(selected).toHaveAttribute('aria-posinset', '1')
  await typeAtOnce(tree, '765432')
  await expect(selected.locator('.tree-name')).toHaveText('765432')
  await expect(selected).toBeInViewport()
  await expect(selected).toHaveAttribute('aria-posinset', '765433')
  await expect(selected).toHaveAttribute('aria-setsize', '1000000')
  await page.keyboard.press('ArrowLeft')
  await expect(selected).toContainText('type 1004')
  await expect(tree).toBeFocused()
})

test('a million fields are sorted by cost while the tree stays alive', async ({ page }) => {
  const { tree, row } = await open(page, flatObject(MILLION / 4), /^250002$/)
  const head = tree.getByRole('columnheader', { name: /^Skip cost/ })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(row(/POF/)).toBeVisible()
  await expect(head).not.toContainText('sorting', { timeout: 60_000 })
})

test('elements of long runs are gone to by number, from the find box, the tree and the inspector', async ({
  page,
}) => {
  const { tree, selected, inspector, find } = await open(page, uniformInts(4 * MILLION), /^2$/)
  await find.fill('[3456789]')
  await expect(selected).toContainText('[3456789]')
  await expect(tree).toHaveAttribute('aria-rowcount', '4000002')
  await page.keyboard.press('Enter')
  await tree.focus()
  await typeAtOnce(tree, '2000000')
  await expect(selected).toContainText('[2000000]')
  await page.keyboard.press('End')
  await expect(selected).toContainText('[3999999]')
  await expect(selected).toHaveAttribute('aria-setsize', '4000000')
  await page.keyboard.press('Enter')

  // The inspector follows the tree when there is time; a number that is typed before gives way to that of the element.
  const field = inspector.getByRole('textbox', { name: 'Go to element' })
  await expect(field).toHaveValue('3999999')
  await field.fill('1,234,567')
  await field.press('Enter')
  await expect(selected).toContainText('[1234567]')
  await field.press('ArrowDown')
  await expect(selected).toContainText('[1234568]')
  await inspector.getByRole('button', { name: 'Element before' }).click()
  await expect(selected).toContainText('[1234567]')
  await field.fill('4000000')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await inspector.locator('.elements [aria-current=true]').focus()
  await page.keyboard.press('End')
  await expect(selected).toContainText('[3999999]')
  await expect(inspector.locator('.elements [aria-current=true]')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(selected).toContainText('[0]')
})

test('a byte array of 16 MiB has a row for each byte', async ({ page }) => {
  const { tree, selected } = await open(page, uniformOctets(16 << 20), /^2$/)
  await expect(selected).toContainText('octet[]')
  await page.keyboard.press('ArrowRight')
  await expect(tree).toHaveAttribute('aria-rowcount', String((16 << 20) + 2))
  await page.keyboard.press('End')
  await expect(selected).toContainText('[16777215]')
  await expect(selected).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(selected).toContainText('[16777214]')
})

test('a chain of a million levels says its level in words, and no path of a megabyte', async ({ page }) => {
  const { tree, selected, inspector } = await open(page, deepChain(MILLION), /^\d+$/)
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(tree).toHaveAttribute('aria-rowcount', '2000001')
  await tree.focus()
  await page.keyboard.press('End')
  await expect(selected).toHaveAttribute('aria-level', '1000001')
  await expect(selected.getByRole('gridcell').first()).toHaveAttribute('title', /level 1,?000,?001/)
  await page.keyboard.press('ArrowLeft')
  await expect(selected).toHaveAttribute('aria-level', '1000000')
  await page.keyboard.press('Enter')
  await expect(inspector).toContainText('999,983 levels')
  await expect(inspector.getByRole('navigation', { name: 'Path to the selected value' })).toContainText('…')
  expect((await inspector.innerHTML()).length).toBeLessThan(100_000)
  expect(await parts(page).rows.count()).toBeLessThan(100)
})
