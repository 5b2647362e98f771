// One value of a payload, from the columns of its nodes: which class it is of, its hash, whether it is empty, and, where
// somebody asks, what it looks like. Values are compared by their canonical bytes: an int is the same number whatever its
// width, a text its UTF-8, a container the bytes behind its type id.

import {
  isMapType,
  NodeColumns,
  type PofValue,
  packedIntEnd,
  parse,
  readPackedInt,
  readPackedInt128,
  readPackedLong,
  T,
} from '../pof/index.ts'
import { decodeUtf8 } from '../pof/text/index.ts'
import { dayOf } from './days.ts'
import { javaText } from './java-text.ts'
import { hashBytes, hashNumber } from './sketches/hash.ts'
import { Beginning } from './sketches/prefixes.ts'
import type { KeptValue, Teller, ToldValue } from './told-value.ts'
import { CLASS, type ValueClass } from './value-class.ts'

/** UTF-16 units of a text that are kept, and bytes of octets. */
const SHOWN = 120
const SHOWN_OCTETS = 64
/** Bytes of a text that are decoded, of which each is at most a unit. */
const READ = 4 * SHOWN

/** The value of the node that was read last. */
export class ValueReader implements Teller {
  /** A number of `CLASS`; -1 for null, and for what has no value of its own. */
  kind = -1
  hash = 0
  /** 0, false, no text, no elements. */
  isEmpty = false
  isNull = false
  /** The type that a uniform container declares for its elements; 0 for others. */
  elementType = 0
  #columns: NodeColumns | null = null
  #at = 0
  #number = 0
  #integer: bigint | null = null
  readonly #beginning = new Beginning(READ)
  #isBegun = false
  /** Where the bytes of a text or of octets are; where elements begin. */
  #start = 0
  size = 0

  /** Reads the value at a place of the columns. */
  read(columns: NodeColumns, at: number): void {
    this.#columns = columns
    this.#at = at
    this.#integer = null
    this.#isBegun = false
    this.isEmpty = false
    this.isNull = false
    this.elementType = 0
    const type = columns.types[at] as number
    const body = columns.bodies[at] as number
    const end = columns.ends[at] as number
    const { bytes } = columns
    if (type >= 0) this.kind = CLASS.object
    else if (type === T.charString) this.#text(bytes, body, end)
    else if (type <= T.intMinus1 && type >= T.int22) this.#small(T.intMinus1 - type - 1)
    else if (type === T.int32) this.#small(readPackedInt(bytes, body))
    else if (type === T.int64) this.#long(bytes, body, end)
    else this.#further(bytes, type, body, end)
  }

  order(): number {
    const { kind } = this
    if (kind === CLASS.number) return this.#number
    const { bytes, bodies, ends } = this.#columns as NodeColumns
    const body = bodies[this.#at] as number
    if (kind === CLASS.date || kind === CLASS.datetime || kind === CLASS.time)
      return partsOrder(bytes, body, ends[this.#at] as number, kind)
    return kind === CLASS.decimal ? decimalOrder(bytes, body, ends[this.#at] as number) : 0
  }

  beginning(): Beginning {
    const beginning = this.#beginning
    if (this.#isBegun) return beginning
    this.#isBegun = true
    const { bytes, ends, limit } = this.#columns as NodeColumns
    const end = Math.min(ends[this.#at] as number, this.#start + READ)
    let at = this.#start
    for (; at < end; at++) {
      const byte = bytes[at] as number
      if (byte >= 0x80) return beginning.set(decodeUtf8(bytes, this.#start, end, limit))
      beginning.units[at - this.#start] = byte
    }
    beginning.count = at - this.#start
    return beginning
  }

  length(): number {
    const { bytes, ends } = this.#columns as NodeColumns
    const end = ends[this.#at] as number
    if (end - this.#start <= READ) return this.beginning().count
    let length = 0
    // A unit for each sequence, two for those of four bytes.
    for (let at = this.#start; at < end; at++) {
      const byte = bytes[at] as number
      if ((byte & 0xc0) !== 0x80) length += byte >= 0xf0 ? 2 : 1
    }
    return length
  }

  keep(): KeptValue {
    const { kind } = this
    if (kind === CLASS.number) return this.#integer === null ? this.#number : String(this.#integer)
    const isShown = kind === CLASS.text || kind === CLASS.boolean || kind === CLASS.collection
    return isShown ? this.tell() : this.#fragment()
  }

  tell(): ToldValue {
    const { kind } = this
    if (kind === CLASS.number)
      return {
        value: this.#integer === null ? this.#number : String(this.#integer),
        order: this.#number,
        size: 0,
      }
    const { bytes, ends } = this.#columns as NodeColumns
    const end = ends[this.#at] as number
    if (kind === CLASS.text) {
      return { value: this.beginning().text(SHOWN), order: 0, size: this.length() }
    }
    if (kind === CLASS.octets) {
      const shown = bytes.subarray(this.#start, Math.min(end, this.#start + SHOWN_OCTETS))
      return { value: javaText(shown, 2 * SHOWN_OCTETS), order: 0, size: this.size }
    }
    if (kind === CLASS.boolean) return { value: this.isEmpty ? 'false' : 'true', order: 0, size: 0 }
    if (kind === CLASS.collection) return { value: this.size, order: 0, size: this.size }
    const size = kind === CLASS.container ? this.size : 0
    return { value: javaText(valueIn(this.#fragment()), SHOWN), order: this.order(), size }
  }

  /** The value by itself: its type id, and its body, of a long one the beginning. */
  #fragment(): Uint8Array {
    const { bytes, types, bodies, ends } = this.#columns as NodeColumns
    const body = bodies[this.#at] as number
    const most = this.kind === CLASS.octets ? SHOWN_OCTETS + 12 : LONGEST
    const end = Math.min(ends[this.#at] as number, body + most)
    const own = new Uint8Array(1 + end - body)
    // The types that come here take one byte: they are from -64 to -1.
    own[0] = 0x40 | ~(types[this.#at] as number)
    own.set(bytes.subarray(body, end), 1)
    return own
  }

  #small(value: number): void {
    this.kind = CLASS.number
    this.#number = value
    this.isEmpty = value === 0
    this.hash = hashNumber(value, CLASS.number)
  }

  #long(bytes: Uint8Array, body: number, end: number): void {
    // Up to 7 bytes are 6 + 6 x 7 bits, which a number holds.
    if (end - body > 7) {
      this.#big(readPackedLong(bytes, body))
      return
    }
    let byte = bytes[body] as number
    const isNegative = (byte & 0x40) !== 0
    let value = byte & 0x3f
    let bit = 0x40
    for (let at = body + 1; byte >= 0x80 && at < end; at++, bit *= 0x80) {
      byte = bytes[at] as number
      value += (byte & 0x7f) * bit
    }
    this.#small(isNegative ? -1 - value : value)
  }

  #big(value: bigint): void {
    const number = Number(value)
    if (Number.isSafeInteger(number)) {
      this.#small(number)
      return
    }
    this.kind = CLASS.number
    this.#integer = value
    this.#number = number
    const low = Number(BigInt.asUintN(32, value))
    this.hash = hashNumber(low, hashNumber(Number(value >> 32n), CLASS.number) | 0)
  }

  #text(bytes: Uint8Array, body: number, end: number): void {
    const first = bytes[body] as number
    const start = first < 0x40 ? body + 1 : packedIntEnd(bytes, body, end)
    if (first >= 0x40 && (start < 0 || readPackedInt(bytes, body) < 0)) {
      this.#null()
      return
    }
    this.kind = CLASS.text
    this.#start = start
    this.isEmpty = start >= end
    this.hash = hashBytes(bytes, start, end, CLASS.text)
  }

  #null(): void {
    this.kind = -1
    this.isNull = true
  }

  #further(bytes: Uint8Array, type: number, body: number, end: number): void {
    switch (type) {
      case T.null:
        this.#null()
        return
      case T.int16:
        this.#small((readPackedInt(bytes, body) << 16) >> 16)
        return
      case T.octet:
        this.#small(bytes[body] as number)
        return
      case T.int128:
        this.#big(readPackedInt128(bytes, body))
        return
      case T.float32:
      case T.float64:
        this.#float(bytes, type, body)
        return
      case T.boolean:
        this.#boolean(readPackedInt(bytes, body) !== 0)
        return
      case T.true:
      case T.false:
        this.#boolean(type === T.true)
        return
      case T.zeroLengthString:
        this.kind = CLASS.text
        this.#start = end
        this.isEmpty = true
        this.hash = hashBytes(bytes, end, end, CLASS.text)
        return
      case T.octetString: {
        const start = packedIntEnd(bytes, body, end)
        if (readPackedInt(bytes, body) < 0) this.#null()
        else this.#octets(bytes, start, end)
        return
      }
      case T.reference:
        this.kind = CLASS.object
        return
      case T.decimal32:
      case T.decimal64:
      case T.decimal128:
        this.kind = CLASS.decimal
        this.isEmpty = bytes[body] === 0
        break
      case T.date:
        this.kind = CLASS.date
        break
      case T.datetime:
        this.kind = CLASS.datetime
        break
      case T.time:
        this.kind = CLASS.time
        break
      case T.char:
        this.kind = CLASS.text
        this.#start = body
        break
      default:
        if (type <= T.collection && type >= T.uniformMap) this.#container(bytes, type, body, end)
        else if (type === T.emptyCollection) this.#elements(bytes, end, end, 0)
        else {
          this.kind = CLASS.other
          this.hash = hashBytes(bytes, body, end, CLASS.other ^ (type << 8))
        }
        return
    }
    this.hash = hashBytes(bytes, body, end, this.kind)
  }

  #float(bytes: Uint8Array, type: number, body: number): void {
    VIEW.setInt32(0, wordAt(bytes, body))
    if (type === T.float64) VIEW.setInt32(4, wordAt(bytes, body + 4))
    const value = type === T.float64 ? VIEW.getFloat64(0) : VIEW.getFloat32(0)
    if (Number.isFinite(value)) {
      this.#small(value)
      return
    }
    this.kind = CLASS.other
    this.hash = hashBytes(BYTES, 0, type === T.float64 ? 8 : 4, CLASS.other)
  }

  #boolean(value: boolean): void {
    this.kind = CLASS.boolean
    this.isEmpty = !value
    this.hash = value ? 1 : 0
  }

  #octets(bytes: Uint8Array, start: number, end: number): void {
    this.kind = CLASS.octets
    this.#start = start
    this.size = end - start
    this.isEmpty = start >= end
    this.hash = hashBytes(bytes, start, end, CLASS.octets)
  }

  #container(bytes: Uint8Array, type: number, body: number, end: number): void {
    let at = body
    // Odd type ids are those of containers that declare one type.
    const declared = type === T.uniformMap ? 2 : (type & 1) !== 0 ? 1 : 0
    let element = 0
    for (let i = 0; i < declared; i++) {
      element = readPackedInt(bytes, at)
      at = packedIntEnd(bytes, at, end)
    }
    if (declared === 1) this.elementType = element
    const count = Math.max(0, readPackedInt(bytes, at))
    const start = packedIntEnd(bytes, at, end)
    const isOctets = declared === 1 && element === T.octet && !isMapType(type)
    if (isOctets && type !== T.uniformSparseArray) this.#octets(bytes, start, end)
    else this.#elements(bytes, start, end, count)
  }

  #elements(bytes: Uint8Array, start: number, end: number, count: number): void {
    const columns = this.#columns as NodeColumns
    this.isEmpty = count === 0
    this.size = count
    this.kind = CLASS.container
    // Elements that are objects are told at their own path.
    const next = this.#at + 1
    const [first = -1, second = -1] = [columns.types[next], columns.types[next + 1]]
    const isOwn = next < columns.filled && columns.parents[next] === columns.from + this.#at
    if (isOwn && (first >= 0 || (second >= 0 && columns.parents[next + 1] === columns.parents[next]))) {
      this.kind = CLASS.collection
      this.hash = hashNumber(count, CLASS.collection)
      return
    }
    this.hash = count === 0 ? 0 : hashBytes(bytes, start, end, CLASS.container)
  }
}

/** Bytes of a container that are read to show it. */
const LONGEST = 1024
const BYTES = new Uint8Array(8)
const VIEW = new DataView(BYTES.buffer)

/** Four bytes, the highest first. */
function wordAt(bytes: Uint8Array, at: number): number {
  const [high, low] = [(bytes[at] as number) << 8, (bytes[at + 2] as number) << 8]
  return ((high | (bytes[at + 1] as number)) << 16) | low | (bytes[at + 3] as number)
}

function valueIn(fragment: Uint8Array): PofValue {
  return parse(fragment, { envelope: false }).value(0)
}

/** What kept values are read into; made when there is one. */
let keptColumns: NodeColumns | null = null

/** What was kept of a value of a class, to show. */
export function toldOf(kept: KeptValue, kind: ValueClass): ToldValue {
  if (kept instanceof Uint8Array) {
    const reader = new ValueReader()
    keptColumns ??= new NodeColumns()
    keptColumns.read(kept)
    reader.read(keptColumns, 0)
    return reader.tell()
  }
  if (typeof kept === 'object') return kept
  return { value: kept, order: kind === 'number' ? Number(kept) : 0, size: 0 }
}

/** The day of a date, with the time of a day as its fraction; the second of a time. */
function partsOrder(bytes: Uint8Array, body: number, end: number, kind: number): number {
  let at = body
  const next = (): number => {
    if (at < 0 || at >= end) return 0
    const value = readPackedInt(bytes, at)
    at = packedIntEnd(bytes, at, end)
    return value
  }
  const [a, b, c] = [next(), next(), next()]
  if (kind === CLASS.time) return a * 3600 + b * 60 + c
  const day = dayOf(a, b, c)
  if (kind === CLASS.date) return day
  return day + (next() * 3600 + next() * 60 + next()) / 86_400
}

/** The number of a decimal. */
function decimalOrder(bytes: Uint8Array, body: number, end: number): number {
  const behind = packedIntEnd(bytes, body, end)
  const scale = behind < 0 ? 0 : readPackedInt(bytes, behind)
  const unscaled = Number(readPackedInt128(bytes, body))
  // Both exact, so that the quotient is the nearest number.
  if (Number.isSafeInteger(unscaled) && scale >= 0 && scale <= 22) return unscaled / 10 ** scale
  return Number(`${readPackedInt128(bytes, body)}e${-scale}`)
}
