import { describe, expect, it } from 'vitest'
import { detect, formatOfWhole, open } from '../../src/inside/index.ts'
import { bytesOf, casesOf, ruleDifferences } from './corpus.ts'
import { documentOf } from './documents.ts'

describe('bytes that are nothing', () => {
  it.each(casesOf('nothing').map((one) => [one.id, one] as const))('%s', async (_id, one) => {
    const bytes = bytesOf(one)
    expect(ruleDifferences(one, detect(bytes))).toEqual([])
    expect(formatOfWhole(bytes, 'whole')).toBe('bytes')
    expect((await open(bytes)).format).toBe('bytes')
  })
})

describe('a document of bytes', () => {
  it('is one row of hex', async () => {
    const document = await documentOf([1, 2, 0xff], 'bytes')
    expect(document.tree.count).toBe(1)
    expect(document.type(0)).toBe('bytes · 3')
    expect(document.text(0)).toBe('01 02 ff')
    expect(document.value(0)).toBe('0102ff')
    expect((await documentOf([], 'bytes')).text(0)).toBe('no octets')
  })
})

describe('a document of text', () => {
  it('is one row of text', async () => {
    const document = await documentOf('héllo\n', 'text')
    expect(document.text(0)).toBe('"héllo\\n"')
    expect(document.value(0)).toBe('héllo\n')
    expect(document.problems).toEqual([])
  })

  it('says where it is no UTF-8', async () => {
    const document = await documentOf([0x61, 0xe9], 'text')
    expect(document.problems.map(({ code, offset }) => [code, offset])).toEqual([['text-utf8', 1]])
  })
})
