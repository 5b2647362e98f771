// What the user asked to open, and has been read (read-source.ts) -> what is on screen: one payload is chosen and parsed.
// Pure but for time: asking for the same gives the same. What is small is opened here, at once; what is large is for the
// worker, which does the same with the same functions (worker/open-request.ts).

import { emptyResult, type InputResult, type Payload } from '../input/index.ts'
import { type ParseOptions, type PofDocument, parse } from '../pof/index.ts'
import { payloadList, type ReadResult } from './payload-list.ts'
import type { SourceRequest } from './source-request.ts'
import type { SourceView } from './source-view.ts'
import { sourceViewOf } from './source-view.ts'

/** What came of it. */
export interface Opened {
  readonly request: SourceRequest
  readonly result: ReadResult
  readonly source: SourceView
  /** Null where no bytes were found. */
  readonly doc: PofDocument | null
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
  const result = { ...emptyResult(), payloads: payloadList([]) }
  return {
    request,
    result,
    source: sourceViewOf(request, result, undefined),
    doc: null,
    blob: null,
    isToBeOpened: true,
  }
}

/** Parses what was read; for what is small. Never throws on content. */
export function open(request: SourceRequest, result: InputResult): Opened {
  return parsed(request, { ...result, payloads: payloadList(result.payloads) })
}

function parsed(request: SourceRequest, result: ReadResult): Opened {
  const payload = payloadOf(request, result)
  const doc =
    payload === undefined ? null : parse(payload.bytes, parseOptionsOf(request, payload.declaredLength))
  return { request, result, source: sourceViewOf(request, result, payload), doc, blob: null }
}

/** What can be changed of a source that is open. */
export type Reopening = Partial<Pick<SourceRequest, 'form' | 'payload' | 'envelope' | 'rawArrays'>>

/** What is asked for after a change; places of raw arrays are those of the payload that they were said of. */
export function changed(request: SourceRequest, change: Reopening): SourceRequest {
  return { ...request, rawArrays: [], ...change }
}

/** The same source, read already, with another payload or envelope; for what is small. */
export function reopen({ result, blob }: Opened, request: SourceRequest): Opened {
  return { ...parsed(request, result), blob }
}

/** The payload that is asked for, or the first; undefined where there is none. */
export function payloadOf(
  { payload }: Pick<SourceRequest, 'payload'>,
  { payloads }: Pick<ReadResult, 'payloads'>,
): Payload | undefined {
  return payloads.at(payload) ?? payloads.at(0)
}

/** How a payload is to be parsed. */
export function parseOptionsOf(
  { envelope, rawArrays }: Pick<SourceRequest, 'envelope' | 'rawArrays'>,
  declaredLength: number | null,
): ParseOptions {
  return {
    ...(envelope === 'auto' ? {} : { envelope: envelope === 'yes' }),
    ...(declaredLength === null ? {} : { expectedLength: declaredLength }),
    rawArrays: rawArrays ?? [],
  }
}
