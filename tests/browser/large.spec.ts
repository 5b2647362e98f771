// Large streams: a mebibyte pasted, a million rows scrolled, a run of two billion elements.

import { expect, type Locator, test } from '@playwright/test'
import { dropLarge } from './large-files.ts'
import { offsetLabel, parts, paste, visit } from './visit.ts'

/** A packed int that is not negative, in hex. */
function packed(value: number): string {
  const bytes = [value & 63]
  for (let rest = value >> 6; rest > 0; rest >>= 7) {
    bytes.push((bytes.pop() ?? 0) | 128, rest & 127)
  }
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An array of objects, each of a name and a number. */
function objects(count: number): string {
  const parts = [`1557${packed(count)}`]
  for (let i = 0; i < count; i++) {
    const name = Buffer.from(`customer-${i}`, 'utf8')
    parts.push(`92100000${'4e'}${packed(name.length)}${name.toString('hex')}0141${packed(i)}40`)
  }
  return parts.join('')
}

test('beside wide costs the value keeps its room on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await visit(page)
  await dropLarge(page, { name: 'orders.bin', mebibytes: 8 })
  const value = page.locator('.tree-head > .tree-value')
  await expect(parts(page).source).toContainText('orders.bin')
  await expect
    .poll(() => page.locator('.tree-head > .tree-pass').evaluate((cell) => cell.clientWidth))
    .toBeGreaterThan(60)
  expect(await value.evaluate((cell) => cell.clientWidth)).toBeGreaterThanOrEqual(64)
  expect(await page.locator('.tree').evaluate((tree) => tree.scrollWidth - tree.clientWidth)).toBe(0)
})

test('a mebibyte of bytes is pasted, on screen, and searched', async ({ page }) => {
  const { tree, source, find, selected } = await visit(page)
  const hex = objects(43_000)
  expect(hex.length / 2).toBeGreaterThan(1 << 20)
  await paste(page, hex)
  await expect(source).toContainText('1,')
  await expect(tree).toHaveAttribute('aria-rowcount', /\d{5}/)

  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(tree).toHaveAttribute('aria-rowcount', String(43_000 * 3 + 2))
  await tree.focus()
  await page.keyboard.press('End')
  await expect(selected).toContainText('42999')
  await find.fill('customer-31234')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(selected).toContainText('customer-31234')
})

test('a tab is heard that is chosen while its pane still shows the document before', async ({ page }) => {
  const { tree } = await visit(page)
  const rows = Number(await tree.getAttribute('aria-rowcount'))
  const tab = page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name: 'Traps' })
  // In the very moment the tree has the new rows, of which the dock hears some tasks later.
  await tab.evaluate((element, before) => {
    const grid = document.querySelector('[role=treegrid]')
    const watch = new MutationObserver(() => {
      if (Number(grid?.getAttribute('aria-rowcount')) === before) return
      watch.disconnect()
      element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    })
    watch.observe(grid as Element, { attributes: true })
  }, rows)
  await paste(page, objects(5_000))
  await expect(tree).not.toHaveAttribute('aria-rowcount', String(rows))
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('rows beyond what a browser can lay out are reached by key, wheel and thumb', async ({ page }) => {
  const { tree, selected } = await visit(page)
  // Two billion ints that take no bytes: the type id is the value.
  await paste(page, `155870${packed(2_000_000_000)}`)
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(tree).toHaveAttribute('aria-rowcount', '2000000002')
  await tree.focus()
  await page.keyboard.press('End')
  await expect(selected).toContainText('[1999999999]')
  await expect(selected).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(selected).toContainText('[1999999998]')
  await tree.hover()
  await page.mouse.wheel(0, -240)
  await expect(tree.getByRole('row', { name: /\[1999999970\]/ })).toBeVisible()
  await tree.evaluate((element) => {
    element.scrollTop = 0
  })
  await expect(tree.getByRole('row', { name: /POF/ })).toBeVisible()
  await tree.evaluate((element) => {
    element.scrollTop = element.scrollHeight
  })
  await expect(tree.getByRole('row', { name: /\[1999999999\]/ })).toBeInViewport()
})

test('a jump of the thumb gives other rows to the elements that are there, and leaves columns as wide as they are', async ({
  page,
}) => {
  const { tree, hex } = await visit(page)
  await paste(page, objects(5000))
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(tree).toHaveAttribute('aria-rowcount', String(5000 * 3 + 2))
  const toShare = (pane: Locator, share: number) =>
    pane.evaluate((element, share) => {
      element.scrollTop = share * (element.scrollHeight - element.clientHeight)
    }, share)
  for (const [pane, selector, from, to] of [
    [tree, '.tree-row', /\[12\d\d\]/, /\[40\d\d\]/],
    [hex, '.hx-row', /^[\da-f]{5}/, /^[\da-f]{5}/],
  ] as const) {
    await toShare(pane, 0.25)
    await expect(pane.getByRole('row', { name: from }).nth(3)).toBeInViewport()
    const before = await page.locator(selector).evaluateAll((elements) => {
      for (const element of elements) (element as HTMLElement).dataset.before = 'true'
      return elements[9]?.textContent
    })
    await toShare(pane, 0.81)
    await expect(pane.getByRole('row', { name: to }).nth(3)).toBeInViewport()
    await expect(page.locator(selector).nth(9)).not.toHaveText(before ?? '')
    expect(await page.locator(`${selector}:not([data-before])`).count()).toBeLessThanOrEqual(1)
    expect(await page.locator(`${selector}[data-before]`).count()).toBeGreaterThan(10)
  }
  const style = await tree.getAttribute('style')
  // Offsets have fewer digits there.
  await toShare(tree, 0.05)
  await expect(tree.getByRole('row', { name: /\[25\d\]/ }).first()).toBeInViewport()
  expect(await tree.getAttribute('style')).toBe(style)
})

test('what is selected in one pane of a large stream comes to all of them, and stays when they are arranged anew', async ({
  page,
}) => {
  const { tree, row, hex, selected, inspector } = await visit(page)
  await paste(page, objects(5000))
  await page.getByRole('button', { name: 'Open everything' }).click()
  await expect(tree).toHaveAttribute('aria-rowcount', String(5000 * 3 + 2))
  await row(/customer-5"/).click()
  await expect(inspector).toContainText('customer-5"')
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText('customer-8"')
  await expect(inspector).toContainText('customer-8"')
  await expect(page.locator('.hx-edge-selected').first()).toBeInViewport()

  const byte = hex.getByRole('row').nth(3).getByRole('gridcell').nth(5)
  const offset = Number(/^offset (0x[\da-f]+)/.exec((await byte.getAttribute('aria-label')) ?? '')?.[1])
  await byte.click()
  await expect(page.locator('.hx-cursor')).toHaveAttribute(
    'aria-label',
    new RegExp(`^${offsetLabel(offset)}`),
  )
  const around = await inspector.getByRole('heading', { level: 2 }).textContent()
  const isSelected = async () => {
    const words = (await selected.locator('.tree-bytes .sr-only').textContent()) ?? ''
    const [length = 0, start = 0] = (words.match(/0x[\da-f]+|[\d,]+/g) ?? []).map((part) =>
      Number(part.replaceAll(',', '')),
    )
    // An index of one byte or two stands before the value that it belongs to.
    return offset >= start - 2 && offset < start + length
  }
  await expect.poll(isSelected).toBe(true)

  for (const width of [900, 600, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(selected).toHaveCount(1)
    if (width === 600) continue
    await expect(page.locator('.hx-edge-selected').first()).toBeInViewport()
    await expect(inspector.getByRole('heading', { level: 2 })).toHaveText(around ?? '')
  }
})
