// Hex with other text in it, which is left out: `15 9f zz 50`, a line of a log before its bytes. Never found by itself, since it
// finds bytes everywhere; it is offered where another form fails, and says what it left out.
// Words decide: what has hex digits alone, two for each byte, is bytes, and every other word is junk.

import { ByteSink } from '../byte-sink.ts'
import { ellipsisAt, hexDigit, isSpace } from '../characters.ts'
import { type Form, type FormResult, formResult, NOTHING } from '../form.ts'
import { labelAt } from '../label.ts'
import { excerptAt, type Fault } from '../problem.ts'

/** Dates and times have pairs of digits, too. */
const TIME =
  /(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-]|T\D)|(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d{1,9})?(?![\w:.]))/y
const DATE_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?(?!\w)/y
/** What ends words that belong together: `key=17`, `http-nio-8080-exec-3`. */
const APART = new Set(Array.from(',;|"\'`()[]{}<>', (sign) => sign.charCodeAt(0)))
/** From so many hex digits on a word with a few other characters in it is hex that was damaged. */
const DAMAGED = 6
/** Hex of fewer digits that stands with other words is no bytes. */
const SHORT = 6
/** A version, an address of a machine, a number with a point. */
const NUMBER = /^\d{1,9}(?:\.\d{1,9}){1,3}(?::\d{1,5})?$/
const LONGEST_NUMBER = 48

/** All hex of a text, as one value. */
export const HEX_AND_JUNK: Form = {
  id: 'hex-and-junk',
  name: 'hex, other text left out',
  example: '15 92 zz 10 00',
  isPartial: true,
  detect: () => false,
  parse: (text) => new JunkReader(text).read(),
}

class JunkReader {
  private readonly text: string
  private readonly sink = new ByteSink()
  private start = -1
  private end = 0
  /** The first stretch of junk, and how many there are. */
  private junk = -1
  private junkEnd = -1
  private pieces = 0
  private isInJunk = false
  /** Words of letters alone, such as `be` and `dead`, behind junk: bytes if bytes follow. */
  private pending = -1
  private pendingEnd = -1

  constructor(text: string) {
    this.text = text
  }

  read(): FormResult {
    const { text } = this
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at)
      const dots = ellipsisAt(text, at)
      if (dots > 0) {
        this.leaveOut(at, at + dots)
        at += dots
      } else if (isSpace(code) || !isPart(code)) at++
      else at = this.readTime(at) ?? this.readCompound(at)
    }
    // Of nothing but such words.
    if (this.start === -1 && this.pieces === 0) this.takePending()
    this.dropPending()
    if (this.start === -1) return NOTHING
    const { start, end } = this
    const bytes = this.sink.take()
    const label = labelAt(text, start, 'hex')
    return formResult({ bytes, declaredLength: null, label, start, end, fault: this.fault() })
  }

  private fault(): Fault | null {
    if (this.pieces === 0) return null
    const first = excerptAt(this.text, this.junk, this.junkEnd)
    const more = this.pieces - 1
    const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'piece' : 'pieces'}`
    const expected = 'pairs of hex digits'
    return { code: 'left-out', offset: this.junk, expected, found: `${first}${others}` }
  }

  /** The offset behind a date or a time, which is left out, or null. */
  private readTime(at: number): number | null {
    for (const pattern of [DATE_TIME, TIME]) {
      pattern.lastIndex = at
      if (!pattern.test(this.text)) continue
      this.leaveOut(at, pattern.lastIndex)
      return pattern.lastIndex
    }
    return null
  }

  /** Reads words with nothing but signs between; the offset behind them. */
  private readCompound(from: number): number {
    const { text } = this
    let [hex, junk] = [0, 0]
    let end = from
    while (end < text.length && !isApart(text.charCodeAt(end)) && ellipsisAt(text, end) === 0) {
      const word = wordAt(text, end)
      const length = word.end - end
      if (word.isHex || word.isDamaged) hex += length - word.others
      else junk += length
      end = Math.max(end + 1, word.end)
    }
    const isTag = text[from - 1] === '<' && text[end] === '>'
    const isNumber = end - from <= LONGEST_NUMBER && NUMBER.test(text.slice(from, end))
    // A number belongs to the words that it stands with: `key=17`.
    if (isTag || isNumber || (junk > 0 && (junk >= hex || hex < SHORT))) this.leaveOut(from, end)
    else
      for (let at = from; at < end; ) {
        const word = wordAt(text, at)
        if (word.end > at) this.readWord(at, word)
        at = Math.max(at + 1, word.end)
      }
    return end
  }

  private readWord(at: number, { digits, last, end, decimals, isHex, isDamaged }: Word): void {
    if (isDamaged) this.readDamaged(digits, last)
    else if (!isHex) this.leaveOut(at, end)
    else if (decimals === 0 && (this.isInJunk || this.start === -1)) {
      if (this.pending === -1) this.pending = at
      this.pendingEnd = end
    } else {
      this.takePending()
      this.take(at, digits, last, end)
    }
  }

  /** Takes the pairs of a word and leaves out the others: as they stand, or of an odd number of characters in runs of digits. */
  private readDamaged(from: number, to: number): void {
    const { text } = this
    const isDigit = (at: number) => hexDigit(text.charCodeAt(at)) >= 0
    const arePairs = (to - from) % 2 === 0
    this.takePending()
    for (let at = from; at < to; ) {
      let end = at + (arePairs ? 2 : 1)
      while (!arePairs && end < to && isDigit(end) === isDigit(at)) end++
      const isHex = arePairs ? isDigit(at) && isDigit(at + 1) : isDigit(at) && (end - at) % 2 === 0
      if (isHex) this.take(at, at, end, end)
      else this.leaveOut(at, end)
      at = end
    }
  }

  private take(start: number, digits: number, last: number, end: number): void {
    const { text, sink } = this
    if (this.start === -1) this.start = start
    if ((last - digits) % 2 === 1) sink.push(hexDigit(text.charCodeAt(digits)))
    else
      for (let at = digits; at < last; at += 2)
        sink.push((hexDigit(text.charCodeAt(at)) << 4) | hexDigit(text.charCodeAt(at + 1)))
    this.end = end
    this.isInJunk = false
  }

  private takePending(): void {
    const [from, to] = [this.pending, this.pendingEnd]
    this.pending = -1
    if (from === -1) return
    for (let at = from; at < to; ) {
      const word = wordAt(this.text, at)
      if (word.isHex) this.take(at, word.digits, word.last, word.end)
      at = Math.max(at + 1, word.end)
    }
  }

  private dropPending(): void {
    const from = this.pending
    this.pending = -1
    if (from !== -1) this.leaveOut(from, this.pendingEnd)
  }

  private leaveOut(from: number, to: number): void {
    this.dropPending()
    if (!this.isInJunk) {
      this.pieces++
      if (this.junk === -1) this.junk = from
    }
    if (this.pieces === 1) this.junkEnd = to
    this.isInJunk = true
  }
}

interface Word {
  /** Where its digits begin and end. */
  readonly digits: number
  readonly last: number
  readonly end: number
  /** Characters that are no hex digits, and digits from 0 to 9. */
  readonly others: number
  readonly decimals: number
  /** Whether it is whole bytes, or hex with a few other characters in it. */
  readonly isHex: boolean
  readonly isDamaged: boolean
}

/** The word at an offset, which ends at once where there is none. */
function wordAt(text: string, at: number): Word {
  let end = at
  let others = 0
  let decimals = 0
  for (; isPart(text.charCodeAt(end)); end++) {
    const digit = hexDigit(text.charCodeAt(end))
    if (digit < 0) others++
    else if (digit < 10) decimals++
  }
  // `0x15` and `\\x15`, and `15h`.
  const sign = text[at] === '0' ? at + 1 : at
  const isPrefixed = isLetter(text, sign, 'x') && (sign > at || text[at - 1] === '\\')
  const digits = isPrefixed ? sign + 1 : at
  const last = !isPrefixed && end - at > 1 && isLetter(text, end - 1, 'h') ? end - 1 : end
  const count = last - digits
  const isWhole = others === (isPrefixed || last < end ? 1 : 0)
  const isHex = isWhole && count > 0 && (count % 2 === 0 || (isPrefixed && count === 1))
  const hex = end - at - others
  const isDamaged = !isHex && others > 0 && decimals > 0 && hex >= Math.max(DAMAGED, 2 * others)
  return { digits, last, end, others, decimals, isHex, isDamaged }
}

function isLetter(text: string, at: number, letter: string): boolean {
  return text[at]?.toLowerCase() === letter
}

/** Whether this is part of a word: a letter of any script, or a digit. */
function isPart(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 0xbf
  )
}

function isApart(code: number): boolean {
  return isSpace(code) || APART.has(code)
}
