// The second piece of a viewer: that the tree does without it, that it is one file, that nothing moves when it is loaded.

import { expect, type Page, test } from '@playwright/test'
import type { PofInspectorElement } from '../../src/embed/element.ts'

const SMALL = '15 92 10 00 00 4E 01 61 01 4E 02 68 69 40'
/** A string that says 9 bytes and has 2: a problem. */
const CUT = '15 92 10 00 00 4E 01 61 01 4E 09 68 69'
/** All files but those of the tree. */
const LATE = /\/element\/element-(?!shared)[a-z-]+\.js$/

/** As docs/embedding.md says, for a viewer of 700 pixels. */
const PLAIN =
  'pof-inspector:not(:defined) { display: block; height: 700px; margin-block: 1em; overflow: auto }'

const viewer = (page: Page) => page.locator('#v')
const tree = (page: Page) => viewer(page).getByRole('treegrid', { name: 'Values' })

/** A page with one viewer; `late` is what happens to requests for the panes. */
async function open(page: Page, markup: string, late: (name: string) => Promise<'go' | 'fail'>) {
  const asked: string[] = []
  await page.route(LATE, async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*element-|\.js$/g, '')
    asked.push(name)
    if ((await late(name)) === 'go') await route.continue()
    else await route.abort()
  })
  await page.route('**/late.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><style>${PLAIN}</style>
        <body>${markup}<p>below</p>
        <script type="module" src="./element/element.js"></script>`,
    }),
  )
  await page.goto('./late.html')
  return asked
}

/** Layout shifts from the beginning of the page, as the browser counts them. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          // What follows a key is no surprise: the list of problems shows the one that was selected.
          const shifts = (list.getEntries() as LayoutShift[]).filter((shift) => !shift.hadRecentInput)
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift nobody is called.
        setTimeout(() => resolve(0), 300)
      }),
  )
}

/** Of which TypeScript's DOM knows nothing. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

const go = async () => 'go' as const

for (const view of ['tree', 'tree hex', 'overview tree', 'tree problems', 'inspector', 'tree cost']) {
  test(`view="${view}" requests one file for all that is not the tree`, async ({ page }) => {
    const asked = await open(page, `<pof-inspector id="v" view="${view}">${CUT}</pof-inspector>`, go)
    await expect(viewer(page).locator('.viewer')).toBeVisible()
    await expect.poll(() => asked).toEqual(['panes'])
    await expect(viewer(page).locator('.late')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['panes'])
  })
}

for (const [name, size] of [
  ['wide', { width: 1400, height: 800 }],
  ['medium', { width: 720, height: 800 }],
  ['narrow', { width: 375, height: 800 }],
] as const) {
  test(`${name}: the tree is there and works before anything else, and nothing moves when that comes`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    let release = () => {}
    const held = new Promise<'go'>((resolve) => {
      release = () => resolve('go')
    })
    const view = 'overview tree hex inspector problems'
    const markup = `<pof-inspector id="v" view="${view}" height="700">${CUT}</pof-inspector>`
    const asked = await open(page, markup, () => held)
    await expect(tree(page).getByRole('row')).toHaveCount(4)
    await expect.poll(() => asked).toEqual(['panes'])
    const state = await viewer(page).evaluate((element: PofInspectorElement) => ({
      nodes: element.document?.tree.count,
      isSelected: element.select('0'),
    }))
    expect(state).toMatchObject({ nodes: 3, isSelected: true })
    const html = viewer(page).evaluate((element: PofInspectorElement) => element.exportHtml())
    await tree(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(tree(page).locator('[aria-selected=true]')).toContainText('1')
    const boxes = () =>
      viewer(page).evaluate((element: PofInspectorElement) =>
        [...(element.shadowRoot?.querySelectorAll('.viewer-overview, .viewer-pane') ?? [])].map((pane) => {
          const { x, y, width, height } = pane.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    const before = await boxes()
    release()
    await expect(viewer(page).locator('.late')).toHaveCount(0)
    await expect(viewer(page).getByRole('slider', { name: 'Overview of all bytes' })).toBeVisible()
    if (name !== 'narrow') {
      await expect(viewer(page).getByRole('grid', { name: 'Hex view' })).toBeVisible()
      await expect(viewer(page).locator('.problems-item')).toBeVisible()
    }
    expect(await boxes()).toEqual(before)
    expect(await shifts(page)).toBe(0)
    expect(await html).toMatch(/^<figure [\s\S]*<\/figure>\n$/)
  })
}

test('the pane of costs stands as it is when it comes, also when its sentence has been worked out', async ({
  page,
}) => {
  await open(page, `<pof-inspector id="v" view="tree cost" height="700">${SMALL}</pof-inspector>`, go)
  const words = viewer(page).locator('.curve-words > span').first()
  await expect(words).toBeVisible()
  await expect(words).toContainText('Extracting is cheaper')
  await expect(viewer(page).locator('.curve-line')).toBeVisible()
  expect(await shifts(page)).toBe(0)
})

test('panes that do not load say so, the tree works, and they can be loaded again', async ({ page }) => {
  let isThere = false
  const asked = await open(
    page,
    `<pof-inspector id="v" view="tree hex inspector">${SMALL}</pof-inspector>`,
    async () => (isThere ? 'go' : 'fail'),
  )
  const pane = viewer(page).locator('[data-pane=hex]')
  await expect(pane).toContainText('This part did not load')
  await expect(viewer(page).locator('[data-pane=inspector]')).toContainText('This part did not load')
  await tree(page).press('ArrowDown')
  await expect(tree(page).locator('[aria-selected=true]')).toContainText('0')
  const again = pane.getByRole('button', { name: 'Try again' })
  const askings = () => asked.length
  // The viewer tries it again by itself when the page has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(pane.locator('.late')).toHaveAttribute('aria-busy', 'false')
  const before = askings()
  await again.press('Enter')
  await expect.poll(askings).toBe(before + 1)
  await expect(pane.locator('.late')).toHaveAttribute('aria-busy', 'false')
  await expect(again).toBeFocused()
  isThere = true
  await page.keyboard.press('Enter')
  await expect(pane.getByRole('grid', { name: 'Hex view' })).toBeVisible()
  await expect(viewer(page).locator('.inspector-head')).toBeVisible()
})

test('with the panes that load at the second try come the figures in the columns of the tree', async ({
  page,
}) => {
  let isThere = false
  await open(page, `<pof-inspector id="v" view="tree cost">${SMALL}</pof-inspector>`, async () =>
    isThere ? 'go' : 'fail',
  )
  const again = viewer(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  isThere = true
  await again.click()
  await expect(viewer(page).getByRole('figure', { name: 'Extract cost, field by field' })).toBeVisible()
  await expect(tree(page).locator('.tree-reach .cost-figure').first()).not.toBeEmpty()
})

test("Coherence's own types have numbers until their names come, and then these", async ({ page }) => {
  let release = () => {}
  const held = new Promise<'go'>((resolve) => {
    release = () => resolve('go')
  })
  const uuid = '15 0E 00 00 4E 01 61 40'
  await open(page, `<pof-inspector id="v" view="tree" height="700">${uuid}</pof-inspector>`, () => held)
  await expect(tree(page).getByRole('row', { name: 'type 14' })).toBeVisible()
  release()
  await expect(tree(page).getByRole('row', { name: 'UUID (14)' })).toBeVisible()
  expect(await shifts(page)).toBe(0)
})

test('a viewer that comes later has the styles of panes that came before, and all share them', async ({
  page,
}) => {
  await open(page, `<pof-inspector id="v" view="tree hex">${SMALL}</pof-inspector>`, go)
  await expect(viewer(page).getByRole('grid', { name: 'Hex view' })).toBeVisible()
  await page.evaluate((text) => {
    const second = Object.assign(document.createElement('pof-inspector'), { id: 'w', view: 'hex' })
    second.append(text)
    document.body.prepend(second)
  }, SMALL)
  await expect(page.locator('#w').getByRole('grid', { name: 'Hex view' })).toBeVisible()
  const isShared = await page.evaluate(() => {
    const [a, b] = ['v', 'w'].map((id) => document.getElementById(id)?.shadowRoot?.adoptedStyleSheets ?? [])
    return a !== undefined && a.length > 1 && a.every((sheet) => b?.includes(sheet))
  })
  expect(isShared).toBe(true)
})
