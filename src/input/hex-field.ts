// The hex column of a dump: where it ends when a text column follows, and its bytes.
// Text columns may look like hex, so the places of spaces decide, and the offsets where they can.

import { hexDigit } from './characters.ts'

/** Reads groups of hex digit pairs, single characters between them. The offset of what cannot be read, or -1. */
export function decodePairs(field: string, bytes: number[]): number {
  let at = 0
  while (at < field.length) {
    const code = field.charCodeAt(at)
    if (code === 32 || code === 9 || code === 45) {
      at++
      continue
    }
    const high = hexDigit(code)
    const low = hexDigit(field.charCodeAt(at + 1))
    if (high < 0 || low < 0) return high < 0 ? at : Math.min(at + 1, field.length)
    bytes.push((high << 4) | low)
    at += 2
  }
  return -1
}

/** From so many bytes on a single space may stand before the text column: only rows that are full leave no gap. */
const FULL = 8
/** Rows of more bytes have no text column: it would be compared at every gap. xxd has up to 256 in a row. */
const MAX_SHOWN = 256
/** Between the bytes of a row are so many blanks at most. */
const WIDEST_GAP = 3
/** A text column may begin with so many blanks; what is wider is a gap. */
const MAX_BLANKS = 64
/** What stands around the panels of a box. */
const BARS = '|\u2502\u250a'
/** A panel of sixteen pairs, which is the widest of hex, is not as wide. */
const WIDEST = 60

/**
 * The part before the text column, of a line that may have gaps between its bytes as well: a gap is two spaces
 * or a tab. What follows a gap is the text column when it shows the bytes before it, or is no hex.
 */
export function untilText(rest: string): string {
  const bytes: number[] = []
  /** Where the bytes before the last gap end. */
  let beforeGap = 0
  for (let at = 0; ; ) {
    let next = at
    while (next < rest.length && ' \t-'.includes(rest.charAt(next))) next++
    if (next === rest.length) return rest
    const isGap = /\t| {2}/.test(rest.slice(at, next))
    if (isGap) beforeGap = at
    const mayBeText = bytes.length > 0 && (isGap || (bytes.length >= FULL && rest[at] === ' '))
    if (mayBeText && beginsText(rest, at, next, bytes, !isGap)) return rest.slice(0, at)
    if (decodePairs(rest.slice(next, next + 2), bytes) !== -1) {
      const isText = beforeGap > 0 && !isMeantForHex(rest.slice(beforeGap))
      return isText ? rest.slice(0, beforeGap) : rest
    }
    at = next + 2
  }
}

/** The part before the text of a row in a box, whose panels have bars between. Those of hex begin with a space. */
export function untilTextPanel(rest: string): string {
  const bytes: number[] = []
  for (let at = 0; ; ) {
    let end = at
    while (end < rest.length && !BARS.includes(rest.charAt(end))) end++
    const panel = rest.slice(at, end)
    if (at > 0 && (panel[0] !== ' ' || isTextPanel(rest.slice(at), bytes))) return rest.slice(0, at)
    if (decodePairs(panel, bytes) !== -1 && at > 0 && !isMeantForHex(panel)) return rest.slice(0, at)
    if (end === rest.length) return rest
    at = end + 1
  }
}

/** Whether panels show the bytes; the bar at their end may be one of the bytes, where bars are those of ASCII. */
function isTextPanel(panels: string, bytes: readonly number[]): boolean {
  if (panels.length > 2 * MAX_SHOWN) return false
  const text = panels.replace(/[\s|\u2502\u250a]+$/, '')
  return showsBytes(text, bytes, false) || showsBytes(withoutBar(panels), bytes, false)
}

/** Reads what `untilTextPanel` leaves. The offset of what cannot be read, or -1. */
export function decodePanels(field: string, bytes: number[]): number {
  // `hexyl --base binary` has eight digits for each byte, and panels wider than eight pairs could be.
  const bits = field.split(/[|\u2502\u250a]/).every((panel) => panel.length > WIDEST || panel === '')
  if (!bits || !/^[01 |\u2502\u250a]*$/.test(field))
    return decodePairs(field.replace(/[|\u2502\u250a]/g, ' '), bytes)
  bytes.push(...Array.from(field.matchAll(/[01]{8}/g), ([digits]) => Number.parseInt(digits, 2)))
  return -1
}

/** Whether the text column behind the hex of a row is there, and shows its bytes: then these are the bytes for sure. */
export function isShown(column: string, bytes: readonly number[]): boolean {
  const marked = /^\s*(?:\|(.*)\||>(.*)<)$/.exec(column)
  const text = marked?.[1] ?? marked?.[2] ?? withoutBar(column)
  return text.trim() !== '' && beginsText(` ${text}`, 0, text.search(/\S/) + 1, bytes, true)
}

/** Where the text column of a row that is not full ends, when something stands behind its blanks. */
function columnEnd(rest: string, start: number, size: number): number {
  return rest.slice(start + size, start + size + 2) === '  ' ? start + size : rest.length
}

/** Whether the text column begins at `next`, or with some of the spaces before it, which then are bytes as well. */
function beginsText(
  rest: string,
  at: number,
  next: number,
  bytes: readonly number[],
  isWhole: boolean,
): boolean {
  const end = next - at > WIDEST_GAP ? columnEnd(rest, next, bytes.length) : rest.length
  for (let count = 0; count < Math.min(next - at, MAX_BLANKS); count++) {
    if (count > 0 && !isBlank(bytes[count - 1])) return false
    if (showsBytes(rest.slice(next - count, end), bytes, isWhole)) return true
  }
  return false
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 45 || byte === 0xa0
}

/** Whether what cannot be read was hex once: words of two characters, or nearly nothing but hex digits. */
function isMeantForHex(section: string): boolean {
  const [words = '', behind = ''] = section.trim().split(/\t| {2}/, 2)
  const isPairs = /^\S\S(?:[ -]\S\S)*$/.test(words) && (words.length >= 8 || behind !== '')
  const digits = words.replace(/[^\da-f]/gi, '').length
  return isPairs || (digits >= 8 && digits * 8 >= words.replaceAll(' ', '').length * 7)
}

/** Whether a text column shows these bytes, all together or with something between each eight. */
function showsBytes(text: string, bytes: readonly number[], isWhole: boolean): boolean {
  if (bytes.length > MAX_SHOWN || text.length > 2 * MAX_SHOWN) return false
  const column = text.trimEnd()
  if (column.length > bytes.length + bytes.length / 8) return false
  // A soft hyphen cannot be seen, and is not in the text.
  const visible = bytes.includes(0xad) ? bytes.filter((byte) => byte !== 0xad) : bytes
  if (areShown(column, bytes, isWhole) || (visible !== bytes && areShown(column, visible, isWhole)))
    return true
  return column.length > 8 && areShown(column.replace(/(.{8})[ |\u2502\u250a]/gy, '$1'), bytes, isWhole)
}

/** Printable ASCII stands for itself, the others for no letter and no digit, but for the zero of a zero. What is missing is no letter. */
function areShown(column: string, bytes: readonly number[], isWhole: boolean): boolean {
  if (column.length > bytes.length) return false
  return bytes.every((byte, i) => {
    const character = column.charAt(i)
    if (byte > 32 && byte < 127) return character === String.fromCharCode(byte)
    if (isWhole && character === '') return byte === 32 || byte === 0xa0
    return !/[\da-z]/i.test(character) || (byte === 0 && character === '0')
  })
}

function withoutBar(column: string): string {
  return BARS.includes(column.slice(-1)) ? column.slice(0, -1) : column
}
