// Which way the bytes of a connection went, told from the first message in them.

import { isFrame } from '../http2/http2-frames.ts'
import type { Way } from '../stream-event.ts'
import { newFrame, readFrame } from './frame.ts'
import { FrameSearch, newBudget } from './frame-search.ts'
import { ValuePasser } from './pass-value.ts'

/** Type ids that a proxy sends: an answer in all protocols, answers about the connection, an event of a cache. */
const ANSWERS: ReadonlySet<number> = new Set([0, 1000])
const ANSWERS_OF_CONNECTION: ReadonlySet<number> = new Set([0, 4, 12, 14])
const MAP_EVENT = 13
const NAMED_CACHE_VERSION = 2
/** Bytes of a message that are waited for. */
const LONGEST = 1 << 13
const SETTINGS = 4
const HEAD = 9

/** The way of bytes that begin so; null where more of them tell, unless there `isEnough`. */
export function wayOf(head: Uint8Array, isEnough: boolean): Way | null {
  if (head.length >= HEAD && head[3] === SETTINGS && isFrame(head, 0)) return 's2c'
  const at = new FrameSearch(LONGEST, newBudget()).find(head, head.length, isEnough)
  if (at < 0) return isEnough ? 'c2s' : null
  const frame = newFrame()
  readFrame(head, at, head.length, new ValuePasser(), frame)
  const { channel, typeId, version } = frame
  const isAnswer = channel === 0 ? ANSWERS_OF_CONNECTION.has(typeId) : ANSWERS.has(typeId)
  return isAnswer || (typeId === MAP_EVENT && version >= NAMED_CACHE_VERSION) ? 's2c' : 'c2s'
}
