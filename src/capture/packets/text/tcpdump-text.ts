// What `tcpdump -x`, `-X`, `-xx` and `-XX` print: a line or more for each packet, then its bytes in rows.

import { tcpdumpRow } from './hex-row.ts'
import { timeIn } from './line-time.ts'
import { PacketRows } from './packet-rows.ts'
import type { TextForm } from './text-form.ts'

/** Rows with `0x` and a colon. */
export const TCPDUMP_TEXT: TextForm = {
  id: 'tcpdump-text',
  title: 'the output of tcpdump -X',
  example:
    '12:43:45.272626 IP 10.0.0.1.40000 > 10.0.0.2.20010: Flags [S], seq 1000, length 0\n\t0x0000:  4500 0028 0000 0000 4006 0000 0a00 0001',
  detect: (lines) => lines.some((line) => tcpdumpRow(line)?.offset === 0),

  open({ packets }) {
    const rows = new PacketRows(packets)
    let at: number | null = null
    return {
      line(text, offset) {
        const row = tcpdumpRow(text)
        if (row !== null) rows.add(row, offset, at)
        else {
          rows.flush()
          at = timeIn(text) ?? (/^\s/.test(text) ? at : null)
        }
      },
      end: () => rows.flush(),
    }
  },
}
