// Which values there were, and how often: exactly while they are few, and the most frequent ones of many (Misra and Gries:
// when there are too many, each counts less by the same, and those without a count go). Values are told apart by their
// hashes; what they look like is kept beside. A table with open addressing: most values were seen before.

/** A value with its count. */
export interface Counted<Kept> {
  readonly hash: number
  /** How often; too low by at most `error`. */
  readonly count: number
  /** The first line, from 1; 0 where lines are not known. */
  readonly line: number
  readonly kept: Kept
}

const FIRST = 16
/** No hash. */
const EMPTY = -1

/** Values by hash. */
export class ValueCounts<Kept> {
  /** How many there are. */
  size = 0
  /** By how much a count may be too low. */
  error = 0
  #mask = FIRST - 1
  #hashes = new Float64Array(FIRST).fill(EMPTY)
  #counts = new Float64Array(FIRST)
  #lines = new Float64Array(FIRST)
  #kept: (Kept | undefined)[] = new Array(FIRST)

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

  /** Adds to the count of a value, which is kept if it is not here. */
  add(hash: number, count: number, line: number, kept: Kept): void {
    const hashes = this.#hashes
    const mask = this.#mask
    let at = hash & mask
    for (; hashes[at] !== EMPTY; at = (at + 1) & mask) {
      if (hashes[at] !== hash) continue
      this.#counts[at] = (this.#counts[at] as number) + count
      const known = this.#lines[at] as number
      if (line > 0 && (known === 0 || line < known)) this.#lines[at] = line
      return
    }
    hashes[at] = hash
    this.#counts[at] = count
    this.#lines[at] = line
    this.#kept[at] = kept
    if (2 * ++this.size > mask) this.#grow()
  }

  /** All values, in no order. */
  all(): Counted<Kept>[] {
    const all: Counted<Kept>[] = []
    for (const [at, hash] of this.#hashes.entries())
      if (hash !== EMPTY)
        all.push({
          hash,
          count: this.#counts[at] as number,
          line: this.#lines[at] as number,
          kept: this.#kept[at] as Kept,
        })
    return all
  }

  /** Leaves at most so many values: the most frequent, each with a count that is as much lower as that of the first to go. */
  prune(most: number): void {
    if (this.size <= most) return
    const less = this.#countAt(most)
    this.error += less
    const [hashes, counts, lines, kept] = [this.#hashes, this.#counts, this.#lines, this.#kept]
    let left = 0
    for (let at = 0; at < hashes.length; at++) {
      const count = counts[at] as number
      if (count <= less || hashes[at] === EMPTY) continue
      LEFT_HASHES[left] = hashes[at] as number
      LEFT_COUNTS[left] = count - less
      LEFT_LINES[left] = lines[at] as number
      LEFT_KEPT[left++] = kept[at]
    }
    this.size = 0
    hashes.fill(EMPTY)
    counts.fill(0)
    kept.fill(undefined)
    for (let i = 0; i < left; i++)
      this.add(
        LEFT_HASHES[i] as number,
        LEFT_COUNTS[i] as number,
        LEFT_LINES[i] as number,
        LEFT_KEPT[i] as Kept,
      )
    LEFT_KEPT.length = 0
  }

  /** The count that so many others are not below. */
  #countAt(rank: number): number {
    let several = 0
    for (let at = 0; at <= this.#mask; at++) if ((this.#counts[at] as number) > 1) several++
    // Of values that are nearly all different this is the usual case.
    if (several <= rank) return 1
    return this.#counts.slice().sort()[this.#counts.length - 1 - rank] as number
  }

  #grow(): void {
    const [hashes, counts, lines, kept] = [this.#hashes, this.#counts, this.#lines, this.#kept]
    const slots = 2 * hashes.length
    this.size = 0
    this.#mask = slots - 1
    this.#hashes = new Float64Array(slots).fill(EMPTY)
    this.#counts = new Float64Array(slots)
    this.#lines = new Float64Array(slots)
    this.#kept = new Array(slots)
    for (let at = 0; at < hashes.length; at++)
      if (hashes[at] !== EMPTY)
        this.add(hashes[at] as number, counts[at] as number, lines[at] as number, kept[at] as Kept)
  }
}

/** What is left while a table is filled again: no more than `most`, of which no call has more than 1,024. */
const LEFT_HASHES = new Float64Array(1024)
const LEFT_COUNTS = new Float64Array(1024)
const LEFT_LINES = new Float64Array(1024)
const LEFT_KEPT: unknown[] = []
