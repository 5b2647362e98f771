// Whole numbers of 32 bits one behind another, as many as come, four bytes each; and ascending ones, as of nodes of which
// something is true. Unlike a Set they go from one thread to another without being copied.

/** Most lists get nothing: of those that do, what they have room for first. */
const LEAST = 16

/** No numbers. All share it, so that it is never transferred. */
export const NOTHING = new Int32Array(0)

/** A list that grows. Read `items` below `length`; what is behind means nothing. */
export class IntList {
  items: Int32Array
  length = 0

  /** `capacity`: how many are expected; more may come. */
  constructor(capacity = 0) {
    this.items = capacity === 0 ? NOTHING : new Int32Array(capacity)
  }

  /** Adds a number. */
  push(item: number): void {
    if (this.length === this.items.length) this.#grow()
    this.items[this.length++] = item
  }

  /** The numbers, as long as no more come. */
  view(): Int32Array {
    return this.items.subarray(0, this.length)
  }

  #grow(): void {
    const { items } = this
    this.items = new Int32Array(Math.max(LEAST, 2 * items.length))
    this.items.set(items)
  }
}

/** Numbers in any order, ascending, each once. */
export function ascending(some: IntList): Int32Array {
  if (some.length === 0) return NOTHING
  const numbers = some.items.slice(0, some.length).sort()
  let count = 0
  for (const number of numbers) if (count === 0 || number !== numbers[count - 1]) numbers[count++] = number
  return numbers.slice(0, count)
}
