// Random numbers from a seed, the same on every machine.

/** A source of numbers. */
export class Random {
  #state: number

  /** `seed` and `number` together decide what comes. */
  constructor(seed: number, number: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)
  }

  /** 32 bits. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return (bits ^ (bits >>> 14)) >>> 0
  }

  /** From 0 to below `bound`. */
  below(bound: number): number {
    return this.next() % bound
  }

  /** True once in so many times. */
  oneIn(count: number): boolean {
    return this.below(count) === 0
  }
}
