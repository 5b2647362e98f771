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

/** Counts by beginning. */
export class Prefixes {
  /** How many beginnings there are. */
  size = 0
  /** Bits that are told apart. */
  bits = LONGEST
  #mask = FIRST - 1
  /** Hashes of beginnings. */
  #hashes = new Float64Array(FIRST).fill(EMPTY)
  #counts = new Float64Array(FIRST)
  /** The first text of each, cut. */
  #least: string[] = []

  /** Adds a text; `most` is how many beginnings may be. */
  add(text: string, times: number, most: number): void {
    this.#put(text, times)
    if (this.size > most) this.shrink(most)
  }

  /** Tells fewer bits apart until there are at most so many. */
  shrink(most: number): void {
    if (this.size <= most) return
    const sorted = this.pairs()
    const alike = new Int32Array(sorted.length)
    for (const [i, [text]] of sorted.entries())
      if (i > 0) alike[i] = bitsAlike(sorted[i - 1]?.[0] ?? '', text)
    alike.sort()
    // The first is that of no pair. Two neighbours are one when no more bits are told apart than they share: all pairs but
    // `most - 1` have to be.
    this.#cut(alike[most] as number)
  }

  /** Adds pairs of the first text of a beginning and its count, of which so many bits are told apart. */
  merge(bits: number, pairs: readonly (readonly [string, number])[], most: number): void {
    if (bits < this.bits) this.#cut(bits)
    for (const [text, times] of pairs) this.#put(text, times)
    this.shrink(most)
  }

  /** Pairs of the first text of a beginning and its count, in the order of texts. */
  pairs(): [string, number][] {
    const pairs: [string, number][] = []
    for (let at = 0; at <= this.#mask; at++)
      if (this.#hashes[at] !== EMPTY) pairs.push([this.#least[at] as string, this.#counts[at] as number])
    return pairs.sort(([one], [other]) => byUnits(one, other))
  }

  #put(text: string, times: number): void {
    const hash = hashBeginning(text, this.bits)
    const hashes = this.#hashes
    let at = hash & this.#mask
    for (; hashes[at] !== EMPTY; at = (at + 1) & this.#mask) {
      if (hashes[at] !== hash) continue
      this.#counts[at] = (this.#counts[at] as number) + times
      if (text < (this.#least[at] as string)) this.#least[at] = kept(text)
      return
    }
    hashes[at] = hash
    this.#counts[at] = times
    this.#least[at] = kept(text)
    if (2 * ++this.size > this.#mask) this.#again(2 * hashes.length)
  }

  #cut(bits: number): void {
    this.bits = bits
    this.#again(this.#mask + 1)
  }

  #again(slots: number): void {
    const pairs = this.pairs()
    this.size = 0
    this.#mask = slots - 1
    this.#hashes = new Float64Array(slots).fill(EMPTY)
    this.#counts = new Float64Array(slots)
    this.#least = new Array(slots).fill('')
    for (const [text, times] of pairs) this.#put(text, times)
  }
}

function kept(text: string): string {
  return cut(text, KEPT)
}

/** The first units of a text. A copy: what engines cut keeps all of the text alive. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).split('').join('') : text
}

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
