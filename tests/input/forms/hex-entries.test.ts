// Lines of a dump of a cache: keys and values in hex, however short they are.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'
import { entriesOf, isDump } from '../../../src/session/index.ts'
import { payloadList } from '../../../src/session/payload-list.ts'

const read = (text: string) =>
  readText(text).payloads.map(({ label, bytes }) => [label, Buffer.from(bytes).toString('hex')])

describe('readText of a dump in hex', () => {
  it('takes keys and values of a few bytes', () => {
    const text = '{"key":"154107","value":"1564"}\n{"key":"156a","value":"154e026869"}\n'
    expect(read(text)).toEqual([
      ['key=0x...', '154107'],
      ['value=0x...', '1564'],
      ['key=0x...', '156a'],
      ['value=0x...', '154e026869'],
    ])
    const payloads = payloadList(readText(text).payloads)
    expect(isDump(payloads)).toBe(true)
    expect(entriesOf(payloads).length).toBe(2)
  })
})

describe('the note of a dump in hex', () => {
  it('says of no key that it may be a number, and of no value that it may be a hash', () => {
    const value = `15${'41'.repeat(31)}`
    expect(readText(`{"key":"154107","value":"${value}"}\n`).note).toBeNull()
    expect(readText(`{"key":"${value}","value":"15414142"}\n`).note).toBeNull()
  })
})
