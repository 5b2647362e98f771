// Passing POF values inside a message without a table of nodes: only where they end is asked, of bytes that may not all have
// arrived, and of bytes of which most begin no message. A test holds it to `parse`, which is the judge of what is well-formed. What
// is not told by the bytes alone is not passed here: raw arrays of vectors, references inside of uniform arrays.

import { packedIntEnd, readPackedInt, SHAPE, shapeOf, sizeOf, T, typeRow } from '../../pof/index.ts'

/** In place of an end: no writer makes these bytes. */
export const BAD = -1
/** In place of an end: the bytes go on where none have arrived. */
export const CUT = -2
/** In place of a declared type: the value brings its own. */
const OWN = 1 << 30
/** In place of a count: the properties of a user type, and a sparse array with no values left. */
const PROPERTIES = -1
const NO_MORE = -2

/** Shape by `~type`, and the packed ints or bytes in a body. */
const SHAPES = /* @__PURE__ */ Uint8Array.from({ length: 64 }, (_, i) => shapeOf(-1 - i))
const INTS = /* @__PURE__ */ Uint8Array.from({ length: 64 }, (_, i) => {
  const shape = shapeOf(-1 - i)
  if (shape === SHAPE.packedInt || shape === SHAPE.packedInt128 || shape === SHAPE.reference) return 1
  if (shape === SHAPE.decimal) return 2
  return shape === SHAPE.parts ? (typeRow(-1 - i)?.parts.length ?? 0) : 0
})
const SIZES = /* @__PURE__ */ Uint8Array.from({ length: 64 }, (_, i) => (INTS[i] ? 0 : sizeOf(-1 - i)))

/** Passes values. One is made for a stream, and used for all its messages. */
export class ValuePasser {
  /** How many values may still be passed before `pass` gives up, as if the bytes were bad. */
  budget = Number.POSITIVE_INFINITY
  #bytes: Uint8Array = new Uint8Array(0)
  /** How many bytes there are, and where the message ends by its own length; the second may be beyond the first. */
  #limit = 0
  #end = 0
  #at = 0
  /** Open containers, four numbers each: how many values are left, or `PROPERTIES`, or `NO_MORE` less those of a sparse array; the types declared for them; the last index. */
  readonly #open: number[] = []

  /** Sets what is read: `limit` bytes have arrived of a message that ends at `end`. */
  begin(bytes: Uint8Array, limit: number, end: number): void {
    this.#bytes = bytes
    this.#limit = Math.min(limit, end)
    this.#end = end
  }

  /** The end of the value at an offset, `BAD` or `CUT`. */
  pass(at: number): number {
    this.#at = at
    const open = this.#open
    // Setting a length takes time, also where it is that already.
    if (open.length > 0) open.length = 0
    let state = this.#value(OWN)
    while (state === 0 && open.length > 0) state = this.#next()
    if (state !== 0) return state
    return this.#at
  }

  /** What the bytes lack: they may still arrive, or the message ends before. */
  #lacks(): number {
    return this.#limit < this.#end ? CUT : BAD
  }

  /** Passes a packed int; its value, or null where it is cut, with the reason in `#fault`. */
  #fault = 0

  #int(): number {
    const at = this.#at
    const first = this.#bytes[at] as number
    if (at < this.#limit && first < 0x80) {
      this.#at = at + 1
      return first < 0x40 ? first : ~(first & 0x3f)
    }
    const end = packedIntEnd(this.#bytes, at, this.#limit)
    if (end < 0 || end - at > 19) {
      this.#fault = end < 0 && this.#limit - at <= 19 ? this.#lacks() : BAD
      return 0
    }
    this.#at = end
    return readPackedInt(this.#bytes, at)
  }

  #ints(count: number): number {
    for (let i = 0; i < count; i++) {
      const end = packedIntEnd(this.#bytes, this.#at, this.#limit)
      if (end < 0) return this.#limit - this.#at > 19 ? BAD : this.#lacks()
      if (end - this.#at > 19) return BAD
      this.#at = end
    }
    return 0
  }

  #jump(length: number): number {
    if (length < 0 || length > this.#end - this.#at) return BAD
    this.#at += length
    return this.#at <= this.#limit ? 0 : CUT
  }

  /** Passes the head of a value, and all of one that holds no others. 0, `BAD` or `CUT`. */
  #value(declared: number): number {
    if (--this.budget < 0) return BAD
    this.#fault = 0
    let type = declared
    if (declared === OWN) type = this.#int()
    while (type === T.identity && this.#fault === 0) {
      this.#int()
      if (this.#fault === 0) type = this.#int()
    }
    if (this.#fault !== 0) return this.#fault
    if (type >= 0) return this.#userType(declared === type)
    if (type < T.int22) return BAD
    const shape = SHAPES[~type] as number
    const ints = INTS[~type] as number
    if (shape === SHAPE.parts) return this.#parts(type, ints)
    if (ints > 0) return this.#ints(ints)
    switch (shape) {
      case SHAPE.constant:
        return 0
      case SHAPE.fixed:
        return this.#jump(SIZES[~type] as number)
      case SHAPE.charString:
      case SHAPE.octetString: {
        const length = this.#int()
        if (this.#fault !== 0) return this.#fault
        // A null in place of a string has a length below 0.
        return length < 0 && shape === SHAPE.charString ? 0 : this.#jump(length)
      }
      case SHAPE.char: {
        if (this.#at >= this.#limit) return this.#lacks()
        const lead = this.#bytes[this.#at] as number
        return this.#jump(lead < 0x80 ? 1 : lead < 0xe0 ? 2 : 3)
      }
      case SHAPE.identity:
      case SHAPE.unknown:
        return BAD
      default:
        return this.#container(shape)
    }
  }

  /** A date, a time or both: a zone offset has two more numbers. */
  #parts(type: number, count: number): number {
    const isTime = type === T.time || type === T.datetime
    const fault = this.#ints(isTime ? count - 1 : count)
    if (fault !== 0 || !isTime) return fault
    this.#fault = 0
    const zone = this.#int()
    if (this.#fault !== 0) return this.#fault
    return zone === 2 ? this.#ints(2) : 0
  }

  /** A declared one may have an identity where its version is expected. That it is a reference only the reader of POF can tell. */
  #userType(isDeclared: boolean): number {
    let version = this.#int()
    if (this.#fault !== 0) return this.#fault
    if (isDeclared && version === T.identity) {
      this.#int()
      if (this.#fault === 0) version = this.#int()
      if (this.#fault !== 0) return this.#fault
    }
    if (version < 0) return BAD
    this.#open.push(PROPERTIES, OWN, OWN, -1)
    return 0
  }

  #container(shape: number): number {
    const hasTypes = shape !== SHAPE.collection && shape !== SHAPE.sparseArray && shape !== SHAPE.map
    const isMap = shape >= SHAPE.map
    const isIndexed = shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
    const first = hasTypes ? this.#int() : OWN
    const second =
      shape === SHAPE.uniformMap && this.#fault === 0 ? this.#int() : isMap && hasTypes ? OWN : first
    const count = this.#fault === 0 ? this.#int() : 0
    if (this.#fault !== 0) return this.#fault
    if (count === 0 && !isIndexed) return 0
    // Of a sparse array the declared type is met with its first value: there may be none.
    const isUnknown = (hasTypes && first < T.int22) || (second !== OWN && second < T.int22)
    if (count < 0 || (isUnknown && !isIndexed)) return BAD
    const values = isMap ? 2 * count : count
    if (isIndexed) {
      this.#open.push(NO_MORE - count, first, first, -1)
      return 0
    }
    const [even, odd] = [fixedSize(first), fixedSize(second)]
    if (even >= 0 && odd >= 0) return this.#jump((values / 2) * (even + odd))
    // Each takes a byte at least, or else all of them together would have been passed.
    if (count > this.#end - this.#at) return BAD
    if (values > 0) this.#open.push(values, first, second, 0)
    return 0
  }

  /** Goes on in the innermost container. */
  #next(): number {
    const open = this.#open
    const top = open.length - 4
    const left = open[top] as number
    if (left >= 0) {
      if (left === 0) {
        open.length = top
        return 0
      }
      open[top] = left - 1
      return this.#value(open[left % 2 === 0 ? top + 1 : top + 2] as number)
    }
    this.#fault = 0
    const index = this.#int()
    if (this.#fault !== 0) return this.#fault
    if (index < 0) {
      open.length = top
      return 0
    }
    if (left === PROPERTIES) {
      if (index <= (open[top + 3] as number)) return BAD
      open[top + 3] = index
    } else {
      // A dense sparse array has as many values as its count, and its end behind them.
      if (left === NO_MORE) return BAD
      open[top] = left + 1
    }
    return this.#value(open[top + 1] as number)
  }
}

/** Bytes of a value of a declared type where all have the same, else -1. */
function fixedSize(type: number): number {
  if (type >= 0 || type < T.int22) return -1
  const shape = SHAPES[~type]
  return shape === SHAPE.constant || shape === SHAPE.fixed ? (SIZES[~type] as number) : -1
}
