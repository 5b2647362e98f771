// The element as people hold it: in boxes that ask it for its size, printed to a real PDF, with an empty address, with bytes of
// any frame and kind.

import { expect, type Page, test } from '@playwright/test'
import type { PofInspectorElement } from '../../src/embed/element.ts'

const SMALL = '15 92 10 00 00 4E 01 61 01 4E 02 68 69 40'
/** 300 strings: too many rows for any pane, and for one sheet. */
const LONG = `15 55 ac 04 ${'4e 05 48 65 6c 6c 6f '.repeat(300)}`

async function open(page: Page, body: string): Promise<void> {
  await page.goto('./embed.html')
  await page.evaluate((body) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = body
  }, body)
}

/** Boxes that ask what stands in them how wide it wants to be, and the least that is of use. */
const BOXES = [
  { name: 'a flex row', html: (viewer: string) => `<div data-box="flex">${viewer}</div>` },
  {
    name: 'a flex column that does not stretch',
    html: (viewer: string) => `<div data-box="column">${viewer}</div>`,
  },
  { name: 'a table cell', html: (viewer: string) => `<table><tr><td>${viewer}</td></tr></table>` },
  { name: 'a float', html: (viewer: string) => `<div data-box="float">${viewer}</div>` },
  { name: 'an inline block', html: (viewer: string) => `<div data-box="inline">${viewer}</div>` },
  { name: 'a dialog', html: (viewer: string) => `<dialog open>${viewer}</dialog>` },
  { name: 'a grid of automatic columns', html: (viewer: string) => `<div data-box="grid">${viewer}</div>` },
] as const
const STYLE = `
  [data-box=flex] { display: flex }
  [data-box=column] { display: flex; flex-direction: column; align-items: start }
  [data-box=float] { float: left }
  [data-box=inline] { display: inline-block }
  [data-box=grid] { display: grid; grid-template-columns: auto; justify-content: start }`

test.describe('in a box that asks for its size', () => {
  for (const { name, html } of BOXES) {
    test(`is wide enough to be read: ${name}`, async ({ page }) => {
      await open(page, html(`<pof-inspector id="v" height="300">${SMALL}</pof-inspector>`))
      await page.evaluate((style) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets = [sheet]
      }, STYLE)
      const viewer = page.locator('#v')
      await expect(viewer.getByRole('treegrid')).toBeVisible()
      const wide = await viewer.boundingBox()
      expect(wide?.width).toBeGreaterThan(500)
      expect(wide?.height).toBe(300)
      // Where there is less room it gives way, and does not push the page aside.
      await page.setViewportSize({ width: 380, height: 700 })
      await expect.poll(async () => (await viewer.boundingBox())?.width ?? 0).toBeLessThanOrEqual(380)
      expect((await viewer.boundingBox())?.width).toBeGreaterThanOrEqual(238)
    })
  }
})

test('two in a flex row share it', async ({ page }) => {
  await open(
    page,
    `<div data-box="flex"><pof-inspector id="v">${SMALL}</pof-inspector><pof-inspector id="w">${SMALL}</pof-inspector></div>`,
  )
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, STYLE)
  const widths = await page.evaluate(() =>
    ['v', 'w'].map((id) => document.getElementById(id)?.offsetWidth ?? 0),
  )
  expect(Math.min(...widths)).toBeGreaterThan(300)
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThan(3)
})

test('a PDF of the page holds the whole list, of viewers far away too', async ({ page }) => {
  await open(
    page,
    `<pof-inspector id="v" height="200">${LONG}</pof-inspector><div id="gap"></div><pof-inspector id="far" height="200">${LONG}</pof-inspector>`,
  )
  await page.evaluate(() => {
    const gap = document.getElementById('gap') as HTMLElement
    gap.style.height = '4000px'
  })
  await expect(page.locator('#v').getByRole('treegrid')).toBeVisible()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('element-panes')),
  )
  await page.waitForTimeout(300)
  // What the browser's own event finds: nothing is waited for.
  const rows = await page.evaluate(() => {
    const counted: number[] = []
    addEventListener('beforeprint', () => {
      for (const id of ['v', 'far'])
        counted.push(
          document.getElementById(id)?.shadowRoot?.querySelectorAll('.printed tbody tr').length ?? 0,
        )
    })
    Object.assign(globalThis, { counted })
    return counted.length
  })
  expect(rows).toBe(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(await page.evaluate(() => (globalThis as unknown as { counted: number[] }).counted)).toEqual([
    903, 903,
  ])
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(20)
})

test('an empty src is no address: nothing is fetched, and the text counts', async ({ page }) => {
  const asked: string[] = []
  await page.goto('./embed.html')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate((text) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = `<pof-inspector id="v" src="">${text}</pof-inspector>`
  }, SMALL)
  await expect(page.locator('#v').getByRole('treegrid')).toContainText('"hi"')
  expect(asked).not.toContain('/embed.html')
})

test('takes bytes as people have them, and says what it cannot take', async ({ page }) => {
  await open(page, `<pof-inspector id="v"></pof-inspector>`)
  const tree = page.locator('#v').getByRole('treegrid')
  for (const kind of ['ArrayBuffer', 'DataView', 'Int8Array'] as const) {
    await page.locator('#v').evaluate((element: PofInspectorElement, kind) => {
      const { buffer } = Uint8Array.of(0x15, 0x4e, kind.length, ...new TextEncoder().encode(kind))
      element.bytes =
        kind === 'ArrayBuffer' ? buffer : kind === 'DataView' ? new DataView(buffer) : new Int8Array(buffer)
    }, kind)
    await expect(tree).toContainText(`"${kind}"`)
  }
  const problems = await page.locator('#v').evaluate(async (element: PofInspectorElement) => {
    const told: string[] = []
    element.addEventListener('pof-problem', ({ detail }) => told.push(`${detail.from} ${detail.code}`))
    for (const odd of [{}, 42, 'abc', []] as unknown[]) {
      element.bytes = odd as Uint8Array
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    element.bytes = null
    element.document = { odd: true } as unknown as PofInspectorElement['document']
    await new Promise((resolve) => setTimeout(resolve, 0))
    return told
  })
  expect(problems).toEqual(Array.from({ length: 5 }, () => 'value odd-value'))
  await expect(page.locator('#v')).toContainText(
    'takes a document from parse() of pof-inspector; found an object of Object',
  )
})
