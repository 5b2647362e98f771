// A data: URL, as browsers and REST clients copy binary content.

import { ByteSink } from '../byte-sink.ts'
import { hexDigit, isSpace } from '../characters.ts'
import { type Form, NOTHING, readingOf } from '../form.ts'
import { characterAt, type Fault } from '../problem.ts'
import { readBase64 } from '../read-base64.ts'

const HEADER = /^[\s"'`(<]{0,99}(?:url\(["']?)?(data:[^,\s]{0,200},)/i
const CLOSING = /[\s"'`)>;]/

/** `data:application/octet-stream;base64,FZIQAA==`, or percent-encoded after the comma. */
export const DATA_URL: Form = {
  id: 'data-url',
  name: 'data: URL',
  example: 'data:application/octet-stream;base64,FZIQAA==',

  detect: (text) => HEADER.test(text),

  parse(text) {
    const match = HEADER.exec(text)
    if (match?.[1] === undefined) return NOTHING
    const from = match[0].length
    const start = from - match[1].length
    let end = text.length
    while (end > from && CLOSING.test(text.charAt(end - 1))) end--
    const isBase64 = /;base64,$/i.test(match[1])
    const { bytes, fault } = isBase64
      ? readBase64(unescaped(text, from, end), from, end)
      : readPercent(text, from, end)
    return readingOf({ bytes, declaredLength: null, label: 'data: URL', start, end, fault })
  },
}

/** The text with %3D and its like made digits, at the same offsets, where there are any. */
function unescaped(text: string, from: number, end: number): string {
  if (text.indexOf('%', from) === -1) return text
  const decode = (code: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)).padEnd(code.length)
  return text.slice(0, from) + text.slice(from, end).replace(/%(3d|2b|2f)/gi, decode)
}

function readPercent(text: string, from: number, end: number): { bytes: Uint8Array; fault: Fault | null } {
  const sink = new ByteSink()
  let fault: Fault | null = null
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) continue
    if (code !== 37) {
      if (code > 255) {
        fault = {
          code: 'not-a-byte',
          offset: at,
          expected: 'an ASCII character',
          found: characterAt(text, at),
        }
        break
      }
      sink.push(code)
      continue
    }
    const high = hexDigit(text.charCodeAt(at + 1))
    const low = hexDigit(text.charCodeAt(at + 2))
    if (high < 0 || low < 0) {
      const found = characterAt(text, high < 0 ? at + 1 : at + 2)
      fault = { code: 'not-hex', offset: at, expected: 'two hex digits behind %', found }
      break
    }
    sink.push((high << 4) | low)
    at += 2
  }
  return { bytes: sink.take(), fault }
}
