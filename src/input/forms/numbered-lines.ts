// Lines that each begin with their number: what debuggers copy of an array, one element to a line, and hex with the line
// numbers of an editor. Read as hex alone the numbers would become bytes, and nobody would see it.

import { ByteSink } from '../byte-sink.ts'
import { lineEnd, skipSpace } from '../characters.ts'
import { type Form, NOTHING, type Reading, readingOf } from '../form.ts'
import { headOf } from '../head.ts'
import { excerptAt, type Fault } from '../problem.ts'

/** `0 = 21`, `[0]: 0x15`, `bytes[0] = (byte) 21`, `[0]  21 '\025'  byte`; groups: number, number, value. */
const ELEMENT =
  /^(?:[\w.$]{0,60}\[(0|[1-9]\d{0,8})\]\s{0,9}[:=]?|(0|[1-9]\d{0,8})\s{0,9}[:=])\s{0,9}(?:\([\w ]{1,20}\)\s{0,9}|\{Byte@\w{1,16}\}\s{0,9})?(0|[-+]?[1-9]\d{0,8}|0x[\da-f]{1,8})\s{0,9}(?:'.{1,8}'\s{0,9})?(?:\{?s?byte\}?\s{0,9})?,?$/i
/** `1: 15 92`, `1 | 15 92`, `1  15 92`; groups: number, bytes. */
const HEX = /^(0|[1-9]\d{0,8})\s{0,9}[:|.)\s]\s{0,9}((?:[\da-f]{2}[\s,]{1,9}){0,999}[\da-f]{2}),?$/i
/** How many elements there are, in the line above them: `{byte[15]}`, `size = 15`. */
const LENGTH = /\[(\d{1,9})\]|\bsize ?= ?(\d{1,9})/
/** Longer ones are none of these. */
const MAX_LINE = 4096

/** A line as it was read: its number, and the numbers behind that. */
interface Line {
  readonly number: number
  readonly values: readonly number[]
}

/** What the lines of a text are: how one is read, with which number they begin, and where the first of them stands. */
interface Numbering {
  readonly read: (line: string) => Line | null
  readonly first: number
  readonly start: number
}

/** The elements of an array as IntelliJ, Eclipse and Visual Studio copy them, or numbered lines of hex. */
export const NUMBERED_LINES: Form = {
  id: 'numbered-lines',
  name: 'lines with their numbers',
  example: '0 = 21\n1 = -110\n2 = 16\n3 = 0',

  detect: (text) => numberingOf(headOf(text)) !== null,

  parse(text): Reading {
    const numbering = numberingOf(headOf(text))
    return numbering === null ? NOTHING : readLines(text, numbering)
  },
}

function readLines(text: string, { read, first, start }: Numbering): Reading {
  const sink = new ByteSink()
  let fault: Fault | null = null
  let number = first
  let end = start
  for (const [from, to] of linesIn(text, start)) {
    const line = read(text.slice(from, to))
    const wrong = line?.values.find((value) => value < -128 || value > 255)
    if (line?.number !== number || wrong !== undefined) {
      const found = excerptAt(text, from, to)
      fault =
        wrong === undefined
          ? { code: 'bad-row', offset: from, expected: `line ${number}`, found, advice: OPEN_ALL }
          : {
              code: 'element-range',
              offset: from,
              expected: `element ${number} to be from -128 to 255`,
              found,
            }
      break
    }
    sink.append(line.values)
    number++
    end = to
  }
  const declared = LENGTH.exec(text.slice(0, Math.min(start, MAX_LINE)))
  const declaredLength = declared === null || read !== element ? null : Number(declared[1] ?? declared[2])
  if (fault === null && declaredLength !== null && declaredLength > sink.length) {
    const found = `${sink.length} of ${declaredLength}`
    fault = { code: 'cut', offset: end, expected: `${declaredLength} elements`, found, advice: OPEN_ALL }
  }
  return readingOf({ bytes: sink.take(), declaredLength, label: 'lines', start, end, fault })
}

const OPEN_ALL = 'What is there was read. Copy all the lines: debuggers copy those only that are open.'

function element(line: string): Line | null {
  const [, bracketed, bare, value] = ELEMENT.exec(line) ?? []
  return value === undefined ? null : { number: Number(bracketed ?? bare), values: [Number(value)] }
}

function hexLine(line: string): Line | null {
  const [, number, pairs] = HEX.exec(line) ?? []
  if (pairs === undefined) return null
  return { number: Number(number), values: pairs.split(/[\s,]+/).map((pair) => Number.parseInt(pair, 16)) }
}

/** How the lines count, from the first or the one below it; null where two or more do not. */
function numberingOf(head: string): Numbering | null {
  const lines = Array.from(linesIn(head, 0), ([start, end]) => ({ start, text: head.slice(start, end) }))
  // The last may be cut by where the look at the text ends.
  const whole = lines.slice(0, Math.max(3, lines.length - 1))
  for (const read of [element, hexLine]) {
    const at = whole.findIndex(({ text }) => read(text) !== null)
    const numbered = whole.slice(at).map(({ text }) => read(text)?.number)
    const first = numbered[0]
    if (at < 0 || at > 1 || first === undefined || first > 1 || (first === 1 && read === element)) continue
    const counting = numbered.findIndex((number, i) => number !== first + i)
    if (counting === -1 ? numbered.length > 1 : counting > 1)
      return { read, first, start: lines[at]?.start ?? 0 }
  }
  return null
}

/** The lines that hold something, without the spaces around it. */
function* linesIn(text: string, start: number): Generator<[start: number, end: number]> {
  for (let at = skipSpace(text, start); at < text.length; ) {
    const end = lineEnd(text, at)
    if (end - at <= MAX_LINE) yield [at, at + text.slice(at, end).trimEnd().length]
    else yield [at, at]
    at = skipSpace(text, end)
  }
}
