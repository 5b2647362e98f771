// A value as advice would have it written: the document with all safe changes at once, and the sizes of the same value in it.

import { type CompressedSizes, compressedSizes, type SchemeSizes, sizesSteps } from '../../inside/index.ts'
import { type Edit, type PofDocument, PofError, resolvePath, type Written, write } from '../../pof/index.ts'
import type { Steps } from '../steps.ts'
import type { AdviceList } from './advice.ts'

/** The row of the advised form. */
export type AdvisedSizes =
  | { readonly row: SchemeSizes<CompressedSizes> }
  /** Why there is none, in a sentence. */
  | { readonly row: null; readonly why: string }

/** The sizes of a value, or with `isApart` of its elements, with all safe changes of a list of advice. */
export function* advisedSteps(
  doc: PofDocument,
  node: number,
  isApart: boolean,
  list: Pick<AdviceList, 'entries' | 'edits'>,
): Steps<AdvisedSizes> {
  const { written, titles } = withSafeChanges(doc, list)
  if (written === null) return { row: null, why: 'The advice has no safe change for this payload.' }
  // Safe changes leave indexes and positions as they are.
  const place = resolvePath(written.doc, doc.address(node))
  const sizes =
    place === null || place.element !== -1
      ? null
      : yield* sizesSteps(doc, node, {
          advised: { doc: written.doc, node: place.node },
          compress: compressedSizes,
          apart: isApart,
          schemes: ['pof-advised'],
        })
  const row = sizes?.rows[0]
  if (row === undefined)
    return { row: null, why: 'As advised, it is written inside its container, not by itself.' }
  return { row: { ...row, note: `With all safe changes of the advice: ${titles.join('; ')}.` } }
}

/** The document with the edits of all safe advice that can be made together, in their order; null where there are none. */
function withSafeChanges(
  doc: PofDocument,
  { entries, edits }: Pick<AdviceList, 'entries' | 'edits'>,
): { readonly written: Written | null; readonly titles: readonly string[] } {
  let written: Written | null = null
  let kept: readonly Edit[] = []
  const titles: string[] = []
  for (const { key, isFact, isSafe, title } of entries) {
    const more = edits.get(key)
    if (isFact || !isSafe || more === undefined) continue
    try {
      written = write(doc, [...kept, ...more])
    } catch (error) {
      if (error instanceof PofError) continue
      throw error
    }
    kept = [...kept, ...more]
    titles.push(title)
  }
  return { written, titles }
}
