// Buffers as Node's console prints them: <Buffer 15 92 10 00 ... 70 more bytes>, also within objects.
// Node shows 50 bytes and counts the rest.

import { hexDigit, isSpace, skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, characterAt, type Fault } from '../problem.ts'
import { readHex } from '../read-hex.ts'

const OPENING = /<(?:Slow)?Buffer(?=[ >])|\[Uint8Contents\]: </g
const MORE = /\s{0,9}(?:\.\.\.|\u2026)\s{0,9}(\d{1,15}) more bytes?/y
const LOG_ALL = 'The bytes in the text were read. Node shows only 50 bytes: log buffer.toString("hex").'

/** One or many `<Buffer ...>`, or the contents of a printed ArrayBuffer. */
export const NODE_BUFFER: Form = {
  id: 'node-buffer',
  name: "<Buffer ...> as Node's console prints it",
  example: '<Buffer 15 92 10 00>',

  detect: (text) => text.search(OPENING) !== -1,

  parse(text) {
    const extracts = Array.from(text.matchAll(OPENING), (match) =>
      extractAt(text, match.index, match[0].length),
    )
    return { extracts, fault: null, note: null }
  },
}

function extractAt(text: string, start: number, opening: number): Extract {
  const from = start + opening
  const to = endOfHex(text, from)
  const { bytes, fault: hexFault } = readHex(text, from, to)
  MORE.lastIndex = to
  const more = MORE.exec(text)?.[1]
  const behind = skipSpace(text, more === undefined ? to : MORE.lastIndex)
  const closed = text[behind] === '>'
  const declaredLength = more === undefined ? null : bytes.length + Number(more)
  let fault: Fault | null = hexFault
  if (fault === null && declaredLength !== null) {
    const found = `${bytes.length} of ${bytesWords(declaredLength)}`
    fault = { code: 'cut', offset: to, expected: bytesWords(declaredLength), found, advice: LOG_ALL }
  } else if (fault === null && !closed) {
    fault = {
      code: 'unclosed',
      offset: behind,
      expected: "a hex digit or '>'",
      found: characterAt(text, behind),
    }
  }
  const label = labelAt(text, start, '<Buffer ...>')
  return { bytes, declaredLength, label, start, end: closed ? behind + 1 : behind, fault }
}

/** Where the pairs and spaces from `from` end. */
function endOfHex(text: string, from: number): number {
  let at = from
  while (hexDigit(text.charCodeAt(at)) >= 0 || isSpace(text.charCodeAt(at))) at++
  while (at > from && isSpace(text.charCodeAt(at - 1))) at--
  return at
}
