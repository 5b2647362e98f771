// What PofHelper.skipValue and skipUniformValue do, byte by byte, and where they go astray: the judge of every faster
// way. Follows the library to the letter: a sparse array ends after `count` entries, a version of -31 throws.

import { SHAPE, shapeOf, sizeOf, T } from '../../pof/index.ts'
import { JavaException, type JavaInput } from './java-input.ts'
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
    case SHAPE.parts:
      skipParts(input, type)
      return
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

/** Reads the first byte of a char. Gives how many more it has. */
export function readChar(input: JavaInput): number {
  const nibble = input.readUnsignedByte() & 0xf0
  if (nibble === 0xe0) return 2
  return nibble === 0xc0 || nibble === 0xd0 ? 1 : 0
}

function skipParts(input: JavaInput, type: number): void {
  if (type === T.datetime) input.skipPackedInts(3)
  if (type === T.datetime || type === T.time) {
    input.skipPackedInts(4)
    if (input.readPackedInt() === 2) input.skipPackedInts(2)
  } else input.skipPackedInts(sizeOf(type))
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

/** Bytes of a value of a declared type where all have the same, else -1. */
export function fixedSize(type: number): number {
  const shape = shapeOf(type)
  return shape === SHAPE.constant || shape === SHAPE.fixed ? sizeOf(type) : -1
}
