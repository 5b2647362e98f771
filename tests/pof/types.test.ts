// The table of types against the format's own: ids, first bytes, names, and the shapes that scanners dispatch on.

import { describe, expect, it } from 'vitest'
import {
  isScalar,
  SHAPE,
  shapeOf,
  sizeOf,
  T,
  TYPES,
  typeName,
  typeRow,
  UNKNOWN,
  UNREAD,
} from '../../src/pof/index.ts'
import { SHAPES, SIZES } from '../../src/pof/types.ts'
import { packed } from '../support/pof-writer.ts'

/** First byte, type id and name, as the table of PofConstants has them. */
const FORMAT = `
40 -1 int16                 41 -2 int32               42 -3 int64             43 -4 int128
44 -5 float32               45 -6 float64             46 -7 float128          47 -8 decimal32
48 -9 decimal64             49 -10 decimal128         4a -11 boolean          4b -12 octet
4c -13 octet-string         4d -14 char               4e -15 char-string      4f -16 date
50 -17 year-month-interval  51 -18 time               52 -19 time-interval    53 -20 datetime
54 -21 day-time-interval    55 -22 collection         56 -23 uniform-collection
57 -24 array                58 -25 uniform-array      59 -26 sparse-array     5a -27 uniform-sparse-array
5b -28 map                  5c -29 uniform-keys-map   5d -30 uniform-map      5e -31 identity
5f -32 reference            60 -33 false              61 -34 true             62 -35 zero-length string
63 -36 empty collection     64 -37 null               65 -38 +Infinity        66 -39 -Infinity
67 -40 NaN                  68 -41 int -1             69 -42 int 0            7f -64 int 22`

const ROWS = [...FORMAT.matchAll(/([0-9a-f]{2}) (-\d+) (\S+(?: \S+)?)(?=\s{2}|\n|$)/g)].map(
  ([, byte, id, name]) => ({
    byte: Number.parseInt(byte as string, 16),
    id: Number(id),
    name: name as string,
  }),
)

describe('TYPES', () => {
  it('names every type as the format does', () => {
    expect(ROWS).toHaveLength(43)
    expect(ROWS.map(({ id, name }) => [id, name])).toEqual(ROWS.map(({ id }) => [id, typeRow(id)?.name]))
  })

  it('has the ids that the first bytes stand for', () => {
    expect(ROWS.map(({ byte, id }) => [id, byte])).toEqual(ROWS.map(({ id }) => [id, packed(id)[0]]))
  })

  it('has one row for each of the 64 ids, in order', () => {
    expect(TYPES.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, i) => -1 - i))
    expect(new Set(TYPES.map(({ name }) => name)).size).toBe(64)
  })

  it('has a size for fixed shapes only, and parts for shape parts only', () => {
    const fixed = TYPES.filter(({ size }) => size > 0)
    expect(fixed.map(({ name, size }) => `${name} ${size}`)).toEqual([
      'float32 4',
      'float64 8',
      'float128 16',
      'octet 1',
    ])
    expect(fixed.every(({ shape }) => shape === SHAPE.fixed)).toBe(true)
    expect(TYPES.filter(({ parts }) => parts.length > 0)).toEqual(
      TYPES.filter(({ shape }) => shape === SHAPE.parts),
    )
  })

  it('has the same shapes and sizes as the tables for scanners', () => {
    expect([...SHAPES]).toEqual(TYPES.map(({ shape }) => shape))
    expect([...SIZES]).toEqual(TYPES.map(({ size }) => size))
    for (const { id, shape, size, parts } of TYPES)
      expect(sizeOf(id)).toBe(shape === SHAPE.parts ? parts.length : size)
  })
})

describe('T', () => {
  it('agrees with the names of the table', () => {
    const words = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
    const odd: Record<string, string> = {
      positiveInfinity: '+Infinity',
      negativeInfinity: '-Infinity',
      nan: 'NaN',
      intMinus1: 'int -1',
      int22: 'int 22',
    }
    for (const [key, id] of Object.entries(T)) {
      expect(words(odd[key] ?? key), key).toBe(words(typeName(id)))
    }
  })
})

describe('shapeOf', () => {
  it('is a user type from 0 up and unknown from -65 down', () => {
    expect([shapeOf(0), shapeOf(0x7fffffff)]).toEqual([SHAPE.userType, SHAPE.userType])
    expect([shapeOf(UNKNOWN), shapeOf(-0x80000000), shapeOf(UNREAD)]).toEqual([
      SHAPE.unknown,
      SHAPE.unknown,
      SHAPE.unknown,
    ])
    expect(shapeOf(-64)).toBe(SHAPE.constant)
  })
})

describe('typeName', () => {
  it('has a word for what is no row of the table too', () => {
    expect([typeName(1042), typeName(UNREAD), typeName(-70)]).toEqual(['user type', 'unread', 'unknown type'])
  })
})

describe('isScalar', () => {
  it('is so for what may be an element of a run: no containers, identities or user types', () => {
    const others = TYPES.filter(({ id }) => !isScalar(id)).map(({ name }) => name)
    expect(others).toEqual([
      'collection',
      'uniform-collection',
      'array',
      'uniform-array',
      'sparse-array',
      'uniform-sparse-array',
      'map',
      'uniform-keys-map',
      'uniform-map',
      'identity',
    ])
    expect([isScalar(0), isScalar(-65)]).toEqual([false, false])
  })
})
