// Large streams: read in the worker, shown from the beginning, scrolled by rows that no engine can lay out at once.

import { expect } from 'vitest'
import { button, FIND, row, SELECTED, SOURCE, TREE } from '../visit.ts'
import { manyCustomers, packed } from './payloads.ts'
import type { Scenarios } from './scenario.ts'

export const large: Scenarios = {
  'a mebibyte of bytes is pasted, opened, and gone to its end': async (visit) => {
    await visit.open()
    await visit.paste(manyCustomers())
    await visit.shows(SOURCE, '1,170,005')
    await visit.click(button('Open everything'))
    await visit.has(TREE, 'aria-rowcount', String(45_000 * 3 + 2))
    await visit.focus(TREE)
    await visit.press('End', 'ArrowUp')
    await visit.shows(SELECTED, 'customer-144999')
  },

  'a file of 16 MiB is dropped: its beginning is shown first, then the whole': async (visit) => {
    await visit.open()
    await visit.dropLarge({ name: 'orders.pof', size: 16 << 20, as: 'bytes' })
    await visit.shows(SOURCE, 'orders.pof')
    await visit.shows(SOURCE, '16,777,2')
    await visit.has(TREE, 'aria-rowcount', /\d{6}/)
    await visit.focus(TREE)
    await visit.press('End')
    await visit.shows(SELECTED, '[986894]')
  },

  'a file is there again after a reload': async (visit) => {
    await visit.open()
    await visit.dropLarge({ name: 'orders.pof', size: 2 << 20, as: 'bytes' })
    await visit.shows(SOURCE, '2,097,1')
    await visit.stores(2_097_152)
    await visit.reload()
    await visit.shows(SOURCE, 'orders.pof')
    await visit.shows(SOURCE, '2,097,1')
  },

  'a gzip file is unpacked and opened': async (visit) => {
    await visit.open()
    await visit.dropLarge({ name: 'orders.pof.gz', size: 8 << 20, as: 'gzip' })
    await visit.shows(SOURCE, '8,388,6')
    await visit.shows(TREE, '1042')
  },

  'a file of hex is read': async (visit) => {
    await visit.open()
    await visit.dropLarge({ name: 'orders.hex', size: 2 << 20, as: 'hex' })
    await visit.shows(SOURCE, 'orders.hex')
    await visit.shows(SOURCE, '2,097,1')
  },

  'rows beyond what an engine can lay out are reached by key, wheel and thumb': async (visit) => {
    await visit.open()
    // Two billion ints that take no bytes: the type id is the value.
    await visit.paste(`155870${packed(2_000_000_000)}`)
    await visit.has(TREE, 'aria-rowcount', '2')
    await visit.click(button('Open everything'))
    await visit.has(TREE, 'aria-rowcount', '2000000002')
    await visit.focus(TREE)
    await visit.press('End')
    await visit.shows(SELECTED, '[1999999999]')
    expect((await visit.first(SELECTED)).isFree).toBe(true)
    await visit.press('ArrowUp')
    await visit.shows(SELECTED, '[1999999998]')
    const { x, y } = await visit.first(TREE)
    await visit.repeat(() => visit.driver.wheel({ x, y }, -240), row(/\[1999999(?:[0-8]\d|9[0-6])\d\]/))
    for (const [end, name] of [
      [false, /POF/],
      [true, /\[1999999999\]/],
    ] as const) {
      const scroll = () =>
        visit.driver.evaluate(
          ({ css, end }) => {
            const tree = document.querySelector(css) as HTMLElement
            tree.scrollTop = end ? tree.scrollHeight : 0
          },
          { css: TREE, end },
        )
      await visit.repeat(scroll, row(name))
    }
  },

  'a large stream is searched while the page answers': async (visit) => {
    await visit.open()
    await visit.dropLarge({ name: 'orders.pof', size: 8 << 20, as: 'bytes' })
    await visit.shows(SOURCE, '8,388,6')
    await visit.fill(FIND, 'text: order')
    await visit.shows('.find-count', '1 of 493,447')
  },
}
