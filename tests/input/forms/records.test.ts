// Intel HEX and S-records: a payload for each piece of memory that has bytes, up to the record that ends it.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'

const payloads = (text: string, form: 'intel-hex' | 's-record') =>
  readText(text, { form }).payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex'))

describe('records', () => {
  it('hold a payload up to each end', () => {
    const text = ':03000000154105A2\n:00000001FF\n:02000000156A7F\n:00000001FF'
    expect(payloads(text, 'intel-hex')).toEqual(['154105', '156a'])
  })

  it('without bytes hold no payload', () => {
    expect(payloads(':03000000154105A2\n:00000001FF\n:00000001FF', 'intel-hex')).toEqual(['154105'])
    expect(payloads(':00000001FF', 'intel-hex')).toEqual([])
    expect(payloads('S0030000FC\nS9030000FC', 's-record')).toEqual([])
  })

  /** A record of Intel HEX. */
  function record(type: number, address: number, ...data: number[]): string {
    const bytes = [data.length, address >> 8, address & 255, type, ...data]
    const sum = -bytes.reduce((total, byte) => total + byte, 0) & 255
    return `:${Buffer.from([...bytes, sum])
      .toString('hex')
      .toUpperCase()}`
  }
  const END = record(1, 0)

  it.each([
    ['a segment', record(2, 0, 0x10, 0x01), 0x10010 + 0x20],
    ['the upper half of an address', record(4, 0, 0x08, 0x01), 0x8010000 + 0x20],
    ['a start, which says nothing of it', record(3, 0, 0, 0, 0, 0), 0x20],
    ['another start', record(5, 0, 0, 0, 1, 0), 0x20],
  ])('have the addresses that %s says', (_, base, address) => {
    const { payloads, problem, note } = readText([base, record(0, 0x20, 0x15, 0x41), END].join('\n'))
    const shown = `0x${address.toString(16).padStart(4, '0')}`
    expect(payloads.map(({ label }) => label)).toEqual([`Intel HEX at ${shown}`])
    expect(problem).toBeNull()
    expect(note).toBe(`The first byte has address ${shown}.`)
  })

  it('go on where a segment ends and the next one begins; behind a gap another payload begins', () => {
    const lines = [record(2, 0, 0x10, 0), record(0, 0xffff, 0x15), record(2, 0, 0x20, 0), record(0, 0, 0x41)]
    expect(payloads([...lines, END].join('\n'), 'intel-hex')).toEqual(['1541'])
    const gap = readText([...lines, record(0, 2, 1), END].join('\n'))
    expect(gap.payloads.map(({ label }) => label)).toEqual(['Intel HEX at 0x1ffff', 'Intel HEX at 0x20002'])
    expect(gap.problem).toMatchObject({
      code: 'offset-jump',
      line: 5,
      expected: 'address 0x20001',
      found: 'address 0x20002',
    })
  })

  it('are no records with another type, another length or another digit', () => {
    const bad = (line: string) =>
      readText([record(0, 0, 0x15), line, END].join('\n'), { form: 'intel-hex' }).problem
    expect(bad(record(6, 0, 1))).toMatchObject({ code: 'bad-row', line: 2, column: 1 })
    expect(bad(record(0, 1, 1).slice(0, -2))).toMatchObject({
      code: 'bad-row',
      expected: 'a record of 6 bytes',
      found: '5 bytes',
    })
    expect(bad(':01000100G1FD')).toMatchObject({ code: 'bad-row', line: 2, column: 10 })
    expect(bad(record(0, 1, 1).replace(/..$/, '00'))).toMatchObject({ code: 'checksum', found: '00' })
  })
})
