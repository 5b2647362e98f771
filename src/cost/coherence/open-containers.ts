// The containers that skipping or reading has open, and what comes next in the innermost: one rule for both. A stack of its
// own stands for Java's recursion, so that nesting has no limit here.

import { isMapType, LARGEST_INDEX, SHAPE, shapeOf } from '../../pof/index.ts'
import type { JavaInput } from './java-input.ts'

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
export const PROPERTIES: Container = {
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

  /** Whether the container around the innermost is a user type that is read. */
  get isAroundProperty(): boolean {
    const at = this.#at - FRAME - 1
    const before = this.#pages[this.#number - 1]
    const end = at >= 0 ? this.#page[at] : before?.[before.length + at]
    return end === READ_PROPERTIES.end
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
