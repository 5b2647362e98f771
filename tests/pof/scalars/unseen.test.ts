// What is escaped wherever text is shown, and what is left as it is.

import { describe, expect, it } from 'vitest'
import { escapeUnseen } from '../../../src/pof/index.ts'

const RANGES = [
  [0, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff],
] as const

describe('escapeUnseen', () => {
  it('lets nothing through that moves a cursor, turns a line round, ends it, or hides', () => {
    const through: string[] = []
    for (const [from, to] of RANGES) {
      for (let code = from; code <= to; code++) {
        const text = `a${String.fromCodePoint(code)}b`
        const escaped = escapeUnseen(text)
        if (!/^a(?:\\u[\da-f]{4}){1,2}b$/.test(escaped)) through.push(code.toString(16))
        expect(JSON.parse(escapeUnseen(JSON.stringify(text)))).toBe(text)
        if (code >= 0x20) expect(JSON.parse(`"${escaped}"`)).toBe(text)
      }
    }
    expect(through).toEqual([])
    expect(escapeUnseen('a\u001b[2Jb\rc\u202ed\u0085e')).toBe('a\\u001b[2Jb\\u000dc\\u202ed\\u0085e')
  })

  it.each([
    'é 東京 🎉 שלום عربي e\u0301 नमस्ते',
    '\u{1f469}\u200d\u{1f4bb} \u{1f469}\u{1f3fd}\u200d\u{1f4bb} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u2764\ufe0f \u2764\ufe0f\u200d\u{1f525} 1\ufe0f\u20e3 #\ufe0f\u20e3 \u{1f3f3}\ufe0f\u200d\u{1f308}',
    'two\u00a0words, \ue000, \u{10ffff}',
  ])('leaves %j as it is', (text) => {
    expect(escapeUnseen(text)).toBe(text)
  })

  it('escapes what joins emoji where there is none to join', () => {
    expect(escapeUnseen('a\u200db \u{1f469}\u200d 1\ufe0f a\ufe0f \u2764\ufe0f\ufe0f')).toBe(
      'a\\u200db \u{1f469}\\u200d 1\\ufe0f a\\ufe0f \u2764\ufe0f\\ufe0f',
    )
  })

  it('goes through a text once', () => {
    expect(escapeUnseen('\u200d'.repeat(200_000)).length).toBe(6 * 200_000)
  })
})
