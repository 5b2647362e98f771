// Advice, traps and changes that are tried, in the worker: the stream is read once more, and written anew as often as it
// takes, where nobody waits for a frame. The document and the change that was tried last are kept for the next request. What
// is large of the answer is transferred, or stays outside the page's memory.

import type { CoefficientSet } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { type CostSettings, costOf } from '../../view/cost/index.ts'
import {
  type AdviceList,
  adviceList,
  type FindingsProgress,
  type LastTried,
  type TrapEntry,
  trapEntries,
  tryWhatIf,
  type WhatIfResult,
} from '../../view/panels/index.ts'
import type { Call } from './call.ts'
import { readDocument, type StoredDocument } from './read-blob.ts'

/** Bytes as they are, or kept outside the page's memory. */
export type RewrittenBytes = Uint8Array | Blob

/** What is looked for, and in what. */
export interface FindingsRequest extends StoredDocument {
  readonly names: Names
  readonly what:
    | { readonly kind: 'advice'; readonly stars: readonly string[]; readonly set: CoefficientSet }
    | { readonly kind: 'traps' }
    | {
        readonly kind: 'what-if'
        /** The key of the advice. */
        readonly entry: string
        readonly stars: readonly string[]
        readonly settings: CostSettings
      }
}

/** What the worker answers: how far it is, and at last what it found. */
export type FindingsAnswer =
  | { readonly kind: 'progress'; readonly progress: FindingsProgress }
  | { readonly kind: 'found'; readonly result: Findings[keyof Findings] }

/** What is found, by the kind of what is looked for. */
export interface Findings {
  readonly advice: AdviceList
  readonly traps: readonly TrapEntry[]
  readonly 'what-if': WhatIfResult<RewrittenBytes>
}

/** Bytes that are handed over as they are: what the page can show and copy as a text. */
const FEW = 1 << 20

/** How much of looking for advice is done when the payload has been gone through once. */
const SURVEYED = 0.5

/** The edits of the advice that was found last, and for what. */
interface KeptEdits {
  readonly key: string
  readonly edits: AdviceList['edits']
}

/** A change that was tried, and its bytes once they are outside. */
interface KeptChange {
  readonly key: string
  readonly last: LastTried
  blob: Blob | null
}

/** What answers requests for findings: with the document that it has read last, and the change that it has tried last. */
export function finder(): (request: FindingsRequest, call: Call<FindingsAnswer>) => Promise<void> {
  let kept: { readonly document: number; readonly doc: PofDocument } | null = null
  let found: KeptEdits | null = null
  let tried: KeptChange | null = null

  return async (request, { post }) => {
    const { document, names, what } = request
    const tell = (stage: FindingsProgress['stage'], share: number | null = null, tried = 0) =>
      post({ kind: 'progress', progress: { stage, share, tried } })
    const before = kept
    const isSame = before?.document === document
    const foundBefore: KeptEdits | null = isSame ? found : null
    const triedBefore: KeptChange | null = isSame ? tried : null
    // Not two of any in memory; and none after a failure, which may be for want of it.
    kept = null
    found = null
    tried = null
    const doc = isSame ? before.doc : await readDocument(request, (share) => tell('reading', share))
    const cost = costOf(doc)
    const listOf = (set: CoefficientSet): AdviceList => {
      tell('looking', 0)
      const onTried = (tried: number) => tell('looking', null, tried)
      // What is looked at behind the survey, before anything is tried, takes as long again.
      const onSurveyed = (share: number) => tell('looking', SURVEYED * share)
      return adviceList(doc, cost, new Set(stars), set, names, onTried, onSurveyed)
    }
    const stars = what.kind === 'traps' ? [] : what.stars
    if (what.kind === 'traps') {
      tell('looking')
      post({ kind: 'found', result: trapEntries(doc, cost, names) })
      found = foundBefore
    } else if (what.kind === 'advice') {
      const list = listOf(what.set)
      // Edits can be a million: they stay here.
      found = { key: JSON.stringify([stars, what.set]), edits: list.edits }
      post({ kind: 'found', result: { ...list, edits: new Map() } })
    } else {
      const { entry, settings } = what
      const key = JSON.stringify([stars, settings.set])
      found = foundBefore?.key === key ? foundBefore : { key, edits: listOf(settings.set).edits }
      const change = `${key} ${entry}`
      const one: KeptChange =
        triedBefore?.key === change ? triedBefore : { key: change, last: { tried: null }, blob: null }
      const edits = found.edits.get(entry) ?? []
      const result = tryWhatIf(doc, cost, edits, new Set(stars), settings, names, tell, one.last)
      post({ kind: 'found', result: outside(result, one) })
      tried = one
    }
    kept = { document, doc }
  }
}

function outside(result: WhatIfResult, kept: KeptChange): WhatIfResult<RewrittenBytes> {
  if (!result.isMade || result.whatIf.bytes.length <= FEW) return result
  kept.blob ??= new Blob([result.whatIf.bytes as Uint8Array<ArrayBuffer>])
  return { isMade: true, whatIf: { ...result.whatIf, bytes: kept.blob } }
}
