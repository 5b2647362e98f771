// How the element looks and is used: themes, styles of the page, keys, screen readers, narrow places, paper.

import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from './visit.ts'

const SMALL = '15 92 10 00 00 4E 01 61 01 4E 02 68 69 40'

async function open(page: Page, body: string): Promise<void> {
  await page.goto('./embed.html')
  await page.evaluate((body) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = body
  }, body)
  await expect(page.locator('pof-inspector .viewer').first()).toBeVisible()
}

/** Adds rules to the page; by the sheet's own interface, which its policy does not ask about. */
function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** What the viewer's box and a text in it look like. */
async function looks(page: Page, id = 'v') {
  await expect(page.locator(`#${id} .pane-title`).first()).toBeAttached()
  return await page.locator(`#${id}`).evaluate((element) => {
    const { shadowRoot } = element
    const box = getComputedStyle(shadowRoot?.querySelector('.viewer') as Element)
    const title = getComputedStyle(shadowRoot?.querySelector('.pane-title') as Element)
    return {
      background: box.backgroundColor,
      colour: box.color,
      family: box.fontFamily,
      size: box.fontSize,
      align: box.textAlign,
      spacing: title.letterSpacing,
      titleSize: title.fontSize,
    }
  })
}

const WHITE = 'rgb(255, 255, 255)'
const DARK = 'rgb(20, 23, 28)'

test.describe('the theme of the element', () => {
  test('goes with the page, by its color-scheme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    expect((await looks(page)).background).toBe(DARK)
    await addStyle(page, ':root { color-scheme: light }')
    expect((await looks(page)).background).toBe(WHITE)
  })

  test('is what the attribute says', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, `<pof-inspector id="v" theme="light">${SMALL}</pof-inspector>`)
    await addStyle(page, ':root { color-scheme: light }')
    expect((await looks(page)).background).toBe(WHITE)
    for (const [theme, colour] of [
      ['dark', DARK],
      ['system', DARK],
      ['auto', WHITE],
    ] as const) {
      await page.locator('#v').evaluate((element, theme) => element.setAttribute('theme', theme), theme)
      await expect.poll(async () => (await looks(page)).background).toBe(colour)
    }
  })
})

test.describe('the styles of the element', () => {
  const HOSTILE = `
    * { --bg: red; --fg: red; --accent: red; --mono: fantasy; letter-spacing: 9px !important }
    body { font: 40px/3 fantasy; text-align: right; color: red; text-transform: uppercase; white-space: pre }
    div, span, button, section, table, td { background: red !important; padding: 50px !important; display: block !important }
    .tree, .viewer, .pane-title { font-size: 99px !important; display: none !important }`

  test('are not reached by those of the page', async ({ page }) => {
    await open(page, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    const before = await looks(page)
    await addStyle(page, HOSTILE)
    expect(await looks(page)).toEqual(before)
    await expect(page.locator('#v').getByRole('treegrid')).toBeVisible()
  })

  test('do not reach the page', async ({ page }) => {
    const styles = () =>
      page.evaluate(() =>
        ['html', 'body', '#p', '#b', '#t'].map((name) => {
          const { font, color, margin, boxSizing, display } = getComputedStyle(
            document.querySelector(name) as Element,
          )
          return [font, color, margin, boxSizing, display]
        }),
      )
    const body =
      '<p id="p" class="tree viewer">x</p><button id="b" class="button">x</button><mark id="t">x</mark>'
    await page.goto('./embed.html')
    await page.evaluate((body) => {
      const main = document.querySelector('main') as HTMLElement
      main.innerHTML = body
    }, body)
    const before = await styles()
    await open(page, `${body}<pof-inspector>${SMALL}</pof-inspector>`)
    expect(await styles()).toEqual(before)
  })

  test('take colours from properties, and rules for parts', async ({ page }) => {
    await open(page, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    await addStyle(
      page,
      `:root { --pof-bg: rgb(1, 2, 3); --pof-font-size: 17px }
       pof-inspector::part(tree) { outline: 3px solid rgb(4, 5, 6) }`,
    )
    expect(await looks(page)).toMatchObject({ background: 'rgb(1, 2, 3)', size: '17px' })
    const outline = await page
      .locator('#v')
      .evaluate(
        (element) =>
          getComputedStyle(element.shadowRoot?.querySelector('[part=tree]') as Element).outlineColor,
      )
    expect(outline).toBe('rgb(4, 5, 6)')
  })
})

test.describe('the height of the element', () => {
  test('is its attribute, pixels where it is bare; 480 without one, and what the page says before all', async ({
    page,
  }) => {
    await open(
      page,
      `<pof-inspector id="a" height="200">${SMALL}</pof-inspector><pof-inspector id="b" height="20rem">${SMALL}</pof-inspector>
       <pof-inspector id="c" height="red;color:red">${SMALL}</pof-inspector><pof-inspector id="d" height="200">${SMALL}</pof-inspector>`,
    )
    await addStyle(page, '#d { height: 111px }')
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('pof-inspector')].map(
        (element) => element.getBoundingClientRect().height,
      ),
    )
    expect(heights).toEqual([200, 320, 480, 111])
  })
})

test.describe('the element by keyboard', () => {
  test('is reached by Tab, and walked by arrows, in tree and bytes', async ({ page }) => {
    await open(
      page,
      `<button id="b">x</button><pof-inspector id="v" view="tree hex" labels="none">${SMALL}</pof-inspector>`,
    )
    await page.locator('#b').focus()
    await page.keyboard.press('Tab')
    const tree = page.locator('#v').getByRole('treegrid')
    await expect(tree).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('#v .tree-row[aria-selected=true]')
    await expect(chosen).toContainText('"hi"')
    const active = await tree.evaluate(
      (element) =>
        (element.getRootNode() as ShadowRoot).getElementById(
          element.getAttribute('aria-activedescendant') ?? '',
        )?.textContent,
    )
    expect(active).toContain('"hi"')
    // The bytes come after the tree. The edges of its two columns are before them.
    const bytes = page.locator('#v').getByRole('grid', { name: 'Hex view' })
    await expect(bytes).toBeVisible()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
    await expect(bytes).toBeFocused()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Enter')
    await expect(chosen).toContainText('POF')
  })

  test('leaves keys alone that are for the page', async ({ page }) => {
    await open(page, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    const claimed = await page.evaluate(() =>
      ['/', '?', 'F3', 'F6', 'F8', 's'].filter((key) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
        return event.defaultPrevented
      }),
    )
    expect(claimed).toEqual([])
  })
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1200, 700, 380]) {
    test(`the element has no accessibility faults: ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await open(
        page,
        `<h1>x</h1><pof-inspector view="overview tree hex inspector cost problems" height="700">15 92 10 00 00 4E 01 61 01 4E 09 68 69</pof-inspector>`,
      )
      const violations = await axeFaults(page, ['pof-inspector'])
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' ')}`),
      ).toEqual([])
    })
  }
}

test('a narrow element shows one pane at a time', async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 })
  await open(page, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
  const element = page.locator('#v')
  await expect(element.getByRole('treegrid')).toBeVisible()
  await expect(element.getByRole('grid', { name: 'Hex view' })).toHaveCount(0)
  await element.getByRole('button', { name: 'Bytes' }).click()
  await expect(element.getByRole('grid', { name: 'Hex view' })).toBeVisible()
  await expect(element.getByRole('treegrid')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(380)
})

test('on paper every viewer is a list of its bytes, those far away too', async ({ page }) => {
  await open(
    page,
    `<pof-inspector id="v">${SMALL}</pof-inspector><div class="gap"></div><pof-inspector id="far">15 41 61</pof-inspector>`,
  )
  await addStyle(page, '.gap { height: 6000px }')
  // The form on paper is fetched when nothing else is to be done, and there when somebody prints.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('element-panes')),
  )
  const printed = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    dispatchEvent(new Event('beforeprint'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    return ['v', 'far'].map(
      (id) => document.getElementById(id)?.shadowRoot?.querySelectorAll('.printed tbody tr').length,
    )
  })
  expect(printed[0]).toBeGreaterThan(5)
  expect(printed[1]).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  const element = page.locator('#v')
  await expect(element.locator('.viewer')).toBeHidden()
  await expect(element.locator('.printed')).toContainText('92 10')
  await expect(element.locator('.printed')).toContainText('hi')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(element.locator('.printed')).toHaveCount(0)
  await expect(element.locator('.viewer')).toBeVisible()
})

test('in a page written from right to left bytes and numbers still go from left to right', async ({
  page,
}) => {
  await open(page, `<div dir="rtl"><pof-inspector id="v" view="tree hex">${SMALL}</pof-inspector></div>`)
  const hex = page.locator('#v').getByRole('grid', { name: 'Hex view' })
  await expect(hex).toBeVisible()
  expect(await hex.evaluate((grid) => getComputedStyle(grid).direction)).toBe('ltr')
  const printed = page.locator('#v .printed')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(printed).toBeVisible()
  expect(await printed.evaluate((list) => getComputedStyle(list).direction)).toBe('ltr')
})

test('in a low element costs stand beside the tree, or all panes one at a time; in a high one below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 760, height: 900 })
  await open(
    page,
    `<pof-inspector id="two" view="tree cost" height="300">${SMALL}</pof-inspector>
     <pof-inspector id="three" view="tree hex cost" height="240">${SMALL}</pof-inspector>
     <pof-inspector id="high" view="tree cost" height="480">${SMALL}</pof-inspector>`,
  )
  const boxes = async (id: string) => {
    const of = (pane: string) => page.locator(`#${id} [part=${pane}]`)
    await expect(of('cost').locator('svg').first()).toBeVisible()
    return { tree: await of('tree').boundingBox(), cost: await of('cost').boundingBox() }
  }
  const two = await boxes('two')
  expect(two.cost?.y).toBe(two.tree?.y)
  expect(two.tree?.height).toBeGreaterThan(290)
  const high = await boxes('high')
  expect(high.cost?.x).toBe(high.tree?.x)
  expect(high.tree?.height).toBeGreaterThan(250)
  const three = page.locator('#three')
  await expect(three.getByRole('row', { name: /hi/ })).toBeVisible()
  await expect(three.locator('[part=cost]')).toHaveCount(0)
  await three.getByRole('button', { name: 'Cost', exact: true }).click()
  await expect(three.locator('[part=cost] svg').first()).toBeVisible()
})
