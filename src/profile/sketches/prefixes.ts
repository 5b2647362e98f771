// The order of texts, as counts by how they begin: by as many bits of their UTF-16 units as leave no more beginnings than
// there is room for. Fewer bits never come back to more, and how few it comes to depends only on which texts there were: so
// the beginnings of parts, cut to the fewest bits of all and put together, are those of the whole.

import { hashBeginning } from './hash.ts'

/** Bits of a UTF-16 unit. */
const UNIT = 16
/** The longest beginning: 64 units. */
const LONGEST = 64 * UNIT

/** The longest text that is kept. */
const KEPT = LONGEST / UNIT
const FIRST = 64
/** No hash. */
const EMPTY = -1

/** The UTF-16 units of the beginning of a text. */
export class Beginning {
  readonly units: Uint16Array
  /** How many of them are set. */
  count = 0

  /** With room for so many. */
  constructor(room: number) {
    this.units = new Uint16Array(room)
  }

  /** Takes the units of a text. */
  set(text: string): this {
    const { units } = this
    this.count = Math.min(text.length, units.length)
    for (let i = 0; i < this.count; i++) units[i] = text.charCodeAt(i)
    return this
  }

  /** Below 0 where they come before those of a text in the order of texts, above 0 where behind. */
  compare(text: string): number {
    const { units, count } = this
    for (let i = 0; i < count && i < text.length; i++) {
      const difference = (units[i] as number) - text.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return count - text.length
  }

  /** The first of them, at most so many. */
  text(most: number): string {
    return String.fromCharCode.apply(null, this.units.subarray(0, Math.min(most, this.count)) as never)
  }
}

/** Counts by beginning. Twice as many as there may be are held, and become fewer when somebody asks. */
export class Prefixes {
  #size = 0
  #bits = LONGEST
  #most = Number.POSITIVE_INFINITY
  #mask = FIRST - 1
  /** Hashes of beginnings. */
  #hashes = new Float64Array(FIRST).fill(EMPTY)
  #counts = new Float64Array(FIRST)
  /** The first text of each, cut. */
  #least: string[] = []

  /** How many beginnings there are. */
  get size(): number {
    this.shrink(this.#most)
    return this.#size
  }

  /** Bits that are told apart. */
  get bits(): number {
    this.shrink(this.#most)
    return this.#bits
  }

  /** Adds a text, or its beginning of 64 units; `most` is how many beginnings may be. */
  add(text: string | Beginning, times: number, most: number): void {
    this.#put(typeof text === 'string' ? OWN.set(text) : text, times)
    this.#most = most
    if (this.#size >= 2 * most) this.shrink(most)
  }

  /** Tells fewer bits apart until there are at most so many. */
  shrink(most: number): void {
    this.#most = most
    if (this.#size <= most) return
    const sorted = this.#sorted()
    const alike = new Int32Array(sorted.length)
    for (const [i, [text]] of sorted.entries())
      if (i > 0) alike[i] = bitsAlike(sorted[i - 1]?.[0] ?? '', text)
    alike.sort()
    // The first is that of no pair. Two neighbours are one when no more bits are told apart than they share: all pairs but
    // `most - 1` have to be.
    this.#cut(alike[most] as number, Math.min(this.#mask + 1, slotsFor(most)))
  }

  /** Adds pairs of the first text of a beginning and its count, of which so many bits are told apart. */
  merge(bits: number, pairs: readonly (readonly [string, number])[], most: number): void {
    if (bits < this.#bits) this.#cut(bits, this.#mask + 1)
    for (const [text, times] of pairs) this.#put(OWN.set(text), times)
    this.shrink(most)
  }

  /** Pairs of the first text of a beginning and its count, in the order of texts. */
  pairs(): [string, number][] {
    this.shrink(this.#most)
    return this.#sorted()
  }

  #sorted(): [string, number][] {
    const pairs: [string, number][] = []
    for (let at = 0; at <= this.#mask; at++)
      if (this.#hashes[at] !== EMPTY) pairs.push([this.#least[at] as string, this.#counts[at] as number])
    return pairs.sort(([one], [other]) => byUnits(one, other))
  }

  #put(beginning: Beginning, times: number): void {
    const hash = hashBeginning(beginning.units, beginning.count, this.#bits)
    const hashes = this.#hashes
    let at = hash & this.#mask
    for (; hashes[at] !== EMPTY; at = (at + 1) & this.#mask) {
      if (hashes[at] !== hash) continue
      this.#counts[at] = (this.#counts[at] as number) + times
      if (beginning.compare(this.#least[at] as string) < 0) this.#least[at] = beginning.text(KEPT)
      return
    }
    hashes[at] = hash
    this.#counts[at] = times
    this.#least[at] = beginning.text(KEPT)
    if (2 * ++this.#size > this.#mask + 1) this.#again(2 * hashes.length)
  }

  #cut(bits: number, slots: number): void {
    this.#bits = bits
    this.#again(slots)
  }

  #again(slots: number): void {
    const [hashes, counts, least] = [this.#hashes, this.#counts, this.#least]
    this.#size = 0
    this.#mask = slots - 1
    this.#hashes = new Float64Array(slots).fill(EMPTY)
    this.#counts = new Float64Array(slots)
    this.#least = new Array(slots).fill('')
    for (let at = 0; at < hashes.length; at++)
      if (hashes[at] !== EMPTY) this.#put(OWN.set(least[at] as string), counts[at] as number)
  }
}

/** Slots for twice so many beginnings, of which half are taken. */
function slotsFor(most: number): number {
  return Math.max(FIRST, 2 ** Math.ceil(Math.log2(4 * most)))
}

/** The beginning of a text that is given as such. */
const OWN = new Beginning(KEPT)

/** The order of UTF-16 units. */
export function byUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The first bits that two different texts share: told from one more, they are apart. */
function bitsAlike(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one.charCodeAt(at) === other.charCodeAt(at)) at++
  // A text that ends is before all that go on: it is apart once the next unit's first bit is looked at.
  if (at === one.length || at === other.length) return UNIT * at
  return UNIT * at + Math.clz32(one.charCodeAt(at) ^ other.charCodeAt(at)) - 16
}
