// Which characters are taken for others, or for nothing, and where the others then are in the text that was given.

import { describe, expect, it } from 'vitest'
import { cleanText } from '../../src/input/clean-text.ts'

/** What characters stand for. All others stand for themselves. */
const PLAIN: Readonly<Record<string, string>> = {
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  "'": '\u2018\u2019\u201a\u201b',
  '"': '\u201c\u201d\u201e\u201f',
  '\n': '\u2028\u2029',
  '': '\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff',
}

function expected(character: string): string {
  for (const [plain, lookalikes] of Object.entries(PLAIN)) if (lookalikes.includes(character)) return plain
  return /\p{Zs}/u.test(character) ? ' ' : character
}

describe('cleanText', () => {
  it('takes dashes, quotes, spaces and line separators for those of ASCII, and leaves out what cannot be seen', () => {
    const wrong: string[] = []
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code)
      const { text } = cleanText(`a${character}b`)
      // A carriage return alone is a line feed.
      const plain = character === '\r' ? '\n' : expected(character)
      if (text !== `a${plain}b`) wrong.push(`${code.toString(16)}: ${JSON.stringify(text)}`)
    }
    expect(wrong).toEqual([])
  })

  it('leaves out colours and fences of code, and makes line feeds of carriage returns that are alone', () => {
    expect(cleanText('\u001b[1;31m15\u001b[0m 92').text).toBe('15 92')
    expect(cleanText('```hex\n15 92\n```').text).toBe('      \n15 92\n   ')
    expect(cleanText('  ````\n15\n\t```` \nx ``` y').text).toBe(`      \n15\n${' '.repeat(6)}\nx \`\`\` y`)
    expect(cleanText('15\r92\r\n10\r\r').text).toBe('15\n92\r\n10\n\n')
  })

  it('says where a character was', () => {
    const original = '\u200b\ufeffa\u001b[31mb\u2060\u200dc\u00add'
    const { text, toOriginal } = cleanText(original)
    expect(text).toBe('abcd')
    expect(Array.from(text, (_, at) => original[toOriginal(at)])).toEqual(['a', 'b', 'c', 'd'])
    expect(toOriginal(4)).toBe(original.length)
    expect(cleanText('abc').toOriginal(2)).toBe(2)
  })
})
