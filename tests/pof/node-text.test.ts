// A node on one line, read from the rows: what the tree shows beside each node.

import { describe, expect, it } from 'vitest'
import { documentOf } from './hex.ts'

function textOf(text: string, limit?: number): string {
  const doc = documentOf(text)
  return doc.text(doc.root, -1, limit)
}

describe('text', () => {
  it.each([
    ['15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40', '{1="TheData"}'],
    ['15 92 10 00 01 92 10 00 01 64 40 40', '{1={1=null}}'],
    ['15 55 03 6a 45 4000000000000000 44 3dcccccd', '[1, 2.0, 0.1]'],
    ['15 57 02 4d 61 4a 01', "['a', true]"],
    ['15 58 41 03 01 02 03', '[1, 2, 3]'],
    ['15 58 45 01 4000000000000000', '[2.0]'],
    ['15 59 a5 01 02 6a 05 6b 40', '{2=1, 5=2}'],
    ['15 5b 01 4e 01 6b 6a', '{"k"=1}'],
    ['15 5d 4e 41 02 01 61 01 01 62 02', '{"a"=1, "b"=2}'],
    ['15 4c 02 aa bb', 'aa bb'],
    ['15 5f 09', 'reference to 9'],
    ['15 55 00', '[]'],
    ['15 63', '[]'],
    ['15 5b 00', '{}'],
  ])('prints %s as %s', (bytes, text) => {
    expect(textOf(bytes)).toBe(text)
  })

  it('prints one element of a run by its type', () => {
    const doc = documentOf('15 5d 4e 45 01 01 61 4000000000000000')
    expect([doc.text(0, 0), doc.text(0, 1), doc.text(0, 2)]).toEqual(['"a"', '2.0', ''])
  })

  it('is empty where there is nothing', () => {
    const doc = documentOf('15 c5 01 aa')
    expect([doc.text(0), doc.text(-1), doc.text(99)]).toEqual(['', '', ''])
  })

  it('cuts containers to about the limit', () => {
    const many = `15 55 a4 01 ${'41 a4 01 '.repeat(100)}`
    expect(textOf(many, 40)).toMatch(/^\[100, 100, .*, …\]$/)
    expect(textOf(many, 40).length).toBeLessThan(50)
    expect(textOf(`15 58 41 a4 01 ${'a4 01 '.repeat(100)}`, 40)).toMatch(/^\[100, .*, …\]$/)
  })

  it('shows four levels of nesting', () => {
    expect(textOf(`15 ${'55 01 '.repeat(20)} 64`)).toBe('[[[[…]]]]')
  })
})
