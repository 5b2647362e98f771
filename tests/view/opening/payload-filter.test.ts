import { describe, expect, it } from 'vitest'
import { finish } from '../../../src/view/index.ts'
import { filteredPayloads, isOpenFilter } from '../../../src/view/opening/payload-rows.ts'

const one = (
  label: string,
  beginning: string,
  line: number,
  given: number,
  problem: string | null = null,
  before = '',
) => ({
  label,
  beginning,
  line,
  given,
  problem,
  before,
})
const PAYLOADS = [
  one('key=Binary(...)', '15 41 a1', 1, 4, null, '10:15:22 [main] WARN put key='),
  one('value=Binary(...)', '15 92 10', 1, 3_000),
  one('value=Binary(...)', '15 4e 02', 12, 100, 'Bytes are missing'),
]
const TYPES = ['int32', 'Order (1042)', 'string']
const found = (text: string, isFaulty = false) => [
  ...finish(filteredPayloads(PAYLOADS, (payload) => TYPES[payload] ?? '', { text, isFaulty })),
]

describe('filteredPayloads', () => {
  it('are those with all words in the line before them, label, type, first bytes, line or problem', () => {
    expect(found('VALUE')).toEqual([1, 2])
    expect(found('value order')).toEqual([1])
    expect(found('15 92')).toEqual([1])
    expect(found('line 12')).toEqual([2])
    expect(found('missing')).toEqual([2])
    expect(found('value int32')).toEqual([])
    expect(found('10:15 main put')).toEqual([0])
    expect(found('warn value')).toEqual([])
  })

  it('are those of a size, and those with which something is wrong', () => {
    expect(found('>99')).toEqual([1, 2])
    expect(found('>100 <5,000')).toEqual([1])
    expect(found('', true)).toEqual([2])
    expect(found('order', true)).toEqual([])
    // What is no size is a word.
    expect(found('>x')).toEqual([])
  })

  it('are all where nothing is wanted', () => {
    expect(found('  ')).toEqual([0, 1, 2])
    expect([
      isOpenFilter({ text: ' ', isFaulty: false }),
      isOpenFilter({ text: '', isFaulty: true }),
    ]).toEqual([true, false])
  })
})
