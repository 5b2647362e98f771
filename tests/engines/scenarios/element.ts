// The element on a bare page with a strict policy.

import { expect } from 'vitest'
import { SELECTED, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const SMALL = '15 92 10 00 00 4E 01 61 01 4E 02 68 69 40'
const VIEWER = '#v >>>'

/** An empty page with the element's script; the body is put in once the script has run. */
async function open(visit: Visit, body: string): Promise<void> {
  await visit.open('/embed.html')
  await visit.driver.evaluate((body) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = body
  }, body)
}

interface Told {
  told: unknown[]
}

export const element: Scenarios = {
  'embed.html shows every viewer under its policy': async (visit) => {
    await visit.open('/embed.html')
    await visit.first('#text >>> [role=treegrid]')
    for (const id of ['file', 'dark', 'short']) {
      await visit.driver.evaluate((id) => document.getElementById(id)?.scrollIntoView(), id)
      await visit.first(`#${id} >>> [role=treegrid]`)
    }
    await visit.driver.evaluate(() => document.getElementById('none')?.scrollIntoView(), null)
    await visit.shows('#none >>> .viewer', 'Nothing here looks like bytes')
    await visit.driver.evaluate(() => document.getElementById('file')?.scrollIntoView(), null)
    await visit.has(`#file >>> ${SELECTED}`, 'aria-level', '2')
  },

  'it tells of what is loaded, selected and wrong': async (visit) => {
    await open(visit, '<div></div>')
    await visit.driver.evaluate((text) => {
      const told: unknown[] = []
      Object.assign(window, { told })
      document.addEventListener('pof-load', ({ detail }) => told.push(['load', detail.form]))
      document.addEventListener('pof-select', ({ detail }) => told.push(['select', detail.path]))
      document.addEventListener('pof-problem', ({ detail }) => told.push(['problem', detail.code]))
      const viewer = document.createElement('pof-inspector')
      viewer.id = 'v'
      viewer.textContent = text
      document.querySelector('main')?.append(viewer)
    }, SMALL)
    await visit.click({ css: `${VIEWER} .tree-row`, has: '"hi"' })
    await visit.driver.evaluate(() => {
      const viewer = document.querySelector('pof-inspector') as HTMLElement & { hex: string }
      viewer.hex = '15 92 10 00 00 4E 09 61'
    }, null)
    await visit.gives(() => (window as unknown as Told).told, null, [
      ['load', 'hex'],
      ['select', '1'],
      ['load', 'hex'],
      ['problem', 'end-of-input'],
    ])
  },

  'bytes are copied from it and pasted into it by the keys alone': async (visit) => {
    await open(visit, `<pof-inspector id="v" view="tree hex">${SMALL}</pof-inspector><textarea></textarea>`)
    await visit.click({ css: `${VIEWER} .tree-row`, has: '"hi"' })
    await visit.focus(`#v >>> [role=grid]`)
    await visit.press('Control+a', 'Control+c')
    await visit.focus('textarea')
    await visit.press('Control+v')
    await visit.shows('textarea', SMALL.toLowerCase())
    await visit.driver.evaluate(() => document.querySelector('textarea')?.select(), null)
    await visit.driver.type('15 4e 01 61')
    await visit.press('Control+a', 'Control+c')
    await visit.focus(`#v >>> [role=treegrid]`)
    await visit.press('Control+v')
    await visit.counts(`${VIEWER} .tree-row`, 1)
    await visit.shows(`${VIEWER} .tree-row`, '"a"')
  },

  'it is walked by keys, and shows what is selected in the bytes': async (visit) => {
    await open(visit, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    await visit.focus(`#v >>> [role=treegrid]`)
    await visit.press('Home', 'ArrowDown', 'ArrowDown')
    await visit.shows(`${VIEWER} ${SELECTED}`, '"hi"')
    await visit.first(`${VIEWER} [class*=hx-edge-selected]`)
  },

  'it is as dark as it is told, and as narrow as it must': async (visit) => {
    await open(visit, `<div><pof-inspector id="v" theme="dark" height="300">${SMALL}</pof-inspector></div>`)
    await visit.first(`${VIEWER} [role=treegrid]`)
    const [red = 255] = await visit.driver.evaluate(() => {
      const viewer = document.querySelector('pof-inspector')?.shadowRoot?.querySelector('.viewer')
      return (getComputedStyle(viewer as Element).backgroundColor.match(/\d+/g) ?? []).map(Number)
    }, null)
    expect(red).toBeLessThan(80)
    // A window may have a least width: the box around it has none.
    await visit.driver.evaluate(() => {
      const box = document.querySelector<HTMLElement>('main > div')
      if (box !== null) box.style.width = '380px'
    }, null)
    await visit.until('it is no wider than its box', async () => {
      const { width } = await visit.first('#v')
      return (width <= 380 && width > 200) || `it is ${width} wide`
    })
  },

  'it exports static HTML': async (visit) => {
    await open(visit, `<pof-inspector id="v">${SMALL}</pof-inspector>`)
    await visit.first(`${VIEWER} [role=treegrid]`)
    const html = await visit.driver.evaluate(
      () =>
        (
          document.querySelector('pof-inspector') as HTMLElement & { exportHtml(): Promise<string> }
        ).exportHtml(),
      null,
    )
    expect(html).toMatch(/^<figure /)
    expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/char-string.*hi/s)
  },
}
