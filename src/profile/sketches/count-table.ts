// Counts by a whole number: a table with open addressing, which is several times as fast as a Map of numbers that are no
// small integers.

const FIRST = 32

/** Counts, each above 0, by a whole number of any size. */
export class CountTable {
  /** How many there are. */
  size = 0
  #mask = FIRST - 1
  #keys = new Float64Array(FIRST)
  /** 0 where there is none. */
  #counts = new Float64Array(FIRST)

  /** Adds to the count of a key. */
  add(key: number, times: number): void {
    const mask = this.#mask
    const keys = this.#keys
    const counts = this.#counts
    const hash = Math.imul(key | 0, 0x9e3779b1)
    let at = (hash ^ (hash >>> 16)) & mask
    for (; ; at = (at + 1) & mask) {
      const count = counts[at] as number
      if (count === 0) break
      if (keys[at] === key) {
        counts[at] = count + times
        return
      }
    }
    if (times === 0) return
    keys[at] = key
    counts[at] = times
    if (2 * ++this.size > mask) this.#grow()
  }

  /** All keys, ascending. */
  keys(): Float64Array {
    const keys = new Float64Array(this.size)
    let to = 0
    for (let at = 0; at <= this.#mask; at++) if (this.#counts[at] !== 0) keys[to++] = this.#keys[at] as number
    return keys.sort()
  }

  /** The counts by keys that so many neighbours share. */
  joined(neighbours: number): CountTable {
    const joined = new CountTable()
    for (let at = 0; at <= this.#mask; at++) {
      const count = this.#counts[at] as number
      if (count !== 0) joined.add(Math.floor((this.#keys[at] as number) / neighbours), count)
    }
    return joined
  }

  /** Pairs of a key and its count, ascending. */
  pairs(): [number, number][] {
    const pairs: [number, number][] = []
    for (const [at, count] of this.#counts.entries())
      if (count !== 0) pairs.push([this.#keys[at] as number, count])
    return pairs.sort(([one], [other]) => one - other)
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts]
    this.size = 0
    this.#mask = 2 * this.#mask + 1
    this.#keys = new Float64Array(this.#mask + 1)
    this.#counts = new Float64Array(this.#mask + 1)
    for (let at = 0; at < keys.length; at++)
      if (counts[at] !== 0) this.add(keys[at] as number, counts[at] as number)
  }
}
