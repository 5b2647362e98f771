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

/** The slots of a table at first: with one value in them they are part of the object that holds them. */
const FIRST = 2
/** Numbers in a slot: the hash, the count, the line. */
const WIDTH = 3
/** No hash. */
const EMPTY = -1

/** Values by hash. */
export class ValueCounts<Kept> {
  /** How many there are. */
  size = 0
  /** By how much a count may be too low for those that were let go. */
  #error = 0
  #mask = FIRST - 1
  #slots = new Float64Array(WIDTH * FIRST).fill(EMPTY)
  #kept: (Kept | undefined)[] = new Array(FIRST)

  /** By how much a count may be too low: of values that nothing is kept of, the one time that they were seen. */
  get error(): number {
    return this.#error + (this.all().length < this.size ? 1 : 0)
  }

  /**
   * Counts a value once more; false where it is not here. What `keeper` keeps is asked for where nothing is kept yet.
   */
  count(hash: number, keeper: { keep(): Kept }): boolean {
    const slots = this.#slots
    const mask = this.#mask
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const found = slots[WIDTH * at] as number
      if (found === hash) {
        slots[WIDTH * at + 1] = (slots[WIDTH * at + 1] as number) + 1
        if (this.#kept[at] === undefined) this.#kept[at] = keeper.keep()
        return true
      }
      if (found === EMPTY) return false
    }
  }

  /**
   * Adds to the count of a value. One that is not here comes in: with nothing kept, it is told from its second time on.
   */
  add(hash: number, count: number, line: number, kept: Kept | undefined): void {
    const slots = this.#slots
    const mask = this.#mask
    let at = hash & mask
    for (; slots[WIDTH * at] !== EMPTY; at = (at + 1) & mask) {
      if (slots[WIDTH * at] !== hash) continue
      slots[WIDTH * at + 1] = (slots[WIDTH * at + 1] as number) + count
      const known = slots[WIDTH * at + 2] as number
      if (line > 0 && (known === 0 || line < known)) slots[WIDTH * at + 2] = line
      this.#kept[at] ??= kept
      return
    }
    slots[WIDTH * at] = hash
    slots[WIDTH * at + 1] = count
    slots[WIDTH * at + 2] = line
    this.#kept[at] = kept
    if (2 * ++this.size > mask + 1) this.#again(2 * (mask + 1), 0)
  }

  /** Says that the counts of a part may be too low by so much. */
  addError(error: number): void {
    this.#error += error
  }

  /** All values that something is kept of, in no order. */
  all(): Counted<Kept>[] {
    const all: Counted<Kept>[] = []
    const slots = this.#slots
    for (let at = 0; at <= this.#mask; at++) {
      const [hash, kept] = [slots[WIDTH * at] as number, this.#kept[at]]
      if (hash === EMPTY || kept === undefined) continue
      all.push({ hash, count: slots[WIDTH * at + 1] as number, line: slots[WIDTH * at + 2] as number, kept })
    }
    return all
  }

  /** Leaves at most so many values: the most frequent, each with a count that is as much lower as that of the first to go. */
  prune(most: number): void {
    if (this.size <= most) return
    const less = this.#countAt(most)
    this.#error += less
    this.#again(SPACE * most, less)
  }

  /** The count that so many others are not below. */
  #countAt(rank: number): number {
    const slots = this.#slots
    const several: number[] = []
    for (let at = 1; at < slots.length; at += WIDTH)
      if ((slots[at] as number) > 1) several.push(slots[at] as number)
    // Of values that are nearly all different this is the usual case.
    if (several.length <= rank) return 1
    return several.sort((one, other) => other - one)[rank] as number
  }

  /** The table with so many slots, of the values that have more than a count, less that. */
  #again(count: number, less: number): void {
    const [slots, kept] = [this.#slots, this.#kept]
    const isSpare = spare.length === WIDTH * count
    this.size = 0
    this.#mask = count - 1
    this.#slots = (isSpare ? spare : new Float64Array(WIDTH * count)).fill(EMPTY)
    this.#kept = new Array(count)
    for (let at = 0; at < kept.length; at++) {
      const [hash, times] = [slots[WIDTH * at] as number, slots[WIDTH * at + 1] as number]
      if (times > less && hash !== EMPTY)
        this.add(hash, times - less, slots[WIDTH * at + 2] as number, kept[at])
    }
    if (isSpare || slots.length === WIDTH * count) spare = slots
  }
}

/** The table that was left last, where the next one is as large. */
let spare = new Float64Array(0)

/** Slots for each value that is left: as many again may come before half of them are taken, three times. */
const SPACE = 8
