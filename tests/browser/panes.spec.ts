// The panes in the built page: bytes, inspector, overview, problems and legend, by pointer and by keyboard.

import { expect, type Page, test } from '@playwright/test'
import { axeFaults, byteAt, parts, paste, visit } from './visit.ts'

const THE_DATA = '15921000014e075468654461746140'
const INT_123456 = '154180890f'
/** `THE_DATA` without its terminator. */
const CUT = '15921000014e0754686544617461'

test.use({ viewport: { width: 1600, height: 900 } })

/** The page with these bytes, given as hex. */
async function open(page: Page, bytes: string): Promise<void> {
  const { source } = await visit(page)
  await paste(page, bytes)
  // What is open at first may have as many bytes.
  await expect(source).toContainText('pasted text')
  await expect(page.locator('.hx-foot')).toContainText(`${(bytes.length / 2).toLocaleString('en')} bytes`)
}

const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' })
const hex = (page: Page) => page.getByRole('grid', { name: 'Hex view' })

test('a click on a byte explains the value that owns it, its index included', async ({ page }) => {
  await open(page, THE_DATA)
  await byteAt(page, 4).click()
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('property 1 char-string')
  await expect(inspector(page)).toContainText(
    'bytes 0x05 to 0x0d · 5 to 13, 9 bytes, behind its index at 0x04 · 4',
  )
  await byteAt(page, 14).click()
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('the value user type 1042')
})

test('the bits of 123456 are drawn as the primer draws them', async ({ page }) => {
  await open(page, INT_123456)
  await byteAt(page, 2).click()
  const line = inspector(page).locator('.bits-line').last()
  await expect(line).toHaveText('100000001000100100001111 → 123456')
  await line.click()
  const bytes = inspector(page).getByRole('list', { name: 'Bytes as stored' }).last().getByRole('listitem')
  await expect(bytes).toHaveText([
    'hex 80: 1, more bytes follow; sign 0, not negative; data 0 0 0 0 0 0801more0sign000000data',
    'hex 89: 1, more bytes follow; data 0 0 0 1 0 0 1, shifted 6 to the left891more0001001data',
    'hex 0f: 0, the last byte; data 0 0 0 1 1 1 1, shifted 13 to the left0f0more0001111data',
  ])
  await expect(inspector(page).locator('.bits-sum').last()).toContainText('11110001001000000₂ → 123456')
})

test('pointing at a token marks its bytes, and at a byte its token', async ({ page }) => {
  await open(page, THE_DATA)
  await byteAt(page, 8).click()
  const tokens = inspector(page).locator('.token')
  await tokens.filter({ hasText: 'length' }).hover()
  await expect(page.locator('.hx-foot')).toContainText('7 bytes of UTF-8')
  await byteAt(page, 9).hover()
  await expect(inspector(page).locator('.token-pointed')).toContainText('characters')
})

test('the grid is walked, pinned and picked from by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, THE_DATA)
  await hex(page).focus()
  await page.keyboard.press('Control+Home')
  await expect(page.locator('.hx-foot')).toContainText('FMT_EXT')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const active = await hex(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAccessibleName(
    /^offset 0x02, hex 10, 16, type id user type 1042/,
  )
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('.hx-picked')).toHaveText(
    '3 bytes selected, 0x02 to 0x04; copy takes them as hex',
  )
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10 00 01')
  await expect(page.locator('.hx-picked')).toHaveText('3 bytes copied as hex')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('the value user type 1042')
  await page.keyboard.press('Tab')
  await expect(hex(page)).not.toBeFocused()
})

test('a copy button says that it copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, THE_DATA)
  await byteAt(page, 8).click()
  const copy = inspector(page).getByRole('button', { name: 'Copy Java' })
  await copy.click()
  await expect(copy).toHaveText('Copied')
  // The button keeps its name; that it copied is told beside it.
  await expect(
    inspector(page)
      .getByRole('status')
      .filter({ hasText: /^Copied$/ }),
  ).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('new SimplePofPath(1)')
})

test('bytes are copied where the browser tells the body of it, as Firefox does', async ({ page }) => {
  await open(page, THE_DATA)
  await byteAt(page, 8).click()
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    document.body.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })
  expect(copied).toBe('01 4e 07 54 68 65 44 61 74 61')
  await expect(page.locator('.hx-foot')).toHaveText('10 bytes copied as hex')
})

test('a copy button copies where the page may not write to the clipboard, as over plain HTTP', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, THE_DATA)
  await byteAt(page, 8).click()
  const copy = inspector(page).getByRole('button', { name: 'Copy Java' })
  await copy.click()
  await expect(copy).toHaveText('Copied')
  await parts(page).find.focus()
  await page.keyboard.press('Control+v')
  await expect(parts(page).find).toHaveValue('new SimplePofPath(1)')
})

test('eight bytes fit in a narrow pane, sixteen in a wide one', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await open(page, THE_DATA)
  await expect(hex(page)).toHaveAttribute('aria-colcount', '17')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('tab', { name: 'Bytes' }).click()
  await expect(hex(page)).toHaveAttribute('aria-colcount', '9')
  const overflow = await hex(page).evaluate((grid) => grid.scrollWidth - grid.clientWidth)
  expect(overflow).toBe(0)
})

test('a narrower pane keeps the first byte in view', async ({ page }) => {
  await open(page, `154c80b803${'00'.repeat(30_000)}`.slice(0, 60_000))
  await hex(page).evaluate((grid) => {
    grid.scrollTop = 500 * 22
  })
  await expect(page.locator('.hx-row').first()).toHaveAttribute('data-offset', '8000')
  await page.setViewportSize({ width: 1120, height: 900 })
  await expect(hex(page)).toHaveAttribute('aria-colcount', '9')
  await expect(page.locator('.hx-row').first()).toHaveAttribute('data-offset', '8000')
})

test('the problem list walks the problems and explains the active one', async ({ page }) => {
  await open(page, CUT)
  const problems = page.getByRole('region', { name: 'Problems' })
  await problems.getByRole('button', { name: 'Next problem' }).click()
  await expect(problems).toContainText('1 of 1')
  await expect(problems).toContainText('EOFException')
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('the value user type 1042')
})

test('the legend names every role', async ({ page }) => {
  await open(page, THE_DATA)
  await page.getByRole('button', { name: 'Legend' }).click()
  await expect(page.getByRole('dialog', { name: 'Legend' }).locator('dt')).toHaveCount(14)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Legend' })).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`text on every role's tint has a contrast of 4.5 to 1 (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, THE_DATA)
    await page.getByRole('button', { name: 'Legend' }).click()
    const contrasts = await page
      .getByRole('dialog', { name: 'Legend' })
      .locator('.role-badge')
      .evaluateAll(contrastOfAll)
    expect(contrasts).toHaveLength(14)
    for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5)
  })

  test(`axe finds nothing in the panes (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, CUT)
    await byteAt(page, 8).click()
    const found = await axeFaults(page, ['.hx', '.inspector', '.problems', '.strip'])
    expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('the scrollbar of eight mebibytes ends at the last row, and the wheel goes row by row', async ({
  page,
}) => {
  await visit(page)
  const size = 8 << 20
  const bytes = Buffer.alloc(size + 7)
  // An octet-string: type, length (8,388,608 = 80 80 80 08), octets.
  Buffer.from('154c80808008', 'hex').copy(bytes)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('menuitem', { name: /file/i }).first().click()
  await (await chooser).setFiles({ name: 'large.bin', mimeType: 'application/octet-stream', buffer: bytes })
  await expect(hex(page)).toHaveAttribute('aria-rowcount', String(Math.ceil(bytes.length / 16)))
  await hex(page).evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight
  })
  const last = page.locator('.hx-row').last()
  await expect(last).toHaveAttribute('data-offset', String(size))
  await hex(page).hover()
  await page.mouse.wheel(0, -2200)
  await expect(last).toHaveAttribute('data-offset', String(size - 100 * 16))
})

test('the overview moves the bytes by key and by drag', async ({ page }) => {
  await open(page, `154c8040${'00'.repeat(4095)}ff`)
  const slider = page.getByRole('slider', { name: 'Overview of all bytes' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page.locator('.hx-row').last()).toHaveAttribute('data-offset', '4096')
  await expect(slider).toHaveAttribute('aria-valuetext', /of 4,100 bytes/)
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the overview is not to be seen')
  await page.mouse.move(box.x + box.width - 5, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 1, box.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(page.locator('.hx-row').first()).toHaveAttribute('data-offset', '0')
})

/** The contrast of each badge's text with its tint over the page, as the browser paints them. */
function contrastOfAll(badges: Element[]): number[] {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const paint = (...colours: string[]) => {
    for (const colour of colours) {
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
    }
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  }
  const luminance = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 10 ? c / 3294 : ((c / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return badges.map((badge) => {
    const { backgroundColor, color } = getComputedStyle(badge)
    const under = getComputedStyle(badge.closest('.legend') as Element).backgroundColor
    const a = luminance(paint(under, backgroundColor))
    const b = luminance(paint(color))
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  })
}

test('picked bytes are copied as an array of Java, and as other forms, by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, THE_DATA)
  await hex(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+ArrowRight')
  const copyAs = page.getByRole('button', { name: 'Copy as' })
  await expect(copyAs).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(copyAs).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Hex', 'Base64', 'Java', 'C#', 'C, C++', 'JSON array'])
  await page.getByRole('menuitem', { name: 'Java' }).press('Enter')
  await expect(page.locator('.hx-foot')).toContainText('2 bytes copied as Java')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'byte[] bytes = {\n    0x15, (byte) 0x92,\n};\n',
  )
})

test('a row of buttons is one stop of the Tab key, and arrows go along it', async ({ page }) => {
  await open(page, THE_DATA)
  const level = (name: string) => page.getByRole('button', { name, exact: true })
  await level('As many rows as fit well').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(level('Open to level 1')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(level('Open everything')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(level('Open to level 1')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('treegrid')).toBeFocused()
})
