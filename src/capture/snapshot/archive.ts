// An archived store: one file with the records of one partition, one after another. A record has no checksum. It is handed over
// when what follows it begins like a record too; where that is not so, the next place that does is looked for.

import { hexText } from '../../pof/index.ts'
import type { Tell } from './problem.ts'
import { cacheNames, OWN, ownKey, type StoreRecord } from './store-record.ts'
import { need, type Reading, type Window } from './window.ts'

/** The first four bytes of an archived store. */
export const MAGIC = 0x6a683735
/** Bytes before the first record: the magic number, and the version. */
export const HEADER = 5
const VERSION = 0
/** Bytes before a record's key: its length, the length of the value, and the extent. */
const RECORD = 16
/** The length that says there are no further records. */
const LAST = -1
/** Bytes that are looked through at once for the next record. */
const STEP = 1 << 16
/** How often the size of the file is read again at most to find records in a damaged one. */
const PATIENCE = 4

/** The records of an archived store, in the order of the file. */
export function* archiveRecords(window: Window, file: string, tell: Tell): Reading<StoreRecord> {
  if (!(yield* hasHeader(window, tell))) return
  const extents = new Extents()
  let at = HEADER
  let before: StoreRecord | null = null
  let spent = 0
  for (;;) {
    window.kept = before?.offset ?? at
    const isThere: boolean = yield* need(window, at, RECORD)
    if (window.has(at, 4) && window.int32(at) === LAST) {
      if (before !== null) yield before
      if (yield* need(window, at + 4, 1))
        tell({
          offset: at + 4,
          expected: 'the end of the file',
          found: 'more bytes',
          what: 'There is something behind the last record',
          advice: 'It is left out.',
        })
      return
    }
    if (!isThere) {
      if (before !== null) yield before
      tellCut(tell, at, window)
      return
    }
    const [keyLength, valueLength, extent] = [window.int32(at), window.int32(at + 4), window.int64(at + 8)]
    const end: number = at + RECORD + keyLength + valueLength
    const isRecord = keyLength >= 0 && valueLength >= 0 && extents.has(extent)
    if (isRecord && (yield* need(window, at, end - at))) {
      if (before !== null) yield before
      const keyAt = at + RECORD
      const key = window.slice(keyAt, keyAt + keyLength)
      before = { extent, key, value: window.slice(keyAt + keyLength, end), file, offset: at }
      extents.learn(before, tell)
      at = end
      continue
    }
    // Either the record before has wrong lengths, or this one is damaged, or the file ends within it.
    const from: number = (before?.offset ?? at) + 1
    spent += at - from + (isRecord ? Math.min(end, window.end) - at : 0)
    const next: number = spent > PATIENCE * window.size ? -1 : yield* nextRecord(window, from, extents)
    if (next === -1 || next > at) {
      if (before !== null) yield before
      if (next === -1 && isRecord) tellCut(tell, at, window)
      else tellLost(tell, at, keyLength, valueLength, extent, next)
      if (next === -1) return
    } else if (next < at)
      tell({
        offset: before?.offset ?? at,
        expected: `a record that ends at offset ${next}, where the next one begins`,
        found: `lengths that end at offset ${at}`,
        what: 'A record is damaged',
        advice: 'It is left out.',
      })
    else continue
    before = null
    at = next
  }
}

/** Reads what the file begins with; whether its records can be read. */
function* hasHeader(window: Window, tell: Tell): Generator<Window, boolean, void> {
  if (!(yield* need(window, 0, HEADER))) {
    const found = `${window.end} bytes`
    tell({ offset: 0, expected: 'a magic number and a version', found, what: 'The file is cut' })
    return false
  }
  if (window.int32(0) !== MAGIC) {
    const found = hexText(window.slice(0, 4), 4)
    const advice = 'Choose the files of an archived snapshot, or the folder of a snapshot.'
    tell({ offset: 0, expected: '6a 68 37 35', found, what: 'This is no archived store', advice })
    return false
  }
  const version = window.byte(4)
  if (version === VERSION) return true
  tell({
    offset: 4,
    expected: `version ${VERSION}`,
    found: `version ${version}`,
    what: 'The archive has another version than the one that is known',
    advice: 'Recover it with its own release of Coherence, and take the entries from the cache.',
  })
  return false
}

/** The extents that records may have: the store's own, and once CACHES was read those of its caches. */
class Extents {
  #known: Set<bigint> | null = null
  /** Their high halves, by which most places are told not to be records at a glance. */
  readonly #high = new Set<number>()

  has(extent: bigint): boolean {
    return this.#known === null || extent === OWN || this.#known.has(extent)
  }

  /** Whether there is anything by which a record is told from other bytes. */
  get areKnown(): boolean {
    return this.#known !== null && this.#known.size > 0
  }

  isLikely(high: number): boolean {
    return this.#high.has(high)
  }

  learn({ extent, key, value, offset }: StoreRecord, tell: Tell): void {
    if (extent !== OWN || ownKey(key) !== 'CACHES') return
    const { names, isWhole } = cacheNames(value)
    if (!isWhole) {
      const what = 'The list of caches is damaged'
      tell({ offset, expected: 'an id and a name for each', found: 'its end', what })
      return
    }
    this.#known ??= new Set()
    for (const id of names.keys())
      for (const known of [id, -id, -id - 1n, -id - 2n, -id - 3n]) {
        this.#known.add(known)
        this.#high.add(Number(BigInt.asIntN(32, known >> 32n)))
      }
  }
}

/** Where the next bytes are that begin like a record of a known cache, from an offset on; -1 for nowhere. */
function* nextRecord(window: Window, from: number, extents: Extents): Generator<Window, number, void> {
  if (!extents.areKnown) return -1
  for (let at = from; ; ) {
    window.kept = at
    if (!(yield* need(window, at, RECORD))) return -1
    const end = Math.min(window.end - RECORD + 1, at + STEP)
    for (; at < end; at++) {
      if (!extents.isLikely(window.int32(at + 8))) continue
      const [keyLength, valueLength, extent] = [window.int32(at), window.int32(at + 4), window.int64(at + 8)]
      const isRecord = extent !== OWN && extents.has(extent) && keyLength >= 0 && valueLength >= 0
      if (isRecord && at + RECORD + keyLength + valueLength <= window.size) return at
    }
  }
}

function tellCut(tell: Tell, at: number, window: Window): void {
  tell({
    offset: at,
    expected: 'a whole record, or ff ff ff ff after the last one',
    found: `the end of the file at ${window.end}`,
    what: 'The file is cut',
    advice: 'What comes before was read. Copy the file again.',
  })
}

function tellLost(
  tell: Tell,
  at: number,
  keyLength: number,
  valueLength: number,
  extent: bigint,
  next: number,
): void {
  const rest = next === -1 ? 'Nothing behind it was read.' : `Reading goes on at offset ${next}.`
  tell({
    offset: at,
    expected: 'a record of one of the caches of this store',
    found: `lengths ${keyLength} and ${valueLength} and the id ${extent}`,
    what: 'A record or the one before it is damaged',
    advice: rest,
  })
}
