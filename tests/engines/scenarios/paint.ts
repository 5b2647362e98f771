// What is painted, not what the document says: after each step a picture of the tree equals the one after all of its rows were laid
// out again. A browser once painted rows in another order than they stood in, though every measure was right.

import { REPEATING_WORDS } from '../../support/repeating-words.ts'
import { FIND, TREE, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const ON_PAGE = () => document.querySelector('[role=treegrid]')
const IN_ELEMENT = () =>
  document.querySelector('pof-inspector')?.shadowRoot?.querySelector('[role=treegrid]') ?? null

/** Takes the bars of what scrolls away: in WebKitGTK they come and fade in their own time. */
function hideBars(): void {
  const bars = new CSSStyleSheet()
  bars.replaceSync('* { scrollbar-width: none !important }')
  document.adoptedStyleSheets.push(bars)
  document.querySelector('pof-inspector')?.shadowRoot?.adoptedStyleSheets.push(bars)
}

/** A picture of the tree, once what comes in its own time has come: marks, hover, costs. */
async function settled(visit: Visit, find: () => Element | null): Promise<Buffer> {
  let picture = await visit.driver.screenshot(find)
  let equal = 0
  await visit.until('the tree is painted in the same way three times', async () => {
    await visit.pause(150)
    const before = picture
    picture = await visit.driver.screenshot(find)
    equal = picture.equals(before) ? equal + 1 : 0
    return equal === 2 || 'it is not'
  })
  return picture
}

/** How far a channel of a pixel may be off, of 255: WebKitGTK draws outlines and corners otherwise by up to 24 each time. */
const SHADE = 40

/** Pixels that are of another colour in two pictures; the page decodes them, without having them in its document. */
async function differing({ driver }: Visit, one: Buffer, other: Buffer): Promise<number> {
  return driver.evaluate(
    async ({ pictures, shade }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const { width, height } = bitmap
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          const context = canvas.getContext('2d') as CanvasRenderingContext2D
          context.drawImage(bitmap, 0, 0)
          return context.getImageData(0, 0, width, height)
        }),
      )
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return -1
      let pixels = 0
      for (let at = 0; at < a.data.length; at += 4) {
        const isOther = [0, 1, 2].some((c) => Math.abs((a.data[at + c] ?? 0) - (b.data[at + c] ?? 0)) > shade)
        if (isOther) pixels++
      }
      return pixels
    },
    { pictures: [one.toString('base64'), other.toString('base64')], shade: SHADE },
  )
}

/** Compares what is painted now with what is painted when every row is laid out again, where it stands. */
async function isPainted(visit: Visit, find: () => Element | null, what: string): Promise<void> {
  const before = await settled(visit, find)
  await visit.driver.evaluate(
    `() => {
      const rows = (${find})().querySelector('.tree-rows')
      rows.style.display = 'none'
      void rows.offsetHeight
      rows.style.display = ''
      void rows.offsetHeight
    }` as unknown as () => void,
    null,
  )
  const after = await visit.driver.screenshot(find)
  const pixels = before.equals(after) ? 0 : await differing(visit, before, after)
  if (pixels !== 0)
    throw new Error(`Rows are painted otherwise than they stand, by ${pixels} pixels: ${what}`)
}

export const paint: Scenarios = {
  'rows are painted where they stand after searches, keys, the wheel, sorting and pasting': async (visit) => {
    await visit.open()
    await visit.driver.resize(1000, 640)
    await visit.driver.evaluate(hideBars, null)
    await visit.paste(REPEATING_WORDS)
    await visit.has(TREE, 'aria-rowcount', /\d{3}/)
    await visit.focus(TREE)
    await visit.press('Alt+9')
    await isPainted(visit, ON_PAGE, 'everything opened')
    for (const word of ['hazel', 'of 239', 'daisy of 44']) {
      await visit.fill(FIND, word)
      await isPainted(visit, ON_PAGE, `search for ${word}`)
      await visit.press('Enter')
      await isPainted(visit, ON_PAGE, `next hit of ${word}`)
      await visit.press('Shift+Enter', 'Shift+Enter')
      await isPainted(visit, ON_PAGE, `hit before of ${word}`)
    }
    await visit.press('Escape')
    await visit.focus(TREE)
    for (const key of ['End', 'PageUp', 'Home', 'PageDown']) {
      await visit.press(key)
      await isPainted(visit, ON_PAGE, key)
    }
    const { x, y } = await visit.first(TREE)
    await visit.driver.move({ x, y })
    for (const by of [5000, -170, 9000, -90]) {
      await visit.driver.wheel({ x, y }, by)
      await isPainted(visit, ON_PAGE, `wheel by ${by}`)
    }
    const sort = `${TREE} .tree-pass button`
    if ((await visit.see(sort)).count > 0) {
      for (const order of ['highest first', 'lowest first', 'as in the stream']) {
        await visit.click(sort)
        await isPainted(visit, ON_PAGE, order)
      }
    }
    await visit.paste(REPEATING_WORDS.slice(0, 1 << 12))
    await isPainted(visit, ON_PAGE, 'pasted over')
  },

  'rows of the element are painted where they stand': async (visit) => {
    await visit.open('/embed.html')
    await visit.driver.evaluate((hex) => {
      const main = document.querySelector('main') as HTMLElement
      main.innerHTML = '<pof-inspector id="v" height="480"></pof-inspector>'
      document.querySelector('pof-inspector')?.setAttribute('hex', hex)
    }, REPEATING_WORDS)
    await visit.focus(`#v >>> ${TREE}`)
    await visit.driver.evaluate(hideBars, null)
    for (const key of ['Alt+9', 'End', 'PageUp', 'Home', 'PageDown', 'PageDown', 'End']) {
      await visit.press(key)
      await isPainted(visit, IN_ELEMENT, key)
    }
    for (const path of ['230/2/0', '3/1', '118/3', '201/2', '12/0']) {
      await visit.driver.evaluate(
        (path) => document.querySelector('pof-inspector')?.setAttribute('path', path),
        path,
      )
      await isPainted(visit, IN_ELEMENT, `path ${path}`)
    }
  },
}
