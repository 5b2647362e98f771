// Advice, traps and changes that are tried, in the worker: the stream is read once more, and written anew as often as it
// takes, where nobody waits for a frame. What is large of the answer is transferred, or stays outside the page's memory.

import type { CoefficientSet } from '../../cost/index.ts'
import { type PackedEdits, type ParseOptions, type PofDocument, parse } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { RewrittenBytes } from '../../ui/index.ts'
import {
  type AdviceList,
  adviceList,
  type CostSettings,
  costOf,
  type FindingsProgress,
  type TrapEntry,
  trapEntries,
  tryWhatIf,
  type WhatIfResult,
} from '../../view/index.ts'
import type { Call } from './call.ts'
import { readBlob } from './read-blob.ts'

/** What is looked for, and in what. */
export interface FindingsRequest {
  readonly blob: Blob
  readonly options: ParseOptions
  readonly names: Names
  readonly what:
    | { readonly kind: 'advice'; readonly stars: readonly string[]; readonly set: CoefficientSet }
    | { readonly kind: 'traps' }
    | {
        readonly kind: 'what-if'
        readonly edits: PackedEdits
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

/** Answers a request for findings. */
export async function answerFindings(
  { blob, options, names, what }: FindingsRequest,
  { post }: Call<FindingsAnswer>,
): Promise<void> {
  const tell = (stage: FindingsProgress['stage'], share: number | null = null, tried = 0) =>
    post({ kind: 'progress', progress: { stage, share, tried } })
  const doc = await read(blob, options, (share) => tell('reading', share))
  switch (what.kind) {
    case 'traps':
      tell('looking')
      post({ kind: 'traps', entries: trapEntries(doc, costOf(doc), names) })
      break
    case 'advice': {
      tell('looking')
      const onTried = (tried: number) => tell('looking', null, tried)
      const list = adviceList(doc, costOf(doc), new Set(what.stars), what.set, names, onTried)
      post({ kind: 'advice', list }, buffersOf(list))
      break
    }
    case 'what-if': {
      const { edits, settings } = what
      const result = tryWhatIf(doc, costOf(doc), edits, new Set(what.stars), settings, names, tell)
      post({ kind: 'what-if', result: outside(result) })
    }
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

function outside(result: WhatIfResult): WhatIfResult<RewrittenBytes> {
  if (!result.isMade || result.whatIf.bytes.length <= FEW) return result
  const bytes = new Blob([result.whatIf.bytes as Uint8Array<ArrayBuffer>])
  return { isMade: true, whatIf: { ...result.whatIf, bytes } }
}

/** The columns of all edits, which are the page's from then on. */
function buffersOf({ entries }: AdviceList): ArrayBuffer[] {
  return entries.flatMap(({ edits }) =>
    edits === null
      ? []
      : [edits.nodes, edits.changes, edits.values, edits.ends].map(({ buffer }) => buffer as ArrayBuffer),
  )
}
