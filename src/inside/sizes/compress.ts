// How long bytes become when the Java libraries compress them. Of LZF, LZ4 and Snappy only sizes are counted, by the same
// search for copies as compress-lzf, lz4 and snappy make; nothing is written.

import { gzipSync } from 'fflate'

/** Bytes of the same content in each compressed format, headers and checksums included. */
export interface CompressedSizes {
  /** gzip of level 6; the JDK's differs by up to 4 %, seldom 7. */
  readonly gzip: number
  /** Chunks of compress-lzf. */
  readonly lzf: number
  /** A bare block of LZ4, of lz4-java's own code; without the length that its reader needs. */
  readonly lz4Block: number
  /** A frame with lz4-java's defaults: blocks of 4 MiB, no checksums of content. */
  readonly lz4Frame: number
  /** LZ4BlockOutputStream with blocks of 64 KiB. */
  readonly lz4BlockStream: number
  /** A bare block of Snappy. */
  readonly snappyRaw: number
}

/**
 * The sizes of these bytes, compressed with the defaults of the Java libraries. Takes about a second for 16 MiB.
 *
 * @example
 * ```ts
 * import { compressedSizes } from 'pof-inspector/inside'
 *
 * console.log(compressedSizes(new Uint8Array(1000)).snappyRaw) //> 52
 * ```
 */
export function compressedSizes(bytes: Uint8Array): CompressedSizes {
  return {
    gzip: gzipSync(bytes, { level: 6 }).length,
    lzf: lzfSize(bytes),
    lz4Block: lz4Size(bytes, shorterHash),
    lz4Frame: 7 + inParts(bytes, 1 << 22, (part) => 4 + Math.min(lz4Size(part), part.length)) + 4,
    lz4BlockStream: inParts(bytes, 1 << 16, (part) => 21 + Math.min(lz4Size(part), part.length)) + 21,
    snappyRaw: snappySize(bytes),
  }
}

function inParts(bytes: Uint8Array, size: number, sizeOf: (part: Uint8Array) => number): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += size) sum += sizeOf(bytes.subarray(at, at + size))
  return sum
}

/** Four bytes, low byte first. */
function word(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  )
}

/** How many bytes are the same from two places on, where the later one ends before `end`. */
function sameFrom(bytes: Uint8Array, earlier: number, later: number, end: number): number {
  let at = later
  for (let from = earlier; at < end && bytes[from] === bytes[at]; at++) from++
  return at - later
}

const LZF_CHUNK = 65_535
const LZF_SHORTEST = 16
const LZF_TABLE = 16_384
const LZF_REACH = 1 << 13
const LZF_LONGEST = 264

function lzfSize(bytes: Uint8Array): number {
  if (bytes.length === 0) return 5
  // The table stays from chunk to chunk; what is of an earlier one is no match. A thread of Java keeps the largest it had.
  const table = new Int32Array(LZF_TABLE)
  let sum = 0
  for (let start = 0; start < bytes.length; start += LZF_CHUNK) {
    const end = Math.min(start + LZF_CHUNK, bytes.length)
    const stored = end - start
    const packed = stored < LZF_SHORTEST ? stored : lzfChunk(bytes, start, end, table)
    sum += packed < stored - 2 ? 7 + packed : 5 + stored
  }
  return sum
}

/** The size of a compressed chunk, without its header. */
function lzfChunk(bytes: Uint8Array, start: number, end: number, table: Int32Array): number {
  const mask = table.length - 1
  const last = end - 4
  let size = 0
  let literals = 0
  const three = (at: number): number =>
    ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number)
  const hash = (at: number): number => (Math.imul(three(at), 57_321) >> 9) & mask
  const flush = (count: number) => {
    size += count + Math.ceil(count / 32)
  }
  let at = start
  while (at < last) {
    const slot = hash(at)
    const from = table[slot] as number
    table[slot] = at
    if (from >= at || from < start || at - from > LZF_REACH || three(from) !== three(at)) {
      at++
      literals++
      continue
    }
    flush(literals)
    literals = 0
    const most = Math.min(last - at + 2, LZF_LONGEST)
    const length = 3 + sameFrom(bytes, from + 3, at + 3, at + Math.max(3, most))
    size += length < 9 ? 2 : 3
    at += length - 2
    table[hash(at)] = at
    at++
    table[hash(at)] = at
    at++
  }
  flush(literals + end - at)
  return size
}

const LZ4_SHORTEST = 13
/** Copies end this many bytes before the end. */
const LZ4_TAIL = 5
/** No copy begins in this many last bytes. */
const LZ4_LAST_START = 12
const LZ4_REACH = 65_535
/** From this length on, the table has 4,096 entries of 32 bits instead of 8,192 of 16. */
const LZ4_LARGE = 65_536 + 11

const hashOfFour = (bytes: Uint8Array, at: number): number => Math.imul(word(bytes, at), 0x9e3779b1) >>> 19
const shorterHash = (bytes: Uint8Array, at: number): number => Math.imul(word(bytes, at), 0x9e3779b1) >>> 20

/** The product of five bytes with 0xcf1bbcdcbb, modulo 2^40: its 12 highest bits. */
function hashOfFive(bytes: Uint8Array, at: number): number {
  const low = word(bytes, at)
  const a = low & 0xffff
  const b = low >>> 16
  const bottom = a * 0xdcbb
  const middle = b * 0xdcbb + (bottom >>> 16)
  const other = a * 0x1bbc + (middle & 0xffff)
  const carried = b * 0x1bbc + Math.floor(middle / 65536) + Math.floor(other / 65536)
  const high = carried + Math.imul(low, 0xcf) + Math.imul(bytes[at + 4] as number, 0x1bbcdcbb)
  return ((high & 0xff) << 4) | (Math.imul(low, 0x1bbcdcbb) >>> 28)
}

/** What the length of literals or of a copy takes beside its four bits. */
function lz4Extra(length: number): number {
  return length < 15 ? 0 : 1 + Math.floor((length - 15) / 255)
}

/** The size of a block; `large` is the hash for large ones: native code takes five bytes, lz4-java's own code four. */
function lz4Size(bytes: Uint8Array, large = hashOfFive): number {
  const end = bytes.length
  let size = 0
  let anchor = 0
  if (end >= LZ4_SHORTEST) {
    const isLarge = end >= LZ4_LARGE
    const hash = isLarge ? large : hashOfFour
    const table = isLarge ? new Int32Array(4_096) : new Uint16Array(8_192)
    const lastStart = end - LZ4_LAST_START + 1
    const fits = (from: number, at: number): boolean =>
      from + LZ4_REACH >= at && word(bytes, from) === word(bytes, at)
    table[hash(bytes, 0)] = 0
    let at = 1
    let forward = hash(bytes, 1)
    search: for (;;) {
      let from: number
      let next = at
      let step = 1
      let tries = 64
      do {
        const slot = forward
        at = next
        from = table[slot] as number
        next += step
        step = tries++ >> 6
        if (next > lastStart) break search
        forward = hash(bytes, next)
        table[slot] = at
      } while (!fits(from, at))
      while (at > anchor && from > 0 && bytes[at - 1] === bytes[from - 1]) {
        at--
        from--
      }
      size += 1 + lz4Extra(at - anchor) + at - anchor
      for (;;) {
        const length = sameFrom(bytes, from + 4, at + 4, end - LZ4_TAIL)
        size += 2 + lz4Extra(length)
        at += 4 + length
        anchor = at
        if (at >= lastStart) break search
        table[hash(bytes, at - 2)] = at - 2
        const slot = hash(bytes, at)
        from = table[slot] as number
        table[slot] = at
        if (!fits(from, at)) break
        // A copy right behind a copy: its byte of lengths has no literals.
        size++
      }
      forward = hash(bytes, ++at)
    }
  }
  return size + 1 + lz4Extra(end - anchor) + end - anchor
}

const SNAPPY_BLOCK = 65_536
const SNAPPY_MARGIN = 15

function snappySize(bytes: Uint8Array): number {
  let size = 1
  for (let length = bytes.length; length > 127; length = Math.floor(length / 128)) size++
  return size + inParts(bytes, SNAPPY_BLOCK, snappyBlock)
}

function snappyLiteral(length: number): number {
  if (length === 0) return 0
  return length + (length <= 60 ? 1 : length <= 256 ? 2 : 3)
}

function snappyCopy(distance: number, length: number): number {
  let size = 0
  let left = length
  for (; left >= 68; left -= 64) size += 3
  if (left > 64) {
    size += 3
    left -= 60
  }
  return size + (left < 12 && distance < 2_048 ? 2 : 3)
}

function snappyBlock(bytes: Uint8Array): number {
  const end = bytes.length
  let entries = 256
  while (entries < 16_384 && entries < end) entries *= 2
  const table = new Uint16Array(entries)
  const hash = (value: number): number => (Math.imul(value, 0x1e35a7bd) >>> 18) & (entries - 1)
  const limit = end - SNAPPY_MARGIN
  let size = 0
  let emitted = 0
  let at = 0
  search: while (end >= SNAPPY_MARGIN) {
    emitted = at++
    let skip = 32
    let from: number
    let value = word(bytes, at)
    for (;;) {
      const slot = hash(value)
      const step = skip >> 5
      skip += step
      const next = at + step
      if (next > limit) break search
      from = table[slot] as number
      table[slot] = at
      if (word(bytes, from) === value) break
      at = next
      value = word(bytes, at)
    }
    size += snappyLiteral(at - emitted)
    do {
      const length = 4 + sameFrom(bytes, from + 4, at + 4, end)
      size += snappyCopy(at - from, length)
      at += length
      emitted = at
      if (at >= limit) break search
      table[hash(word(bytes, at - 1))] = at - 1
      value = word(bytes, at)
      const slot = hash(value)
      from = table[slot] as number
      table[slot] = at
    } while (word(bytes, from) === value)
  }
  return size + snappyLiteral(end - emitted)
}
