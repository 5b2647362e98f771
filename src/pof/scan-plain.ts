// The scanner's hot path: passes what most streams are made of, where nothing is to be reported and nothing looked
// up: properties and elements that are short scalars, user types and plain collections, opened and closed. All state is
// in local variables meanwhile. It stops before anything else, and leaves that to the scanner's own methods.

import { FRAME, type FrameStack } from './frame-stack.ts'
import { NONE } from './header.ts'
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
const INT = 2
const LIST = 3
const UNIFORM_LIST = 4
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
      return UNIFORM_LIST
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
  // Literals of this function, which engines fold; the compiler holds them to the tables. The columns of a row stand
  // below as 0 to 4, a row's length as 5, a page's rows as 13 bits: node-table.ts.
  const USER_TYPE: typeof SHAPE.userType = 18
  const COLLECTION: typeof SHAPE.collection = 10
  const CONSTANT: typeof SHAPE.constant = 0
  const INT16: typeof T.int16 = -1
  const CHAR_STRING: typeof T.charString = -15
  const shapes = SHAPES
  const leads = LEADS
  const { bytes, view, stack } = state
  const { pages, page, count: base } = state.writer
  const safe = state.limit - MARGIN
  const frames = stack.frames
  const last = page.length
  let { at, open, shape, position, total } = state
  let row = state.writer.next
  /** The node of the page's first row. */
  const origin = base - row / 5
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
      const openRow = (open & 0x1fff) * 5
      const parent = openPage[openRow + 4] as number
      if (parent < 0) break
      openPage[openRow + 3] = end
      at = end
      open = parent
      frame -= FRAME
      position = frames[frame] as number
      total = frames[frame + 1] as number
      const type = (pages[open >> 13] as Int32Array)[(open & 0x1fff) * 5] as number
      shape = type >= 0 ? USER_TYPE : (shapes[~type] as Shape)
      continue
    }

    // The type, and what follows it.
    const start = end
    let type = bytes[end++] as number
    const lead = leads[type] as number
    let opened: Shape = CONSTANT
    let claimed = 0
    if (lead === STRING) {
      type = CHAR_STRING
      const length = bytes[end++] as number
      if (length >= 0x40) break
      const until = end + length
      if (!isAscii(view, end, until) && plainUtf8End(bytes, end, until) < until) break
      end = until
    } else if (lead === USER) {
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
      else if (lead === INT) {
        let byte = bytes[end++] as number
        if (byte >= 0x80) {
          const most = end + (type === INT16 ? 1 : 3)
          byte = bytes[end++] as number
          while (byte >= 0x80 && end < most) byte = bytes[end++] as number
          if (byte >= 0x80 || byte === 0) break
        }
      } else if (lead === LIST) {
        claimed = bytes[end++] as number
        if (claimed >= 0x40) break
        opened = COLLECTION
      } else if (lead === UNIFORM_LIST) {
        // A short run of strings.
        if (bytes[end++] !== 0x4e) break
        let left = bytes[end++] as number
        if (left >= 0x40) break
        for (; left > 0 && end < safe; left--) {
          const length = bytes[end++] as number
          if (length >= 0x40) break
          const until = end + length
          if (!isAscii(view, end, until) && plainUtf8End(bytes, end, until) < until) break
          end = until
        }
        if (left > 0) break
      } else if (lead === CALENDAR_DATE) {
        let byte = bytes[end++] as number
        if (byte >= 0x80) {
          byte = bytes[end++] as number
          if (byte === 0 || byte >= 0x80) break
        }
        // Days that every month has.
        const month = bytes[end++] as number
        const day = bytes[end++] as number
        if (month < 1 || month > 12 || day < 1 || day > 28) break
      } else break
    }
    if (opened !== CONSTANT && (frame === frames.length || frame === LAST_UNREPORTED)) break
    page[row] = type
    page[row + 1] = key
    page[row + 2] = start
    page[row + 3] = end
    page[row + 4] = open
    position = shape === USER_TYPE ? key : key + 1
    at = end
    if (opened !== CONSTANT) {
      frames[frame] = position
      frames[frame + 1] = total
      frames[frame + 2] = NONE
      frames[frame + 3] = NONE
      frame += FRAME
      open = origin + row / 5
      shape = opened
      position = opened === USER_TYPE ? -1 : 0
      total = claimed
    }
    row += 5
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
  state.writer.count = origin + row / 5
  stack.depth = frame / FRAME
}
