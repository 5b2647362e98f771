// A file that arrives in pieces, read as readFile reads a whole one: a gzip file is inflated while it arrives, so that
// only what it holds is kept; every other one is put together in a buffer of its size.

import { type ByteSource, COUNT, check, checkOptions, toBytes } from '../pof/arguments/index.ts'
import { Inflation } from './gunzip.ts'
import { isGzip } from './is-gzip.ts'
import { FILE_OPTIONS, MAX_BYTES, type ReadFileOptions, readInflated, readPlain } from './read-file.ts'
import type { InputResult } from './result.ts'

/**
 * Reads a file piece by piece.
 *
 * @example
 * ```ts
 * import { FileReading } from 'pof-inspector/input'
 *
 * const reading = new FileReading(4, { name: 'value.pof' })
 * for (const piece of [Uint8Array.of(0x15, 0x92, 0x10), Uint8Array.of(0)]) reading.push(piece)
 * console.log(reading.finish().payloads[0]?.bytes) //> Uint8Array(4) [ 21, 146, 16, 0 ]
 * ```
 */
export class FileReading {
  readonly #size: number
  readonly #options: ReadFileOptions
  #inflation: Inflation | null = null
  /** The file itself; of a gzip file as long as nothing of it could be inflated. */
  #bytes: Uint8Array | null = null
  #length = 0

  /** For a file of `size` bytes. Throws nothing; `push` throws a RangeError where there is no room for them. */
  constructor(size: number, options: ReadFileOptions = {}) {
    check('FileReading', size, COUNT)
    checkOptions('FileReading', options, FILE_OPTIONS)
    this.#size = size
    this.#options = options
  }

  /** Takes the next piece. The first has at least three bytes, unless the file is shorter; all of them have no more than `size`. */
  push(source: ByteSource): void {
    const piece = toBytes('push of FileReading', source)
    if (this.#length === 0 && isGzip(piece))
      this.#inflation = new Inflation(this.#size, this.#options.maxBytes ?? MAX_BYTES)
    this.#inflation?.push(piece)
    if (this.inflated === null || this.inflated === 0) {
      this.#bytes ??= new Uint8Array(this.#size)
      this.#bytes.set(piece, this.#length)
    } else this.#bytes = null
    this.#length += piece.length
  }

  /** How many bytes were inflated so far; null for a file that is not gzipped. */
  get inflated(): number | null {
    return this.#inflation?.length ?? null
  }

  /** Whether no further piece would change anything: something is wrong with a gzip file, or it is over its limit. */
  get isDone(): boolean {
    return this.#inflation?.hasFault === true && this.#inflation.length > 0
  }

  /** What was read, as `readFile` says it. To be called once, at the end. */
  finish(): InputResult {
    const file = () => (this.#bytes ?? new Uint8Array(0)).subarray(0, this.#length)
    if (this.#inflation === null) return readPlain(file(), this.#options)
    return readInflated(this.#inflation.finish(), file, this.#options)
  }
}
