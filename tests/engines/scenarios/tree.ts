// The tree by keyboard and pointer, and its links to the bytes and the inspector.

import { expect } from 'vitest'
import { button, HEX, INSPECTOR, row, SELECTED, TREE, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

/** The names of the fields of the root, from top to bottom. */
const fields = async (visit: Visit) => (await visit.see('.tree-row[aria-level="2"] .tree-name')).texts

export const tree: Scenarios = {
  'the keyboard walks, closes and opens': async (visit) => {
    await visit.open()
    await visit.example('Five fields in an object')
    await visit.isFocused(TREE)
    await visit.press('ArrowDown')
    await visit.shows(SELECTED, '1043')
    await visit.press('ArrowLeft')
    await visit.has(SELECTED, 'aria-expanded', 'false')
    await visit.counts('.tree-row', 2)
    await visit.press('ArrowRight', 'End')
    await visit.shows(SELECTED, 'fifty four')
    await visit.has(SELECTED, 'aria-posinset', '5')
    await visit.press('Home')
    await visit.shows(SELECTED, 'POF')
  },

  'letters go to the next row that begins so': async (visit) => {
    await visit.open()
    await visit.example('Map with uniform keys')
    await visit.focus(TREE)
    await visit.driver.type('value 2')
    await visit.shows(SELECTED, 'value 2')
  },

  'levels open the tree as far as they say': async (visit) => {
    await visit.open()
    await visit.example('Five fields in an object')
    await visit.click(button('Open to level 1'))
    await visit.counts('.tree-row', 2)
    await visit.focus(TREE)
    await visit.press('Alt+9')
    await visit.counts('.tree-row', 7)
  },

  'a row selects its bytes and explains itself; a byte selects its row': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.click(row(/fifty two/))
    await visit.shows(INSPECTOR, 'property 3')
    await visit.first(`${HEX} [class*=hx-edge-selected]`)
    // Offset 5 is the type id of the first field.
    await visit.click(`${HEX} [data-offset="0"] [aria-colindex="7"]`)
    await visit.shows(SELECTED, '50')
    await visit.shows(INSPECTOR, 'property 1')
  },

  'hover shows in the inspector until something is pinned': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.hover(row(/fifty two/))
    await visit.shows(INSPECTOR, 'property 3')
    await visit.click(row(/fifty four/))
    await visit.hover(row(/fifty two/))
    await visit.shows(INSPECTOR, 'property 5')
  },

  'a damaged stream keeps what was read and tells failed from cut off': async (visit) => {
    await visit.open()
    await visit.example('Damaged: one flipped bit')
    await visit.first(row(/int32 50/))
    await visit.counts('.badge-failed', 1)
    await visit.counts('.badge-interrupted', 2)
    await visit.press('F8')
    await visit.shows(SELECTED, 'failed')
  },

  'a column’s head sorts siblings, and gives the stream back': async (visit) => {
    await visit.open()
    await visit.example('byte[] by writeByteArray')
    await visit.click(
      `${TREE} [role=columnheader] button[aria-label^="Skip cost"], ${TREE} .tree-pass button`,
    )
    await visit.has({ css: '[role=columnheader]', pattern: '^Skip cost' }, 'aria-sort', 'descending')
    expect(await fields(visit)).toEqual(['1', '0', '2', '3'])
    await visit.click(button('Reset sort'))
    await visit.counts('.tree-place', 0)
    expect(await fields(visit)).toEqual(['0', '1', '2', '3'])
  },

  'the selected value is copied and pasted by the keys alone': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.click(row(/fifty two/))
    await visit.press('Control+c')
    expect(await visit.pasted()).toBe('fifty two')
  },

  'a value is starred by key, and stays starred': async (visit) => {
    await visit.open()
    await visit.example('A flat object of 100 fields')
    await visit.click(row(/1002/))
    await visit.press('s')
    await visit.has(`${SELECTED} .star`, 'aria-pressed', 'true')
    await visit.reload()
    await visit.has(`${SELECTED} .star`, 'aria-pressed', 'true')
  },
}
