// What PofHelper.skipValue and skipUniformValue do, byte by byte, and where they go astray: the judge of every faster
// way. Follows the library to the letter: a sparse array ends after `count` entries, a version of -31 throws.

import { SHAPE, shapeOf, T } from '../../pof/index.ts'
import { JavaException, type JavaInput } from './java-input.ts'
import { ENDED, OpenContainers, OWN, PROPERTIES, readContainer } from './open-containers.ts'
import { fixedSize, skipScalar } from './skip-scalar.ts'

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
