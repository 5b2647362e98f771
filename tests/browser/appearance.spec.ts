// How the page looks and whether everybody can use it: themes, narrow screens, zoom, axe.

import { expect, type Locator, type Page, test } from '@playwright/test'
import { dragFile, openExample, parts, seriousFaults, visit } from './visit.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const { row } = await visit(page)
    await page.keyboard.press('Control+e')
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await openExample(page, 'Damaged: one flipped bit')
    await row(/failed/).click()
    expect(await seriousFaults(page)).toEqual([])
  })
}

test('axe finds nothing serious in a full screen of values', async ({ page }) => {
  test.slow()
  await visit(page)
  await openExample(page, 'A bit of everything')
  expect(await seriousFaults(page)).toEqual([])
})

test('axe finds nothing serious in menus and dialogs', async ({ page }) => {
  await visit(page)
  await page.getByRole('button', { name: 'Examples' }).click()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

test('what has opened gives the focus back, and hears Esc in the very moment it opens', async ({ page }) => {
  await visit(page)
  await openExample(page, 'TheData')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const [opens, opened] of [
    ['Names', page.getByRole('dialog', { name: 'Names' })],
    ['Keys and help', page.getByRole('dialog', { name: 'Keys' })],
    ['Legend', page.getByRole('dialog', { name: 'Legend' })],
    ['Examples', page.getByRole('menu', { name: 'Examples' })],
  ] as const) {
    await button(opens).press('Enter')
    await expect(opened).toBeVisible()
    await expect(opened.locator('*:focus').or(opened.and(page.locator(':focus')))).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(button(opens)).toBeFocused()
    // The key comes in the same task as the click, before anything that waits for a paint.
    await button(opens).evaluate(async (button) => {
      const opened = new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('[role=dialog], [role=menu]') === null) return
          observer.disconnect()
          resolve(null)
        }).observe(document.body, { childList: true, subtree: true })
      })
      for (const type of ['pointerdown', 'pointerup'])
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
      if (document.querySelector('[role=menu]') === null) (button as HTMLElement).click()
      await opened
      const key = { key: 'Escape', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    await expect(opened).toBeHidden()
  }
})

test('a dialog opened by a menu gives the focus back to the button of the menu', async ({ page }) => {
  await visit(page)
  const share = page.getByRole('button', { name: 'Share or export' })
  for (const [item, name] of [
    ['Link', 'Share'],
    ['Export', 'Export'],
  ] as const) {
    await share.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()
  }
})

test('the focus stays on a button when its menu arrives behind it', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLElement>('.button-main')
      if (button === null) return
      observer.disconnect()
      button.focus()
      button.dataset.first = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page)
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await expect(open).toHaveAttribute('data-state', 'closed')
  await expect(open).not.toHaveAttribute('data-first')
  await expect(open).toBeFocused()
})

test('the theme is chosen, or follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  const light = await background()
  expect(light).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: /system/ }).click()
  expect(await background()).toBe(light)
})

test('in forced colours what is chosen and pointed at has the system’s colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page)
  const styleOf = (locator: Locator, name: 'backgroundColor' | 'borderBottomColor' | 'forcedColorAdjust') =>
    locator.evaluate((element, name) => getComputedStyle(element)[name], name)
  // Else the system paints a plate behind the text, in the colour of the text.
  expect(await styleOf(page.locator('.level[aria-pressed=true]').first(), 'forcedColorAdjust')).toBe('none')
  const chosen = await styleOf(page.locator('.level[aria-pressed=true]').first(), 'backgroundColor')
  expect(await styleOf(page.locator('.level[aria-pressed=false]').first(), 'backgroundColor')).not.toBe(
    chosen,
  )
  expect(await styleOf(page.locator('.strip-selected'), 'backgroundColor')).toBe(chosen)
  expect(await styleOf(page.getByRole('tab', { name: 'Extract cost' }), 'borderBottomColor')).toBe(chosen)
  expect(await styleOf(page.getByRole('tab', { name: 'Icicle' }), 'borderBottomColor')).not.toBe(chosen)
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.keyboard.press('ArrowDown')
  expect(await styleOf(page.locator('.menu-item:focus'), 'backgroundColor')).toBe(chosen)
})

test('a narrow inspector does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  const { inspector, row } = await visit(page)
  await row(/tier/).click()
  await expect(inspector.getByRole('button', { name: 'Copy PofExtractor', exact: true })).toBeAttached()
  // The browser's bars take room that they have not in a test.
  await inspector.evaluate((pane) => pane.style.setProperty('border-inline-end', '15px solid'))
  expect(await inspector.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
})

test('a phone shows tree and tabs, and nothing sticks out sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  const { tree, row } = await visit(page)
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sticksOut()).toBe(0)
  await expect(tree).toBeInViewport()
  await openExample(page, 'Damaged: one flipped bit')
  await row(/int32 51/).click()
  await page.getByRole('tab', { name: 'Inspector' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Inspector' })).toContainText('property 2')
  await page.getByRole('tab', { name: 'Bytes' }).click()
  await expect(parts(page).hex).toBeInViewport()
  await page.getByRole('tab', { name: /Problems 1 error/ }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: /Error/ }).click()
  await page.getByRole('tab', { name: 'Values' }).click()
  await expect(parts(page).selected).toContainText('failed')
  expect(await sticksOut()).toBe(0)
})

for (const width of [375, 320]) {
  test(`at ${width} px all that can be done is on the screen, and no word is cut in two`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await visit(page)
    await openExample(page, 'Damaged: one flipped bit')
    const header = page.locator('.header')
    const buttons = header.locator('.header-line:not(.header-find) button:visible')
    // The lines that were opened for the examples are closed again.
    await expect(buttons).toHaveCount(5)
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
    expect(await header.evaluate((header) => header.clientHeight)).toBeLessThan(53)
    await header.getByRole('button', { name: 'More' }).click()
    await expect(buttons).toHaveCount(11)
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
    await header.getByRole('button', { name: 'Share or export' }).click()
    await page.getByRole('menuitem', { name: /^Export/ }).click()
    const levels = page.getByRole('dialog').locator('.level')
    const cut = () =>
      levels.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length)
    await expect(levels.first()).toBeVisible()
    expect(await cut()).toBe(0)
  })
}

test('a long name of a file leaves the box to search its room, in one line or two', async ({ page }) => {
  const { find, source } = await visit(page)
  const name = 'orders-2026-03-04-production-eu-west-node17-binary-dump-final.bin'
  await (await dragFile(page, name, '15921000014e075468654461746140ff'))()
  await expect(source).toContainText(name)
  for (const [width, lines] of [
    [1440, 1],
    [1280, 1],
    [768, 2],
    [640, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    const height = () => page.locator('.header').evaluate((header) => header.clientHeight)
    await expect.poll(height).toBeLessThan(lines === 1 ? 50 : lines * 40 + 5)
    const box = await find.boundingBox()
    expect(box?.width, `${width} px`).toBeGreaterThan(190)
    await expect.poll(() => emptyBeside(page), { message: `${width} px` }).toBeLessThan(20)
  }
  await page.setViewportSize({ width: 375, height: 700 })
  await expect.poll(() => page.locator('.header').evaluate((header) => header.clientHeight)).toBeLessThan(50)
  await expect(source).toBeInViewport({ ratio: 1 })
})

/** How wide the room is between the sign, or the name where it is shown, and the first button. */
function emptyBeside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = (selector: string) =>
      (document.querySelector(`.header ${selector}`) as HTMLElement).getBoundingClientRect()
    const [sign, name, button] = [box('.product-sign'), box('.product'), box('button')]
    const isShown =
      Math.abs(name.top + name.height / 2 - button.top - button.height / 2) < 4 && name.right < button.left
    return button.left - (isShown ? name.right : sign.right)
  })
}

test('at 200 % zoom everything is still there', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const { tree, find } = await visit(page)
  await expect(tree).toBeInViewport()
  await expect(page.getByRole('row').nth(5)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(find).toBeFocused()
  await expect(find).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
})

test('the panes are resized by keyboard, and keep their size', async ({ page }) => {
  const { tree } = await visit(page)
  const before = (await tree.boundingBox())?.width ?? 0
  const bar = page.getByRole('separator', { name: 'Between tree and bytes' })
  await bar.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  const after = (await tree.boundingBox())?.width ?? 0
  expect(after).toBeGreaterThan(before + 10)
  await page.waitForTimeout(400)
  await page.reload()
  await expect(tree).toBeVisible()
  expect(Math.abs(((await tree.boundingBox())?.width ?? 0) - after)).toBeLessThan(3)
})
