// The elements of a list of bytes, as Java, C#, JavaScript, Python, Go and C print and write them:
// 21, -110, 0x15, (byte) 0x92, 0b101, 16u8, comments between, `... 5 more items` at the end.

import { ByteSink } from './byte-sink.ts'
import { ellipsisAt, hexDigit, isSpace, isWord, skipComment, skipSpace } from './characters.ts'
import { characterAt, excerptAt, type Fault } from './problem.ts'

const CAST = /\(\s{0,9}(?:(?:un)?signed\s{1,9})?(?:s?byte|char|u?int8_t|Byte)\s{0,9}\)\s{0,9}/y
const MORE = /(?:\.\.\.|\u2026)[ \t]{0,9}(?:(\d{1,15})[ \t]{1,9}more[ \t]{1,9}\w{1,10})?/y
/** What gdb writes behind a char: `21 '\025'`. */
const CHARACTER = /'(?:\\.{1,3}|[^'\\\n])'/y

/** A number with more digits is no byte, however it goes on. */
const MAX_DIGITS = 32

/** What was read of a list. */
export interface Elements {
  readonly bytes: Uint8Array
  /** How many elements the text shows, and how many more it speaks of; `more` is null where it breaks off without a number. */
  readonly count: number
  readonly more: number | null
  /** The offset behind the closing bracket, or where reading stopped. */
  readonly end: number
  readonly closed: boolean
  /** Whether the list could as well be pairs of hex digits, the last one cut or not: `21 92 10`, `21 92 1`. */
  readonly twoDigits: boolean
  /** Whether an element begins with a zero that a number does not have: `05`. */
  readonly leadingZero: boolean
  /** The most digits that an element has. */
  readonly longest: number
  /** Whether any element is decimal. */
  readonly hasDecimal: boolean
  readonly commas: boolean
  readonly fault: Fault | null
}

/** Whether a list may begin here; far cheaper than to try, for texts full of brackets. */
export function mayBeElements(text: string, from: number): boolean {
  const at = skipSpace(text, from)
  const code = text.charCodeAt(at)
  if (code === 40) return isWord(text.charCodeAt(skipSpace(text, at + 1)))
  return (code >= 48 && code <= 57) || code === 45 || code === 43 || code === 47 || code === 35
}

/** Reads elements from `from` to the closing bracket; with '' as `closer`, to the end of the text. */
export function readElements(text: string, from: number, closer: string): Elements {
  return new ElementReader(text, from, closer).read()
}

class ElementReader {
  private readonly text: string
  private readonly closer: number
  private readonly sink = new ByteSink()
  private at: number
  private more: number | null = 0
  private closed = false
  private others = 0
  private isLastSingle = false
  private hasDecimal = false
  private leadingZero = false
  private longest = 0
  private commas = false
  private fault: Fault | null = null

  constructor(text: string, from: number, closer: string) {
    this.text = text
    this.at = from
    this.closer = closer === '' ? -1 : closer.charCodeAt(0)
  }

  read(): Elements {
    while (this.step());
    const { sink, more, at: end, closed, leadingZero, longest, hasDecimal, commas, fault } = this
    const twoDigits = this.others === 0 || (this.others === 1 && this.isLastSingle && !commas)
    const count = sink.length
    return {
      bytes: sink.take(),
      count,
      more,
      end,
      closed,
      twoDigits,
      leadingZero,
      longest,
      hasDecimal,
      commas,
      fault,
    }
  }

  /** Passes one separator, comment or element. Whether there may be another. */
  private step(): boolean {
    const { text, at } = this
    if (at >= text.length) {
      this.closed = this.closer === -1
      return false
    }
    const code = text.charCodeAt(at)
    if (code === this.closer) {
      this.at++
      this.closed = true
      return false
    }
    if (isSpace(code) || code === 44 || code === 59) {
      if (code === 44) this.commas = true
      this.at++
      return true
    }
    const behindComment = skipComment(text, at)
    if (behindComment > at) {
      this.at = behindComment
      return true
    }
    if (code === 39 && this.sink.length > 0) {
      CHARACTER.lastIndex = at
      if (CHARACTER.test(text)) {
        this.at = CHARACTER.lastIndex
        return true
      }
    }
    if (ellipsisAt(text, at) > 0) {
      MORE.lastIndex = at
      const counted = MORE.exec(text)?.[1]
      this.more = counted === undefined ? null : Number(counted)
      this.at = MORE.lastIndex
      return true
    }
    return this.readElement(code)
  }

  private readElement(first: number): boolean {
    const { text, at } = this
    let i = at
    if (first === 40) {
      CAST.lastIndex = at
      if (CAST.test(text)) i = CAST.lastIndex
    }
    const sign = text.charCodeAt(i)
    if (sign === 45 || sign === 43) i++
    const radix = radixAt(text, i)
    const digits = radix === 10 ? i : i + 2
    let value = 0
    for (i = digits; i < digits + MAX_DIGITS; i++) {
      const digit = hexDigit(text.charCodeAt(i))
      if (digit < 0 || digit >= radix) break
      value = value * radix + digit
    }
    const length = i - digits
    if (length > 0 && length < MAX_DIGITS) i = skipSuffix(text, i)
    const next = text.charCodeAt(i)
    const ends = Number.isNaN(next) || next === this.closer || next === 44 || next === 59 || isSpace(next)
    if (
      length === 0 ||
      !(ends || length === MAX_DIGITS || skipComment(text, i) > i || ellipsisAt(text, i) > 0)
    ) {
      const expected = `element ${this.sink.length} to be a whole number`
      return this.fail('not-an-element', at, expected, excerptOf(text, at))
    }
    if (radix !== 10 || length !== 2 || sign === 45) this.others++
    this.isLastSingle = radix === 10 && length === 1 && sign !== 45
    if (radix === 10 && length > 1 && text.charCodeAt(digits) === 48) this.leadingZero = true
    if (radix === 10) this.hasDecimal = true
    this.longest = Math.max(this.longest, length)
    if (sign === 45) value = -value
    if (value < -128 || value > 255) {
      this.fail(
        'element-range',
        at,
        `element ${this.sink.length} to be from -128 to 255`,
        excerptAt(text, at, i),
      )
      return false
    }
    this.sink.push(value)
    this.at = i
    return true
  }

  private fail(code: Fault['code'], offset: number, expected: string, found: string): false {
    this.at = offset
    this.fault = { code, offset, expected, found }
    return false
  }
}

function radixAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== 48) return 10
  const letter = text.charCodeAt(at + 1) | 32
  return letter === 120 ? 16 : letter === 98 ? 2 : letter === 111 ? 8 : 10
}

/** The type suffixes of Rust, Kotlin, C, F#: u8, i8, u, UL, y, uy, s. */
function skipSuffix(text: string, at: number): number {
  let i = at
  while (i < at + 3 && /[uUiIlLyYsS8]/.test(text.charAt(i))) i++
  return isWord(text.charCodeAt(i)) ? at : i
}

function excerptOf(text: string, at: number): string {
  let end = at
  while (end < text.length && end < at + 25 && !isSpace(text.charCodeAt(end)) && text[end] !== ',') end++
  return end === at ? characterAt(text, at) : excerptAt(text, at, end)
}
