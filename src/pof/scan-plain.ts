// The scanner's hot path: passes what most streams are made of, where nothing is to be reported and nothing looked
// up: properties and elements that are short scalars, user types and plain collections, opened and closed. All state is
// in local variables meanwhile. It stops before anything else, and leaves that to the scanner's own methods.

import { FRAME, type FrameStack } from './frame-stack.ts'
import { NONE } from './header.ts'
import type { RowWriter } from './node-table.ts'
import { DEEP } from './scan-checks.ts'
import { type SHAPE, SHAPES, type Shape, SIZES, type T } from './types.ts'
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

/** Levels from which on the careful methods open containers, to report the one that is too deep. */
const LAST_UNREPORTED = (DEEP - 1) * FRAME

/** Passes children from `state.at` on as long as they are plain; none at all is fine. */
export function passPlain(state: PlainState): void {
  // Literals of this function, which engines fold; the compiler holds them to the tables. The columns of a row stand
  // below as 0 to 4, a row's length as 5, a page's rows as 13 bits: node-table.ts.
  const USER_TYPE: typeof SHAPE.userType = 18
  const COLLECTION: typeof SHAPE.collection = 10
  const UNIFORM_COLLECTION: typeof SHAPE.uniformCollection = 11
  const CONSTANT: typeof SHAPE.constant = 0
  const PACKED_INT: typeof SHAPE.packedInt = 1
  const FIXED: typeof SHAPE.fixed = 4
  const CHAR_STRING: typeof SHAPE.charString = 5
  const INT16: typeof T.int16 = -1
  const DATE: typeof T.date = -16
  const shapes = SHAPES
  const sizes = SIZES
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
      if (key >= 0x80) {
        if (key >= 0xc0) break
        key &= 0x3f
        let shift = 6
        let byte = bytes[end++] as number
        for (; byte >= 0x80 && shift < 20; shift += 7) {
          key |= (byte & 0x7f) << shift
          byte = bytes[end++] as number
        }
        if (byte === 0 || byte >= 0x80) break
        key |= byte << shift
      } else if (key > 0x40) break
      else if (key === 0x40) key = -1
      if (key >= 0 && key <= position) break
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
    let opened: Shape = CONSTANT
    let claimed = 0
    if (type >= 0x40 && type < 0x80) {
      type = ~(type & 0x3f)
      const own = shapes[~type] as Shape
      if (own === CHAR_STRING) {
        const length = bytes[end++] as number
        if (length >= 0x40) break
        const until = end + length
        if (!isAscii(view, end, until) && plainUtf8End(bytes, end, until) < until) break
        end = until
      } else if (own === PACKED_INT) {
        let byte = bytes[end++] as number
        if (byte >= 0x80) {
          const most = end + (type === INT16 ? 1 : 3)
          byte = bytes[end++] as number
          while (byte >= 0x80 && end < most) byte = bytes[end++] as number
          if (byte >= 0x80 || byte === 0) break
        }
      } else if (own === FIXED) end += sizes[~type] as number
      else if (own === COLLECTION) {
        claimed = bytes[end++] as number
        if (claimed >= 0x40) break
        opened = own
      } else if (own === UNIFORM_COLLECTION) {
        // A short run of strings.
        if (bytes[end++] !== 0x4e) break
        let left = bytes[end++] as number
        if (left >= 0x40) break
        for (; left > 0 && end < safe; left--) {
          const length = bytes[end++] as number
          if (length >= 0x40) break
          if (!isAscii(view, end, end + length) && plainUtf8End(bytes, end, end + length) < end + length)
            break
          end += length
        }
        if (left > 0) break
      } else if (type === DATE) {
        let byte = bytes[end++] as number
        if (byte >= 0x80) {
          byte = bytes[end++] as number
          if (byte === 0 || byte >= 0x80) break
        }
        // Days that every month has.
        const month = bytes[end++] as number
        const day = bytes[end++] as number
        if (month < 1 || month > 12 || day < 1 || day > 28) break
      } else if (own !== CONSTANT) break
    } else {
      if (type >= 0x80) {
        const next = bytes[end++] as number
        if (next >= 0x80 || next === 0 || type >= 0xc0) break
        type = (type & 0x3f) | (next << 6)
      }
      if ((bytes[end++] as number) >= 0x40) break
      opened = USER_TYPE
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
