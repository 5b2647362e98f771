// A data: URL, as browsers and REST clients copy binary content.

import { type Form, formResult, NOTHING } from '../form.ts'
import { readBase64 } from '../read-base64.ts'
import { readPercent } from '../read-percent.ts'

const HEADER = /^[\s"'`(<]{0,99}(?:url\(["']?)?(data:[^,\s]{0,200},)/i
const RULES = { escape: '%', skipped: ' \t\r\n\v\f', isPlusBlank: false } as const
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
      : readPercent(text, from, end, RULES)
    return formResult({ bytes, declaredLength: null, label: 'data: URL', start, end, fault })
  },
}

/** The text with %3D and its like made digits, at the same offsets, where there are any. */
function unescaped(text: string, from: number, end: number): string {
  if (text.indexOf('%', from) === -1) return text
  const decode = (code: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)).padEnd(code.length)
  return text.slice(0, from) + text.slice(from, end).replace(/%(3d|2b|2f)/gi, decode)
}
