// A followed stream as C arrays: one array for each packet, whose name has the side and a number: `char peer0_0[] = { 0x17, … };`.

import { Followed } from './followed.ts'
import type { TextForm } from './text-form.ts'

const OPENING = /^\s*(?:(?:static|const|unsigned|char|uint8_t)\s+)+peer(\d)_\d+\s*\[\d*\]\s*=\s*\{/

/** `Follow > TCP Stream` shown as C arrays. */
export const FOLLOWED_ARRAYS: TextForm = {
  id: 'followed-arrays',
  title: 'a stream that Wireshark followed, as C arrays',
  example: 'char peer0_0[] = { /* Packet 4 */\n0x17, 0x96 };',
  detect: (lines) => lines.some((line) => OPENING.test(line)),

  open(output) {
    const followed = new Followed(output)
    let side = -1
    return {
      line(text, offset) {
        const opening = OPENING.exec(text)
        if (opening !== null) side = opening[1] === '0' ? 0 : 1
        if (side < 0) return
        const body = text.slice(opening?.[0].length ?? 0).replace(/\/\*.*?\*\//g, '')
        const numbers = (body.match(/\b(?:0x[\da-f]+|\d+)\b/gi) ?? []).map(Number)
        const wrong = numbers.find((value) => value > 255)
        if (wrong === undefined) followed.bytes(side, Uint8Array.from(numbers), null)
        else {
          const message = `The line at offset ${offset} cannot be read: expected bytes from 0 to 255, found ${wrong}. It was passed.`
          output.packets.fault('row', offset, message)
        }
        if (body.includes('}')) side = -1
      },
      end: () => followed.end(),
    }
  },
}
