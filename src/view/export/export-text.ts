// Text for places where letters stand in columns: how wide it is, cut or wrapped to a width, and made safe to print.
// East Asian letters and emoji take two columns, combining marks none.

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
const NARROW = /[\p{Mn}\p{Me}\p{Cf}]/u
const PLAIN = /^[ -~]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be escaped
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** The columns that a text takes. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

/** The text with control characters and those that turn its direction written as `\u001b`: nothing moves the cursor. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The text in at most `width` columns, at least 1, with `…` where it is cut. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
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
  while (textWidth(rest) > room) {
    const most = Math.max(1, lengthIn(rest, room))
    const space = rest.lastIndexOf(' ', most)
    const at = space > most / 2 ? space : most
    lines.push(rest.slice(0, at))
    rest = rest.slice(rest[at] === ' ' ? at + 1 : at)
  }
  lines.push(rest)
  return lines
}

/** How many code units of a text fit into some columns. */
function lengthIn(text: string, width: number): number {
  let left = width
  let length = 0
  for (const letter of text) {
    left -= letterWidth(letter)
    if (left < 0) break
    length += letter.length
  }
  return length
}

function letterWidth(letter: string): number {
  if (letter >= ' ' && letter <= '~') return 1
  return NARROW.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1
}
