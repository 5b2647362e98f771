// Memory as gdb prints it with x/8xb: an address, then bytes that each have their 0x.

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'

const NAME = 'memory in gdb'

const LAYOUT: DumpLayout = {
  opening: /^\s{0,99}0x([\da-f]{1,16})(?: <[^>\n]{1,200}>)?:\s{1,9}(?=0x)/i,
  radices: () => [16],
  field: (rest) => rest,
  decode(field, bytes) {
    for (const word of field.matchAll(/\S+/g)) {
      if (!/^0x[\da-f]{2}$/i.test(word[0])) return word.index
      bytes.push(Number(word[0]))
    }
    return -1
  },
}

/** The bytes behind the addresses. Words of more than a byte are not put apart: their order is the machine's. */
export const DEBUGGER_MEMORY: Form = {
  id: 'debugger-memory',
  name: NAME,
  example: '0x7ffe10: 0x15 0x92 0x10 0x00',
  detect: (text) => detectDump(text, LAYOUT) || isOneRow(text),
  resembles: (text) => sampleRows(text, LAYOUT).length > 0,
  parse: (text) => readDump(text, LAYOUT, NAME),
}

/** Whether the whole text is one row. */
function isOneRow(text: string): boolean {
  const [row, next] = sampleRows(text, LAYOUT)
  return row !== undefined && next === undefined && row.bad === -1 && row.bytes.length > 0
}
