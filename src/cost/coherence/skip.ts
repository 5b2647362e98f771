// What PofHelper.skipValue and skipUniformValue do, byte by byte, and where they go astray: the judge of every faster
// way. Follows the library to the letter: a sparse array ends after `count` entries, a version of -31 throws.

import { isMapType, LARGEST_INDEX, SHAPE, shapeOf, sizeOf, T, typeRow } from '../../pof/index.ts'
import { Hang, JavaException, type JavaInput } from './java-input.ts'

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

// The containers that skipping or reading has open, and what comes next in the innermost: one rule for both. A stack of its
// own stands for Java's recursion, so that nesting has no limit here.

/** In place of a declared type: the value brings its own. These are no types, whatever the bytes say: those have 32 bits. */
export const OWN = 2 ** 32
/** In place of a declared type: there is none, a container has ended. */
export const ENDED = 2 ** 32 + 1
/** In place of a declared type: there is none, the value before has been made. */
export const MADE = 2 ** 32 + 2

/** What a container holds. */
export interface Container {
  /** How many values: of a map each key and each value. Not above 0: none. */
  readonly count: number
  /** The types declared for them, in turn, or `OWN`. */
  readonly first: number
  readonly second: number
  /** Whether each stands behind an index, and an index below 0 ends them. */
  readonly isIndexed: boolean
  /** An index that ends them as well. */
  readonly end?: number
}

/** The properties of a user type. */
const PROPERTIES: Container = {
  count: Number.POSITIVE_INFINITY,
  first: OWN,
  second: OWN,
  isIndexed: true,
}

/** The same to the reader, which takes the largest index for the end. */
export const READ_PROPERTIES: Container = { ...PROPERTIES, end: LARGEST_INDEX }

/** Reads how a container begins that is no user type, behind its type. Throws `JavaException`. */
export function readContainer(input: JavaInput, type: number): Container {
  const shape = shapeOf(type)
  const hasTypes = shape !== SHAPE.collection && shape !== SHAPE.sparseArray && shape !== SHAPE.map
  const first = hasTypes ? input.readPackedInt() : OWN
  let second = first
  if (shape === SHAPE.uniformKeysMap) second = OWN
  if (shape === SHAPE.uniformMap) second = input.readPackedInt()
  const count = input.readPackedInt() * (isMapType(type) ? 2 : 1)
  return {
    count,
    first,
    second,
    isIndexed: shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray,
  }
}

/** Numbers of a container on the stack: how many values are left, the two types, the index that ends them. */
const FRAME = 4
/** Containers of the first page. */
const FEW = 16
/** In place of that index: they have none, or any below 0 alone ends them. */
const NO_INDEXES = -2
const BELOW_0 = -1

/** The stack of open containers. It grows by pages, each twice as long: nothing is copied, and nesting has no limit. */
export class OpenContainers {
  /** How many are open. */
  count = 0
  readonly #pages: Float64Array[] = []
  /** The page of the innermost, its number, and where the next container stands in it. */
  #page: Float64Array = NO_PAGE
  #number = -1
  #at = 0

  /** Whether the innermost container is a user type that is read. */
  get isProperty(): boolean {
    return this.#end(1) === READ_PROPERTIES.end
  }

  /** Whether the container around the innermost is one. */
  get isAroundProperty(): boolean {
    return this.#end(2) === READ_PROPERTIES.end
  }

  /** Whether the innermost container is a sparse array, when user types are read. */
  get isSparse(): boolean {
    return this.#end(1) === BELOW_0
  }

  /** The index that ends the innermost container, or the one around it. */
  #end(level: 1 | 2): number | undefined {
    const at = this.#at - (level - 1) * FRAME - 1
    const before = this.#pages[this.#number - 1]
    return at >= 0 ? this.#page[at] : before?.[before.length + at]
  }

  /** Opens a container with so many values left. */
  open({ count, first, second, isIndexed, end = BELOW_0 }: Container, left = count): void {
    if (this.#at === this.#page.length) this.#turn(this.#number + 1, 0)
    const page = this.#page
    const at = this.#at
    page[at] = left
    page[at + 1] = first
    page[at + 2] = second
    page[at + 3] = isIndexed ? end : NO_INDEXES
    this.#at = at + FRAME
    this.count++
  }

  /** The type declared for the next value, its index read; or `OWN`, `MADE`, `ENDED`. */
  next(input: JavaInput): number {
    if (this.#at === 0) this.#turn(this.#number - 1, 1)
    const page = this.#page
    const at = this.#at - FRAME
    const left = page[at] as number
    const end = page[at + 3] as number
    if (left > 0 && (end === NO_INDEXES || isIndex(input.readPackedInt(), end))) {
      page[at] = left - 1
      return page[left % 2 === 0 ? at + 1 : at + 2] as number
    }
    this.#at = at
    this.count--
    return ENDED
  }

  /** Goes to the beginning of a page, which may be new, or to its end. */
  #turn(number: number, side: 0 | 1): void {
    const page = this.#pages[number] ?? new Float64Array((FEW * FRAME) << number)
    this.#pages[number] = page
    this.#page = page
    this.#number = number
    this.#at = side * page.length
  }
}

const NO_PAGE = new Float64Array(0)

function isIndex(index: number, end: number): boolean {
  return index >= 0 && index !== end
}
