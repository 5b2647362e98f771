// The element on a bare page: embed.html as it is served, and pages made around it.

import { expect, type Page, test } from '@playwright/test'
import type { PofInspectorElement } from '../../src/embed/element.ts'

const SMALL = '15 92 10 00 00 4E 01 61 01 4E 02 68 69 40'

/** What the page says on the console, and what it asks for, from here on. */
function watch(page: Page) {
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { said, asked }
}

/** An empty page with the element's script, as strict as embed.html; the body is put in once the script has run. */
async function open(page: Page, body: string): Promise<void> {
  await page.goto('./embed.html')
  await page.evaluate((body) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = body
  }, body)
}

const viewer = (page: Page, id = 'v') => page.locator(`#${id}`)
const row = (page: Page, text: string, id = 'v') =>
  viewer(page, id).locator('.tree-row').filter({ hasText: text })
const selected = (page: Page, id = 'v') => viewer(page, id).locator('.tree-row[aria-selected=true]')

test.describe('embed.html', () => {
  test('shows every viewer under its policy: nothing on the console, no request but its own', async ({
    page,
  }) => {
    const { said, asked } = watch(page)
    await page.goto('./embed.html')
    await expect(viewer(page, 'text').getByRole('treegrid')).toBeVisible()
    for (const id of ['file', 'dark', 'short']) {
      await viewer(page, id).scrollIntoViewIfNeeded()
      await expect(viewer(page, id).getByRole('treegrid')).toBeVisible()
    }
    await viewer(page, 'none').scrollIntoViewIfNeeded()
    await expect(viewer(page, 'none')).toContainText('Nothing here looks like bytes')
    await expect(
      viewer(page, 'file').getByRole('figure', { name: 'Extract cost, field by field' }),
    ).toBeVisible()
    await expect(selected(page, 'file')).toHaveAttribute('aria-level', '2')
    expect(said).toEqual([])
    const parts = ['element', 'element-panes', 'element-shared'].map((name) => `/element/${name}.js`)
    expect(asked.sort()).toEqual([...parts, '/embed.css', '/embed.html', '/examples/02-nested.hex'].sort())
  })

  test('is the text of its payloads where scripts are off', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}/embed.html`)
    await expect(viewer(page, 'dark')).toHaveText(SMALL)
    await expect(viewer(page, 'dark')).toBeVisible()
    await context.close()
  })

  test('draws what is far away only when it comes near, and its height is there before', async ({ page }) => {
    await open(page, '<div class="gap"></div>')
    await page.evaluate((text) => {
      const gap = document.querySelector('.gap') as HTMLElement
      gap.style.height = '5000px'
      const element = Object.assign(document.createElement('pof-inspector'), { id: 'v', height: 300 })
      element.append(text)
      gap.after(element)
    }, SMALL)
    const heightOf = () =>
      viewer(page).evaluate((element: PofInspectorElement) => element.getBoundingClientRect().height)
    await page.waitForTimeout(200)
    expect(
      await viewer(page).evaluate(
        (element: PofInspectorElement) => element.shadowRoot?.querySelector('.viewer') ?? null,
      ),
    ).toBeNull()
    expect(await heightOf()).toBe(300)
    await viewer(page).scrollIntoViewIfNeeded()
    await expect(viewer(page).getByRole('treegrid')).toBeVisible()
    expect(await heightOf()).toBe(300)
  })
})

test.describe('the sources of the element', () => {
  test('count in their order: document, bytes, hex, src, text', async ({ page }) => {
    await open(
      page,
      `<pof-inspector id="v" hex="15 41 61" src="examples/02-nested.hex">${SMALL}</pof-inspector>`,
    )
    const lengths = await viewer(page).evaluate(async (element: PofInspectorElement) => {
      const settled = () => new Promise((resolve) => setTimeout(resolve, 600))
      const found: (number | undefined)[] = []
      const note = async () => {
        await settled()
        found.push(element.bytes?.length)
      }
      element.bytes = Uint8Array.of(0x15, 0x41)
      await note()
      element.bytes = null
      await note()
      element.hex = null
      await note()
      element.src = null
      await note()
      element.textContent = '15 6A'
      await note()
      return found
    })
    expect(lengths).toEqual([2, 3, 26, 14, 2])
  })

  test('may be properties that were set before the element was defined', async ({ page }) => {
    const body = '<!doctype html><pof-inspector id="v"></pof-inspector>'
    await page.route('**/early.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('./early.html')
    await page.evaluate(async () => {
      const element = document.querySelector('pof-inspector') as PofInspectorElement
      element.bytes = Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x6a, 0x40)
      element.path = '0'
      element.view = 'tree'
      element.readOnly = true
      // biome-ignore lint/security/noGlobalEval: the test's own page, and a module that no bundler is to see
      await eval("import('./element/element.js')")
    })
    await expect(selected(page)).toContainText('0')
    await expect(viewer(page)).toHaveAttribute('view', 'tree')
    await expect(viewer(page)).toHaveAttribute('readonly', '')
    expect(await viewer(page).evaluate((element: PofInspectorElement) => Object.keys(element))).toEqual([])
  })

  test('may be text in any form, of which a reader chooses the payload', async ({ page }) => {
    await open(
      page,
      '<pof-inspector id="v">key=Binary(length=3, value=0x154161) value=Binary(length=2, value=0x156A)</pof-inspector>',
    )
    await viewer(page).getByLabel('Payload').selectOption({ index: 1 })
    expect(await viewer(page).evaluate((element: PofInspectorElement) => element.bytes?.length)).toBe(2)
  })

  test('are read as they are streamed into the page', async ({ page }) => {
    await open(page, '<pof-inspector id="v"></pof-inspector>')
    await expect(viewer(page)).toContainText('There are no bytes to show')
    await viewer(page).evaluate(
      (element: PofInspectorElement, text) => element.append(text.slice(0, 20)),
      SMALL,
    )
    await viewer(page).evaluate((element: PofInspectorElement, text) => element.append(text.slice(20)), SMALL)
    await expect(row(page, '"hi"')).toBeVisible()
  })

  test('are not fetched from another origin without crossorigin, not by a redirect either', async ({
    page,
  }) => {
    const { asked } = watch(page)
    await open(page, '<pof-inspector id="v" src="https://example.com/order.bin"></pof-inspector>')
    await expect(viewer(page)).toContainText(
      'it is on example.com, and the element has no crossorigin attribute',
    )
    expect(asked.filter((path) => path.endsWith('order.bin'))).toEqual([])
    await page.route('**/moved.bin', (route) =>
      route.fulfill({ status: 302, headers: { location: 'https://example.com/order.bin' } }),
    )
    await viewer(page).evaluate((element: PofInspectorElement) => {
      element.src = 'moved.bin'
    })
    await expect(viewer(page)).toContainText('moved.bin was not fetched')
  })

  test('are brought by the reader too, pasted or dropped, unless the element is read-only', async ({
    page,
  }) => {
    await open(page, `<pof-inspector id="v" view="tree">${SMALL}</pof-inspector>`)
    const bring = (type: 'paste' | 'drop', text: string) =>
      viewer(page)
        .getByRole('treegrid')
        .evaluate(
          (tree, { type, text }) => {
            const transfer = new DataTransfer()
            transfer.setData('text/plain', text)
            const init = { bubbles: true, composed: true, cancelable: true }
            const event = type === 'paste' ? new ClipboardEvent('paste', init) : new DragEvent('drop', init)
            Object.defineProperty(event, type === 'paste' ? 'clipboardData' : 'dataTransfer', {
              value: transfer,
            })
            const isFocused = tree.matches(':focus')
            // Firefox sends what is pasted to the body.
            ;(type === 'paste' && isFocused ? document.body : tree).dispatchEvent(event)
            return event.defaultPrevented
          },
          { type, text },
        )
    const length = () => viewer(page).evaluate((element: PofInspectorElement) => element.bytes?.length)
    expect(await bring('paste', '15 41 61')).toBe(true)
    expect(await length()).toBe(3)
    expect(await bring('drop', '15 6A')).toBe(true)
    expect(await length()).toBe(2)
    await viewer(page).getByRole('treegrid').focus()
    expect(await bring('paste', '15 41 61')).toBe(true)
    expect(await length()).toBe(3)
    await viewer(page).evaluate((element: PofInspectorElement) => {
      element.readOnly = true
    })
    // What is pasted before that is painted is taken: the same bytes again.
    await expect.poll(() => bring('paste', '15 41 61')).toBe(false)
    expect(await bring('paste', SMALL)).toBe(false)
    expect(await length()).toBe(3)
  })
})

test.describe('the methods and events of the element', () => {
  test('tell of what is loaded, selected and wrong, across shadow trees', async ({ page }) => {
    await open(page, '')
    const told = await page.evaluate(async (text) => {
      const told: unknown[] = []
      document.addEventListener('pof-load', ({ detail }) =>
        told.push(['load', detail.document.bytes.length, detail.form]),
      )
      document.addEventListener('pof-select', ({ detail }) =>
        told.push(['select', detail.path, detail.start, detail.end]),
      )
      document.addEventListener('pof-problem', ({ detail }) =>
        told.push(['problem', detail.from, detail.code]),
      )
      const outer = document.createElement('div')
      document.querySelector('main')?.append(outer)
      const element = document.createElement('pof-inspector')
      element.textContent = text
      outer.attachShadow({ mode: 'open' }).append(element)
      told.push(element.select('1'), element.select('9'))
      element.hex = '15 92 10 00 00 4E 09 61'
      await new Promise((resolve) => setTimeout(resolve, 300))
      return told
    }, SMALL)
    expect(told).toEqual([
      ['load', 14, 'hex'],
      ['select', '1', 8, 13],
      ['problem', 'path', 'no-such-path'],
      true,
      false,
      ['load', 8, 'hex'],
      ['problem', 'stream', 'end-of-input'],
    ])
  })

  test('tell once for a click, and nothing for pointing', async ({ page }) => {
    await open(page, `<pof-inspector id="v" view="tree hex">${SMALL}</pof-inspector>`)
    await viewer(page).evaluate((element: PofInspectorElement) => {
      const paths: (string | null)[] = []
      element.addEventListener('pof-select', ({ detail }) => paths.push(detail.path))
      Object.assign(window, { paths })
    })
    await row(page, '"hi"').hover()
    await row(page, '"a"').click()
    await row(page, '"a"').click()
    expect(await page.evaluate(() => (window as unknown as { paths: unknown }).paths)).toEqual(['0'])
  })

  test('export static HTML, with the names that are set, which the tree shows too', async ({ page }) => {
    await open(page, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    const [plain, named] = await viewer(page).evaluate(async (element: PofInspectorElement) => {
      const plain = await element.exportHtml()
      const properties = new Map([[1, { name: 'greeting' }]])
      const type = { name: 'com.acme.Order', parents: [], properties, isPartial: false, isBuiltIn: false }
      element.names = { types: new Map([[1042, type]]), classes: [] }
      return [plain, await element.exportHtml()]
    })
    expect(plain).toMatch(/^<figure /)
    expect(plain).not.toContain('greeting')
    expect(named).toContain('greeting')
    await expect(row(page, 'greeting')).toBeVisible()
  })

  test('select at once what is asked for, also before the element is on screen', async ({ page }) => {
    await open(page, '')
    const answers = await page.evaluate((text) => {
      const element = document.createElement('pof-inspector')
      element.id = 'v'
      element.hex = text
      const before = [element.select('1'), element.document?.tree.count]
      document.querySelector('main')?.append(element)
      return before
    }, SMALL)
    expect(answers).toEqual([true, 3])
    await expect(selected(page)).toContainText('"hi"')
  })
})

test.describe('the element in a page that changes', () => {
  test('stays as it is when it is moved, and comes back as it was when it is put back', async ({ page }) => {
    await open(page, `<section></section><pof-inspector id="v" view="tree">${SMALL}</pof-inspector>`)
    await row(page, '"hi"').click()
    const isSame = await viewer(page).evaluate(async (element: PofInspectorElement) => {
      const tree = element.shadowRoot?.querySelector('.tree')
      document.querySelector('section')?.append(element)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return tree !== null && element.shadowRoot?.querySelector('.tree') === tree
    })
    expect(isSame).toBe(true)
    await expect(selected(page)).toContainText('"hi"')
    const isGone = await viewer(page).evaluate(async (element: PofInspectorElement) => {
      element.remove()
      await new Promise((resolve) => setTimeout(resolve, 50))
      const isGone = element.shadowRoot?.querySelector('.tree') === null
      document.querySelector('main')?.append(element)
      return isGone
    })
    expect(isGone).toBe(true)
    await expect(selected(page)).toContainText('"hi"')
  })

  test('works in another document, which has a style sheet of its own', async ({ page }) => {
    await open(page, `<pof-inspector id="v" view="tree">${SMALL}</pof-inspector><iframe></iframe>`)
    await expect(selected(page)).toBeVisible()
    const border = await viewer(page).evaluate(async (element: PofInspectorElement) => {
      const inner = document.querySelector('iframe')?.contentDocument as Document
      inner.body.append(element)
      await new Promise((resolve) => setTimeout(resolve, 200))
      const box = element.shadowRoot?.querySelector('.viewer') as Element
      return (inner.defaultView as Window).getComputedStyle(box).borderTopWidth
    })
    expect(border).toBe('1px')
  })

  test('shares one style sheet with all others', async ({ page }) => {
    await open(page, `${`<pof-inspector height="60">${SMALL}</pof-inspector>`.repeat(5)}`)
    const sheets = await page.evaluate(
      () =>
        new Set(
          [...document.querySelectorAll('pof-inspector')].map(
            ({ shadowRoot }) => shadowRoot?.adoptedStyleSheets[0],
          ),
        ).size,
    )
    expect(sheets).toBe(1)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })
})

test('what is wrong is said in words where no pane says it, the worst first', async ({ page }) => {
  const damaged = '15 92 10 00 05 6a 03 6a 06 4E 09 68 69'
  await open(page, `<pof-inspector id="v" view="tree">${damaged}</pof-inspector>`)
  await expect(viewer(page).locator('.notice')).toHaveText(
    /^1 error, 1 warning: Bytes end too early at offset 0x0a: expected 9 bytes of UTF-8 behind this length, found 3 bytes/,
  )
  await viewer(page).evaluate((element: PofInspectorElement) => element.setAttribute('view', 'tree problems'))
  await expect(viewer(page).locator('.notice')).toHaveCount(0)
})

test('copies what is picked as soon as that is shown', async ({ page }) => {
  await open(page, `<pof-inspector id="v" view="tree hex">${SMALL}</pof-inspector>`)
  await row(page, '"hi"').click()
  await expect(viewer(page).getByRole('grid')).toBeVisible()
  const copied = await viewer(page)
    .getByRole('grid')
    .evaluate(async (grid: HTMLElement) => {
      grid.focus()
      const way = { bubbles: true, composed: true, cancelable: true }
      grid.dispatchEvent(new KeyboardEvent('keydown', { ...way, key: 'a', ctrlKey: true }))
      // What is shown is there before the next frame; whatever is put off until then has not been done.
      const picked = () => grid.parentElement?.querySelector('.hx-picked')?.textContent ?? ''
      for (let turn = 0; turn < 100 && !picked().startsWith('14'); turn++) await Promise.resolve()
      const clipboardData = new DataTransfer()
      grid.dispatchEvent(new ClipboardEvent('copy', { ...way, clipboardData }))
      return `${picked().slice(0, 8)}: ${clipboardData.getData('text/plain')}`
    })
  expect(copied).toBe(`14 bytes: ${SMALL.toLowerCase()}`)
})
