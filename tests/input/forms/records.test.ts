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
})
