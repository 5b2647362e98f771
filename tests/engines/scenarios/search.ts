// The box that searches and goes to places.

import { FIND, FOOT, HEX, row, SELECTED, SOURCE, TREE } from '../visit.ts'
import { manyCustomers } from './payloads.ts'
import type { Scenarios } from './scenario.ts'

const COUNT = '.find-count'

export const search: Scenarios = {
  'typing shows the first hit and the count; Enter and F3 go on': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.press('/')
    await visit.isFocused(FIND)
    await visit.driver.type('FIFTY')
    await visit.shows(COUNT, '1 of 2')
    await visit.shows(SELECTED, 'fifty two')
    await visit.press('Enter')
    await visit.shows(SELECTED, 'fifty four')
    await visit.press('Shift+Enter')
    await visit.shows(SELECTED, 'fifty two')
    await visit.press('F3')
    await visit.shows(SELECTED, 'fifty four')
  },

  'Esc restores what was selected before': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.click(row(/fifty four/))
    await visit.press('Control+f')
    await visit.isFocused(FIND)
    await visit.fill(FIND, '0x01')
    await visit.shows(SELECTED, 'POF')
    await visit.press('Escape')
    await visit.shows(SELECTED, 'fifty four')
    await visit.isFocused(TREE)
  },

  'an offset, a path and a problem are gone to': async (visit) => {
    await visit.open()
    await visit.example('Damaged: one flipped bit')
    await visit.fill(FIND, '@9')
    await visit.shows(SELECTED, '50')
    await visit.fill(FIND, '1/2')
    await visit.shows(SELECTED, '51')
    await visit.fill(FIND, '#1')
    await visit.shows(SELECTED, 'failed')
  },

  'bytes are found, selected and stepped through': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.fill(FIND, 'hex: 66 69 ?? 74')
    await visit.shows(COUNT, '1 of 2')
    await visit.shows(FOOT, '4 bytes selected')
    await visit.press('Enter', 'Enter')
    await visit.shows(COUNT, '1 of 2, from the top again')
    await visit.focus(HEX)
    await visit.press('Shift+ArrowRight')
    await visit.shows(FOOT, '5 bytes selected')
  },

  'a pattern is searched for in strings, and what is wrong with one is said': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.fill(FIND, '/f(i/')
    await visit.shows('.find', /unterminated (?:group|parenthetical)|missing \)/i)
    await visit.fill(FIND, '/F\\w+ four$/i')
    await visit.shows(COUNT, '1 of 1')
    await visit.shows(SELECTED, 'fifty four')
  },

  'a large stream is searched in the worker: bytes, numbers and patterns': async (visit) => {
    await visit.open()
    await visit.paste(manyCustomers())
    await visit.shows(SOURCE, '1,170,005')
    await visit.fill(FIND, 'text: CUSTOMER-1')
    await visit.shows(COUNT, '1 of 45,000')
    await visit.press('Shift+F3')
    await visit.shows(COUNT, '45,000 of 45,000, from the end again')
    await visit.shows(SELECTED, 'customer-144999')
    await visit.fill(FIND, 'int: 1042')
    await visit.shows(COUNT, '1 of 90,000')
    await visit.fill(FIND, '/r-1(\\d)\\1{4}$/')
    await visit.shows(COUNT, '1 of 5')
    await visit.fill(FIND, 'customer-12345')
    await visit.shows(COUNT, '1 of 10')
    await visit.shows(SELECTED, 'customer-123450')
  },

  'a pattern that never ends leaves the page alive, and is stopped': async (visit) => {
    await visit.open()
    await visit.paste(`154e2e${'61'.repeat(45)}21`)
    await visit.shows(SOURCE, '49 bytes')
    await visit.fill(FIND, '/^(a+)+$/')
    // Engines give up by themselves, or are stopped.
    await visit.shows('.find', /this pattern takes too long|nothing found/)
    await visit.fill(FIND, '/a!/')
    await visit.shows(COUNT, '1 of 1')
  },
}
