// Base64 in quotes within other text: the values of JSON that REST and gRPC clients log.

import { skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { base64Digit, readBase64 } from '../read-base64.ts'

/** Without padding, so many digits with both cases and a number or sign among them are base64 and not a name. */
const UNPADDED = 16

/** One or many quoted strings that are base64 from end to end; keys of JSON are left out. */
export const BASE64_IN_TEXT: Form = {
  id: 'base64-in-text',
  name: 'base64 in a text',
  example: '{"value":"FZIQAA=="}',
  isPartial: true,
  detect: (text) => find(text, true).next().done !== true,

  parse(text) {
    const plausible = Array.from(find(text, true))
    const extracts = plausible.length > 0 ? plausible : Array.from(find(text, false))
    return { extracts, fault: null, note: null }
  },
}

/** Only where there are no plausible strings is anything of four digits or more worth showing. */
function* find(text: string, plausible: boolean): Generator<Extract> {
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    const end = endOfDigits(text, quote + 1)
    if (
      text[end] === '"' &&
      isBase64(text.slice(quote + 1, end), plausible) &&
      text[skipSpace(text, end + 1)] !== ':'
    ) {
      const { bytes } = readBase64(text, quote + 1, end)
      const label = labelAt(text, quote, 'base64')
      yield { bytes, declaredLength: null, label, start: quote + 1, end, fault: null }
      quote = text.indexOf('"', end + 1)
    } else quote = text.indexOf('"', Math.max(end, quote + 1))
  }
}

function endOfDigits(text: string, at: number): number {
  let end = at
  while (base64Digit(text.charCodeAt(end)) >= 0) end++
  for (let padding = 0; padding < 2 && text[end] === '='; padding++) end++
  return end
}

function isBase64(digits: string, plausible: boolean): boolean {
  if (digits.endsWith('=') || !plausible) return digits.length >= 4 && digits.length % 4 !== 1
  const isMixed = /[\d+/]/.test(digits) && /[a-z]/.test(digits) && /[A-Z]/.test(digits)
  return digits.length >= UNPADDED && digits.length % 4 !== 1 && isMixed
}
