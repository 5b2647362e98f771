// A data item of CBOR: its tags, its head, and of all but containers its payload and what that is.

import { PofDecimal } from '../../../pof/index.ts'
import { BREAK, INDEFINITE } from '../documents/counted-walk.ts'
import type { DocumentNumber } from '../documents/grammar.ts'
import { ARRAY, FALSE, FLOAT, INT, NULL, OBJECT, OCTETS, STRING, TRUE } from '../documents/rows.ts'
import { badUtf8, bigIntOf, floatOf, integerBySize, integerOf, longIntegerOf } from '../documents/values.ts'

/** The major types. */
const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAYS, MAPS, TAG, SIMPLE] = [0, 1, 2, 3, 4, 5, 6, 7]
/** The tag of octets that are a data item themselves. */
export const ENCODED = 24
/** Tags of big integers from 0 on, and of decimal fractions. */
const [BIG_POSITIVE, DECIMAL] = [2, 4]
/** The tag of big integers below 0. */
export const BIG_NEGATIVE = 3

/** The tags of a number that refers to a text, and of a value in which texts have numbers. */
const [REFERENCE, NUMBERING] = [25, 256]

/** An item: its tags, its head, and of scalars its payload. */
export interface Item {
  /** The kind of its row. */
  readonly kind: number
  readonly major: number
  /** The last tag; -1 for none. */
  readonly tag: number
  /** Whether texts in it have numbers. */
  readonly isNumbering: boolean
  /** Where its head begins, behind its tags, and where it ends. */
  readonly head: number
  readonly headEnd: number
  /** The number in the head: a value, a length, a count; `INDEFINITE`. */
  readonly count: number
  /** One past the item; of containers one past the head. */
  readonly end: number
  /** Where the bytes are not as they should be; -1 where all is well. */
  readonly fault: number
  readonly expected: string
}

function faulty(at: number, expected: string): Item {
  return {
    kind: 0,
    major: 0,
    tag: -1,
    isNumbering: false,
    head: at,
    headEnd: at,
    count: 0,
    end: at,
    fault: at,
    expected,
  }
}

/** Bytes of the number behind a first byte; -1 where there can be none. */
function argumentLength(byte: number): number {
  const low = byte & 0x1f
  if (low < 24 || low === 31) return 0
  return low < 28 ? 1 << (low - 24) : -1
}

/** The number of a head, exact below 2^53. */
function argumentOf(bytes: Uint8Array, head: number): number {
  const low = (bytes[head] as number) & 0x1f
  if (low < 24) return low
  let value = 0
  for (let i = 1; i <= argumentLength(bytes[head] as number); i++)
    value = value * 256 + (bytes[head + i] ?? 0)
  return value
}

function bigArgumentOf(bytes: Uint8Array, head: number): bigint {
  const length = argumentLength(bytes[head] as number)
  if (length === 0) return BigInt((bytes[head] as number) & 0x1f)
  return bigIntOf(bytes.subarray(head + 1, head + 1 + length), false)
}

/** Reads the item at `start`, as far as it is no container. */
export function itemAt(bytes: Uint8Array, start: number): Item {
  const size = bytes.length
  let head = start
  let tag = -1
  let isNumbering = false
  for (;;) {
    const byte = bytes[head]
    if (byte === undefined) return faulty(size, 'a data item')
    const length = argumentLength(byte)
    if (length < 0) return faulty(head, 'a first byte of a data item')
    if (head + length >= size) return faulty(size, 'the number of a data item')
    if (byte >> 5 !== TAG) break
    if ((byte & 0x1f) === 31) return faulty(head, 'a first byte of a data item')
    tag = argumentOf(bytes, head)
    isNumbering ||= tag === NUMBERING
    head += 1 + length
  }
  const byte = bytes[head] as number
  const major = byte >> 5
  const isIndefinite = (byte & 0x1f) === 31
  const headEnd = head + 1 + argumentLength(byte)
  const count = isIndefinite ? INDEFINITE : argumentOf(bytes, head)
  const item = (kind: number, end = headEnd): Item => ({
    kind,
    major,
    tag,
    isNumbering,
    head,
    headEnd,
    count,
    end,
    fault: -1,
    expected: '',
  })
  if (isIndefinite && (major === UNSIGNED || major === NEGATIVE || major === SIMPLE))
    return faulty(head, 'a first byte of a data item')
  switch (major) {
    case UNSIGNED:
    case NEGATIVE:
      return item(INT)
    case BYTES:
    case TEXT: {
      const end = isIndefinite ? chunksEnd(bytes, headEnd, major) : headEnd + count
      if (end > size) return faulty(size, `${count.toLocaleString('en')} bytes`)
      if (end < 0) return faulty(~end, 'a chunk, or the break ff')
      const bad = major === TEXT && !isIndefinite ? badUtf8(bytes, headEnd, end) : -1
      if (bad >= 0) return faulty(bad, 'UTF-8')
      const isBig = major === BYTES && (tag === BIG_POSITIVE || tag === BIG_NEGATIVE)
      return item(isBig ? INT : major === TEXT ? STRING : OCTETS, end)
    }
    case ARRAYS: {
      const parts = tag === DECIMAL ? decimalParts(bytes, headEnd, count) : null
      return parts === null ? item(ARRAY) : item(FLOAT, parts.end)
    }
    case MAPS:
      return item(OBJECT)
    default:
      return simple(byte, headEnd, count, item)
  }
}

function simple(byte: number, headEnd: number, count: number, item: (kind: number) => Item): Item {
  switch (byte & 0x1f) {
    case 20:
      return item(FALSE)
    case 21:
      return item(TRUE)
    case 22:
    case 23:
      return item(NULL)
    case 24:
      return count < 32 ? faulty(headEnd - 1, 'a simple value of 32 or more') : item(INT)
    case 25:
    case 26:
    case 27:
      return item(FLOAT)
    default:
      return item(INT)
  }
}

/** Offset behind the break that ends chunks; the complement of where something else stands. */
function chunksEnd(bytes: Uint8Array, start: number, major: number): number {
  let at = start
  while (at < bytes.length) {
    const byte = bytes[at] as number
    if (byte === BREAK) return at + 1
    const length = argumentLength(byte)
    if (byte >> 5 !== major || (byte & 0x1f) === 31 || length < 0) return ~at
    if (at + length >= bytes.length) break
    at += 1 + length + argumentOf(bytes, at)
  }
  return ~bytes.length
}

/** Exponent and mantissa of a decimal fraction: an array of two whole numbers; null for anything else. */
function decimalParts(
  bytes: Uint8Array,
  start: number,
  count: number,
): { readonly exponent: Item; readonly mantissa: Item; readonly end: number } | null {
  if (count !== 2) return null
  const first = bytes[start]
  if (first === undefined || first >> 5 > NEGATIVE) return null
  const exponent = itemAt(bytes, start)
  if (exponent.fault >= 0) return null
  const second = bytes[exponent.end]
  // A big integer has a tag of one byte; no array: this cannot go deeper.
  if (second === undefined || (second >> 5 > NEGATIVE && second !== 0xc2 && second !== 0xc3)) return null
  if (second >> 5 === TAG && (bytes[exponent.end + 1] ?? 0) >> 5 !== BYTES) return null
  const mantissa = itemAt(bytes, exponent.end)
  return mantissa.fault >= 0 ? null : { exponent, mantissa, end: mantissa.end }
}

/** Whether an item is the number of a text. */
export function isReference({ major, tag }: Item): boolean {
  return major === UNSIGNED && tag === REFERENCE
}

/** The text or octets that an item is, or has as the digits of a number; null where they are in chunks, or there are none. */
export function textIn(
  bytes: Uint8Array,
  item: Item,
  start: number,
): { readonly start: number; readonly length: number } | null {
  const { kind, major, headEnd, count } = item
  if (major === BYTES || major === TEXT) return count === INDEFINITE ? null : { start, length: count }
  const parts = kind === FLOAT && major === ARRAYS ? decimalParts(bytes, headEnd, count) : null
  return parts === null ? null : textIn(bytes, parts.mantissa, parts.exponent.end)
}

/** The number that an item is. */
export function numberOf(bytes: Uint8Array, item: Item): DocumentNumber {
  const { kind, major, tag, head, headEnd, count } = item
  if (kind === FLOAT && major === ARRAYS) return decimalOf(bytes, headEnd, count)
  if (kind === FLOAT) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + head + 1)
    const width = headEnd - head - 1
    if (width === 8) return floatOf('DOUBLE', view.getFloat64(0))
    return floatOf('FLOAT', width === 4 ? view.getFloat32(0) : halfFloat(view.getUint16(0)))
  }
  if (major === BYTES) {
    const octets = octetsOf(bytes, item, Number.POSITIVE_INFINITY)
    const long = longIntegerOf(octets)
    if (long !== null) return long
    const value = bigIntOf(octets, false)
    // Jackson 2 reads the octets with a sign, and negates them instead of taking them from -1: exports say what it reads.
    const signed = bigIntOf(octets, true)
    const { event } = integerOf('BIG_INTEGER', tag === BIG_NEGATIVE ? -signed : signed)
    return { ...integerOf('BIG_INTEGER', tag === BIG_NEGATIVE ? -1n - value : value), event }
  }
  if (major === SIMPLE) return integerOf('INT', count)
  const value = bigArgumentOf(bytes, head)
  // The width of the head decides: what has eight bytes is a long, however small.
  const number = integerBySize(major === NEGATIVE ? -1n - value : value)
  return headEnd - head === 9 && number.noun === 'int' ? integerOf('LONG', BigInt(number.text)) : number
}

function decimalOf(bytes: Uint8Array, headEnd: number, count: number): DocumentNumber {
  const parts = decimalParts(bytes, headEnd, count)
  const exponent = parts === null ? '0' : numberOf(bytes, parts.exponent).text
  const mantissa = parts === null ? '0' : numberOf(bytes, parts.mantissa).text
  const scale = -Number(exponent)
  const isShown = !mantissa.startsWith('0x') && Number.isSafeInteger(scale)
  const text = isShown ? new PofDecimal(BigInt(mantissa), scale).text : `${mantissa} x 10^${exponent}`
  return { event: `BIG_DECIMAL ${text}`, noun: 'big decimal', text, value: text }
}

/** IEEE 754 binary16. */
function halfFloat(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (fraction + 1024) * 2 ** (exponent - 25))
}

/** The octets of a text or binary value, those of chunks joined; of many at least the first `limit`. */
export function octetsOf(bytes: Uint8Array, { count, headEnd, end }: Item, limit: number): Uint8Array {
  if (count !== INDEFINITE) return bytes.subarray(headEnd, Math.min(end, headEnd + limit))
  const joined = new Uint8Array(sizeOf(bytes, { count, headEnd, end }, limit))
  let length = 0
  for (const [from, to] of chunks(bytes, headEnd, end)) {
    if (length >= joined.length) break
    joined.set(bytes.subarray(from, to), length)
    length += to - from
  }
  return joined
}

/** How many octets that are: the chunks up to the first that reaches `limit`. */
export function sizeOf(
  bytes: Uint8Array,
  { count, headEnd, end }: Pick<Item, 'count' | 'headEnd' | 'end'>,
  limit = Number.POSITIVE_INFINITY,
): number {
  if (count !== INDEFINITE) return end - headEnd
  let size = 0
  for (const [from, to] of chunks(bytes, headEnd, end)) {
    if (size >= limit) break
    size += to - from
  }
  return size
}

function* chunks(
  bytes: Uint8Array,
  start: number,
  end: number,
): Generator<readonly [from: number, to: number]> {
  for (let at = start; at < end && bytes[at] !== BREAK; ) {
    const from = at + 1 + argumentLength(bytes[at] as number)
    at = from + argumentOf(bytes, at)
    yield [from, at]
  }
}

/** What the tags stand for that are in use. */
const TAGS = new Map([
  [0, 'time as text'],
  [1, 'seconds since 1970'],
  [2, 'big integer'],
  [3, 'negative big integer'],
  [4, 'decimal fraction'],
  [5, 'binary fraction'],
  [21, 'to be base64url in JSON'],
  [22, 'to be base64 in JSON'],
  [23, 'to be hex in JSON'],
  [ENCODED, 'encoded CBOR'],
  [REFERENCE, 'reference to a text'],
  [32, 'URI'],
  [37, 'UUID'],
  [NUMBERING, 'texts referred to by number'],
  [55799, 'CBOR'],
])

/** `tag 1: seconds since 1970`. */
export function tagWords(tag: number): string {
  const meaning = TAGS.get(tag)
  return meaning === undefined ? `tag ${tag}` : `tag ${tag}: ${meaning}`
}

/** How the bytes of an item lie, in words. */
export function layoutOf(item: Item): string {
  const { kind, major, count } = item
  if (isReference(item)) return 'Tag 25, and the number of a text or octets before it.'
  switch (kind) {
    case OBJECT:
      return count === INDEFINITE
        ? 'A first byte, names and values in turn, and the break ff.'
        : 'How many pairs there are, then names and values in turn.'
    case ARRAY:
      return count === INDEFINITE
        ? 'A first byte, the items, and the break ff.'
        : 'How many items there are, then the items.'
    case STRING:
    case OCTETS:
      return count === INDEFINITE
        ? 'Chunks, each with its length, and the break ff.'
        : 'The length, then the bytes.'
    case INT:
      return major === BYTES
        ? 'A tag that makes a big integer of octets.'
        : 'The first byte holds it, or says how many bytes do.'
    case FLOAT:
      return major === ARRAYS
        ? 'Tag 4 and an array: an exponent of ten, and the digits.'
        : 'A first byte, then the IEEE bits.'
    default:
      return 'The first byte says it all.'
  }
}
