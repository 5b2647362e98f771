// Records of a file that arrives in chunks of any size. A record that lies within a chunk is read where it lies; one that
// spans chunks is put together in memory that grows with what has come, never with what a length claims.
// Memory that was handed to a format is not written again, so that packets may be views of it.

import type { FileReader } from './packet.ts'

/** A file format as a sequence of records. */
export interface RecordFormat {
  /**
   * Reads the record at `at`. Returns how many bytes it takes, at least one; or a negative number, when it needs that many
   * bytes from `at` on and `end` comes before. `offset` is the place of `at` in the file.
   */
  read(bytes: Uint8Array, at: number, end: number, offset: number): number
  /**
   * The file has ended, with fewer bytes left than the record at `at` needs; none, where it ended behind a record. Returns how
   * many bytes to pass before records go on, or -1 where none follows.
   */
  finish(bytes: Uint8Array, at: number, end: number, offset: number): number
}

const LEAST = 4096
const NOTHING = new Uint8Array(0)

/** Reads the records of a format, chunk by chunk. */
export class RecordReader implements FileReader {
  readonly #format: RecordFormat
  /** The beginning of a record, from #start to #end, whose rest is still to come. */
  #begun = NOTHING
  #start = 0
  #end = 0
  #needed = 0
  /** The place in the file of what is read next. */
  #offset = 0

  constructor(format: RecordFormat) {
    this.#format = format
  }

  add(chunk: Uint8Array): void {
    let at = 0
    while (this.#end > this.#start && at < chunk.length) {
      const missing = this.#needed - (this.#end - this.#start)
      const piece = chunk.subarray(at, at + Math.max(missing, 1))
      this.#keep(piece)
      at += piece.length
      this.#readBegun()
    }
    while (at < chunk.length) {
      const taken = this.#format.read(chunk, at, chunk.length, this.#offset)
      if (taken < 0) {
        this.#needed = -taken
        this.#keep(chunk.subarray(at))
        return
      }
      at += taken
      this.#offset += taken
    }
  }

  end(): void {
    for (;;) {
      const passed = this.#format.finish(this.#begun, this.#start, this.#end, this.#offset)
      if (passed < 0) break
      this.#start += passed
      this.#offset += passed
      this.#needed = 1
      this.#readBegun()
    }
    this.#begun = NOTHING
    this.#start = this.#end = 0
  }

  #readBegun(): void {
    while (this.#end > this.#start && this.#end - this.#start >= this.#needed) {
      const taken = this.#format.read(this.#begun, this.#start, this.#end, this.#offset)
      if (taken < 0) {
        this.#needed = -taken
        return
      }
      this.#start += taken
      this.#offset += taken
      this.#needed = 1
    }
  }

  #keep(piece: Uint8Array): void {
    const length = this.#end - this.#start
    if (this.#end + piece.length > this.#begun.length) {
      const larger = new Uint8Array(Math.max(LEAST, 2 * (length + piece.length)))
      larger.set(this.#begun.subarray(this.#start, this.#end))
      this.#begun = larger
      this.#start = 0
      this.#end = length
    }
    this.#begun.set(piece, this.#end)
    this.#end += piece.length
  }
}
