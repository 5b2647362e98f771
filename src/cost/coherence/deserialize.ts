// What PofBufferReader does to make an object of a value, in the same counters. Scalars, strings and octet-strings are
// exact; a user type costs what its class reads, which is taken to be every property once, in order. No text is
// checked and no class is looked up here: only what the bytes themselves make the reader throw is thrown.

import {
  Identities,
  objectOf,
  packedIntEnd,
  readPackedInt,
  SHAPE,
  shapeOf,
  sizeOf,
  sparseTotal,
  T,
  UNKNOWN,
  type Waiting,
} from '../../pof/index.ts'
import type { Ops } from '../ops.ts'
import { COPIED, ENTRY, type Made, workOf } from '../work.ts'
import { duplicate, registered } from './identities.ts'
import { JavaException, JavaInput, OUT_OF_ARRAY, outOfBounds } from './java-input.ts'
import {
  type Container,
  ENDED,
  fixedSize,
  MADE,
  OpenContainers,
  OWN,
  READ_PROPERTIES,
  readChar,
  readContainer,
} from './skip.ts'

/** Something of which an object can be made. */
export interface Readable {
  /** Makes it, and adds to what was made; true where it is null. Throws `JavaException` as Java does. */
  read(ops: Ops, made: Made): boolean
}

const NOTHING: ReadonlyMap<number, Readable> = new Map()

/** Stands below what has an identity until it is made. */
const MAKING: Container = { count: 1, first: MADE, second: MADE, isIndexed: false }

/** A value with an identity that is being made. */
interface Making {
  readonly type: number
  /** Where its body begins, from the start of the input. */
  readonly body: number
  /** How many containers are open around it. */
  readonly depth: number
}

/** A property with identities before its value. */
interface Repeated {
  /** Its index. */
  readonly index: number
  /** How many identities. */
  readonly count: number
  /** How many containers are open around it. */
  readonly depth: number
}

/** Packed bytes of a number of 128 bits. */
const MOST_OF_128_BITS = 19

/** Reads one value, with all that it holds. */
export class ObjectReader extends JavaInput {
  readonly #open = new OpenContainers()
  /** What is being made, the innermost last. */
  readonly #making: Making[] = []
  /** Properties that the reader completes more than once, the innermost last. */
  readonly #repeated: Repeated[] = []
  /** Where the step began: in a user type, at the index of the property. */
  #stepAt = 0
  readonly #identities = new Identities<null>()
  /** What has an identity that the value being read has not met itself. */
  readonly #registry: ReadonlyMap<number, Readable>
  readonly #work: Made
  /** How many containers are open around the outermost user type that is being read. */
  #around = Number.POSITIVE_INFINITY

  constructor(
    bytes: Uint8Array,
    start: number,
    end: number,
    ops?: Ops,
    registry: ReadonlyMap<number, Readable> = new Map(),
    made: Made = { work: 0 },
  ) {
    super(bytes, start, end, ops)
    this.#registry = registry
    this.#work = made
  }

  /**
   * Reads the value: with its type id, or of the type that its container declares. True where it reads as null. Throws
   * `JavaException` as Java does.
   */
  read(declared = OWN): boolean {
    const isNull = declared === OWN ? this.#value() : this.#body(declared)
    while (this.#open.count > 0) {
      if (this.#repeated.at(-1)?.depth === this.#open.count) this.#complete(this.#repeated.pop() as Repeated)
      this.#stepAt = this.at
      const type = this.#open.next(this)
      if (type !== ENDED && this.#open.isSparse) this.#work.work += ENTRY
      if (type === OWN) this.#value()
      else if (type === MADE) this.#made(this.#making.pop() as Making)
      else if (type !== ENDED) this.#uniform(type)
      else if (!this.#isInUserType) this.#around = Number.POSITIVE_INFINITY
    }
    return isNull
  }

  get #isInUserType(): boolean {
    return this.#open.count > this.#around
  }

  /** What a reference may mean beside that: to the reader of a user type's properties nothing, as it has no PofValue. */
  get #reachable(): ReadonlyMap<number, Readable> {
    return this.#isInUserType ? NOTHING : this.#registry
  }

  #value(): boolean {
    const type = this.readPackedInt()
    return type === T.identity ? this.#identified() : this.#body(type)
  }

  /** A value behind identities: what is no user type is named once it is made. */
  #identified(): boolean {
    let type: number = T.identity
    let count = 0
    for (; type === T.identity; type = this.readPackedInt()) {
      this.#await()
      count++
    }
    if (this.#open.isProperty) {
      const index = readPackedInt(this.bytes, this.#stepAt)
      this.#repeated.push({ index, count, depth: this.#open.count })
    }
    if (type < 0) {
      this.#making.push({ type, body: this.offset, depth: this.#open.count })
      this.#open.open(MAKING)
    }
    return this.#body(type)
  }

  /**
   * Reads the next index once more for each identity before a property, as long as it is the index of that property: the
   * reader calls itself for what is behind an identity, and each call ends the property. What `next` reads is the last.
   */
  #complete({ index, count }: Repeated): void {
    for (let left = count; left > 0 && this.#isNext(index); left--) this.readPackedInt()
  }

  /** Whether a packed int comes next that is complete and has this value. */
  #isNext(number: number): boolean {
    const { at, bytes, limit } = this
    return packedIntEnd(bytes, at, limit) >= 0 && readPackedInt(bytes, at) === number
  }

  #await(): void {
    const start = this.at
    const id = this.readPackedInt()
    this.#identities.waiting = { id, start, end: this.at, node: -1, depth: this.#open.count }
  }

  /** A user type takes the identity that waits. */
  #begin(type: number): void {
    this.#refuse(this.#identities.settle(type, null), true)
  }

  /** Throws what Java throws where an identity is another object's already; it may have read the next index before. */
  #refuse(twice: Waiting | null, isBeforeIndex: boolean): void {
    if (twice === null) return
    if (isBeforeIndex) this.readPackedInt()
    throw duplicate(twice.id)
  }

  #made({ type, body, depth }: Making): void {
    const identities = this.#identities
    if (identities.waiting?.depth !== depth) return
    const [start, end] = [this.start + body, this.at]
    const twice =
      type === T.reference
        ? identities.settleReference(readPackedInt(this.bytes, start))
        : identities.settle(type, null, objectOf(this.bytes, type, start, end))
    this.#refuse(twice, this.#open.isAroundProperty)
  }

  /** An element of a declared type: a user type's version is looked at, to see whether it is one, and read again. */
  #uniform(type: number): void {
    const { offset } = this
    if (type >= 0 && offset !== 0) {
      const version = this.readPackedInt()
      if (version === T.identity) this.#await()
      else if (this.#identities.element(version, type) !== undefined) return
      else this.offset = offset
    }
    this.#body(type)
  }

  #body(type: number): boolean {
    this.#work.work += workOf(type)
    switch (shapeOf(type)) {
      case SHAPE.constant:
        return type === T.null
      case SHAPE.packedInt:
        if (type === T.int64) this.passPackedLong()
        else this.readPackedInt()
        return false
      case SHAPE.packedInt128:
        this.#bigInteger()
        return false
      case SHAPE.decimal:
        this.#bigInteger()
        this.readPackedInt()
        return false
      case SHAPE.fixed:
        if (type === T.float128) this.#readBuffer(16)
        else this.readBytes(sizeOf(type))
        return false
      case SHAPE.char:
        for (let more = readChar(this); more > 0; more--) this.readUnsignedByte()
        return false
      case SHAPE.charString: {
        const length = this.readPackedInt()
        if (length > 0) this.readBytes(length)
        return length < 0
      }
      case SHAPE.octetString: {
        const length = this.readPackedInt()
        const { offset } = this
        if (length < 0 || length > this.length - offset) throw outOfBounds(offset, length, this.length)
        this.skipBytes(length)
        return false
      }
      case SHAPE.parts:
        this.#parts(type)
        return false
      case SHAPE.reference: {
        const id = this.readPackedInt()
        if (this.#identities.get(id) === undefined) registered(this.#reachable, id).read(this.ops, this.#work)
        return false
      }
      case SHAPE.userType:
        this.readPackedInt()
        this.#begin(type)
        if (!this.#isInUserType) this.#around = this.#open.count
        this.#open.open(READ_PROPERTIES)
        return false
      case SHAPE.identity:
        return this.#identified()
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
    if (this.passBytesOfPacked(MOST_OF_128_BITS) > MOST_OF_128_BITS) {
      throw new JavaException(OUT_OF_ARRAY, 'Index -1 out of bounds for length 16')
    }
  }

  /** A zone type is one byte to the reader, where skipping takes it for a packed int. */
  #parts(type: number): void {
    const hasZone = type === T.time || type === T.datetime
    const ints = sizeOf(type) - (hasZone ? 1 : 0)
    for (let i = 0; i < ints; i++) this.readPackedInt()
    if (!hasZone || this.readUnsignedByte() !== 2) return
    this.readPackedInt()
    this.readPackedInt()
  }

  #readBuffer(length: number): void {
    const { offset } = this
    this.skipBytes(length)
    if (this.offset - offset < length) throw outOfBounds(offset, length, this.length)
  }

  /** Takes a `byte[]` as a whole. */
  #copy(count: number): void {
    const { bytesTouched } = this.ops
    this.readFully(count)
    this.#work.work -= COPIED * (this.ops.bytesTouched - bytesTouched)
  }

  #container(type: number): void {
    const container = readContainer(this, type)
    const { count, first, second, isIndexed } = container
    const shape = shapeOf(type)
    const isArray = shape === SHAPE.collection || shape === SHAPE.uniformCollection
    if (count < 0 && (isArray || (isIndexed && sparseTotal(count, first) < 0))) {
      throw new JavaException('java.lang.NegativeArraySizeException', `${count}`)
    }
    if (shape === SHAPE.uniformCollection) this.#elements(container, type)
    else if (shape !== SHAPE.uniformMap || fixedSize(first) !== 0 || fixedSize(second) !== 0)
      this.#open.open(container, isIndexed ? 1 + sparseTotal(count, first) : count)
  }

  /** Elements of a fixed size all at once: there may be two billion of them that take no bytes. */
  #elements(container: Container, type: number): void {
    const { count, first } = container
    const size = fixedSize(first)
    if (size < 0 || first === T.float128) this.#open.open(container)
    else if (first === T.octet && type === T.uniformArray) this.#copy(count)
    else this.readBytes(count * size)
  }
}
