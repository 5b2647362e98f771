// A followed stream as lines of digits without spaces: `tshark -z follow,tcp,raw,0`. A tab stands before those of the other side.

import { Followed, nodeIn } from './followed.ts'
import { bytesIn } from './hex-row.ts'
import type { TextForm } from './text-form.ts'

const LINE = /^(\t?)((?:[\da-f]{2})+)$/i
const HEAD = /^Follow: \w+,raw$/

/** Lines of digits under the head of tshark. */
export const FOLLOWED_RAW: TextForm = {
  id: 'followed-raw',
  title: 'a stream that tshark followed, in hexadecimal',
  example: 'Follow: tcp,raw\nNode 0: 127.0.0.1:57908\n1796\n\t0ab4',
  detect: (lines) => lines.some((line) => HEAD.test(line)),

  open(output) {
    const followed = new Followed(output)
    return {
      line(text, offset) {
        const node = nodeIn(text)
        if (node !== null) followed.ends[node[0]] = node[1]
        const match = LINE.exec(text)
        if (match !== null)
          followed.bytes(match[1] === '' ? 0 : 1, Uint8Array.from(bytesIn(match[2] ?? '')), null)
        else if (/^\t?[\da-f]{16,}/i.test(text)) {
          const message = `The line at offset ${offset} cannot be read: expected pairs of hexadecimal digits up to its end. It was passed.`
          output.packets.fault('row', offset, message)
        }
      },
      end: () => followed.end(),
    }
  },
}
