// Every state of the page, at several sizes: controls are of the heights of src/ui/theme.css and on its grid of 4 px, targets are
// large enough for fingers, and axe finds nothing serious.

import { expect, type Page, test } from '@playwright/test'
import { openExample, paste, seriousFaults, visit } from './visit.ts'

/** What is measured: whatever is pressed, typed in, or chosen. */
const CONTROLS =
  'button, input, select, summary, a[href], [role=tab], [role=menuitem], [role=menuitemradio], [role=option]'

/** No controls of bars: parts of a sentence and of a path, edges of columns, boxes that the system draws, stars in rows. */
const IN_TEXT =
  '.link, .address, .cost-word, .older-field, .crumbs button, .tree-edge, .star, [type=checkbox], [type=radio]'

/** What is as high as its text: a line that opens something, items of lists, heads of columns. */
const LINES =
  '.token summary, .advice-java > summary, .names-problems > summary, .elements ol button, .envelope-parts button, .problems-item, .tree-sort'

/** Rows of menus and lists: of one line of 20 px, and hints of 16 px. */
const ROWS = '[role=menuitem], [role=menuitemradio], [role=option]'

/** A screen of bytes takes axe ten seconds: other tests look at one. */
const BYTES = ['.hx-rows']

/** Opens what there is, one after another, and calls `look` with the name of each. */
async function throughStates(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  const tab = async (name: RegExp) => {
    const one = page.getByRole('tab', { name })
    if (!(await one.isVisible())) return
    await one.click()
    await look(String(name))
  }
  const closed = async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=menu], [role=dialog]')).toHaveCount(0)
  }
  /** Where fingers touch the page, some buttons are behind another. */
  const pressHidden = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    if (isTouch && !(await button.isVisible())) await press('More')
    await button.click()
  }
  await visit(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await look('first')
  if (isTouch) for (const name of [/^Bytes/, /^Inspector/, /^Cost/]) await tab(name)
  for (const name of [/^Icicle/, /^Query/, /^Advice/, /^Traps/]) await tab(name)
  await openExample(page, 'Damaged: one flipped bit')
  await page.keyboard.press('F8')
  await look('damaged')
  if (isTouch) await tab(/^Problems/)
  if (isTouch) await tab(/^Values/)
  await press('Open')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('menu')
  await closed()
  await pressHidden('Names')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('names')
  await closed()
  for (const item of [/^Link/, /^Export/]) {
    await pressHidden('Share or export')
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(String(item))
    await closed()
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('keys')
  await closed()
  if (isTouch) await press('Search')
  else await page.keyboard.press('/')
  await page.keyboard.type('1')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('search')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('region', { name: 'Input' })).toBeVisible()
  await look('input')
  await press('Done')
  await openExample(page, 'A log with six binaries')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('log')
  await closed()
  await paste(page, 'EOFException at com.tangosol.io.ByteArrayReadBuffer')
  await look('exception')
}

/** What is off the grid now: which control, and how. */
function offGrid(page: Page, kinds: Readonly<Record<'all' | 'inText' | 'lines' | 'rows', string>>) {
  return page.evaluate(({ all, inText, lines, rows }) => {
    const root = getComputedStyle(document.documentElement)
    const px = (name: string) => Number.parseFloat(root.getPropertyValue(name))
    const heights = new Set([px('--size-1'), px('--size-2'), px('--size-3'), 32])
    const isOn = (length: number) => Math.abs(length / 4 - Math.round(length / 4)) < 0.01
    const controls = [...document.querySelectorAll<HTMLElement>(all)].filter(
      (one) =>
        !one.matches(inText) && one.checkVisibility({ visibilityProperty: true }) && one.offsetHeight > 1,
    )
    const faults: string[] = []
    for (const one of controls) {
      const name = `${one.tagName.toLowerCase()}.${one.className} "${one.textContent?.trim().slice(0, 20)}"`
      const { height, top, left, right } = one.getBoundingClientRect()
      const style = getComputedStyle(one)
      if (one.matches(rows) ? !isOn(height) : !one.matches(lines) && !heights.has(height))
        faults.push(`${name}: ${height} px high`)
      for (const side of ['paddingLeft', 'paddingRight'] as const)
        if (!one.matches(lines) && !isOn(Number.parseFloat(style[side])))
          faults.push(`${name}: ${side} ${style[side]}`)
      // Of neighbours in one line: the room between them. Those that are joined share a border.
      const before = one.previousElementSibling
      if (!(before instanceof HTMLElement) || !before.matches(all) || before.matches(inText)) continue
      const its = before.getBoundingClientRect()
      if (its.height === 0 || Math.abs(its.top - top) > 1) continue
      const gap = left > its.left ? left - its.right : its.left - right
      if (gap !== -1 && !isOn(gap)) faults.push(`${name}: ${gap} px behind its neighbour`)
      if (its.height !== height) faults.push(`${name}: not as high as its neighbour`)
    }
    for (const bar of document.querySelectorAll<HTMLElement>(
      '.header, .pane-head, .dock-bar, .problems-bar, .hx-foot',
    )) {
      const { top, left, right } = bar.getBoundingClientRect()
      const inside = controls.filter((one) => bar.contains(one) && one.getBoundingClientRect().height > 1)
      for (const one of inside) {
        const its = one.getBoundingClientRect()
        const name = `${one.className} in ${bar.className}`
        if (!isOn(its.top - top)) faults.push(`${name}: ${its.top - top} px below its upper edge`)
        if (one === inside[0] && !bar.contains(bar.querySelector('.pane-title')) && !isOn(its.left - left))
          if (bar.firstElementChild?.contains(one))
            faults.push(`${name}: ${its.left - left} px from its beginning`)
        if (one === inside.at(-1) && one.parentElement?.lastElementChild === one && !isOn(right - its.right))
          faults.push(`${name}: ${right - its.right} px from its end`)
      }
    }
    return [...new Set(faults)]
  }, kinds)
}

const KINDS = { all: CONTROLS, inText: IN_TEXT, lines: LINES, rows: ROWS }

for (const width of [1280, 768]) {
  test(`at ${width} px all controls are on the grid`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await throughStates(page, async (state) => {
      expect.soft(await offGrid(page, KINDS), state).toEqual([])
    })
  })
}

test('at 1440 px axe finds nothing serious in any state, and all controls are on the grid', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await throughStates(page, async (state) => {
    expect.soft(await offGrid(page, KINDS), state).toEqual([])
    expect.soft(await seriousFaults(page, BYTES), state).toEqual([])
  })
})

test.describe('on touch', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })

  test('targets are 44 px high and wide, but links in a text, and axe finds nothing serious', async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: 'dark' })
    await throughStates(page, async (state) => {
      expect.soft(await seriousFaults(page, BYTES), state).toEqual([])
      expect.soft(await tooSmall(page), state).toEqual([])
    })
  })
})

/** Controls on screen that a finger 21 px above or below their middle misses, or 20 px beside it: joined ones share a border. */
function tooSmall(page: Page) {
  return page.evaluate(
    ({ all, inText }) => {
      const top = document.querySelector('[role=dialog], [role=menu]') ?? document
      const controls = [...top.querySelectorAll<HTMLElement>(all)].filter(
        (one) =>
          !one.matches(inText) && one.checkVisibility({ visibilityProperty: true }) && one.offsetHeight > 1,
      )
      return controls.flatMap((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const missed = [
          [0, 0],
          [0, -21],
          [0, 21],
          [-20, 0],
          [20, 0],
        ].filter(([dx = 0, dy = 0]) => {
          const hit = document.elementFromPoint(x + dx, y + dy)
          return hit === null || !(one.contains(hit) || hit.closest('label')?.contains(one) === true)
        })
        const isCovered = missed.some(([dx, dy]) => dx === 0 && dy === 0)
        if (isCovered || missed.length === 0) return []
        return [
          `${one.tagName.toLowerCase()}.${one.className} "${one.textContent?.trim().slice(0, 20)}" ${width} × ${height}`,
        ]
      })
    },
    { all: CONTROLS, inText: IN_TEXT },
  )
}
