// What single characters are to all forms: hex digits, ends of lines, spaces, comments, dots that mean "and so on".
// Char codes in, so that a scan over megabytes makes no strings. Detection looks at the head of a text only.

const HEX_DIGITS = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = String.fromCharCode(code)
  return /^[0-9a-f]$/i.test(digit) ? Number.parseInt(digit, 16) : -1
})

/** The value of a hex digit, or -1; NaN, as behind the end of a string, is no digit. */
export function hexDigit(code: number): number {
  return HEX_DIGITS[code] ?? -1
}

/** Whether this is a space, tab, or end of line. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

/** Whether this is an ASCII letter, digit, underscore or dollar: part of a word in a program or a log. */
export function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36
  )
}

/** The first offset from `at` that is no space, tab or end of line, or `end`. */
export function skipSpace(text: string, at: number, end = text.length): number {
  let i = at
  while (i < end && isSpace(text.charCodeAt(i))) i++
  return i
}

/** The offset of the first non-hex character from `at`, or `end`. */
export function skipHex(text: string, at: number, end = text.length): number {
  let i = at
  while (i < end && hexDigit(text.charCodeAt(i)) >= 0) i++
  return i
}

/** The offset of the end of the line that holds `at`, before its LF, or `end`. */
export function lineEnd(text: string, at: number, end = text.length): number {
  const found = text.indexOf('\n', at)
  return found === -1 || found > end ? end : found
}

/** How many characters an ellipsis takes here: three dots, or one character; 0 where there is none. */
export function ellipsisAt(text: string, at: number): number {
  if (text.charCodeAt(at) === 0x2026) return 1
  return text.startsWith('...', at) ? 3 : 0
}

/**
 * The offset behind a comment that begins here, or `at`: `#` and `//` behind a space or comma, for base64 has
 * slashes and URLs have both, and whatever stands between slash-star and star-slash.
 */
export function skipComment(text: string, at: number, end = text.length): number {
  const code = text.charCodeAt(at)
  if (code !== 35 && code !== 47) return at
  const next = text.charCodeAt(at + 1)
  if (code === 35 || next === 47) {
    const before = at === 0 ? 32 : text.charCodeAt(at - 1)
    return isSpace(before) || before === 44 || before === 59 ? lineEnd(text, at, end) : at
  }
  if (next !== 42) return at
  const close = text.indexOf('*/', at + 2)
  return close === -1 || close + 2 > end ? end : close + 2
}

/** How many characters detection looks at. */
export const HEAD = 1 << 16

/** The text, or its beginning cut at a space or comma, so that nothing is torn in the middle. */
export function headOf(text: string): string {
  if (text.length <= HEAD) return text
  for (let end = HEAD; end > HEAD - 256; end--) {
    const code = text.charCodeAt(end)
    if (code === 10 || code === 13 || code === 32 || code === 44) return text.slice(0, end)
  }
  return text.slice(0, HEAD)
}
