// Counts by a whole number, of which the same often comes many times in a row, and often none but one comes at all: the one
// that is counted now is a field, the others are in a Map once there are any.

/** Counts by a whole number. */
export class RunCounts {
  #key = 0
  /** How often the key came that is counted now. */
  #times = 0
  #others: Map<number, number> | null = null

  /** Adds to the count of a key. */
  add(key: number, times: number): void {
    if (key !== this.#key && this.#times > 0) this.#turnTo(key)
    this.#key = key
    this.#times += times
  }

  /** Pairs of a key and its count, ascending. */
  pairs(): [number, number][] {
    const pairs: [number, number][] = [...(this.#others ?? [])]
    if (this.#times > 0) pairs.push([this.#key, this.#times])
    return pairs.sort(([one], [other]) => one - other)
  }

  /** Puts aside what is counted now, and takes up the count of a key. */
  #turnTo(key: number): void {
    this.#others ??= new Map()
    this.#others.set(this.#key, this.#times)
    this.#times = this.#others.get(key) ?? 0
    this.#others.delete(key)
  }
}
