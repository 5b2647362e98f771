// What Oracle's DUMP() shows: Typ=23 Len=15: 21,146,16,0,... in decimal, or in hex (16), octal (8) or characters (17).
// Nothing but the numbers tells the base: where they do not, the problem says so.

import { ByteSink } from '../byte-sink.ts'
import { isSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, type Fault } from '../problem.ts'

const OPENING = /\bTyp=\d{1,4}\s{1,9}Len=(\d{1,9})(?:\s{1,9}CharacterSet=[\w-]{1,40})?:[ \t]?/gi
/** The call itself, where it stands above the result: its second argument is the base, 1000 more with the character set. */
const CALL = /\bdump\s{0,9}\(([^()\n]{1,200})\)/gi
const NAMES: Readonly<Record<number, string>> = { 8: 'octal', 10: 'decimal', 16: 'hex', 17: 'characters' }
const BASES = [10, 16, 8, 17]
const DIGITS: Readonly<Record<number, RegExp>> = {
  8: /^[0-7]{1,3}$/,
  10: /^(?:0|[1-9]\d{0,2})$/,
  16: /^[\da-f]{1,2}$/i,
}
/** What is left of the last element on the line below it. */
const WRAPPED_END = /^\r?\n[\da-f]{1,2}\s{0,5}(?:$|\n)/i
const CUT =
  'The bytes in the text were read. The third and fourth arguments of DUMP() select a part: omit them.'
const MAY_BE_OCTAL = 'Read as decimal. The same numbers could be octal, from DUMP(column, 8).'
const NAME_BASE = 'Put the call before it, for example DUMP(column, 16), or copy RAWTOHEX(column).'

/** One or many results of DUMP(). */
export const ORACLE_DUMP: Form = {
  id: 'oracle-dump',
  name: 'DUMP() of Oracle',
  example: 'Typ=23 Len=4: 21,146,16,0',
  inJson: 'lines',
  detect: (text) => text.search(OPENING) !== -1,

  parse(text) {
    const dumps = Array.from(dumpsIn(text))
    const common = BASES.filter((base) => dumps.every(({ bases }) => bases.includes(base)))
    const extracts = dumps.map((dump) => extractOf(text, dump, common))
    const isOctal = dumps.some((dump) => othersOf(dump, common).includes(8))
    return { extracts, fault: null, note: isOctal ? MAY_BE_OCTAL : null }
  },
}

/** One element as it is written, and where. */
interface Element {
  readonly at: number
  readonly word: string
}

/** A result, and the bases in which it can be read, the likeliest first. */
interface Dump {
  readonly start: number
  readonly from: number
  readonly end: number
  readonly declared: number
  readonly elements: readonly Element[]
  readonly bases: readonly number[]
}

function* dumpsIn(text: string): Generator<Dump> {
  let called: number | null = null
  let behind = 0
  for (const { index: start, 0: opening, 1: length } of text.matchAll(OPENING)) {
    for (const call of text.slice(behind, start).matchAll(CALL)) called = baseOf(call[1] ?? '')
    const [from, declared] = [start + opening.length, Number(length)]
    const { elements, end } = elementsAt(text, from, declared)
    yield { start, from, end, declared, elements, bases: called === null ? basesOf(elements) : [called] }
    behind = end
  }
}

/** The base that the arguments of a call ask for: decimal, where they ask for none. */
function baseOf(call: string): number | null {
  const format = call.split(',')[1]
  const base = format === undefined ? 10 : Number(format) % 1000
  return BASES.includes(base) ? base : null
}

/** Read in a base that fits all the results of the text, where there is one. */
function extractOf(text: string, dump: Dump, common: readonly number[]): Extract {
  const { start, from, end, declared, elements } = dump
  const [base = 10] = basesFor(dump, common)
  const bytes = bytesIn(elements, base)
  // Nobody asks for octal, but it is told.
  const others = othersOf(dump, common).filter((other) => other !== 8)
  const wrong = elements[bytes.length]
  let fault: Fault | null = null
  if (wrong !== undefined) {
    const expected = `element ${bytes.length} to be a byte in ${NAMES[base]}`
    fault = { code: 'not-an-element', offset: wrong.at, expected, found: `'${wrong.word}'` }
  } else if (bytes.length < declared) {
    const found = `${bytes.length} of ${bytesWords(declared)}`
    fault = { code: 'cut', offset: end, expected: bytesWords(declared), found, advice: CUT }
  } else if (others.length > 0) {
    const names = [base, ...others].map((one) => NAMES[one]).join(' or ')
    const found = `numbers that are ${names}, which were read as ${NAMES[base]}`
    fault = { code: 'unclear', offset: from, expected: 'numbers of one base', found, advice: NAME_BASE }
  }
  const label = labelAt(text, start, 'DUMP(...)')
  return { bytes, declaredLength: declared, label, start, end, fault }
}

function basesFor({ bases }: Dump, common: readonly number[]): readonly number[] {
  return common.length > 0 ? common : bases
}

/** The other bases in which it can be read, to other bytes. */
function othersOf(dump: Dump, common: readonly number[]): number[] {
  const [first = 10, ...others] = basesFor(dump, common)
  const bytes = bytesIn(dump.elements, first).join()
  return others.filter((base) => bytesIn(dump.elements, base).join() !== bytes)
}

/** The elements, as many as there should be; a terminal may have broken the line anywhere. */
function elementsAt(text: string, from: number, declared: number): { elements: Element[]; end: number } {
  const elements: Element[] = []
  let at = from
  while (elements.length < declared) {
    while (isLineEnd(text.charCodeAt(at))) at++
    const start = at
    const isLast = elements.length === declared - 1
    let word = ''
    for (; at < text.length && word.length < 3; at++) {
      const code = text.charCodeAt(at)
      if (isLineEnd(code)) {
        if (isLast && !WRAPPED_END.test(text.slice(at, at + 9))) break
      } else if (word !== '' && (code === 44 || isSpace(code))) break
      else word += text.charAt(at)
    }
    if (word === '' || word === '...') return { elements, end: start }
    elements.push({ at: start, word })
    if (text.charCodeAt(at) !== 44 || isLast) break
    at++
  }
  return { elements, end: at }
}

/** The bases in which the elements are bytes, the likeliest first. */
function basesOf(elements: readonly Element[]): number[] {
  const some = (pattern: RegExp) => elements.some(({ word }) => pattern.test(word))
  if (some(/^\^.$|^[^\da-f]$/i)) return [17]
  // Characters show letters singly, and in hex only what is beyond ASCII.
  if (some(/[a-f]/i)) return some(/^[a-f]$/i) && !some(/^[0-7].|.../) ? [16, 17] : [16]
  const fitting = BASES.filter((base) => base !== 17 && bytesIn(elements, base).length === elements.length)
  return fitting.length > 0 ? fitting : [10]
}

/** The bytes up to the first element that is none in this base. */
function bytesIn(elements: readonly Element[], base: number): Uint8Array {
  const sink = new ByteSink(elements.length)
  for (const { word } of elements) {
    const byte =
      base === 17 ? characterByte(word) : DIGITS[base]?.test(word) ? Number.parseInt(word, base) : 256
    if (byte > 255) break
    sink.push(byte)
  }
  return sink.take()
}

/** A byte of format 17: a character as itself, a control character behind ^, others in hex; 256 for none of these. */
function characterByte(word: string): number {
  if (word.length === 1) return word.charCodeAt(0)
  if (word.length !== 2) return 256
  if (word.startsWith('^')) return word === '^?' ? 127 : word.charCodeAt(1) & 31
  return /^[\da-f]{2}$/i.test(word) ? Number.parseInt(word, 16) : 256
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}
