// Forced colours: each state that colours tell is told otherwise, too, and is seen. A state is switched on and off, and what is painted
// of its own place must differ; marks that differ by kind must differ from one another. And where less motion is wished nothing moves.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { openExample, parts, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const A = '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40'
const B = '15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40'
const CAPTURE = join(import.meta.dirname, '..', 'fixtures', 'capture', 'events.pcap.gz')

/** What is painted of an element, without what moves in it. */
async function painted(part: Locator): Promise<Buffer> {
  return part.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Whether a part is painted otherwise once something was done. */
async function expectSeen(part: Locator, act: () => Promise<unknown>, what: string): Promise<void> {
  const before = await painted(part)
  await act()
  await expect
    .poll(async () => before.equals(await painted(part)), { message: `not seen: ${what}` })
    .toBe(false)
}

/** The outline, the borders, the background and the text of an element: what there is beside colours of its own. */
function looks(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const style = getComputedStyle(element)
    return [
      style.outline,
      style.border,
      style.borderLeft,
      style.backgroundColor,
      style.textDecoration,
      element.textContent,
    ].join('|')
  })
}

const aside = (page: Page) => page.mouse.move(0, 0)

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
  })

  test('the selected row, its bytes, hits and the focus are seen', async ({ page }) => {
    const { row, tree, hex, find } = await visit(page)
    await aside(page)
    await expectSeen(
      row(/tier/),
      () =>
        row(/tier/)
          .locator('.tree-type')
          .click()
          .then(() => aside(page)),
      'a selected row',
    )
    await expectSeen(
      hex,
      () =>
        row(/id int32/)
          .locator('.tree-type')
          .click()
          .then(() => aside(page)),
      'selected bytes',
    )
    await expectSeen(row(/tier/), () => find.fill('gold'), 'a hit in a row')
    await expect(row(/tier/).locator('mark')).toBeVisible()
    await expectSeen(hex, () => find.fill('hex: 4e'), 'hits among bytes')
    await find.press('Escape')
    await expectSeen(tree, () => page.keyboard.press('Tab'), 'that the tree has the focus')
    await hex.focus()
    await expectSeen(hex, () => page.keyboard.press('ArrowRight'), 'the cursor')
    await expectSeen(hex, () => page.keyboard.press('Shift+ArrowRight'), 'picked bytes')
  })

  test('bars of cost, the culprit, problems and stars are seen', async ({ page }) => {
    const { row } = await visit(page)
    const bar = page.locator('.cost-bar').first()
    await expectSeen(
      page.locator('.tree-pass').nth(1),
      () => bar.evaluate((element) => element.remove()),
      'a bar',
    )
    expect(await looks(page.locator('.is-culprit'))).not.toBe(await looks(page.locator('.tree-pass').nth(1)))
    await row(/tier/).locator('.tree-type').click()
    await aside(page)
    await expectSeen(row(/tier/), () => page.keyboard.press('s'), 'a star')
    await openExample(page, 'Damaged: one flipped bit')
    await expect(page.locator('.badge-failed').first()).toHaveText(/✕ failed/)
    await expect(page.locator('.hx-problem').first()).toBeVisible()
    await expectSeen(
      parts(page).hex,
      () =>
        page
          .locator('.hx-problem')
          .first()
          .evaluate((element) => element.remove()),
      'where a problem is among the bytes',
    )
  })

  test('the kinds of bytes, and what charts mark, are seen', async ({ page }) => {
    const { row } = await visit(page)
    const pills = await page
      .locator('.hx-bytes .hx-pill')
      .evaluateAll((all) => all.slice(0, 8).map((pill) => getComputedStyle(pill).borderBottomStyle))
    expect(pills.length).toBeGreaterThan(4)
    const plot = page.locator('.curve-plot')
    await expectSeen(plot, () => row(/tier/).locator('.tree-type').click(), 'the selected field in the curve')
    await page.getByRole('tab', { name: 'Icicle' }).click()
    const icicle = page.getByRole('tree', { name: 'Nesting' })
    await expect(page.locator('.icicle-canvas')).toBeVisible()
    await aside(page)
    await expectSeen(
      icicle,
      () =>
        row(/id int32/)
          .locator('.tree-type')
          .click()
          .then(() => aside(page)),
      'the selected box',
    )
  })

  test('rows of a comparison say how they differ, and the selected one is seen', async ({ page }) => {
    await visit(page)
    await paste(page, A)
    await paste(page, B)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
    const rows = page.getByRole('treegrid', { name: 'Side by side' })
    await expect(rows).toBeVisible()
    const signs = await rows.locator('.compare-sign').allTextContents()
    const kinds = await rows
      .locator('.compare-row[data-kind]')
      .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.kind))
    // A sign for each kind: two rows of different kinds never have the same.
    expect(new Set(kinds.map((kind, i) => `${kind} ${signs[i]}`)).size).toBe(new Set(kinds).size)
    expect(new Set(signs).size).toBe(new Set(kinds).size)
    const changed = rows.getByRole('row', { name: /changed 1/ })
    await expectSeen(changed, () => changed.click().then(() => aside(page)), 'the selected row')
    const bytes = page.getByRole('region', { name: 'Bytes of the selected row' })
    const marked = bytes.locator('[data-selected] mark').first()
    const plain = bytes.locator('.compare-span:not([data-selected])').first()
    expect(await looks(marked)).not.toBe(await looks(plain))
    expect(await looks(bytes.locator('.compare-lines [data-selected]').first())).not.toBe(await looks(plain))
  })

  test('gaps and failed messages of a capture are seen, and the selected row', async ({ page }) => {
    await visit(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a file…' }).click()
    await (await chooser).setFiles({
      name: 'events.pcap',
      mimeType: 'application/octet-stream',
      buffer: gunzipSync(readFileSync(CAPTURE)),
    })
    const timeline = page.getByRole('grid', { name: 'Timeline' })
    await expect(timeline).toBeVisible()
    const put = timeline.getByRole('row', { name: /PutRequest/ }).first()
    const before = await looks(put)
    await put.evaluate((row) => row.setAttribute('data-faulty', ''))
    expect(await looks(put)).not.toBe(before)
    await put.evaluate((row) => row.removeAttribute('data-faulty'))
    await timeline.focus()
    await page.keyboard.press('Home')
    await expectSeen(timeline, () => page.keyboard.press('ArrowDown'), 'the selected message')
    const share = page.locator('.capture-bar').first()
    await expectSeen(
      page.locator('.capture-share').first(),
      () => share.evaluate((element) => element.remove()),
      'a bar of the sums',
    )
  })

  test('bars and the chosen field of a cache are seen', async ({ page }) => {
    await visit(page)
    const view = page.getByRole('region', { name: 'All entries' })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a file…' }).click()
    await (await chooser).setFiles(join(import.meta.dirname, '..', 'fixtures', 'profile', 'orders.ndjson.gz'))
    await expect(view.getByRole('button', { name: 'Save as JSON' })).toBeVisible({ timeout: 40_000 })
    const row = view.getByRole('row', { name: /^3 int/ })
    await expectSeen(
      row,
      () => row.getByRole('button', { name: '3', exact: true }).press('Enter'),
      'the chosen field',
    )
    const bins = page.locator('.cache-bins')
    await expectSeen(bins, () => bins.evaluate((element) => element.replaceChildren()), 'the bars of a field')
  })
})

test('where less motion is wished, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moved: string[] = []
  await page.exposeFunction('moved', (what: string) => moved.push(what))
  await page.addInitScript(() => {
    const told = (what: string) => (window as unknown as { moved: (what: string) => void }).moved(what)
    for (const type of ['transitionrun', 'animationstart'] as const)
      document.addEventListener(
        type,
        ({ target }) => told(`${type} of ${(target as Element).className}`),
        true,
      )
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
      const own = Element.prototype[name] as (...words: unknown[]) => void
      Element.prototype[name] = function (this: Element, ...words: unknown[]) {
        const [how] = words
        if (typeof how === 'object' && (how as ScrollToOptions).behavior === 'smooth')
          told(`${name} smoothly`)
        own.apply(this, words)
      }
    }
  })
  const { row, find, hex } = await visit(page)
  await row(/tier/).locator('.tree-type').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await find.fill('gold')
  await find.press('Enter')
  await page.getByRole('separator', { name: 'Between tree and bytes' }).hover()
  await page.getByRole('tab', { name: 'Icicle' }).click()
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.keyboard.press('Escape')
  await hex.focus()
  await page.keyboard.press('PageUp')
  await page.getByRole('button', { name: 'Names 100 %' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const smooth = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).scrollBehavior === 'smooth')
      .map(({ className }) => String(className)),
  )
  const running = await page.evaluate(() => document.getAnimations().map((one) => one.constructor.name))
  expect({ moved, smooth, running }).toEqual({ moved: [], smooth: [], running: [] })
})
