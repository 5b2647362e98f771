// Arrays of bytes as programs write and consoles print them: new byte[] {0x15, (byte) 0x92}, new Uint8Array([21]),
// Uint8Array(4) [ 21, 146 ], []byte{21}, byteArrayOf(21), bytes([21]), vec![21u8], or bare braces.

import { skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { listExtract } from '../list-extract.ts'
import { fullBudget, isDesignated, mayBeElements, readElements } from '../read-elements.ts'

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }
/** What stands before the bracket. Anchored at its end and tried on a few characters only. */
const DRESS: Readonly<Record<string, RegExp>> = {
  '{': /\b(?:s?byte|Byte|char|u?int8_t|u8|UInt8|BYTE)\b[^;{}]{0,48}$/,
  '[': /(?:\b(?:Ui|I)nt8(?:Clamped)?Array(?:\(\d{0,12}\))?\s{0,9}\(?|\[Uint8Array\]|\b(?:Buffer\.from|bytes|bytearray|fromList|ByteArray|ByteString)\(|vec!|&|byte-array)\s*$/,
  '(': /(?:\bu?byteArrayOf|\bArray\[Byte\]|\[byte\[\]\]@?|\bListOf|\bList\.of|\bByteString|\bByteArray)\s*$/i,
}
const DECLARED = /Array\((\d{1,12})\)\s*(?:\[Uint8Array\]\s*)?$/
const REACH = 64

/** One or many array literals, also printed ones that end with `... 5 more items`. */
export const ARRAY_LITERAL: Form = {
  id: 'array-literal',
  name: 'array of bytes in a program or console',
  example: 'new byte[] {0x15, (byte) 0x92, 0x10, 0x00}',

  detect(text) {
    for (const { fault } of find(text)) if (fault === null || fault.code !== 'not-an-element') return true
    return false
  },

  resembles: (text) => find(text).next().done !== true,

  parse: (text) => ({ extracts: Array.from(find(text)), fault: null, note: null }),
}

function* find(text: string): Generator<Extract> {
  const openings = /[{[(]/g
  const budget = fullBudget()
  for (let match = openings.exec(text); match !== null; match = openings.exec(text)) {
    const { index } = match
    const isCharacters = match[0] === '{' && text[skipSpace(text, index + 1)] === "'"
    if (!isCharacters && !mayBeElements(text, index + 1)) continue
    const elements = readElements(text, index + 1, CLOSERS[match[0]] ?? '', budget)
    if (elements.count > 0) {
      const before = text.slice(Math.max(0, index - REACH), index)
      const isDressed = DRESS[match[0]]?.test(before) || isDesignated(text, index + 1)
      if (isDressed || (match[0] === '{' && isBare(text, index, before))) {
        const declared = DECLARED.exec(before)?.[1]
        const name = `${match[0]}...${CLOSERS[match[0]] ?? ''}`
        yield listExtract(text, index, elements, name, declared === undefined ? null : Number(declared))
      }
    }
    openings.lastIndex = Math.max(elements.end, index + 1)
  }
}

/** Braces with nothing, or an equals sign, before them: an initializer in C. */
function isBare(text: string, index: number, before: string): boolean {
  return before.trimEnd().endsWith('=') || (before.trim() === '' && text.slice(0, index).trim() === '')
}
