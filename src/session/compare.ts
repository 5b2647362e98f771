// What can be compared: what is open with what was open before, or with another payload of the same source. comparison.ts
// compares.

import type { PofDocument } from '../pof/index.ts'
import { grouped } from '../view/place/index.ts'
import { readAnyAgain, readPayloadAgain } from './open-large.ts'
import type { Opened } from './open-source.ts'
import type { StoredDocument } from './worker/read-blob.ts'

/** A payload that can be compared. */
export interface Comparable {
  /** For people: `orders.log, line 14`. */
  readonly title: string
  readonly bytes: Uint8Array
  /** Null where it is not parsed yet. */
  readonly doc: PofDocument | null
  /** From where the worker reads it. */
  readonly stored: () => StoredDocument
}

/** Two of them that are to be compared. */
export interface ComparedPair {
  readonly a: Comparable
  readonly b: Comparable
}

/** What is open, to be compared; null where it holds no bytes. */
function comparableOf(opened: Opened): Comparable | null {
  const { doc, request, source } = opened
  if (doc === null) return null
  return {
    title: titleOf(opened, source.payloads.length < 2 ? -1 : request.payload),
    bytes: doc.bytes,
    doc,
    stored: () => readAnyAgain(opened),
  }
}

/** Another payload of what is open; null where there is none. */
function comparablePayload(opened: Opened, payload: number): Comparable | null {
  if (payload === opened.request.payload) return comparableOf(opened)
  const bytes = opened.result.payloads.at(payload)?.bytes
  if (bytes === undefined) return null
  return {
    title: titleOf(opened, payload),
    bytes,
    doc: null,
    stored: () => readPayloadAgain(opened, payload),
  }
}

/** What was open before compared with what is open; null where one of them holds no bytes. */
export function pairWithPrevious(before: Opened, opened: Opened): ComparedPair | null {
  const [a, b] = [comparableOf(before), comparableOf(opened)]
  if (a === null || b === null) return null
  if (a.title !== b.title) return { a, b }
  return { a: { ...a, title: `${a.title} (previous)` }, b: { ...b, title: `${b.title} (shown)` } }
}

/** What is open compared with another payload of it, in the order of the source; null where there is no such payload. */
export function pairOfPayloads(opened: Opened, payload: number): ComparedPair | null {
  const [one, other] = [comparableOf(opened), comparablePayload(opened, payload)]
  if (one === null || other === null) return null
  return payload < opened.request.payload ? { a: other, b: one } : { a: one, b: other }
}

function titleOf({ source, result }: Opened, payload: number): string {
  if (payload < 0) return source.title
  const line = result.payloads.lineAt(payload)
  return `${source.title}, ${line > 0 ? `line ${grouped(line)}` : `binary ${grouped(payload + 1)}`}`
}
