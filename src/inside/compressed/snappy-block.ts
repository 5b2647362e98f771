// Decodes a block of Snappy, which the raw format, the framed one and snappy-java's stream share: its length, then literals
// and copies. The length is compared with what is really made, and nothing is reserved for it.

import type { Flaw } from './compressed-reader.ts'
import type { Output } from './output.ts'

/** A literal, or a copy where `distance` is not 0. */
export type Element = (start: number, end: number, length: number, distance: number) => void

/** Where a block of Snappy ended. */
export interface SnappyBlock {
  /** One past its length; its start where that is cut. */
  readonly body: number
  /** The length that it claims. */
  readonly claimed: number
  /** One past the last element that could be read. */
  readonly end: number
  readonly flaw: Flaw | null
}

/** The length at the start of a block, of at most five bytes; null where it is cut or longer. */
export function snappyLength(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly length: number; readonly body: number } | null {
  let length = 0
  for (let at = start, scale = 1; at < end && at < start + 5; at++, scale *= 128) {
    const byte = bytes[at] as number
    length += (byte & 127) * scale
    if (byte < 128) return length > 0xffffffff ? null : { length, body: at + 1 }
  }
  return null
}

/** Decodes the block in a range into `output`, which keeps what is made up to a flaw; tells every element. */
export function decodeSnappy(
  bytes: Uint8Array,
  start: number,
  end: number,
  output: Output,
  tell?: Element,
): SnappyBlock {
  const head = snappyLength(bytes, start, end)
  if (head === null) {
    const at = Math.min(end, start + 5)
    const found = at === end ? 'end of input' : 'a sixth byte of it'
    const flaw = { at, expected: 'the length, in at most five bytes', found }
    return { body: start, claimed: 0, end: start, flaw }
  }
  const { body, length: claimed } = head
  const base = output.made
  let at = body
  const flawed = (flaw: Flaw): SnappyBlock => ({ body, claimed, end: at, flaw })
  while (at < end) {
    const tag = bytes[at] as number
    const kind = tag & 3
    let next = at + 1
    const wide = kind === 0 ? Math.max(0, (tag >> 2) - 59) : kind === 3 ? 4 : kind
    if (wide > end - next)
      return flawed({ at: next, expected: `${wide} bytes of the element`, found: 'end of input' })
    let number = 0
    for (let i = 0, scale = 1; i < wide; i++, scale *= 256) number += (bytes[next++] as number) * scale
    let length = (tag >> 2) + 1
    let distance = 0
    if (kind === 0) {
      if (wide > 0) length = number + 1
      if (length > end - next)
        return flawed({ at: next, expected: `a literal of ${length} bytes`, found: 'end of input' })
    } else {
      if (kind === 1) {
        length = ((tag >> 2) & 7) + 4
        number += (tag >> 5) * 256
      }
      distance = number
      const made = output.made - base
      if (distance === 0 || distance > made)
        return flawed({ at, expected: `an offset from 1 to ${made}`, found: String(distance) })
    }
    if (output.made - base + length > claimed)
      return flawed({ at, expected: `${claimed} bytes, as the length says`, found: 'more' })
    if (distance === 0) {
      output.literals(bytes, next, length)
      next += length
    } else output.copy(distance, length)
    tell?.(at, next, length, distance)
    at = next
  }
  const made = output.made - base
  const flaw =
    made === claimed
      ? null
      : { at: end, expected: `${claimed} bytes, as the length says`, found: String(made) }
  return { body, claimed, end, flaw }
}
