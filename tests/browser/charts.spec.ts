// The charts of the dock in the built page: reach curve and icicle, by pointer and by keyboard.

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults, openExample, parts, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const slider = (page: Page) => page.getByRole('slider', { name: 'Children in stream order' })
const curve = (page: Page) => page.getByRole('figure', { name: 'Extract cost, field by field' })
const icicle = (page: Page) => page.getByRole('figure', { name: 'Icicle of the nesting' })
const nesting = (page: Page) => page.getByRole('tree', { name: 'Nesting' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Zoomed to' })

async function openCurve(page: Page, example: string): Promise<void> {
  await visit(page)
  await openExample(page, example)
  await page.getByRole('tab', { name: 'Extract cost' }).click()
  await expect(slider(page)).toBeVisible()
}

async function openIcicle(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Icicle' }).click()
  await expect(icicle(page).locator('canvas')).toBeVisible()
}

/** A collection of `count` user types of two fields each, as hex. */
function crowd(count: number): string {
  const packed = [(count & 63) | 128, ((count >> 6) & 127) | 128, count >> 13]
  const head = packed.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `1555${head}${'92100000410101410240'.repeat(count)}`
}

test('the spike of a byte[] is named on the curve, and the crossing is stated', async ({ page }) => {
  await openCurve(page, 'byte\\[\\] by writeByteArray')
  await expect(curve(page)).toContainText('Field 1 makes everything behind it 19 times slower to extract.')
  await expect(curve(page)).toContainText('From field 1 on, one extraction takes longer, by the estimate')
  await expect(curve(page).locator('.curve-label')).toHaveText(
    'field 1: byte[] of 1,000 elements, +1,001 calls',
  )
})

test('arrow keys walk the fields, and Enter selects one everywhere', async ({ page }) => {
  await openCurve(page, 'A flat object of 100 fields')
  await slider(page).focus()
  await page.keyboard.press('Home')
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^field 0, int32, extract cost 1 call, skip cost 1 call$/,
  )
  await page.keyboard.press('End')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^field 99, int32, extract cost 100 calls/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(parts(page).inspector.getByRole('heading', { level: 2 })).toContainText('property 98')
  await expect(curve(page).locator('.curve-selected')).toHaveCount(1)
})

test('where there is no curve nothing offers to point at it or to save it', async ({ page }) => {
  await visit(page)
  await paste(page, '15 6a')
  await page.getByRole('tab', { name: 'Extract cost' }).click()
  await expect(curve(page)).toHaveText(/^No children: a curve needs a value with children\.\s*$/)
  await expect(curve(page).getByRole('button')).toHaveCount(0)
})

test('pointing at the curve reads a field out, and a click selects it', async ({ page }) => {
  await openCurve(page, 'A flat object of 100 fields')
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('the curve is not to be seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(curve(page).locator('.curve-readout')).toContainText(
    /field (4\d|5\d)int32extract cost \d+ calls/,
  )
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(parts(page).selected).toContainText('int32')
})

test('the icicle zooms in by Enter and out by Escape', async ({ page }) => {
  await visit(page)
  await paste(page, '15921000001092100000550341014102410301410240')
  await openIcicle(page)
  await nesting(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(nesting(page).getByRole('treeitem')).toHaveAccessibleName(/^0, /)
  await page.keyboard.press('Enter')
  await expect(crumbs(page).getByRole('button')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(crumbs(page).getByRole('button')).toHaveCount(1)
})

test('the keys 1, 2 and 3 say what the width means', async ({ page }) => {
  await visit(page)
  await openIcicle(page)
  await nesting(page).focus()
  for (const [key, name] of [
    ['2', 'skip cost'],
    ['3', 'extract cost'],
    ['1', 'bytes'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(icicle(page).getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
})

test('a click into a crowd brings it apart, and the breadcrumb leads back', async ({ page }) => {
  await visit(page)
  await paste(page, crowd(20_000))
  await expect(page.getByRole('treegrid', { name: 'Values' })).toContainText('collection · 20,000')
  await openIcicle(page)
  const box = await nesting(page).boundingBox()
  if (box === null) throw new Error('the icicle is not to be seen')
  await page.mouse.move(box.x + box.width / 2, box.y + 33)
  await expect(icicle(page)).toContainText('nodes too narrow to draw')
  await page.mouse.click(box.x + box.width / 2, box.y + 33)
  await expect(crumbs(page)).toContainText('a part of it')
  await page.mouse.move(box.x + box.width / 2, box.y + 34)
  await expect(icicle(page)).not.toContainText('nodes too narrow to draw: click')
  await crumbs(page).getByRole('button').first().click()
  await expect(crumbs(page)).not.toContainText('a part of it')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the charts (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openCurve(page, 'byte\\[\\] by writeByteArray')
    const first = await axeFaults(page, ['.curve'])
    await openIcicle(page)
    const second = await axeFaults(page, ['.icicle'])
    expect([...first, ...second].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test(`the icicle is painted in the page's colours (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page)
    await openIcicle(page)
    await page.waitForTimeout(200)
    const [red = 0, green = 0, blue = 0] = await icicle(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => [
        ...(canvas.getContext('2d')?.getImageData(canvas.width >> 1, 12, 1, 1).data ?? []),
      ])
    const lightness = (red + green + blue) / 3
    if (colorScheme === 'light') expect(lightness).toBeGreaterThan(150)
    else expect(lightness).toBeLessThan(110)
    expect(lightness).toBeGreaterThan(0)
  })
}

test('a chart is saved as a picture, with the colours it has', async ({ page }) => {
  await visit(page)
  await openExample(page, 'byte\\[\\] by writeByteArray')
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return readFile(await (await download).path())
  }
  const svg = (await saved('SVG')).toString('utf8')
  expect(svg).toContain('<title>Field 1 makes everything behind it')
  expect(svg).toMatch(/<path[^>]* stroke="rgb\(/)
  expect(svg).not.toContain('class=')
  const png = await saved('PNG')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000)
  await page.getByRole('tab', { name: 'Icicle' }).click()
  await expect(page.locator('.icicle-canvas')).toBeVisible()
  expect((await saved('PNG')).length).toBeGreaterThan(1000)
})
