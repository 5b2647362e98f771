// Search for patterns in bytes, in steps: Horspool's method, with a table of shifts that knows masks.
// The ranges come in the order of their starts, whatever the pattern, and those of one pattern do not overlap.

import type { BytePattern } from './byte-pattern.ts'
import { type ByteHits, byteHits, HitColumns, type Search } from './hits.ts'

/** Offsets that are passed in a step. */
const CHUNK = 1 << 18
/** Candidates that are asked about in a step. */
const ASKED = 256

/** Finds the first range that a pattern matches and that starts in `from .. limit - 1`. */
export interface Finder {
  readonly length: number
  /** The start of the range, or -1. */
  find(from: number, limit: number): number
}

/** Begins a search for any of the patterns; `accepts`, where given, has the last word on each range. */
export function* startByteSearch(
  bytes: Uint8Array,
  query: string,
  patterns: readonly BytePattern[],
  accepts: ((start: number, end: number) => boolean) | null = null,
): Search<ByteHits> {
  const finders = different(patterns).map((pattern) => finder(bytes, pattern))
  // The next match of each, where it is known: at or behind `heads`, of which -1 says that it has to be looked for.
  const from = finders.map(() => 0)
  const heads = finders.map(() => -1)
  const found = new HitColumns()
  let at = 0

  const slice = () => {
    const limit = Math.min(at + CHUNK, bytes.length)
    for (let asked = 0; ; ) {
      let least = -1
      finders.forEach((one, i) => {
        if (heads[i] === -1) {
          heads[i] = one.find(Math.max(from[i] as number, at), limit)
          if (heads[i] === -1) from[i] = limit
        }
        const head = heads[i] as number
        if (head !== -1 && (least === -1 || head < (heads[least] as number))) least = i
      })
      if (least === -1) break
      const start = heads[least] as number
      const end = start + (finders[least] as Finder).length
      heads[least] = -1
      const isHit = accepts === null || accepts(start, end)
      // What was not accepted hides nothing that begins within it.
      from[least] = isHit ? end : start + 1
      if (isHit) found.add(start, end)
      if (accepts !== null && ++asked === ASKED) {
        at = start
        return
      }
    }
    at = limit
  }

  const reported = () => {
    const done = at >= bytes.length
    return byteHits(found, { query, done, progress: done ? 1 : at / bytes.length })
  }
  while (at < bytes.length) {
    yield reported()
    slice()
  }
  return reported()
}

/** What finds a pattern in the bytes. */
export function finder(bytes: Uint8Array, { bytes: wanted, masks }: BytePattern): Finder {
  const { length } = wanted
  const last = length - 1
  const shifts = shiftTable(wanted, masks)
  const lastByte = wanted[last] as number
  const lastMask = masks[last] as number
  return {
    length,
    find(from, limit) {
      const stop = Math.min(limit, bytes.length - last)
      let start = from
      while (start < stop) {
        const byte = bytes[start + last] as number
        if ((byte & lastMask) === lastByte) {
          let i = 0
          while (i < last && ((bytes[start + i] as number) & (masks[i] as number)) === wanted[i]) i++
          if (i === last) return start
        }
        start += shifts[byte] as number
      }
      return -1
    },
  }
}

/** A text may have the same bytes in either order of them. */
function different(patterns: readonly BytePattern[]): BytePattern[] {
  const seen = new Set<string>()
  return patterns.filter(({ bytes, masks }) => seen.size !== seen.add(`${bytes} ${masks}`).size)
}

/** How far a window may move on whose last byte is this one, so that no match is passed. */
function shiftTable(wanted: Uint8Array, masks: Uint8Array): Int32Array {
  const last = wanted.length - 1
  const shifts = new Int32Array(256).fill(wanted.length)
  for (let i = 0; i < last; i++) {
    for (let byte = 0; byte < 256; byte++) {
      if ((byte & (masks[i] as number)) === wanted[i]) shifts[byte] = last - i
    }
  }
  return shifts
}
