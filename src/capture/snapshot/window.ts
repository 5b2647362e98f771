// What a reader sees of a file: some of its bytes, and a way to ask for others. A reader is a generator that yields its window
// where bytes are missing; who drives it fills the window and goes on. So one reader serves files in memory, files on disk and
// files that arrive in pieces.

const NOTHING = new Uint8Array(0)

/** Some bytes of a file. */
export class Window {
  bytes: Uint8Array = NOTHING
  view: DataView = new DataView(NOTHING.buffer)
  /** Where in the file they begin. */
  start = 0
  /** Bytes of the file; Infinity while nobody knows. */
  size: number
  /** What is asked for: offsets in the file. */
  wantedStart = 0
  wantedEnd = 0
  /** Bytes before it are not asked for again. */
  kept = 0

  constructor(size: number = Number.POSITIVE_INFINITY) {
    this.size = size
  }

  /** Whether so many bytes are there. */
  has(at: number, length: number): boolean {
    return at >= this.start && at + length <= this.start + this.bytes.length
  }

  /** Asks for bytes; to be yielded. */
  want(at: number, length: number): this {
    this.wantedStart = at
    this.wantedEnd = Math.min(this.size, at + length)
    return this
  }

  /** Takes bytes of the file from an offset on. */
  fill(bytes: Uint8Array, start: number): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.start = start
  }

  /** The offset behind the last byte that is there. */
  get end(): number {
    return this.start + this.bytes.length
  }

  byte(at: number): number {
    return this.bytes[at - this.start] as number
  }

  int32(at: number): number {
    return this.view.getInt32(at - this.start)
  }

  int64(at: number): bigint {
    return this.view.getBigInt64(at - this.start)
  }

  /** Little-endian, as of the logs. */
  uint32LE(at: number): number {
    return this.view.getUint32(at - this.start, true)
  }

  /** The bytes from one offset to another. */
  slice(from: number, to: number): Uint8Array {
    return this.bytes.subarray(from - this.start, to - this.start)
  }
}

/** A reader: yields windows to be filled, and what it finds. */
export type Reading<Found, Result = void> = Generator<Window | Found, Result, void>

/** Loads as much as there is of so many bytes; whether all of them are there. */
export function* need(window: Window, at: number, length: number): Generator<Window, boolean, void> {
  if (!window.has(at, length)) yield window.want(at, length)
  return window.has(at, length)
}
