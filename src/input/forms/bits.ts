// Binary digits: 00010101 10010010, 0b00010101, 0001_0101, or all in one run. The same digits are hex as well: several
// groups of eight are bits, and other groups where hex would seldom look so. What else they may be is told.

import { ByteSink } from '../byte-sink.ts'
import { headOf } from '../characters.ts'
import { type Form, type FormResult, formResult } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, characterAt, excerptAt, type Fault } from '../problem.ts'

const KEY = /^\s{0,99}(?:["']?[A-Za-z_][\w.-]{0,39}["']?\s{0,4}[:=]\s{0,4})?["'`[({]{0,3}\s{0,99}/
/** What stands between groups, and what stands within one. */
const SEPARATORS = ' \t\r\n,;:|-.["`](){}'
const JOINERS = "_'"

/** What the digits of a text look like. */
interface Groups {
  /** The value of each group of up to eight digits with 0b in front, else of each eight digits. */
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  readonly count: number
  /** Whether each group has eight; of the last one some may be missing. */
  readonly areOctets: boolean
  readonly areNibbles: boolean
  readonly arePrefixed: boolean
  /** How many of the pairs 00, 01, 10, 11 occur: in hex these would be numbers, and 10 and 11 are rare among small ones. */
  readonly kinds: number
  readonly fault: Fault | null
}

/** Binary digits that are the whole text, or the value of its only key. */
export const BITS: Form = {
  id: 'bits',
  name: 'binary digits',
  example: '00010101 10010010 00010000 00000000',

  detect(text) {
    const groups = groupsIn(headOf(text))
    const { count, areOctets, areNibbles, arePrefixed, kinds, fault } = groups
    if (count === 0 || (fault !== null && fault.code !== 'half-byte')) return false
    return arePrefixed || (areOctets && count >= 16) || (areNibbles && count >= 16 && kinds > 2)
  },

  resembles(text) {
    const { count, fault } = groupsIn(headOf(text))
    return fault === null && count >= 8
  },

  parse(text): FormResult {
    const { bytes, start, end, count, arePrefixed, kinds, fault } = groupsIn(text)
    const hex = `hex, which would be ${bytesWords(count >> 1)}`
    const unclear: Fault | null =
      arePrefixed || kinds > 2
        ? null
        : {
            code: 'unclear',
            offset: start,
            expected: 'binary digits',
            found: `${excerptAt(text, start, end)}, which may be ${hex}`,
          }
    const label = labelAt(text, start, 'bits')
    const extract = { bytes, declaredLength: null, label, start, end, fault: fault ?? unclear }
    const note =
      arePrefixed || unclear !== null ? null : `Read as binary digits. The same digits could be ${hex}.`
    return formResult(extract, note)
  },
}

/** Reads to the first character that is no binary digit and stands between none. */
function groupsIn(text: string): Groups {
  const start = KEY.exec(text)?.[0].length ?? 0
  const reader = new GroupReader(text.length - start)
  let at = start
  let end = start
  while (at < text.length) {
    const digit = text.charCodeAt(at) - 48
    if (digit === 0 && (text.charCodeAt(at + 1) | 32) === 98 && reader.prefix()) at += 2
    else if (digit === 0 || digit === 1) {
      reader.digit(digit)
      end = ++at
    } else if (
      SEPARATORS.includes(text.charAt(at)) ||
      (reader.size > 0 && JOINERS.includes(text.charAt(at)))
    ) {
      if (SEPARATORS.includes(text.charAt(at))) reader.close()
      at++
    } else break
  }
  reader.close()
  const { count, areOctets, areNibbles, arePrefixed, pairs, isHalf } = reader
  const half: Fault | null = isHalf
    ? {
        code: 'half-byte',
        offset: end,
        expected: 'eight digits for each byte',
        found: characterAt(text, end),
      }
    : null
  const fault: Fault | null =
    at < text.length
      ? { code: 'not-an-element', offset: at, expected: '0 or 1', found: excerptAt(text, at) }
      : half
  const bytes = reader.sink.take()
  return { bytes, start, end, count, areOctets, areNibbles, arePrefixed, kinds: pairs.size, fault }
}

/** Digits put together to bytes: eight of a run each, and of a group behind 0b what there is. */
class GroupReader {
  readonly sink: ByteSink
  readonly pairs = new Set<number>()
  count = 0
  size = 0
  areOctets = true
  areNibbles = true
  arePrefixed = true
  isHalf = false
  private hasShort = false
  private isPrefixed = false
  /** The digits of the byte that is not full, behind a 1. */
  private bits = 1

  constructor(length: number) {
    this.sink = new ByteSink(Math.ceil(length / 9))
  }

  /** Begins a group with 0b. Whether one may begin here. */
  prefix(): boolean {
    if (this.size > 0 || this.isPrefixed) return false
    this.isPrefixed = true
    return true
  }

  digit(digit: number): void {
    this.bits = (this.bits << 1) | digit
    this.size++
    this.count++
    if (this.count % 2 === 0) this.pairs.add(this.bits & 3)
    if (this.bits < 256) return
    this.sink.push(this.bits)
    this.bits = 1
  }

  close(): void {
    if (this.size === 0) return
    this.areOctets &&= this.size <= 8 && !this.hasShort
    this.hasShort ||= this.size < 8
    this.areNibbles &&= this.size % 4 === 0
    this.arePrefixed &&= this.isPrefixed
    const isShort = this.isPrefixed && this.size < 8
    if (isShort) {
      this.sink.push(this.bits ^ (1 << this.size))
      this.bits = 1
    }
    this.isHalf = this.bits > 1
    this.isPrefixed = false
    this.size = 0
  }
}
