// The frames of one way of an HTTP/2 connection, from bytes in pieces of any size. Behind a gap, and in a capture that begins in the
// middle, frames are found where several follow one another.

/** A frame. */
export interface Http2Frame {
  readonly type: number
  readonly flags: number
  readonly stream: number
  /** What is in it, without its head. */
  readonly payload: Uint8Array
  /** Offset of its head in the stream of that way. */
  readonly offset: number
}

/** The types that are looked into. */
export const FRAME = { data: 0, headers: 1, reset: 3, pushPromise: 5, goAway: 7, continuation: 9 } as const

/** Hears of what is found, in the order of the stream. */
export interface Http2Listener {
  frame(frame: Http2Frame): void
  /** Bytes in which no frame begins. */
  passed(offset: number, length: number): void
}

/** Bytes of the stream, and where they are in it. */
interface Piece {
  readonly bytes: Uint8Array
  readonly offset: number
}

/** Bytes before the contents of a frame. */
const HEAD = 9
/** The longest frame that a search takes for one, the largest type there is, and how many must follow one another. */
const LONGEST = 1 << 14
const LARGEST_TYPE = 9
const CHAIN = 3
/** The flags that frames of each type may have. */
const FLAGS = [0x09, 0x2d, 0, 0, 0x01, 0x0c, 0x01, 0, 0, 0x04]
/** Where frames follow one another, types up to this are passed, too: there are extensions. */
const EXTENSIONS = 0x20

/** Takes the bytes of one way. */
export class Http2Frames {
  readonly #listener: Http2Listener
  #held: Uint8Array = new Uint8Array(0)
  #count = 0
  /** Where the held bytes are in the stream. */
  #offset = 0
  #isSearching: boolean
  /** In a search: offsets below it have been tried, and how many bytes were passed over before the held ones. */
  #tried = 0
  #passed = 0

  /** `isJoined`: the first bytes may be in the middle of a frame. */
  constructor(listener: Http2Listener, isJoined: boolean) {
    this.#listener = listener
    this.#isSearching = isJoined
  }

  /** Takes the next bytes, which are at `offset` in the stream. */
  add(bytes: Uint8Array, offset: number): void {
    for (let piece: Piece | null = { bytes, offset }; piece !== null; ) {
      if (this.#count > 0) {
        this.#hold(piece.bytes)
        if (!this.#isSearching && this.#count < this.#needed()) return
        piece = { offset: this.#offset, bytes: this.#take() }
      }
      piece = this.#isSearching ? this.#search(piece) : this.#run(piece)
    }
  }

  /** Bytes are missing: the next frame is searched for. */
  gap(): void {
    this.end()
    this.#isSearching = true
  }

  /** There are no more bytes. */
  end(): void {
    const length = this.#passed + this.#count
    if (length > 0) this.#listener.passed(this.#offset - this.#passed, length)
    this.#take()
    this.#passed = 0
    this.#tried = 0
  }

  #needed(): number {
    // The length of what is no frame means nothing.
    if (this.#count < HEAD || !mayFollow(this.#held, 0)) return HEAD
    return HEAD + lengthAt(this.#held, 0)
  }

  #hold(bytes: Uint8Array): void {
    const count = this.#count + bytes.length
    if (count > this.#held.length) {
      const room = new Uint8Array(Math.max(2 * count, 1024))
      room.set(this.#held.subarray(0, this.#count))
      this.#held = room
    }
    this.#held.set(bytes, this.#count)
    this.#count = count
  }

  #take(): Uint8Array {
    const bytes = this.#held.subarray(0, this.#count)
    this.#held = new Uint8Array(0)
    this.#count = 0
    return bytes
  }

  /** Frames that follow one another. Gives what is to be searched through, where they do not. */
  #run({ bytes, offset }: Piece): Piece | null {
    let at = 0
    while (at + HEAD <= bytes.length) {
      const type = bytes[at + 3] as number
      if (!mayFollow(bytes, at)) {
        this.#isSearching = true
        return { bytes: bytes.subarray(at), offset: offset + at }
      }
      const end = at + HEAD + lengthAt(bytes, at)
      if (end > bytes.length) break
      const payload = bytes.subarray(at + HEAD, end)
      const stream = streamAt(bytes, at)
      this.#listener.frame({ type, flags: bytes[at + 4] as number, stream, payload, offset: offset + at })
      at = end
    }
    if (at < bytes.length) this.#keep(bytes.subarray(at), offset + at)
    return null
  }

  #keep(bytes: Uint8Array, offset: number): void {
    this.#offset = offset
    this.#hold(bytes)
  }

  /** Tries offsets until several frames follow one another. Gives what begins with them; else all of it is held. */
  #search({ bytes, offset }: Piece): Piece | null {
    const limit = bytes.length
    for (; this.#tried < limit; this.#tried++) {
      let at = this.#tried
      let count = 0
      while (count < CHAIN && at + HEAD <= limit && isFrame(bytes, at)) {
        at += HEAD + lengthAt(bytes, at)
        count++
      }
      // The next head has not arrived.
      if (count < CHAIN && at + HEAD > limit) break
      if (count < CHAIN) continue
      const found = this.#tried
      const length = this.#passed + found
      if (length > 0) this.#listener.passed(offset - this.#passed, length)
      this.#passed = 0
      this.#tried = 0
      this.#isSearching = false
      return { bytes: bytes.subarray(found), offset: offset + found }
    }
    // What was tried is not kept.
    this.#passed += this.#tried
    this.#keep(bytes.subarray(this.#tried), offset + this.#tried)
    this.#tried = 0
    return null
  }
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number)
}

function streamAt(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 5, 4)
  return view.getUint32(0) & 0x7fffffff
}

/** Whether the head of a frame may follow another frame. */
function mayFollow(bytes: Uint8Array, at: number): boolean {
  return (bytes[at + 3] as number) <= EXTENSIONS && ((bytes[at + 5] as number) & 0x80) === 0
}

/** Whether the head of a frame may be at an offset. */
export function isFrame(bytes: Uint8Array, at: number): boolean {
  const length = lengthAt(bytes, at)
  const type = bytes[at + 3] as number
  const flags = bytes[at + 4] as number
  if (length > LONGEST || type > LARGEST_TYPE || ((bytes[at + 5] as number) & 0x80) !== 0) return false
  if ((flags & ~(FLAGS[type] as number)) !== 0) return false
  const stream = streamAt(bytes, at)
  // Settings, pings and the farewell are of the connection; a window of both; all others of a stream.
  if (type === 4 || type === 6 || type === 7) {
    const isLength = type === 4 ? length % 6 === 0 : type === 6 ? length === 8 : length >= 8
    return stream === 0 && isLength
  }
  if (type === 8) return length === 4
  if (type === 2 && length !== 5) return false
  if (type === 3 && length !== 4) return false
  return stream !== 0
}
