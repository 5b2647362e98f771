// The frames of one way of a connection, from bytes that arrive in pieces of any size. While the beginnings of frames are known,
// each follows the one before; behind a gap, or where a length leads astray, the next one is searched for.

import { parse } from '../../pof/index.ts'
import { type Frame, newFrame, readLength, readMessage } from './frame.ts'
import { type Budget, earn, FrameSearch, newBudget, readWithin } from './frame-search.ts'
import { BAD, CUT, ValuePasser } from './pass-value.ts'

/** Hears of what is found, in the order of the stream. Frames are written again once the call is over. */
export interface FrameListener {
  /** A frame, in `bytes`, where `bytes[0]` is at `offset` in the stream. */
  frame(frame: Frame, bytes: Uint8Array, offset: number): void
  /** A frame by its length, whose message breaks the rules of POF behind its last property. */
  malformed(frame: Frame, bytes: Uint8Array, offset: number): void
  /** A frame of which not all is there, or that is too long to be kept; `have` bytes of it are in `bytes`. */
  cut(frame: Frame, bytes: Uint8Array, offset: number, have: number, isTooLong: boolean): void
  /** Bytes in which no frame begins. */
  passed(offset: number, length: number): void
}

/** Bytes of the stream, and where they are in it. */
interface Piece {
  readonly bytes: Uint8Array
  readonly offset: number
}

/** Bytes of the first buffer for what has not all arrived. */
const FIRST_HELD = 1 << 10
/** Bytes of a message about which the reader of POF is asked. */
const JUDGED = 1 << 20
/** Bytes of a search that are dropped at once. */
const DROPPED = 1 << 16
/** Bytes that tell whether a frame that is too long to be kept is one. */
const TOLD_BY = 32
/** What a message ends with. */
const END = 0x40
const NOTHING = new Uint8Array(0)

/** Takes the bytes of one way. */
export class FrameStream {
  readonly #listener: FrameListener
  readonly #longest: number
  readonly #passer = new ValuePasser()
  readonly #frame = newFrame()
  readonly #after = newFrame()
  readonly #budget: Budget = newBudget()
  #search: FrameSearch | null
  /** What has arrived of a frame, or what is searched through. */
  #held: Uint8Array = NOTHING
  #count = 0
  /** Where the held bytes are in the stream, and the first byte since the search began. */
  #offset = 0
  #searched = 0
  /** Bytes from which on what has arrived of a frame is looked at once more. */
  #checkAt = 0
  /** Searches what is behind the place where the frame that has not all arrived breaks the rules, and how far within it that is. */
  #doubt: FrameSearch | null = null
  #broken = 0
  /** Bytes still to come of a frame that is too long to be kept. */
  #skipped = 0

  /** `isJoined`: the first bytes may be in the middle of a frame. A frame of more than `longest` bytes is not kept. */
  constructor(listener: FrameListener, isJoined: boolean, longest: number) {
    this.#listener = listener
    this.#longest = longest
    this.#search = isJoined ? new FrameSearch(longest, this.#budget) : null
  }

  /** Whether the next bytes begin a frame, as far as is known. */
  get isInStep(): boolean {
    return this.#search === null
  }

  /** Takes the next bytes, which are at `offset` in the stream. */
  add(bytes: Uint8Array, offset: number): void {
    earn(this.#budget, bytes.length)
    this.#take({ bytes, offset })
  }

  /** Searches and reads in turn, until all of it is read or held. */
  #take(given: Piece): void {
    for (let piece: Piece | null = given; piece !== null; )
      piece = this.#search === null ? this.#run(piece) : this.#seek(this.#search, piece)
  }

  /** Bytes are missing: what was begun stays cut, and the next frame is searched for. */
  gap(): void {
    this.end()
    this.#searched = Number.POSITIVE_INFINITY
    this.#search = new FrameSearch(this.#longest, this.#budget)
  }

  /** There are no more bytes. */
  end(): void {
    for (;;) {
      const [held, count, offset] = [this.#held, this.#count, this.#offset]
      if (this.#skipped > 0) this.#skipped = 0
      if (count === 0) {
        this.#giveUp(offset)
        return
      }
      const search = this.#search ?? new FrameSearch(this.#longest, this.#budget)
      // What was begun in step begins no other frame: its own is cut.
      const from = this.#search === null ? 1 : 0
      const found = search.find(held.subarray(from, count), count - from, true)
      const at = found < 0 ? count : found + from
      if (this.#search === null) {
        const state = readLength(held, 0, count, this.#frame)
        if (state >= 0) readMessage(held, count, this.#passer, this.#frame)
        if (found < 0) this.#listener.cut(this.#frame, held.subarray(0, count), offset, count, false)
        else this.#listener.passed(offset, at)
      } else this.#giveUp(offset + at)
      this.#empty()
      this.#search = null
      if (found < 0) return
      this.#take({ bytes: held.subarray(at, count), offset: offset + at })
    }
  }

  #giveUp(to: number): void {
    if (this.#search !== null && to > this.#searched)
      this.#listener.passed(this.#searched, to - this.#searched)
    this.#searched = to
  }

  #empty(): void {
    this.#held = NOTHING
    this.#count = 0
    this.#doubt = null
  }

  /** Keeps bytes behind those that are held. */
  #hold(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): void {
    const count = this.#count + bytes.length
    if (count > this.#held.length) {
      const room = new Uint8Array(Math.max(count, Math.min(most, Math.max(FIRST_HELD, 2 * count))))
      room.set(this.#held.subarray(0, this.#count))
      this.#held = room
    }
    this.#held.set(bytes, this.#count)
    this.#count = count
  }

  /** Frames that follow one another. Gives what is to be searched through, where they do not. */
  #run({ bytes, offset }: Piece): Piece | null {
    let at = 0
    if (this.#skipped > 0) {
      at = Math.min(this.#skipped, bytes.length)
      this.#skipped -= at
      if (this.#skipped > 0) return null
    }
    if (this.#count > 0) {
      const completed = this.#complete(bytes, at)
      if (typeof completed !== 'number') return completed
      at = completed
    }
    const limit = bytes.length
    const frame = this.#frame
    while (at < limit) {
      const isTooLong = this.#isTooLong(bytes, at, limit)
      const most = isTooLong ? Math.min(limit, at + TOLD_BY) : limit
      const state = this.#read(bytes, at, most, frame)
      if (state !== BAD && isTooLong && most === at + TOLD_BY) {
        const have = Math.min(limit, frame.end) - at
        this.#listener.cut(frame, bytes, offset, have, true)
        this.#skipped = frame.end - at - have
        at += have
        continue
      }
      if (state === CUT) {
        this.#begin(bytes.subarray(at), offset + at, frame)
        return null
      }
      if (state === BAD) {
        const verdict = isTooLong ? 'lost' : this.#verdictOn(bytes, at, limit, frame)
        if (verdict === 'lost') return this.#lose({ bytes: bytes.subarray(at), offset: offset + at })
        if (verdict === 'wait') {
          this.#begin(bytes.subarray(at), offset + at, frame)
          return null
        }
        this.#doubt = null
      }
      this.#tell(frame, bytes, offset, state)
      at = frame.end
    }
    return null
  }

  #tell(frame: Frame, bytes: Uint8Array, offset: number, state: number): void {
    if (state === 1 || this.#isJudgedSound(frame, bytes)) this.#listener.frame(frame, bytes, offset)
    else this.#listener.malformed(frame, bytes, offset)
  }

  /** Reads a frame. What is whole costs nothing: it is passed once. */
  #read(bytes: Uint8Array, at: number, limit: number, frame: Frame): number {
    const state = readWithin(bytes, at, limit, this.#passer, frame, this.#budget)
    if (state === 1) earn(this.#budget, frame.end - frame.start)
    return state
  }

  /** Asks the reader of POF about a message that the quick way did not pass; its properties are then those that it found. */
  #isJudgedSound(frame: Frame, bytes: Uint8Array): boolean {
    const { pof, end, values } = frame
    if (end - pof > Math.min(JUDGED, this.#budget.left)) return false
    this.#budget.left -= end - pof
    const { tree, root, problems } = parse(bytes.subarray(pof, end), { envelope: false })
    if (root < 0 || tree.end(root) !== end - pof || problems.some(({ severity }) => severity === 'error'))
      return false
    values.length = 0
    for (const child of tree.children(root))
      values.push(tree.key(child), pof + tree.start(child), pof + tree.end(child))
    return true
  }

  /** Whether a frame begins here that says of itself that it is too long to be kept. */
  #isTooLong(bytes: Uint8Array, at: number, limit: number): boolean {
    return readLength(bytes, at, limit, this.#after) >= 0 && this.#after.end - at > this.#longest
  }

  /**
   * What a frame is that breaks the rules, told by its own bytes alone, so that it is the same however they arrive: lost, where
   * another frame begins behind what breaks them, or where it does not end as it has to; else malformed, once it is whole.
   */
  #verdictOn(bytes: Uint8Array, at: number, limit: number, frame: Frame): 'lost' | 'wait' | 'malformed' {
    const { end, hasHead, values, properties } = frame
    if (this.#doubt === null) {
      if (!hasHead) return 'lost'
      this.#doubt = new FrameSearch(this.#longest, this.#budget)
      this.#broken = (values.at(-1) ?? properties) - at
    }
    const inside = bytes.subarray(at + this.#broken, Math.min(limit, end))
    if (this.#doubt.find(inside, inside.length, false) >= 0) return 'lost'
    if (limit < end) return 'wait'
    // Its length is right where it ends as it has to, or where that byte alone is another.
    return bytes[end - 1] === END || at + this.#broken === end - 1 ? 'malformed' : 'lost'
  }

  /** Keeps a frame that has not all arrived. */
  #begin(bytes: Uint8Array, offset: number, { body, end, start }: Frame): void {
    this.#offset = offset
    const length = body < 0 ? 0 : end - start
    this.#hold(bytes, length === 0 ? FIRST_HELD : length)
    this.#checkAt = 2 * bytes.length
  }

  /**
   * Adds to a frame that has not all arrived. The offset behind what was taken; null where all was; or what is to be searched
   * through, where it was no frame.
   */
  #complete(bytes: Uint8Array, from: number): number | Piece | null {
    const frame = this.#frame
    let at = from
    for (;;) {
      const state = readLength(this.#held, 0, this.#count, frame)
      if (state === BAD) return this.#loseHeld(bytes.subarray(at))
      if (state >= 0) break
      if (at >= bytes.length) return null
      this.#hold(bytes.subarray(at, ++at))
    }
    const { end } = frame
    if (end > this.#longest) {
      const lacks = Math.min(Math.max(0, TOLD_BY - this.#count), bytes.length - at)
      this.#hold(bytes.subarray(at, at + lacks))
      at += lacks
      const state = this.#read(this.#held, 0, Math.min(this.#count, TOLD_BY), frame)
      if (state === BAD) return this.#loseHeld(bytes.subarray(at))
      if (this.#count < TOLD_BY) return null
      const [held, offset] = [this.#held.subarray(0, this.#count), this.#offset]
      this.#empty()
      this.#listener.cut(frame, held, offset, held.length, true)
      this.#skipped = end - held.length
      const taken = Math.min(this.#skipped, bytes.length - at)
      this.#skipped -= taken
      return this.#skipped > 0 ? null : at + taken
    }
    const taken = Math.min(Math.max(0, end - this.#count), bytes.length - at)
    this.#hold(bytes.subarray(at, at + taken), end)
    at += taken
    const isWhole = this.#count >= end
    if (!isWhole && this.#doubt === null && this.#count < this.#checkAt) return null
    this.#checkAt = 2 * this.#count
    // What is known to break the rules is read once more when it is whole.
    const isBroken = this.#doubt !== null && !isWhole
    const state = isBroken ? BAD : this.#read(this.#held, 0, this.#count, frame)
    if (state === CUT) return null
    if (state === BAD) {
      const verdict = this.#verdictOn(this.#held, 0, this.#count, frame)
      if (verdict === 'lost') return this.#loseHeld(bytes.subarray(at))
      if (verdict === 'wait') return null
    }
    const [held, offset] = [this.#held.subarray(0, this.#count), this.#offset]
    this.#empty()
    this.#tell(frame, held, offset, state)
    return at
  }

  /** What is held begins no frame: the next one is searched for in it, and in what follows. */
  #loseHeld(rest: Uint8Array): Piece {
    const [held, offset] = [this.#held.subarray(0, this.#count), this.#offset]
    this.#empty()
    const bytes = new Uint8Array(held.length + rest.length)
    bytes.set(held)
    bytes.set(rest, held.length)
    return this.#lose({ bytes, offset })
  }

  #lose(piece: Piece): Piece {
    this.#doubt = null
    this.#searched = Number.POSITIVE_INFINITY
    this.#search = new FrameSearch(this.#longest, this.#budget)
    return piece
  }

  /** Searches on. Gives what begins with the next frame, where it is found; else all of it is held. */
  #seek(search: FrameSearch, { bytes, offset }: Piece): Piece | null {
    if (this.#count === 0) {
      this.#offset = offset
      // Bytes of one search lie one after another.
      if (search.kept === 0) this.#searched = offset
    } else this.#hold(bytes)
    // What is found at once is not copied.
    const [all, count] = this.#count === 0 ? [bytes, bytes.length] : [this.#held, this.#count]
    const found = search.find(all, count, false)
    if (found >= 0) {
      const start = this.#offset + found
      this.#giveUp(start)
      this.#search = null
      this.#empty()
      return { bytes: all.subarray(found, count), offset: start }
    }
    if (this.#count === 0) this.#hold(bytes)
    const { kept } = search
    if (kept > DROPPED && kept > this.#count / 2) {
      this.#held = this.#held.slice(kept, this.#count)
      this.#count -= kept
      this.#offset += kept
      search.drop(kept)
    }
    return null
  }
}
