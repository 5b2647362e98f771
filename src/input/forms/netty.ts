// The boxes that Netty's ByteBufUtil.prettyHexDump and its LoggingHandler draw: `|00000000| 15 92 10 00 |....|`.

import { type DumpLayout, detectDump, readDump } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePairs } from '../hex-field.ts'

const NAME = "Netty's hex dump"

const LAYOUT: DumpLayout = {
  opening: /^\s{0,99}\|([\da-f]{8,16})\|\s{0,9}/i,
  radices: () => [16],
  field: (rest) => rest.slice(0, rest.indexOf('|') === -1 ? rest.length : rest.indexOf('|')),
  decode: decodePairs,
}

/** What Netty logs for a ByteBuf. */
export const NETTY: Form = {
  id: 'netty',
  name: NAME,
  example: '|00000000| 15 92 10 00                                     |....            |',
  detect: (text) => detectDump(text, LAYOUT),
  parse: (text) => readDump(text, LAYOUT, NAME),
}
