// Bits in words, one for each id of a tree, and how many are set before each block of them: which rows are on show, and
// which row an id is, and back. A tree of ten million nodes takes 1.3 MB so, whatever is open.
// Knows nothing of trees.

/** Bits in a block: before each of them it is kept how many bits are set. */
const BLOCK_BITS = 9
const WORDS = 1 << (BLOCK_BITS - 5)

/** Room for bits, none of them set. */
export function newBits(count: number): Uint32Array {
  return new Uint32Array((count + 31) >>> 5)
}

/** Whether a bit is set; false for those there is no room for. */
export function hasBit(words: Uint32Array, bit: number): boolean {
  return (((words[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1
}

/** Sets or clears a bit. */
export function setBit(words: Uint32Array, bit: number, value: boolean): void {
  const old = words[bit >> 5] as number
  words[bit >> 5] = value ? old | (1 << (bit & 31)) : old & ~(1 << (bit & 31))
}

/** Sets or clears the bits `from` to `to - 1`. */
export function fillBits(words: Uint32Array, from: number, to: number, value: boolean): void {
  if (from >= to) return
  const [first, last] = [from >> 5, (to - 1) >> 5]
  for (const at of first === last ? [first] : [first, last]) {
    const mask = maskOf(at, from, to)
    words[at] = value ? (words[at] as number) | mask : (words[at] as number) & ~mask
  }
  words.fill(value ? 0xffffffff : 0, first + 1, Math.max(first + 1, last))
}

/** Whether the bits `from` to `to - 1` are all set. */
export function isFilled(words: Uint32Array, from: number, to: number): boolean {
  for (let at = from >> 5; at << 5 < to; at++) {
    const mask = maskOf(at, from, to)
    if (((words[at] as number) & mask) >>> 0 !== mask) return false
  }
  return true
}

/** The last bit before `bit` that is set, or -1. */
export function lastBit(words: Uint32Array, bit: number): number {
  for (let at = bit >> 5, mask = (1 << (bit & 31)) - 1; at >= 0; at--, mask = -1) {
    const word = ((words[at] ?? 0) & mask) >>> 0
    if (word !== 0) return (at << 5) + 31 - Math.clz32(word)
  }
  return -1
}

/**
 * The bits `from` to `to - 1` that are set in both, ascending; null where they are more than `limit`.
 */
export function commonBits(
  a: Uint32Array,
  b: Uint32Array,
  from: number,
  to: number,
  limit: number,
): number[] | null {
  const bits: number[] = []
  for (let at = from >> 5; at << 5 < to; at++) {
    let word = (a[at] as number) & (b[at] as number) & maskOf(at, from, to)
    while (word !== 0) {
      if (bits.length === limit) return null
      const low = word & -word
      bits.push((at << 5) + 31 - Math.clz32(low))
      word ^= low
    }
  }
  return bits
}

/** How many bits are set before each block, and at last in all. */
export function countBits(words: Uint32Array): Int32Array {
  const before = new Int32Array(Math.ceil(words.length / WORDS) + 1)
  recount(words, before, 0, before.length - 1)
  return before
}

/** The counts after a change of the bits `from` to `to - 1`, from those before it. */
export function countAgain(words: Uint32Array, before: Int32Array, from: number, to: number): Int32Array {
  const made = before.slice()
  const end = Math.min(made.length - 1, (to >> BLOCK_BITS) + 1)
  const old = made[end] as number
  recount(words, made, from >> BLOCK_BITS, end)
  const more = (made[end] as number) - old
  if (more !== 0)
    for (let block = end + 1; block < made.length; block++) made[block] = (made[block] as number) + more
  return made
}

/** How many bits are set before a bit. */
export function rankOf(words: Uint32Array, before: Int32Array, bit: number): number {
  const block = bit >> BLOCK_BITS
  let rank = before[block] as number
  const last = bit >> 5
  for (let at = block * WORDS; at < last; at++) rank += ones(words[at] as number)
  const rest = bit & 31
  return rest === 0 ? rank : rank + ones((words[last] as number) & ((1 << rest) - 1))
}

/** The bit before which `rank` bits are set and that is set itself; the caller knows that there is one. */
export function bitAt(words: Uint32Array, before: Int32Array, rank: number): number {
  let low = 0
  let high = before.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((before[middle] as number) <= rank) low = middle
    else high = middle
  }
  let left = rank - (before[low] as number)
  let at = low * WORDS
  for (let here = ones(words[at] as number); here <= left; here = ones(words[at] as number)) {
    left -= here
    at++
  }
  let word = words[at] as number
  for (; left > 0; left--) word &= word - 1
  return (at << 5) + 31 - Math.clz32(word & -word)
}

function recount(words: Uint32Array, before: Int32Array, first: number, end: number): void {
  let count = before[first] as number
  for (let block = first; block < end; block++) {
    before[block] = count
    const until = Math.min(words.length, (block + 1) * WORDS)
    for (let at = block * WORDS; at < until; at++) count += ones(words[at] as number)
  }
  before[end] = count
}

/** The bits of word `at` that lie in `from` to `to - 1`. */
function maskOf(at: number, from: number, to: number): number {
  const first = at << 5
  let mask = 0xffffffff
  if (first < from) mask &= 0xffffffff << (from - first)
  if (first + 32 > to) mask &= 0xffffffff >>> (first + 32 - to)
  return mask >>> 0
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
