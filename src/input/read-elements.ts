// The elements of a list of bytes, as programs write them and consoles print them: numbers (see read-number.ts), characters
// and strings where the language has them, comments between, `... 5 more items` at the end; and as debuggers print them:
// 0x0 <repeats 12 times>, [0] = 0x15, 21 '\025'. And what forms of lists make of them: an extract.

import { ByteSink, MAX_REPEATED } from './byte-sink.ts'
import { ellipsisAt, isSpace, skipComment, skipSpace } from './characters.ts'
import type { Extract } from './form.ts'
import { labelAt } from './label.ts'
import { characterAt, excerptAt, type Fault } from './problem.ts'
import { readEscapes } from './read-escapes.ts'
import { MAX_DIGITS, type NumberLiteral, numberAt } from './read-number.ts'

const MORE =
  /(?:\.\.\.|\u2026)[ \t]{0,9}(?:(\d{1,15})[ \t]{1,9}more[ \t]{1,9}\w{1,10})?|\+(\d{1,15})[ \t]{1,9}more\b/y
/** A character as an element, or as gdb writes it behind one: `21 '\025'`. */
const CHARACTER = /'(?:\\.[\da-f]{0,4}|[^'\\\n])'(?=\s{0,9}(?:[,;<}\])]|$))/iy
const REPEATS = /<repeats ([1-9]\d{0,14}) times>/y
/** Where an element says which it is: `[0] = 21`, `0 => 21`. */
const DESIGNATOR = /(?:\[(\d{1,9}|0x[\da-f]{1,8})\]\s{0,9}(?:=>?|:)|(\d{1,9})\s{0,9}=>)\s{0,9}/iy
/** What Chrome shows of a typed array behind its elements. */
const PROPERTIES = /(?:buffer|byteLength): [^\]\n]{0,400}/y
/** What Elixir and Erlang write behind a string in a binary. */
const STRING_TYPE = /(?:::|\/)(?:binary|utf8|bytes|string)\b/y

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
  /** Whether any element has a prefix that hex does not: 0b or 0o. */
  readonly hasPrefix: boolean
  readonly fault: Fault | null
  /** How else the list could be meant, where no fault is worse. */
  readonly unclear: Fault | null
}

/** Whether a list may begin here; far cheaper than to try, for texts full of brackets. */
export function mayBeElements(text: string, from: number): boolean {
  const at = skipSpace(text, from)
  if (text[at] === '[') return isDesignated(text, at)
  return /[\d(+\-/#&$']/.test(text.charAt(at)) || numberAt(text, at, false) !== null
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

/** Reads elements from `from` to the closing bracket; with '' as `closer`, to the end of the text. Only between `<<` and `>>` are there strings. */
export function readElements(text: string, from: number, closer: string, budget = fullBudget()): Elements {
  return new ElementReader(text, from, closer, budget).read()
}

class ElementReader {
  private readonly text: string
  private readonly closer: string
  private readonly budget: RepeatBudget
  private readonly sink = new ByteSink()
  private readonly from: number
  private at: number
  private more: number | null = 0
  private closed = false
  private others = 0
  private isLastSingle = false
  private hasDecimal = false
  private leadingZero = false
  private longest = 0
  private commas = false
  private semicolons = false
  private hasPrefix = false
  private mayBeOctal = false
  private isLastTyped = false
  /** Whether what follows may be about the last element: its character, how often it repeats. */
  private mayAnnotate = false
  private mayRepeat = false
  /** What the first element is called: 0, or 1 as PHP may. */
  private base = -1
  private fault: Fault | null = null

  constructor(text: string, from: number, closer: string, budget: RepeatBudget) {
    this.text = text
    this.from = from
    this.at = from
    this.closer = closer
    this.budget = budget
  }

  read(): Elements {
    while (this.step());
    const { sink, more, at: end, closed, leadingZero, longest, hasDecimal, commas, hasPrefix, fault } = this
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
      hasPrefix,
      fault,
      unclear: this.unclear(count),
    }
  }

  private unclear(count: number): Fault | null {
    const [code, offset] = ['unclear', this.from] as const
    if (this.mayBeOctal) {
      const found = 'numbers that are octal in some languages, but were read as decimal'
      return { code, offset, expected: 'numbers without leading zeros', found }
    }
    const isRepeat =
      this.semicolons && !this.commas && count === 2 && this.closer === ']' && !this.isLastTyped
    const found = "';', which repeats the first number in Rust, but was read as a comma"
    return isRepeat ? { code, offset, expected: 'commas', found } : null
  }

  /** Passes one separator, comment or element. Whether there may be another. */
  private step(): boolean {
    const { text, at } = this
    if (at >= text.length) {
      this.closed = this.closer === ''
      return false
    }
    const code = text.charCodeAt(at)
    if (this.closesAt(at)) {
      this.at += this.closer.length
      this.closed = true
      return false
    }
    if (isSpace(code) || code === 44 || code === 59) {
      if (code === 44) this.commas = true
      if (code === 59) this.semicolons = true
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
    if (first === 34 && this.closer === '>>') return this.readString()
    return first === 39 ? this.readCharacter() : this.readElement()
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

  private readElement(): boolean {
    const { text, at } = this
    const number = numberAt(text, at, this.closer === '}')
    const end = number?.end ?? at
    const isEndless = (number?.digits ?? 0) >= MAX_DIGITS
    if (number === null || !(isEndless || this.endsAt(end))) {
      return this.failElement()
    }
    this.note(number)
    const { value } = number
    if (value < -128 || value > 255) {
      const expected = `element ${this.sink.length} to be from -128 to 255`
      return this.fail('element-range', at, expected, excerptAt(text, at, end))
    }
    this.sink.push(value)
    this.mayRepeat = this.mayAnnotate = true
    this.at = end
    return true
  }

  /** Remembers what an element says about the list. */
  private note({ radix, digits, hasZero, isNegative, isTyped, value }: NumberLiteral): void {
    this.isLastSingle = radix === 10 && digits === 1 && !isNegative
    this.isLastTyped = isTyped
    if (radix !== 10 || digits !== 2 || isNegative) this.others++
    if (radix === 2 || radix === 8) this.hasPrefix = true
    this.longest = Math.max(this.longest, digits)
    if (radix !== 10) return
    this.hasDecimal = true
    this.leadingZero ||= hasZero
    this.mayBeOctal ||= hasZero && value > 7
  }

  /** The bytes of a string in a binary of Elixir or Erlang, where all its characters are ASCII. */
  private readString(): boolean {
    const { text, at } = this
    const { bytes, end, closed, fault } = readEscapes(text, at + 1, '"')
    const beyond = bytes.findIndex((byte) => byte > 127)
    if (fault !== null || !closed || beyond !== -1) {
      this.at = at
      this.fault = fault ?? {
        code: closed ? 'unclear' : 'unclosed',
        offset: closed ? at : end,
        expected: closed ? 'ASCII characters' : 'the closing double quote',
        found: closed ? excerptAt(text, at, end) : characterAt(text, end),
      }
      return false
    }
    this.sink.append(bytes)
    STRING_TYPE.lastIndex = end
    this.at = STRING_TYPE.test(text) ? STRING_TYPE.lastIndex : end
    return true
  }

  private closesAt(at: number): boolean {
    return this.closer !== '' && this.text.startsWith(this.closer, at)
  }

  private endsAt(at: number): boolean {
    const { text } = this
    const code = text.charCodeAt(at)
    if (at >= text.length || code === 44 || code === 59 || isSpace(code) || this.closesAt(at)) return true
    return skipComment(text, at) > at || ellipsisAt(text, at) > 0
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

function excerptOf(text: string, at: number): string {
  let end = at
  while (end < text.length && end < at + 25 && !isSpace(text.charCodeAt(end)) && text[end] !== ',') end++
  return end === at ? characterAt(text, at) : excerptAt(text, at, end)
}

/** The bytes of a list that begins at `start`; `declared` is how many elements it says it has, where it does. */
export function listExtract(
  text: string,
  start: number,
  elements: Elements,
  name: string,
  declared: number | null = null,
): Extract {
  const { bytes, count, more, end } = elements
  const declaredLength = more !== null && more > 0 ? count + more : declared
  const fault = faultOf(text, elements, declaredLength)
  return { bytes, declaredLength, label: labelAt(text, start, name), start, end, fault }
}

function faultOf(text: string, elements: Elements, declared: number | null): Fault | null {
  const { fault, count, more, closed, end: offset, unclear } = elements
  if (fault) return fault
  if (more !== 0 || (declared !== null && declared > count)) {
    const expected = declared === null ? 'all the elements' : `${declared} elements`
    const found = declared === null ? `an ellipsis after ${count}` : `${count} of ${declared} elements`
    const advice = 'The bytes in the text were read. Consoles shorten long lists: print the bytes as hex.'
    return { code: 'cut', offset, expected, found, advice }
  }
  if (closed) return unclear
  return {
    code: 'unclosed',
    offset,
    expected: 'an element or the closing bracket',
    found: characterAt(text, offset),
  }
}
