// Rows of whole numbers in one growing array: a million of them take no objects.

/** Rows of a fixed width. */
export class IntTable {
  readonly #width: number
  #numbers: Int32Array
  #count: number

  /** A table of no rows, or of those that lie in `numbers`. */
  constructor(width: number, numbers: Int32Array = new Int32Array(0)) {
    this.#width = width
    this.#numbers = numbers.length === 0 ? new Int32Array(16 * width) : numbers
    this.#count = numbers.length / width
  }

  /** How many rows there are. */
  get count(): number {
    return this.#count
  }

  /** Adds a row. */
  push(...row: readonly number[]): void {
    this.#makeRoom(1)
    for (let i = 0; i < this.#width; i++) this.#numbers[this.#count * this.#width + i] = row[i] as number
    this.#count++
  }

  /** Adds the rows of another table of the same width, the last one first. */
  pushReversed(other: IntTable): void {
    this.#makeRoom(other.#count)
    for (let row = other.#count - 1; row >= 0; row--) {
      const from = other.#numbers.subarray(row * this.#width, (row + 1) * this.#width)
      this.#numbers.set(from, this.#count++ * this.#width)
    }
  }

  /** A number of a row. */
  at(row: number, column: number): number {
    return this.#numbers[row * this.#width + column] as number
  }

  /** The numbers of all rows, one row behind the other: a copy. */
  numbers(): Int32Array {
    return this.#numbers.slice(0, this.#count * this.#width)
  }

  /** Replaces a number of a row. */
  set(row: number, column: number, value: number): void {
    this.#numbers[row * this.#width + column] = value
  }

  /** Takes the last row away; its numbers stay readable until the next is added. */
  pop(): number {
    return --this.#count
  }

  /** Takes all rows away. */
  clear(): void {
    this.#count = 0
  }

  #makeRoom(rows: number): void {
    const needed = (this.#count + rows) * this.#width
    if (needed <= this.#numbers.length) return
    const larger = new Int32Array(Math.max(needed, 2 * this.#numbers.length))
    larger.set(this.#numbers)
    this.#numbers = larger
  }
}
