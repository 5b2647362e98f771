// Two payloads compared in another thread, for a view that knows of none.

import { type DocumentParts, documentOf, type PofDocument } from '../pof/index.ts'
import { type Diff, diffOfParts } from '../profile/diff/index.ts'
import type { GrowingTask } from './cache-profile.ts'
import type { Comparable, ComparedPair } from './compare.ts'
import type { ComparedDocument } from './worker/compare-request.ts'
import { type Ask, askFindingsWorker } from './worker-client.ts'

/** Two payloads compared. */
export interface Compared {
  readonly diff: Diff
  /** The rows of it that are not identical, and those of them that differ; ascending. */
  readonly unlike: Uint32Array
  readonly differing: Uint32Array
  /** Why they differ as keys where both hold the same value in other bytes, or may be equal in Java; else ''. */
  readonly asKeys: string
}

/** Compares two payloads in the worker. */
export function comparisonOf({ a, b }: ComparedPair, ask: Ask = askFindingsWorker): GrowingTask<Compared> {
  return (hear) => {
    let isDone = false
    const asked = (one: Comparable): ComparedDocument => ({ ...one.stored(), isWanted: one.doc === null })
    const cancel = ask('compare', { a: asked(a), b: asked(b) }, (answer) => {
      isDone = answer.kind !== 'progress'
      if (answer.kind === 'fault') hear({ result: null, share: 1, fault: answer.message })
      else if (answer.kind === 'progress') hear({ result: null, share: answer.share, fault: '' })
      else {
        const { parts, asKeys } = answer
        const compared = diffOfParts(parts, documentIn(a, answer.a), documentIn(b, answer.b))
        const { unlike, differing } = parts
        hear({ result: { diff: compared, unlike, differing, asKeys }, share: 1, fault: '' })
      }
    })
    return () => {
      if (!isDone) cancel()
    }
  }
}

function documentIn({ doc, bytes }: Comparable, parts: DocumentParts | null): PofDocument {
  if (doc !== null) return doc
  if (parts === null) throw new TypeError('expected the parts of a document, found nothing')
  return documentOf({ ...parts, table: { ...parts.table, bytes } })
}
