// What the user asked to open -> what is on screen: it is read, one payload is chosen and parsed. Pure but for time: asking
// for the same gives the same. What is small is opened here, at once; what is large is for the worker, which does the same
// with the same functions (worker/open-request.ts).

import {
  emptyResult,
  type FormId,
  type InputResult,
  type Payload,
  type ReadFileOptions,
} from '../input/index.ts'
import type { AnyDocument, FormatId } from '../inside/index.ts'
import { type ParseOptions, type PofDocument, parse } from '../pof/index.ts'
import { placeOf, type Selection, selectionOfNode, selectionOfPart } from '../view/place/index.ts'
import { type HasPayloads, payloadList, payloadOf, type ReadResult } from './payload-list.ts'
import type { SourceRequest } from './source-request.ts'
import { type SourceView, sourceViewOf } from './source-view.ts'

/** What reads input. The forms of text are many, so that the page and the element load it after their first paint. */
export type InputReader = Pick<typeof import('../input/index.ts'), 'FORMS' | 'readFile' | 'readText'> &
  Pick<typeof import('./as-it-stands.ts'), 'asItStands'>

/**
 * Reads what was asked for; of a Blob, whose bytes are not here, nothing. Never throws on content. A file or a text of another
 * format than POF is one payload as it stands; with `content` of that format.
 */
export function readSource(
  { text, file, form, title }: Pick<SourceRequest, 'text' | 'file' | 'form' | 'title'>,
  { FORMS, readFile, readText, asItStands }: InputReader,
  {
    content = null,
    ...limits
  }: Pick<ReadFileOptions, 'maxText'> & { readonly content?: FormatId | null } = {},
): InputResult {
  const options = formOptions(form, FORMS)
  const asked = { form, content }
  if (text !== null) return asItStands(readText(text, options), new TextEncoder().encode(text), title, asked)
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(0)
  return asItStands(readFile(bytes, { ...options, ...limits, name: title }), bytes, title, asked)
}

/**
 * The form that was asked for, as an option of those who read. One that this version does not have is none: what was asked
 * for may come from what an earlier or a later version has saved.
 */
export function formOptions(form: FormId | null, forms: InputReader['FORMS']): { readonly form?: FormId } {
  return form !== null && forms.some(({ id }) => id === form) ? { form } : {}
}

/** What was read, and the document of the payload that was asked for. */
export interface Parsed<Result> {
  readonly request: SourceRequest
  readonly result: Result
  /** Null where no bytes were found. */
  readonly doc: PofDocument | null
}

/** What came of it on the page. */
export interface Opened extends Parsed<ReadResult> {
  readonly source: SourceView
  /**
   * The bytes of all payloads outside the page's memory, each at its `byteOffset`, where the worker has read them; null
   * where the page has.
   */
  readonly blob: Blob | null
  /** Whether this is only what is shown until it is opened. */
  readonly isToBeOpened?: true
}

/** What is on screen while the first source is still being opened: nothing, under its title. */
export function toBeOpened(request: SourceRequest): Opened {
  return { ...open(request, emptyResult()), isToBeOpened: true }
}

/** Parses what was read; for what is small. Never throws on content. */
export function open(request: SourceRequest, result: InputResult): Opened {
  return viewed(parsed(request, { ...result, payloads: payloadList(result.payloads) }), null)
}

/** With what is shown of where the bytes came from, and the bytes outside the page's memory. */
export function viewed(read: Parsed<ReadResult>, blob: Blob | null): Opened {
  return { ...read, source: sourceViewOf(read.request, read.result), blob }
}

/** Chooses the payload that is asked for, and parses it. */
export function parsed<Result extends HasPayloads<ParsedBytes>>(
  request: SourceRequest,
  result: Result,
): Parsed<Result> {
  const payload = payloadOf(request, result)
  return { request, result, doc: payload === undefined ? null : documentOf(payload, request) }
}

/** What of a payload is parsed. */
type ParsedBytes = Pick<Payload, 'bytes' | 'declaredLength'>

/** The document of a payload. */
export function documentOf({ bytes, declaredLength }: ParsedBytes, choices: ParseChoices): PofDocument {
  return parse(bytes, parseOptionsOf(choices, declaredLength))
}

/** What can be changed of a source that is open. */
export type Reopening = Partial<Pick<SourceRequest, 'form' | 'payload' | 'envelope' | 'rawArrays' | 'names'>>

/** What is asked for after a change; places of raw arrays are those of the payload that they were said of. */
export function changed(request: SourceRequest, change: Reopening): SourceRequest {
  return { ...request, rawArrays: [], ...change }
}

/** The same source, read already, with another payload or envelope; for what is small. */
export function reopen({ result, blob }: Opened, request: SourceRequest): Opened {
  return viewed(parsed(request, result), blob)
}

/** What can be said of how a payload is parsed. */
type ParseChoices = Pick<SourceRequest, 'envelope' | 'rawArrays'>

/** How a payload is to be parsed. */
export function parseOptionsOf(
  { envelope, rawArrays }: ParseChoices,
  declaredLength: number | null,
): ParseOptions {
  return {
    ...(envelope === 'auto' ? {} : { envelope: envelope === 'yes' }),
    ...(declaredLength === null ? {} : { expectedLength: declaredLength }),
    rawArrays: rawArrays ?? [],
  }
}

/** The value itself, or the first part of the envelope where there is none; null for no document. */
export function rootOf({ doc }: { readonly doc: AnyDocument | null }): Selection | null {
  if (doc === null) return null
  if (doc.root !== -1) return selectionOfNode(doc.root)
  return doc.envelope.length > 0 ? selectionOfPart(0) : null
}

/** The place of an address, '' for the root; null where there is none. */
export function selectionAt(doc: AnyDocument, address: string): Selection | null {
  const place = placeOf(doc, address)
  return place && selectionOfNode(place.node, place.element)
}
