// The bytes: what a click explains, walking and picking, copying, scrolling, the overview.

import { expect } from 'vitest'
import { button, byRole, byteAt, FOOT, HEX, INSPECTOR, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const THE_DATA = '15921000014e075468654461746140'
const HEADING = `${INSPECTOR} h2`

async function open(visit: Visit, hex: string): Promise<void> {
  await visit.open()
  await visit.paste(hex)
  await visit.shows(FOOT, `${(hex.length / 2).toLocaleString('en')} bytes`)
}

export const bytes: Scenarios = {
  'a click on a byte explains the value that owns it': async (visit) => {
    await open(visit, THE_DATA)
    await visit.click(byteAt(4))
    await visit.shows(HEADING, /^property 1 char-string$/)
    await visit.click(byteAt(14))
    await visit.shows(HEADING, /^the value user type 1042$/)
  },

  'the bits of 123456 are drawn': async (visit) => {
    await open(visit, '154180890f')
    await visit.click(byteAt(2))
    await visit.first({ css: '.bits-line', has: '→ 123456' })
  },

  'pointing at a token marks its bytes, and at a byte its token': async (visit) => {
    await open(visit, THE_DATA)
    await visit.click(byteAt(8))
    await visit.hover({ css: `${INSPECTOR} .token`, has: 'length' })
    await visit.shows(FOOT, '7 bytes of UTF-8')
    await visit.hover(byteAt(9))
    await visit.shows('.token-pointed', 'characters')
  },

  'bytes are picked, copied and pasted by the keys alone': async (visit) => {
    await open(visit, THE_DATA)
    await visit.focus(HEX)
    await visit.press('Control+Home', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
    await visit.shows('.hx-picked', '3 bytes selected, 0x02 to 0x04; copy takes them as hex')
    await visit.press('Control+c')
    await visit.shows('.hx-picked', '3 bytes copied as hex')
    expect(await visit.pasted()).toBe('10 00 01')
  },

  'picked bytes are copied as Java from a menu': async (visit) => {
    await open(visit, THE_DATA)
    await visit.focus(HEX)
    await visit.press('Control+Home', 'Shift+ArrowRight')
    await visit.click(button('Copy as'))
    await visit.click(byRole('menuitem', 'Java'))
    await visit.shows(FOOT, '2 bytes copied as Java')
    // A field of one line leaves out the ends of lines.
    expect((await visit.pasted()).replace(/\s+/g, '')).toBe('byte[]bytes={0x15,(byte)0x92,};')
  },

  'a copy button says that it copied': async (visit) => {
    await open(visit, THE_DATA)
    await visit.click(byteAt(8))
    await visit.click(button('Copy Java'))
    await visit.first({ css: `${INSPECTOR} button`, has: 'Copied' })
    expect(await visit.pasted()).toBe('new SimplePofPath(1)')
  },

  'what was copied is pasted on the page by the keys alone': async (visit) => {
    await open(visit, THE_DATA)
    await visit.focus(HEX)
    await visit.press('Control+a', 'Control+c')
    await visit.shows('.hx-picked', '15 bytes copied as hex')
    await open(visit, '154e026869')
    await visit.focus('[role=treegrid]')
    await visit.press('Control+v')
    await visit.shows('.chip', '15 bytes')
    await visit.shows('[role=treegrid]', '"TheData"')
  },

  'a drag beyond the edge scrolls and selects': async (visit) => {
    await open(visit, `15584b80b803${'00'.repeat(12_288)}`)
    const from = await visit.placeOf(byteAt(40))
    const grid = await visit.first(HEX)
    const edge = Math.min(890, grid.y + grid.height / 2 + 60)
    // The pointer stays there for a while.
    const places = Array.from({ length: 25 }, (_, i) => ({ x: grid.x - 40 - (i % 2), y: edge }))
    await visit.driver.drag(from, ...places)
    await visit.shows(FOOT, /^[\d,]{3,} bytes selected, 0x28 to 0x/)
  },

  'eight bytes fit in a narrow pane, sixteen in a wide one': async (visit) => {
    await open(visit, THE_DATA)
    await visit.driver.resize(1600, 900)
    await visit.has(HEX, 'aria-colcount', '17')
    await visit.driver.resize(375, 800)
    await visit.click(byRole('tab', 'Bytes'))
    await visit.has(HEX, 'aria-colcount', '9')
    await visit.gives(
      (css) => {
        const grid = document.querySelector(css)
        return grid === null ? -1 : grid.scrollWidth - grid.clientWidth
      },
      HEX,
      0,
    )
  },

  'the scrollbar of eight mebibytes ends at the last row, and the wheel goes on from there': async (
    visit,
  ) => {
    await visit.open()
    await visit.dropLarge({ name: 'large.pof', size: 8 << 20, as: 'bytes' })
    await visit.shows('.chip', '8,388,')
    // Fonts differ, and with them the bytes that a row has room for.
    const columns = Number((await visit.first(HEX)).attributes['aria-colcount']) - 1
    const rows = Math.ceil(8_388_605 / columns)
    await visit.has(HEX, 'aria-rowcount', String(rows))
    await visit.driver.evaluate((css) => {
      const grid = document.querySelector(css) as HTMLElement
      grid.scrollTop = grid.scrollHeight
    }, HEX)
    await visit.first(`.hx-row[data-offset="${(rows - 1) * columns}"]`)
    const { x, y } = await visit.first(HEX)
    await visit.driver.wheel({ x, y }, -2200)
    await visit.first(`.hx-row[data-offset="${(rows - 101) * columns}"]`)
    await visit.counts(`.hx-row[data-offset="${(rows - 1) * columns}"]`, 0)
    await visit.focus(HEX)
    await visit.press('Control+End')
    await visit.first(`.hx-row[data-offset="${(rows - 1) * columns}"]`)
  },

  'the overview moves the bytes by key and by drag': async (visit) => {
    await open(visit, `154c8040${'00'.repeat(4095)}ff`)
    await visit.focus('[role=slider][aria-label="Overview of all bytes"]')
    await visit.press('End')
    await visit.first('.hx-row[data-offset="4096"]')
    const { x, y, width } = await visit.first('[role=slider][aria-label="Overview of all bytes"]')
    await visit.driver.drag({ x: x + width / 2 - 5, y }, { x, y }, { x: x - width / 2 + 1, y })
    await visit.first('.hx-row[data-offset="0"]')
  },
}
