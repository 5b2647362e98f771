// The scanner's loop: passes children that are as usual, and the containers they are in. It is written for engines: all
// state is in local variables, whole numbers by `| 0`, arrays never change, and nothing is called that is too large to
// become part of it. The inner loop passes the values of one container; the outer one opens and closes containers.

import { sparseTotal } from '../reader-rules.ts'
import { NONE } from '../table/header.ts'
import * as T from '../type-ids.ts'
import { isScalar, SIZES } from '../types.ts'
import { type Child, CLOSE, OPEN, UNUSUAL } from './child.ts'
import {
  DECLARES,
  FRAME,
  formOf,
  type LoopState,
  lastWord,
  MAP,
  PROPERTIES,
  ROOM,
  SPARSE,
  startOf,
  TOO_DEEP_FRAME,
  usualDateEnd,
  usualEnd,
  usualTimeEnd,
} from './loop-state.ts'

/** A value that does not fit into a row. */
const LONG = 5
const MAX = 0x7fffffff

/**
 * Passes children until one is not as usual, a page is full, or the root ends, where it gives `CLOSE`. `pending` is a container
 * that opens, or the end of one, which was read outside; what else there is of it is left alone.
 */
export function passUsual(
  bytes: Uint8Array,
  view: DataView,
  end0: number,
  state: LoopState,
  pending: Child,
): number {
  const { writer, identified, frames, types, page, widePage, texts } = state
  const { widePages } = writer
  const limit = end0 | 0
  /** The last offset from which four bytes can be read at once. */
  const words = (bytes.length - 4) | 0
  const sizes = SIZES
  const last = page.length | 0
  const wideLast = widePage.length | 0
  const mostTexts = (texts.length - ROOM) | 0
  const deepest = frames.length | 0
  const mostDeclaring = types.length | 0
  const origin = state.origin | 0
  const wideOrigin = state.wideOrigin | 0
  const far = state.far | 0
  let at = state.at | 0
  let row = state.row | 0
  let wideRow = state.wideRow | 0
  let seen = state.seen | 0
  let frame = state.frame | 0
  let declaring = state.declaring | 0
  let form = state.form | 0
  let total = state.total | 0
  let left = state.left | 0
  let key = state.key | 0
  let isDeclaring = state.isDeclaring
  let first = state.first | 0
  let second = state.second | 0
  let open = state.open | 0
  let openWide = state.openWide | 0

  let turn = pending.kind | 0
  let start = (turn === CLOSE ? pending.end : pending.start) | 0
  let end = pending.end | 0
  let next = pending.key | 0
  let type = pending.type | 0
  let opened = formOf(type) | 0
  let count = (opened === SPARSE ? pending.count : Math.max(0, pending.count)) | 0
  let even = pending.first | 0
  let odd = pending.second | 0

  for (;;) {
    // What was found by the inner loop, or outside.
    if (turn === CLOSE) {
      at = start
      if (isDeclaring) declaring = (declaring - 2) | 0
      const ownPage = widePages[openWide >> 14] as Int32Array
      const own = openWide & 0x3fff
      key = ownPage[own | 1] as number
      ownPage[own | 2] = at
      open = ownPage[own | 3] as number
      frame = (frame - FRAME) | 0
      left = frames[frame] as number
      openWide = frames[frame | 1] as number
      form = frames[frame | 2] as number
      total = frames[frame | 3] as number
      isDeclaring = form >= DECLARES
      form &= 3
      if (isDeclaring) {
        first = types[declaring - 2] as number
        second = types[declaring - 1] as number
      }
    } else if (turn === OPEN) {
      frames[frame] = form === SPARSE ? left - 1 : 0
      frames[frame | 1] = openWide
      frames[frame | 2] = isDeclaring ? form | DECLARES : form
      frames[frame | 3] = total
      frame = (frame + FRAME) | 0
      openWide = wideOrigin | wideRow
      page[row] = start
      page[row | 1] = openWide
      widePage[wideRow] = type
      widePage[wideRow | 1] = next
      widePage[wideRow | 2] = end
      widePage[wideRow | 3] = open
      open = (origin + (row >> 1)) | 0
      row = (row + 2) | 0
      wideRow = (wideRow + 4) | 0
      form = opened
      at = end
      key = -1
      isDeclaring = even !== NONE && type < 0
      if (isDeclaring) {
        types[declaring] = first = even
        types[declaring + 1] = second = odd
        declaring = (declaring + 2) | 0
      }
      // A count is a claim: of a map no more entries than there are bytes are waited for.
      total = form === MAP ? (2 * Math.min(count, limit - end + 1, MAX >> 1)) | 0 : count
      if (form === SPARSE) {
        total = sparseTotal(count, even) | 0
        left = (Math.min(total, MAX - 1) + 1) | 0
      }
    } else if (turn === LONG) {
      page[row] = start
      page[row | 1] = wideOrigin | wideRow
      widePage[wideRow] = type
      widePage[wideRow | 1] = next
      widePage[wideRow | 2] = end
      widePage[wideRow | 3] = open
      wideRow = (wideRow + 4) | 0
      row = (row + 2) | 0
      key = next
      if (form === SPARSE) left = (left - 1) | 0
      at = end
    }
    turn = UNUSUAL
    while (row < last && seen <= mostTexts) {
      // The child's key, or the end of the container.
      start = at
      if ((form & 1) !== 0) {
        next = (key + 1) | 0
        if (next >= total) {
          turn = CLOSE
          break
        }
      } else {
        next = (bytes[start] as number) | 0
        start = (start + 1) | 0
        if (next >= 0x40) {
          if (next === 0x40) {
            // A sparse array that is dense has a terminator of its own.
            if ((form !== SPARSE || left > 1) && start <= limit) turn = CLOSE
            break
          }
          if (next < 0x80 || next >= 0xc0) break
          next &= 0x3f
          let shift = 6
          let byte = 0x80
          for (; byte >= 0x80 && shift < 27; shift += 7) {
            byte = (bytes[start] as number) | 0
            start = (start + 1) | 0
            next |= (byte & 0x7f) << shift
          }
          if (byte === 0 || byte >= 0x80) break
        }
        if (form === SPARSE ? next >= total || left === 0 : next <= key) break
      }

      // Its type.
      end = start
      type = isDeclaring ? ((next & 1) === 0 ? first : second) : NONE
      if (type === NONE) {
        type = (bytes[end] as number) | 0
        end = (end + 1) | 0
        if (type >= 0x40) {
          if (type < 0x80) type = ~(type & 0x3f)
          else {
            const more = (bytes[end] as number) | 0
            if (type >= 0xc0 || more >= 0x80 || more === 0) break
            type = (type & 0x3f) | (more << 6)
            end = (end + 1) | 0
          }
        }
      }

      if (type === T.identity) {
        const id = end
        end = usualEnd(bytes, end, 4, 0xf) | 0
        type = (bytes[end] as number) | 0
        if (end < 0 || type >= 0x40) break
        end = (end + 1) | 0
        identified.push(origin + (row >> 1))
        identified.push(id)
      }

      // Its body.
      if (type === T.charString || type === T.octetString) {
        const text = end
        let length = (bytes[end] as number) | 0
        end = (end + 1) | 0
        if (length >= 0x40) {
          const more = (bytes[end] as number) | 0
          if (length < 0x80 || length >= 0xc0 || more >= 0x80 || more === 0) break
          length = (length & 0x3f) | (more << 6)
          end = (end + 1) | 0
        }
        end = (end + length) | 0
        if (type === T.charString) {
          texts[seen] = text
          seen = (seen + 1) | 0
        }
      } else if (type >= 0) {
        const version = (bytes[end] as number) | 0
        if (version >= 0x40 || (version > 0 && end === start)) break
        end = (end + 1) | 0
        opened = PROPERTIES
        count = MAX
        turn = OPEN
      } else if (type >= T.int64 || type === T.boolean) {
        // Four bytes at once; of those in which the number may end, the first.
        const word = end > words ? lastWord(bytes, end) : view.getInt32(end, true)
        const ends = ~word & 0x80808080
        const sign = ends & -ends
        if (sign === 0x80) end = (end + 1) | 0
        else if (ends === 0) {
          const most = (end + (type === T.int64 ? 10 : 5)) | 0
          end = (end + 4) | 0
          let byte = (bytes[end] as number) | 0
          end = (end + 1) | 0
          while (byte >= 0x80 && end < most) {
            byte = (bytes[end] as number) | 0
            end = (end + 1) | 0
          }
          if (byte === 0 || type === T.int16 || byte > (end < most ? 0x7f : type === T.int64 ? 1 : 0xf)) break
        } else {
          end = (end + ((32 - Math.clz32(sign)) >> 3)) | 0
          if ((word & (sign - (sign >>> 7))) === 0 || (type === T.int16 && sign !== 0x8000)) break
        }
      } else if (type < T.reference && type >= T.int22) {
        // A constant. In a map only as many values without bytes may become nodes as there are bytes.
        if (end === start && form === MAP) break
      } else if (type === T.float64) end = (end + 8) | 0
      else if (type === T.reference) {
        texts[seen] = ~end
        seen = (seen + 1) | 0
        end = usualEnd(bytes, end, 4, 0xf) | 0
        if (end < 0) break
      } else if (type <= T.collection && type >= T.uniformMap) {
        opened = formOf(type)
        even = NONE
        odd = NONE
        // Odd type ids are those of containers that declare one type.
        if ((type & 1) !== 0 || type === T.uniformMap) {
          even = (bytes[end] as number) | 0
          end = (end + 1) | 0
          if (even >= 0x40) {
            if (even < 0x80) even = ~(even & 0x3f)
            else {
              const more = (bytes[end] as number) | 0
              if (even >= 0xc0 || more >= 0x80 || more === 0) break
              even = (even & 0x3f) | (more << 6)
              end = (end + 1) | 0
            }
          }
          odd = type === T.uniformKeysMap ? NONE : even
          if (type === T.uniformMap) {
            odd = (bytes[end] as number) | 0
            end = (end + 1) | 0
            if (odd >= 0x80) break
            if (odd >= 0x40) odd = ~(odd & 0x3f)
          }
          if (even === T.identity || odd === T.identity) break
        }
        count = (bytes[end] as number) | 0
        end = (end + 1) | 0
        if (count >= 0x40) {
          const more = (bytes[end] as number) | 0
          if (count < 0x80 || count >= 0xc0 || more >= 0x80 || more === 0) break
          count = (count & 0x3f) | (more << 6)
          end = (end + 1) | 0
        }
        if ((opened & 1) === 0 || !isScalar(even) || !isScalar(odd)) turn = OPEN
        else if (even === odd && even !== T.octet && (sizes[~even] as number) > 0)
          end = (end + (opened === MAP ? 2 * count : count) * (sizes[~even] as number)) | 0
        else {
          // A short run, which becomes one node.
          if (count >= 0x40 || even === T.octet) break
          if (opened === MAP) count <<= 1
          for (; count > 0; count = (count - 1) | 0) {
            // From the last one back, keys and values in turn.
            const element = (count & 1) === 0 ? even : odd
            if (element === T.charString) {
              let length = (bytes[end] as number) | 0
              texts[seen] = end
              end = (end + 1) | 0
              if (length >= 0x40) {
                const more = (bytes[end] as number) | 0
                if (length < 0x80 || length >= 0xc0 || more >= 0x80 || more === 0) break
                length = (length & 0x3f) | (more << 6)
                end = (end + 1) | 0
              }
              seen = (seen + 1) | 0
              end = (end + length) | 0
            } else {
              if (element < T.int64) break
              end =
                element === T.int32
                  ? usualEnd(bytes, end, 4, 0xf) | 0
                  : element === T.int64
                    ? usualEnd(bytes, end, 9, 1) | 0
                    : usualEnd(bytes, end, 2, 3) | 0
              if (end < 0) break
            }
          }
          if (count > 0) break
        }
      } else if (type <= T.decimal32 && type >= T.decimal128) {
        end = usualEnd(bytes, end, 18, 0) | 0
        if (end >= 0) end = usualEnd(bytes, end, 4, 0) | 0
        if (end < 0) break
      } else if (type === T.date || type === T.datetime || type === T.time) {
        if (type !== T.time) end = usualDateEnd(bytes, end) | 0
        if (type !== T.date && end >= 0) end = usualTimeEnd(bytes, end) | 0
        if (end < 0) break
      } else if (type >= T.int22) {
        const size = sizes[~type] as number
        if (size === 0) break
        end = (end + size) | 0
      } else break

      if (end > limit) {
        turn = UNUSUAL
        break
      }
      if (turn === OPEN) break
      // A value's row, as rows.ts tells.
      const length = (end - start) | 0
      let short = next
      let near = (origin + (row >> 1) - open) | 0
      let isWide = false
      if (next >>> 0 >= 0xff || length > 0xff || near >= 0x200) {
        isWide = length > 0xff || (next >>> 0 >= 0xff && next !== near - 1)
        if (next >= 0xff) short = 0xff
        if (near >= 0x200 && !isWide) {
          if (open !== far) break
          near = 0
        }
      }
      if (isWide) {
        turn = LONG
        break
      }
      page[row] = start
      page[row | 1] = (type << 25) | (short << 17) | (near << 8) | length
      row = (row + 2) | 0
      key = next
      if (form === SPARSE) left = (left - 1) | 0
      at = end
    }
    if (turn === CLOSE ? open < 0 : turn === UNUSUAL) break
    const isFull = wideRow === wideLast || frame === deepest || declaring === mostDeclaring
    if (turn !== CLOSE && (isFull || frame === TOO_DEEP_FRAME)) break
  }

  // What was found of a child that is to be read again is forgotten.
  while (seen > 0 && startOf(texts[seen - 1] as number) >= at) seen = (seen - 1) | 0
  if (identified.length > 0 && (identified.items[identified.length - 1] as number) >= at)
    identified.length -= 2
  state.at = at
  state.row = row
  state.wideRow = wideRow
  state.seen = seen
  state.frame = frame
  state.declaring = declaring
  state.form = form
  state.total = total
  state.left = left
  state.key = key
  state.isDeclaring = isDeclaring
  state.first = first
  state.second = second
  state.open = open
  state.openWide = openWide
  return turn
}
