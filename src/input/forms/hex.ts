// Hex, and nothing but hex: with or without 0x, \x, casts, separators and comments. See read-hex.ts.

import { hexDigit, isSpace } from '../characters.ts'
import { type Form, readingOf } from '../form.ts'
import { HEAD, headOf } from '../head.ts'
import { readHex } from '../read-hex.ts'

const SINGLE_DIGITS = 'Single digits were taken for bytes of their own.'

/** `0x15921000`, `15 92 10 00`, `15-5B-02`, `\x15\x92`, `(byte) 0x92`; `#` and `//` begin comments. */
export const HEX: Form = {
  id: 'hex',
  name: 'hex',
  example: '0x15921000',

  detect(text) {
    const { digits, fault } = readHex(headOf(text))
    return digits >= 2 && (fault === null || fault.code === 'half-byte' || fault.code === 'cut')
  },

  resembles(text) {
    let digits = 0
    let others = 0
    const head = text.slice(0, Math.min(HEAD, 4096))
    for (let i = 0; i < head.length; i++) {
      const code = head.charCodeAt(i)
      if (hexDigit(code) >= 0) digits++
      else if (!isSpace(code) && !(code === 44 || code === 45 || code === 58)) others++
    }
    return digits >= 4 && others * (head.length > 32 ? 4 : 2) <= digits
  },

  parse(text) {
    const { bytes, start, end, singleDigits, fault } = readHex(text)
    const note = singleDigits ? SINGLE_DIGITS : null
    return readingOf({ bytes, declaredLength: null, label: 'hex', start, end, fault }, note)
  },
}
