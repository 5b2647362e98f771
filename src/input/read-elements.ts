// The elements of a list of bytes, as Java, C#, JavaScript, Python, Go and C print and write them:
// 21, -110, 0x15, (byte) 0x92, 0b101, 16u8, 'N', comments between, `... 5 more items` at the end;
// and as debuggers print them: 0x0 <repeats 12 times>, [0] = 0x15, 21 '\025'.

import { ByteSink, MAX_REPEATED } from './byte-sink.ts'
import { ellipsisAt, hexDigit, isSpace, isWord, skipComment, skipSpace } from './characters.ts'
import { characterAt, excerptAt, type Fault } from './problem.ts'
import { readEscapes } from './read-escapes.ts'

const CAST = /\(\s{0,9}(?:(?:un)?signed\s{1,9})?(?:s?byte|char|u?int8_t|Byte)\s{0,9}\)\s{0,9}/y
const MORE =
  /(?:\.\.\.|\u2026)[ \t]{0,9}(?:(\d{1,15})[ \t]{1,9}more[ \t]{1,9}\w{1,10})?|\+(\d{1,15})[ \t]{1,9}more\b/y
/** A character as an element, or as gdb writes it behind one: `21 '\025'`. */
const CHARACTER = /'(?:\\.[\da-f]{0,4}|[^'\\\n])'(?=\s{0,9}(?:[,;<}\])]|$))/iy
const REPEATS = /<repeats ([1-9]\d{0,14}) times>/y
/** Where an element says which it is: `[0] = 21`, `0 => 21`. */
const DESIGNATOR = /(?:\[(\d{1,9}|0x[\da-f]{1,8})\]\s{0,9}(?:=>?|:)|(\d{1,9})\s{0,9}=>)\s{0,9}/iy
/** What Chrome shows of a typed array behind its elements. */
const PROPERTIES = /(?:buffer|byteLength): [^\]\n]{0,400}/y

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
  if (code === 91) return isDesignated(text, at)
  return (code >= 48 && code <= 57) || code === 45 || code === 43 || code === 47 || code === 35
}

/** Whether the list that begins here says of its elements which they are: `[0] = 21`, `0 => 21`. */
export function isDesignated(text: string, from: number): boolean {
  return matchAt(DESIGNATOR, text, skipSpace(text, from)) !== null
}

/** How many bytes `<repeats` may still stand for in all the lists of a text. */
export interface RepeatBudget {
  left: number
}

/** What is left where nothing is used. */
export function fullBudget(): RepeatBudget {
  return { left: MAX_REPEATED }
}

/** Reads elements from `from` to the closing bracket; with '' as `closer`, to the end of the text. */
export function readElements(text: string, from: number, closer: string, budget = fullBudget()): Elements {
  return new ElementReader(text, from, closer, budget).read()
}

class ElementReader {
  private readonly text: string
  private readonly closer: number
  private readonly budget: RepeatBudget
  private readonly sink = new ByteSink()
  private at: number
  /** Whether what follows may be about the last element: its character, how often it repeats. */
  private mayAnnotate = false
  private mayRepeat = false
  /** What the first element is called: 0, or 1 as PHP may. */
  private base = -1
  private more: number | null = 0
  private closed = false
  private others = 0
  private isLastSingle = false
  private hasDecimal = false
  private leadingZero = false
  private longest = 0
  private commas = false
  private fault: Fault | null = null

  constructor(text: string, from: number, closer: string, budget: RepeatBudget) {
    this.text = text
    this.budget = budget
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
      if (!isSpace(code)) this.mayRepeat = this.mayAnnotate = false
      this.at++
      return true
    }
    const behindComment = skipComment(text, at)
    if (behindComment > at) {
      this.at = behindComment
      return true
    }
    if (code === 60 && this.mayRepeat) return this.readRepeats()
    if (this.passMore(code)) return true
    if (code === 98 && matchAt(PROPERTIES, text, at) !== null) {
      this.at = PROPERTIES.lastIndex
      return true
    }
    if (!this.passDesignator()) return false
    const first = text.charCodeAt(this.at)
    return first === 39 ? this.readCharacter() : this.readElement(first)
  }

  /** Behind an element its character, which says nothing new; else an element. */
  private readCharacter(): boolean {
    const { text, at, sink } = this
    if (matchAt(CHARACTER, text, at) === null) return this.failElement()
    this.at = CHARACTER.lastIndex
    if (!this.mayAnnotate) {
      const { bytes, fault } = readEscapes(text, at + 1, "'")
      if (fault !== null || bytes.length !== 1) return this.failElement(at)
      sink.append(bytes)
      this.others++
      this.mayRepeat = true
    }
    this.mayAnnotate = false
    return true
  }

  /** `<repeats 12 times>`: the last element so often in all. */
  private readRepeats(): boolean {
    const { text, at, sink, budget } = this
    const times = matchAt(REPEATS, text, at)?.[1]
    if (times === undefined) return this.failElement()
    const count = Number(times) - 1
    if (count > budget.left) {
      const expected = `<repeats to stand for at most ${MAX_REPEATED} bytes`
      return this.fail('too-large', at, expected, `${times} times`)
    }
    budget.left -= count
    sink.repeat(sink.last, count)
    this.mayRepeat = false
    this.at = REPEATS.lastIndex
    return true
  }

  /** Passes `...`, `... 5 more items`, `+5 more`. Whether it stands here. */
  private passMore(code: number): boolean {
    const { text, at } = this
    if (code !== 43 && ellipsisAt(text, at) === 0) return false
    const more = matchAt(MORE, text, at)
    if (more === null) return false
    const counted = more[1] ?? more[2]
    this.more = counted === undefined ? null : Number(counted)
    this.at = MORE.lastIndex
    return true
  }

  /** Passes `[3] = `. Whether the next element is the one that it announces. */
  private passDesignator(): boolean {
    const { text, at, sink } = this
    const match = this.base !== -1 || sink.length === 0 ? matchAt(DESIGNATOR, text, at) : null
    if (match === null) return true
    const index = Number(match[1] ?? match[2])
    if (sink.length === 0 && index <= 1) this.base = index
    if (index !== this.base + sink.length) {
      const expected = `element ${Math.max(this.base, 0) + sink.length}`
      return this.fail('not-an-element', at, expected, excerptOf(text, at), 'Copy all the elements.')
    }
    this.at = DESIGNATOR.lastIndex
    return true
  }

  private readElement(first: number): boolean {
    const { text, at } = this
    let i = at
    if (first === 40 && matchAt(CAST, text, at) !== null) i = CAST.lastIndex
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
      return this.failElement()
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
    this.mayRepeat = this.mayAnnotate = true
    this.at = i
    return true
  }

  private failElement(at = this.at): false {
    const expected = `element ${this.sink.length} to be a whole number`
    return this.fail('not-an-element', at, expected, excerptOf(this.text, at))
  }

  private fail(code: Fault['code'], offset: number, expected: string, found: string, advice?: string): false {
    this.at = offset
    this.fault = { code, offset, expected, found, advice }
    return false
  }
}

/** What a sticky pattern matches here; its lastIndex is behind it. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
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
