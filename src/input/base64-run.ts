// Runs of base64 digits in other text: as they are, or with the escapes that strings of JSON, forms and XML put into them.
// A run knows what it is made of, so that a form can tell it from a name.

import { ByteSink } from './byte-sink.ts'
import { hexDigit } from './characters.ts'
import { base64Digit } from './read-base64.ts'

const ENTITY = /&(?:quot|apos|#(\d{2})|#x([\da-f]{2}));/iy
const NAMED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, '/': 47, '"': 34, "'": 39 }

/** Reads a text character by character, each as it is meant. */
export class Symbols {
  /** The character that was read; NaN behind the end. */
  code = Number.NaN
  /** Where the next one begins. */
  next = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Reads the character at `at`: however many backslashes stand before it, as %3D, or as an entity. */
  read(at: number): number {
    const code = this.text.charCodeAt(at)
    this.code = code
    this.next = at + 1
    if (code === 92) this.readEscape(at)
    else if (code === 37) this.readHex(at + 1, 2)
    else if (code === 38) this.readEntity(at)
    return this.code
  }

  private readEscape(at: number): void {
    const { text } = this
    let i = at + 1
    while (text.charCodeAt(i) === 92) i++
    this.next = i
    const letter = text.charAt(i)
    const code = NAMED[letter]
    if (code !== undefined) {
      this.code = code
      this.next = i + 1
    } else if (letter === 'u') this.readHex(i + 1, 4)
  }

  /** Takes so many hex digits for a character, where that is a sign of base64 or the space around it. */
  private readHex(from: number, count: number): void {
    let code = 0
    for (let i = from; i < from + count; i++) {
      const digit = hexDigit(this.text.charCodeAt(i))
      if (digit < 0) return
      code = code * 16 + digit
    }
    if (!'+/=-_\n\r"'.includes(String.fromCharCode(code))) return
    this.code = code
    this.next = from + count
  }

  private readEntity(at: number): void {
    ENTITY.lastIndex = at
    const match = ENTITY.exec(this.text)
    if (match === null) return
    const [entity, decimal, hex] = match
    this.code =
      entity === '&quot;'
        ? 34
        : entity === '&apos;'
          ? 39
          : Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)
    this.next = at + entity.length
  }
}

/** Digits in a row, and what they are made of. */
export interface Base64Run {
  readonly start: number
  readonly end: number
  readonly digits: number
  readonly padding: number
  /** The value of the last digit. */
  readonly last: number
  readonly hasLower: boolean
  readonly hasUpper: boolean
  readonly hasNumber: boolean
  /** + and / of the one alphabet, - and _ of the other. */
  readonly hasPlus: boolean
  readonly hasMinus: boolean
  /** How many of the digits are in words as names have them: three small letters or more, a capital before them. */
  readonly inWords: number
}

/** The run at `start`, which may be empty. */
export function runAt(symbols: Symbols, start: number): Base64Run {
  let [end, digits, padding, beforePadding, last, small, inWords] = [start, 0, 0, start, 0, 0, 0]
  let [hasLower, hasUpper, hasNumber, hasPlus, hasMinus, isCapital] = [
    false,
    false,
    false,
    false,
    false,
    false,
  ]
  const closeWord = () => {
    if (small > 2) inWords += small + (isCapital ? 1 : 0)
    small = 0
  }
  for (; ; end = symbols.next) {
    const code = symbols.read(end)
    const digit = base64Digit(code)
    if (digit >= 0 && padding > 0) {
      // What looked like padding stands between a name and its value.
      end = beforePadding
      padding = 0
      break
    }
    if (digit < 0) {
      if (code !== 61 || digits === 0 || padding === 2) break
      if (padding === 0) beforePadding = end
      padding++
      continue
    }
    last = digit
    digits++
    const isLower = code >= 97 && code <= 122
    if (isLower) small++
    else {
      closeWord()
      isCapital = code >= 65 && code <= 90
      hasUpper ||= isCapital
      hasNumber ||= code >= 48 && code <= 57
      hasPlus ||= code === 43 || code === 47
      hasMinus ||= code === 45 || code === 95
    }
    hasLower ||= isLower
  }
  closeWord()
  return { start, end, digits, padding, last, hasLower, hasUpper, hasNumber, hasPlus, hasMinus, inWords }
}

/** Two runs as one, the second on a line below the first. */
export function joined(one: Base64Run, other: Base64Run): Base64Run {
  return {
    start: one.start,
    end: other.end,
    digits: one.digits + other.digits,
    padding: other.padding,
    last: other.last,
    hasLower: one.hasLower || other.hasLower,
    hasUpper: one.hasUpper || other.hasUpper,
    hasNumber: one.hasNumber || other.hasNumber,
    hasPlus: one.hasPlus || other.hasPlus,
    hasMinus: one.hasMinus || other.hasMinus,
    inWords: one.inWords + other.inWords,
  }
}

/** Whether an encoder could have written it: whole groups or none begun, the bits behind the last byte zero, one alphabet. */
export function isEncoded({ digits, padding, last, hasPlus, hasMinus }: Base64Run): boolean {
  const rest = digits % 4
  if (rest === 1 || digits < 2 || (hasPlus && hasMinus)) return false
  if (padding > 0 && rest + padding !== 4) return false
  return rest === 0 || (last & (rest === 2 ? 15 : 3)) === 0
}

/** Whether most of it are small letters as words have them; of what may be a path, half. */
export function isWordy({ digits, inWords, hasPlus }: Base64Run): boolean {
  return inWords * 10 >= digits * (hasPlus ? 5 : 7)
}

/** Whether it may well be a name: half of it words, a quarter where there are but letters, or one kind of characters. */
export function isNameLike({
  digits,
  inWords,
  hasLower,
  hasUpper,
  hasNumber,
  hasPlus,
  hasMinus,
}: Base64Run): boolean {
  if (!hasUpper || !(hasLower || (hasNumber && hasPlus))) return true
  const isMixed = hasNumber || hasPlus || hasMinus
  return inWords * (isMixed ? 2 : 4) >= digits
}

/** Whether nothing but its digits tells that it is base64. */
export function isUnsure({ padding, hasPlus }: Base64Run): boolean {
  return padding === 0 && !hasPlus
}

/** What is said of such a run. */
export const UNSURE = 'Base64 without padding, + or / can also be a name or a key.'

/** The bytes of the digits from `start` to `end`, whatever stands between them. */
export function decodeRun(symbols: Symbols, { start, end, digits }: Base64Run): Uint8Array {
  const sink = new ByteSink((digits * 3) >> 2)
  let bits = 0
  let width = 0
  for (let at = start; at < end; at = symbols.next) {
    const digit = base64Digit(symbols.read(at))
    if (digit < 0) continue
    bits = ((bits << 6) | digit) & 0x3fff
    width += 6
    if (width < 8) continue
    width -= 8
    sink.push((bits >> width) & 255)
  }
  return sink.take()
}
