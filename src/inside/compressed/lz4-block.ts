// Decodes a block of LZ4, which the raw format, the frame and the block stream share. Every length and distance is checked.

import type { Flaw } from './compressed-reader.ts'
import type { Output } from './output.ts'

/** Behind literals there is the end, or an offset, a token and the five last literals. */
const LEAST_BEHIND_LITERALS = 8

/**
 * Decodes the block in a range into `output`; what is wrong with it, or null. Copies reach back to where `output` had made
 * `base` bytes. `most` is what the block may make; what is made up to a flaw is kept.
 */
export function decodeLz4(
  bytes: Uint8Array,
  start: number,
  end: number,
  output: Output,
  base: number,
  most = Number.POSITIVE_INFINITY,
): Flaw | null {
  const whole = output.made + most
  let at = start
  while (at < end) {
    const sequence = at
    const token = bytes[at++] as number
    let literals = token >> 4
    if (literals === 15)
      for (let more = 255; more === 255 && at < end; literals += more) more = bytes[at++] as number
    if (literals > end - at)
      return { at: sequence, expected: `${literals} literals`, found: `${end - at} bytes left` }
    if (output.made + literals > whole) return tooMuch(sequence, most)
    output.literals(bytes, at, literals)
    at += literals
    if (at === end) return null
    if (end - at < LEAST_BEHIND_LITERALS)
      return {
        at: sequence,
        expected: 'the end, or a copy and five literals',
        found: `${end - at} bytes left`,
      }
    const distance = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
    if (distance === 0 || distance > output.made - base)
      return {
        at,
        expected: `a distance from 1 to ${output.made - base}`,
        found: String(distance),
      }
    at += 2
    let length = token & 15
    if (length === 15)
      for (let more = 255; more === 255 && at < end; length += more) more = bytes[at++] as number
    if (output.made + length + 4 > whole) return tooMuch(sequence, most)
    output.copy(distance, length + 4)
  }
  return { at, expected: 'literals behind the last copy', found: 'the end' }
}

function tooMuch(at: number, most: number): Flaw {
  return { at, expected: `at most ${most} bytes from the block`, found: 'more' }
}
