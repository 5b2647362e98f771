// Dumps in boxes, as Netty's ByteBufUtil.prettyHexDump, its LoggingHandler and hexyl draw them: `|00000000| 15 92 10 00 |....|`.
// hexyl has a panel for each eight bytes, and bars of its own; with --no-position it leaves out the offsets.

import { type DumpLayout, detectDump, readDump } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePanels, untilTextPanel } from '../hex-field.ts'

const NAME = 'hex dump in a box: Netty, hexyl'

const LAYOUT: DumpLayout = {
  opening: /^\s{0,99}[|\u2502](?:([\da-f]{8,16})[|\u2502]|(?= (?:[\da-f]{2}){1,8} ))/i,
  radices: () => [16],
  field: untilTextPanel,
  decode: decodePanels,
}

/** What Netty logs for a ByteBuf, and what hexyl shows of a file. */
export const NETTY: Form = {
  id: 'netty',
  name: NAME,
  example: '|00000000| 15 92 10 00                                     |....            |',
  inJson: 'lines',
  detect: (text) => detectDump(text, LAYOUT),
  parse: (text) => readDump(text, LAYOUT, NAME),
}
