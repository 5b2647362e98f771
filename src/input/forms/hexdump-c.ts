// The dumps of `hexdump -C` and `hd`: `00000000  15 92 10 00  |....|`, `*` for repeated lines, the length at the end.

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePairs } from '../hex-field.ts'

const NAME = 'hexdump -C'

const LAYOUT: DumpLayout = {
  opening: /^\s{0,99}([\da-f]{6,16})(?:\s{1,9}(?=\S)|\s*$)/i,
  radices: () => [16],
  field: (rest) => rest.slice(0, rest.indexOf('|') === -1 ? rest.length : rest.indexOf('|')),
  decode: decodePairs,
}

/** The output of `hexdump -C`. */
export const HEXDUMP_C: Form = {
  id: 'hexdump-c',
  name: NAME,
  example: '00000000  15 92 10 00                                       |....|\n00000004',
  inJson: 'lines',
  detect: (text) => hasTextColumn(text) && detectDump(text, LAYOUT),
  resembles: hasTextColumn,
  parse: (text) => readDump(text, LAYOUT, NAME),
}

function hasTextColumn(text: string): boolean {
  return sampleRows(text, LAYOUT).some(({ start, end }) => /\|.*\|\s*$/.test(text.slice(start, end)))
}
