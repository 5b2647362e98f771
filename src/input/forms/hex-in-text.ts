// Hex in the middle of other text, a log line or JSON say: 0x and four digits or more, a quoted word of eight,
// a bare word of sixteen, or eight pairs or more with one separator between.

import { ellipsisAt, hexDigit, isWord, skipHex } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, type Fault } from '../problem.ts'
import { readHex } from '../read-hex.ts'

const PREFIXED = 4
const QUOTED = 8
const BARE = 16
const PAIRS = 8

/** One or many runs of hex in a text. */
export const HEX_IN_TEXT: Form = {
  id: 'hex-in-text',
  name: 'hex in a text',
  example: 'value 0x15921000 of key 7',
  isPartial: true,
  detect: (text) => find(text).next().done !== true,
  parse: (text) => ({ extracts: Array.from(find(text)), fault: null, note: null }),
}

/** What stands behind an @ is the identity of an object, wherever else it is printed. */
const IDENTITY = /@(?:0x)?([\da-f]{1,16})\b/gi

/** Goes from word to word; whatever is looked at, as a run or as a row of pairs, is passed at once. */
function* find(text: string): Generator<Extract> {
  const identities = new Set(Array.from(text.matchAll(IDENTITY), ([, digits = '']) => digits.toLowerCase()))
  for (let at = 0; at < text.length; ) {
    if (!isWord(text.charCodeAt(at))) {
      at++
      continue
    }
    const prefixed = text[at] === '0' && /[xX]/.test(text.charAt(at + 1))
    const digits = prefixed ? at + 2 : at
    const end = skipHex(text, digits)
    const isWhole = end > digits && !isWord(text.charCodeAt(end))
    if (isWhole && end - digits >= (prefixed ? PREFIXED : isQuoted(text, at, end) ? QUOTED : BARE)) {
      const isAddress =
        prefixed && (text.endsWith('at ', at) || identities.has(text.slice(digits, end).toLowerCase()))
      const extract = isAddress ? null : extractAt(text, at, digits, end)
      if (extract !== null) yield extract
      at = end
    } else if (isWhole && end - digits === 2) {
      const last = endOfPairs(text, at, end)
      if ((last - at) / (end - at + 1) >= PAIRS - 1) yield pairsAt(text, at, last)
      at = last
    } else at = endOfWord(text, end)
  }
}

function extractAt(text: string, start: number, digits: number, end: number): Extract | null {
  const { bytes, fault: half } = readHex(text, digits, end)
  const cut = ellipsisAt(text, end) > 0
  if (half !== null && !cut) return null
  const found = `an ellipsis after ${bytesWords(bytes.length)}${half ? ' and half of another' : ''}`
  const fault: Fault | null = cut ? { code: 'cut', offset: end, expected: 'all the bytes', found } : null
  return { bytes, declaredLength: null, label: labelAt(text, start, '0x...'), start, end, fault }
}

function pairsAt(text: string, start: number, end: number): Extract {
  const { bytes, fault } = readHex(text, start, end)
  return { bytes, declaredLength: null, label: labelAt(text, start, 'hex'), start, end, fault }
}

function isQuoted(text: string, start: number, end: number): boolean {
  const quote = text[start - 1]
  return (quote === '"' || quote === "'") && text[end] === quote
}

/** The end of the row of words like the first, each behind the same single separator. */
function endOfPairs(text: string, start: number, firstEnd: number): number {
  const separator = text.charCodeAt(firstEnd)
  const prefix = text.slice(start, firstEnd - 2)
  if (Number.isNaN(separator) || separator === 46 || separator === 10) return firstEnd
  let end = firstEnd
  while (text.charCodeAt(end) === separator) {
    const pair = end + 1 + prefix.length
    if (!text.startsWith(prefix, end + 1)) break
    const isPair = hexDigit(text.charCodeAt(pair)) >= 0 && hexDigit(text.charCodeAt(pair + 1)) >= 0
    if (!isPair || isWord(text.charCodeAt(pair + 2))) break
    end = pair + 2
  }
  return end
}

function endOfWord(text: string, at: number): number {
  let end = at
  while (isWord(text.charCodeAt(end))) end++
  return Math.max(end, at)
}
