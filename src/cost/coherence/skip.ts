// What PofHelper.skipValue and skipUniformValue do, byte by byte, and where they go astray: the judge of every faster
// way. Follows the library to the letter: a sparse array ends after `count` entries, a version of -31 throws.

import { SHAPE, shapeOf, T, typeRow } from '../../pof/index.ts'
import { JavaException, type JavaInput } from './java-input.ts'
import { CHILDREN, ENDED, OpenContainers, OWN } from './open-containers.ts'

/** Skips one value with its type id, and an identity before it. Throws `JavaException` or `Hang` as Java does. */
export function skipValue(input: JavaInput): void {
  new Skipper(input).run(null)
}

/** Skips one value of a type that its container declares. Throws as `skipValue`. */
export function skipUniformValue(input: JavaInput, type: number): void {
  new Skipper(input).run(type)
}

/** A container in the middle of which skipping stands: `children` of it have been passed, or are open themselves. */
export interface OpenContainer {
  readonly type: number
  /** What it says how many it holds: entries of a map. */
  readonly count: number
  readonly children: number
  /** The types that it declares, for keys and values of a map; null where it declares none. */
  readonly first: number | null
  readonly second: number | null
}

/**
 * Goes on skipping in the middle of a value, in containers that are open one in another, the innermost first: first what lies
 * directly at hand, of a type that is declared for it, null for one that brings its own, and nothing where it is left out; then
 * whatever is due in each of them. `onEnded` is told when one has ended. Throws as `skipValue`.
 */
export function skipOn(
  input: JavaInput,
  around: readonly OpenContainer[],
  next: number | null | undefined,
  onEnded: () => void,
): void {
  const open = new OpenContainers()
  for (let i = around.length - 1; i >= 0; i--) enter(open, around[i] as OpenContainer)
  new Skipper(input, open).goOn(next, onEnded)
}

function enter(open: OpenContainers, { type, count, children, ...declared }: OpenContainer): void {
  const [first, second] = [declared.first ?? 0, declared.second ?? 0]
  switch (shapeOf(type)) {
    case SHAPE.userType:
      open.enter(CHILDREN.indexed, Number.POSITIVE_INFINITY)
      return
    case SHAPE.sparseArray:
      open.enter(CHILDREN.indexed, count - children)
      return
    case SHAPE.uniformSparseArray:
      open.enter(CHILDREN.uniformIndexed, count - children, first)
      return
    case SHAPE.uniformCollection:
      open.enter(CHILDREN.uniform, count - children, first)
      return
    case SHAPE.map:
      open.enter(CHILDREN.values, 2 * count - children)
      return
    case SHAPE.uniformKeysMap:
      open.enter(CHILDREN.uniformKeys, 2 * count - children, first)
      return
    case SHAPE.uniformMap: {
      const kind = first === second ? CHILDREN.uniform : CHILDREN.pairs
      open.enter(kind, 2 * count - children, first, second)
      return
    }
    default:
      open.enter(CHILDREN.values, count - children)
  }
}

class Skipper {
  readonly #in: JavaInput
  readonly #open: OpenContainers

  constructor(input: JavaInput, open = new OpenContainers()) {
    this.#in = input
    this.#open = open
  }

  run(declared: number | null): void {
    this.#begin(declared)
    while (!this.#open.isEmpty) this.#step()
  }

  goOn(next: number | null | undefined, onEnded: () => void): void {
    let around = this.#open.count
    if (next !== undefined) this.#begin(next)
    while (!this.#open.isEmpty) {
      this.#step()
      for (; around > this.#open.count; around--) onEnded()
    }
  }

  #begin(declared: number | null): void {
    if (declared === null) this.#value()
    else this.#body(declared)
  }

  #step(): void {
    const type = this.#open.next(this.#in)
    if (type === OWN) this.#value()
    else if (type !== ENDED) this.#body(type)
  }

  #value(): void {
    const input = this.#in
    input.ops.skipValue++
    let type = input.readPackedInt()
    if (type === T.identity) {
      input.skipPackedInts(1)
      type = input.readPackedInt()
    }
    this.#body(type)
  }

  #body(type: number): void {
    const input = this.#in
    input.ops.skipUniformValue++
    switch (shapeOf(type)) {
      case SHAPE.constant:
        return
      case SHAPE.packedInt:
      case SHAPE.packedInt128:
      case SHAPE.reference:
        input.skipPackedInts(1)
        return
      case SHAPE.decimal:
        input.skipPackedInts(2)
        return
      case SHAPE.fixed:
        input.skipBytes(typeRow(type)?.size ?? 0)
        return
      case SHAPE.char: {
        const nibble = input.readUnsignedByte() & 0xf0
        if (nibble === 0xe0) input.skipBytes(2)
        else if (nibble === 0xc0 || nibble === 0xd0) input.skipBytes(1)
        return
      }
      case SHAPE.charString:
      case SHAPE.octetString: {
        const length = input.readPackedInt()
        if (length !== T.null) input.skipBytes(length)
        return
      }
      case SHAPE.parts:
        this.#parts(type)
        return
      case SHAPE.userType:
        if (input.readPackedInt() === T.identity) {
          const message =
            'Detected object identity/reference in uniform collection, which is not currently supported'
          throw new JavaException('java.lang.UnsupportedOperationException', message)
        }
        this.#open.open(CHILDREN.indexed, Number.POSITIVE_INFINITY)
        return
      case SHAPE.identity:
      case SHAPE.unknown:
        throw new JavaException('java.io.StreamCorruptedException', `type=${type}`)
      default:
        this.#container(type)
    }
  }

  #parts(type: number): void {
    const input = this.#in
    if (type === T.datetime) input.skipPackedInts(3)
    if (type === T.datetime || type === T.time) {
      input.skipPackedInts(4)
      if (input.readPackedInt() === 2) input.skipPackedInts(2)
    } else input.skipPackedInts(typeRow(type)?.parts.length ?? 0)
  }

  #container(type: number): void {
    const input = this.#in
    switch (shapeOf(type)) {
      case SHAPE.collection:
        this.#open.open(CHILDREN.values, input.readPackedInt())
        return
      case SHAPE.uniformCollection: {
        const element = input.readPackedInt()
        this.#uniform(element, element, input.readPackedInt())
        return
      }
      case SHAPE.sparseArray:
        this.#open.open(CHILDREN.indexed, input.readPackedInt())
        return
      case SHAPE.uniformSparseArray: {
        const element = input.readPackedInt()
        this.#open.open(CHILDREN.uniformIndexed, input.readPackedInt(), element)
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
        this.#uniform(key, value, 2 * input.readPackedInt())
      }
    }
  }

  /** Elements of fixed sizes all at once: there may be two billion of them that take no bytes. */
  #uniform(first: number, second: number, count: number): void {
    const input = this.#in
    const [even, odd] = [fixedSize(first), fixedSize(second)]
    if (count > 0 && even >= 0 && odd >= 0) {
      input.ops.skipUniformValue += count
      input.skipBytes(first === second ? count * even : (count / 2) * (even + odd))
    } else this.#open.open(first === second ? CHILDREN.uniform : CHILDREN.pairs, count, first, second)
  }
}

/** Bytes of a value of a declared type where all have the same, else -1. */
export function fixedSize(type: number): number {
  const shape = shapeOf(type)
  if (shape === SHAPE.constant) return 0
  return shape === SHAPE.fixed ? (typeRow(type)?.size ?? 0) : -1
}
