// Damage at random: what bit errors, cut copies, mixed payloads and attacks make of a stream. The format byte stays.

import type { Random } from './random.ts'

/** Bytes that mean something in many places: types, constants, ends, long packed ints. */
const TELLING = [
  0x00, 0x01, 0x3f, 0x40, 0x41, 0x55, 0x56, 0x58, 0x59, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x62, 0x63, 0x64,
  0x7f, 0x80, 0xc0, 0xff,
]
/** Packed ints that are no counts: large, negative, longer than needed. */
const NUMBERS = ['bfffffff0f', 'ffffffff0f', '80808001', 'c001', '8000', '808080808001', '64', '40', 'bf01']

/** A damaged copy; `other` is a stream that parts may come from. */
export function mutated(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let damaged = bytes
  for (let times = random.oneIn(3) ? 2 + random.below(3) : 1; times > 0; times--)
    damaged = once(damaged, other, random)
  return damaged
}

function once(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  if (bytes.length < 2) return spliced(bytes, bytes.length, 0, other.subarray(1))
  const at = 1 + random.below(bytes.length - 1)
  const some = Math.min(1 + random.below(random.oneIn(4) ? 24 : 4), bytes.length - at)
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return changed(bytes, at, (bytes[at] as number) ^ (1 << random.below(8)))
    case 3:
      return changed(bytes, at, random.below(256))
    case 4:
      return changed(bytes, at, TELLING[random.below(TELLING.length)] as number)
    case 5:
      return bytes.slice(0, at)
    case 6:
      return spliced(bytes, at, some, new Uint8Array())
    case 7: {
      const from = 1 + random.below(Math.max(1, other.length - 1))
      return spliced(bytes, at, random.oneIn(2) ? 0 : some, other.subarray(from, from + 1 + random.below(16)))
    }
    case 8:
      return spliced(bytes, at, 0, bytes.subarray(at, at + some))
    default: {
      const number = Buffer.from(NUMBERS[random.below(NUMBERS.length)] as string, 'hex')
      return spliced(bytes, at, 1, number)
    }
  }
}

function changed(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = byte
  return copy
}

/** A copy with `some` bytes replaced by others. */
export function spliced(bytes: Uint8Array, at: number, some: number, others: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes.length - some + others.length)
  copy.set(bytes.subarray(0, at))
  copy.set(others, at)
  copy.set(bytes.subarray(at + some), at + others.length)
  return copy
}
