// Characters with backslash escapes outside of any literal's prefix: \x15\x92N, "\025\222\020" as protobuf prints bytes.

import { isWord, skipHex, skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { readEscapes } from '../read-escapes.ts'

/** Of \u escapes only control characters: JSON writes letters so, which are no bytes. */
const ESCAPE = /\\(?:x[\da-f]{2}|[0-3][0-7]{2}|u00[0189][\da-f])/i
const QUOTE = /["']/g

/** Unquoted text from its first escape on, or the quoted strings that hold escapes. */
export const ESCAPED: Form = {
  id: 'escaped',
  name: 'text with \\x15 or \\025 escapes',
  example: '\\x15\\x92\\x10\\x00',

  detect: (text) => text.includes('\\') && ESCAPE.test(text) && !isBytea(text),

  resembles: (text) => /^["'\s]{0,9}\\[x0-7]/i.test(text),

  parse(text) {
    const extracts = quotedStrings(text)
    if (extracts.length > 0) return { extracts, fault: null, note: null }
    const complete = text.search(ESCAPE)
    const start = complete === -1 ? text.indexOf('\\') : complete
    if (start === -1) return { extracts, fault: null, note: null }
    const isWhole = skipSpace(text, 0) === start
    const lineFeed = text.indexOf('\n', start)
    const end = isWhole || lineFeed === -1 ? text.trimEnd().length : lineFeed
    const { bytes, fault } = readEscapes(text, start, '', end)
    const label = labelAt(text, start, '\\x...')
    return { extracts: [{ bytes, declaredLength: null, label, start, end, fault }], fault: null, note: null }
  },
}

/** Postgres prints bytea as one \x and then hex: that is hex. */
function isBytea(text: string): boolean {
  const at = text.indexOf('\\')
  const end = skipHex(text, at + 2)
  return /[xX]/.test(text.charAt(at + 1)) && end - at > 5 && /^["']?$/.test(text.slice(end).trim())
}

/** The strings in quotes that have at least one numeric escape. */
function quotedStrings(text: string): Extract[] {
  const extracts: Extract[] = []
  QUOTE.lastIndex = 0
  for (let match = QUOTE.exec(text); match !== null; match = QUOTE.exec(text)) {
    const start = match.index
    if (isWord(text.charCodeAt(start - 1)) && isWord(text.charCodeAt(start + 1))) continue
    const { bytes, end, closed, escapes, fault } = readEscapes(text, start + 1, match[0])
    if (escapes === 0 || !closed) continue
    const label = labelAt(text, start, `${match[0]}...${match[0]}`)
    extracts.push({ bytes, declaredLength: null, label, start, end, fault })
    QUOTE.lastIndex = end
  }
  return extracts
}
