// The checksums of the compressed formats; all are 32 bits, of xxHash64 the low half. Adler-32 and CRC-32 are in `input/crc`.

import { crcTable } from '../../input/crc/index.ts'

/** The table of CRC-32C, as of Snappy. */
export const CRC_32C: Uint32Array = crcTable(0x82f63b78)

/** A CRC-32C as Snappy's frames hold it: rotated, and a constant added. */
export function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

const P1 = 0x9e3779b1
const P2 = 0x85ebca77
const P3 = 0xc2b2ae3d
const P4 = 0x27d4eb2f
const P5 = 0x165667b1

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

function word(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  )
}

/** xxHash32 of bytes. */
export function xxHash32(bytes: Uint8Array, seed = 0): number {
  const { length } = bytes
  let at = 0
  let hash = (seed + P5) | 0
  if (length >= 16) {
    let a = (seed + P1 + P2) | 0
    let b = (seed + P2) | 0
    let c = seed | 0
    let d = (seed - P1) | 0
    for (; at + 16 <= length; at += 16) {
      a = Math.imul(rotate((a + Math.imul(word(bytes, at), P2)) | 0, 13), P1)
      b = Math.imul(rotate((b + Math.imul(word(bytes, at + 4), P2)) | 0, 13), P1)
      c = Math.imul(rotate((c + Math.imul(word(bytes, at + 8), P2)) | 0, 13), P1)
      d = Math.imul(rotate((d + Math.imul(word(bytes, at + 12), P2)) | 0, 13), P1)
    }
    hash = (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0
  }
  hash = (hash + length) | 0
  for (; at + 4 <= length; at += 4)
    hash = Math.imul(rotate((hash + Math.imul(word(bytes, at), P3)) | 0, 17), P4)
  for (; at < length; at++) hash = Math.imul(rotate((hash + Math.imul(bytes[at] as number, P5)) | 0, 11), P1)
  hash = Math.imul(hash ^ (hash >>> 15), P2)
  hash = Math.imul(hash ^ (hash >>> 13), P3)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number of 64 bits in two halves, changed in place: BigInt would be twenty times slower. */
class Long {
  high: number
  low: number

  constructor(high: number, low: number) {
    this.high = high | 0
    this.low = low | 0
  }

  add(high: number, low: number): this {
    const sum = (this.low >>> 0) + (low >>> 0)
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) | 0
    this.low = sum | 0
    return this
  }

  times(high: number, low: number): this {
    const own = this.low
    const a = own & 0xffff
    const b = own >>> 16
    const c = low & 0xffff
    const d = low >>> 16
    const bottom = a * c
    const middle = b * c + (bottom >>> 16)
    const other = a * d + (middle & 0xffff)
    const top = b * d + Math.floor(middle / 0x10000) + Math.floor(other / 0x10000)
    this.high = (top + Math.imul(this.high, low) + Math.imul(own, high)) | 0
    this.low = Math.imul(own, low)
    return this
  }

  /** Rotated to the left, by 1 to 31. */
  rotate(by: number): this {
    const { high, low } = this
    this.high = (high << by) | (low >>> (32 - by))
    this.low = (low << by) | (high >>> (32 - by))
    return this
  }

  xor(high: number, low: number): this {
    this.high ^= high
    this.low ^= low
    return this
  }

  /** With itself shifted to the right, by 29 to 33. */
  fold(by: number): this {
    const { high, low } = this
    return by < 32
      ? this.xor(high >>> by, (low >>> by) | (high << (32 - by)))
      : this.xor(0, high >>> (by - 32))
  }
}

const Q1 = [0x9e3779b1, 0x85ebca87] as const
const Q2 = [0xc2b2ae3d, 0x27d4eb4f] as const
const Q3 = [0x165667b1, 0x9e3779f9] as const
const Q4 = [0x85ebca77, 0xc2b2ae63] as const
const Q5 = [0x27d4eb2f, 0x165667c5] as const

/** The low 32 bits of xxHash64 of bytes, with seed 0. */
export function xxHash64Low(bytes: Uint8Array): number {
  const { length } = bytes
  const lane = new Long(0, 0)
  const round = (into: Long, at: number): Long => {
    lane.high = word(bytes, at + 4)
    lane.low = word(bytes, at)
    lane.times(...Q2)
    return into
      .add(lane.high, lane.low)
      .rotate(31)
      .times(...Q1)
  }
  let at = 0
  let hash = new Long(...Q5)
  if (length >= 32) {
    const lanes = [new Long(...Q1).add(...Q2), new Long(...Q2), new Long(0, 0), new Long(0, 0)]
    const last = new Long(...Q1)
    lanes[3] = new Long(~last.high, ~last.low).add(0, 1)
    const [a, b, c, d] = lanes as [Long, Long, Long, Long]
    for (; at + 32 <= length; at += 32) {
      round(a, at)
      round(b, at + 8)
      round(c, at + 16)
      round(d, at + 24)
    }
    hash = new Long(0, 0)
    for (const [index, each] of lanes.entries()) {
      const turned = new Long(each.high, each.low).rotate([1, 7, 12, 18][index] as number)
      hash.add(turned.high, turned.low)
    }
    for (const each of lanes) {
      const merged = each
        .times(...Q2)
        .rotate(31)
        .times(...Q1)
      hash
        .xor(merged.high, merged.low)
        .times(...Q1)
        .add(...Q4)
    }
  }
  hash.add(0, length)
  for (; at + 8 <= length; at += 8) {
    const merged = round(new Long(0, 0), at)
    hash
      .xor(merged.high, merged.low)
      .rotate(27)
      .times(...Q1)
      .add(...Q4)
  }
  if (at + 4 <= length) {
    const part = new Long(0, word(bytes, at)).times(...Q1)
    hash
      .xor(part.high, part.low)
      .rotate(23)
      .times(...Q2)
      .add(...Q3)
    at += 4
  }
  for (; at < length; at++) {
    const part = new Long(0, bytes[at] as number).times(...Q5)
    hash
      .xor(part.high, part.low)
      .rotate(11)
      .times(...Q1)
  }
  hash
    .fold(33)
    .times(...Q2)
    .fold(29)
    .times(...Q3)
    .fold(32)
  return hash.low >>> 0
}
