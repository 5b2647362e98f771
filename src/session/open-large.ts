// Opening what is large: what the worker is asked, and what is on screen once it has answered. A large document is never
// parsed, nor read, in the page's own thread.

import { isGzip } from '../input/index.ts'
import { documentOf, type PofDocument } from '../pof/index.ts'
import { cacheColumns } from '../view/cost/index.ts'
import { sizeText } from '../view/opening/index.ts'
import { cacheRows, type Expansion } from '../view/tree/index.ts'
import { isCaptureHead, readingOf } from './capture.ts'
import { changed, type Opened, parseOptionsOf, viewed } from './open-source.ts'
import { packedList, payloadOf } from './payload-list.ts'
import type { SourceRequest } from './source-request.ts'
import type { OpenAnswer, OpenRequest } from './worker/open-request.ts'
import type { StoredDocument } from './worker/read-blob.ts'

/** Bytes of a file, or characters of a text, that are read and parsed at once. */
const SMALL = 1 << 18
/** Bytes of a file from which on its beginning is shown while the rest is read, and how many that are. */
const LONG = 8 << 20
const BEGINNING = 1 << 20
/** What one byte of a gzip file, or of an archive, can become at most. */
const MOST_INFLATED = 1032

/** Whether a source is for the worker: for what it is, or for what it may become. */
export function isLarge({ text, file }: Pick<SourceRequest, 'text' | 'file'>): boolean {
  if (isCaptureHead(text ?? file)) return true
  if (text !== null) return text.length > SMALL
  if (!(file instanceof Uint8Array)) return file !== null
  return file.length * (isGzip(file) || beginsArchive(file) ? MOST_INFLATED : 1) > SMALL
}

/** Whether bytes begin like a ZIP file or a tar archive. What reads archives is not loaded yet. */
export function beginsArchive(file: Uint8Array): boolean {
  const has = (text: string, at: number) => [...text].every((sign, i) => file[at + i] === sign.charCodeAt(0))
  return has('PK', 0) || has('ustar', 257)
}

/** What the worker is asked for a source; a file of more than `limit` bytes it does not open. */
export function openRequest(request: SourceRequest, limit: number, expansion: Expansion): OpenRequest {
  const file = request.file instanceof Uint8Array ? blobOf(request.file) : request.file
  return { request: { ...request, file }, read: null, limit, expansion }
}

/** A source's beginning alone, to be asked for before the whole; null where the whole is there soon, or is not read at all. */
export function beginningOf(
  request: SourceRequest,
  { request: { file }, limit }: OpenRequest,
): SourceRequest | null {
  const isLong = file !== null && file.size >= LONG && file.size <= limit
  return isLong && request.slice === undefined && request.ways === undefined
    ? { ...request, slice: BEGINNING }
    : null
}

/**
 * The beginning of a stream as it is shown while the rest is read: that it ends in the middle is no fault. Null where it is
 * no stream but a text, which may turn out to be something else when all of it is there.
 */
export function openedBeginning(
  request: SourceRequest,
  answer: Extract<OpenAnswer, { kind: 'opened' }>,
): Opened | null {
  const { result, parts } = answer
  if (parts === null || result?.form !== 'raw') return null
  const opened = openedOf(request, null, { ...answer, parts: { ...parts, problems: [], problemsOmitted: 0 } })
  const { part } = opened.source
  return { ...opened, source: { ...opened.source, problems: [], part: part && { ...part, isGrowing: true } } }
}

/** The beginning of a source alone, under a title that says so. */
export function sliceOf(request: SourceRequest, slice: number): SourceRequest {
  return { ...request, slice, title: `${request.title} (first ${sizeText(slice)})` }
}

/**
 * What the worker is asked for another payload or envelope of what is open; null where that is small, so that `reopen` does
 * it at once.
 */
export function reopenRequest(
  opened: Opened,
  request: SourceRequest,
  expansion: Expansion,
): OpenRequest | null {
  const read = payloadOf(request, opened.result)
  if (read === undefined || read.bytes.length <= SMALL) return null
  const file = blobOfPayload(opened, read.bytes) ?? blobOf(read.bytes)
  const { declaredLength } = read
  return { request: { ...request, text: null, file }, read: { declaredLength }, limit: Infinity, expansion }
}

/** What is on screen after the worker's answer; `before` is what was open where it was asked to parse alone. */
export function openedOf(
  request: SourceRequest,
  before: Opened | null,
  answer: Extract<OpenAnswer, { kind: 'opened' }>,
): Opened {
  const result =
    answer.result === null
      ? before?.result
      : { ...answer.result, payloads: packedList(answer.result.payloads, answer.result.capture) }
  if (result === undefined) throw new TypeError('expected what was read, found nothing')
  const payload = payloadOf(request, result)
  const doc = payload === undefined ? null : documentIn(answer, payload.bytes)
  const { capture } = result.payloads
  const asked = capture === undefined ? request : readingOf(capture, request)
  return viewed({ request: asked, result, doc }, answer.blob ?? before?.blob ?? null)
}

/** From where, and how, another thread can read the document on screen once more; null for a small one, and for none. */
export function readAgain(opened: Opened): StoredDocument | null {
  const payload = payloadOf(opened.request, opened.result)
  if (payload === undefined || payload.bytes.length <= SMALL) return null
  const blob = blobOfPayload(opened, payload.bytes)
  return blob && stored(opened, blob)
}

/** The same of any document: a small one, which is not kept outside the page, is put there. */
export function readAnyAgain(opened: Opened): StoredDocument {
  return readAgain(opened) ?? stored(opened, blobOf(opened.doc?.bytes ?? new Uint8Array(0)))
}

/** The same of another payload of what is open, with the envelope that was chosen for it; of a capture with its own. */
export function readPayloadAgain(opened: Opened, payload: number): StoredDocument {
  const { capture } = opened.result.payloads
  const how = capture === undefined ? { payload } : readingOf(capture, { payload })
  const request = changed(opened.request, how)
  const bytes = payloadOf(request, opened.result)?.bytes ?? new Uint8Array(0)
  return stored({ ...opened, request, doc: null }, blobOfPayload(opened, bytes) ?? blobOf(bytes))
}

/** The same of a document that was opened as a layer inside another. */
export function readLayerAgain(doc: PofDocument): StoredDocument {
  return { blob: blobOf(doc.bytes), options: { envelope: doc.envelope.length > 0 }, document: numberOf(doc) }
}

/** Numbers that stand for documents: the same for the same ones. */
const numbers = new WeakMap<object, number>()
let lastNumber = 0

function stored({ request, result, doc }: Opened, blob: Blob): StoredDocument {
  const declared = payloadOf(request, result)?.declaredLength ?? null
  return { blob, options: parseOptionsOf(request, declared), document: numberOf(doc ?? result) }
}

/** The number of a document, or of a list of payloads. */
export function numberOf(one: object): number {
  const number = numbers.get(one) ?? ++lastNumber
  numbers.set(one, number)
  return number
}

function documentIn(
  { parts, columns, rows }: Extract<OpenAnswer, { kind: 'opened' }>,
  bytes: Uint8Array,
): PofDocument | null {
  if (parts === null) return null
  const doc = documentOf({ ...parts, table: { ...parts.table, bytes } })
  if (columns !== null) cacheColumns(doc, columns)
  if (rows !== null) cacheRows(doc, rows.expansion, rows.parts)
  return doc
}

function blobOfPayload({ blob }: Opened, { byteOffset, length }: Uint8Array): Blob | null {
  return blob?.slice(byteOffset, byteOffset + length) ?? null
}

function blobOf(bytes: Uint8Array): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}
