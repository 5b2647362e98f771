// The shortest way through what most streams mostly hold: properties of a user type, one after another, each a
// short scalar that no check would find fault with. Nothing but locals and literals, so that engines make it a tight
// loop; whatever is not plainly usual is left, at its index, to the scanner. Both ways write the same rows.

import type { RowWriter } from './node-table.ts'
import { SHAPE, SHAPES, SIZES, T } from './types.ts'
import { isAscii, plainUtf8End } from './utf8.ts'

/** How a type is passed here: 0 not at all, else one of the literals of `passUsualProperties`. */
const KINDS = Uint8Array.from(SHAPES, (shape, row) => {
  const type = ~row
  if (type === T.date) return 5
  if (type === T.uniformCollection || type === T.uniformArray) return 6
  if (shape === SHAPE.constant) return 1
  if (shape === SHAPE.packedInt) return 2
  if (shape === SHAPE.fixed) return 3
  return shape === SHAPE.charString ? 4 : 0
})

/** Bytes of a packed int up to which it cannot be too long for its type, or beyond its range, by `~typeId`. */
const SAFE_LENGTHS = Uint8Array.from(SHAPES, (_, row) => (~row === T.int64 ? 9 : ~row === T.int16 ? 2 : 4))

/** Where the scanner stands inside a user type: the next byte, the user type, the last index read in it (-1: none). */
export interface PropertyCursor {
  at: number
  open: number
  position: number
}

/** Levels of nesting that are passed here before the scanner has a look again. */
const LEVELS = 16

/**
 * Passes usual properties of the user type `cursor.open`, and whole user types among them, and adds their rows.
 * Leaves the cursor at the first index that is not usual, in the user type that it belongs to: `cursor.open` or one
 * opened, and not closed, inside it.
 */
export function passUsualProperties(
  bytes: Uint8Array,
  view: DataView,
  limit: number,
  cursor: PropertyCursor,
  writer: RowWriter,
): void {
  const kinds = KINDS
  const sizes = SIZES
  const safeLengths = SAFE_LENGTHS
  const { rows } = writer
  let row = writer.count * 5
  let { at, open, position: key } = cursor
  let level = 0
  // An index, a type id and a first byte of body; room for a row.
  while (at + 3 <= limit && row + 5 <= rows.length) {
    let index = bytes[at] as number
    let type = bytes[at + 1] as number
    if (index === 0x40 && level > 0) {
      // The end of a user type opened here; its own key is the last index of the one around it.
      rows[open * 5 + 3] = ++at
      key = rows[open * 5 + 1] as number
      open = rows[open * 5 + 4] as number
      level--
      continue
    }
    let start = at + 1
    if (index >= 0x80 && index < 0xc0 && type < 0x80 && type !== 0) {
      // An index of two bytes: the type id is the third.
      index = (index & 0x3f) | (type << 6)
      type = bytes[++start] as number
    } else if (index >= 0x40) break
    if (index <= key || start + 2 > limit) break
    if (type < 0x40 || type >= 0x80) {
      // A user type of one or two bytes, and a version of one.
      const isTwo = type >= 0x80
      const second = isTwo ? (bytes[start + 1] as number) : 0
      const end = start + (isTwo ? 3 : 2)
      const isOdd = (type & 0x40) !== 0 || second >= 0x80 || (isTwo && second === 0)
      if (isOdd || end > limit || (bytes[end - 1] as number) >= 0x40 || level === LEVELS) break
      rows[row] = isTwo ? (type & 0x3f) | (second << 6) : type
      rows[row + 1] = index
      rows[row + 2] = start
      rows[row + 3] = end
      rows[row + 4] = open
      open = row / 5
      row += 5
      key = -1
      at = end
      level++
      continue
    }
    const typeRow = type & 0x3f
    let end = start + 1
    switch (kinds[typeRow]) {
      case 1:
        break
      case 2: {
        while (end < limit && (bytes[end] as number) >= 0x80) end++
        const length = end - start
        if (end >= limit || length > (safeLengths[typeRow] as number) || (length > 1 && bytes[end] === 0))
          end = -1
        else end++
        break
      }
      case 3:
        end += sizes[typeRow] as number
        if (end > limit) end = -1
        break
      case 4: {
        const length = bytes[end] as number
        const until = end + 1 + length
        if (length >= 0x40 || until > limit) end = -1
        else {
          end++
          if (isAscii(view, end, until) || plainUtf8End(bytes, end, until) === until) end = until
          else end = -1
        }
        break
      }
      case 5: {
        // A year in two bytes, a month, and a day that every month has.
        const month = bytes[end + 2] as number
        const day = bytes[end + 3] as number
        const isTwo =
          (bytes[end] as number) >= 0x80 && (bytes[end + 1] as number) < 0x80 && bytes[end + 1] !== 0
        end = isTwo && month >= 1 && month <= 12 && day >= 1 && day <= 28 && end + 4 <= limit ? end + 4 : -1
        break
      }
      case 6:
        end = passUsualRun(bytes, view, end, limit)
        break
      default:
        end = -1
    }
    if (end < 0) break
    // The columns of node-table.ts in order: type, key, start, end, parent.
    rows[row] = ~typeRow
    rows[row + 1] = index
    rows[row + 2] = start
    rows[row + 3] = end
    rows[row + 4] = open
    row += 5
    key = index
    at = end
  }
  writer.count = row / 5
  cursor.at = at
  cursor.open = open
  cursor.position = key
}

/**
 * The end of a uniform container of few elements that are short ASCII strings, or int32s of up to four bytes; `at` is
 * the offset of its element type. -1 for any other.
 */
function passUsualRun(bytes: Uint8Array, view: DataView, at: number, limit: number): number {
  const type = bytes[at] as number
  const count = bytes[at + 1] as number
  // char-string and int32, and a count of one byte.
  if (at + 2 > limit || (type !== 0x4e && type !== 0x41) || count >= 0x40) return -1
  let end = at + 2
  for (let i = 0; i < count; i++) {
    const start = end
    if (end >= limit) return -1
    if (type === 0x4e) {
      const length = bytes[end] as number
      end += 1 + length
      if (length >= 0x40 || end > limit || !isAscii(view, start + 1, end)) return -1
    } else {
      while (end < limit && (bytes[end] as number) >= 0x80) end++
      if (end >= limit || end - start > 3 || (end > start && bytes[end] === 0)) return -1
      end++
    }
  }
  return end
}
