// What PofBufferReader does to make an object of a value, in the same counters. Scalars, strings and octet-strings are
// exact; a user type costs what its class reads, which is taken to be every property once, in order. No text is
// checked and no class is looked up here: only what the bytes themselves make the reader throw is thrown.

import { SHAPE, shapeOf, T, typeRow, UNKNOWN } from '../../pof/index.ts'
import { endOfFile, JavaException, type JavaInput, OUT_OF_ARRAY } from './java-input.ts'
import { CHILDREN, ENDED, MADE, OpenContainers, OWN } from './open-containers.ts'
import { fixedSize } from './skip.ts'

/** Where identities are looked up that the value being read has not met itself. Throws where nobody has. */
export type LookUpIdentity = (id: number) => void

/** Reads one value with its type id. True where it reads as null. Throws `JavaException` as Java does. */
export function readValue(input: JavaInput, lookUp: LookUpIdentity): boolean {
  return new Reader(input, lookUp).run(null)
}

/** Reads one value of a type that its container declares. True where it reads as null. Throws as `readValue`. */
export function readUniformValue(input: JavaInput, type: number, lookUp: LookUpIdentity): boolean {
  return new Reader(input, lookUp).run(type)
}

/** Packed bytes of a number of 128 bits. */
const MOST_OF_128_BITS = 19

class Reader {
  readonly #in: JavaInput
  readonly #lookUp: LookUpIdentity
  readonly #open = new OpenContainers()
  /** The types of the identities met, by id. */
  readonly #identities = new Map<number, number>()

  constructor(input: JavaInput, lookUp: LookUpIdentity) {
    this.#in = input
    this.#lookUp = lookUp
  }

  run(declared: number | null): boolean {
    const isNull = declared === null ? this.#value() : this.#body(declared)
    while (!this.#open.isEmpty) {
      const type = this.#open.next(this.#in)
      if (type === OWN) this.#value()
      else if (type === MADE) this.#register(this.#open.first, this.#open.second)
      else if (type !== ENDED) this.#uniform(type)
    }
    return isNull
  }

  #value(): boolean {
    const input = this.#in
    const identities: number[] = []
    let type = input.readPackedInt()
    while (type === T.identity) {
      identities.push(input.readPackedInt())
      type = input.readPackedInt()
    }
    for (const id of identities) this.#name(id, type)
    return this.#body(type)
  }

  /** A user type names itself before it reads its properties; any other value is named once it is made. */
  #name(id: number, type: number): void {
    if (type >= 0) this.#register(id, type)
    else this.#open.open(CHILDREN.made, 1, id, type)
  }

  #register(id: number, type: number): void {
    if (this.#identities.has(id)) {
      throw new JavaException('java.lang.IllegalArgumentException', `duplicate identity: ${id}`)
    }
    this.#identities.set(id, type)
  }

  /** An element of a declared type: a user type's version is looked at, to see whether it is one, and read again. */
  #uniform(type: number): void {
    const input = this.#in
    const { offset } = input
    if (type >= 0 && offset !== 0) {
      const version = input.readPackedInt()
      if (version === T.identity) this.#register(input.readPackedInt(), type)
      else if (version > 0 && this.#identities.get(version) === type) return
      else input.offset = offset
    }
    this.#body(type)
  }

  #body(type: number): boolean {
    const input = this.#in
    switch (shapeOf(type)) {
      case SHAPE.constant:
        return type === T.null
      case SHAPE.packedInt:
        if (type === T.int64) input.readPackedLong()
        else input.readPackedInt()
        return false
      case SHAPE.packedInt128:
        this.#bigInteger()
        return false
      case SHAPE.decimal:
        this.#bigInteger()
        input.readPackedInt()
        return false
      case SHAPE.fixed:
        if (type === T.float128) this.#readBuffer(16)
        else input.readFully(typeRow(type)?.size ?? 0)
        return false
      case SHAPE.char:
        this.#char()
        return false
      case SHAPE.charString: {
        const length = input.readPackedInt()
        if (length > 0) input.readFully(length)
        return length < 0
      }
      case SHAPE.octetString:
        this.#readBinary(input.readPackedInt())
        return false
      case SHAPE.parts:
        this.#parts(type)
        return false
      case SHAPE.reference: {
        const id = input.readPackedInt()
        if (!this.#identities.has(id)) this.#lookUp(id)
        return false
      }
      case SHAPE.userType:
        input.readPackedInt()
        this.#open.open(CHILDREN.indexed, Number.POSITIVE_INFINITY)
        return false
      case SHAPE.identity: {
        const id = input.readPackedInt()
        const inner = input.readPackedInt()
        this.#name(id, inner)
        return this.#body(inner)
      }
      case SHAPE.unknown:
        throw new JavaException(
          'java.io.StreamCorruptedException',
          `illegal type ${type}${type === UNKNOWN ? ' (unknown)' : ''}`,
        )
      default:
        this.#container(type)
        return false
    }
  }

  /** Finds at the twentieth byte that its array has room for sixteen. */
  #bigInteger(): void {
    if (this.#in.readUncountedPacked(MOST_OF_128_BITS) === null) {
      throw new JavaException(OUT_OF_ARRAY, 'Index -1 out of bounds for length 16')
    }
  }

  #char(): void {
    const input = this.#in
    const nibble = input.readUnsignedByte() & 0xf0
    const more = nibble === 0xe0 ? 2 : nibble === 0xc0 || nibble === 0xd0 ? 1 : 0
    for (let i = 0; i < more; i++) input.readUnsignedByte()
  }

  /** A zone type is one byte to the reader, where skipping takes it for a packed int. */
  #parts(type: number): void {
    const input = this.#in
    const hasZone = type === T.time || type === T.datetime
    const ints = (typeRow(type)?.parts.length ?? 0) - (hasZone ? 1 : 0)
    for (let i = 0; i < ints; i++) input.readPackedInt()
    if (!hasZone || input.readUnsignedByte() !== 2) return
    input.readPackedInt()
    input.readPackedInt()
  }

  #readBinary(length: number): void {
    const input = this.#in
    if (length < 0 || length > input.length - input.offset) {
      throw outOfBounds(input.offset, length, input.length)
    }
    input.skipBytes(length)
  }

  #readBuffer(length: number): void {
    const input = this.#in
    const { offset } = input
    input.skipBytes(length)
    if (input.offset - offset < length) throw outOfBounds(offset, length, input.length)
  }

  #container(type: number): void {
    const input = this.#in
    switch (shapeOf(type)) {
      case SHAPE.collection:
        this.#open.open(CHILDREN.values, sized(input.readPackedInt()))
        return
      case SHAPE.uniformCollection: {
        const element = input.readPackedInt()
        this.#elements(element, sized(input.readPackedInt()))
        return
      }
      case SHAPE.sparseArray:
        this.#open.open(CHILDREN.indexed, 1 + Math.max(0, input.readPackedInt()))
        return
      case SHAPE.uniformSparseArray: {
        const element = input.readPackedInt()
        this.#open.open(CHILDREN.uniformIndexed, 1 + Math.max(0, input.readPackedInt()), element)
        return
      }
      case SHAPE.map:
        this.#open.open(CHILDREN.values, 2 * input.readPackedInt())
        return
      case SHAPE.uniformKeysMap: {
        const key = input.readPackedInt()
        this.#open.open(CHILDREN.uniformKeys, 2 * input.readPackedInt(), key)
        return
      }
      default: {
        const key = input.readPackedInt()
        const value = input.readPackedInt()
        const count = 2 * input.readPackedInt()
        if (fixedSize(key) !== 0 || fixedSize(value) !== 0) this.#open.open(CHILDREN.pairs, count, key, value)
      }
    }
  }

  /** Elements of a fixed size all at once: there may be two billion of them that take no bytes. */
  #elements(type: number, count: number): void {
    const input = this.#in
    const size = fixedSize(type)
    if (size < 0 || type === T.float128) this.#open.open(CHILDREN.uniform, count, type)
    else if (size > 0) {
      const whole = Math.min(count, Math.floor((input.length - input.offset) / size))
      input.readFully(whole * size)
      if (whole < count) throw endOfFile()
    }
  }
}

/** A count that an array is made of. */
function sized(count: number): number {
  if (count < 0) throw new JavaException('java.lang.NegativeArraySizeException', String(count))
  return count
}

/** What a buffer throws when asked for a part that it does not have. */
export function outOfBounds(offset: number, count: number, length: number): JavaException {
  const message = `of=${offset}, cb=${count}, length()=${length}`
  return new JavaException('java.lang.IndexOutOfBoundsException', message)
}
