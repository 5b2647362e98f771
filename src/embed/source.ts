// What an author, or the reader of the page, gave a viewer, and how much of it: it lives in a page of others, on that page's own
// thread, and its source may be anybody's. What can be read at once is opened here; what takes time is for read-slowly.ts.

import { emptyResult, type InputResult, isGzip, type Payload, readHexText } from '../input/index.ts'
import type { PofDocument } from '../pof/index.ts'
import {
  beginsArchive,
  fileRequest,
  type InputReader,
  type Parsed,
  parsed,
  readSource,
  type SourceRequest,
  textRequest,
} from '../session/index.ts'
import { LOAD_LIMIT, sizeText } from '../view/opening/index.ts'
import type { GivenBytes, PofProblemDetail, PofProgressDetail } from './contract.ts'

/** Where the bytes come from: a request of the session, an address, or something that cannot be shown. */
export type Source = GivenSource | OddSource | RemoteSource

/** Something that cannot be shown, and why, in a sentence. */
interface OddSource {
  readonly odd: string
}

/** A text or a file, which may be gzipped or hold text; in the form `raw` its bytes are taken as they are. */
export interface GivenSource extends SourceRequest<Uint8Array> {
  /** What was parsed already: the file is its bytes. */
  readonly document?: PofDocument
}

/** What `src` names. */
export interface RemoteSource {
  readonly src: string
  /** The attribute `crossorigin`: null where it is absent; `use-credentials` sends cookies. */
  readonly crossOrigin: string | null
  /** The address that `src` is relative to. */
  readonly base: string
}

/** What is wrong with a source, without a stable list of problems. */
export type Trouble = Pick<PofProblemDetail, 'from' | 'code' | 'message'>

/** What reading gave, as far as a viewer shows it; the form of a document that was given is `document`. */
export interface Result extends Pick<InputResult, 'problem' | 'note'> {
  readonly form: string
  readonly payloads: readonly Pick<Payload, 'bytes' | 'declaredLength' | 'label'>[]
}

/** A source as far as it could be read. */
export interface Opened extends Parsed<Result> {
  readonly trouble: Trouble | null
  /**
   * The name of what is being fetched, of which the beginning may be shown; '' while what reads the source is not here yet;
   * or null.
   */
  readonly waitsFor: string | null
  /** How much of it has arrived; null before that, and where nothing is fetched. */
  readonly arrived?: PofProgressDetail | null
}

/** Bytes of a file, of what `src` names, and of `bytes`: as many as the page opens without asking. */
export const MOST_BYTES = LOAD_LIMIT
/** Bytes that a gzip file, or the entries of an archive, may become: some of them become a thousand times as many. */
export const MOST_INFLATED = 64 << 20
/** Characters of a text, and bytes of a file that is one. */
export const MOST_TEXT = 64 << 20

export const NOTHING_OPEN: Opened = opened(textRequest('', ''), emptyResult())

/**
 * Reads a source and parses its first payload; null where that takes time, or `reader`, which is loaded with the panes and may
 * be missing. Never throws on content.
 */
export function openSource(source: Source | null, reader: InputReader | null): Opened | null {
  if (source === null) return NOTHING_OPEN
  if ('odd' in source) return notOpened({ from: 'value', code: 'odd-value', message: source.odd })
  if ('src' in source) return null
  const { text, file, form, title, document } = source
  const refused = document === undefined ? refusal(source) : null
  if (refused !== null) return notOpened(refused)
  if (file !== null && form === 'raw') {
    const payloads = [{ bytes: file, declaredLength: null, label: title }]
    if (document === undefined) return opened(source, { ...emptyResult(), form, payloads })
    const result = { ...emptyResult(), form: 'document', payloads }
    return { ...NOTHING_OPEN, request: source, result, doc: document }
  }
  if (file !== null && (isGzip(file) || beginsArchive(file))) return null
  const result = text === null ? null : readHexText(text)
  if (result !== null) return opened(source, result)
  return reader && opened(source, readSource(source, reader, { maxText: MOST_TEXT, maxBytes: MOST_INFLATED }))
}

/** What reading gave, with its first payload parsed. */
export function opened(request: SourceRequest, result: Result): Opened {
  const { problem } = result
  const trouble: Trouble | null = problem && { from: 'text', code: problem.code, message: problem.message }
  return { ...parsed(request, result), trouble, waitsFor: null }
}

/** Nothing, and why. */
export function notOpened(trouble: Trouble): Opened {
  return { ...NOTHING_OPEN, trouble }
}

/** For people: `Binary(...)`, the name of the file. */
export function labelOf({ request, result }: Opened): string {
  const { payloads } = result
  const isFile = request.file !== null && payloads.length === 1
  return isFile ? request.title : (payloads[request.payload]?.label ?? '')
}

/** Why a source is not read, or null: it is too large. */
function refusal({ text, file, form, title }: GivenSource): Trouble | null {
  if (text !== null)
    return text.length > MOST_TEXT ? tooMuch('The text', MOST_TEXT, text.length, ' of text') : null
  const size = file?.length ?? 0
  return size > MOST_BYTES
    ? tooMuch(form === 'raw' ? 'The binary' : title || 'The file', MOST_BYTES, size)
    : null
}

/** That `what` is too large; `found` is its size, null where nobody knows more than that. */
export function tooMuch(what: string, most: number, found: number | null, unit = ''): Trouble {
  const size = found === null ? 'more' : `${sizeText(found)}${unit}`
  const advice = 'The command pof-inspect and the page of pof-inspector read more, and parts of it.'
  const message = `${what} was not read: expected at most ${sizeText(most)}${unit}, found ${size}. ${advice}`
  return { from: 'text', code: 'too-large', message }
}

/** The source of what was given: a document, else bytes, else a text; null for nothing. What is none of them says so itself. */
export function givenSource(
  document: PofDocument | null,
  bytes: GivenBytes | null,
  text: string | null,
): GivenSource | OddSource | null {
  if (document !== null) {
    const isDocument = typeof document === 'object' && 'tree' in document && 'bytes' in document
    if (!isDocument) return odd('document', 'a document from parse() of pof-inspector', document)
    return { ...rawRequest(document.bytes), document }
  }
  if (bytes !== null) {
    const given = asBytes(bytes)
    return given === null
      ? odd('bytes', 'a Uint8Array, another view, or an ArrayBuffer; for text, use hex', bytes)
      : rawRequest(given)
  }
  return text === null ? null : textRequest('', text)
}

function rawRequest(bytes: Uint8Array): GivenSource {
  return { ...fileRequest('POF', bytes), form: 'raw' }
}

/** Views and buffers as they are; null for another value. */
function asBytes(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const tag = Object.prototype.toString.call(value)
  // Of another frame, too.
  const isBuffer = tag === '[object ArrayBuffer]' || tag === '[object SharedArrayBuffer]'
  return isBuffer ? new Uint8Array(value as ArrayBuffer) : null
}

/** Whether two sources are the same: the same text or document, or bytes that are equal. */
export function isSameSource(
  one: GivenSource | OddSource | null,
  other: GivenSource | OddSource | null,
): boolean {
  if (one === null || other === null) return one === other
  if ('odd' in one || 'odd' in other) return 'odd' in one && 'odd' in other && one.odd === other.odd
  if (one.document !== other.document || one.text !== other.text) return false
  return one.document !== undefined || areEqual(one.file, other.file)
}

function areEqual(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other
  if (one.length !== other.length) return false
  const isSamePlace = one.buffer === other.buffer && one.byteOffset === other.byteOffset
  return isSamePlace || one.every((byte, at) => byte === other[at])
}

function odd(name: string, expected: string, value: unknown): OddSource {
  return { odd: `Nothing can be shown: ${oddText(name, expected, value)}` }
}

/** What is said of a property with a value that it does not take. */
export function oddText(name: string, expected: string, value: unknown): string {
  const found =
    value === null || typeof value !== 'object'
      ? `${typeof value} ${String(value)}`
      : `an object of ${Object.prototype.toString.call(value).slice(8, -1)}`
  return `\`${name}\` takes ${expected}; found ${found.slice(0, 80)}.`
}
