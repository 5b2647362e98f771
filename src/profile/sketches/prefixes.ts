// The order of texts, as counts by how they begin: by as many bits of their UTF-16 units as leave no more beginnings than
// there is room for. Fewer bits never come back to more, and how few it comes to depends only on which texts there were: so
// the beginnings of parts, cut to the fewest bits of all and put together, are those of the whole.

/** Bits of a UTF-16 unit. */
const UNIT = 16
/** The longest beginning: 64 units. */
const LONGEST = 64 * UNIT

/** The first bits of a text, as a text: what is left of the last unit keeps its place. */
export function beginning(text: string, bits: number): string {
  const whole = bits >> 4
  if (text.length <= whole) return text
  const rest = bits & 15
  if (rest === 0) return text.slice(0, whole)
  const unit = text.charCodeAt(whole) & (0xffff << (UNIT - rest)) & 0xffff
  return text.slice(0, whole) + String.fromCharCode(unit)
}

/** The texts that begin alike. */
interface Beginning {
  count: number
  /** The first of them, in at most 64 units. */
  least: string
}

/** Counts by beginning. */
export class Prefixes {
  /** Bits that are told apart. */
  bits = LONGEST
  #beginnings = new Map<string, Beginning>()

  /** How many beginnings there are. */
  get size(): number {
    return this.#beginnings.size
  }

  /** Adds a text; `most` is how many beginnings may be. */
  add(text: string, times: number, most: number): void {
    put(this.#beginnings, beginning(text, this.bits), text, times)
    if (this.#beginnings.size > most) this.shrink(most)
  }

  /** Tells fewer bits apart until there are at most so many. */
  shrink(most: number): void {
    if (this.#beginnings.size <= most) return
    const sorted = [...this.#beginnings.keys()].sort(byUnits)
    const alike = new Int32Array(sorted.length)
    for (let i = 1; i < sorted.length; i++) alike[i] = bitsAlike(sorted[i - 1] as string, sorted[i] as string)
    alike.sort()
    // The first is that of no pair. Two neighbours are one when no more bits are told apart than they share: all pairs but
    // `most - 1` have to be.
    this.#cut(alike[most] as number)
  }

  /** Adds pairs of the first text of a beginning and its count, of which so many bits are told apart. */
  merge(bits: number, pairs: readonly (readonly [string, number])[], most: number): void {
    if (bits < this.bits) this.#cut(bits)
    for (const [text, times] of pairs) put(this.#beginnings, beginning(text, this.bits), text, times)
    this.shrink(most)
  }

  /** Pairs of the first text of a beginning and its count, in the order of texts. */
  pairs(): [string, number][] {
    return [...this.#beginnings]
      .sort(([one], [other]) => byUnits(one, other))
      .map(([, { least, count }]) => [least, count])
  }

  #cut(bits: number): void {
    const cut = new Map<string, Beginning>()
    for (const [text, { least, count }] of this.#beginnings) put(cut, beginning(text, bits), least, count)
    this.#beginnings = cut
    this.bits = bits
  }
}

function put(beginnings: Map<string, Beginning>, begin: string, text: string, times: number): void {
  const known = beginnings.get(begin)
  if (known === undefined) {
    beginnings.set(begin, { count: times, least: text.length > 64 ? text.slice(0, 64) : text })
    return
  }
  known.count += times
  if (text < known.least) known.least = text.length > 64 ? text.slice(0, 64) : text
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
