// Advice and traps in the worker: the stream is read once more, and written anew as often as it takes, where nobody waits for
// a frame. What comes of it is small: changes of very many places are told, but not handed over to be tried out.

import type { CoefficientSet } from '../../cost/index.ts'
import { type ParseOptions, type PofDocument, parse } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  type AdviceList,
  adviceList,
  costOf,
  grouped,
  type TrapEntry,
  trapEntries,
} from '../../view/index.ts'
import { readBlob } from './read-blob.ts'
import type { Call } from './serve.ts'

/** Whose advice or traps are looked for. */
export interface FindingsRequest {
  readonly blob: Blob
  readonly options: ParseOptions
  readonly names: Names
  readonly what:
    | { readonly kind: 'advice'; readonly stars: readonly string[]; readonly set: CoefficientSet }
    | { readonly kind: 'traps' }
}

/** What the worker answers. */
export type FindingsAnswer =
  | { readonly kind: 'advice'; readonly list: AdviceList }
  | { readonly kind: 'traps'; readonly entries: TrapEntry[] }

/** Edits that are handed over: to try them out the page writes the stream itself. */
const MOST_EDITS = 2_000

/** Answers a request for findings. */
export async function answerFindings(
  { blob, options, names, what }: FindingsRequest,
  { post }: Call<'findings'>,
): Promise<void> {
  const doc = parse(await readBlob(blob), options)
  post(
    what.kind === 'traps'
      ? { kind: 'traps', entries: trapEntries(doc, costOf(doc), names) }
      : { kind: 'advice', list: adviceFor(doc, what, names) },
  )
}

function adviceFor(
  doc: PofDocument,
  { stars, set }: Extract<FindingsRequest['what'], { kind: 'advice' }>,
  names: Names,
): AdviceList {
  const list = adviceList(doc, costOf(doc), new Set(stars), set, names)
  const entries = list.entries.map((entry) => {
    const count = entry.edits?.length ?? 0
    if (count <= MOST_EDITS) return entry
    const note = `It changes ${grouped(count)} places: too many to be tried out here.`
    return { ...entry, edits: null, notes: [...entry.notes, note] }
  })
  return { ...list, entries }
}
