// Characters that nobody sees, and that act on who shows them: they move a terminal's cursor, turn the direction of a line,
// end it, or hide in it. The one place that says which they are, for all texts that are shown and for JSON.

import { check, TEXT } from '../arguments/index.ts'

/**
 * Controls, line ends of Unicode, lone surrogates, everything that Unicode calls ignorable when it is shown (zero-width
 * and direction characters, soft hyphens, fillers, variation selectors, tags), and marks of annotations. What joins the
 * parts of an emoji is part of it: U+200D between two pictures, U+FE0F behind a picture or in a keycap.
 */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d\p{Extended_Pictographic}|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f\u20e3)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
/** Texts of ASCII, Latin, Greek, Cyrillic, common punctuation, lines of tables, kana and the common Han: all seen, and fast to tell. */
const SEEN =
  /^[ -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u0600\u2010-\u2027\u2030-\u205e\u2500-\u25ff\u3041-\u30ff\u4e00-\u9fff]*$/

/**
 * The text with invisible characters escaped as `\u001b`, and those beyond 16 bits as two such escapes, as Java,
 * JavaScript and JSON write them. In the text of a JSON value this does not change the value.
 *
 * @example
 * ```ts
 * import { escapeUnseen } from 'pof-inspector'
 *
 * console.log(escapeUnseen('red \u001b[31m, turned \u202e, hidden \u200b')) //> red \u001b[31m, turned \u202e, hidden \u200b
 * ```
 */
export function escapeUnseen(text: string): string {
  check('escapeUnseen', text, TEXT)
  return SEEN.test(text) ? text : text.replace(UNSEEN, escaped)
}

function escaped(character: string): string {
  let text = ''
  for (let i = 0; i < character.length; i++)
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`
  return text
}
