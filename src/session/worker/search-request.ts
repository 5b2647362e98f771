// Searching in the worker: the same search as the page's own, step by step, its hits handed over as they are found.
// The document is read once more for the first search and kept for the next; the page stops the worker to be rid of it.

import type { Names } from '../../schema/index.ts'
import { type Hits, startFind } from '../../view/find/index.ts'
import { runSteps } from '../../view/index.ts'
import { type TreeOrder, treeOrder } from '../../view/tree/index.ts'
import type { Call } from './call.ts'
import { readDocument, type StoredDocument } from './read-blob.ts'

/** What is to be searched, and for what. */
export interface SearchRequest extends StoredDocument {
  /** What is typed in the box. */
  readonly text: string
  readonly names: Names | null
}

/** What the worker answers: how far reading is, then what was found since the last answer. */
export type SearchAnswer =
  | { readonly kind: 'reading'; readonly progress: number }
  | {
      readonly kind: 'found'
      readonly what: Hits['kind']
      /** How many hits were handed over before; 0 begins anew. */
      readonly from: number
      /** The columns of the further ones. */
      readonly first: Int32Array
      readonly second: Int32Array
      readonly total: number
      readonly done: boolean
      readonly progress: number
      /** Why the search ended before its end, or null. */
      readonly fault: string | null
      /** Whether these are bytes in place of a text that was not found. */
      readonly isInstead: boolean
    }

/** Milliseconds between two answers. */
const BETWEEN = 200

/** What answers searches, with the document it has read last. */
export function searcher(): (request: SearchRequest, call: Call<SearchAnswer>) => Promise<void> {
  let kept: { readonly document: number; readonly order: TreeOrder } | null = null

  return async (request, call) => {
    if (kept?.document !== request.document) {
      // Not both at once in memory.
      kept = null
      const doc = await readDocument(request, (progress) => call.post({ kind: 'reading', progress }))
      kept = { document: request.document, order: treeOrder(doc) }
    }
    await search(kept.order, request, call)
  }
}

async function search(
  order: TreeOrder,
  { text, names }: SearchRequest,
  { post, isCancelled }: Call<SearchAnswer>,
): Promise<void> {
  const one = startFind(order, text, names)
  if (one === null) return
  let sent = 0
  const tell = (hits: Hits) => {
    const [first, second] = hits.kind === 'places' ? [hits.ids, hits.elements] : [hits.starts, hits.ends]
    const parts = { first: first.slice(sent, hits.count), second: second.slice(sent, hits.count) }
    const { kind: what, total, done, progress, fault, isInstead } = hits
    post({ kind: 'found', what, from: sent, ...parts, total, done, progress, fault, isInstead }, [
      parts.first.buffer,
      parts.second.buffer,
    ])
    sent = hits.count
  }
  // Says that the search begins, before a step that may never end.
  const begun = one.next()
  tell(begun.value)
  if (begun.done) return
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
  let told = performance.now()
  await new Promise<void>((resolve) => {
    const giveUp = runSteps(
      one,
      (hits) => {
        tell(hits)
        resolve()
      },
      (hits, now) => {
        if (isCancelled()) {
          giveUp()
          resolve()
          return
        }
        // The first hit at once, then a few answers a second: showing costs more than searching.
        if (now - told < BETWEEN && (sent > 0 || hits.count === 0)) return
        told = now
        tell(hits)
      },
    )
  })
}
