// Lines that each begin with their number: arrays with a line for each element, and hex with the line numbers of an editor.
// Read as hex alone the numbers would become bytes, and nobody would see it. What a line looks like: see list-line.ts.

import { ByteSink } from '../byte-sink.ts'
import { headOf, lineEnd, skipSpace } from '../characters.ts'
import { type Extract, type Form, type FormResult, NOTHING } from '../form.ts'
import { elementLine, hexLine, integerLine, type ListLine, pairLine, rawLine } from '../list-line.ts'
import { excerptAt, type Fault } from '../problem.ts'

/** How many elements there are, in a line above them: `{byte[15]}`, `Uint8Array(15)`, `array:15`, `size = 15`. */
const LENGTH =
  /(?:byte|char|int|int8|int8_t|[ui]8) ?\[(\d{1,9}|0x[\da-f]{1,8})\]|array\((\d{1,9})\)|\b(?:array:|size ?= ?)(\d{1,9})/gi
/** What a list is called: the last word that begins a line above it. */
const NAME = /^[^\w$]{0,99}([a-z_$][\w.$]{0,39})/gim
/** Longer lines are no elements, and headings are not looked at beyond it. */
const MAX_LINE = 4096
/** How many lines may stand above the first list. */
const MAX_HEADING = 4
const OPEN_ALL = 'The bytes in the text were read. Copy all the lines: debuggers copy only expanded lines.'

/** What the lines of a text are: how one is read, and with which number they begin. */
interface Numbering {
  readonly read: (line: string) => ListLine | null
  readonly first: number
}

/** The elements of an array, one to a line, or numbered lines of hex. */
export const NUMBERED_LINES: Form = {
  id: 'numbered-lines',
  name: 'lines with their numbers',
  example: '0 = 21\n1 = -110\n2 = 16\n3 = 0',

  inJson: 'lines',
  detect: (text) => numberingOf(headOf(text)) !== null,

  parse(text): FormResult {
    const numbering = numberingOf(headOf(text))
    return numbering === null ? NOTHING : readLines(text, numbering)
  },
}

/** Every list in the text; where the numbers begin again another list begins. */
function readLines(text: string, { read, first }: Numbering): FormResult {
  const extracts: Extract[] = []
  let list: List | null = null
  let before = 0
  for (const [from, to] of linesIn(text)) {
    const line = read(text.slice(from, to))
    const isElement = line !== null && line.values.length > 0
    if (line?.number === first && (list === null || (list.isBegun && read === elementLine))) {
      if (list !== null) extracts.push(list.finish())
      list = new List(first, from, text.slice(Math.max(before, from - MAX_LINE), from))
    }
    list?.take(line, text, from, to)
    if (list?.fault) break
    if (isElement) before = to
  }
  if (list === null) return NOTHING
  return { extracts: [...extracts, list.finish()], fault: null, note: noteOn(first, read, text) }
}

/** What is missing where a list begins with another number than lists of its kind do. Arrays of PHP may begin with 1, and editors do. */
function noteOn(first: number, read: Numbering['read'], text: string): string | null {
  if (first > 1) return `The first line has number ${first}: copy the lines before it, too.`
  const mayBeginWithOne = read !== elementLine || text.includes('=>')
  return first === 0 || mayBeginWithOne
    ? null
    : 'The first line has number 1: if there is one with 0, copy it, too.'
}

/** One list, line by line. */
class List {
  fault: Fault | null = null
  private readonly sink = new ByteSink()
  private readonly first: number
  private readonly start: number
  private readonly label: string
  private end: number
  /** The number of the next line, and the one behind the last that a group promises. */
  private number: number
  private promised = 0
  private declared: number | null

  constructor(first: number, start: number, heading: string) {
    this.first = first
    this.number = first
    this.start = start
    this.end = start
    this.label = Array.from(heading.matchAll(NAME)).at(-1)?.[1] ?? 'lines'
    this.declared = lengthIn(heading)
  }

  /** Whether it has an element. */
  get isBegun(): boolean {
    return this.number > this.first
  }

  /** Takes one line. A number that is not the next one is a fault, as is what begins like an element and is none. */
  take(line: ListLine | null, text: string, from: number, to: number): void {
    const { number, sink } = this
    if (line?.number === null) {
      if (line.length !== null) this.declared ??= line.length
      if (line.isCut) this.cut(from, 'all the elements', `${excerptAt(text, from, to)} after ${sink.length}`)
      return
    }
    const found = excerptAt(text, from, to)
    if (line?.number !== number) {
      this.fault = { code: 'bad-row', offset: from, expected: `line ${number}`, found, advice: OPEN_ALL }
    } else if (line.values.some((value) => value < -128 || value > 255)) {
      const expected = `element ${number} to be from -128 to 255`
      this.fault = { code: 'element-range', offset: from, expected, found }
    } else {
      this.promised = Math.max(this.promised, line.next)
      if (line.values.length === 0) return
      sink.append(line.values)
      this.number = line.next
      this.end = to
    }
  }

  /** The bytes; fewer than there should be are a fault. */
  finish(): Extract {
    const { declared, end, label, sink, start } = this
    const count = sink.length
    const least = Math.max(declared ?? 0, this.promised - this.first)
    if (this.fault === null && least > count) this.cut(end, `${least} elements`, `${count} of ${least}`)
    return { bytes: sink.take(), declaredLength: declared, label, start, end, fault: this.fault }
  }

  private cut(offset: number, expected: string, found: string): void {
    this.fault = { code: 'cut', offset, expected, found, advice: OPEN_ALL }
  }
}

/** The length that the lines above a list say it has: the last one, for others may be of lists before it. */
function lengthIn(heading: string): number | null {
  const length = Array.from(heading.matchAll(LENGTH)).at(-1)
  return length === undefined ? null : Number(length[1] ?? length[2] ?? length[3])
}

/** How the lines count, from 0 or 1 on, or of a part of a list from another number on; null where they do not. */
function numberingOf(head: string): Numbering | null {
  const lines = Array.from(linesIn(head), ([start, end]) => head.slice(start, end))
  // The last may be cut by where the look at the text ends.
  const whole = lines.slice(0, Math.max(3, lines.length - 1))
  for (const read of [elementLine, rawLine, integerLine, hexLine, pairLine]) {
    const numbering = numberingBy(read, whole)
    if (numbering !== null) return numbering
  }
  return null
}

/**
 * Two lines must count; three where nothing but a space stands behind the number, or where the text begins with another number
 * than 0 or 1; one where it is an element for sure.
 */
function numberingBy(read: Numbering['read'], lines: readonly string[]): Numbering | null {
  const all = lines.map(read)
  const at = all.slice(0, MAX_HEADING + 1).findIndex((line) => line !== null && line.number !== null)
  const numbered = all.slice(Math.max(at, 0)).filter((line) => line?.number !== null)
  const first = numbered[0]?.number
  if (!numbered[0] || typeof first !== 'number') return null
  const isBeginning = first === 0 || (first === 1 && (numbered[0].isPlain || read === hexLine))
  if (!isBeginning && !(at === 0 && numbered[0].isPlain)) return null
  if (numbered[0].values.length === 0) return numbered.length > (isBeginning ? 1 : 3) ? { read, first } : null
  const elements = numbered.filter((line) => line === null || line.values.length > 0)
  let next = first
  const other = elements.findIndex((line) => {
    const isNext = line?.number === next
    next = line?.next ?? next
    return !isNext
  })
  const counting = elements.slice(0, other === -1 ? elements.length : other)
  const isVector = read === rawLine || read === integerLine
  if (isVector && (other !== -1 || first !== 1)) return null
  const isAlone =
    elements.length === 1 && (numbered[0].isPlain || lengthIn(lines.slice(0, at).join('\n')) !== null)
  const isHex = read === pairLine && counting.every((line) => /^\d\d$/.test(String(line?.values[0])))
  const least = isAlone && isBeginning ? 1 : read === pairLine || !isBeginning ? 3 : 2
  return counting.length < least || isHex ? null : { read, first }
}

/** The lines that hold something, without the spaces around it; a line that ends with an arrow goes on in the next. */
function* linesIn(text: string): Generator<[start: number, end: number]> {
  for (let at = skipSpace(text, 0); at < text.length; ) {
    let end = lineEnd(text, at)
    if (end - at <= MAX_LINE && text.slice(at, end).trimEnd().endsWith('=>'))
      end = lineEnd(text, skipSpace(text, end))
    if (end - at <= MAX_LINE) yield [at, at + text.slice(at, end).trimEnd().length]
    else yield [at, at]
    at = skipSpace(text, end)
  }
}
