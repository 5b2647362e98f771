// What Wireshark copies as a hex dump, what `tshark -x` prints, and what text2pcap reads: rows with an offset and pairs of digits, in
// which an offset of zero begins a packet.

import { wiresharkRow } from './hex-row.ts'
import { timeIn } from './line-time.ts'
import { linkTypeOf, PacketRows } from './packet-rows.ts'
import type { TextForm } from './text-form.ts'

/** Above dumps of what Wireshark put together itself: `Reassembled TCP (1234 bytes):`. */
const HEADING = /^(\w[\w ./-]{0,60}) \(\d+ bytes?\):?\s*$/
const OF_A_PACKET = /^(?:Frame|Packet)\b/

/** Rows of packets. */
export const WIRESHARK_TEXT: TextForm = {
  id: 'wireshark-text',
  title: 'a hex dump of packets, as of tshark -x',
  example:
    '0000   45 00 00 28 00 00 00 00 40 06 00 00 0a 00 00 01   E..(....@.......\n0010   0a 00 00 02 9c 40 4e 2a 00 00 03 e8 00 00 00 00   .....@N*........\n0020   50 02 00 40 00 00 00 00                           P..@....',
  detect(lines) {
    const rows = lines.map(wiresharkRow)
    const start = rows.findIndex((row) => row?.offset === 0)
    if (start < 0) return false
    const bytes: number[] = []
    for (const row of rows.slice(start)) {
      if (row === null || row.offset !== bytes.length) break
      bytes.push(...row.bytes)
    }
    return linkTypeOf(Uint8Array.from(bytes)) !== null
  },

  open({ packets }) {
    const rows = new PacketRows(packets)
    let at: number | null = null
    let isPassing = false
    return {
      line(text, offset) {
        const row = wiresharkRow(text)
        if (row !== null) {
          if (!isPassing) rows.add(row, offset, at)
          return
        }
        rows.flush()
        const heading = HEADING.exec(text)
        if (heading !== null) isPassing = !OF_A_PACKET.test(heading[1] ?? '')
        const time = timeIn(text)
        if (time === null) return
        at = time
        isPassing = false
      },
      end: () => rows.flush(),
    }
  },
}
