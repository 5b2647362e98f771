// What is read without the table of forms is what readText makes of it, but for what else the text could be.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHexText, readText } from '../../src/input/index.ts'
import { EXAMPLES } from './examples.ts'

const digit = fc.constantFrom(...'0123456789abcdefABCDEF')
const decimal = fc.constantFrom(...'0123456789')
const octal = fc.constantFrom(...'01234567')
const pair = fc.oneof(...[digit, decimal, octal].map((one) => fc.tuple(one, one).map((two) => two.join(''))))
const pairs = fc.oneof(
  fc.array(pair, { minLength: 1, maxLength: 60 }),
  fc.array(fc.constantFrom('00', '10', '15', '20', '30'), { minLength: 1, maxLength: 60 }),
)
const space = fc.constantFrom('', ' ', '\n', '\n  ', '\r\n', '\t', '  ')
const around = fc.tuple(space, space)

/** Whether it was read; then it must be what readText gives. */
function isSame(text: string): boolean {
  const result = readHexText(text)
  if (result === null) return false
  expect(result, JSON.stringify(text)).toEqual({ ...readText(text), alternatives: [] })
  return true
}

describe('readHexText', () => {
  it('reads hex, with spaces and without, and a Binary(...), as they would be read', () => {
    for (const text of [
      '15 92 10 00',
      '\n    15 92 10 00\n    01 4e 02 68 69 40\n',
      '15921000014e02686940',
      '0x15921000',
      'Binary(length=4, value=0x15921000)',
      '  key=Binary(length=4, value=0x15921000)\n',
    ])
      expect(isSame(text), text).toBe(true)
  })

  it('leaves every other text alone', () => {
    for (const text of [
      '',
      '15 92 1',
      '15,92,10',
      'Binary(length=5, value=0x15921000)',
      'Binary(length=2, value=0x1592) Binary(length=2, value=0x1592)',
      '00000000 15 92 10 00',
      'FZIQAA==',
    ])
      expect(readHexText(text), text).toBeNull()
  })

  it('never differs from readText: hex in any layout', () => {
    const separators = fc.array(fc.constantFrom(' ', ' ', ' ', '  ', '\n', '\t'), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(pairs, separators, around, (all, between, [before, behind]) => {
        const text = all
          .map((one, i) => (i === 0 ? one : (between[i % between.length] ?? ' ') + one))
          .join('')
        isSame(before + text + behind)
        isSame(before + all.join('') + behind)
        isSame(`${before}0x${all.join('')}${behind}`)
      }),
      { numRuns: 2000 },
    )
  })

  it('never differs from readText: rows of sixteen, which offsets could lead', () => {
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 17, maxLength: 80 }),
        fc.integer({ min: 1, max: 17 }),
        (all, width) => {
          const rows = all.map((one, i) => (i === 0 ? '' : i % width === 0 ? '\n' : ' ') + one).join('')
          isSame(rows)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never differs from readText: a Binary(...)', () => {
    const key = fc.constantFrom('', 'key=', 'Value=', '_a1=', 'byte=', 'length=')
    fc.assert(
      fc.property(pairs, key, around, (all, key, [before, behind]) => {
        expect(isSame(`${before}${key}Binary(length=${all.length}, value=0x${all.join('')})${behind}`)).toBe(
          true,
        )
      }),
    )
  })

  it.each(EXAMPLES)('never differs from readText: $form, $about', ({ text }) => {
    isSame(text)
  })
})
