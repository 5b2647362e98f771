// A file in every shape that hosts have for one, brought to bytes piece by piece, up to the limit. The shapes are told by what they
// can do, so that nothing here needs the DOM's types or Node's.

import { type ByteSource, checkOptions, isBytes, type Kind, toBytes, unfit } from '../pof/arguments/index.ts'
import { FileReading } from './file-reading.ts'
import { FILE_OPTIONS, MAX_BYTES, type ReadFileOptions, readBytes } from './read-file.ts'
import type { InputResult } from './result.ts'

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
