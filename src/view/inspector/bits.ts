// A packed int, bit by bit: which bit says "more follows", which is the sign, which are data, and how the
// groups of data bits become the number. Reads as Java reads: any length, shifts wrapping at the width.
// Takes bytes and a range; knows nothing of documents.

import { packInt } from '../../pof/index.ts'

/** One byte of a packed int. `data` is 6 bits in the first byte, 7 in the others, most significant first. */
export interface PackedByte {
  readonly offset: number
  readonly byte: number
  readonly more: 0 | 1
  /** The sign bit of the first byte; null in the others. */
  readonly sign: 0 | 1 | null
  readonly data: string
  /** By how many bits Java moves the group to the left; `wrapped` where the shift it does is another one. */
  readonly shift: number
  readonly wrapped: number | null
}

/** A packed int taken apart. */
export interface PackedBits {
  readonly bytes: readonly PackedByte[]
  /** 32 for an int, 64 for a long, 128 for an int128: where Java's shift wraps and the value is cut. */
  readonly width: PackedWidth
  /** The data bits, most significant group first, without leading zeros; '0' for none. */
  readonly binary: string
  /** The number those bits make, before the sign is looked at. */
  readonly magnitude: bigint
  /** Whether the sign bit is set, so that the value is the bitwise complement. */
  readonly complement: boolean
  readonly value: bigint
  /** The shortest bytes for the same value, where these are longer; else null. */
  readonly shortest: Uint8Array | null
  /** Whether some group would be moved past the width, so that Java lays it over an earlier one. */
  readonly wraps: boolean
  /** Whether some data bit lies past the width, so that Java drops it. */
  readonly drops: boolean
  /** Whether the last byte still says that more follows. */
  readonly cut: boolean
}

/** The widths in which packed ints are read. */
export type PackedWidth = 32 | 64 | 128

/** Takes the packed int at `start .. end` apart. An empty range gives 0 of no bytes, cut. */
export function packedBits(
  bytes: Uint8Array,
  start: number,
  end: number,
  width: PackedWidth = 32,
): PackedBits {
  const parts: PackedByte[] = []
  let magnitude = 0n
  for (let offset = start; offset < end; offset++) {
    const part = packedByte(bytes[offset] ?? 0, offset, parts.length, width)
    parts.push(part)
    magnitude |= BigInt(`0b${part.data}`) << BigInt(part.wrapped ?? part.shift)
  }
  const drops = magnitude >> BigInt(width) !== 0n
  magnitude = BigInt.asUintN(width, magnitude)
  const complement = parts[0]?.sign === 1
  const signed = BigInt.asIntN(width, magnitude)
  const value = complement ? ~signed : signed
  const shortest = packInt(value)
  return {
    bytes: parts,
    width,
    binary: magnitude.toString(2),
    magnitude,
    complement,
    value,
    shortest: parts.length > shortest.length ? shortest : null,
    wraps: parts.some((part) => part.wrapped !== null),
    drops,
    cut: parts.at(-1)?.more !== 0,
  }
}

function packedByte(byte: number, offset: number, position: number, width: PackedWidth): PackedByte {
  const first = position === 0
  const shift = first ? 0 : 7 * position - 1
  const data = (byte & (first ? 0x3f : 0x7f)).toString(2).padStart(first ? 6 : 7, '0')
  return {
    offset,
    byte,
    more: byte & 0x80 ? 1 : 0,
    sign: first ? (byte & 0x40 ? 1 : 0) : null,
    data,
    shift,
    wrapped: shift >= width && width !== 128 ? shift % width : null,
  }
}
