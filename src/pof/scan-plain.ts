// The scanner's hot path: passes what most streams are made of, where nothing is to be reported and nothing looked
// up: properties and elements that are short scalars, user types and plain collections, opened and closed. All state is
// in local variables meanwhile. It stops before anything else, and leaves that to the scanner's own methods.

import { FRAME, type FrameStack } from './frame-stack.ts'
import { NONE } from './header.ts'
import { lastBase } from './long-numbers.ts'
import type { RowWriter } from './node-table.ts'
import { DEEP } from './scan-checks.ts'
import { SHAPE, SHAPES, type Shape, SIZES, T } from './types.ts'
import { isAscii, plainUtf8End } from './utf8.ts'

/** The part of the scanner's state that is read and changed here. */
export interface PlainState {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly limit: number
  readonly writer: RowWriter
  readonly stack: FrameStack
  at: number
  open: number
  shape: Shape
  position: number
  total: number
  first: number
  second: number
}

/** Bytes before the limit that are left to the careful methods: more than anything passed here can have. */
const MARGIN = 256

// What a value's first byte leads to, one number for each of the 256: what is left to the careful methods, a user type,
// one of the bodies that are passed here, or from `FIXED` on a body of that many bytes more.
const CAREFUL = 0
const STRING = 1
const STRINGS = 2
const INT = 3
const LIST = 4
const CALENDAR_DATE = 5
const USER = 6
const FIXED = 16

const LEADS = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => leadOf(byte))

function leadOf(byte: number): number {
  if (byte < 0x40 || byte >= 0x80) return USER
  const number = byte & 0x3f
  switch (SHAPES[number]) {
    case SHAPE.constant:
      return FIXED
    case SHAPE.fixed:
      return FIXED + (SIZES[number] as number)
    case SHAPE.charString:
      return STRING
    case SHAPE.packedInt:
      return INT
    case SHAPE.collection:
      return LIST
    case SHAPE.uniformCollection:
      return STRINGS
    case SHAPE.parts:
      return number === ~T.date ? CALENDAR_DATE : CAREFUL
    default:
      return CAREFUL
  }
}

/** Levels from which on the careful methods open containers, to report the one that is too deep. */
const LAST_UNREPORTED = (DEEP - 1) * FRAME

/** Passes children from `state.at` on as long as they are plain; none at all is fine. */
export function passPlain(state: PlainState): void {
  // Literals of this function, which engines fold; the compiler holds them to the tables. A row stands below as the
  // columns 0 to 3, of which the first is a key above 14 bits of type; a page's rows are 13 bits: node-table.ts.
  const USER_TYPE: typeof SHAPE.userType = 18
  const COLLECTION: typeof SHAPE.collection = 10
  const CONSTANT: typeof SHAPE.constant = 0
  const INT16: typeof T.int16 = -1
  const INT64: typeof T.int64 = -3
  const shapes = SHAPES
  const leads = LEADS
  const { bytes, view, stack } = state
  const { pages, page, count: base } = state.writer
  const longKeyBase = lastBase(state.writer.longKeys)
  const safe = state.limit - MARGIN
  const frames = stack.frames
  const last = page.length
  let { at, open, shape, position, total } = state
  let row = state.writer.next
  /** The node of the page's first row. */
  const origin = base - (row >> 2)
  let frame = stack.depth * FRAME

  while (at < safe && row < last) {
    // The key, or the end of the container.
    let end = at
    let key = position
    if (shape === USER_TYPE) {
      key = bytes[end++] as number
      if (key < 0x40) {
        if (key <= position) break
      } else if (key === 0x40) key = -1
      else if (key < 0x80 || key >= 0xc0) break
      else {
        key &= 0x3f
        let shift = 6
        let byte = bytes[end++] as number
        for (; byte >= 0x80 && shift < 20; shift += 7) {
          key |= (byte & 0x7f) << shift
          byte = bytes[end++] as number
        }
        if (byte === 0 || byte >= 0x80) break
        key |= byte << shift
        if (key <= position) break
      }
    } else if (shape !== COLLECTION) break
    else if (key >= total) key = -1
    if (key < 0) {
      const openPage = pages[open >> 13] as Int32Array
      const openRow = (open & 0x1fff) << 2
      const parent = openPage[openRow + 3] as number
      if (parent < 0) break
      openPage[openRow + 2] = end
      at = end
      open = parent
      frame -= FRAME
      position = frames[frame] as number
      total = frames[frame + 1] as number
      const type = ((pages[open >> 13] as Int32Array)[(open & 0x1fff) << 2] as number) & 0x3fff
      shape = type >= 64 ? USER_TYPE : (shapes[63 - type] as Shape)
      continue
    }

    // The type, and what follows it.
    const start = end
    let type = bytes[end++] as number
    const lead = leads[type] as number
    let opened: Shape = CONSTANT
    let claimed = 0
    if (lead === USER) {
      if (type >= 0x80) {
        const next = bytes[end++] as number
        if (next >= 0x80 || next === 0 || type >= 0xc0) break
        type = (type & 0x3f) | (next << 6)
      }
      if ((bytes[end++] as number) >= 0x40) break
      opened = USER_TYPE
    } else {
      type = ~(type & 0x3f)
      if (lead >= FIXED) end += lead - FIXED
      else if (lead === STRING) {
        let length = bytes[end++] as number
        if (length >= 0x40) {
          const next = bytes[end++] as number
          if (length < 0x80 || length >= 0xc0 || next === 0 || next >= 0x80) break
          length = (length & 0x3f) | (next << 6)
          if (end + length > safe) break
        }
        const until = end + length
        if (!isAscii(view, end, until) && plainUtf8End(bytes, view, end, until) < until) break
        end = until
      } else if (lead === INT) {
        // Four bytes at once; of those in which the number may end, the first.
        const word = view.getInt32(end, true)
        const ends = ~word & 0x80808080
        const sign = ends & -ends
        if (ends === 0) {
          const most = end + (type === INT64 ? 10 : 5)
          end += 4
          let byte = bytes[end++] as number
          while (byte >= 0x80 && end < most) byte = bytes[end++] as number
          if (byte === 0 || type === INT16 || byte > (end < most ? 0x7f : type === INT64 ? 1 : 0xf)) break
        } else {
          if (sign !== 0x80 && ((word & (sign - (sign >>> 7))) === 0 || (type === INT16 && sign !== 0x8000)))
            break
          end += (32 - Math.clz32(sign)) >> 3
        }
      } else if (lead === LIST) {
        claimed = bytes[end++] as number
        if (claimed >= 0x40) break
        opened = COLLECTION
      } else if (lead === STRINGS) {
        // A short run of strings.
        if (bytes[end++] !== 0x4e) break
        let left = bytes[end++] as number
        if (left >= 0x40) break
        for (; left > 0 && end < safe; left--) {
          const length = bytes[end++] as number
          if (length >= 0x40) break
          const until = end + length
          if (!isAscii(view, end, until) && plainUtf8End(bytes, view, end, until) < until) break
          end = until
        }
        if (left > 0) break
      } else if (lead === CAREFUL) break
      else {
        // A date: days that every month has.
        let byte = bytes[end++] as number
        if (byte >= 0x80) {
          byte = bytes[end++] as number
          if (byte === 0 || byte >= 0x80) break
        }
        const month = bytes[end++] as number
        const day = bytes[end++] as number
        if (month < 1 || month > 12 || day < 1 || day > 28) break
      }
    }
    if (opened !== CONSTANT && (frame === frames.length || frame === LAST_UNREPORTED)) break
    let kind = type + 64
    if (key < 0x3fffe) kind |= key << 14
    else if (key - (origin + (row >> 2)) === longKeyBase) kind |= 0x3ffff << 14
    else break
    page[row] = kind
    page[row + 1] = start
    page[row + 2] = end
    page[row + 3] = open
    position = shape === USER_TYPE ? key : key + 1
    at = end
    if (opened !== CONSTANT) {
      frames[frame] = position
      frames[frame + 1] = total
      frames[frame + 2] = NONE
      frames[frame + 3] = NONE
      frame += FRAME
      open = origin + (row >> 2)
      shape = opened
      position = opened === USER_TYPE ? -1 : 0
      total = claimed
    }
    row += 4
  }
  state.at = at
  state.open = open
  state.shape = shape
  state.position = position
  state.total = total
  const declares = shape !== USER_TYPE && shape !== COLLECTION
  state.first = declares ? (frames[frame + 2] as number) : NONE
  state.second = declares ? (frames[frame + 3] as number) : NONE
  state.writer.next = row
  state.writer.count = origin + (row >> 2)
  stack.depth = frame / FRAME
}
