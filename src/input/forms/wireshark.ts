// The dumps of Wireshark, tshark and PowerShell's Format-Hex: `0000   15 92 10 00   ....`.

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePairs, untilText } from '../hex-field.ts'

const NAME = 'Wireshark hex dump'

const LAYOUT: DumpLayout = {
  opening: /^\s{0,99}([\da-f]{8,16}(?=\s[\da-f]{2}\s|\s\s)|[\da-f]{4,7}(?=\s\s))\s{1,9}(?=\S)/i,
  radices: () => [16],
  field: untilText,
  decode: decodePairs,
}

/** What Wireshark copies "as hex dump", with or without its text column. */
export const WIRESHARK: Form = {
  id: 'wireshark',
  name: NAME,
  example: '0000   15 92 10 00   ....',
  detect: (text) => detectDump(text, LAYOUT),
  resembles: (text) => sampleRows(text, LAYOUT).some(({ bad }) => bad === -1),
  parse: (text) => readDump(text, LAYOUT, NAME),
}
