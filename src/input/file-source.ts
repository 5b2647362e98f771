// A file in every shape that hosts have for one, brought to bytes piece by piece, up to the limit. The shapes are told by what they
// can do, so that nothing here needs the DOM's types or Node's.

import { type ByteSource, checkOptions, isBytes, type Kind, toBytes, unfit } from '../pof/arguments/index.ts'
import { FileReading } from './file-reading.ts'
import { FILE_OPTIONS, MAX_BYTES, type ReadFileOptions, readBytes } from './read-file.ts'
import type { InputResult } from './result.ts'

/** A file on disk, or bytes that a browser keeps: a `Blob`, or a `File`, which has a name. */
export interface BlobSource {
  /** In bytes. */
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
  /** What reads it. */
  getReader(): {
    /** The next piece. */
    read(): Promise<{ readonly done: boolean; readonly value?: ByteSource | undefined }>
    /** Says that no more is wanted. */
    cancel(): Promise<void>
  }
}

/** Whose bytes have to be waited for: a `Blob` or `File`, a `ReadableStream`, or an async iterable of bytes, as Node's streams are. */
export type LateSource = BlobSource | StreamSource | AsyncIterable<ByteSource>

/** Whatever `readFile` reads. */
export type FileSource = ByteSource | LateSource

const SOURCE: Kind = {
  words: 'bytes, a Blob, a ReadableStream, or an async iterable of bytes',
  accepts: (value) => isBytes(value) || isBlob(value) || isStream(value) || isIterable(value),
  advice: (value) => {
    if (typeof value === 'string')
      return 'readText reads a text; of a path give what fs.readFile or fs.createReadStream makes.'
    return typeof value === 'object' && value !== null && 'body' in value ? 'Give its body.' : null
  },
}

/** Bytes of a blob that are read at once. */
const PIECE = 1 << 22

/**
 * Reads what a file holds: its bytes as they are, or the text in it, gzipped or not. Bytes at hand are read at once, and taken whole:
 * for them `maxBytes` is how many a gzip file may become. A `Blob`, a `File` or a stream gives a promise of the same; nothing
 * of it is read beyond `maxBytes`: a stream is cancelled there, and the result says so. A `File` labels its bytes by its name, unless
 * `name` says otherwise.
 *
 * Never throws on content: what is wrong is in `problem`, and what was read before it is kept. Throws a `TypeError` for what is no
 * file; a promise is rejected with what the file's own host throws.
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
