// Logs with Binary(...): the picker's labels and places, wrapped lines, comments.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const labels = (text: string) => readText(text).payloads.map(({ label }) => label)
const hexes = (text: string) => readText(text).payloads.map(({ bytes }) => hexOf(bytes))

describe('a log with several Binary(...)', () => {
  const log = [
    '2026-11-21 06:47:03.355/1.188 Oracle Coherence CE 25.03.1 <D5> (thread=DistributedCache:PartitionedCache, member=1): key=Binary(length=1, value=0x0D)',
    'at com.tangosol.util.Base.azzert(Base.java:786)',
    '2026-11-21 06:47:03.473/1.298 <D5> (thread=main): Entry{Key="Binary(length=1, value=0x0E)", Value="ByteArrayReadBuffer(length=305, value=0x1592...)"}',
  ].join('\n')

  it('lists each with its place', () => {
    const { payloads } = readText(log)
    expect(payloads.map(({ line, column }) => [line, column])).toEqual([
      [1, 122],
      [3, 62],
      [3, 100],
    ])
    for (const { start, end } of payloads)
      expect(log.slice(start, end)).toMatch(/^(Binary|ByteArrayReadBuffer)\(.*\)$/)
  })

  it('says how long each is and how much is given', () => {
    const lengths = readText(log).payloads.map(({ bytes, declaredLength }) => [bytes.length, declaredLength])
    expect(lengths).toEqual([
      [1, 1],
      [1, 1],
      [2, 305],
    ])
  })

  it('calls each by its key', () => {
    expect(labels(log)).toEqual(['key=Binary(...)', 'Key=Binary(...)', 'Value=ByteArrayReadBuffer(...)'])
  })

  it.each([
    ['Binary(0x15)', 'Binary(...)'],
    ['{Binary(0x15)=null}', 'Binary(...)'],
    ['"value": "Binary(0x15)"', 'value=Binary(...)'],
    ['binKey := Binary(0x15)', 'binKey=Binary(...)'],
    ['oldValue => Binary(0x15)', 'oldValue=Binary(...)'],
    ['key: Binary(0x15)', 'key=Binary(...)'],
    ['INFO: Binary(0x15)', 'Binary(...)'],
    ['(thread=main, member=1): Binary(0x15)', 'Binary(...)'],
    ['06:47:03: Binary(0x15)', 'Binary(...)'],
    ['key=\nBinary(0x15)', 'Binary(...)'],
    ['com.tangosol.util.Binary(0x15)', 'Binary(...)'],
  ])('calls %j %j', (text, label) => {
    expect(labels(text)).toEqual([label])
  })
})

describe('Binary(...)', () => {
  it('goes on where a terminal wrapped it', () => {
    const digits = '15921000'.repeat(20)
    const wrapped = `Binary(length=80, value=0x${digits.replace(/.{40}/g, '$&\n  ')})`
    expect(hexes(wrapped)).toEqual([digits])
    expect(readText(wrapped).problem).toBeNull()
  })

  it('does not swallow the date of the next line where it was cut', () => {
    expect(hexes('value=Binary(length=9, value=0x1592\n2026-11-21 06:47:03 next line')).toEqual(['1592'])
    expect(hexes('value=Binary(length=9, value=0x1592\n\nDeadlock detected')).toEqual(['1592'])
  })

  it('is left out in the comments of a hex file', () => {
    const file = '# Binary(length=2, value=0x0D0E)\n// Binary(0x0F)\n15 92 10 00\n'
    expect(readText(file).form).toBe('hex')
    expect(hexes(file)).toEqual(['15921000'])
  })

  it('is not any call with a hex number', () => {
    expect(readText('memset(0x15); free(0x16)').form).not.toBe('binary-to-string')
  })

  it('may be written with spaces and in any case', () => {
    expect(hexes('BINARY( LENGTH = 2 , VALUE = 0X15aB )')).toEqual(['15ab'])
  })
})
