// Advice, traps and changes that are tried, in the worker: the stream is read once more, and written anew as often as it
// takes, where nobody waits for a frame. The document and the change that was tried last are kept for the next request. What
// is large of the answer is transferred, or stays outside the page's memory.

import type { CoefficientSet } from '../../cost/index.ts'
import { type PackedEdits, type ParseOptions, type PofDocument, parse } from '../../pof/index.ts'
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
import { readBlob } from './read-blob.ts'

/** Bytes as they are, or kept outside the page's memory. */
export type RewrittenBytes = Uint8Array | Blob

/** What is looked for, and in what. */
export interface FindingsRequest {
  readonly blob: Blob
  readonly options: ParseOptions
  /** The same number for the same document. */
  readonly document: number
  readonly names: Names
  readonly what:
    | { readonly kind: 'advice'; readonly stars: readonly string[]; readonly set: CoefficientSet }
    | { readonly kind: 'traps' }
    | {
        readonly kind: 'what-if'
        readonly edits: PackedEdits
        /** The same number for the same edits. */
        readonly change: number
        readonly stars: readonly string[]
        readonly settings: CostSettings
      }
}

/** What the worker answers: how far it is, and at last what it found. */
export type FindingsAnswer =
  | { readonly kind: 'progress'; readonly progress: FindingsProgress }
  | { readonly kind: 'advice'; readonly list: AdviceList }
  | { readonly kind: 'traps'; readonly entries: TrapEntry[] }
  | { readonly kind: 'what-if'; readonly result: WhatIfResult<RewrittenBytes> }

/** Bytes that are handed over as they are: what the page can show and copy as a text. */
const FEW = 1 << 20
/** Milliseconds between two reports of reading. */
const BETWEEN = 100

/** How much of looking for advice is done when the payload has been gone through once. */
const SURVEYED = 0.5

/** A change that was tried, and its bytes once they are outside. */
interface KeptChange {
  readonly change: number
  readonly last: LastTried
  blob: Blob | null
}

/** What answers requests for findings: with the document that it has read last, and the change that it has tried last. */
export function finder(): (request: FindingsRequest, call: Call<FindingsAnswer>) => Promise<void> {
  let kept: { readonly document: number; readonly doc: PofDocument } | null = null
  let tried: KeptChange | null = null

  return async (request, { post }) => {
    const { blob, options, document, names, what } = request
    const tell = (stage: FindingsProgress['stage'], share: number | null = null, tried = 0) =>
      post({ kind: 'progress', progress: { stage, share, tried } })
    const before = kept
    const beforeThat: KeptChange | null = tried
    // Not two of either in memory; and none after a failure, which may be for want of it.
    kept = null
    tried = null
    const isSame = before?.document === document
    const doc = isSame ? before.doc : await read(blob, options, (share) => tell('reading', share))
    if (what.kind === 'traps') {
      tell('looking')
      post({ kind: 'traps', entries: trapEntries(doc, costOf(doc), names) })
    } else if (what.kind === 'advice') {
      tell('looking', 0)
      const onTried = (tried: number) => tell('looking', null, tried)
      // What is looked at behind the survey, before anything is tried, takes as long again.
      const onSurveyed = (share: number) => tell('looking', SURVEYED * share)
      const list = adviceList(doc, costOf(doc), new Set(what.stars), what.set, names, onTried, onSurveyed)
      post({ kind: 'advice', list }, buffersOf(list))
    } else {
      const { edits, change, settings } = what
      const isAgain = isSame && beforeThat?.change === change
      const one: KeptChange = isAgain ? beforeThat : { change, last: { tried: null }, blob: null }
      const result = tryWhatIf(doc, costOf(doc), edits, new Set(what.stars), settings, names, tell, one.last)
      post({ kind: 'what-if', result: outside(result, one) })
      tried = one
    }
    kept = { document, doc }
  }
}

async function read(blob: Blob, options: ParseOptions, tell: (share: number) => void): Promise<PofDocument> {
  let told = performance.now()
  tell(0)
  const onProgress = (done: number) => {
    const now = performance.now()
    if (now - told < BETWEEN) return
    told = now
    tell(done / blob.size)
  }
  return parse(await readBlob(blob), { ...options, onProgress })
}

function outside(result: WhatIfResult, kept: KeptChange): WhatIfResult<RewrittenBytes> {
  if (!result.isMade || result.whatIf.bytes.length <= FEW) return result
  kept.blob ??= new Blob([result.whatIf.bytes as Uint8Array<ArrayBuffer>])
  return { isMade: true, whatIf: { ...result.whatIf, bytes: kept.blob } }
}

/** The columns of all edits, which are the page's from then on. */
function buffersOf({ entries }: AdviceList): ArrayBuffer[] {
  return entries.flatMap(({ edits }) =>
    edits === null
      ? []
      : [edits.nodes, edits.changes, edits.values, edits.ends].map(({ buffer }) => buffer as ArrayBuffer),
  )
}
