// What strings of JSON hold, as in logs: "value": "00000000  15 92 10 00\n00000004". A dump is read line by line, and the string is
// one line; each backslash of an escape is two.

import { type CleanText, Cuts } from './clean-text.ts'

/** A string; or an escape outside of one, so that its quote begins none. */
const STRING = /\\[\s\S]|"(?:[^"\\\n]|\\["\\/bfnrt]|\\u[\da-f]{4})*"/gi
/** A line feed, or an escape that is no escape of JSON. */
const TELLING = /\\n|\\\\(?:x[\da-f]|[0-7]{3})/i
const ESCAPE = /\\(?:u([\da-f]{4})|(.))/gi
const NAMED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Logs are put into logs, and their strings into strings. */
const MOST_LEVELS = 8

/**
 * The text with strings of JSON as what they mean, on lines of their own, and with those in them. Strings without a line feed or a
 * doubled escape are left as they are: null where there are no others.
 */
export function withJsonStrings(clean: CleanText): CleanText | null {
  let meant: CleanText | null = null
  for (let level = 0; level < MOST_LEVELS; level++) {
    const next = oneLevel(meant ?? clean)
    if (next === null) break
    meant = next
  }
  return meant
}

function oneLevel({ text, toOriginal }: CleanText): CleanText | null {
  if (!TELLING.test(text)) return null
  const cuts = new Cuts()
  const meant = text.replace(STRING, (string: string, start: number) => {
    if (string[0] !== '"' || !TELLING.test(string)) return string
    const inner = string.slice(1, -1)
    const meaning = (written: string, hex: string | undefined, letter: string, at: number) => {
      cuts.remove(written.slice(1), start + 1 + at)
      return hex === undefined ? (NAMED[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16))
    }
    return `\n${inner.replace(ESCAPE, meaning)}\n`
  })
  return meant.length === text.length
    ? null
    : { text: meant, toOriginal: (offset) => toOriginal(offset + cuts.before(offset)) }
}
