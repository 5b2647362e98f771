// The two texts that are given most often, read without the table of forms: pairs of hex digits alone, and one Binary(...) as
// Coherence logs it. A program that reads nothing else has none of the other forms in its bundle.

import { check, TEXT } from '../pof/arguments/index.ts'
import { cleanText } from './clean-text.ts'
import type { Form } from './form.ts'
import { BINARY_TO_STRING } from './forms/binary-to-string.ts'
import { HEX } from './forms/hex.ts'
import { resultOf } from './read-form.ts'
import type { InputResult } from './result.ts'

/** Characters. A regular expression may not go on for ever. */
const LONGEST = 1 << 16
/** Pairs with space between all of them, or between none. */
const PAIRS = /^[\da-f]{2}(?:\s+[\da-f]{2})*$/i
const DIGITS = /^(?:0x)?(?:[\da-f]{2}){4,}$/i
/** What may be binary digits. */
const BITS = /^[01]+$/
const BINARY = /^(?:[a-z_]\w{0,30}=)?Binary\(length=(\d{1,9}), value=0x((?:[\da-f]{2})+)\)$/i

/**
 * Reads a text that can only be hex, or that is one `Binary(...)` with all of its bytes. The result is that of `readText`,
 * without alternatives; null for any other text, and for more than 65,536 characters.
 *
 * @example
 * ```ts
 * import { readHexText } from 'pof-inspector/input'
 *
 * console.log(readHexText('15 92 10 00')?.payloads[0]?.bytes) //> Uint8Array(4) [ 21, 146, 16, 0 ]
 * console.log(readHexText('FZIQAA==')) //> null
 * ```
 */
export function readHexText(text: string): InputResult | null {
  check('readHexText', text, TEXT)
  const form = text.length > LONGEST ? null : formOf(text.trim())
  if (form === null) return null
  const clean = cleanText(text)
  return resultOf(text, clean, form, form.parse(clean.text))
}

function formOf(text: string): Form | null {
  if ((DIGITS.test(text) && !BITS.test(text)) || PAIRS.test(text)) return HEX
  const [, length = '', digits = ''] = BINARY.exec(text) ?? []
  return digits !== '' && digits.length === 2 * Number(length) ? BINARY_TO_STRING : null
}
