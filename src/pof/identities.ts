// The rule of identities, as PofBufferReader keeps them; here alone, for all who read values or judge bytes. The reader has
// one place for an identity whose value is not known yet, not one for each level. A user type takes the identity that
// waits there as soon as it begins, since its class registers the object before it reads properties; any other value takes it
// once it has been read. Where another identity or a user type comes in the meantime, the outer identity names nothing.

import { packedIntEnd, readPackedInt, readPackedInt128, readPackedLong } from './scalars/packed-int.ts'
import * as SHAPE from './shapes.ts'
import * as T from './type-ids.ts'
import { type Shape, shapeOf } from './types.ts'

/**
 * Which object Java creates for a value: null for null, a text for shared objects, undefined for an object of its
 * own.
 */
export type JavaObject = string | null | undefined

/** A value that an identity names. */
export interface Named<Value> {
  /** Its type id. */
  readonly type: number
  /** What Java creates for it; the offset of its identity where it is an object of its own. */
  readonly object: string | number | null
  /** The value that the reader creates. */
  readonly value: Value
}

/** An identity that has been read, whose value has not. */
export interface Waiting {
  /** The id. */
  readonly id: number
  /** The first byte of the id. */
  readonly start: number
  /** One past its last byte. */
  readonly end: number
  /** The node that has it, where nodes are known. */
  readonly node: number
  /** How many containers are open around it. */
  readonly depth: number
}

/**
 * The identities of one stream, while it is read.
 *
 * @example
 * ```ts
 * import { Identities, T } from 'pof-inspector'
 *
 * const identities = new Identities<string>()
 * // `5e 01`, then `55 01` and in the collection `5e 02` and a string: the inner one takes the place of the outer.
 * identities.waiting = { id: 1, start: 2, end: 3, node: 0, depth: 0 }
 * identities.waiting = { id: 2, start: 6, end: 7, node: 1, depth: 1 }
 * identities.settle(T.charString, 'a')
 * console.log(identities.get(2)?.value, identities.waiting, identities.get(1)) //> a null undefined
 * ```
 */
export class Identities<Value> {
  /** Made when there is one: most streams have none. */
  #named: Map<number, Named<Value>> | null = null
  /** The identity for the next user type, or for its own value once that has been read; null where there is none. */
  waiting: Waiting | null = null

  /** The value with an id; undefined where there is none, and a reference to it throws IOException. */
  get(id: number): Named<Value> | undefined {
    return this.#named?.get(id)
  }

  /** What a number without type id means as an element of a declared user type; undefined where it is a version. */
  element(id: number, type: number): Named<Value> | undefined {
    const named = id > 0 ? this.#named?.get(id) : undefined
    return named?.type === type ? named : undefined
  }

  /**
   * Gives the waiting identity to a user type that begins, or to another value that has been read. Returns it where
   * another object has the same identity, at which Java throws IllegalArgumentException; else null.
   */
  settle(type: number, value: Value, object?: JavaObject): Waiting | null {
    const { waiting } = this
    if (waiting === null) return null
    return this.#register(waiting, { type, value, object: object === undefined ? waiting.start : object })
  }

  /**
   * The same for a reference: the object then has one more identity. Where the reference names no object, the identity
   * names none either.
   */
  settleReference(id: number): Waiting | null {
    const { waiting } = this
    const named = this.#named?.get(id)
    if (waiting === null) return null
    if (named !== undefined) return this.#register(waiting, named)
    this.waiting = null
    return null
  }

  #register(waiting: Waiting, named: Named<Value>): Waiting | null {
    this.waiting = null
    const known = this.#named?.get(waiting.id)?.object ?? null
    if (known !== null && known !== named.object) return waiting
    // Java registers nothing under an id below 0.
    if (waiting.id < 0) return null
    this.#named ??= new Map()
    this.#named.set(waiting.id, named)
    return null
  }
}

/**
 * Which object Java creates for a value that is not a reference, whose body is `start..end`. Java shares small boxed
 * numbers, some decimals, and empty strings.
 *
 * @example
 * ```ts
 * import { objectOf, T } from 'pof-inspector'
 *
 * const bytes = Uint8Array.of(0x05, 0x80, 0x02)
 * console.log(objectOf(bytes, T.int32, 0, 1), objectOf(bytes, T.int32, 1, 3)) //> int 5 undefined
 * ```
 */
export function objectOf(bytes: Uint8Array, type: number, start: number, end: number): JavaObject {
  const shape = shapeOf(type)
  if (shape === SHAPE.constant) return constantObject(type)
  if (type === T.octet) return `octet ${bytes[start]}`
  if (type === T.char) return (bytes[start] as number) < 0x80 ? `char ${bytes[start]}` : undefined
  const firstEnd = isPacked(shape) ? packedIntEnd(bytes, start, end) : -1
  if (firstEnd < 0) return undefined
  const number = readPackedInt(bytes, start)
  switch (type) {
    case T.int16:
      return boxed('short', BigInt((number << 16) >> 16))
    case T.int32:
      return boxed('int', BigInt(number))
    case T.int64:
      return boxed('long', readPackedLong(bytes, start))
    case T.int128:
      return firstEnd === start + 1 && Math.abs(number) <= 16 ? `integer ${number}` : undefined
    case T.decimal32:
    case T.decimal64:
    case T.decimal128:
      return decimalObject(readPackedInt128(bytes, start), readPackedInt(bytes, firstEnd))
    case T.boolean:
      return `boolean ${number !== 0}`
    case T.charString:
      return number < 0 ? null : number === 0 ? 'string' : undefined
    case T.octetString:
      return number === 0 ? 'binary' : undefined
    default:
      return undefined
  }
}

/** Whether a body begins with a packed int by which Java decides. */
function isPacked(shape: Shape): boolean {
  return shape <= SHAPE.decimal || shape === SHAPE.charString || shape === SHAPE.octetString
}

/** Java shares boxed numbers of 8 bits. */
function boxed(kind: string, number: bigint): JavaObject {
  return BigInt.asIntN(8, number) === number ? `${kind} ${number}` : undefined
}

/** `BigDecimal.valueOf` shares 0 to 10 without a scale, and 0 with scales up to 15. */
function decimalObject(unscaled: bigint, scale: number): JavaObject {
  const isShared =
    unscaled === 0n ? scale >= 0 && scale <= 15 : scale === 0 && unscaled > 0n && unscaled <= 10n
  return isShared ? `decimal ${unscaled} ${scale}` : undefined
}

function constantObject(type: number): JavaObject {
  if (type <= T.intMinus1) return `int ${T.intMinus1 - type - 1}`
  switch (type) {
    case T.null:
      return null
    case T.true:
    case T.false:
      return `boolean ${type === T.true}`
    case T.zeroLengthString:
      return 'string'
    case T.emptyCollection:
      return 'collection'
    default:
      return undefined
  }
}
