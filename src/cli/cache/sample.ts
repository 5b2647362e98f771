// A few of many, each as likely as any other, chosen while they pass: what was met is not kept.

/** A generator of numbers that are the same in every run. */
const MULTIPLIER = 1664525
const INCREMENT = 1013904223

/** Chooses up to `size` of all that it is given. The same ones where the same come in the same order. */
export class Sample<One> {
  readonly #size: number
  readonly #chosen: { readonly at: number; readonly one: One }[] = []
  #met = 0
  #state = 1

  constructor(size: number) {
    this.#size = size
  }

  /** How many it was given. */
  get met(): number {
    return this.#met
  }

  add(one: One): void {
    const at = this.#met++
    if (at < this.#size) {
      this.#chosen.push({ at, one })
      return
    }
    const place = Math.floor(this.#random() * (at + 1))
    if (place < this.#size) this.#chosen[place] = { at, one }
  }

  /** Those that are chosen so far, in the order in which they came. */
  chosen(): One[] {
    return [...this.#chosen].sort((one, other) => one.at - other.at).map(({ one }) => one)
  }

  /** From 0 up to 1, with 53 bits. */
  #random(): number {
    return ((this.#bits() >>> 5) * 2 ** 26 + (this.#bits() >>> 6)) / 2 ** 53
  }

  #bits(): number {
    this.#state = (Math.imul(this.#state, MULTIPLIER) + INCREMENT) >>> 0
    return this.#state
  }
}
