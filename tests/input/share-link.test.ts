import { describe, expect, it } from 'vitest'
import { readShareLink, type Shared, writeShareLink } from '../../src/input/index.ts'

const SHARED: Shared = {
  bytes: Uint8Array.of(0x15, 0x92, 0x10, 0x00, 0x00, 0x0a, 0x40),
  title: 'value of "Zürich"\n<b>',
  address: '1/0[7]',
  stars: ['1', '3/key(0)'],
  names: '{"pof-inspector-names":1}',
}

describe('writeShareLink', () => {
  it('is read back as it was, whatever the bytes', () => {
    expect(readShareLink(writeShareLink(SHARED))).toEqual(SHARED)
    const large = {
      ...SHARED,
      bytes: Uint8Array.from({ length: 200_000 }, (_, i) => (i * i) & 0xff),
      names: null,
    }
    expect(readShareLink(writeShareLink(large))).toEqual(large)
    const empty = { ...SHARED, bytes: new Uint8Array(), address: null, stars: [] }
    expect(readShareLink(writeShareLink(empty))).toEqual(empty)
  })

  it('holds only characters that links may hold, and says the same twice', () => {
    expect(writeShareLink(SHARED)).toMatch(/^#pof1=[A-Za-z0-9_-]+$/)
    expect(writeShareLink(SHARED)).toBe(writeShareLink(SHARED))
  })

  it('takes less room than hex for bytes that repeat', () => {
    const bytes = new Uint8Array(10_000).fill(0x41)
    expect(writeShareLink({ ...SHARED, bytes }).length).toBeLessThan(400)
  })
})

describe('readShareLink', () => {
  it('leaves other fragments alone', () => {
    expect(readShareLink('')).toBeNull()
    expect(readShareLink('#chapter-2')).toBeNull()
  })

  it('says what is wrong with a link that was cut anywhere, and never throws', () => {
    const link = writeShareLink(SHARED)
    for (let length = '#pof1='.length; length < link.length; length++) {
      expect(typeof readShareLink(link.slice(0, length)), `cut at ${length}`).toBe('string')
    }
    expect(readShareLink('#pof1=!')).toMatch(/damaged at character 6/)
    expect(readShareLink('#pof2=abc')).toMatch(/later version/)
  })
})
