// Cost on the page: columns with the model's own figures, units, sorting, stars, colours, steps, and what a reload keeps.

import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import {
  COHERENCE_25_03,
  estimatePass,
  estimateReach,
  packedInts,
  type Reach,
  type SkipCost,
  skipCost,
} from '../../src/cost/index.ts'
import { readText } from '../../src/input/index.ts'
import { parse } from '../../src/pof/index.ts'
import { byteAt, openExample, parts, paste, seriousFaults, visit } from './visit.ts'

const BYTE_ARRAY = { title: 'byte\\[\\] by writeByteArray', file: '22-byte-array.hex' }
const FLAT = { title: 'A flat object of 100 fields', file: '21-flat-100.hex' }

test.use({ viewport: { width: 1440, height: 900 } })

/** The model's figures for an example, as the page writes them, for fields 0 to `fields - 1` of its root. */
function figuresOf({ file }: { file: string }, unit: 'calls' | 'ints' | 'bytes' | 'ns', fields: number) {
  const { payloads } = readText(readFileSync(`public/examples/${file}`, 'utf8').replace(/^#.*\n/gm, ''))
  const doc = parse(payloads[0]?.bytes ?? new Uint8Array(0))
  const cost = skipCost(doc)
  const children: number[] = []
  for (let n = doc.tree.firstChild(doc.root); n >= 0; n = doc.tree.nextSibling(n)) children.push(n)
  expect(children.length).toBeGreaterThanOrEqual(fields)
  return children
    .slice(0, fields)
    .map((node) => [passIn(unit, cost, node), reachIn(unit, cost.toReach(node))])
}

function passIn(unit: string, cost: SkipCost, node: number): string {
  const ops = cost.toPass(node)
  return figureIn(unit, ops, estimatePass(ops, COHERENCE_25_03))
}

function reachIn(unit: string, reach: Reach): string {
  return figureIn(unit, reach.total, estimateReach(reach, COHERENCE_25_03))
}

function figureIn(unit: string, ops: Reach['total'], ns: number): string {
  const { skipUniformValue: calls, bytesTouched: bytes } = ops
  // Of an estimate two digits are shown.
  const figures = { calls, ints: packedInts(ops), bytes, ns: Number(ns.toPrecision(2)) }
  return written(figures[unit as keyof typeof figures])
}

const written = (figure: number) => Math.round(figure).toLocaleString('en')

/** The two figures of the fields' rows, from the first row behind the root. */
async function columns(page: Page, fields: number): Promise<string[][]> {
  const rows = page.locator('.tree-row[aria-level="2"]')
  await expect(rows.nth(fields - 1)).toBeAttached()
  const passes = await rows.locator('.tree-pass .cost-figure').allTextContents()
  const reaches = await rows.locator('.tree-reach').allTextContents()
  return passes.slice(0, fields).map((pass, i) => [pass, reaches[i] ?? ''])
}

const unit = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Unit of cost' }).getByRole('button', { name, exact: true })
const head = (page: Page, name: 'Skip cost' | 'Extract cost') => page.getByRole('columnheader', { name })
const fields = (page: Page) => page.locator('.tree-row[aria-level="2"] .tree-name').allTextContents()

for (const example of [BYTE_ARRAY, FLAT]) {
  test(`the columns hold the model's figures in every unit: ${example.file}`, async ({ page }) => {
    await visit(page)
    await openExample(page, example.title)
    expect(await columns(page, 4)).toEqual(figuresOf(example, 'calls', 4))
    for (const name of ['ints', 'bytes', 'ns', 'calls'] as const) {
      await unit(page, name).click()
      await expect(unit(page, name)).toHaveAttribute('aria-pressed', 'true')
      expect(await columns(page, 4)).toEqual(figuresOf(example, name, 4))
    }
  })
}

test('the byte[] shows its spike at once: its bar is full, those before and behind it are not', async ({
  page,
}) => {
  await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  const widths = await page
    .locator('.tree-row[aria-level="2"] .tree-pass .cost-bar')
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1)),
    )
  expect(widths).toHaveLength(4)
  expect(widths[1]).toBeGreaterThan(0.85)
  for (const i of [0, 2, 3]) expect(widths[i]).toBeLessThan(0.05)
  await page.getByRole('button', { name: 'log', exact: true }).click()
  const small = page.locator('.tree-row[aria-level="2"] .tree-pass .cost-bar').first()
  await expect.poll(() => small.evaluate((bar) => bar.getBoundingClientRect().width)).toBeGreaterThan(4)
})

test('a column’s head sorts siblings, by pointer and by key, and gives the stream back', async ({ page }) => {
  const { tree, selected } = await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  const sort = head(page, 'Skip cost').getByRole('button')
  await sort.click()
  await expect(head(page, 'Skip cost')).toHaveAttribute('aria-sort', 'descending')
  await expect(head(page, 'Extract cost')).toHaveAttribute('aria-sort', 'none')
  expect(await fields(page)).toEqual(['1', '0', '2', '3'])
  await expect(page.locator('.tree-row[aria-level="2"] .tree-place').first()).toContainText('2.')
  await tree.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(selected.locator('.tree-name')).toHaveText('1')
  await sort.focus()
  await page.keyboard.press('Enter')
  await expect(head(page, 'Skip cost')).toHaveAttribute('aria-sort', 'ascending')
  expect(await fields(page)).toEqual(['0', '2', '3', '1'])
  await page.getByRole('button', { name: 'Reset sort' }).click()
  expect(await fields(page)).toEqual(['0', '1', '2', '3'])
  await expect(page.locator('.tree-place')).toHaveCount(0)
})

test('a hundred fields turn round by what reaching them costs', async ({ page }) => {
  await visit(page)
  await openExample(page, FLAT.title)
  await head(page, 'Extract cost').getByRole('button').click()
  expect((await fields(page)).slice(0, 3)).toEqual(['99', '98', '97'])
})

test('a value is starred by key and by button, and stays starred', async ({ page }) => {
  const { row, selected } = await visit(page)
  await openExample(page, FLAT.title)
  await row(/1002/).click()
  await page.keyboard.press('s')
  await expect(selected.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true')
  await row(/1004/).hover()
  await row(/1004/).getByRole('button', { name: 'Star' }).click()
  await expect(page.locator('.star[aria-pressed=true]')).toHaveCount(2)
  await expect(selected).toContainText('1002')
  await page.waitForTimeout(400)
  await page.reload()
  await expect(page.locator('.star[aria-pressed=true]')).toHaveCount(2)
  await page.keyboard.press('s')
  await expect(page.locator('.star[aria-pressed=true]')).toHaveCount(1)
})

test('the bytes are coloured by cost, and the legend and the line below say how much', async ({ page }) => {
  await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  await page
    .getByRole('group', { name: 'Colour of bytes' })
    .getByRole('button', { name: 'cost', exact: true })
    .click()
  const row = page.locator('.hx-row[data-offset="48"]')
  await expect(row.locator('.hx-pill[data-level="5"]').first()).toBeVisible()
  await expect(page.locator('.hx-row[data-offset="0"] .hx-pill[data-level="0"]').first()).toBeVisible()
  await byteAt(page, 50).hover()
  await expect(page.locator('.hx-foot')).toContainText('skip cost 1,001 calls')
  await page.getByRole('button', { name: 'Legend' }).click()
  const legend = page.getByRole('dialog', { name: 'Legend' })
  await expect(legend.getByRole('listitem')).toHaveCount(6)
  await expect(legend.getByRole('listitem').last()).toHaveText('up to 1,005 calls')
  const strip = await page.locator('.strip-canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d')
    const alpha = (x: number) => context?.getImageData(x, canvas.height >> 1, 1, 1).data[3] ?? 0
    return { middle: alpha(canvas.width >> 1), end: alpha(canvas.width - 2) }
  })
  expect(strip.middle).toBe(255)
  expect(strip.end).toBeLessThan(60)
})

test('the inspector tells the way step by step, and each part leads there', async ({ page }) => {
  const { row, inspector, selected } = await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  await row(/after the payload/).click()
  const steps = inspector.locator('.cost-steps > li')
  await expect(steps).toHaveText([
    'in the root: reads 4 indexes, skips 3 values (1,003 calls, 1,001 of them inside property 1, a byte[] of 1,000 elements), measures property 3 (1 call), descends',
  ])
  const table = inspector.locator('.cost-table')
  const [, reach] = figuresOf(BYTE_ARRAY, 'ns', 4)[3] ?? []
  await expect(table.locator('tr[data-part=reach] td').last()).toHaveText(reach ?? '')
  await expect(inspector).toContainText('A PofExtractor gets this value.')
  await steps.getByRole('button', { name: /byte\[\] of 1,000 elements/ }).click()
  await expect(selected).toContainText('octet[]')
  await steps.getByRole('button', { name: 'the root' }).click()
  await expect(selected).toContainText('type 1001')
})

test('a path into a map is said to be none', async ({ page }) => {
  const { row, inspector } = await visit(page)
  await openExample(page, 'Map with uniform keys')
  await row(/"k1"/).click()
  await expect(row(/"k1"/).locator('.tree-reach')).toHaveText('throws')
  await expect(inspector).toContainText('Not navigable.')
  await expect(inspector).toContainText('PofNavigationException')
})

test('fields behind a dense sparse array are told to be lost', async ({ page }) => {
  const { inspector, tree, source } = await visit(page)
  // Field 0: a sparse array without a gap; field 1: an int that queries do not find.
  await paste(page, '159210000059010041054001410640')
  // Until it is read the rows are those of the example.
  await expect(source).toContainText('15 bytes')
  const lost = tree.getByRole('row', { name: /^1 / })
  await expect(lost.locator('.tree-reach')).toHaveText('nil')
  await lost.click()
  await expect(inspector).toContainText('finds nothing')
})

test('a reload keeps unit, scale, sort, colouring, columns and dock', async ({ page }) => {
  await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  await unit(page, 'ns').click()
  await page.getByRole('button', { name: 'log', exact: true }).click()
  await page.getByRole('button', { name: 'cost', exact: true }).click()
  await head(page, 'Skip cost').getByRole('button').click()
  await page.getByRole('tab', { name: 'Traps' }).click()
  await page.locator('.cost-set').click()
  await page.getByRole('radio', { name: /^published 2014/ }).check()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(400)
  await page.reload()
  await expect(unit(page, 'ns')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'log', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'cost', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(head(page, 'Skip cost')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('tab', { name: 'Traps' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.cost-set')).toContainText('published 2014')
  expect(await fields(page)).toEqual(['1', '0', '2', '3'])
})

test('two measured extractions make coefficients of one’s own', async ({ page }) => {
  await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  await page.getByRole('row', { name: /after the payload/ }).click()
  await page.locator('.cost-set').click()
  const form = page.locator('.cost-own')
  await expect(form.getByLabel('Path').first()).toHaveValue('0')
  await expect(form.getByLabel('Path').last()).toHaveValue('3')
  await form.getByLabel('took').first().fill('250')
  await form.getByLabel('took').last().fill('20,000')
  await expect(form.getByRole('status')).toContainText('times the cost in Coherence CE 25.03.1, JDK 17')
  await form.getByRole('button', { name: 'Use these' }).click()
  await page.keyboard.press('Escape')
  // The two points are met.
  const rows = await columns(page, 4)
  expect(rows[0]?.[1]).toBe('250')
  expect(rows[3]?.[1]).toBe('20,000')
})

test('the dock opens, closes and is sized by keyboard', async ({ page }) => {
  await visit(page)
  const toggle = page.getByRole('button', { name: 'Cost charts' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('.dock-body:visible')).toHaveCount(0)
  await expect(toggle).toBeInViewport()
  await page.waitForTimeout(400)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('tab', { name: 'Query' }).click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const body = page.locator('.dock-body:visible')
  const before = (await body.boundingBox())?.height ?? 0
  expect(before).toBeGreaterThan(100)
  await page.getByRole('separator', { name: 'Between panes and cost' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await body.boundingBox())?.height ?? 0).toBeGreaterThan(before)
})

test('every tab of the dock shows something about the value', async ({ page }) => {
  await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  for (const [tab, said] of [
    ['Extract cost', /byte\[\] of 1,000 elements/],
    ['Icicle', /./],
    ['Query', /What does a query cost/],
    ['Advice', /writeBinary/],
    ['Traps', /./],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText(said)
  }
})

test('an advice is applied, the figures fall, and it can be undone from another tab and back', async ({
  page,
}) => {
  const { row, selected } = await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  await row(/after the payload/).click()
  await page.keyboard.press('s')
  await page.getByRole('tab', { name: 'Advice' }).click()
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await page
    .getByRole('button', { name: /^Apply/ })
    .first()
    .click()
  await expect(selected).toContainText('after the payload')
  expect(await columns(page, 4)).toEqual([1, 2, 3, 4].map((reach) => ['1', String(reach)]))
  await expect(page.locator('.star[aria-pressed=true]')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Query' }).click()
  await page.getByRole('tab', { name: 'Advice' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(selected).toContainText('after the payload')
  expect(await columns(page, 4)).toEqual(figuresOf(BYTE_ARRAY, 'calls', 4))
})

test('on a narrow screen the columns are behind a switch, and the dock is a tab', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await visit(page)
  await openExample(page, BYTE_ARRAY.title)
  await expect(head(page, 'Skip cost')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cost', exact: true }).click()
  await expect(head(page, 'Skip cost')).toBeVisible()
  expect(await columns(page, 4)).toEqual(figuresOf(BYTE_ARRAY, 'calls', 4))
  await page.getByRole('tab', { name: 'Cost', exact: true }).click()
  await page.getByRole('tab', { name: 'Traps' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Traps' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})

test('a million fields scroll, and cost their figures', async ({ page }) => {
  test.slow()
  const { tree, selected } = await visit(page)
  const count = 1_000_000
  const packed = (value: number) => {
    const bytes = [value & 63]
    for (let rest = value >> 6; rest > 0; rest >>= 7) bytes.push((bytes.pop() ?? 0) | 128, rest & 127)
    return bytes
  }
  const field = (i: number) => [...packed(i), 0x41, 0x01]
  const bytes = Buffer.from([
    0x15,
    0x92,
    0x10,
    0x00,
    ...Array.from({ length: count }, (_, i) => field(i)).flat(),
    0x40,
  ])
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  await (await chooser).setFiles({ name: 'wide.bin', mimeType: 'application/octet-stream', buffer: bytes })
  await expect(tree).toHaveAttribute('aria-rowcount', String(count + 2))
  await tree.focus()
  await page.keyboard.press('End')
  await expect(selected.locator('.tree-reach')).toHaveText(count.toLocaleString('en'))
  // A screen of rows is all that is ever there, and each has its figure.
  const [rows, figures] = await tree.evaluate(async (element) => {
    const most = [0, 0]
    for (let i = 1; i <= 20; i++) {
      element.scrollTop = (element.scrollHeight / 21) * i
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const filled = [...element.querySelectorAll('.tree-reach')].filter(
        ({ textContent }) => textContent !== '',
      )
      most[0] = Math.max(most[0] ?? 0, element.querySelectorAll('[role=row]').length)
      most[1] = Math.max(most[1] ?? 0, filled.length)
    }
    return most as [number, number]
  })
  expect(rows).toBeLessThan(200)
  expect(figures).toBeGreaterThan(10)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in cost (${colorScheme})`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const { row } = parts(page)
    await visit(page)
    await openExample(page, BYTE_ARRAY.title)
    await row(/after the payload/).click()
    await page.keyboard.press('s')
    await page.getByRole('button', { name: 'cost', exact: true }).click()
    await page.getByRole('button', { name: /^Skip cost/ }).click()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Legend' }).click()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.cost-set').click()
    expect(await seriousFaults(page)).toEqual([])
  })
}
