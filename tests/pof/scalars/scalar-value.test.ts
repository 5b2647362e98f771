// Scalar bodies to JavaScript values: one sample of each type, the one-byte constants, and bodies that the input cut.

import { describe, expect, it } from 'vitest'
import { PofDecimal, PofReference, T, TYPES } from '../../../src/pof/index.ts'
import { scalarValue } from '../../../src/pof/scalars/scalar-value.ts'
import { hex } from '../hex.ts'

function scalarOf(type: number, body: string) {
  const bytes = hex(body)
  return scalarValue(bytes, type, 0, bytes.length)
}

describe('scalarValue', () => {
  it.each([
    [T.int16, 'ff ff 03', -32768],
    [T.int32, 'ff ff ff ff 0f', -2147483648],
    [T.int64, '81 80 80 80 80 80 80 20', 9007199254740993n],
    [T.int128, `bf ${'ff '.repeat(17)} 03`, 2n ** 127n - 1n],
    [T.float32, '40490fdb', Math.fround(Math.PI)],
    [T.float64, '400921fb54442d18', Math.PI],
    [T.boolean, '00', false],
    [T.boolean, '05', true],
    [T.octet, 'c8', 200],
    [T.char, 'e2 82 ac', '€'],
    [T.char, 'ed a0 bd', '\ud83d'],
    [T.charString, '03 62 c3 a9', 'bé'],
    [T.charString, '00', ''],
    [T.charString, '64', null],
    [T.charString, '40', null],
    [T.octetString, '03 01 02 ff', Uint8Array.of(1, 2, 255)],
    [T.octetString, '00', new Uint8Array()],
    [T.decimal32, 'f8 c0 01 03', new PofDecimal(-12345n, 3)],
    [T.reference, '05', new PofReference(5)],
  ])('reads type %i from %s', (type, body, value) => {
    expect(scalarOf(type, body)).toEqual(value)
  })

  it('keeps the low 16 bits of an int16, as Java does', () => {
    expect(scalarOf(T.int16, 'b0 c5 08')).toBe(4464)
  })

  it('reads -0.0 and NaN as they are', () => {
    expect(scalarOf(T.float64, '8000000000000000')).toBe(-0)
    expect(scalarOf(T.float32, '7fc12345')).toBeNaN()
  })

  it('keeps the bits of a float128 beside its text', () => {
    const bits = '3ffb999999999999999999999999999a'
    expect(scalarOf(T.float128, bits)).toMatchObject({ kind: 'float128', bits, text: '0.1' })
  })

  it('reads every temporal type as a record of its parts', () => {
    expect(scalarOf(T.date, 'a8 1f 02 1d')).toMatchObject({ kind: 'date', iso: '2024-02-29' })
    expect(scalarOf(T.time, '0a 14 1e b4 07 02 05 1e')).toMatchObject({
      kind: 'time',
      iso: '10:20:30.500+05:30',
    })
    expect(scalarOf(T.datetime, 'a8 1f 02 1d 17 3b 3b a7 0f 00')).toMatchObject({
      iso: '2024-02-29T23:59:59.999',
    })
    expect(scalarOf(T.yearMonthInterval, '01 02')).toMatchObject({ years: 1, months: 2, iso: 'P1Y2M' })
    expect(scalarOf(T.timeInterval, '40 02 03 05')).toMatchObject({ hours: -1, iso: 'PT-1H2M3.000000005S' })
    expect(scalarOf(T.dayTimeInterval, '01 02 03 04 00')).toMatchObject({ days: 1, iso: 'P1DT2H3M4S' })
  })

  it('reads every one-byte constant as the value its name says', () => {
    const names: Record<string, unknown> = {
      false: false,
      true: true,
      'zero-length string': '',
      'empty collection': [],
      null: null,
      '+Infinity': Infinity,
      '-Infinity': -Infinity,
      NaN: Number.NaN,
    }
    for (const { id, name } of TYPES.filter(({ id }) => id <= T.false)) {
      const expected = name.startsWith('int ') ? Number(name.slice(4)) : names[name]
      expect(scalarOf(id, ''), name).toEqual(expected)
    }
  })

  it('makes a new empty collection each time', () => {
    expect(scalarOf(T.emptyCollection, '')).not.toBe(scalarOf(T.emptyCollection, ''))
  })

  it('gives what is there of a string or octet-string that the input cut', () => {
    expect(scalarOf(T.charString, '05 61')).toBe('a')
    expect(scalarOf(T.octetString, '05 01 02')).toEqual(Uint8Array.of(1, 2))
  })

  it('is null for any other body that the input cut', () => {
    const cut: [number, string][] = [
      [T.int32, '92'],
      [T.int64, ''],
      [T.int128, 'ff'],
      [T.decimal64, '01'],
      [T.decimal64, '01 92'],
      [T.float32, '404000'],
      [T.float64, '40400000'],
      [T.float128, '3fff'],
      [T.octet, ''],
      [T.char, ''],
      [T.charString, '92'],
      [T.octetString, ''],
      [T.reference, '92'],
    ]
    expect(cut.map(([type, body]) => scalarOf(type, body))).toEqual(cut.map(() => null))
  })

  it('puts U+FFFD for a char that Java would throw at', () => {
    expect([scalarOf(T.char, '80'), scalarOf(T.char, 'f0 9f 98 80'), scalarOf(T.char, 'c3')]).toEqual([
      '\ufffd',
      '\ufffd',
      '\ufffd',
    ])
  })

  it('gives octets as a view of the bytes given, not a copy', () => {
    const bytes = hex('4c 02 aa bb')
    const octets = scalarValue(bytes, T.octetString, 1, 4) as Uint8Array
    expect(octets.buffer).toBe(bytes.buffer)
    expect(octets.byteOffset).toBe(bytes.byteOffset + 2)
  })
})
