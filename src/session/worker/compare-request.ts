// Two documents compared in the worker: both are read once more. What is answered goes by transfer.

import { type DocumentParts, documentParts, type PofDocument, transferables } from '../../pof/index.ts'
import { type Diff, type DiffParts, diff, diffParts, explainDiff } from '../../profile/diff/index.ts'
import type { Call } from './call.ts'
import { readDocument, type StoredDocument } from './read-blob.ts'

/** A document to be compared. */
export interface ComparedDocument extends StoredDocument {
  /** Whether it is to be answered, since the page has its bytes alone. */
  readonly isWanted: boolean
}

/** Two documents. */
export interface CompareRequest {
  readonly a: ComparedDocument
  readonly b: ComparedDocument
}

/** What the worker answers: how far it is, from 0 to 1, and at last the comparison. */
export type CompareAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | {
      readonly kind: 'compared'
      readonly parts: DiffParts
      /** Why they differ as keys where both hold the same value in other bytes, or may be equal in Java; else ''. */
      readonly asKeys: string
      /** The documents that were wanted, without their bytes; null for the others. */
      readonly a: DocumentParts | null
      readonly b: DocumentParts | null
    }

/** How much of all work is done when a document is read; the rest is comparing. */
const READ = 0.35

/** Answers a request to compare. */
export async function answerCompare({ a, b }: CompareRequest, { post }: Call<CompareAnswer>): Promise<void> {
  const read = (stored: ComparedDocument, done: number) =>
    readDocument(stored, (share) => post({ kind: 'progress', share: done + READ * share }))
  const one = await read(a, 0)
  const other = await read(b, READ)
  post({ kind: 'progress', share: 2 * READ })
  const compared = diff(one, other)
  const asKeys = compared.isSame ? '' : asKeysOf(compared)
  const parts = diffParts(compared)
  const [onesParts, othersParts] = [wanted(a, one), wanted(b, other)]
  const buffers = new Set(
    [parts.rows, parts.unlike, parts.differing].map(({ buffer }) => buffer as ArrayBuffer),
  )
  for (const made of [onesParts, othersParts])
    if (made !== null) for (const buffer of transferables(made)) buffers.add(buffer)
  post({ kind: 'compared', parts, asKeys, a: onesParts, b: othersParts }, [...buffers])
}

/** What two payloads are as keys, where they hold the same value or may be equal in Java; else ''. */
function asKeysOf(compared: Diff): string {
  // Another value at one place makes other keys.
  if (!compared.isSameValue && compared.totals.changed > 0) return ''
  const { equals, sentence } = explainDiff(compared)
  return compared.isSameValue || equals !== 'no' ? sentence : ''
}

/** The parts of a document, without its bytes: the page has them. */
function wanted({ isWanted }: ComparedDocument, doc: PofDocument): DocumentParts | null {
  if (!isWanted) return null
  const { table, ...rest } = documentParts(doc)
  return { ...rest, table: { ...table, bytes: new Uint8Array(0) } }
}
