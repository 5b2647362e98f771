// A file that is read while it arrives, such as a log that a server still writes, gzipped or not. Payloads of a log come as
// soon as no further text can change them. Every other file is put together and read at its end.

import { type ByteSource, checkOptions, toBytes } from '../pof/arguments/index.ts'
import { ByteSink } from './byte-sink.ts'
import { cleanText } from './clean-text.ts'
import { FileReading } from './file-reading.ts'
import { BINARY_TO_STRING as LOG, settledLines } from './forms/binary-to-string.ts'
import { FORMS } from './forms.ts'
import { type InflatedSink, Inflation } from './gunzip.ts'
import { isGzip } from './is-gzip.ts'
import { toProblem } from './problem.ts'
import { FILE_OPTIONS, noteOf, type ReadFileOptions, readInflated } from './read-file.ts'
import { readPart } from './read-form.ts'
import { emptyResult, type InputResult, type Payload } from './result.ts'
import { decodeText, decodeUtf8, SAMPLE, sniffEncoding } from './text-encoding.ts'

const LINE_FEED = 10
/** Forms that read a text before a log does: its beginning tells. */
const BEFORE_LOG = FORMS.slice(0, FORMS.indexOf(LOG))
/** From so many bytes on, a payload that is not complete is looked at again when it is twice as long. */
const LONG = 1 << 16

/**
 * Reads a file while it arrives.
 *
 * @example
 * ```ts
 * import { LogReading } from 'pof-inspector/input'
 *
 * const reading = new LogReading()
 * const text = new TextEncoder().encode('key=Binary(length=4, value=0x15921000)\nkey=Binary(length=4,')
 * for (const { bytes, line } of reading.push(text)) console.log(bytes.length, 'bytes in line', line)
 * //> 4 bytes in line 1
 * reading.push(new TextEncoder().encode(' value=0x15921000)'))
 * for (const { bytes, line } of reading.finish().payloads) console.log(bytes.length, 'bytes in line', line)
 * //> 4 bytes in line 2
 * ```
 */
export class LogReading {
  readonly #options: ReadFileOptions
  /** Bytes that have not been read. */
  readonly #rest = new ByteSink()
  /** How many of them were looked at and hold no payload. */
  #seen = 0
  /** How many were searched for line feeds, and the offset behind the last one; 0 without one. */
  #searched = 0
  #lastLineEnd = 0
  /** Whether these were blank: the beginning that tells the form is still to come. */
  #isBlank = true
  /** How many there must be before they are looked at again. */
  #least = 3
  #kind: 'unknown' | 'text' | 'log' = 'unknown'
  /** What takes the pieces of a file that is no log. */
  #file: FileReading | null = null
  /** What takes the pieces of a gzip file. */
  #packed: PackedReading | null = null
  /** Where the rest begins, and how many bytes before it were not UTF-8. */
  #line = 1
  #offset = 0
  #invalid = 0

  /** For a file of any length. Throws a TypeError for options of the wrong kind. */
  constructor(options: ReadFileOptions = {}) {
    checkOptions('LogReading', options, FILE_OPTIONS)
    this.#options = options
    if (options.form !== undefined && options.form !== LOG.id) this.#file = new FileReading(null, options)
  }

  /** Whether no further piece would change anything: a file that is no log is damaged, or over its limit. */
  get isDone(): boolean {
    return this.#packed?.isDone ?? this.#file?.isDone ?? false
  }

  /** Takes the next piece. Returns the payloads that are complete by now and were not returned before, in order. */
  push(source: ByteSource): readonly Payload[] {
    const piece = toBytes('push of LogReading', source)
    if (this.#packed !== null) return this.#packed.push(piece)
    if (this.#file !== null) {
      this.#file.push(piece)
      return []
    }
    this.#rest.append(piece)
    if (this.#rest.length < this.#least) return []
    const packed = this.#kind === 'unknown' ? this.#sniff() : null
    if (packed !== null) return packed.push(this.#rest.take())
    if (this.#file !== null || this.#kind === 'unknown') return []
    const end = this.#lineEnd()
    return end > this.#seen ? this.#look(end) : []
  }

  /** Offset behind the last line feed of the rest, 0 without one. Each byte is looked at once, however short the pieces are. */
  #lineEnd(): number {
    const { view } = this.#rest
    const found = view.subarray(this.#searched).lastIndexOf(LINE_FEED)
    if (found >= 0) this.#lastLineEnd = this.#searched + found + 1
    this.#searched = view.length
    return this.#lastLineEnd
  }

  /** What is left at the end, as `readFile` says it. To be called once. Payloads that `push` returned are not in it. */
  finish(): InputResult {
    if (this.#packed !== null) return this.#packed.finish()
    if (this.#kind !== 'log') return this.#putTogether().finish()
    const payloads = this.#read(this.#rest.length)
    const { id: form, name: formName } = LOG
    const problem = payloads.find((payload) => payload.problem !== null)?.problem ?? null
    const note = noteOf({ invalid: this.#invalid })
    return { ...emptyResult(), form, formName, encoding: 'utf-8', payloads, problem, note }
  }

  /** Finds out what the file is; what takes its pieces where that is a gzip file. */
  #sniff(): PackedReading | null {
    const { view } = this.#rest
    if (isGzip(view)) this.#packed = new PackedReading(this.#options)
    else if (this.#options.form === LOG.id || sniffEncoding(view) === 'utf-8') this.#kind = 'text'
    else if (view.length >= SAMPLE) this.#putTogether()
    // Another byte or two rarely change the answer: with an eighth more each time, all answers together take linear time.
    else this.#least = view.length + (view.length >> 3)
    return this.#packed
  }

  #putTogether(): FileReading {
    if (this.#file === null) {
      this.#file = new FileReading(null, this.#options)
      this.#file.push(this.#rest.take())
    }
    return this.#file
  }

  /** Looks at the lines up to `end` that are new. */
  #look(end: number): readonly Payload[] {
    const lines = this.#rest.view.subarray(this.#seen, end)
    const settled = settledLines(lines)
    const open = lines.length - settled
    this.#least = open < LONG ? 0 : this.#rest.length + open
    if (this.#kind === 'log') return this.#read(settled)
    const { text } = cleanText(decodeText(lines.subarray(0, settled), 'utf-8').text)
    const isBeginning = this.#isBlank
    this.#isBlank &&= text.trim() === ''
    this.#seen += settled
    if (isBeginning && this.#options.form === undefined && BEFORE_LOG.some(({ detect }) => detect(text)))
      this.#putTogether()
    else if (LOG.detect(text)) {
      const length = this.#seen
      this.#kind = 'log'
      this.#seen = 0
      return this.#read(length)
    }
    return []
  }

  /** Reads the first bytes of the rest, which are whole lines or all there is. */
  #read(length: number): readonly Payload[] {
    const bytes = this.#rest.view.subarray(0, length)
    const { text, invalid } = this.#offset === 0 ? decodeText(bytes, 'utf-8') : decodeUtf8(bytes)
    const { payloads, end } = readPart(LOG, text, { line: this.#line, offset: this.#offset })
    this.#rest.drop(length)
    this.#searched = Math.max(0, this.#searched - length)
    this.#lastLineEnd = Math.max(0, this.#lastLineEnd - length)
    this.#line = end.line
    this.#offset = end.offset
    this.#invalid += invalid
    return payloads
  }
}

/** A gzip file that is inflated while it arrives, and whose content is read in the same way. */
class PackedReading implements InflatedSink {
  length = 0
  readonly #options: ReadFileOptions
  readonly #inflation: Inflation
  readonly #content: LogReading
  /** The file itself, as long as nothing of it could be inflated. */
  readonly #file = new ByteSink()
  #payloads: Payload[] = []

  constructor(options: ReadFileOptions) {
    this.#options = options
    this.#content = new LogReading(options)
    // What is no log has its limit where it is put together.
    this.#inflation = new Inflation(0, Number.POSITIVE_INFINITY, this)
  }

  get isDone(): boolean {
    return this.#content.isDone || (this.#inflation.hasFault && this.length > 0)
  }

  push(piece: Uint8Array): readonly Payload[] {
    this.#inflation.push(piece)
    if (this.length === 0) this.#file.append(piece)
    return this.#taken()
  }

  finish(): InputResult {
    const { fault } = this.#inflation.finish()
    if (this.length === 0)
      return readInflated({ bytes: this.take(), fault }, () => this.#file.take(), this.#options)
    const result = this.#content.finish()
    const problem = fault && toProblem(fault, fault.offset, null)
    const payloads = [...this.#taken(), ...result.payloads]
    return { ...result, payloads, gzip: true, problem: problem ?? result.problem }
  }

  append(bytes: Uint8Array): void {
    this.length += bytes.length
    for (const payload of this.#content.push(bytes)) this.#payloads.push(payload)
  }

  take(): Uint8Array {
    return new Uint8Array(0)
  }

  #taken(): Payload[] {
    const payloads = this.#payloads
    this.#payloads = []
    return payloads
  }
}
