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

/**
 * The part before the text column, of a line that may have gaps between its bytes as well: a gap is two spaces
 * or a tab. What follows a gap is the text column when it shows the bytes before it, or is no hex.
 */
export function untilText(rest: string): string {
  const bytes: number[] = []
  let end = 0
  while (end < rest.length) {
    const start = end + (/^\s*/.exec(rest.slice(end))?.[0].length ?? 0)
    const column = rest.slice(start - leadingSpaces(bytes, start - end))
    if (bytes.length > 0 && showsBytes(column, bytes)) break
    const gap = /\t| {2}/.exec(rest.slice(start))
    const section = gap === null ? rest.slice(start) : rest.slice(start, start + gap.index)
    const isFirst = bytes.length === 0
    if (decodePairs(section, bytes) !== -1) return rest.slice(0, isFirst ? start + section.length : end)
    end = start + section.length
  }
  return rest.slice(0, end)
}

/** How many of the spaces in front of a text column belong to it, because the first bytes are spaces. */
function leadingSpaces(bytes: readonly number[], most: number): number {
  let count = 0
  while (count < most && bytes[count] === 32) count++
  return count
}

/** Whether a text column shows these bytes: printable ASCII as itself, the others as no letter and no digit. */
function showsBytes(column: string, bytes: readonly number[]): boolean {
  if (column.length > bytes.length) return false
  return bytes.every((byte, i) => {
    const character = column.charAt(i)
    if (byte > 32 && byte < 127) return character === String.fromCharCode(byte)
    return !/[\da-z]/i.test(character)
  })
}
