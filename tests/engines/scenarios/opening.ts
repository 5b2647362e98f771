// Ways to get bytes onto the page, what they are taken for, and how that is overruled.

import { expect } from 'vitest'
import { button, byRole, ENVELOPE, FIND, INPUT, row, SELECTED, SOURCE, TREE } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

export const opening: Scenarios = {
  'the first visit shows a named object, and where to paste': async (visit) => {
    await visit.open()
    await visit.shows(SELECTED, 'Customer (2001)')
    await visit.shows({ css: '.tree-row .is-culprit' }, /^422/)
    await visit.click(button('Paste text…'))
    await visit.isFocused(INPUT)
  },

  'a Binary(...) of a log is pasted anywhere': async (visit) => {
    await visit.open()
    await visit.paste('Binary(length=7, value=0x15921000016440)')
    await visit.shows(SOURCE, 'Binary(...)')
    await visit.shows(SOURCE, '7 bytes')
    await visit.counts('.tree-row', 2)
    await visit.shows(TREE, 'null')
  },

  'a file is dropped, with a cover while it is dragged': async (visit) => {
    await visit.open()
    const file = { name: 'value.bin', hex: '15a90f00004119014180024180890f' }
    await visit.drag(file)
    await visit.shows('body', 'Drop to inspect')
    await visit.drop(file)
    await visit.shows(SOURCE, 'value.bin')
    await visit.shows(TREE, 'type 1001')
    expect((await visit.first('body')).text).not.toContain('Drop to inspect')
  },

  'a file is chosen from the menu': async (visit) => {
    await visit.open()
    await visit.chooses({ name: 'chosen.bin', hex: '154e026869' })
    await visit.click(button('Open'))
    await visit.click({ css: '[role=menuitem]', has: 'Ctrl+O' })
    await visit.shows(SOURCE, 'chosen.bin')
    await visit.shows(TREE, '"hi"')
  },

  'a log with several binaries is listed with places, and paged through': async (visit) => {
    await visit.open()
    await visit.paste(
      'put key=Binary(length=4, value=0x1541A102)\nvalue=Binary(length=7, value=0x15921000016440)',
    )
    await visit.shows('[role=dialog]', '2 binaries in this text')
    await visit.click({ css: '[role=option]', has: 'line 2, column 7' })
    await visit.counts('[role=dialog]', 0)
    await visit.shows(TREE, 'type 1042')
    await visit.click(button('Previous binary'))
    await visit.shows(SOURCE, '4 bytes')
  },

  'bytes that a log cut off are counted': async (visit) => {
    await visit.open()
    await visit.example('Cut off')
    await visit.shows(SOURCE, '305 bytes, 256 given')
    await visit.shows('.problem-button', '1 error')
  },

  'what a text was taken for is said, and can be overruled': async (visit) => {
    await visit.open()
    // Both hex and base64.
    await visit.paste('15419000')
    await visit.shows(SOURCE, 'hex')
    await visit.click(SOURCE)
    await visit.click(byRole('menuitemradio', /^base64 6 bytes/))
    await visit.shows(SOURCE, 'base64')
    await visit.shows(SOURCE, '6 bytes')
  },

  'the envelope can be overruled': async (visit) => {
    await visit.open()
    await visit.shows(ENVELOPE, 'FMT_EXT')
    await visit.click(ENVELOPE)
    await visit.click(byRole('menuitemradio', /Bare POF/))
    await visit.shows(ENVELOPE, 'bare POF')
    await visit.shows(TREE, 'BigDecimalMax (21)')
  },

  'a mistake in the text is told with its place': async (visit) => {
    await visit.open()
    await visit.paste('15 92\n10 0g')
    await visit.shows('.notice', /line 2, column.*expected.*found/)
    await visit.click(button('Show the text'))
    await visit.shows(INPUT, '15 92 10 0g')
  },

  'text without any bytes is told beside what is open, which stays': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.click(row(/fifty two/))
    await visit.paste('Hello, world! This holds nothing.')
    await visit.shows('[role=alert]', /pasted text was not opened.*Five fields.* is still open/)
    await visit.press('Escape')
    await visit.counts('[role=alert]', 0)
    await visit.shows(SELECTED, 'fifty two')
  },

  'text is typed, and the area closes to a chip': async (visit) => {
    await visit.open()
    await visit.press('Control+e')
    await visit.isFocused(INPUT)
    await visit.press('Control+a')
    await visit.driver.type('15 4e 02 68 69')
    await visit.shows(TREE, '"hi"')
    await visit.press('Escape')
    await visit.counts(INPUT, 0)
    await visit.shows(SOURCE, '5 bytes')
  },

  'what was replaced is brought back by key': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.click(row(/fifty two/))
    await visit.paste('15 4e 02 68 69')
    await visit.shows(SOURCE, '5 bytes')
    await visit.press('Control+z')
    await visit.shows(SOURCE, 'Five fields')
    await visit.shows(SELECTED, 'fifty two')
  },

  'a reload keeps what was open, selected and chosen': async (visit) => {
    await visit.open()
    await visit.example('Five fields')
    await visit.click(row(/fifty two/))
    await visit.click(button(/^Theme/))
    await visit.click(byRole('menuitemradio', 'Dark'))
    await visit.has('html', 'data-theme', 'dark')
    await visit.reload()
    await visit.shows(SOURCE, 'Five fields')
    await visit.shows(SELECTED, 'fifty two')
    await visit.has('html', 'data-theme', 'dark')
  },

  'two payloads are compared side by side': async (visit) => {
    await visit.open()
    await visit.paste('15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40')
    await visit.shows(SOURCE, '20 bytes')
    await visit.paste('15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40')
    await visit.shows(SOURCE, '21 bytes')
    await visit.click(button('Open'))
    await visit.click(byRole('menuitem', /^Compare with the previous/))
    await visit.shows('.compare', 'The values differ: 20 and 21 bytes')
    await visit.press('F8', 'n')
    await visit.shows('.compare [aria-selected=true]', '"old"')
    await visit.press('Escape')
    await visit.first(FIND)
  },

  'what is no POF at all is read as what it is': async (visit) => {
    await visit.open()
    // A string and null, as ObjectOutputStream writes them.
    await visit.paste('0xaced0005740002686970')
    await visit.first({ css: '.tree-row', has: '"hi"' })
  },
}
