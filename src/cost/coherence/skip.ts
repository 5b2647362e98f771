// What PofHelper.skipValue and skipUniformValue do, byte by byte, and where they go astray: the judge of every faster
// way. Follows the library to the letter: a sparse array ends after `count` entries, a version of -31 throws.
// A stack of its own stands for Java's recursion, so that nesting has no limit here.

import { SHAPE, shapeOf, T, typeRow } from '../../pof/index.ts'
import { JavaException, type JavaInput } from './java-input.ts'

// What a frame still has to do.
const VALUES = 0
const UNIFORM = 1
const PROPERTIES = 2
const ENTRIES = 3
const UNIFORM_ENTRIES = 4
const UNIFORM_KEYS = 5
const UNIFORM_PAIRS = 6
const FRAME = 4

/** Skips one value with its type id, and an identity before it. Throws `JavaException` or `Hang` as Java does. */
export function skipValue(input: JavaInput): void {
  new Skipper(input).run(null)
}

/** Skips one value of a type that its container declares. Throws as `skipValue`. */
export function skipUniformValue(input: JavaInput, type: number): void {
  new Skipper(input).run(type)
}

class Skipper {
  readonly #in: JavaInput
  /** Kind, how many are left, first and second declared type, of each open container. */
  readonly #frames: number[] = []

  constructor(input: JavaInput) {
    this.#in = input
  }

  run(declared: number | null): void {
    if (declared === null) this.#value()
    else this.#body(declared)
    const frames = this.#frames
    while (frames.length > 0) {
      const frame = frames.length - FRAME
      const left = frames[frame + 1] as number
      if (left === 0) frames.length = frame
      else {
        frames[frame + 1] = left - 1
        this.#next(frame, left)
      }
    }
  }

  /** Skips the next child of the frame at `frame`, of which `left` are due. */
  #next(frame: number, left: number): void {
    const frames = this.#frames
    const kind = frames[frame] as number
    const first = frames[frame + 2] as number
    switch (kind) {
      case VALUES:
        this.#value()
        return
      case UNIFORM:
        this.#body(first)
        return
      case UNIFORM_KEYS:
        if (left % 2 === 0) this.#body(first)
        else this.#value()
        return
      case UNIFORM_PAIRS:
        this.#body(left % 2 === 0 ? first : (frames[frame + 3] as number))
        return
      default:
        if (this.#in.readPackedInt() < 0) frames.length = frame
        else if (kind === UNIFORM_ENTRIES) this.#body(first)
        else this.#value()
    }
  }

  #push(kind: number, left: number, first = 0, second = 0): void {
    if (left > 0) this.#frames.push(kind, left, first, second)
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
        this.#push(PROPERTIES, Number.POSITIVE_INFINITY)
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
        this.#push(VALUES, input.readPackedInt())
        return
      case SHAPE.uniformCollection: {
        const element = input.readPackedInt()
        this.#uniform(element, element, input.readPackedInt())
        return
      }
      case SHAPE.sparseArray:
        this.#push(ENTRIES, input.readPackedInt())
        return
      case SHAPE.uniformSparseArray: {
        const element = input.readPackedInt()
        this.#push(UNIFORM_ENTRIES, input.readPackedInt(), element)
        return
      }
      case SHAPE.map:
        this.#push(VALUES, 2 * input.readPackedInt())
        return
      case SHAPE.uniformKeysMap: {
        const key = input.readPackedInt()
        this.#push(UNIFORM_KEYS, 2 * input.readPackedInt(), key)
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
    } else this.#push(first === second ? UNIFORM : UNIFORM_PAIRS, count, first, second)
  }
}

/** Bytes of a value of a declared type where all have the same, else -1. */
export function fixedSize(type: number): number {
  const shape = shapeOf(type)
  if (shape === SHAPE.constant) return 0
  return shape === SHAPE.fixed ? (typeRow(type)?.size ?? 0) : -1
}
