// What PofBufferReader does to make an object of a value, in the same counters. Scalars, strings and octet-strings are
// exact; a user type costs what its class reads, which is taken to be every property once, in order. No text is
// checked and no class is looked up here: only what the bytes themselves make the reader throw is thrown.

import { SHAPE, shapeOf, sizeOf, T, UNKNOWN } from '../../pof/index.ts'
import { endOfFile, JavaException, type JavaInput, OUT_OF_ARRAY, outOfBounds } from './java-input.ts'
import {
  type Container,
  ENDED,
  MADE,
  OpenContainers,
  OWN,
  PROPERTIES,
  readContainer,
} from './open-containers.ts'
import { fixedSize, readChar } from './skip.ts'

/** Where identities are looked up that the value being read has not met itself. Throws where nobody has. */
export type LookUpIdentity = (id: number) => void

/**
 * Reads one value: with its type id, or of the type that its container declares. True where it reads as null. Throws
 * `JavaException` as Java does.
 */
export function readValue(input: JavaInput, lookUp: LookUpIdentity, declared = OWN): boolean {
  return new Reader(input, lookUp).run(declared)
}

/** Stands below what has an identity until it is made. */
const MAKING: Container = { count: 1, first: MADE, second: MADE, isIndexed: false }

/** Packed bytes of a number of 128 bits. */
const MOST_OF_128_BITS = 19

class Reader {
  readonly #in: JavaInput
  readonly #lookUp: LookUpIdentity
  readonly #open = new OpenContainers()
  /** Identities of what is being made, the innermost last. */
  readonly #made: number[] = []
  /** The user types of the identities met, by id; `MADE` for any other type. */
  readonly #identities = new Map<number, number>()

  constructor(input: JavaInput, lookUp: LookUpIdentity) {
    this.#in = input
    this.#lookUp = lookUp
  }

  run(declared: number): boolean {
    const isNull = declared === OWN ? this.#value() : this.#body(declared)
    while (this.#open.count > 0) {
      const type = this.#open.next(this.#in)
      if (type === OWN) this.#value()
      else if (type === MADE) this.#register(this.#made.pop() as number, MADE)
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
    else {
      this.#made.push(id)
      this.#open.open(MAKING)
    }
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
        if (type === T.int64) input.passPackedLong()
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
        else input.readFully(sizeOf(type))
        return false
      case SHAPE.char:
        for (let more = readChar(input); more > 0; more--) input.readUnsignedByte()
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
        this.#open.open(PROPERTIES)
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
    if (this.#in.passPacked(MOST_OF_128_BITS) > MOST_OF_128_BITS) {
      throw new JavaException(OUT_OF_ARRAY, 'Index -1 out of bounds for length 16')
    }
  }

  /** A zone type is one byte to the reader, where skipping takes it for a packed int. */
  #parts(type: number): void {
    const input = this.#in
    const hasZone = type === T.time || type === T.datetime
    const ints = sizeOf(type) - (hasZone ? 1 : 0)
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
    const container = readContainer(this.#in, type)
    const { count, first, second, isIndexed } = container
    const shape = shapeOf(type)
    if (shape === SHAPE.collection || shape === SHAPE.uniformCollection) requireSize(count)
    if (shape === SHAPE.uniformCollection) this.#elements(container)
    else if (shape !== SHAPE.uniformMap || fixedSize(first) !== 0 || fixedSize(second) !== 0)
      this.#open.open(container, isIndexed ? 1 + Math.max(0, count) : count)
  }

  /** Elements of a fixed size all at once: there may be two billion of them that take no bytes. */
  #elements(container: Container): void {
    const input = this.#in
    const { count, first } = container
    const size = fixedSize(first)
    if (size < 0 || first === T.float128) this.#open.open(container)
    else if (size > 0) {
      const whole = Math.min(count, Math.floor((input.length - input.offset) / size))
      input.readFully(whole * size)
      if (whole < count) throw endOfFile()
    }
  }
}

/** An array is made of a count. */
function requireSize(count: number): void {
  if (count < 0) throw new JavaException('java.lang.NegativeArraySizeException', String(count))
}
