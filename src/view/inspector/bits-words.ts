// The bits of a number as a sentence, for whoever hears them: a strip of digits says nothing without its boxes.

import type { PackedBits, PackedByte } from './bits.ts'
import type { FloatBits } from './bits-float.ts'

/** Digits that are said one by one: `1 0 1`. A screen reader would make `101` a hundred and one. */
function digits(bits: string): string {
  return Array.from(bits).join(' ')
}

/** One byte of a packed int: `hex a9: 1, more bytes follow; sign 0, not negative; data 1 0 1 0 0 1`. */
export function packedByteWords({ byte, more, sign, data, shift }: PackedByte): string {
  return [
    `hex ${byte.toString(16).padStart(2, '0')}: ${more === 1 ? '1, more bytes follow' : '0, the last byte'}`,
    sign === null ? '' : `sign ${sign}, ${sign === 1 ? 'negative' : 'not negative'}`,
    `data ${digits(data)}${shift === 0 ? '' : `, shifted ${shift} to the left`}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** What the bits of a packed int make, from the groups to the value: `binary 1 0 1, which makes 5`. `reads` is what the reader makes of the number, or ''. */
export function packedSumWords({ binary, complement, magnitude, value }: PackedBits, reads: string): string {
  const made = complement
    ? `${magnitude}; the sign is set, and the complement of ${magnitude} is ${value}`
    : `${value}`
  return `binary ${digits(binary)}, which makes ${made}${reads === '' ? '' : `, read as ${reads}`}`
}

/** A packed int in a few words: `2 bytes make 1001`. */
export function packedWords({ bytes, complement, magnitude, value }: PackedBits, reads: string): string {
  const count = bytes.length === 1 ? '1 byte makes' : `${bytes.length} bytes make`
  const made = complement ? `${value}, the complement of ${magnitude}` : `${value}`
  return `${count} ${made}${reads === '' ? '' : `, read as ${reads}`}`
}

/** The parts of an IEEE number: `sign 0, positive; exponent 1 0 …, 8 bits; fraction 0 1 …, 23 bits`. */
export function floatWords({ sign, exponent, fraction, bias }: FloatBits): string {
  return [
    `sign ${sign}, ${sign === '1' ? 'negative' : 'positive'}`,
    `exponent ${digits(exponent)}, ${exponent.length} bits, bias ${bias}`,
    `fraction ${digits(fraction)}, ${fraction.length} bits`,
  ].join('; ')
}
