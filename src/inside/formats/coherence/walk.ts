// What ExternalizableHelper writes: a format byte, then a body. Values lie in one another without a bound, so the walk keeps
// its own stack.

import { FORMATS, packedIntEnd, readPackedInt, readPackedLong } from '../../../pof/index.ts'
import { decodeUtf8 } from '../../../pof/text/index.ts'
import type { Limits } from '../../format.ts'
import { LayerTableWriter } from '../../layer-table.ts'
import { javaObject, javaWhole } from '../java/read-java.ts'
import { Ints } from '../java/stream.ts'
import { guessBody } from './body.ts'
import { COHERENCE_KINDS, KIND } from './kinds.ts'
import type { SerializedFormat } from './serialized-format.ts'

/** What stopped a walk. */
export interface CoherenceFault {
  readonly at: number
  readonly code: 'truncated' | 'format' | 'negative-length' | 'limit-depth'
  readonly expected: string
  readonly found: string
}

class Stop {
  readonly fault: CoherenceFault
  constructor(fault: CoherenceFault) {
    this.fault = fault
  }
}

/** Values inside one another that the walk keeps on its stack, whatever the limits say of what is usual. */
const MOST_OPEN = 1_000_000

/** Bytes of the parts of a UUID of Coherence: time, address, port, count. */
const UUID_PARTS = [8, 16, 4, 4]

/** The formats of a fixed length. */
const FIXED = new Map<number, readonly [kind: number, length: number, what: string]>([
  [3, [KIND.float64, 8, 'a double of 8 bytes']],
  [14, [KIND.float32, 4, 'a float of 4 bytes']],
  [15, [KIND.int16, 2, 'a short of 2 bytes']],
  [16, [KIND.int8, 1, 'a byte']],
  [17, [KIND.boolean, 1, 'a boolean']],
])

// What follows in an open value: nothing but decorations, a value, the value of an integer decoration.
const NOTHING = 0
const VALUE = 1
const IN_NUMBER = 2

/** One walk over a value. */
export class CoherenceWalk {
  readonly writer: LayerTableWriter
  /** What stopped it; null where it came to the end. */
  fault: CoherenceFault | null = null
  /** One past the last byte that was read. */
  position = 0
  /** Offsets of values that Coherence's own reader refuses or may overflow its stack with. */
  nestedNumberAt = -1
  deepAt = -1
  /** Where bytes behind a value begin; -1 for none. */
  leftOverAt = -1
  /** Packed numbers in more bytes than any writer takes: the offset of the first; -1 for none. */
  overlongAt = -1
  /** Whether another serializer than that of POF wrote it. */
  isSerialized = false
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #limits: Limits
  readonly #formatOf: SerializedFormat
  /** Where the value that is read now has to end. */
  #end: number
  #isInBody = false
  /** Of each open value: decorations still to be read, in two halves, where it ends, what follows in it. */
  readonly #open = new Ints()

  constructor(bytes: Uint8Array, limits: Limits, formatOf: SerializedFormat) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#limits = limits
    this.#formatOf = formatOf
    this.#end = bytes.length
    this.writer = new LayerTableWriter(bytes, COHERENCE_KINDS, limits.events)
  }

  /** Walks. Never throws: what stopped it is in `fault`. */
  run(): void {
    try {
      this.writer.fill(() => {
        this.#value(false)
        while (this.#open.length > 0) this.#continue()
        this.#leftOver(this.#bytes.length)
      })
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop
      this.fault = stop.fault
    }
  }

  #stop(at: number, code: CoherenceFault['code'], expected: string, found: string): never {
    throw new Stop({ at, code, expected, found })
  }

  #need(length: number, what: string): void {
    if (length < 0)
      this.#stop(this.position, 'negative-length', `${what} of a length of 0 or more`, `length ${length}`)
    const left = this.#end - this.position
    if (length > left)
      this.#stop(
        this.position,
        'truncated',
        what,
        left === 0 ? 'the end' : `${left} bytes instead of ${length}`,
      )
  }

  #token(kind: number, length: number, aux = 0): void {
    this.writer.add(kind, this.position, this.position + length, aux)
    this.position += length
  }

  #fixed(kind: number, length: number, what: string): void {
    this.#need(length, what)
    this.#token(kind, length)
  }

  #packed(kind: number, what: string, bits = 32): number {
    const end = packedIntEnd(this.#bytes, this.position, this.#end)
    if (end < 0) this.#stop(this.position, 'truncated', what, 'the end')
    const value = readPackedInt(this.#bytes, this.position)
    if (end - this.position > (bits === 32 ? 5 : 10) && this.overlongAt < 0) this.overlongAt = this.position
    this.#token(kind, end - this.position)
    return value
  }

  /** A text with its packed length in bytes. A length below 0 is null; `isNullable` says whether that may stand here. */
  #text(kind: number, what: string, isNullable = false): void {
    const length = this.#packed(KIND.length, 'a length')
    if (length < 0 && isNullable) return
    this.#need(length, what)
    this.#token(kind, length)
  }

  /** The value at the position, opened; closed too, where nothing is inside it. */
  #value(isInNumber: boolean): void {
    const start = this.position
    this.#need(1, 'a format byte')
    const code = this.#bytes[start] as number
    const format = FORMATS.get(code)
    if (format === undefined || code === 20)
      this.#stop(start, 'format', 'a format byte from 0 to 25, but for 20, or 255', `${code}`)
    if (this.#open.length > 4 * MOST_OPEN)
      this.#stop(start, 'limit-depth', `at most ${MOST_OPEN} values`, 'more')
    if (this.#open.length === 4 * this.#limits.depth && this.deepAt < 0) this.deepAt = start
    this.writer.openKind(KIND.object, start, code)
    this.#token(KIND.format, 1)
    switch (code) {
      case 13:
        if (isInNumber && this.nestedNumberAt < 0) this.nestedNumberAt = start
        this.#packed(KIND.number, 'a decoration')
        this.#wait(0, 0, IN_NUMBER)
        break
      case 18:
        this.#need(1, 'a mask')
        this.#wait(this.#bytes[this.position] as number, 0, NOTHING)
        this.#token(KIND.mask, 1)
        break
      case 19: {
        const end = packedIntEnd(this.#bytes, this.position, this.#end)
        if (end < 0) this.#stop(this.position, 'truncated', 'a mask', 'the end')
        const mask = readPackedLong(this.#bytes, this.position)
        this.#wait(Number(BigInt.asIntN(32, mask)), Number(BigInt.asIntN(32, mask >> 32n)), NOTHING)
        this.#token(KIND.mask, end - this.position)
        break
      }
      case 22:
        this.#need(1, 'whether a value is present')
        this.#token(KIND.present, 1)
        if (this.#bytes[this.position - 1] === 0) this.writer.close(this.position)
        else this.#wait(0, 0, VALUE)
        break
      default:
        this.#simple(code)
        this.writer.close(this.position)
    }
  }

  /** The body of a value with nothing inside it. */
  #simple(code: number): void {
    const fixed = FIXED.get(code)
    if (fixed !== undefined) this.#fixed(...fixed)
    switch (code) {
      case 1:
        this.#packed(KIND.packedInt, 'a packed int')
        break
      case 2:
        this.#packed(KIND.packedLong, 'a packed long', 64)
        break
      case 4:
      case 5: {
        const length = this.#packed(KIND.length, 'a length')
        this.#fixed(code === 4 ? KIND.bigInteger : KIND.unscaled, length, 'an integer')
        if (code === 5) this.#packed(KIND.scale, 'a scale')
        break
      }
      case 6:
        this.#text(KIND.chars, 'characters', true)
        break
      case 7: {
        this.#need(4, 'a length of 4 bytes')
        const length = this.#view.getInt32(this.position)
        this.#token(KIND.length, 4)
        this.#fixed(KIND.octets, length, 'octets')
        break
      }
      case 8:
        this.#fixed(KIND.octets, this.#packed(KIND.length, 'a length'), 'octets')
        break
      case 9:
        this.#text(KIND.className, 'a class name')
        this.#text(KIND.xml, 'XML', true)
        break
      case 10:
      case 12:
        this.#text(KIND.className, 'a class name')
        this.#body(code)
        break
      case 11:
      case 255:
        this.#need(1, 'a Java stream')
        this.#token(KIND.javaStream, this.#isInBody ? this.#javaLength() : this.#end - this.position)
        break
      case 21:
        this.#need(1, 'POF')
        if (this.#isInBody) this.#stop(this.position, 'truncated', 'a value with an end', 'POF')
        this.isSerialized = this.#formatOf(this.#bytes.subarray(this.position, this.#end)) !== null
        this.#token(this.isSerialized ? KIND.serialized : KIND.pof, this.#end - this.position)
        break
      case 23:
      case 24:
      case 25:
        this.#optional(code)
    }
  }

  /** How long a Java stream in the middle of a body is: as long as its first object. */
  #javaLength(): number {
    const { end } = javaObject(this.#bytes.subarray(this.position, this.#end), this.#limits)
    if (end < 0) this.#stop(this.position, 'truncated', 'a Java stream', 'one without an end')
    return end
  }

  #optional(code: number): void {
    this.#fixed(KIND.present, 1, 'whether a value is present')
    if (this.#bytes[this.position - 1] === 0) return
    if (code === 25) this.#fixed(KIND.float64, 8, 'a double of 8 bytes')
    else if (code === 24) this.#packed(KIND.packedLong, 'a packed long', 64)
    else this.#packed(KIND.packedInt, 'a packed int')
  }

  /** What a class wrote by itself: nothing in the bytes says how long it is, so it takes what is left. */
  #body(code: number): void {
    if (this.position >= this.#end) return
    if (this.#isInBody)
      this.#stop(this.position, 'truncated', 'a value with an end', 'a class of unknown length')
    const name = this.writer.startOf(this.writer.count - 1)
    this.writer.openKind(KIND.body, this.position)
    if (code === 10) this.#bodyParts(decodeUtf8(this.#bytes, name, this.position))
    this.position = this.#end
    this.writer.close(this.position)
  }

  /** The parts of a body: those of a class that is known, else what can be guessed. */
  #bodyParts(name: string): void {
    const at = this.position
    const { count, current } = this.writer
    if (name === 'com.tangosol.util.UUID' && this.#end - at === 32)
      for (const [place, length] of UUID_PARTS.entries()) this.#token(KIND.part, length, place)
    else if (name !== 'com.tangosol.util.LiteMap' && name !== 'com.tangosol.util.LiteSet')
      guessBody(this.writer, this.#bytes, at, this.#end, this.#limits)
    else if (!(name.endsWith('Map') ? this.#liteMapParts() : this.#liteSetParts())) {
      this.writer.rewind(count, current)
      guessBody(this.writer, this.#bytes, at, this.#end, this.#limits)
    }
  }

  /**
   * A LiteMap: how many entries, then whether they are written without Java serialization, each by its format byte; else one
   * stream holds all keys and values. False where the body is of another form.
   */
  #liteMapParts(): boolean {
    const end = packedIntEnd(this.#bytes, this.position, this.#end)
    const isLite = end < 0 || end >= this.#end ? -1 : (this.#bytes[end] as number)
    const count = end < 0 ? -1 : readPackedInt(this.#bytes, this.position)
    if (count === 0 && end === this.#end) this.#token(KIND.count, end - this.position)
    if (isLite < 0 || isLite > 1 || count <= 0) return this.position === this.#end
    this.#token(KIND.count, end - this.position)
    this.#token(KIND.isLite, 1)
    if (isLite === 1) return this.#valuesInBody(2 * count)
    const { end: length } = javaWhole(this.#bytes.subarray(this.position, this.#end), this.#limits)
    if (length < 0) return false
    this.writer.openKind(KIND.stream, this.position)
    this.#token(KIND.javaStream, length)
    this.writer.close(this.position)
    return true
  }

  /** A LiteSet: whether without Java serialization, then how many and each; else an array of all. False for another form. */
  #liteSetParts(): boolean {
    const isLite = this.#bytes[this.position] as number
    if (isLite > 1) return false
    const end = packedIntEnd(this.#bytes, this.position + 1, this.#end)
    if (end < 0) return false
    const count = isLite === 0 ? 1 : readPackedInt(this.#bytes, this.position + 1)
    this.#token(KIND.isLite, 1)
    if (isLite === 1) this.#token(KIND.count, end - this.position)
    return this.#valuesInBody(count)
  }

  /** So many values up to the end of the body; false where there are others. */
  #valuesInBody(count: number): boolean {
    if (count < 0 || count > this.#end - this.position) return false
    for (let i = 0; i < count; i++) if (!this.#valueInBody()) return false
    return this.position === this.#end
  }

  /** A value in the body of a class, where only those with an end can be read on. */
  #valueInBody(): boolean {
    const before = this.#open.length
    const end = this.#end
    const { current } = this.writer
    this.#isInBody = true
    try {
      this.#value(false)
      while (this.#open.length > before) this.#continue()
      return true
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop
      this.#open.length = before
      this.#end = end
      this.writer.rewind(this.writer.count, current)
      return false
    } finally {
      this.#isInBody = false
    }
  }

  /** A value stays open: `low` and `high` say which decorations follow, `pending` whether a value does. */
  #wait(low: number, high: number, pending: number): void {
    this.#open.push(low)
    this.#open.push(high)
    this.#open.push(this.#end)
    this.#open.push(pending)
  }

  /** The innermost open value: the value in it, its next decoration, or its end. */
  #continue(): void {
    const pending = this.#open.pop()
    const end = this.#open.pop()
    const high = this.#open.pop()
    const low = this.#open.pop()
    // What is behind the value that a decoration holds is in the decoration.
    if (this.#end !== end) this.#leftOver(this.#end)
    this.#end = end
    if (pending !== NOTHING) {
      this.#wait(low, high, NOTHING)
      this.#value(pending === IN_NUMBER)
    } else if (low === 0 && high === 0) this.writer.close(this.position)
    else if (low !== 0) {
      this.#wait(low & (low - 1), high, NOTHING)
      this.#decoration(31 - Math.clz32(low & -low))
    } else {
      this.#wait(0, high & (high - 1), NOTHING)
      this.#decoration(63 - Math.clz32(high & -high))
    }
  }

  #decoration(id: number): void {
    const length = this.#lengthOf(id)
    this.#need(length, `decoration ${id}`)
    if (id !== 0) {
      this.#token(KIND.decoration, length, id)
      return
    }
    this.#end = this.position + length
    this.#value(false)
  }

  /** The length of a decoration, whose token says which one it is. */
  #lengthOf(id: number): number {
    const length = this.#packed(KIND.length, `the length of decoration ${id}`)
    this.writer.setAux(this.writer.count - 1, id + 1)
    return length
  }

  /** What lies behind a value, up to where it should end. */
  #leftOver(end: number): void {
    if (this.position >= end) return
    if (this.leftOverAt < 0) this.leftOverAt = this.position
    this.#token(KIND.leftOver, end - this.position)
  }
}
