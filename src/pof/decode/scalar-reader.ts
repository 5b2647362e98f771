// Scalars, one after another: small numbers, doubles and strings with nothing unusual about them are read here, quickly. All
// else goes to those who know every form and every fault of a scalar, and who pass scalars for the scanner too.

import { readPackedInt } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { passScalar, type Source } from '../scalars/scalar.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { plainUtf8End } from '../scalars/utf8.ts'
import { NONE } from '../table/header.ts'
import * as T from '../type-ids.ts'

/** Reads scalars from `at` on. */
export class ScalarReader {
  readonly source: Source
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly limit: number
  readonly texts: TextMaker
  /** The next byte. */
  at: number

  constructor(source: Source, view: DataView, start: number) {
    this.source = source
    this.bytes = source.bytes
    this.view = view
    this.limit = source.limit
    this.texts = new TextMaker(source.bytes, view)
    this.at = start
  }

  /** Reads a scalar's body; of a reference the value that it means. What is not as usual is left to those who know all of it. */
  scalar(type: number): PofValue {
    const { at, bytes, limit } = this
    if (type <= T.intMinus1) return T.intMinus1 - type - 1
    switch (type) {
      case T.charString: {
        const text = this.plainText()
        if (text === null) break
        return text
      }
      case T.int16:
      case T.int32:
      case T.int64:
      case T.boolean: {
        const value = this.plainInt()
        if (value === NONE || (type === T.int16 && (value << 16) >> 16 !== value)) break
        return type === T.int64 ? BigInt(value) : type === T.boolean ? value !== 0 : value
      }
      case T.float64:
        if (at + 8 > limit) break
        this.at = at + 8
        return this.view.getFloat64(at)
      case T.reference: {
        this.at = passScalar(this.source, type, at, -1)
        const identity = readPackedInt(bytes, at)
        const named = this.source.identities.get(identity)
        return named === undefined ? { kind: 'reference', identity } : named.value
      }
    }
    this.at = passScalar(this.source, type, at, -1)
    return scalarValue(bytes, type, at, this.at, limit)
  }

  /** Reads a packed int of 32 bits about which there is nothing to say; NONE, and nothing read, where there is. */
  plainInt(): number {
    const { bytes, limit } = this
    let { at } = this
    if (at + 5 > limit) return NONE
    let byte = bytes[at++] as number
    const sign = byte & 0x40 ? -1 : 0
    let value = byte & 0x3f
    if (byte >= 0x80) {
      let shift = 6
      do {
        byte = bytes[at++] as number
        value |= (byte & 0x7f) << shift
        shift += 7
      } while (byte >= 0x80 && shift < 34)
      if (byte === 0 || byte > (shift < 34 ? 0x7f : 0x0f)) return NONE
    }
    value ^= sign
    if (value !== NONE) this.at = at
    return value
  }

  /** Reads a string that the maker of texts can make; null where it cannot, or where there is none. */
  plainText(): string | null {
    const length = this.plainInt()
    if (length === 0) return ''
    const end = this.at + length
    const text = length > 0 && end + 4 <= this.limit ? this.texts.text(this.at, end) : null
    if (text !== null) this.at = end
    return text
  }
}

// Strings out of bytes that are plain UTF-8, quickly. What an engine pays for is to make strings and to keep them, not to
// read their bytes: of short ones in ASCII the latest are remembered by where they stood, so that one that comes again
// (a currency, a city, a state) is the same string. These are made of char codes, the others by the host.

/** Strings up to this length are remembered, and as many of them. */
const SHORT = 32
const SLOTS = 512

type Decoder = { decode(bytes: Uint8Array): string }
type DecoderMaker = new (label: string, options: { ignoreBOM: boolean }) => Decoder

/** Makes the strings of one buffer. */
class TextMaker {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #decoder: Decoder | null
  readonly #texts = new Array<string>(SLOTS).fill('')
  /** Where the remembered strings stand. */
  readonly #starts = new Array<number>(SLOTS).fill(0)
  /** Char codes of a string, by its length. */
  readonly #codes: number[][] = []

  constructor(bytes: Uint8Array, view: DataView) {
    this.#bytes = bytes
    this.#view = view
    this.#decoder = decoder ??= makeDecoder()
  }

  /** The text of bytes behind which there are four more; null where they are not plain UTF-8, or long and the host decodes none. */
  text(start: number, end: number): string | null {
    const view = this.#view
    const length = end - start
    if (length <= SHORT) {
      let bits = this.#lastWord(start, length)
      let hash = length ^ bits
      for (let at = start; at < end - 4; at += 4) {
        const word = view.getInt32(at, true)
        bits |= word
        hash = Math.imul(hash ^ word, 0x9e3779b1)
      }
      if ((bits & 0x80808080) === 0) return this.#known(start, length, Math.imul(hash, 0x9e3779b1) >>> 23)
    }
    if (plainUtf8End(this.#bytes, view, start, end) < end) return null
    return this.#decoder?.decode(this.#bytes.subarray(start, end)) ?? null
  }

  /** The text of few bytes, all of them ASCII, which may be remembered in a slot. */
  #known(start: number, length: number, slot: number): string {
    const known = this.#texts[slot] as string
    if (known.length === length && this.#isSame(this.#starts[slot] as number, start, length)) return known
    this.#starts[slot] = start
    const text = this.#make(start, length)
    this.#texts[slot] = text
    return text
  }

  #make(start: number, length: number): string {
    const bytes = this.#bytes
    this.#codes[length] ??= new Array<number>(length).fill(0)
    const codes = this.#codes[length] as number[]
    for (let i = 0; i < length; i++) codes[i] = bytes[start + i] as number
    return String.fromCharCode.apply(null, codes)
  }

  #isSame(one: number, other: number, length: number): boolean {
    const view = this.#view
    for (let i = 0; i < length - 4; i += 4)
      if (view.getInt32(one + i, true) !== view.getInt32(other + i, true)) return false
    return this.#lastWord(one, length) === this.#lastWord(other, length)
  }

  /** The last four bytes of a string, or as many as it has. */
  #lastWord(start: number, length: number): number {
    if (length >= 4) return this.#view.getInt32(start + length - 4, true)
    return this.#view.getInt32(start, true) & ((1 << (length << 3)) - 1)
  }
}

let decoder: Decoder | null | undefined

/** The host's own decoder, where it has one. */
function makeDecoder(): Decoder | null {
  const { TextDecoder } = globalThis as { TextDecoder?: DecoderMaker }
  return TextDecoder ? new TextDecoder('utf-8', { ignoreBOM: true }) : null
}
