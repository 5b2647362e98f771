// One frame of Coherence*Extend: a packed length, then channel, type and version, then the properties of a POF user type that
// end exactly where the length says. What is known of it before all of its bytes have arrived is told too.

import { isOverlong, packedIntEnd, readPackedInt } from '../../pof/index.ts'
import { BAD, CUT, type ValuePasser } from './pass-value.ts'

/** The largest type id, version and property index of a message. */
const MOST_TYPE = 1000
const MOST_VERSION = 40
const MOST_INDEX = 40
/** The shortest: a channel, a type, a version and the end. */
const LEAST = 4

/** What is known of a frame. Made once and written each time; offsets are those of the bytes it was read from. */
export interface Frame {
  start: number
  /** Behind the length; the type id; behind the version; behind the frame. -1 while unknown. */
  body: number
  pof: number
  properties: number
  end: number
  channel: number
  typeId: number
  version: number
  /** Index, start and end of each property that was passed. */
  values: number[]
  /** Whether all that stands in front of the properties could be read. */
  hasHead: boolean
  /** Whether everything behind the length is a gzip stream: a filter of the client's and the proxy's. */
  isPacked: boolean
}

/** An empty one. */
export function newFrame(): Frame {
  return {
    start: 0,
    body: -1,
    pof: -1,
    properties: -1,
    end: -1,
    channel: 0,
    typeId: 0,
    version: 0,
    values: [],
    hasHead: false,
    isPacked: false,
  }
}

/** Reads the length. The offset behind it, `CUT`, or `BAD` for what is no length of a frame. */
export function readLength(bytes: Uint8Array, at: number, limit: number, frame: Frame): number {
  frame.start = at
  frame.body = -1
  frame.end = -1
  frame.hasHead = false
  frame.isPacked = false
  frame.values.length = 0
  const first = bytes[at] as number
  if (at < limit && (first & 0x40) !== 0) return BAD
  const body = packedIntEnd(bytes, at, Math.min(limit, at + 5))
  if (body < 0) return limit - at < 5 ? CUT : BAD
  const length = readPackedInt(bytes, at)
  if (length < LEAST || isOverlong(bytes, at, body, 32)) return BAD
  frame.body = body
  frame.end = body + length
  return body
}

/** Reads channel, type and version of a frame whose length was read. Their end, `CUT` or `BAD`. */
function readHead(bytes: Uint8Array, limit: number, frame: Frame): number {
  const { body, end } = frame
  const most = Math.min(limit, end)
  let at = body
  for (let part = 0; part < 3; part++) {
    const next = packedIntEnd(bytes, at, Math.min(most, at + 5))
    if (next < 0) return most < end && most - at < 5 ? CUT : BAD
    const value = readPackedInt(bytes, at)
    if (value < 0 || isOverlong(bytes, at, next, 32)) return BAD
    if (part === 0) {
      frame.channel = value
      frame.pof = next
    } else if (part === 1) frame.typeId = value
    else frame.version = value
    if (part === 1 && value > MOST_TYPE) return BAD
    if (part === 2 && value > MOST_VERSION) return BAD
    at = next
  }
  frame.properties = at
  frame.hasHead = true
  return at
}

/**
 * Reads a frame at an offset, of which `limit` bytes have arrived: 1 where it is whole and well-formed, `CUT` where nothing
 * is wrong with what has arrived, else `BAD`.
 */
export function readFrame(
  bytes: Uint8Array,
  at: number,
  limit: number,
  passer: ValuePasser,
  frame: Frame,
): number {
  const body = readLength(bytes, at, limit, frame)
  if (body < 0) return body
  return readMessage(bytes, limit, passer, frame)
}

/** Reads what is behind the length, which was read before. */
export function readMessage(bytes: Uint8Array, limit: number, passer: ValuePasser, frame: Frame): number {
  const { body, end } = frame
  if (bytes[body] === 0x1f && bytes[body + 1] === 0x8b && bytes[body + 2] === 8 && body + 3 <= limit) {
    frame.isPacked = true
    return limit >= end ? 1 : CUT
  }
  let next = readHead(bytes, limit, frame)
  if (next < 0) return next
  passer.begin(bytes, limit, end)
  const { values } = frame
  for (let last = -1; ; ) {
    if (next >= end) return BAD
    if (next >= limit) return CUT
    const index = bytes[next] as number
    if (index === 0x40) return next + 1 === end ? 1 : BAD
    if (index > MOST_INDEX || index <= last) return BAD
    last = index
    const start = next + 1
    next = passer.pass(start)
    if (next < 0) return next
    values.push(index, start, next)
  }
}
