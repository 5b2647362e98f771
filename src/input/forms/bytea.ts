// PostgreSQL's bytea: one \\x and then all the bytes as hex, as psql, pg_dump, COPY and JSON print it. An escape of C has two
// digits behind each \\x: what has more, and nothing but hex up to the end of the word, is bytea.

import { ellipsisAt, isWord, skipHex } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, type Fault } from '../problem.ts'
import { readHex } from '../read-hex.ts'

const START = /\\{1,4}x/g
/** A word that goes on, or another escape. Behind the bytes in JSON the line may end: `\\n`. */
const MORE = /^(?:\w|\\[^nrt"'])/
/** Fewer digits could as well be an escape and a character or two. */
const DIGITS = 4
/** From so many digits on even an odd number of them is hex, of which the end is missing. */
const SURE_DIGITS = 16

/** One or many values. */
export const BYTEA: Form = {
  id: 'bytea',
  name: 'bytea of PostgreSQL',
  example: '\\x15921000',
  detect: (text) => find(text).next().done !== true,
  parse: (text) => ({ extracts: Array.from(find(text)), fault: null, note: null }),
}

function* find(text: string): Generator<Extract> {
  START.lastIndex = 0
  const pattern = new RegExp(START)
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const digits = match.index + match[0].length
    const end = skipHex(text, digits)
    pattern.lastIndex = end
    const isCut = ellipsisAt(text, end) > 0
    const isWhole = (end - digits) % 2 === 0
    const isAlone = !isWord(text.charCodeAt(match.index - 1)) && !MORE.test(text.slice(end, end + 2))
    if (!isAlone || end - digits < (isWhole || isCut ? DIGITS : SURE_DIGITS)) continue
    const { bytes, fault: half } = readHex(text, digits, end)
    const found = `an ellipsis after ${bytesWords(bytes.length)}`
    const fault: Fault | null = isCut ? { code: 'cut', offset: end, expected: 'all the bytes', found } : half
    const label = labelAt(text, match.index, '\\x...')
    yield { bytes, declaredLength: null, label, start: match.index, end, fault }
  }
}
