// Advice, traps, changes that are tried, and sizes across schemes, in the worker: the stream is read once more, and written anew as often as it
// takes, where nobody waits for a frame. The document and the change that was tried last are kept for the next request. What
// is large of the answer is transferred, or stays outside the page's memory.

import type { CoefficientSet } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { type CostSettings, costOf } from '../../view/cost/index.ts'
import type { Steps } from '../../view/index.ts'
import {
  type AdviceList,
  type AdvisedSizes,
  adviceList,
  advisedSteps,
  type FindingsProgress,
  type LastTried,
  type MeasuredSizes,
  measureSteps,
  type TrapEntry,
  trapEntries,
  tryWhatIf,
  type WhatIfResult,
} from '../../view/panels/index.ts'
import { type Call, seldom } from './call.ts'
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
    /** Sizes of a node across schemes, or with `isApart` of its elements. */
    | { readonly kind: 'sizes'; readonly node: number; readonly isApart: boolean }
    /** The same of POF with the safe changes of advice. */
    | {
        readonly kind: 'advised-sizes'
        readonly node: number
        readonly isApart: boolean
        readonly stars: readonly string[]
        readonly set: CoefficientSet
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
  readonly sizes: MeasuredSizes['sizes']
  readonly 'advised-sizes': AdvisedSizes
}

/** Bytes that are handed over as they are: what the page can show and copy as a text. */
const FEW = 1 << 20

/** How much of looking for advice is done when the payload has been gone through once. */
const SURVEYED = 0.5

/** Milliseconds between two reports of sizes. */
const BETWEEN = 100

/** The advice that was found last, with its edits, and for what. */
interface KeptAdvice {
  readonly key: string
  readonly list: AdviceList
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
  let found: KeptAdvice | null = null
  let tried: KeptChange | null = null

  return async (request, { post }) => {
    const { document, names, what } = request
    const tell = (stage: FindingsProgress['stage'], share: number | null = null, tried = 0) =>
      post({ kind: 'progress', progress: { stage, share, tried } })
    const before = kept
    const isSame = before?.document === document
    const foundBefore: KeptAdvice | null = isSame ? found : null
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
    const stars = 'stars' in what ? what.stars : []
    const keyOf = (set: CoefficientSet) => JSON.stringify([stars, set])
    /** The advice that was found before for the same, or else what is found now. */
    const advised = (set: CoefficientSet): KeptAdvice => {
      const key = keyOf(set)
      return foundBefore?.key === key ? foundBefore : { key, list: listOf(set) }
    }
    const tellSize = seldom(BETWEEN, (share: number) => tell('sizing', share))
    if (what.kind === 'traps') {
      tell('looking')
      post({ kind: 'found', result: trapEntries(doc, cost, names) })
      found = foundBefore
    } else if (what.kind === 'sizes') {
      tell('sizing', 0)
      const { sizes } = done(measureSteps(doc, what.node, what.isApart, names), tellSize)
      post({ kind: 'found', result: sizes })
      found = foundBefore
    } else if (what.kind === 'advised-sizes') {
      found = advised(what.set)
      tell('sizing', 0)
      const steps = advisedSteps(doc, what.node, what.isApart, found.list)
      post({ kind: 'found', result: done(steps, tellSize) })
    } else if (what.kind === 'advice') {
      const list = listOf(what.set)
      // Edits can be a million: they stay here.
      found = { key: keyOf(what.set), list }
      post({ kind: 'found', result: { ...list, edits: new Map() } })
    } else {
      const { entry, settings } = what
      const change = `${keyOf(settings.set)} ${entry}`
      found = advised(settings.set)
      const one: KeptChange =
        triedBefore?.key === change ? triedBefore : { key: change, last: { tried: null }, blob: null }
      const edits = found.list.edits.get(entry) ?? []
      const result = tryWhatIf(doc, cost, edits, new Set(stars), settings, names, tell, one.last)
      post({ kind: 'found', result: outside(result, one) })
      tried = one
    }
    kept = { document, doc }
  }
}

/** The result of steps, each of which is told of. */
function done<Result>(steps: Steps<Result>, tell: (share: number) => void): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    tell(step.value)
  }
}

function outside(result: WhatIfResult, kept: KeptChange): WhatIfResult<RewrittenBytes> {
  if (!result.isMade || result.whatIf.bytes.length <= FEW) return result
  kept.blob ??= new Blob([result.whatIf.bytes as Uint8Array<ArrayBuffer>])
  return { isMade: true, whatIf: { ...result.whatIf, bytes: kept.blob } }
}
