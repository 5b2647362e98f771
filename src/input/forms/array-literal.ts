// Arrays of bytes as programs write and consoles print them: new byte[] {0x15, (byte) 0x92}, new Uint8Array([21]),
// Uint8Array(4) [ 21, 146 ], []byte{21}, byteArrayOf(21), bytes([21]), vec![21u8], <<21>>, [|21uy|], or bare braces.

import type { Extract, Form } from '../form.ts'
import {
  type Elements,
  fullBudget,
  isDesignated,
  listExtract,
  mayBeElements,
  readElements,
} from '../read-elements.ts'

const OPENING = /<<|\[\||[{[(]/g
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')', '[|': '|]', '<<': '>>' }
/** What a byte is called, and what may stand between that and the bracket: `[UInt8] = [`, `Array[Byte] = Array(`. */
const TYPED =
  /\b(?:[su]?byte|byteint|u?int8(?:_t)?|[ui]8|word8|octet)\b(?=\s{0,2}[[\](){}<>:=])(?:[^\w;{}\n]{1,8}\w{0,40}){0,3}[^\w;{}\n]{0,4}$/i
/** What stands before the bracket. Anchored at its end and tried on a few characters only. */
const DRESS: Readonly<Record<string, RegExp>> = {
  '{': /\b(?:s?byte|Byte|char|u?int8(?:_t)?|u8|UInt8|BYTE)\b[^;{}]{0,48}$/,
  '[': /(?:\b(?:Ui|I)nt8(?:Clamped)?Array(?:\(\d{0,12}\))?\s{0,9}\(?|\[Uint8Array\]|\b(?:Buffer\.from|bytes|bytearray|fromList|ByteArray|ByteString|Data|pack|as\.raw|np\.array|u?int8)\(|\bpack |vec!|&|byte-array|#u8)\s*$/,
  '(': /(?:\bu?byteArrayOf|\bArray\[Byte\]|\[byte\[\]\]@?|\bListOf|\bList\.of|\bByteString|\bByteArray|\bUint8Array\.of|\bstring\.char|\bas\.raw\(c|#u8)\s*$/i,
  '[|': /$/,
}
/** A list of anything: only what it holds tells whether these are bytes. */
const LOOSE = /\b(?:\w{0,20}(?:Array|List|Seq|Vector|Buffer|Chunk|Bytes)|c)(?:\.of|\[\w{1,20}\])?$/i
const LEAST = 8
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
  const openings = new RegExp(OPENING)
  const budget = fullBudget()
  for (let match = openings.exec(text); match !== null; match = openings.exec(text)) {
    const { index, 0: opening } = match
    const from = index + opening.length
    if (!mayBeElements(text, from) && !(opening === '<<' && text[from] === '"')) continue
    const elements = readElements(text, from, CLOSERS[opening] ?? '', budget)
    if (elements.count > 0 && isDressed(text, index, opening, elements)) {
      const declared = DECLARED.exec(text.slice(Math.max(0, index - REACH), index))?.[1]
      const name = `${opening}...${CLOSERS[opening] ?? ''}`
      yield listExtract(text, index, elements, name, declared === undefined ? null : Number(declared))
    }
    openings.lastIndex = Math.max(elements.end, index + 1)
  }
}

/** Whether what stands before the bracket, or else what stands in it, makes bytes of the elements. */
function isDressed(text: string, index: number, opening: string, elements: Elements): boolean {
  const before = text.slice(Math.max(0, index - REACH), index)
  if (opening === '<<') return isBinary(text, index, before)
  if (DRESS[opening]?.test(before) || TYPED.test(before) || isDesignated(text, index + opening.length))
    return true
  if (opening === '{') return isBare(text, index, before)
  const { bytes, fault, count } = elements
  return (
    opening === '(' &&
    fault === null &&
    LOOSE.test(before) &&
    (count >= LEAST || bytes.some((byte) => byte > 127))
  )
}

/** `<<` of Elixir and Erlang, and not one that shifts bits or writes to a stream. */
function isBinary(text: string, index: number, before: string): boolean {
  return !/[\w)\]]$/.test(before) && !(/[\w)\]] {1,4}$/.test(before) && text[index + 2] === ' ')
}

/** Braces with nothing, or an equals sign, before them: an initializer in C. */
function isBare(text: string, index: number, before: string): boolean {
  return before.trimEnd().endsWith('=') || (before.trim() === '' && text.slice(0, index).trim() === '')
}
