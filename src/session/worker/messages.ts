// What the page and its worker say to each other, in one place: what can be asked, and what is answered, by kind.
// Whatever is large goes by transfer, or stands in a Blob, of which both sides hold no more than a handle.

import type { CompareAnswer, CompareRequest } from './compare-request.ts'
import type { FindingsAnswer, FindingsRequest } from './findings-request.ts'
import type { LayerAnswer, LayerRequest } from './layer-request.ts'
import type { NamesAnswer, NamesRequest } from './names-request.ts'
import type { OpenAnswer, OpenRequest } from './open-request.ts'
import type { ProfileAnswer, ProfileRequest } from './profile-request.ts'
import type { ReadForWorker } from './read-blob.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'
import type { SnapshotAnswer, SnapshotRequest } from './snapshot-request.ts'

/** What can be asked of the worker, and what it answers, by kind. Every answer has a `kind` of its own. */
export interface Conversations {
  /** Read and parse a source. */
  readonly open: { readonly request: OpenRequest; readonly answer: OpenAnswer }
  /** Search through a document, which is read once more for it. */
  readonly search: { readonly request: SearchRequest; readonly answer: SearchAnswer }
  /** Look for advice or traps in a document, which is read once more for it. */
  readonly findings: { readonly request: FindingsRequest; readonly answer: FindingsAnswer }
  /** Compare two documents, which are read once more for it. */
  readonly compare: { readonly request: CompareRequest; readonly answer: CompareAnswer }
  /** Read the layers that begin in some bytes. */
  readonly layer: { readonly request: LayerRequest; readonly answer: LayerAnswer }
  /** Profile all entries of a source, or find those behind a figure. */
  readonly profile: { readonly request: ProfileRequest; readonly answer: ProfileAnswer }
  /** Find the caches in the files of snapshots, or the entries of one. */
  readonly snapshot: { readonly request: SnapshotRequest; readonly answer: SnapshotAnswer }
  /** Read files of names. It has a worker of its own, which holds the parsers. */
  readonly names: { readonly request: NamesRequest; readonly answer: NamesAnswer }
}

/** A kind of request. */
export type Kind = keyof Conversations

/** What is posted to the worker: a request, or the number of one that nobody waits for any more. */
export type ToWorker =
  | { readonly id: number; readonly kind: Kind; readonly request: Conversations[Kind]['request'] }
  | { readonly cancel: number }

/** What the worker posts: an answer to a request, of which there may be several, that there will be no more, and Blobs to read for it. */
export type FromWorker =
  | { readonly id: number; readonly answer: Conversations[Kind]['answer'] }
  | { readonly id: number; readonly fault: WorkerFault }
  | { readonly id: number; readonly ended: true }
  | ReadForWorker

/** Why a request has no answer: there was no room, or the worker failed. */
export interface WorkerFault {
  readonly kind: 'fault'
  readonly cause: 'memory' | 'failure'
  /** As the browser says it. */
  readonly message: string
}

/** What was thrown, as a fault. */
export function faultOf(thrown: unknown): WorkerFault {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  // V8 and SpiderMonkey throw a RangeError where no buffer is to be had, JavaScriptCore an "Out of memory". A file that
  // was moved or has changed since it was chosen is a NotReadableError, and no matter of memory.
  const isMemory = thrown instanceof RangeError || /memory|allocat/i.test(message)
  return { kind: 'fault', cause: isMemory ? 'memory' : 'failure', message }
}
