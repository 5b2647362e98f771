// decode: the whole value, or the first error with its place.

import { describe, expect, it } from 'vitest'
import { decode, PofError } from '../../src/pof/index.ts'
import { hex } from './hex.ts'

function errorOf(text: string): unknown {
  try {
    decode(hex(text))
  } catch (error) {
    return error
  }
  return null
}

describe('decode', () => {
  it('gives the value of an enveloped, a bare and a decorated stream', () => {
    const expected = { kind: 'user type', typeId: 1042, version: 0, properties: new Map([[1, 'TheData']]) }
    const value = '92 10 00 01 4e 07 54 68 65 44 61 74 61 40'
    expect(decode(hex(`15 ${value}`))).toEqual(expected)
    expect(decode(hex(value))).toEqual(expected)
    expect(decode(hex(`12 03 0f 15 ${value} 08 0000010203040506`))).toEqual(expected)
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

  it('gives the value of a legacy format, whatever lies behind it', () => {
    expect(decode(hex('01 2a ff'))).toBe(42)
    expect(decode(hex('06 02 68 69 ff'), { envelope: true })).toBe('hi')
    expect(decode(hex('06 40'), { envelope: true })).toBeNull()
  })

  it('takes the options of parse', () => {
    expect(decode(hex('15 00 00 4e 01 61 40'), { envelope: false })).toMatchObject({ typeId: 21 })
    const rawArrays = [{ address: '', elementType: 'int16' as const }]
    expect(decode(hex('15 58 4b 01 00 05'), { rawArrays })).toEqual(Int16Array.of(5))
  })

  it('gives the value in spite of warnings', () => {
    expect(decode(hex('15 41 85 80 00'))).toBe(5)
    expect(decode(hex('15 64 aa'))).toBeNull()
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
        'end-of-input at offset 5: expected 5 bytes of UTF-8 behind this length, found 2 bytes, then end of input',
    })
  })

  it('throws at the first error, not at a warning before it', () => {
    expect(errorOf('15 55 02 41 85 80 00 c5 01')).toMatchObject({ code: 'unknown-type', offset: 7 })
  })

  it('throws for no bytes', () => {
    expect(errorOf('')).toMatchObject({ code: 'envelope-cut', offset: 0 })
  })
})
