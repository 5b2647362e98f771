// A dump of a cache: an entry on each line, `{"key":"…","value":"…"}`, both in hex or in base64. Lines are read from their
// bytes, since most of the time of a large dump would go into texts that nobody needs; what is not as usual is read as JSON.

import {
  BYTES,
  COUNT,
  check,
  checkOptions,
  FUNCTION,
  type OptionTable,
  oneOf,
} from '../pof/arguments/index.ts'

/** How the bytes of a dump are written. */
export type DumpEncoding = 'hex' | 'base64'

/** Options of `readDump`. */
export interface DumpOptions {
  /** The number of the first line, from 1. */
  readonly line?: number
  /** How bytes are written; told from the first values if left out. */
  readonly encoding?: DumpEncoding
  /** Whether more may follow, so that a last line without an end is left; false if left out. */
  readonly isOpen?: boolean
  /** Called with the line of what is no entry, and why. */
  readonly onBadLine?: (line: number, why: string) => void
}

/** What was read of a dump. */
export interface DumpRead {
  /** Lines, empty ones too. */
  readonly lines: number
  /** The bytes of these lines. */
  readonly bytes: number
}

const OPTIONS: OptionTable<DumpOptions> = {
  line: COUNT,
  encoding: oneOf('hex', 'base64'),
  isOpen: { words: 'true or false', accepts: (value) => typeof value === 'boolean' },
  onBadLine: FUNCTION,
}

const LINE_FEED = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The value of each character in hex; 0xff for others. */
const HEX = digits('0123456789abcdef', '0123456789ABCDEF')
/** The same in base64, of the plain alphabet and of that for addresses. */
const BASE64 = digits(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
)

function digits(...alphabets: readonly string[]): Uint8Array {
  const values = new Uint8Array(256).fill(0xff)
  for (const alphabet of alphabets)
    for (let i = 0; i < alphabet.length; i++) values[alphabet.charCodeAt(i)] = i
  return values
}

/**
 * Reads the lines of a dump and calls `take` with the bytes of each value and key, which are written over after the
 * call. A line without a key has none. Never throws on content: what is no entry is told to `onBadLine`.
 *
 * @example
 * ```ts
 * import { createProfile, readDump } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * const text = new TextEncoder().encode('{"key":"156a","value":"154e026869"}\n{"key":"156b","value":""}\n')
 * const read = readDump(text, (value, key, line) => profile.add(value, key === null ? { line } : { line, key }))
 * console.log(read.lines, profile.report().damaged) //> 2 [ { line: 2, kind: 'empty', bytes: 0, java: 'EOFException' } ]
 * ```
 */
export function readDump(
  bytes: Uint8Array,
  take: (value: Uint8Array, key: Uint8Array | null, line: number) => void,
  options: DumpOptions = {},
): DumpRead {
  check('readDump', bytes, BYTES)
  check('The argument take of readDump', take, FUNCTION)
  checkOptions('readDump', options, OPTIONS)
  const { line: first = 1, isOpen = false, onBadLine } = options
  const encoding = options.encoding ?? dumpEncoding(bytes)
  const reader = new LineBytes(encoding)
  let at = 0
  let line = first
  while (at < bytes.length) {
    const end = bytes.indexOf(LINE_FEED, at)
    if (end < 0 && isOpen) break
    const stop = end < 0 ? bytes.length : end
    const why = reader.read(bytes, at, stop)
    if (why !== null) onBadLine?.(line, why)
    else if (reader.value !== null) take(reader.value, reader.key, line)
    at = stop + 1
    line++
  }
  return { lines: line - first, bytes: Math.min(at, bytes.length) }
}

/** Values that tell how a dump is written. */
const TOLD_FROM = 64

/**
 * How the bytes of a dump are written: hex where the first values are hex, else base64.
 *
 * @example
 * ```ts
 * import { dumpEncoding } from 'pof-inspector/profile'
 *
 * console.log(dumpEncoding(new TextEncoder().encode('{"value":"FU4CaGk="}'))) //> base64
 * ```
 */
export function dumpEncoding(bytes: Uint8Array): DumpEncoding {
  check('dumpEncoding', bytes, BYTES)
  let at = 0
  for (let line = 0; line < TOLD_FROM && at < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, at)
    const stop = end < 0 ? bytes.length : end
    const members = membersOf(bytes, at, stop)
    for (const text of [members?.value, members?.key])
      if (typeof text === 'string' && !(text.length % 2 === 0 && /^[\da-fA-F]*$/.test(text))) return 'base64'
    at = stop + 1
  }
  return 'hex'
}

interface Members {
  readonly key?: unknown
  readonly value?: unknown
}

/** The members of a line; null where it is no JSON object. */
function membersOf(bytes: Uint8Array, start: number, end: number): Members | null {
  try {
    let text = ''
    // Characters beyond ASCII are in no member that matters.
    for (let at = start; at < end; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 8192)))
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null ? (line as Members) : null
  } catch {
    return null
  }
}

/** Reads lines into the same bytes again and again. */
class LineBytes {
  value: Uint8Array | null = null
  key: Uint8Array | null = null
  readonly #isHex: boolean
  /** Bytes of the value, and of the key. */
  #room: [Uint8Array, Uint8Array] = [new Uint8Array(1 << 12), new Uint8Array(1 << 10)]

  constructor(encoding: DumpEncoding) {
    this.#isHex = encoding === 'hex'
  }

  /** Reads a line; why it is no entry, or null. The value of an empty line is null. */
  read(bytes: Uint8Array, start: number, end: number): string | null {
    this.value = null
    this.key = null
    let at = start
    while (at < end && (bytes[at] as number) <= 0x20) at++
    if (at === end) return null
    // `{ "name" : "text" , …`, as long as it is that and nothing else.
    for (at++; ; ) {
      const name = textAt(bytes, at, end)
      const colon = name === null ? -1 : skipTo(bytes, name.end + 1, end, 0x3a)
      const text = colon < 0 ? null : textAt(bytes, colon + 1, end)
      if (name === null || text === null) break
      const which = memberAt(bytes, name.start, name.end)
      if (which >= 0) {
        const found = this.#decode(bytes, text.start, text.end, which)
        if (found === null) return this.#refuse(which)
        if (which === VALUE) this.value = found
        else this.key = found
      }
      const comma = skipTo(bytes, text.end + 1, end, 0x2c)
      if (comma >= 0) {
        at = comma + 1
        continue
      }
      if (skipTo(bytes, text.end + 1, end, 0x7d) >= 0 && this.value !== null) return null
      break
    }
    return this.#readJson(bytes, start, end)
  }

  #readJson(bytes: Uint8Array, start: number, end: number): string | null {
    this.value = null
    this.key = null
    const members = membersOf(bytes, start, end)
    if (members === null) return 'expected a JSON object, found something else'
    const { key, value } = members
    if (typeof value !== 'string') return 'expected a text as "value", found none'
    for (const [which, text] of [
      [VALUE, value],
      [KEY, key],
    ] as const) {
      if (typeof text !== 'string') continue
      const own = Uint8Array.from(text, (character) => Math.min(255, character.charCodeAt(0)))
      const found = this.#decode(own, 0, own.length, which)
      if (found === null) return this.#refuse(which)
      if (which === VALUE) this.value = found
      else this.key = found
    }
    return null
  }

  #refuse(which: number): string {
    this.value = null
    return `expected ${this.#isHex ? 'pairs of hex digits' : 'base64'} as "${which === VALUE ? 'value' : 'key'}", found something else`
  }

  #decode(bytes: Uint8Array, start: number, end: number, which: number): Uint8Array | null {
    const length = end - start
    if (length > (this.#room[which] as Uint8Array).length) this.#room[which] = new Uint8Array(2 * length)
    const into = this.#room[which] as Uint8Array
    const size = this.#isHex ? hexInto(bytes, start, end, into) : base64Into(bytes, start, end, into)
    return size < 0 ? null : into.subarray(0, size)
  }
}

const VALUE = 0
const KEY = 1

/** The string that begins at the next quote, without escapes; null where there is none. */
function textAt(
  bytes: Uint8Array,
  from: number,
  end: number,
): { readonly start: number; readonly end: number } | null {
  const start = skipTo(bytes, from, end, QUOTE)
  if (start < 0) return null
  for (let at = start + 1; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === QUOTE) return { start: start + 1, end: at }
    if (byte === BACKSLASH) return null
  }
  return null
}

/** Where a character is behind nothing but spaces; -1 where it is not. */
function skipTo(bytes: Uint8Array, from: number, end: number, wanted: number): number {
  let at = from
  while (at < end && (bytes[at] as number) <= 0x20) at++
  return at < end && bytes[at] === wanted ? at : -1
}

/** Whether a name is `value` or `key`; -1 for others. */
function memberAt(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start
  if (length === 5 && bytes[start] === 0x76 && bytes[start + 1] === 0x61 && bytes[start + 2] === 0x6c)
    return bytes[start + 3] === 0x75 && bytes[start + 4] === 0x65 ? VALUE : -1
  return length === 3 && bytes[start] === 0x6b && bytes[start + 1] === 0x65 && bytes[start + 2] === 0x79
    ? KEY
    : -1
}

/** Decodes hex; how many bytes, or -1. */
function hexInto(bytes: Uint8Array, start: number, end: number, into: Uint8Array): number {
  if (((end - start) & 1) !== 0) return -1
  let wrong = 0
  let to = 0
  for (let at = start; at < end; at += 2) {
    const high = HEX[bytes[at] as number] as number
    const low = HEX[bytes[at + 1] as number] as number
    wrong |= high | low
    into[to++] = (high << 4) | low
  }
  return wrong > 15 ? -1 : to
}

/** Decodes base64, with `=` at its end or without; how many bytes, or -1. */
function base64Into(bytes: Uint8Array, start: number, end: number, into: Uint8Array): number {
  let last = end
  while (last > start && bytes[last - 1] === 0x3d) last--
  if ((last - start) % 4 === 1 || end - last > 2) return -1
  let bits = 0
  let held = 0
  let to = 0
  for (let at = start; at < last; at++) {
    const digit = BASE64[bytes[at] as number] as number
    if (digit === 0xff) return -1
    bits = (bits << 6) | digit
    held += 6
    if (held >= 8) {
      held -= 8
      into[to++] = (bits >> held) & 0xff
    }
  }
  return to
}
