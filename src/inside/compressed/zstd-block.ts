// Decodes the compressed blocks of a zstd frame (RFC 8878): literals, and sequences of copies. Blocks of a frame share codes
// and the last three distances. What a block makes is bounded whatever it claims.

import type { Output } from './output.ts'
import {
  BackwardBits,
  decodeHuffman,
  type HuffmanTable,
  onlySymbol,
  readHuffman,
  readStateTable,
  type StateTable,
  stateTable,
  ZstdFlaw,
} from './zstd-codes.ts'

/** What a block may make. */
export const MOST_BLOCK = 1 << 17

/** The bits that follow a code, and what is added to them. */
interface Amounts {
  readonly bits: Uint8Array
  readonly bases: Int32Array
}

function amounts(first: number, bits: readonly number[]): Amounts {
  const bases = new Int32Array(bits.length)
  let base = first
  for (const [code, width] of bits.entries()) {
    bases[code] = base
    base += 2 ** width
  }
  return { bits: Uint8Array.from(bits), bases }
}

const zeros = (count: number): number[] => new Array<number>(count).fill(0)
const LITERALS = amounts(0, [...zeros(16), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
const MATCHES = amounts(3, [
  ...zeros(32),
  ...[1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
])

/** A kind of code of the sequences: its usual table, and the limits of others. */
interface Kind {
  readonly usual: StateTable
  readonly mostLog: number
  readonly mostSymbol: number
}

const LITERAL_LENGTHS: Kind = {
  usual: stateTable(
    [4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1].concat([
      -1, -1, -1, -1,
    ]),
    6,
  ),
  mostLog: 9,
  mostSymbol: 35,
}
const OFFSETS: Kind = {
  usual: stateTable(
    [1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1],
    5,
  ),
  mostLog: 8,
  mostSymbol: 31,
}
const MATCH_LENGTHS: Kind = {
  usual: stateTable(
    [1, 4, 3, 2, 2, 2, 2, 2, 2, ...new Array<number>(37).fill(1), -1, -1, -1, -1, -1, -1, -1],
    6,
  ),
  mostLog: 9,
  mostSymbol: 52,
}
const KINDS = [LITERAL_LENGTHS, OFFSETS, MATCH_LENGTHS] as const

/** Decodes the compressed blocks of one frame, in order. */
export class ZstdBlocks {
  /** Whether four streams of literals had bits left, which zstd refuses before 1.5.3 and does not look at since. */
  hasBitsLeft = false
  readonly #bytes: Uint8Array
  readonly #output: Output
  /** What `output` had made before the frame. */
  readonly #base: number
  readonly #buffer = new Uint8Array(MOST_BLOCK)
  /** The literals of the block. */
  #literals = this.#buffer
  #huffman: HuffmanTable | null = null
  #tables: (StateTable | null)[] = [null, null, null]
  readonly #distances: [number, number, number] = [1, 4, 8]

  constructor(bytes: Uint8Array, output: Output) {
    this.#bytes = bytes
    this.#output = output
    this.#base = output.made
  }

  /** Decodes the block of a range. What is made up to a flaw is kept; throws a `ZstdFlaw`. */
  decode(start: number, end: number): void {
    const bytes = this.#bytes
    let at = this.#readLiterals(start, end)
    if (at >= end) throw new ZstdFlaw('the number of sequences', 'the end of the block')
    let count = bytes[at++] as number
    if (count === 0) {
      if (at !== end) throw new ZstdFlaw('the end of the block', `${end - at} bytes`)
      this.#output.literals(this.#literals, 0, this.#literals.length)
      return
    }
    const wide = count === 255 ? 2 : count > 127 ? 1 : 0
    if (at + wide >= end) throw new ZstdFlaw('the sequences', 'the end of the block')
    if (wide === 1) count = ((count - 128) << 8) | (bytes[at] as number)
    if (wide === 2) count = ((bytes[at] as number) | ((bytes[at + 1] as number) << 8)) + 0x7f00
    at = this.#readTables(at + wide, end)
    this.#copySequences(new BackwardBits(bytes, at, end), count)
  }

  /** Reads the literals; returns where the sequences begin. */
  #readLiterals(start: number, end: number): number {
    const bytes = this.#bytes
    const head = (bytes[start] ?? 0) | ((bytes[start + 1] ?? 0) << 8) | ((bytes[start + 2] ?? 0) << 16)
    const type = head & 3
    const form = (head >> 2) & 3
    if (type < 2) {
      const width = form === 1 ? 2 : form === 3 ? 3 : 1
      const size = width === 1 ? (head & 255) >> 3 : (head & (width === 2 ? 0xffff : 0xffffff)) >> 4
      const body = start + width
      const stored = type === 0 ? size : 1
      if (size > MOST_BLOCK || body + stored > end)
        throw new ZstdFlaw(`${size} literals`, 'the end of the block')
      this.#literals = this.#buffer.subarray(0, size)
      if (type === 0) this.#literals.set(bytes.subarray(body, body + size))
      else this.#literals.fill(bytes[body] as number)
      return body + stored
    }
    const width = form < 2 ? 3 : form + 2
    const bits = form < 2 ? 10 : form === 2 ? 14 : 18
    let long = 0
    for (let i = width - 1; i >= 0; i--) long = long * 256 + (bytes[start + i] ?? 0)
    const size = Math.floor(long / 16) % 2 ** bits
    const packed = Math.floor(long / 2 ** (4 + bits))
    let body = start + width
    const next = body + packed
    if (size > MOST_BLOCK || next > end) throw new ZstdFlaw(`${size} literals`, 'the end of the block')
    if (type === 2) {
      const { table, next: behind } = readHuffman(bytes, body, next)
      this.#huffman = table
      body = behind
    }
    if (this.#huffman === null) throw new ZstdFlaw('a Huffman code', 'none before')
    this.#literals = this.#buffer.subarray(0, size)
    if (form === 0) {
      const left = decodeHuffman(this.#huffman, bytes, body, next, this.#literals)
      if (left > 0) throw new ZstdFlaw(`${size} literals`, `${left} bits more`)
    } else this.#decodeFour(this.#huffman, body, next)
    return next
  }

  /** Four streams, with the lengths of three in front. */
  #decodeFour(table: HuffmanTable, start: number, end: number): void {
    const bytes = this.#bytes
    const { length } = this.#literals
    const part = (length + 3) >> 2
    if (start + 6 > end || part * 3 > length) throw new ZstdFlaw('four streams of literals', 'fewer')
    let at = start + 6
    for (let i = 0; i < 4; i++) {
      const size = (bytes[start + 2 * i] as number) | ((bytes[start + 2 * i + 1] as number) << 8)
      const next = i === 3 ? end : at + size
      if (next > end) throw new ZstdFlaw('four streams of literals', 'the end of the literals')
      const to = this.#literals.subarray(i * part, i === 3 ? length : (i + 1) * part)
      if (decodeHuffman(table, bytes, at, next, to) > 0) this.hasBitsLeft = true
      at = next
    }
  }

  /** Reads which tables the sequences have, and those that stand here; returns where their bits begin. */
  #readTables(start: number, end: number): number {
    const bytes = this.#bytes
    const modes = bytes[start] as number
    if ((modes & 3) !== 0) throw new ZstdFlaw('reserved bits of 0', String(modes & 3))
    let at = start + 1
    for (const [index, { usual, mostLog, mostSymbol }] of KINDS.entries()) {
      const mode = (modes >> (6 - 2 * index)) & 3
      if (mode === 0) this.#tables[index] = usual
      else if (mode === 1) {
        const symbol = at < end ? (bytes[at++] as number) : 255
        if (symbol > mostSymbol) throw new ZstdFlaw(`a code up to ${mostSymbol}`, String(symbol))
        this.#tables[index] = onlySymbol(symbol)
      } else if (mode === 2) {
        const { table, next } = readStateTable(bytes, at, end, mostLog, mostSymbol)
        this.#tables[index] = table
        at = next
      } else if (this.#tables[index] === null) throw new ZstdFlaw('a table before', 'none')
    }
    return at
  }

  #copySequences(stream: BackwardBits, count: number): void {
    const output = this.#output
    const literals = this.#literals
    const [lengths, offsets, matches] = this.#tables as [StateTable, StateTable, StateTable]
    let lengthState = stream.read(lengths.log)
    let offsetState = stream.read(offsets.log)
    let matchState = stream.read(matches.log)
    let at = 0
    const most = output.made + MOST_BLOCK
    for (let left = count; left > 0; left--) {
      const lengthCode = lengths.symbols[lengthState] as number
      const matchCode = matches.symbols[matchState] as number
      const offsetCode = offsets.symbols[offsetState] as number
      const offset = 2 ** offsetCode + stream.read(offsetCode)
      const match = (MATCHES.bases[matchCode] as number) + stream.read(MATCHES.bits[matchCode] as number)
      const length = (LITERALS.bases[lengthCode] as number) + stream.read(LITERALS.bits[lengthCode] as number)
      if (left > 1) {
        lengthState =
          (lengths.bases[lengthState] as number) + stream.read(lengths.bits[lengthState] as number)
        matchState = (matches.bases[matchState] as number) + stream.read(matches.bits[matchState] as number)
        offsetState =
          (offsets.bases[offsetState] as number) + stream.read(offsets.bits[offsetState] as number)
      }
      if (stream.left < 0) throw new ZstdFlaw(`${count} sequences`, `bits for ${count - left}`)
      if (length > literals.length - at)
        throw new ZstdFlaw(`${length} literals`, `${literals.length - at} of them`)
      if (output.made + length + match > most)
        throw new ZstdFlaw(`at most ${MOST_BLOCK} bytes from the block`, 'more')
      output.literals(literals, at, length)
      at += length
      const distance = this.#distance(offset, length)
      const made = output.made - this.#base
      if (distance < 1 || distance > made)
        throw new ZstdFlaw(`a distance from 1 to ${made}`, String(distance))
      output.copy(distance, match)
    }
    if (stream.left !== 0) throw new ZstdFlaw(`${count} sequences`, `${stream.left} bits left`)
    if (output.made + literals.length - at > most)
      throw new ZstdFlaw(`at most ${MOST_BLOCK} bytes from the block`, 'more')
    output.literals(literals, at, literals.length - at)
  }

  /** The distance of an offset's value: up to 3 it is one of the last, shifted by one where no literals stand before. */
  #distance(value: number, literals: number): number {
    const last = this.#distances
    if (value > 3) {
      last[2] = last[1]
      last[1] = last[0]
      last[0] = value - 3
      return last[0]
    }
    const index = value - 1 + (literals === 0 ? 1 : 0)
    if (index === 0) return last[0]
    const distance = index === 3 ? last[0] - 1 : (last[index] as number)
    if (index > 1) last[2] = last[1]
    last[1] = last[0]
    last[0] = distance
    return distance
  }
}
