// A followed stream as YAML: the two peers, then packets with their peer, their time and their bytes in base64.

import { Followed } from './followed.ts'
import type { TextForm } from './text-form.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64 = /^\s*([A-Za-z\d+/]+={0,2})\s*$/

/** `Follow > TCP Stream` shown as YAML. */
export const FOLLOWED_YAML: TextForm = {
  id: 'followed-yaml',
  title: 'a stream that Wireshark followed, as YAML',
  example: 'packets:\n  - packet: 4\n    peer: 0\n    data: !!binary |\n      F5Y=',
  detect: (lines) => lines.some((line) => /^\s*data: !!binary \|/.test(line)),

  open(output) {
    const followed = new Followed(output)
    let isPacket = false
    let inData = false
    let peer = 0
    let at: number | null = null
    let text = ''
    const flush = (): void => {
      if (text !== '') followed.bytes(peer, base64(text), at)
      text = ''
      inData = false
    }
    return {
      line(line) {
        if (inData) {
          const match = BASE64.exec(line)
          if (match !== null) {
            text += match[1]
            return
          }
          flush()
        }
        const [, name, value = ''] = /^\s*(?:- )?(\w+):\s*(.*?)\s*$/.exec(line) ?? []
        if (name === 'packets') isPacket = true
        else if (name === 'peer') peer = value === '0' ? 0 : 1
        else if (name === 'timestamp') at = Number(value) * 1000 || null
        else if (name === 'data') inData = true
        else if (!isPacket && name === 'host') followed.ends[peer === 0 ? 0 : 1] = value
        else if (!isPacket && name === 'port') followed.ends[peer === 0 ? 0 : 1] += `:${value}`
      },
      end() {
        flush()
        followed.end()
      },
    }
  },
}

/** The bytes of base64 whose letters were checked. */
function base64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array((digits.length * 6) >> 3)
  let [bits, count, at] = [0, 0, 0]
  for (const letter of digits) {
    bits = ((bits << 6) | LETTERS.indexOf(letter)) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at++] = (bits >> count) & 255
  }
  return bytes
}
