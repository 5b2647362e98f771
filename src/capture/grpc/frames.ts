// The messages of a gRPC stream, cut out of the bytes as they arrive: each stands behind a flag and a length of four bytes.
// Source: gRPC over HTTP/2, "Length-Prefixed-Message".

/** A message of a stream. */
export interface GrpcFrame {
  /** Where its five bytes of flag and length begin in the stream. */
  readonly offset: number
  /** The message, without these five bytes: a view of what was pushed where it came in one piece. */
  readonly bytes: Uint8Array
}

/** Why a stream cannot be read any further. */
export interface FrameFault {
  /** Offset in the stream. */
  readonly offset: number
  readonly message: string
}

const PREFIX = 5
/** Bytes that a message may have where nothing else is said. */
const MOST = 64 << 20

/**
 * Takes the bytes of one way of a call, in any pieces, and gives the messages that are complete. It keeps the bytes of the one
 * that is not. A message that is compressed, or longer than `most` bytes, ends the stream with a fault; later bytes are dropped.
 */
export class GrpcFrames {
  readonly #most: number
  /** Pieces of the message that is not complete, its prefix included. */
  #pieces: Uint8Array[] = []
  #kept = 0
  /** Bytes of that message with its prefix; 0 as long as the prefix is not complete. */
  #needed = 0
  /** Where the message that is not complete begins. */
  #offset = 0
  #fault: FrameFault | null = null

  constructor(most: number = MOST) {
    this.#most = most
  }

  /** Why the stream ended, or null as long as it can be read. */
  get fault(): FrameFault | null {
    return this.#fault
  }

  /** Bytes that are kept of a message that is not complete. */
  get kept(): number {
    return this.#kept
  }

  /** The messages that these bytes complete, in order. The bytes must not be changed afterwards. */
  push(bytes: Uint8Array): GrpcFrame[] {
    const frames: GrpcFrame[] = []
    let at = 0
    while (at < bytes.length && this.#fault === null) {
      const wanted = (this.#needed || PREFIX) - this.#kept
      const piece = bytes.subarray(at, at + wanted)
      this.#pieces.push(piece)
      this.#kept += piece.length
      at += piece.length
      if (this.#kept === PREFIX && this.#needed === 0) this.#readPrefix()
      if (this.#needed > 0 && this.#kept === this.#needed) frames.push(this.#take())
    }
    return frames
  }

  /** Says that no more bytes come: a fault where a message was begun, otherwise null. */
  finish(): FrameFault | null {
    if (this.#fault === null && this.#kept > 0)
      this.#fail(`${this.#needed || PREFIX} bytes`, `the end of the stream after ${this.#kept}`)
    return this.#fault
  }

  #readPrefix(): void {
    const prefix = joined(this.#pieces, PREFIX)
    this.#pieces = [prefix]
    const flag = prefix[0] as number
    const length = new DataView(prefix.buffer, prefix.byteOffset).getUint32(1)
    if (flag === 1) this.#fail('a message that is not compressed, flag 0', 'a compressed one, flag 1')
    else if (flag !== 0) this.#fail('flag 0', `${flag}; these bytes are no gRPC`)
    else if (length > this.#most) this.#fail(`at most ${this.#most} bytes`, `a length of ${length}`)
    else this.#needed = PREFIX + length
  }

  #take(): GrpcFrame {
    const all = joined(this.#pieces, this.#kept)
    const frame = { offset: this.#offset, bytes: all.subarray(PREFIX) }
    this.#offset += this.#kept
    this.#pieces = []
    this.#kept = this.#needed = 0
    return frame
  }

  #fail(expected: string, found: string): void {
    this.#fault = {
      offset: this.#offset,
      message: `gRPC message at offset ${this.#offset}: expected ${expected}, found ${found}.`,
    }
    this.#pieces = []
    this.#kept = 0
  }
}

/** A message as a stream has it: not compressed, its length before it. */
export function frameOf(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(PREFIX + message.length)
  new DataView(bytes.buffer).setUint32(1, message.length)
  bytes.set(message, PREFIX)
  return bytes
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
