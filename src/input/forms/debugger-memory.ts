// Memory as gdb and lldb print it with x: an address, then bytes that each have their radix: 0x15, 21, -110, 025, 00010101,
// or a number and its character.

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'

const NAME = 'memory in gdb or lldb'
/** A byte with the character that x/c writes behind it. */
const VALUE = /(\S+)(?:[ \t]{1,9}'(?:\\.{1,3}|[^'\\])'(?=\s|$))?/g

const LAYOUT: DumpLayout = {
  // Only gdb puts a tab there; behind spaces pairs without 0x are hex.
  opening: /^\s{0,99}0x([\da-f]{1,16})(?: <[^>\n]{1,200}>)?:(?:\s{1,9}(?=0x)|\t(?=[-\d]))/i,
  radices: () => [16],
  field: (rest) => rest,
  decode(field, bytes) {
    for (const { 1: word = '', index } of field.matchAll(VALUE)) {
      const value = byteOf(word)
      if (!(value >= -128 && value <= 255)) return index
      bytes.push(value & 255)
    }
    return -1
  },
}

/** The bytes behind the addresses. Words of more than a byte are left to the form of swapped words. */
export const DEBUGGER_MEMORY: Form = {
  id: 'debugger-memory',
  name: NAME,
  example: '0x7ffe10: 0x15 0x92 0x10 0x00',
  inJson: 'lines',
  detect: (text) => detectDump(text, LAYOUT) || isOneRow(text),
  resembles: (text) => sampleRows(text, LAYOUT).length > 0,
  parse: (text) => readDump(text, LAYOUT, NAME),
}

/** Whether the text has one row, and nothing is wrong with it. */
function isOneRow(text: string): boolean {
  const [row, next] = sampleRows(text, LAYOUT)
  return row !== undefined && next === undefined && row.bad === -1 && row.bytes.length > 0
}

/** The byte that one word is, in hex, binary, octal or decimal; NaN where it is none. */
function byteOf(word: string): number {
  if (/^0x[\da-f]{2}$/i.test(word)) return Number(word)
  if (/^[01]{8}$/.test(word)) return Number.parseInt(word, 2)
  if (/^0[1-7][0-7]{0,2}$/.test(word)) return Number.parseInt(word, 8)
  return /^-?(?:0|[1-9]\d{0,2})$/.test(word) ? Number(word) : Number.NaN
}
