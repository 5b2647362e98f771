// A file that arrives in pieces, read as readFile reads a whole one: a gzip file is inflated while it arrives, so that
// only what it holds is kept; every other one is put together. Nothing beyond the limit is kept.

import {
  type ByteSource,
  COUNT,
  check,
  checkOptions,
  isBytes,
  type Kind,
  toBytes,
  unfit,
} from '../pof/arguments/index.ts'
import { ByteSink } from './byte-sink.ts'
import { Inflation } from './gunzip.ts'
import { isGzip } from './is-gzip.ts'
import { type InputProblem, toProblem } from './problem.ts'
import {
  FILE_OPTIONS,
  MAX_BYTES,
  type ReadFileOptions,
  readBytes,
  readInflated,
  readPlain,
} from './read-file.ts'
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

// A file in every shape that hosts have for one, brought to bytes piece by piece, up to the limit. The shapes are told by what they
// can do, so that nothing here needs the DOM's types or Node's.

/** A file on disk, or bytes that a browser holds: a `Blob`, or a `File`, which has a name. */
export interface BlobSource {
  /** Its size in bytes. */
  readonly size: number
  /** A part of it. */
  slice(
    start: number,
    end: number,
  ): {
    /** Its bytes. */
    arrayBuffer(): Promise<ArrayBuffer>
  }
}

/** A `ReadableStream` of bytes, such as the body of a response. */
export interface StreamSource {
  /** Its reader. */
  getReader(): {
    /** The next piece. */
    read(): Promise<{ readonly done: boolean; readonly value?: ByteSource | undefined }>
    /** Ends the reading. */
    cancel(): Promise<void>
  }
}

/**
 * A source whose bytes arrive later: a `Blob` or `File`, a `ReadableStream`, or an async iterable of bytes, such as a
 * stream of Node.
 */
export type LateSource = BlobSource | StreamSource | AsyncIterable<ByteSource>

/** Every source that `readFile` reads. */
export type FileSource = ByteSource | LateSource

const SOURCE: Kind = {
  words: 'bytes, a Blob, a ReadableStream, or an async iterable of bytes',
  accepts: (value) => isBytes(value) || isBlob(value) || isStream(value) || isIterable(value),
  advice: (value) => {
    if (typeof value === 'string')
      return 'readText reads a text. For a path, pass the result of fs.readFile or fs.createReadStream.'
    return typeof value === 'object' && value !== null && 'body' in value ? 'Pass its body.' : null
  },
}

/** Bytes of a blob that are read at once. */
const PIECE = 1 << 22

/**
 * Reads the bytes of a file, or the text in it, gzipped or not. For bytes in memory it returns the result at once,
 * and `maxBytes` limits only the inflated bytes of a gzip file. For a `Blob`, a `File` or a stream it returns a
 * promise, and reads at most `maxBytes`: it cancels a stream there, and the result says so. A `File` labels its bytes
 * by its name, unless the option `name` is set.
 *
 * Never throws on content: `problem` says what is wrong, and the result holds whatever was read before it. Throws a
 * `TypeError` for an argument that is not a file; a promise is rejected with any error of the file's host.
 *
 * @example
 * ```ts
 * import { readFile } from 'pof-inspector/input'
 *
 * const binary = readFile(Uint8Array.of(0x15, 0x92, 0x10, 0))
 * console.log(binary.form, binary.encoding) //> raw binary
 * const text = await readFile(new Blob(['key=Binary(length=4, value=0x15921000)']))
 * console.log(text.form, text.payloads[0]?.bytes) //> binary-to-string Uint8Array(4) [ 21, 146, 16, 0 ]
 * const { problem } = await readFile(new Blob([Uint8Array.of(0x15, 0x92, 0x10, 0)]).stream(), { maxBytes: 2 })
 * console.log(problem?.code) //> too-large
 * ```
 */
export function readFile(source: ByteSource, options?: ReadFileOptions): InputResult
export function readFile(source: LateSource, options?: ReadFileOptions): Promise<InputResult>
export function readFile(source: FileSource, options?: ReadFileOptions): InputResult | Promise<InputResult>
export function readFile(
  source: FileSource,
  options: ReadFileOptions = {},
): InputResult | Promise<InputResult> {
  checkOptions('readFile', options, FILE_OPTIONS)
  if (isBytes(source)) return readBytes(toBytes('readFile', source), options)
  if (!SOURCE.accepts(source)) throw unfit('readFile', source, SOURCE)
  return readPieces(source, options)
}

async function readPieces(source: LateSource, options: ReadFileOptions): Promise<InputResult> {
  const most = options.maxBytes ?? MAX_BYTES
  const reading = new FileReading(isBlob(source) ? source.size : null, { ...nameOf(source), ...options })
  for await (const piece of piecesOf(source, most)) {
    reading.push(toBytes('readFile, for a piece of a stream,', piece))
    if (reading.isDone) break
  }
  return reading.finish()
}

/** The pieces of a source, as they are asked for. Of a blob one byte beyond the limit, which tells that there are more. */
async function* piecesOf(source: LateSource, most: number): AsyncGenerator<ByteSource, void, void> {
  if (isBlob(source)) {
    const end = Math.min(source.size, most + 1)
    for (let at = 0; at < end; at += PIECE) yield source.slice(at, Math.min(at + PIECE, end)).arrayBuffer()
  } else if (isStream(source)) {
    const reader = source.getReader()
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        if (next.value !== undefined) yield next.value
    } finally {
      // Nothing is waited for: what is left of the stream is nobody's any more.
      reader.cancel().catch(() => {})
    }
  } else yield* source
}

function nameOf(source: object): { readonly name?: string } {
  return 'name' in source && typeof source.name === 'string' ? { name: source.name } : {}
}

function has(value: unknown, method: PropertyKey): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Readonly<Record<PropertyKey, unknown>>)[method] === 'function'
  )
}

function isBlob(value: unknown): value is BlobSource {
  return has(value, 'arrayBuffer') && has(value, 'slice') && typeof (value as BlobSource).size === 'number'
}

function isStream(value: unknown): value is StreamSource {
  return has(value, 'getReader')
}

function isIterable(value: unknown): boolean {
  return has(value, Symbol.asyncIterator)
}
