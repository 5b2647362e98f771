// Text for places where letters stand in columns: how wide it is, cut or wrapped to a width.
// East Asian letters and emoji take two columns, combining marks none.

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
const NARROW = /[\p{Mn}\p{Me}\p{Cf}]/u
const JOINER = '\u200d'
const JOINED = /\u200d|\p{M}|[\u{1f3fb}-\u{1f3ff}]/u
const PLAIN = /^[ -~]*$/

/** The columns that a text takes. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

/** The text in at most `width` columns, at least 1, with `…` where it is cut. */
export function cutText(text: string, width: number): string {
  // No letter takes more than two columns for a code unit.
  if (2 * text.length <= width || textWidth(text) <= width) return text
  return `${text.slice(0, lengthIn(text, Math.max(0, width - 1)))}…`
}

/** The text padded with spaces to `width` columns, in front where `atEnd` says that it stands at the end. */
export function padText(text: string, width: number, atEnd = false): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)))
  return atEnd ? space + text : text + space
}

/** The text in lines of at most `width` columns, at least 8, broken at spaces where there are any. One line for ''. */
export function wrapText(text: string, width: number): string[] {
  const room = Math.max(8, width)
  const lines: string[] = []
  let rest = text
  while (2 * rest.length > room && textWidth(rest) > room) {
    const most = Math.max(1, lengthIn(rest, room))
    const space = rest.lastIndexOf(' ', most)
    const at = space > most / 2 ? space : most
    lines.push(rest.slice(0, at))
    rest = rest.slice(rest[at] === ' ' ? at + 1 : at)
  }
  lines.push(rest)
  return lines
}

/** How many code units of a text fit into some columns; what belongs to the letter in front of it is not parted from it. */
function lengthIn(text: string, width: number): number {
  let left = width
  let length = 0
  let whole = 0
  let isJoined = true
  for (const letter of text) {
    if (!isJoined && !JOINED.test(letter)) whole = length
    isJoined = letter === JOINER
    left -= letterWidth(letter)
    if (left < 0) return whole > 0 ? whole : length
    length += letter.length
  }
  return length
}

function letterWidth(letter: string): number {
  if (letter >= ' ' && letter <= '~') return 1
  return NARROW.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1
}
