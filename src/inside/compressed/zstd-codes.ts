// The two codes of zstd (RFC 8878): finite state entropy and Huffman, from their descriptions to tables. Descriptions are
// claims: every count is checked, every loop ends with the bytes or a table's size.

/** Bits that are read from the end of a range backwards: the last set bit of the last byte marks where they begin. */
export class BackwardBits {
  readonly #bytes: Uint8Array
  /** The bit at which the range begins. */
  readonly #start: number
  /** One past the next bit; below the start where more was read than there is. */
  #at: number

  /** Throws a `ZstdFlaw` where the range is empty, or its last byte 0. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    const last = end > start ? (bytes[end - 1] as number) : 0
    if (last === 0) throw new ZstdFlaw('the mark at which bits begin', '0')
    this.#bytes = bytes
    this.#start = start * 8
    this.#at = end * 8 - Math.clz32(last) + 23
  }

  /** How many bits are left; negative where more were read than there were. */
  get left(): number {
    return this.#at - this.#start
  }

  /** Passes bits. */
  skip(count: number): void {
    this.#at -= count
  }

  /** The next bits, at most 24, without passing them; zeros behind the last. */
  peek(count: number): number {
    const at = this.#at - count
    if (at >= this.#start) return this.#value(at, count)
    const there = Math.max(0, this.#at - this.#start)
    return this.#value(this.#start, there) << (count - there)
  }

  /** The next bits, at most 31. */
  read(count: number): number {
    if (count > 24) return this.read(count - 16) * 65536 + this.read(16)
    const value = this.peek(count)
    this.#at -= count
    return value
  }

  #value(at: number, count: number): number {
    const bytes = this.#bytes
    const byte = at >> 3
    const word =
      (bytes[byte] as number) |
      ((bytes[byte + 1] as number) << 8) |
      ((bytes[byte + 2] as number) << 16) |
      ((bytes[byte + 3] as number) << 24)
    return (word >>> (at & 7)) & ((1 << count) - 1)
  }
}

/** What is wrong inside a block; caught where the block was begun. */
export class ZstdFlaw extends Error {
  readonly expected: string
  readonly found: string

  constructor(expected: string, found: string) {
    super(`expected ${expected}, found ${found}`)
    this.expected = expected
    this.found = found
  }
}

/** A table of finite state entropy: for each state its symbol, and the next state from so many bits and a base. */
export interface StateTable {
  readonly log: number
  readonly symbols: Uint8Array
  readonly bits: Uint8Array
  readonly bases: Uint16Array
}

/** The table of one symbol that repeats. */
export function onlySymbol(symbol: number): StateTable {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) }
}

/** The table of these probabilities; -1 is "less than one". */
export function stateTable(probabilities: readonly number[], log: number): StateTable {
  const size = 1 << log
  const symbols = new Uint8Array(size)
  const bits = new Uint8Array(size)
  const bases = new Uint16Array(size)
  const next = new Uint16Array(probabilities.length)
  let top = size
  for (const [symbol, probability] of probabilities.entries()) {
    next[symbol] = Math.abs(probability)
    if (probability === -1) symbols[--top] = symbol
  }
  const step = (size >> 1) + (size >> 3) + 3
  let at = 0
  for (const [symbol, probability] of probabilities.entries())
    for (let i = 0; i < probability; i++) {
      symbols[at] = symbol
      do at = (at + step) & (size - 1)
      while (at >= top && top > 0)
    }
  for (let state = 0; state < size; state++) {
    const count = (next[symbols[state] as number] as number)++
    const width = log - (31 - Math.clz32(count))
    bits[state] = width
    bases[state] = (count << width) - size
  }
  return { log, symbols, bits, bases }
}

/** Reads the description of a table from a range; `next` is the byte behind it. Throws a `ZstdFlaw`. */
export function readStateTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  mostLog: number,
  mostSymbol: number,
): { readonly table: StateTable; readonly next: number } {
  let at = start * 8
  const peek = (count: number): number => {
    const byte = at >> 3
    let word = 0
    for (let i = 0; i < 3 && byte + i < end; i++) word |= (bytes[byte + i] as number) << (8 * i)
    return (word >> (at & 7)) & ((1 << count) - 1)
  }
  const log = peek(4) + 5
  at += 4
  if (log > mostLog) throw new ZstdFlaw(`a table of at most ${1 << mostLog} states`, `${1 << log}`)
  const probabilities: number[] = []
  let left = 1 << log
  while (left > 0) {
    if (probabilities.length > mostSymbol || at > end * 8)
      throw new ZstdFlaw(`probabilities of at most ${mostSymbol + 1} symbols`, 'more, or the end')
    const width = 32 - Math.clz32(left + 1)
    const low = (1 << width) - 1 - (left + 1)
    const half = (1 << (width - 1)) - 1
    let value = peek(width)
    if ((value & half) < low) {
      value &= half
      at += width - 1
    } else {
      if (value > half) value -= low
      at += width
    }
    const probability = value - 1
    left -= Math.abs(probability)
    probabilities.push(probability)
    if (probability !== 0) continue
    for (let more = 3; more === 3 && at <= end * 8; ) {
      more = peek(2)
      at += 2
      for (let i = 0; i < more; i++) probabilities.push(0)
    }
  }
  const next = (at + 7) >> 3
  if (left < 0 || next > end || probabilities.length > mostSymbol + 1)
    throw new ZstdFlaw('probabilities that fill the table', 'others')
  return { table: stateTable(probabilities, log), next }
}

/** A Huffman code: by the next `log` bits, a symbol and how many of the bits are its own. */
export interface HuffmanTable {
  readonly log: number
  readonly symbols: Uint8Array
  readonly bits: Uint8Array
}

const MOST_HUFFMAN_BITS = 11

/** Reads the description of a Huffman code from a range; `next` is the byte behind it. Throws a `ZstdFlaw`. */
export function readHuffman(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly table: HuffmanTable; readonly next: number } {
  const head = start < end ? (bytes[start] as number) : 0
  const direct = head - 127
  const next = start + 1 + (direct > 0 ? (direct + 1) >> 1 : head)
  if (next > end || head === 0)
    throw new ZstdFlaw('the description of a Huffman code', 'the end of the block')
  const weights: number[] = []
  if (direct > 0)
    for (let i = 0; i < direct; i++) {
      const byte = bytes[start + 1 + (i >> 1)] as number
      weights.push(i % 2 === 0 ? byte >> 4 : byte & 15)
    }
  else readWeights(bytes, start + 1, next, weights)
  return { table: huffmanTable(weights), next }
}

/** Weights that are themselves written with two states in turn, until there are no bits for the next. */
function readWeights(bytes: Uint8Array, start: number, end: number, weights: number[]): void {
  const { table, next } = readStateTable(bytes, start, end, 6, 255)
  const stream = new BackwardBits(bytes, next, end)
  const states: [number, number] = [stream.read(table.log), stream.read(table.log)]
  for (let turn: 0 | 1 = 0; ; turn = turn === 0 ? 1 : 0) {
    const state = states[turn]
    weights.push(table.symbols[state] as number)
    const width = table.bits[state] as number
    if (stream.left < width) {
      weights.push(table.symbols[states[turn === 0 ? 1 : 0]] as number)
      return
    }
    // A table of one symbol takes no bits: only the count ends it.
    if (weights.length > 254) throw new ZstdFlaw('at most 255 weights', 'more')
    states[turn] = (table.bases[state] as number) + stream.read(width)
  }
}

function huffmanTable(weights: number[]): HuffmanTable {
  let sum = 0
  let longest = 0
  for (const weight of weights) {
    if (weight > MOST_HUFFMAN_BITS) throw new ZstdFlaw(`weights up to ${MOST_HUFFMAN_BITS}`, String(weight))
    if (weight > 0) sum += 1 << (weight - 1)
    if (weight === 1) longest++
  }
  if (sum === 0) throw new ZstdFlaw('a weight that is not 0', 'none')
  const log = 32 - Math.clz32(sum)
  const rest = (1 << log) - sum
  if (log > MOST_HUFFMAN_BITS || (rest & (rest - 1)) !== 0)
    throw new ZstdFlaw('weights that a last one completes', `a sum of ${sum}`)
  const last = 32 - Math.clz32(rest)
  weights.push(last)
  if (last === 1) longest++
  if (longest < 2 || longest % 2 === 1) throw new ZstdFlaw('pairs of longest codes', String(longest))
  const symbols = new Uint8Array(1 << log)
  const bits = new Uint8Array(1 << log)
  let at = 0
  for (let weight = 1; weight <= log; weight++)
    for (const [symbol, own] of weights.entries()) {
      if (own !== weight) continue
      const end = at + (1 << (weight - 1))
      symbols.fill(symbol, at, end)
      bits.fill(log + 1 - weight, at, end)
      at = end
    }
  return { log, symbols, bits }
}

/** Decodes a stream of a range into `to`, all of it; returns how many bits are left. Throws a `ZstdFlaw` for too few. */
export function decodeHuffman(
  { log, symbols, bits }: HuffmanTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  to: Uint8Array,
): number {
  const stream = new BackwardBits(bytes, start, end)
  for (let at = 0; at < to.length; at++) {
    const entry = stream.peek(log)
    to[at] = symbols[entry] as number
    stream.skip(bits[entry] as number)
  }
  if (stream.left < 0) throw new ZstdFlaw(`bits for ${to.length} literals`, `${-stream.left} bits too few`)
  return stream.left
}
