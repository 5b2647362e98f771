// fast-check arbitraries of harm: edits to a stream, and bytes that never were one.
// Knows bytes only.

import fc from 'fast-check'
import { packed } from './pof-writer.ts'

/** One edit. `at` is a fraction of the length, so that it shrinks with the stream. */
interface Edit {
  readonly kind: 'flip' | 'set' | 'cut' | 'insert' | 'delete' | 'count'
  readonly at: number
  readonly byte: number
  readonly count: number
}

/** Bytes that begin something: formats, containers, constants, sign and continuation bits, small numbers. */
const INTERESTING = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 0x0d, 0x12, 0x13, 0x15, 0x40, 0x41, 0x43, 0x45, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e,
  0x51, 0x53, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x62, 0x63, 0x64, 0x67,
  0x69, 0x80, 0xc0, 0xe1, 0xff,
]

/** Counts and lengths that lie: negative, too large, the ends of the int range. */
const COUNTS = [-1, -2, -37, -1000, 64, 1000, 100_000_000, 0x7fffffff, -0x80000000]

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom<Edit['kind']>('flip', 'set', 'cut', 'insert', 'delete', 'count'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  byte: fc.oneof(fc.constantFrom(...INTERESTING), fc.integer({ min: 0, max: 255 })),
  count: fc.constantFrom(...COUNTS),
})

function applyEdit(bytes: readonly number[], { kind, at, byte, count }: Edit): number[] {
  const place = Math.floor(at * bytes.length)
  const before = bytes.slice(0, place)
  const after = bytes.slice(place + 1)
  switch (kind) {
    case 'flip':
      return [...before, (bytes[place] ?? 0) ^ (1 << (byte & 7)), ...after]
    case 'set':
      return [...before, byte, ...after]
    case 'cut':
      return before
    case 'insert':
      return [...before, byte, ...bytes.slice(place)]
    case 'delete':
      return [...before, ...after]
    case 'count':
      return [...before, ...packed(count), ...after]
  }
}

/** The bytes of `source` after one to three edits. */
export function damaged(source: fc.Arbitrary<readonly number[]>): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(source, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([bytes, edits]) => Uint8Array.from(edits.reduce<readonly number[]>(applyEdit, bytes)))
}

/** Bytes of any kind, or only of the interesting ones. */
export const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 80, size: 'max' }),
  fc
    .array(fc.constantFrom(...INTERESTING), { maxLength: 80, size: 'max' })
    .map((bytes) => Uint8Array.from(bytes)),
)
