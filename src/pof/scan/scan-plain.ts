// The scanner's hot path: passes what most streams are made of, where nothing is to be reported and nothing looked
// up: properties and elements that are short scalars, user types and plain collections, opened and closed. It stops
// before anything else, and leaves that to the scanner's own methods.
//
// Half of its time was once what engines add, so it is written for them: all state is in local variables, whole numbers
// by `| 0`, which need no check for overflow; numbers of the format stand in it as literals that the compiler holds to
// the tables, since a constant of a module is a variable once bundled; bytes are read through the view alone, which
// takes fewer registers than an array; and nothing is called in the inner loop that is too large to become part of
// it. Closing, opening and looking at what is not ASCII happen in the outer one. benchmarks/README.md has the figures.

import { highBits, plainUtf8End } from '../scalars/utf8.ts'
import type * as SHAPE from '../shapes.ts'
import { lastFarParent } from '../table/far-parents.ts'
import type { RowWriter } from '../table/row-writer.ts'
import type * as T from '../type-ids.ts'
import { type Shape, SIZES } from '../types.ts'
import { FRAME, type FrameStack, type OpenContainer } from './frame-stack.ts'
import { DEEP } from './scan-checks.ts'

/** The part of the scanner's state that is read and changed here. */
export interface PlainState extends OpenContainer {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly limit: number
  readonly writer: RowWriter
  readonly stack: FrameStack
  at: number
  open: number
}

/** Bytes before the limit that are left to the careful methods: more than anything passed here can have. */
const MARGIN = 256

/** Levels from which on the careful methods open containers, to report the one that is too deep. */
const LAST_UNREPORTED = (DEEP - 1) * FRAME

/** Passes children from `state.at` on as long as they are plain; none at all is fine. */
export function passPlain(state: PlainState): void {
  // Rows stand below as rows.ts tells, with its bits as literals: two integers, and a wide row of four for each container.
  // A page's rows are 13 bits, the integers of a page of wide rows 14. Containers are rows too wherever they are told by
  // their row: twice their node, counted from the page's first.
  const USER_TYPE: typeof SHAPE.userType = 18
  const COLLECTION: typeof SHAPE.collection = 10
  const INT16: typeof T.int16 = -1
  const INT64: typeof T.int64 = -3
  const FLOAT64: typeof T.float64 = -6
  const BOOLEAN: typeof T.boolean = -11
  const CHAR_STRING: typeof T.charString = -15
  const DATE: typeof T.date = -16
  const LIST: typeof T.collection = -22
  const STRINGS: typeof T.uniformCollection = -23
  const ARRAY: typeof T.array = -24
  const STRING_ARRAY: typeof T.uniformArray = -25
  const LAST_WITH_BODY: typeof T.reference = -32
  const LEVEL: typeof FRAME = 4
  // Why the inner loop is left: for the careful methods, at a container's end, at a string that is not ASCII, or, with
  // its shape, behind the header of a container that opens.
  const CAREFUL = 0
  const CLOSE = -1
  const CHECK = -2

  const { bytes, view, stack } = state
  const { pages, page, widePages, widePage } = state.writer
  const { frames } = stack
  const sizes = SIZES
  const deepest = LAST_UNREPORTED | 0
  const safe = (state.limit - MARGIN) | 0
  const last = page.length | 0
  const wideLast = widePage.length | 0
  let at = state.at | 0
  let shape: Shape = state.shape
  let isUser = shape === USER_TYPE
  /** The last child's key. */
  let position = (isUser ? state.position : state.position - 1) | 0
  let total = state.total | 0
  let row = state.writer.next | 0
  /** The node of the page's first row. */
  const origin = (state.writer.count - (row >> 1)) | 0
  let wideRow = state.writer.wideNext | 0
  /** The first wide row of the page being written. */
  const wideOrigin = ((widePages.length - 1) << 14) | 0
  /** The open container's row and the last far parent's, both on earlier pages perhaps, and then below zero. */
  let openRow = ((state.open - origin) << 1) | 0
  const farRow = ((lastFarParent(state.writer.farParents) - origin) << 1) | 0
  let openWide = (pages[state.open >> 13] as Int32Array)[((state.open & 0x1fff) << 1) | 1] as number
  let frame = (stack.depth * LEVEL) | 0
  /** Up to where strings that are not ASCII were found well-formed. */
  let checked = 0

  while (at < safe && row < last && (isUser || shape === COLLECTION)) {
    // Nothing is set here unless the inner loop is left on the spot, so that it has less to carry from child to child.
    let turn: number = CAREFUL
    /** The string that is not ASCII, and how many strings of its run begin with it. */
    let from = 0
    let until = 0
    let run = 0
    while (at < safe && row < last) {
      // The key, or the end of the container.
      let start = at
      let key = (position + 1) | 0
      if (isUser) {
        key = view.getUint8(start)
        start = (start + 1) | 0
        if (key >= 0x40) {
          if (key === 0x40) {
            turn = CLOSE
            break
          }
          if (key < 0x80 || key >= 0xc0) break
          key &= 0x3f
          let shift = 6
          let byte = view.getUint8(start)
          start = (start + 1) | 0
          for (; byte >= 0x80 && shift < 20; shift += 7) {
            key |= (byte & 0x7f) << shift
            byte = view.getUint8(start)
            start = (start + 1) | 0
          }
          if (byte === 0 || byte >= 0x80) break
          key |= byte << shift
        }
        if (key <= position) break
      } else if (key >= total) {
        turn = CLOSE
        break
      }

      // The type, and what follows it.
      let type = view.getUint8(start)
      let end = (start + 1) | 0
      let opened: number = CAREFUL
      if (type < 0x40 || type >= 0x80) {
        if (type >= 0x80) {
          const next = view.getUint8(end)
          if (next >= 0x80 || next === 0 || type >= 0xc0) break
          type = (type & 0x3f) | (next << 6)
          end = (end + 1) | 0
        }
        if (view.getUint8(end) >= 0x40) break
        end = (end + 1) | 0
        opened = USER_TYPE
      } else {
        type = ~(type & 0x3f)
        if (type === CHAR_STRING) {
          let length = view.getUint8(end)
          end = (end + 1) | 0
          if (length >= 0x40) {
            const next = view.getUint8(end)
            end = (end + 1) | 0
            if (length < 0x80 || length >= 0xc0 || next === 0 || next >= 0x80) break
            length = (length & 0x3f) | (next << 6)
            if (end + length > safe) break
          }
          const next = (end + length) | 0
          if (highBits(view, end, length) !== 0 && next > checked) {
            turn = CHECK
            from = end
            until = next
            break
          }
          end = next
        } else if (type < LAST_WITH_BODY) {
          // A constant.
        } else if (type >= INT64 || type === BOOLEAN) {
          // Four bytes at once; of those in which the number may end, the first.
          const word = view.getInt32(end, true)
          const ends = ~word & 0x80808080
          const sign = ends & -ends
          if (ends === 0) {
            const most = (end + (type === INT64 ? 10 : 5)) | 0
            end = (end + 4) | 0
            let byte = view.getUint8(end)
            end = (end + 1) | 0
            while (byte >= 0x80 && end < most) {
              byte = view.getUint8(end)
              end = (end + 1) | 0
            }
            if (byte === 0 || type === INT16 || byte > (end < most ? 0x7f : type === INT64 ? 1 : 0xf)) break
          } else {
            if (
              sign !== 0x80 &&
              ((word & (sign - (sign >>> 7))) === 0 || (type === INT16 && sign !== 0x8000))
            )
              break
            end = (end + ((32 - Math.clz32(sign)) >> 3)) | 0
          }
        } else if (type === FLOAT64) end = (end + 8) | 0
        else if (type === LIST || type === ARRAY) {
          if (view.getUint8(end) >= 0x40) break
          end = (end + 1) | 0
          opened = COLLECTION
        } else if (type === STRINGS || type === STRING_ARRAY) {
          // A short run of strings.
          if (view.getUint8(end) !== 0x4e) break
          let left = view.getUint8((end + 1) | 0)
          end = (end + 2) | 0
          if (left >= 0x40) break
          for (; left > 0 && end < safe; left--) {
            const length = view.getUint8(end)
            if (length >= 0x40) break
            end = (end + 1) | 0
            const next = (end + length) | 0
            if (highBits(view, end, length) !== 0 && next > checked) {
              turn = CHECK
              from = end
              until = next
              run = left
              break
            }
            end = next
          }
          if (left > 0) break
        } else if (type === DATE) {
          // Days that every month has.
          let byte = view.getUint8(end)
          end = (end + 1) | 0
          if (byte >= 0x80) {
            byte = view.getUint8(end)
            end = (end + 1) | 0
            if (byte === 0 || byte >= 0x80) break
          }
          const month = view.getUint8(end)
          const day = view.getUint8((end + 1) | 0)
          end = (end + 2) | 0
          if (month < 1 || month > 12 || day < 1 || day > 28) break
        } else {
          const size = sizes[~type] as number
          if (size === 0) break
          end = (end + size) | 0
        }
      }
      if (opened !== CAREFUL) {
        if (wideRow === wideLast || frame === deepest || frame === frames.length) break
        turn = opened
        page[row] = start
        page[row | 1] = wideOrigin | wideRow
        widePage[wideRow] = type
        widePage[wideRow | 1] = key
        widePage[wideRow | 2] = end
        widePage[wideRow | 3] = origin + (openRow >> 1)
        position = key
        at = end
        break
      }

      // A value's row holds these; the distance is doubled.
      const length = (end - start) | 0
      let short = key
      let distance = (row - openRow) | 0
      if (key >= 0xff || length > 0xff || distance >= 0x400) {
        if (length > 0xff) break
        if (key >= 0xff) {
          if (key !== (distance >> 1) - 1) break
          short = 0xff
        }
        if (distance >= 0x400) {
          if (openRow !== farRow) break
          distance = 0
        }
      }
      page[row] = start
      page[row | 1] = (type << 25) | (short << 17) | (distance << 7) | length
      row = (row + 2) | 0
      position = key
      at = end
    }

    if (turn === CAREFUL) break
    if (turn === CLOSE) {
      const openPage = widePages[openWide >> 14] as Int32Array
      const wide = openWide & 0x3fff
      const parent = openPage[wide | 3] as number
      if (parent < 0) break
      if (isUser) at = (at + 1) | 0
      openPage[wide | 2] = at
      openRow = ((parent - origin) << 1) | 0
      frame = (frame - LEVEL) | 0
      position = frames[frame] as number
      total = frames[frame | 1] as number
      openWide = frames[frame | 2] as number
      shape = frames[frame | 3] as Shape
      isUser = shape === USER_TYPE
      if (!isUser) position = (position - 1) | 0
    } else if (turn === CHECK) {
      // The child is passed again afterwards, this time as one that was checked.
      if (plainUtf8End(bytes, view, from, until) < until) break
      checked = run > 1 ? plainStringsEnd(bytes, view, until, run - 1, safe) : until
    } else {
      frames[frame] = isUser ? position : (position + 1) | 0
      frames[frame | 1] = total
      frames[frame | 2] = openWide
      frames[frame | 3] = shape
      frame = (frame + LEVEL) | 0
      openRow = row
      openWide = wideOrigin | wideRow
      row = (row + 2) | 0
      wideRow = (wideRow + 4) | 0
      isUser = turn === USER_TYPE
      shape = isUser ? USER_TYPE : COLLECTION
      position = -1
      total = isUser ? 0 : view.getUint8((at - 1) | 0)
    }
  }

  state.at = at
  state.open = origin + (openRow >> 1)
  state.shape = shape
  state.position = isUser ? position : (position + 1) | 0
  state.total = total
  stack.takeDeclared(state)
  state.writer.next = row
  state.writer.count = origin + (row >> 1)
  state.writer.wideNext = wideRow
  stack.depth = frame / LEVEL
}

/** How far the next strings of a run are plain UTF-8 of less than 64 bytes. */
function plainStringsEnd(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  count: number,
  safe: number,
): number {
  let end = start
  for (let left = count; left > 0 && end < safe; left--) {
    const length = view.getUint8(end)
    const until = end + 1 + length
    if (length >= 0x40 || plainUtf8End(bytes, view, end + 1, until) < until) break
    end = until
  }
  return end
}
