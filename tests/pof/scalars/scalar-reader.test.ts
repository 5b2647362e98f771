// Scalars as `decode` reads them, in the middle of a stream and at its end, against the way that reads one scalar alone: near the end each
// byte is looked at before it is read, and further in front it is not. Bodies are usual ones, ones that take more bytes than they need,
// and ones beyond their type.

import { describe, expect, it, vi } from 'vitest'
import { decode, type PofValue, T, typeName } from '../../../src/pof/index.ts'
import { ScalarReader } from '../../../src/pof/scalars/scalar-reader.ts'
import { scalarValue } from '../../../src/pof/scalars/scalar-value.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import { brokenDecodeLaw } from '../../support/decode-law.ts'
import {
  charString,
  collection,
  octetString,
  packed,
  stream,
  uniform,
  type Written,
} from '../../support/pof-writer.ts'
import { differenceOf } from '../../support/same-value.ts'

const POWERS = Array.from({ length: 70 }, (_, i) => 1n << BigInt(i))
const NUMBERS = [0n, ...POWERS.flatMap((power) => [power - 1n, power, power + 1n, -power, -power - 1n])]
const PACKED = [
  ...NUMBERS.map((number) => packed(number)),
  ...[0, 1, -1, 63, -64, 700, -700].flatMap((number) => [packed(number, 1), packed(number, 4)]),
]
const SMALL = PACKED.filter(({ length }) => length <= 5)

const utf8 = (text: string) => [...Buffer.from(text, 'utf8')]
const TEXTS = [
  '',
  'a',
  'hi there',
  'x'.repeat(63),
  'y'.repeat(64),
  'z'.repeat(300),
  'é',
  '大阪',
  '\u0000',
  'aé',
]
const stringOf = (bytes: readonly number[]) => [...packed(bytes.length), ...bytes]
const COMPOSED = [1, 2, 12, 23, 59, 60, 2023, -5, 1e9, 0].map((number) => packed(number))

/** So many packed ints in front of what follows. */
function ints(...bodies: readonly (readonly number[] | undefined)[]): number[] {
  return bodies.flatMap((body) => body ?? [])
}

const DATES = COMPOSED.flatMap((year) => [1, 12, 13, 0].map((month) => ints(year, packed(month), packed(28))))
const TIMES = COMPOSED.flatMap((nanos) => [
  ints(packed(23), packed(59), packed(58), nanos, [0]),
  ints(packed(1), packed(2), packed(3), nanos, [1]),
  ints(packed(1), packed(2), packed(3), nanos, [2], packed(-3), packed(-30)),
  ints(packed(24), packed(0), packed(0), nanos, [2], packed(20), packed(0)),
])
/** A body of parts, and the same with each of them in turn written in six bytes, which only the careful way reads. */
const withLong = (...parts: readonly number[]): number[][] => [
  parts.flatMap((part) => packed(part)),
  ...parts.map((_, long) => parts.flatMap((part, i) => packed(part, i === long ? 5 : 0))),
]

const FIXED = [0x00, 0x3f, 0x40, 0x7f, 0x80, 0xbf, 0xff].flatMap((byte) => [0, 1].map((last) => [byte, last]))
const fixed = (width: number) =>
  FIXED.map(([first = 0, last = 0]) => [first, ...Array<number>(width - 2).fill(0x5a), last])

const BODIES: readonly (readonly [type: number, bodies: readonly (readonly number[])[]])[] = [
  [T.int16, PACKED],
  [T.int32, PACKED],
  [T.int64, PACKED],
  [T.int128, PACKED],
  [T.boolean, SMALL],
  [T.octet, [[0], [0x61], [0xff]]],
  [T.float32, fixed(4)],
  [T.float64, fixed(8)],
  [T.float128, fixed(16)],
  [T.decimal32, SMALL.flatMap((unscaled) => [0, 3, -2].map((scale) => ints(unscaled, packed(scale))))],
  [T.decimal64, PACKED.flatMap((unscaled) => [0, 3].map((scale) => ints(unscaled, packed(scale))))],
  [T.decimal128, PACKED.map((unscaled) => ints(unscaled, packed(2)))],
  [T.char, [[0x61], [0], [0xc3, 0xa9], [0xe5, 0xa4, 0xa7]]],
  [T.charString, TEXTS.map((text) => stringOf(utf8(text)))],
  [T.charString, [packed(-1), packed(-37), [0x82, 0x00, 0x61, 0x62], [2, 0xc3, 0x28], [2, 0xc0, 0x80]]],
  [T.octetString, TEXTS.map((text) => stringOf(utf8(text)))],
  [T.date, [...DATES, ...withLong(2024, 2, 29)]],
  [T.time, [...TIMES, ...withLong(23, 59, 58, 7, 0), ...withLong(1, 2, 3, 4, 2, 5, 30)]],
  [
    T.datetime,
    [
      ...TIMES.map((time) => ints(packed(2024), packed(2), packed(29), time)),
      ...withLong(2024, 2, 29, 1, 2, 3, 4, 2, 5, 30),
    ],
  ],
  [T.yearMonthInterval, COMPOSED.map((years) => ints(years, packed(3)))],
  [T.timeInterval, COMPOSED.map((nanos) => ints(packed(1), packed(2), packed(3), nanos))],
  [T.dayTimeInterval, COMPOSED.map((nanos) => ints(packed(5), packed(1), packed(2), packed(3), nanos))],
]

/** Bytes behind a value, so that it is far from the end. */
const FAR = octetString(new Uint8Array(400))

/** Where the body of the first value begins: behind the envelope, the list's type and count, and the type of the value. */
const FIRST = 4

/** How the first value of a stream is not what its body is read as by itself; null where it is, and where decode refuses another. */
function difference(bytes: Uint8Array, type: number, length: number): string | null {
  let values: readonly PofValue[]
  try {
    values = decode(bytes) as readonly PofValue[]
  } catch {
    return null
  }
  return differenceOf(scalarValue(bytes, type, FIRST, FIRST + length, bytes.length), values[0] as PofValue)
}

/**
 * How many scalars of each type are read while something is done, and how many of them in the careful way. Types that have no
 * quick way are left out.
 */
function readsIn(work: () => void): Record<string, [all: number, careful: number]> {
  const plain = vi.spyOn(ScalarReader.prototype as unknown as { plain(type: number): unknown }, 'plain')
  work()
  const counts: Record<string, [number, number]> = {}
  for (const [i, [type]] of plain.mock.calls.entries()) {
    const [all, careful] = counts[typeName(type)] ?? [0, 0]
    counts[typeName(type)] = [all + 1, careful + (plain.mock.results[i]?.value === undefined ? 1 : 0)]
  }
  plain.mockRestore()
  return Object.fromEntries(Object.entries(counts).filter(([, [all, careful]]) => careful < all))
}

describe('decode', () => {
  it('reads usual scalars in the quick way, where more bytes follow', () => {
    const counts = readsIn(() => {
      for (const [type, bodies] of BODIES)
        for (const body of bodies) brokenDecodeLaw(stream(collection(-22, [{ type, body }, FAR])), {})
    })
    expect(counts).toEqual({
      boolean: [740, 60],
      'char-string': [56, 12],
      date: [176, 12],
      datetime: [204, 40],
      decimal128: [1460, 132],
      decimal32: [2220, 0],
      decimal64: [2920, 264],
      float64: [56, 0],
      int16: [1460, 1100],
      int32: [1460, 780],
      int64: [1460, 132],
      time: [216, 48],
    })
  })

  it('does not take a text for another of its length, wherever they differ', () => {
    const texts: string[] = []
    for (let length = 1; length < 38; length++)
      for (let at = 0; at < length; at++)
        for (const sign of 'abcdefghijklmnopé')
          texts.push(`${'x'.repeat(at)}${sign}${'x'.repeat(length - at - 1)}`)
    const twice = [...texts, ...[...texts].reverse()]
    const read = decode(stream(collection(-22, twice.map(charString))))
    expect(read).toEqual(twice)
  })

  it('reads most scalars of the corpus in the quick way', () => {
    const counts = readsIn(() => {
      for (const { hex } of readCorpus()) brokenDecodeLaw(bytesOf(hex), {})
    })
    expect(counts).toEqual({
      boolean: [228, 32],
      'char-string': [4400, 360],
      date: [168, 4],
      datetime: [4, 0],
      decimal128: [52, 32],
      decimal32: [80, 8],
      decimal64: [208, 4],
      float64: [388, 0],
      int16: [308, 20],
      int32: [8812, 316],
      int64: [536, 48],
      time: [12, 4],
    })
  })

  it.each(BODIES.map(([type, bodies]): [number, readonly (readonly number[])[]] => [type, bodies]))(
    'reads values of type %i in the middle of a stream and at its end',
    (type, bodies) => {
      let compared = 0
      const broken = bodies.flatMap((body) => {
        const value: Written = { type, body }
        return [
          collection(-22, [value]),
          collection(-22, [value, FAR]),
          collection(-22, [value, value, FAR, value]),
          collection(-22, [uniform(-25, type, [value, value]), value]),
          collection(-22, [uniform(-23, type, [value, value, value]), FAR]),
        ].flatMap((written, i) => {
          const bytes = stream(written)
          const hex = Buffer.from(bytes.subarray(0, 60)).toString('hex')
          const how = brokenDecodeLaw(bytes, {})
          if (how !== null) return [`${hex}: ${how}`]
          if (i > 2) return []
          const what = difference(bytes, type, body.length)
          compared++
          return what === null ? [] : [`${hex}: ${what}`]
        })
      })
      expect(broken).toEqual([])
      expect(compared).toBe(3 * bodies.length)
    },
  )
})
