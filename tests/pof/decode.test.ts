// decode: the whole value, or the first error with its place.

import { describe, expect, it } from 'vitest'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import { type DecodeOptions, decode, PofDecimal, PofError, PofUserType, T } from '../../src/pof/index.ts'
import { charString, collection, ofInts, stream } from '../support/pof-writer.ts'
import { hex } from './hex.ts'

function errorOf(text: string, options: DecodeOptions = {}): unknown {
  try {
    decode(hex(text), options)
  } catch (error) {
    return error
  }
  return null
}

describe('decode', () => {
  it('gives the value of an enveloped, a bare and a decorated stream', () => {
    const expected = new PofUserType(1042, 0, [1], ['TheData'])
    const value = '92 10 00 01 4e 07 54 68 65 44 61 74 61 40'
    expect(decode(hex(`15 ${value}`))).toEqual(expected)
    expect(decode(hex(value))).toEqual(expected)
    expect(decode(hex(`12 03 0f 15 ${value} 08 0000010203040506`))).toEqual(expected)
  })

  it('gives longs and decimals of all lengths and signs, with bytes behind them and at the end', () => {
    const longs = Array.from({ length: 64 }, (_, bits) => 1n << BigInt(bits)).flatMap((power) =>
      [power - 1n, power, -power, -power - 1n].filter((value) => value === BigInt.asIntN(64, value)),
    )
    expect(longs.length).toBe(254)
    for (const value of longs) {
      const long = ofInts(T.int64, value)
      const decimal = ofInts(T.decimal64, value, -3)
      const last = [value, new PofDecimal(value, -3), value]
      const values = collection(T.collection, [long, decimal, long])
      expect(decode(stream(values), { integers: 'bigint' })).toEqual(last)
      const behind = collection(T.collection, [long, decimal, long, charString('twenty bytes of text')])
      expect(decode(stream(behind), { integers: 'bigint' })).toEqual([...last, 'twenty bytes of text'])
    }
  })

  it('gives the value of a legacy format', () => {
    expect(decode(hex('06 08 68 65 6c 6c 6f 20 c3 a9'))).toBe('hello é')
    expect(decode(hex('01 2a'))).toBe(42)
    expect(decode(hex('00'))).toBeNull()
    expect(['16 00', '17 00', '18 00', '19 00', '17 01 2a'].map((text) => decode(hex(text)))).toEqual([
      null,
      null,
      null,
      null,
      42,
    ])
  })

  it('takes a negative length of a legacy format for null', () => {
    expect(decode(hex('06 40'), { envelope: true })).toBeNull()
  })

  it.each([
    ['a value', '15 64 aa bb', {}, 2, 'the end of the value', '2 more bytes'],
    ['a value without an envelope', '6a aa', { envelope: false }, 1, 'the end of the value', '1 more byte'],
    ['a value in a decoration', '12 03 03 15 64 aa 01 01', {}, 5, 'the end of the value', '1 more byte'],
    ['decorations', '12 01 02 15 64 aa', {}, 5, 'the end', '1 more byte'],
    [
      'decorations, and behind the value in them',
      '12 01 03 15 64 aa bb',
      {},
      5,
      'the end of the value',
      '1 more byte',
    ],
    ['a legacy format', '01 2a ff', {}, 2, 'the end', '1 more byte'],
    ['a legacy string', '06 02 68 69 ff', { envelope: true }, 4, 'the end', '1 more byte'],
  ] as const)(
    'throws at the first byte behind %s, unless it is allowed',
    (_, text, options, offset, expected, found) => {
      const wanted = { name: 'PofError', code: 'trailing-bytes', offset, expected, found }
      expect(errorOf(text, options)).toMatchObject(wanted)
      expect(errorOf(text, { ...options, trailing: 'refuse' })).toMatchObject(wanted)
      expect(errorOf(text, { ...options, trailing: 'allow' })).toBeNull()
    },
  )

  it('throws at an error rather than at bytes that are left in front of it', () => {
    expect(errorOf('12 01 02 15 4e aa')).toMatchObject({ code: 'end-of-input', offset: 5 })
  })

  it('takes the options of parse', () => {
    expect(decode(hex('15 00 00 4e 01 61 40'), { envelope: false })).toMatchObject({ typeId: 21 })
    const rawArrays = [{ address: '', elementType: 'int16' as const }]
    expect(decode(hex('15 58 4b 01 00 05'), { rawArrays })).toEqual(Int16Array.of(5))
  })

  it('may be called from its own progress', () => {
    const { pof } = mixedObjects(200_000)
    const inner: unknown[] = []
    const value = decode(pof, { onProgress: () => inner.push(decode(hex('15 55 02 6a 4e 01 61'))) })
    expect(value).toEqual(decode(pof))
    expect(inner.length).toBeGreaterThan(0)
    expect(inner[0]).toEqual([1, 'a'])
  })

  it('gives the value in spite of warnings', () => {
    expect(decode(hex('15 41 85 80 00'))).toBe(5)
  })

  it('throws where Coherence would, with code, place, expected and found', () => {
    const error = errorOf('15 55 02 6a 4e 05 61')
    expect(error).toBeInstanceOf(PofError)
    expect(error).toMatchObject({
      name: 'PofError',
      code: 'end-of-input',
      offset: 5,
      expected: '5 bytes of UTF-8 behind this length',
      found: '2 bytes, then end of input',
      message:
        'Bytes end too early at offset 5: expected 5 bytes of UTF-8 behind this length, found 2 bytes, then end of input',
    })
  })

  it('throws at the first error, not at a warning before it', () => {
    expect(errorOf('15 55 02 41 85 80 00 c5 01')).toMatchObject({ code: 'unknown-type', offset: 7 })
  })

  it('throws for no bytes', () => {
    expect(errorOf('')).toMatchObject({ code: 'envelope-cut', offset: 0 })
  })
})
