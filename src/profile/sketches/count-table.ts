// Counts by a whole number: a table with open addressing, which is several times as fast as a Map of numbers that are no
// small integers. A key and its count are side by side: a look takes one line of the processor's cache.

const FIRST = 32

/** Counts, each above 0, by a whole number of any size. */
export class CountTable {
  /** How many there are. */
  size = 0
  #mask = FIRST - 1
  /** Pairs of a key and its count, which is 0 where there is none. */
  #slots = new Float64Array(2 * FIRST)

  /** Adds to the count of a key. */
  add(key: number, times: number): void {
    const mask = this.#mask
    const slots = this.#slots
    const hash = Math.imul(key | 0, 0x9e3779b1)
    let at = (hash ^ (hash >>> 16)) & mask
    for (; ; at = (at + 1) & mask) {
      const count = slots[2 * at + 1] as number
      if (count === 0) break
      if (slots[2 * at] === key) {
        slots[2 * at + 1] = count + times
        return
      }
    }
    if (times === 0) return
    slots[2 * at] = key
    slots[2 * at + 1] = times
    if (2 * ++this.size > mask + 1) this.#grow()
  }

  /** All keys, ascending. */
  keys(): Float64Array {
    const keys = new Float64Array(this.size)
    const slots = this.#slots
    let to = 0
    for (let at = 0; at < slots.length; at += 2) if (slots[at + 1] !== 0) keys[to++] = slots[at] as number
    return keys.sort()
  }

  /** The counts by keys that so many neighbours share. */
  joined(neighbours: number): CountTable {
    const joined = new CountTable()
    joined.#take(this.#slots, neighbours)
    return joined
  }

  /** Pairs of a key and its count, ascending. */
  pairs(): [number, number][] {
    const pairs: [number, number][] = []
    const slots = this.#slots
    for (let at = 0; at < slots.length; at += 2)
      if (slots[at + 1] !== 0) pairs.push([slots[at] as number, slots[at + 1] as number])
    return pairs.sort(([one], [other]) => one - other)
  }

  #grow(): void {
    const slots = this.#slots
    this.size = 0
    this.#mask = 2 * this.#mask + 1
    this.#slots = new Float64Array(2 * slots.length)
    this.#take(slots, 1)
  }

  #take(slots: Float64Array, neighbours: number): void {
    for (let at = 0; at < slots.length; at += 2)
      if (slots[at + 1] !== 0)
        this.add(Math.floor((slots[at] as number) / neighbours), slots[at + 1] as number)
  }
}
