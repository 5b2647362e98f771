// Seeded random numbers for the streams: the same seed gives the same stream on every machine.
// Nothing here, or in the files that make streams, may use Math.random, the clock or the locale.

/** A source of numbers. Everything it gives follows from the seed and the calls made before. */
export interface Random {
  /** 0 up to, and not including, `limit`, which is at most 2 ** 32. */
  below(limit: number): number
  /** 0 up to, and not including, 1; with 32 random bits. */
  fraction(): number
  /** One of the items; the list may not be empty. */
  of<Item>(items: readonly Item[]): Item
}

/** Starts a source: mulberry32, which is small, quick and good enough for test data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(fraction() * limit)
  return { below, fraction, of: (items) => items[below(items.length)] as (typeof items)[number] }
}
