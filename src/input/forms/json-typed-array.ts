// A Uint8Array as JSON.stringify writes it, which knows no such thing: {"0":21,"1":146,"2":16,"3":0}. Its keys count from 0,
// which tells it from other objects of numbers.

import { ByteSink } from '../byte-sink.ts'
import { skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { characterAt, excerptAt, type Fault } from '../problem.ts'

const OPENING = /\{\s{0,99}"0"\s{0,99}:\s{0,99}-?\d{1,3}\s{0,99}(?:,\s{0,99}"1"\s{0,99}:\s{0,99}-?\d|\})/g
const KEY = /"(\d{1,10})"\s{0,99}:\s{0,99}/y
const NUMBER = /-?\d{1,32}(?![\w.])/y

/** One or many serialized Uint8Arrays, or Int8Arrays, in JSON. */
export const JSON_TYPED_ARRAY: Form = {
  id: 'json-typed-array',
  name: 'JSON of a Uint8Array',
  example: '{"0":21,"1":146,"2":16,"3":0}',

  detect: (text) => text.search(OPENING) !== -1,

  parse(text) {
    const extracts: Extract[] = []
    OPENING.lastIndex = 0
    for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
      const extract = extractAt(text, match.index)
      extracts.push(extract)
      OPENING.lastIndex = Math.max(extract.end, match.index + 1)
    }
    return { extracts, fault: null, note: null }
  },
}

function extractAt(text: string, start: number): Extract {
  const sink = new ByteSink()
  let fault: Fault | null = null
  let at = skipSpace(text, start + 1)
  for (;;) {
    const next = entryAt(text, at, sink.length)
    if ('code' in next) {
      fault = next
      break
    }
    sink.push(next.value)
    at = skipSpace(text, next.end)
    if (text[at] === '}') {
      at++
      break
    }
    if (text[at] !== ',') {
      fault = { code: 'unclosed', offset: at, expected: "',' or '}'", found: characterAt(text, at) }
      break
    }
    at = skipSpace(text, at + 1)
  }
  const label = labelAt(text, start, 'Uint8Array')
  return { bytes: sink.take(), declaredLength: null, label, start, end: at, fault }
}

/** The number of one entry and where it ends, or what is wrong with it. */
function entryAt(text: string, at: number, index: number): { value: number; end: number } | Fault {
  KEY.lastIndex = at
  const key = KEY.exec(text)
  if (key === null || Number(key[1]) !== index) {
    const found = excerptAt(text, at, endOfWord(text, at))
    return { code: 'not-an-element', offset: at, expected: `the key "${index}"`, found }
  }
  const from = KEY.lastIndex
  NUMBER.lastIndex = from
  const digits = NUMBER.exec(text)?.[0]
  if (digits === undefined) {
    const found = excerptAt(text, from, endOfWord(text, from))
    return { code: 'not-an-element', offset: from, expected: `element ${index} to be a whole number`, found }
  }
  const value = Number(digits)
  if (value >= -128 && value <= 255) return { value, end: NUMBER.lastIndex }
  const expected = `element ${index} to be from -128 to 255`
  return { code: 'element-range', offset: from, expected, found: `'${digits.slice(0, 24)}'` }
}

function endOfWord(text: string, at: number): number {
  let end = at
  while (end < text.length && end < at + 25 && !/[\s,}]/.test(text.charAt(end))) end++
  return end
}
