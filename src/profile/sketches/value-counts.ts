// Which values there were, and how often: exactly while they are few, and the most frequent ones of many (Misra and Gries:
// when there are too many, each counts less by the same, and those without a count go). Values are told apart by their
// hashes; what they look like is kept as text or number. A table with open addressing: most values were seen before.

/** What is kept of one value. */
export interface CountedValue {
  readonly hash: number
  /** How often; too low by at most `error`. */
  readonly count: number
  /** The first line, from 1; 0 where lines are not known. */
  readonly line: number
  /** As it is shown: numbers as numbers, all else as text, cut. */
  readonly value: number | string
  /** Where it is in the order of values of its class: of numbers the number, of dates the day; else 0. */
  readonly order: number
  /** UTF-16 units of a text, bytes of octets, elements of a container; else 0. */
  readonly size: number
}

const FIRST = 16
/** No hash. */
const EMPTY = -1

/** Values by hash. */
export class ValueCounts {
  /** How many there are. */
  size = 0
  /** By how much a count may be too low; 0: all values are here, with exact counts. */
  error = 0
  #mask = FIRST - 1
  #hashes = new Float64Array(FIRST).fill(EMPTY)
  #counts = new Float64Array(FIRST)
  #values: (CountedValue | undefined)[] = new Array(FIRST)

  /** Counts a value once more; false where it is not here. */
  count(hash: number): boolean {
    const hashes = this.#hashes
    const mask = this.#mask
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const found = hashes[at] as number
      if (found === hash) {
        this.#counts[at] = (this.#counts[at] as number) + 1
        return true
      }
      if (found === EMPTY) return false
    }
  }

  /** Adds a value with its count, to that of the same value where it is here. */
  add(value: CountedValue): void {
    let at = value.hash & this.#mask
    while (this.#hashes[at] !== EMPTY && this.#hashes[at] !== value.hash) at = (at + 1) & this.#mask
    if (this.#hashes[at] === EMPTY) {
      if (2 * this.size >= this.#mask) {
        this.#grow()
        this.add(value)
        return
      }
      this.size++
      this.#hashes[at] = value.hash
      this.#values[at] = value
      this.#counts[at] = value.count
      return
    }
    this.#counts[at] = (this.#counts[at] as number) + value.count
    const known = this.#values[at] as CountedValue
    if (value.line > 0 && (known.line === 0 || value.line < known.line))
      this.#values[at] = { ...known, line: value.line }
  }

  /** All values, in no order. */
  *[Symbol.iterator](): Generator<CountedValue> {
    for (let at = 0; at <= this.#mask; at++) {
      const value = this.#values[at]
      if (value !== undefined) yield { ...value, count: this.#counts[at] as number }
    }
  }

  /** Leaves at most so many values: the most frequent, each with a count that is as much lower as that of the first to go. */
  prune(most: number): void {
    if (this.size <= most) return
    const values = [...this].sort((one, other) => other.count - one.count)
    const less = (values[most] as CountedValue).count
    this.error += less
    this.#clear(FIRST)
    for (const value of values) if (value.count > less) this.add({ ...value, count: value.count - less })
  }

  #grow(): void {
    const values = [...this]
    this.#clear(2 * (this.#mask + 1))
    for (const value of values) this.add(value)
  }

  #clear(slots: number): void {
    this.size = 0
    this.#mask = slots - 1
    this.#hashes = new Float64Array(slots).fill(EMPTY)
    this.#counts = new Float64Array(slots)
    this.#values = new Array(slots)
  }
}
