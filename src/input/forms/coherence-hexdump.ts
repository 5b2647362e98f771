// The dumps of Coherence's Base.toHexDump and of others that put "offset:" first and leave two spaces or more:
// tcpdump -X, Python's hexdump, Clojure. Offsets have as many digits as they need; the width is free.

import { type DumpLayout, detectDump, isDamagedRow, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePairs, untilText } from '../hex-field.ts'

const NAME = 'Base.toHexDump of Coherence'

const LAYOUT: DumpLayout = {
  opening: /^\s{0,99}(?:0x)?([\da-f]{2,16}):\s{1,3}(?=\S)/i,
  radices: () => [16],
  field: untilText,
  decode: decodePairs,
}

/** `00:  15 92 10 00  ....` */
export const COHERENCE_HEXDUMP: Form = {
  id: 'coherence-hexdump',
  name: NAME,
  example: '00:  15 92 10 00  ....',
  inJson: 'lines',
  detect: (text) => detectDump(text, LAYOUT) || isDamagedRow(text, LAYOUT),
  resembles: (text) => sampleRows(text, LAYOUT).some(({ bad }) => bad === -1),
  parse: (text) => readDump(text, LAYOUT, NAME),
}
