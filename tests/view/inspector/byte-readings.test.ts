import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteReadings } from '../../../src/view/inspector/index.ts'
import { timeOf } from '../../support/growth.ts'

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const readings = (text: string, start = 0, end = text.length / 2) =>
  Object.fromEntries(
    byteReadings(hex(text), { start, end }).map(({ name, text, little }) => [
      name,
      little === '' ? text : [text, little],
    ]),
  )

describe('byteReadings', () => {
  it('reads numbers in both orders, whatever the length of the range', () => {
    expect(readings('00404840490fdb000000', 1, 2)).toMatchObject({
      u8: '64',
      u16: ['16456', '18496'],
      i32: ['1078476873', String(0x49404840)],
      u64: [String(0x404840490fdb0000n), String(0x0000db0f49404840n)],
      float64: [String(new DataView(hex('404840490fdb0000').buffer).getFloat64(0)), expect.any(String)],
    })
    expect(readings('ffff')).toMatchObject({ u8: '255', i8: '-1', i16: ['-1', '-1'] })
  })

  it('reads packed ints, LEB128 and text', () => {
    expect(readings('a91f')).toMatchObject({ 'packed int': '2025', LEB128: '4009' })
    expect(readings('4100')).toMatchObject({ 'packed int': '-2' })
    expect(readings('7f')).toMatchObject({ LEB128: '127', 'LEB128, signed': '-1' })
    expect(readings('6ec3a92e', 0, 3)['UTF-8']).toBe('"né"')
    expect(readings('c328')['UTF-8']).toBeUndefined()
  })

  it('reads times as systems write them', () => {
    expect(readings('65920080')['seconds since 1970, 32 bits']).toBe('2024-01-01T00:00:00.000Z')
    expect(readings('0000018cc251f400')['milliseconds since 1970, 64 bits']).toBe('2024-01-01T00:00:00.000Z')
    expect(readings('7fffffffffffffff')['milliseconds since 1970, 64 bits']).toBeUndefined()
  })

  it('has rows for what the bytes are enough for, and throws for none', () => {
    expect(byteReadings(new Uint8Array(), { start: 0, end: 0 })).toEqual([])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(41), fc.nat(41), (bytes, start, length) => {
        const range = { start: Math.min(start, bytes.length), end: Math.min(start + length, bytes.length) }
        for (const { length, text } of byteReadings(bytes, range)) {
          expect(range.start + length).toBeLessThanOrEqual(bytes.length)
          expect(text).not.toBe('')
        }
      }),
    )
  })

  it('reads no further than a number goes', () => {
    const bytes = new Uint8Array(1 << 24).fill(0x80)
    let names: readonly string[] = ['packed int']
    const taken = timeOf(() => {
      names = byteReadings(bytes, { start: 0, end: bytes.length }).map(({ name }) => name)
    })
    expect(names).not.toContain('packed int')
    expect(taken).toBeLessThan(100)
  })
})
