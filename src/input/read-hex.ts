// Hex digits to bytes, with whatever stands between them: separators, 0x, \x, casts, comments.
// Digits come in words. A word of an odd number of digits is half a byte, unless it is one digit written
// without its zero, or continues on the next line because something wrapped the text.

import { ByteSink } from './byte-sink.ts'
import { ellipsisAt, hexDigit, isSpace, isWord, skipComment, skipHex } from './characters.ts'
import { bytesWords, characterAt, excerptAt, type Fault } from './problem.ts'

/** How most payloads begin. */
export const FORMAT_BYTE = '15'

const CAST = /\(\s{0,9}(?:(?:un)?signed\s{1,9})?(?:s?byte|char|u?int8_t|u8)\s{0,9}\)/iy
const SINGLE_DIGITS = /(?:^|[\s,;:{[(])[\da-f][ \t,;:-]+[\da-f]/im
/** A `*` alone in its line. */
const STAR = /^(?:[^\n]?\n)\*(?:\r?\n|$)/
const REPEATED =
  'The bytes before it were read. Dump again with od -v or hexdump -v, which repeats the lines.'
const NO_SEPARATORS = new Set(Array.from('*=@?', (character) => character.charCodeAt(0)))

/** What was read of a stretch of hex. */
export interface HexResult {
  readonly bytes: Uint8Array
  readonly digits: number
  /** Where the hex begins and ends: half-open, without what surrounds it. */
  readonly start: number
  readonly end: number
  /** Whether single digits were taken for bytes: `15 0 1`. */
  readonly singleDigits: boolean
  readonly fault: Fault | null
}

/** Reads hex from `from` to `to`; stops at the first thing that cannot be hex and reports it. */
export function readHex(text: string, from = 0, to = text.length): HexResult {
  return new HexReader(text, from, to).read()
}

class HexReader {
  private readonly text: string
  private readonly from: number
  private readonly to: number
  private readonly sink: ByteSink
  /** Whether the text writes some bytes as single digits, and whether one was taken for a byte. */
  private readonly mayBeSingle: boolean
  private wasSingle = false
  private at: number
  private digits = 0
  private start = -1
  private end: number
  private fault: Fault | null = null
  /** The first digit of a byte whose second is still to come, or -1, and where its word began. */
  private high = -1
  private highWord = -1

  constructor(text: string, from: number, to: number) {
    this.text = text
    this.from = from
    this.to = to
    this.at = from
    this.end = from
    this.sink = new ByteSink(Math.ceil((to - from) / 3))
    this.mayBeSingle = SINGLE_DIGITS.test(withoutComments(text.slice(from, Math.min(to, from + 4096))))
  }

  read(): HexResult {
    while (this.fault === null) {
      const gap = this.at
      const prefixed = this.skipSeparators()
      if (this.fault || this.at >= this.to) break
      if (this.high >= 0 && !this.continues(gap, prefixed)) break
      if (prefixed || this.high >= 0 || !this.readPairs()) this.readWord(prefixed)
    }
    if (this.fault === null && this.high >= 0) {
      this.fail('half-byte', this.end - 1, 'a second hex digit', characterAt(this.text, this.at))
    }
    return {
      bytes: this.sink.take(),
      digits: this.digits,
      start: this.start === -1 ? this.from : this.start,
      end: this.end,
      singleDigits: this.wasSingle,
      fault: this.fault,
    }
  }

  /** Whether the word here goes on with the byte that the last word left half: only over a line break. */
  private continues(gap: number, prefixed: boolean): boolean {
    const between = this.text.slice(gap, this.at)
    if (!prefixed && between.includes('\n') && between.trim() === '') return true
    this.failOdd()
    return false
  }

  /** The most frequent case, fast: pairs with one plain separator behind each. Whether there were any. */
  private readPairs(): boolean {
    const { text, sink } = this
    let i = this.at
    for (; i + 2 < this.to; i += 3) {
      const high = hexDigit(text.charCodeAt(i))
      const low = hexDigit(text.charCodeAt(i + 1))
      if (high < 0 || low < 0 || !isPlainSeparator(text.charCodeAt(i + 2))) break
      sink.push((high << 4) | low)
    }
    if (i === this.at) return false
    if (this.start === -1) this.start = this.at
    this.digits += ((i - this.at) / 3) * 2
    this.end = i - 1
    this.at = i
    return true
  }

  private readWord(prefixed: boolean): void {
    const { text, to, sink } = this
    const word = this.at
    const carried = this.high >= 0
    let high = this.high
    let i = word
    for (; i < to; i++) {
      const digit = hexDigit(text.charCodeAt(i))
      if (digit < 0 || (digit === 0 && i > word && isX(text.charCodeAt(i + 1)))) break
      if (high < 0) high = digit
      else {
        sink.push((high << 4) | digit)
        high = -1
      }
    }
    this.at = i
    this.digits += i - word
    if (i === word) return
    if (this.start === -1) this.start = isX(text.charCodeAt(word - 1)) ? word - 2 : word
    this.end = i
    if (high >= 0 && i - word === 1 && !carried && (prefixed || this.mayBeSingle)) {
      this.wasSingle ||= !prefixed
      sink.push(high)
      high = -1
    }
    this.high = high
    if (high >= 0 && !carried) this.highWord = word
    this.skipSuffix()
  }

  /** The `h` of `15h`. */
  private skipSuffix(): void {
    const code = this.text.charCodeAt(this.at)
    if ((code === 104 || code === 72) && !isWord(this.text.charCodeAt(this.at + 1))) this.at++
  }

  /** Goes to the next digit. Whether a 0x, a \x or a cast stands before it, so that one digit is a byte. */
  private skipSeparators(): boolean {
    const { text, to } = this
    let isCast = false
    while (this.at < to) {
      const code = text.charCodeAt(this.at)
      if ((code === 48 || code === 92) && isX(text.charCodeAt(this.at + 1))) {
        this.at += 2
        return true
      }
      if (hexDigit(code) >= 0) return isCast
      const behindCast = code === 40 ? castAt(text, this.at, to) : -1
      const skipped = behindCast === -1 ? this.skipSeparator(code) : behindCast
      if (skipped === this.at) return false
      isCast = behindCast !== -1 || (isCast && isSpace(code))
      this.at = skipped
    }
    return false
  }

  /** The offset behind the separator here; where there is none, the fault is set and the offset stays. */
  private skipSeparator(code: number): number {
    const { text, at, to } = this
    if (isSpace(code) || code === 44) return at + 1
    if (code === 35 || code === 47) return Math.max(at + 1, skipComment(text, at, to))
    if (ellipsisAt(text, at) > 0) {
      this.failCut()
      return at
    }
    if (!NO_SEPARATORS.has(code) && ((code > 32 && code < 127 && !isWord(code)) || isBullet(code)))
      return at + 1
    if (code === 95 || code === 36) return at + 1
    this.failAt(code)
    return at
  }

  private failCut(): void {
    const half = this.high >= 0 ? ' and half of another' : ''
    const found = `an ellipsis after ${bytesWords(this.sink.length)}${half}`
    this.fail('cut', this.at, 'all the bytes', found)
  }

  private failAt(code: number): void {
    if (this.high >= 0 && this.at !== this.end) {
      this.failOdd()
      return
    }
    if (code === 42 && STAR.test(this.text.slice(Math.max(0, this.at - 2), this.at + 3))) {
      this.fail('cut', this.at, 'every line', 'a * for lines that repeat', REPEATED)
      return
    }
    this.fail('not-hex', this.at, 'a hex digit or a separator', characterAt(this.text, this.at))
  }

  private failOdd(): void {
    const end = skipHex(this.text, this.highWord, this.to)
    this.fail(
      'odd-digits',
      this.highWord,
      'two hex digits for each byte',
      excerptAt(this.text, this.highWord, end),
    )
  }

  private fail(code: Fault['code'], offset: number, expected: string, found: string, advice?: string): void {
    this.fault = { code, offset, expected, found, advice }
  }
}

/** The offset behind the cast that begins here, or -1. */
function castAt(text: string, at: number, to: number): number {
  CAST.lastIndex = at
  return CAST.test(text) && CAST.lastIndex <= to ? CAST.lastIndex : -1
}

function isPlainSeparator(code: number): boolean {
  return code === 32 || code === 10 || code === 45 || code === 58 || code === 44
}

function isX(code: number): boolean {
  return code === 120 || code === 88
}

/** Box drawing, middle dots and bullets, as terminals and word processors put between bytes. */
function isBullet(code: number): boolean {
  return code === 0xb7 || code === 0x2022 || (code >= 0x2500 && code <= 0x257f)
}

/** A text without its comments: their words are no digits. */
export function withoutComments(text: string): string {
  let kept = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const end = code === 35 || code === 47 ? skipComment(text, at, text.length) : at
    if (end <= at) continue
    kept += text.slice(from, at)
    from = end
    at = end - 1
  }
  return kept + text.slice(from)
}
