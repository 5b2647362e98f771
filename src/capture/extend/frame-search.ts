// The next frame in bytes whose beginning is not known: a capture begun in the middle of a message, or the place behind a gap.
// Each offset is tried. What was found to begin no frame is not looked at again, and what may begin one that has not all
// arrived is looked at once more when it has: the work grows with the bytes.

import { parse } from '../../pof/index.ts'
import { type Frame, newFrame, readFrame } from './frame.ts'
import { BAD, CUT, ValuePasser } from './pass-value.ts'

/** What may begin a frame of which not all has arrived. */
interface Candidate {
  readonly at: number
  readonly end: number
  /** Whether it looks like a frame to its first property, so that what lies inside is no frame. */
  readonly isStrong: boolean
}

/** How many values may be passed in vain in a stream, at once and for each byte: what false beginnings can make it do. */
export interface Budget {
  left: number
}

/** What it is at first, and what each byte adds. */
const FIRST_BUDGET = 1 << 20
const BUDGET_OF_BYTE = 16
/** What one offset may take in any case. */
const LEAST_BUDGET = 64

/** A new one. */
export function newBudget(): Budget {
  return { left: FIRST_BUDGET }
}

/** Adds what so many bytes add. */
export function earn(budget: Budget, bytes: number): void {
  budget.left = Math.min(FIRST_BUDGET << 4, budget.left + bytes * BUDGET_OF_BYTE)
}
/** Candidates that are kept, and the longest of those that look like little. */
const MOST_CANDIDATES = 64
const LONGEST_WEAK = 1 << 12
/** A head takes at most five bytes for each of its four numbers, and its first property as many and three. */
const HEAD = 32
/** Bytes up to which the reader of POF is asked once more. */
const JUDGED = 1 << 16

/** Searches one stretch of bytes. */
export class FrameSearch {
  readonly #longest: number
  readonly #passer = new ValuePasser()
  readonly #frame = newFrame()
  readonly #next = newFrame()
  readonly #budget: Budget
  /** Offsets below it have been tried. */
  #tried = 0
  /** By offset. */
  #candidates: Candidate[] = []
  /** The first whole frame that was found, or -1. */
  #found = -1

  /** Frames may be `longest` bytes long. */
  constructor(longest: number, budget: Budget) {
    this.#longest = longest
    this.#budget = budget
  }

  /** The first offset that may still begin a frame: what is before it need not be kept. */
  get kept(): number {
    const first = this.#candidates[0]?.at ?? this.#tried
    return this.#found >= 0 ? Math.min(first, this.#found) : first
  }

  /** Tells that `count` bytes at the beginning were dropped. */
  drop(count: number): void {
    this.#tried -= count
    if (this.#found >= 0) this.#found -= count
    this.#candidates = this.#candidates.map((one) => ({ ...one, at: one.at - count, end: one.end - count }))
  }

  /**
   * The offset of the next frame in the first `limit` bytes; -1 while there is none, or while one before it may still turn out
   * to be one. At the end there come no more.
   */
  find(bytes: Uint8Array, limit: number, isEnd: boolean): number {
    this.#settle(bytes, limit, isEnd)
    this.#try(bytes, limit, isEnd)
    if (isEnd) this.#candidates = []
    // Whatever has arrived, the frame that begins first is found first.
    return this.#candidates.some(({ at }) => at < this.#found) ? -1 : this.#found
  }

  /** Looks again at candidates that have arrived. */
  #settle(bytes: Uint8Array, limit: number, isEnd: boolean): void {
    if (!this.#candidates.some((one) => isReady(one, limit, isEnd))) return
    const waiting: Candidate[] = []
    for (const one of this.#candidates) {
      if (this.#found >= 0 && one.at > this.#found) continue
      if (!isReady(one, limit, isEnd)) waiting.push(one)
      else if (this.#judge(bytes, one.at, limit, true) === 'frame') this.#found = one.at
    }
    this.#candidates = waiting
  }

  /** Tries offsets up to the first frame, or to where too little has arrived to tell. */
  #try(bytes: Uint8Array, limit: number, isEnd: boolean): void {
    const frame = this.#frame
    let at = this.#tried
    for (; at < limit && this.#found < 0; at++) {
      // A length below 0, or of one byte that leaves no room for a frame.
      const first = bytes[at] as number
      if ((first & 0x40) !== 0 || first < 4) continue
      const state = this.#read(bytes, at, limit, frame)
      if (state === CUT) {
        // What has no head yet is tried again.
        if (!isEnd && limit - at < HEAD) break
        this.#keep(bytes, frame)
      } else if (state === 1) {
        const verdict = this.#judge(bytes, at, limit, isEnd)
        if (verdict === 'wait') break
        if (verdict === 'frame') this.#found = at
      }
    }
    this.#tried = this.#found >= 0 ? this.#found : at
  }

  #read(bytes: Uint8Array, at: number, limit: number, frame: Frame): number {
    return readWithin(bytes, at, limit, this.#passer, frame, this.#budget)
  }

  #keep(bytes: Uint8Array, frame: Frame): void {
    const { start, body, end } = frame
    if (end < 0 || end - body > this.#longest) return
    const isStrong = isTelling(bytes, frame)
    if (!isStrong && end - body > LONGEST_WEAK) return
    if (this.#candidates.length >= MOST_CANDIDATES) {
      const longest = this.#candidates.reduce((most, one) => (one.end > most.end ? one : most))
      if (longest.end <= end) return
      this.#candidates = this.#candidates.filter((one) => one !== longest)
    }
    this.#candidates.push({ at: start, end, isStrong })
  }

  /** Whether a whole frame begins here: the reader of POF agrees, and what follows is no contradiction. */
  #judge(bytes: Uint8Array, at: number, limit: number, isEnd: boolean): 'frame' | 'none' | 'wait' {
    const frame = this.#frame
    if (this.#read(bytes, at, limit, frame) !== 1) return 'none'
    const { pof, body, end, version, isPacked } = frame
    if ((version < 1 && !isPacked) || end - body > this.#longest) return 'none'
    if (!isTelling(bytes, frame)) {
      // One that long is not waited for where it has not all arrived.
      if (end - body > LONGEST_WEAK) return 'none'
      // The same bytes of the next frame are looked at, however many more have arrived.
      const most = Math.min(limit, end + HEAD)
      const state = this.#read(bytes, end, most, this.#next)
      if (state === BAD && end < most) return 'none'
      if (state !== 1 && most < end + HEAD && !isEnd) return 'wait'
    }
    const length = end - pof
    if (isPacked || length > JUDGED || length > this.#budget.left) return 'frame'
    this.#budget.left -= length
    const { problems } = parse(bytes.subarray(pof, end), { envelope: false })
    return problems.some(({ severity }) => severity === 'error') ? 'none' : 'frame'
  }
}

/** Whether all has arrived that tells whether a candidate is a frame: one that looks like little is told by what follows it, too. */
function isReady({ end, isStrong }: Candidate, limit: number, isEnd: boolean): boolean {
  return (isStrong || isEnd ? end : end + HEAD) <= limit
}

/** Whether a frame looks like one to its first property: the id of a request, an answer or an event. */
export function isTelling(bytes: Uint8Array, { values, hasHead, version, isPacked }: Frame): boolean {
  if (isPacked) return true
  if (!hasHead || version < 1 || values[0] !== 0) return false
  const type = bytes[values[1] as number] as number
  return (type >= 0x40 && type <= 0x42) || (type >= 0x68 && type <= 0x7f)
}

/** Reads a frame as `readFrame` does, with no more values than the budget has. */
export function readWithin(
  bytes: Uint8Array,
  at: number,
  limit: number,
  passer: ValuePasser,
  frame: Frame,
  budget: Budget,
): number {
  const most = Math.max(LEAST_BUDGET, budget.left)
  passer.budget = most
  const state = readFrame(bytes, at, limit, passer, frame)
  budget.left -= most - Math.max(0, passer.budget)
  return state
}
