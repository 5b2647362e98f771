// A file that arrives in pieces, read as readFile reads a whole one: a gzip file is inflated while it arrives, so that
// only what it holds is kept; every other one is put together. Nothing beyond the limit is kept.

import { type ByteSource, COUNT, check, checkOptions, toBytes } from '../pof/arguments/index.ts'
import { ByteSink } from './byte-sink.ts'
import { Inflation } from './gunzip.ts'
import { isGzip } from './is-gzip.ts'
import { type InputProblem, toProblem } from './problem.ts'
import { FILE_OPTIONS, MAX_BYTES, type ReadFileOptions, readInflated, readPlain } from './read-file.ts'
import type { InputResult } from './result.ts'

/** Bytes by which a gzip file is known. */
const BEGINNING = 3
const NOTHING = new Uint8Array(0)

/**
 * Reads a file in pieces.
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
  readonly #size: number | null
  readonly #options: ReadFileOptions
  readonly #most: number
  #inflation: Inflation | null = null
  /** The file itself; of a gzip file as long as nothing of it could be inflated. */
  #file: ByteSink | null = null
  /** The first bytes, until they tell whether it is a gzip file; null from then on. */
  #beginning: Uint8Array | null = NOTHING
  #length = 0
  #isOver = false

  /**
   * For a file of `size` bytes; null if the size is unknown. `push` throws a RangeError where there is not enough
   * memory.
   */
  constructor(size: number | null, options: ReadFileOptions = {}) {
    if (size !== null) check('FileReading', size, COUNT)
    checkOptions('FileReading', options, FILE_OPTIONS)
    this.#size = size
    this.#options = options
    this.#most = options.maxBytes ?? MAX_BYTES
  }

  /** Takes the next piece; bytes beyond the limit are dropped. */
  push(source: ByteSource): void {
    const whole = toBytes('push of FileReading', source)
    const piece = whole.subarray(0, this.#most - this.#length)
    this.#isOver ||= piece.length < whole.length
    this.#length += piece.length
    if (this.#beginning === null) this.#take(piece)
    else this.#begin(joined(this.#beginning, piece))
  }

  #begin(beginning: Uint8Array): void {
    this.#beginning = beginning
    if (beginning.length < BEGINNING) return
    this.#beginning = null
    if (isGzip(beginning)) this.#inflation = new Inflation(this.#size ?? 0, this.#most)
    this.#take(beginning)
  }

  #take(piece: Uint8Array): void {
    this.#inflation?.push(piece)
    if (this.inflated === null || this.inflated === 0) {
      this.#file ??= new ByteSink(Math.min(this.#size ?? 0, this.#most))
      this.#file.append(piece)
    } else this.#file = null
  }

  /** The number of bytes inflated so far; null for a file that is not gzipped. */
  get inflated(): number | null {
    return this.#inflation?.length ?? null
  }

  /** Whether further pieces cannot change the result: the gzip file has a fault, or it is over its limit. */
  get isDone(): boolean {
    return this.#isOver || (this.#inflation?.hasFault === true && this.#inflation.length > 0)
  }

  /** The result, as `readFile` returns it. Call it once, at the end. */
  finish(): InputResult {
    const file = () => this.#file?.take() ?? this.#beginning ?? NOTHING
    const result =
      this.#inflation === null
        ? readPlain(file(), this.#options)
        : readInflated(this.#inflation.finish(), file, this.#options)
    return this.#isOver ? { ...result, problem: tooLarge(this.#most) } : result
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function tooLarge(most: number): InputProblem {
  const expected = `at most ${most} bytes`
  const advice = 'The first bytes were read. Set a larger maxBytes, or read a part of the file.'
  return toProblem({ code: 'too-large', offset: most, expected, found: 'more', advice }, most, null)
}
