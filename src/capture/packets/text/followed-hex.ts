// A followed stream as a hex dump: the rows of the one side at the margin, those of the other behind four spaces or a tab. Offsets
// go on in each side.

import { Followed, nodeIn } from './followed.ts'
import { wiresharkRow } from './hex-row.ts'
import type { TextForm } from './text-form.ts'

const LOST = 'The text does not hold these bytes: its rows go on behind them.'

/** `Follow > TCP Stream` shown as a hex dump, and `tshark -z follow,tcp,hex,0`. */
export const FOLLOWED_HEX: TextForm = {
  id: 'followed-hex',
  title: 'a stream that Wireshark followed, as a hex dump',
  example: '00000000  17 96 84 af 89 03 04 0b                            ........',
  detect: (lines) => lines.some((line) => (wiresharkRow(line)?.digits ?? 0) === 8),

  open(output) {
    const followed = new Followed(output)
    return {
      line(text, offset) {
        const node = nodeIn(text)
        if (node !== null) followed.ends[node[0]] = node[1]
        const row = wiresharkRow(text)
        if (row === null) return
        const side = row.indent === '' ? 0 : 1
        const reached = followed.reached(side)
        if (row.offset > reached) followed.gap(side, row.offset - reached, LOST)
        if (row.offset < reached) {
          const message = `The row at offset ${offset} does not go on: expected ${reached} (0x${reached.toString(16)}), found ${row.offset}. It was passed.`
          output.packets.fault('row', offset, message)
        } else followed.bytes(side, Uint8Array.from(row.bytes), null)
      },
      end: () => followed.end(),
    }
  },
}
