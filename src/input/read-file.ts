// The bytes of a file to those it holds: opens gzip, tells text from binary, decodes text and leaves the rest to readText.
// What is no bytes yet, a Blob or a stream, is brought here by file-source.ts.

import { COUNT, type OptionTable, TEXT } from '../pof/arguments/index.ts'
import type { FormId } from './form.ts'
import { RAW } from './forms/raw.ts'
import { FORMS } from './forms.ts'
import { gunzip, type Inflated } from './gunzip.ts'
import { isGzip } from './is-gzip.ts'
import { type InputProblem, toProblem } from './problem.ts'
import { FORM, readText } from './read-text.ts'
import { emptyResult, type InputResult } from './result.ts'
import { type DecodedText, decodeText, type Encoding, MAX_TEXT, sniffEncoding } from './text-encoding.ts'

/** How to read a file. */
export interface ReadFileOptions {
  /** The form of the file; `raw` takes its bytes unchanged, a text form reads it as text. */
  readonly form?: FormId
  /** The name of the file, which labels its bytes. */
  readonly name?: string
  /**
   * The most bytes that are read, and the most bytes that a gzip file may inflate to. Default: 512 MiB. The rest is
   * not read.
   */
  readonly maxBytes?: number
  /** The most bytes of a text file that are read. Default: 256 MiB, which is also the largest value. */
  readonly maxText?: number
}

/** What each option may be. */
export const FILE_OPTIONS: OptionTable<ReadFileOptions> = {
  form: FORM,
  name: TEXT,
  maxBytes: COUNT,
  maxText: COUNT,
}

/** How many bytes are read, and how many a gzip file may become, where nothing else is said. */
export const MAX_BYTES = 512 << 20

/** Reads what the bytes of a file hold. Never throws. */
export function readBytes(file: Uint8Array, options: ReadFileOptions): InputResult {
  if (!isGzip(file)) return readPlain(file, options)
  return readInflated(gunzip(file, options.maxBytes ?? MAX_BYTES), () => file, options)
}

/** Reads what was inflated; a file of which nothing could be is taken as it is. */
export function readInflated(
  { bytes, fault }: Inflated,
  file: () => Uint8Array,
  options: ReadFileOptions,
): InputResult {
  const problem = fault && toProblem(fault, fault.offset, null)
  if (bytes.length === 0 && problem) return { ...rawResult(file(), options), problem }
  const result = readPlain(bytes, options)
  return { ...result, gzip: true, problem: problem ?? result.problem }
}

/** Reads a file that is not gzipped. */
export function readPlain(bytes: Uint8Array, options: ReadFileOptions): InputResult {
  if (bytes.length === 0) return emptyResult()
  const sniffed = sniffEncoding(bytes)
  const isForced = options.form !== undefined && options.form !== 'raw'
  if (options.form === 'raw') return rawResult(bytes, options)
  if (sniffed === 'binary' && !isForced) return readPadded(bytes, options) ?? rawResult(bytes, options)
  const encoding: Encoding = sniffed === 'binary' ? 'utf-8' : sniffed
  const maxText = Math.min(options.maxText ?? MAX_TEXT, MAX_TEXT)
  const decoded = decodeText(bytes.subarray(0, maxText), encoding)
  const result = readText(decoded.text, options.form === undefined ? {} : { form: options.form })
  const isStrange = decoded.hasControls || decoded.invalid > 0
  if (isStrange && !isForced && !isExplained(result, decoded)) return rawResult(bytes, options)
  const raw = { form: RAW.id, formName: RAW.name, bytes: bytes.length }
  return {
    ...result,
    encoding,
    alternatives: [...result.alternatives, raw],
    problem: textTooLong(bytes, maxText) ?? result.problem,
    note: result.note ?? noteOf(decoded),
  }
}

/** Text that programs of C and of DOS end with NUL or SUB; null where it is none, or holds no bytes. */
function readPadded(bytes: Uint8Array, options: ReadFileOptions): InputResult | null {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end--
  const text = bytes.subarray(0, end)
  if (end === 0 || end === bytes.length || sniffEncoding(text) !== 'utf-8') return null
  const result = readPlain(text, options)
  return result.payloads.length > 0 && result.encoding !== 'binary' ? result : null
}

/** Whether a form accounts for a file with characters that text does not have: else it is binary after all. */
function isExplained({ form, payloads }: InputResult, { text, hasControls }: DecodedText): boolean {
  if (form === 'unknown' || FORMS.some(({ id, isPartial }) => id === form && isPartial)) return false
  const covered = payloads.reduce((sum, { start, end }) => sum + end - start, 0)
  return !hasControls || form === 'binary-to-string' || covered * 2 > text.length
}

function rawResult(bytes: Uint8Array, { name }: ReadFileOptions): InputResult {
  const payload = {
    bytes,
    declaredLength: null,
    label: name ?? RAW.name,
    start: 0,
    end: bytes.length,
    line: 1,
    column: 1,
    before: '',
    form: RAW.id,
    problem: null,
  }
  return { ...emptyResult(), form: RAW.id, formName: RAW.name, encoding: 'binary', payloads: [payload] }
}

function textTooLong({ length }: Uint8Array, maxText: number): InputProblem | null {
  if (length <= maxText) return null
  const expected = `at most ${maxText} bytes of text`
  return toProblem({ code: 'too-large', offset: maxText, expected, found: `${length} bytes` }, maxText, null)
}

/** What is said of bytes that were not of the encoding; null where all were. */
export function noteOf({ invalid }: Pick<DecodedText, 'invalid'>): string | null {
  return invalid === 0 ? null : `${invalid} bytes that are not UTF-8 were read as Latin-1.`
}
