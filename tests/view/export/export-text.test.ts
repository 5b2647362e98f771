import { describe, expect, it } from 'vitest'
import { cutText, padText, textWidth, wrapText } from '../../../src/view/export/index.ts'

describe('textWidth', () => {
  it('counts two columns for East Asian letters and emoji, none for marks', () => {
    expect(['abc', '李雷', '東京a', '🎉', 'é', 'e\u0301', '…·│', 'ＡＢ'].map(textWidth)).toEqual([
      3, 4, 5, 2, 1, 1, 3, 4,
    ])
  })
})

describe('cutText', () => {
  it('cuts by columns and says so', () => {
    expect(cutText('abcdef', 6)).toBe('abcdef')
    expect(cutText('abcdefg', 6)).toBe('abcde…')
    expect(cutText('李雷李雷', 6)).toBe('李雷…')
    expect(cutText('abc', 1)).toBe('…')
  })

  it('parts no emoji and no letter from its marks', () => {
    expect(cutText('ab\u{1f469}\u200d\u{1f4bb}cdef', 6)).toBe('ab…')
    expect(cutText('abcde\u0301fg', 6)).toBe('abcde\u0301…')
  })
})

describe('padText', () => {
  it('fills up to columns, in front where asked', () => {
    expect([padText('ab', 4), padText('ab', 4, true), padText('李', 4), padText('abcde', 4)]).toEqual([
      'ab  ',
      '  ab',
      '李  ',
      'abcde',
    ])
  })
})

describe('wrapText', () => {
  it('breaks at spaces, and inside words that are too long', () => {
    expect(wrapText('one two three four', 10)).toEqual(['one two', 'three four'])
    expect(wrapText('a'.repeat(25), 10)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)])
    expect(wrapText('', 10)).toEqual([''])
  })

  it('never makes a line too long, and loses nothing but spaces', () => {
    for (const text of [
      'expected 41 bytes, found 28 bytes, then the end',
      '東京 '.repeat(9),
      'x y'.repeat(30),
    ]) {
      for (const width of [8, 9, 13, 40]) {
        const lines = wrapText(text, width)
        expect(lines.filter((line) => textWidth(line) > width)).toEqual([])
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }
    }
  })
})
