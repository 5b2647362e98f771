// What PofHelper.skipValue and skipUniformValue do, byte by byte, and where they go astray: the judge of every faster
// way. Follows the library to the letter: a sparse array ends after `count` entries, a version of -31 throws.

import { SHAPE, shapeOf, sizeOf, T, typeRow } from '../../pof/index.ts'
import { Hang, JavaException, type JavaInput } from './java-input.ts'
import { ENDED, OpenContainers, OWN, PROPERTIES, readContainer } from './open-containers.ts'

/**
 * Skips one value: with its type id, and an identity before it, or of the type that its container declares. Throws
 * `JavaException` or `Hang` as Java does.
 */
export function skipValue(input: JavaInput, declared = OWN): void {
  const open = new OpenContainers()
  skipHead(input, open, declared)
  while (open.count > 0) skipNext(input, open)
}

/** Goes one step on in the innermost of the containers that are open. Throws as `skipValue`. */
export function skipNext(input: JavaInput, open: OpenContainers): void {
  const declared = open.next(input)
  if (declared !== ENDED) skipHead(input, open, declared)
}

/** Skips a value up to the first that it holds, which are then left open. Throws as `skipValue`. */
export function skipHead(input: JavaInput, open: OpenContainers, declared: number): void {
  const type = declared === OWN ? skipType(input) : declared
  input.ops.skipUniformValue++
  const shape = shapeOf(type)
  if (shape <= SHAPE.reference) {
    skipScalar(input, type)
    return
  }
  switch (shape) {
    case SHAPE.userType:
      if (input.readPackedInt() === T.identity) {
        const message =
          'Detected object identity/reference in uniform collection, which is not currently supported'
        throw new JavaException('java.lang.UnsupportedOperationException', message)
      }
      open.open(PROPERTIES)
      return
    case SHAPE.identity:
    case SHAPE.unknown:
      throw new JavaException('java.io.StreamCorruptedException', `type=${type}`)
    default:
      skipContainer(input, open, type)
  }
}

function skipType(input: JavaInput): number {
  input.ops.skipValue++
  const type = input.readPackedInt()
  if (type !== T.identity) return type
  input.skipPackedInts(1)
  return input.readPackedInt()
}

/** Elements of fixed sizes all at once: there may be two billion of them that take no bytes. */
function skipContainer(input: JavaInput, open: OpenContainers, type: number): void {
  const container = readContainer(input, type)
  const { count, first, second, isIndexed } = container
  const [even, odd] = [fixedSize(first), fixedSize(second)]
  if (count > 0 && even >= 0 && odd >= 0 && !isIndexed) {
    input.ops.skipUniformValue += count
    input.skipBytes((count / 2) * (even + odd))
  } else open.open(container)
}

/** What skipping does to its input. */
export interface Skipped {
  readPackedInt(): number
  readUnsignedByte(): number
  skipPackedInts(count: number): void
  skipBytes(count: number): void
}

/** Packed ints in the body of a type, by `~type`; 0 where there is more to it, or less. */
const INTS = Uint8Array.from({ length: 64 }, (_, i) => {
  const row = typeRow(-1 - i)
  if (row === undefined) return 0
  if (row.shape === SHAPE.packedInt || row.shape === SHAPE.packedInt128 || row.shape === SHAPE.reference)
    return 1
  if (row.shape === SHAPE.decimal) return 2
  return row.shape === SHAPE.parts && row.id !== T.time && row.id !== T.datetime ? row.parts.length : 0
})

/** How many packed ints every value of a type is made of, or 0 where that is not all there is to it. */
export function intsOf(type: number): number {
  return type < 0 && type >= T.int22 ? (INTS[~type] as number) : 0
}

/** Bytes of a value of a declared type where all have the same, else -1. */
export function fixedSize(type: number): number {
  const shape = shapeOf(type)
  return shape === SHAPE.constant || shape === SHAPE.fixed ? sizeOf(type) : -1
}

/** Skips the body of a scalar or a reference. Throws what the input throws. */
export function skipScalar(input: Skipped, type: number): void {
  const ints = intsOf(type)
  if (ints > 0) {
    input.skipPackedInts(ints)
    return
  }
  switch (shapeOf(type)) {
    case SHAPE.constant:
      return
    case SHAPE.fixed:
      input.skipBytes(sizeOf(type))
      return
    case SHAPE.char: {
      const more = readChar(input)
      if (more > 0) input.skipBytes(more)
      return
    }
    case SHAPE.charString:
    case SHAPE.octetString: {
      const length = input.readPackedInt()
      if (length !== T.null) input.skipBytes(length)
      return
    }
    default:
      // A time, alone or behind a date.
      if (type === T.datetime) input.skipPackedInts(3)
      input.skipPackedInts(4)
      if (input.readPackedInt() === 2) input.skipPackedInts(2)
  }
}

/** Reads the first byte of a char. Gives how many more it has. */
export function readChar(input: Pick<Skipped, 'readUnsignedByte'>): number {
  const nibble = input.readUnsignedByte() & 0xf0
  if (nibble === 0xe0) return 2
  return nibble === 0xc0 || nibble === 0xd0 ? 1 : 0
}

/** How something ended. */
export interface End {
  readonly kind: 'done' | 'error' | 'hang'
  /** What Java threw, class and message; '' for a stack overflow and the like without message. */
  readonly exception: string | null
}

/** How a piece of Java ends. */
export function endOf(run: () => void): End {
  try {
    run()
    return { kind: 'done', exception: null }
  } catch (error) {
    if (error instanceof JavaException) return { kind: 'error', exception: error.text }
    if (error instanceof Hang) return { kind: 'hang', exception: null }
    throw error
  }
}
