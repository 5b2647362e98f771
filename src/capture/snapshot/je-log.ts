// A log file of Berkeley DB, Java Edition: entries one after another, each with its Adler-32, its type and its length. What is
// damaged is passed over: the next entry is the one that says which entry came before it, and whose sum is right.

import { adler32 } from '../../input/crc/index.ts'
import type { Tell } from './problem.ts'
import { need, type Reading, type Window } from './window.ts'

/** The types of entries that matter here. */
export const TYPE = {
  nameLnTransactional: 5,
  nameLn: 6,
  in: 12,
  bin: 13,
  commit: 17,
  abort: 18,
  checkpointEnd: 20,
  fileHeader: 25,
  deleteTransactional: 31,
  updateLast: 36,
  binDelta: 37,
} as const

/** The version of logs that is read: that of the JE inside Coherence. */
export const LOG_VERSION = 10
/** Bytes before the body of an entry; with a sequence number of replication so many more. */
const HEAD = 14
const SEQUENCE = 8
const SUM = 4
/** Flags: a sequence number follows the length; the entry was rolled back, which the sum does not cover. */
const HAS_SEQUENCE = 0x08
const IS_REPLICATED = 0x20
const IS_INVISIBLE = 0x10
const HIGHEST_TYPE = 37
/** Bytes of the body of a file header, and where in it the version stands. */
const HEADER_BODY = 24
const VERSION_AT = 20
/** How often the size of the file is summed up at most to find entries in a damaged one. */
const PATIENCE = 4
/** Bytes that are looked through at once. */
const STEP = 1 << 16

/** An entry. Its bytes are in the window until the next one is asked for. */
export interface LogEntry {
  readonly type: number
  readonly at: number
  readonly body: number
  readonly end: number
}

/** The entries of a file in its order. Those with a wrong sum are told and left out. */
export function* logEntries(window: Window, tell: Tell): Reading<LogEntry> {
  let budget = PATIENCE * window.size
  for (let at = 0; ; ) {
    window.kept = at
    const entry: LogEntry | Fault = yield* entryAt(window, at)
    if ('end' in entry) {
      if (at === 0 && !isHeader(window, entry, tell)) return
      yield entry
      at = entry.end
      continue
    }
    if (entry.isEnd || (yield* isZero(window, at))) return
    if (entry.size !== null) budget -= entry.size
    const next: number = yield* nextEntry(window, at, (size) => {
      budget -= size
      return budget >= 0
    })
    const { expected, found } = entry
    const rest = next === -1 ? 'What comes before was read.' : `Reading goes on at offset ${next}.`
    const what = next === -1 ? 'The log ends in the middle of an entry' : 'An entry of the log is damaged'
    tell({ severity: next === -1 ? 'warning' : 'error', offset: at, expected, found, what, advice: rest })
    if (next === -1) return
    at = next
  }
}

/** Why there is no entry at a place. */
interface Fault {
  readonly expected: string
  readonly found: string
  /** Whether the file ends there as it should. */
  readonly isEnd: boolean
  /** Bytes that were summed up; null for none. */
  readonly size: number | null
}

const fault = (expected: string, found: string, size: number | null = null): Fault => ({
  expected,
  found,
  isEnd: false,
  size,
})

/** The entry at a place, or why there is none. */
function* entryAt(window: Window, at: number): Generator<Window, LogEntry | Fault, void> {
  if (!(yield* need(window, at, HEAD))) {
    const left = window.end - at
    return { ...fault('an entry', `${left} bytes before the end of the file`), isEnd: left <= 0 }
  }
  const [type, flags, size] = [window.byte(at + 4), window.byte(at + 5), window.uint32LE(at + 10)]
  if (type < 1 || type > HIGHEST_TYPE) return fault(`a type from 1 to ${HIGHEST_TYPE}`, `type ${type}`)
  const body = at + HEAD + ((flags & (HAS_SEQUENCE | IS_REPLICATED)) === 0 ? 0 : SEQUENCE)
  const end = body + size
  if (end > window.size || !(yield* need(window, at, end - at)))
    return fault(
      `an entry of ${end - at} bytes`,
      `${Math.max(window.end, at) - at} bytes before the end of the file`,
    )
  const sum = sumOf(window, at, end, flags)
  if (sum === window.uint32LE(at)) return { type, at, body, end }
  return fault(`the sum ${hex(window.uint32LE(at))}`, `the sum ${hex(sum)}`, end - at)
}

function sumOf(window: Window, at: number, end: number, flags: number): number {
  if ((flags & IS_INVISIBLE) === 0) return adler32(window.slice(at + SUM, end))
  const type = adler32(window.slice(at + SUM, at + SUM + 1))
  return adler32(window.slice(at + 6, end), adler32(Uint8Array.of(flags & ~IS_INVISIBLE), type))
}

function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0')
}

/** Whether the first entry says that the file can be read. */
function isHeader(window: Window, { type, body, end }: LogEntry, tell: Tell): boolean {
  const advice = 'Choose the folder of a snapshot, or its .jdb files.'
  if (type !== TYPE.fileHeader || end - body < HEADER_BODY) {
    const [expected, found] = [`a file header, type ${TYPE.fileHeader}`, `type ${type}`]
    tell({ offset: 0, expected, found, what: 'The log does not begin as one', advice })
    return false
  }
  const version = window.uint32LE(body + VERSION_AT)
  if (version === LOG_VERSION) return true
  tell({
    offset: body + VERSION_AT,
    expected: `version ${LOG_VERSION}`,
    found: `version ${version}`,
    what: 'The log has another version than the one that is known',
    advice: 'Archive the snapshot with its own release of Coherence (archiveSnapshot), and open the archive.',
  })
  return false
}

/** Whether there are only zeros from a place on: room that was reserved and not written. */
function* isZero(window: Window, from: number): Generator<Window, boolean, void> {
  let at = from
  while (yield* need(window, at, 1)) {
    const end = Math.min(window.end, at + STEP)
    for (; at < end; at++) if (window.byte(at) !== 0) return false
  }
  return true
}

/** Where the next sound entry begins behind a damaged one; -1 for nowhere. `mayRead` says whether so many bytes may be summed up. */
function* nextEntry(
  window: Window,
  damaged: number,
  mayRead: (size: number) => boolean,
): Generator<Window, number, void> {
  for (let at = damaged + 1; yield* need(window, at, HEAD); ) {
    const end = Math.min(window.end - HEAD + 1, at + STEP)
    for (; at < end; at++) {
      const type = window.byte(at + 4)
      if (type < 1 || type > HIGHEST_TYPE) continue
      const before = window.uint32LE(at + 6)
      if (before < damaged || before >= at) continue
      const size = window.uint32LE(at + 10)
      if (at + HEAD + size > window.size) continue
      if (!mayRead(size + HEAD)) return -1
      const from = window.start
      const found = yield* entryAt(window, at)
      if ('end' in found) return at
      // Where the window was moved to read the entry, the search goes on behind it.
      if (window.start !== from) {
        at++
        break
      }
    }
  }
  return -1
}
