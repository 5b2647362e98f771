// Strings out of bytes that are ASCII or well-formed UTF-8, quickly. What an engine pays for is to make strings and to keep
// them, not to read their bytes: of short strings the latest are remembered by where they stood, so that one that comes
// again (a currency, a city, a state) is the same string. Short ones are made of char codes, the others by the host.

import { decodeUtf8 } from '../scalars/utf8.ts'

/** Strings up to this length are remembered, and as many of them. */
const SHORT = 32
const SLOTS = 512

/** Strings from this length on are quicker made by the host. */
const LONG = 24

type Decoder = { decode(bytes: Uint8Array): string }
type DecoderMaker = new (label: string, options: { ignoreBOM: boolean }) => Decoder

/** Makes the strings of one buffer. */
export class TextMaker {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #decoder: Decoder
  readonly #texts: string[] = []
  /** Where the remembered strings stand. */
  readonly #starts: number[] = []
  /** Char codes of a string, by its length. */
  readonly #codes: number[][] = []

  constructor(bytes: Uint8Array, view: DataView) {
    this.#bytes = bytes
    this.#view = view
    this.#decoder = decoder ??= makeDecoder()
    for (let i = 0; i < SLOTS; i++) {
      this.#texts.push('')
      this.#starts.push(0)
    }
    for (let length = 0; length < LONG; length++) this.#codes.push(new Array<number>(length).fill(0))
  }

  /** The text of bytes that are all ASCII; there are four bytes from the start on. */
  ascii(start: number, end: number): string {
    const length = end - start
    if (length > SHORT) return this.utf8(start, end)
    const view = this.#view
    let hash = length
    for (let at = start; at < end - 4; at += 4) hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1)
    hash = Math.imul(hash ^ this.#lastWord(start, length), 0x9e3779b1)
    const slot = hash >>> 23
    const known = this.#texts[slot] as string
    if (known.length === length && this.#isSame(this.#starts[slot] as number, start, length)) return known
    const text = length < LONG ? this.#make(start, length) : this.utf8(start, end)
    this.#texts[slot] = text
    this.#starts[slot] = start
    return text
  }

  /** The text of bytes that are well-formed UTF-8. */
  utf8(start: number, end: number): string {
    return this.#decoder.decode(this.#bytes.subarray(start, end))
  }

  #make(start: number, length: number): string {
    const bytes = this.#bytes
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

let decoder: Decoder | undefined

/** The host's own decoder, where it has one. */
function makeDecoder(): Decoder {
  const { TextDecoder } = globalThis as { TextDecoder?: DecoderMaker }
  if (TextDecoder !== undefined) return new TextDecoder('utf-8', { ignoreBOM: true })
  return { decode: (bytes) => decodeUtf8(bytes, 0, bytes.length) }
}
