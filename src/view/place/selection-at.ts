// Offsets and problems -> selections: the way from the panes that show bytes. Apart from selection-range.ts, which is all that
// the tree needs.

import type { AnyDocument } from '../../inside/index.ts'
import type { Selection } from './selection.ts'
import { type SelectionRange, selectionOfNode, selectionRange } from './selection-range.ts'
import { partAt, tokenAt } from './token-at.ts'

/** The deepest place that owns the byte, with the byte in it; null outside the bytes. */
export function selectionAt(doc: AnyDocument, offset: number): Selection | null {
  if (offset < 0 || offset >= doc.bytes.length) return null
  const { node, element, part } = tokenAt(doc, offset)
  if (node === -1 && part === -1) return null
  return { node, element, part, offset }
}

/** The place that a problem is about: its node, or the envelope, or whatever owns its first byte. */
export function selectionOfProblem(doc: AnyDocument, index: number): Selection | null {
  const problem = doc.problems[index]
  if (problem === undefined) return null
  const inside = problem.offset < doc.bytes.length ? problem.offset : -1
  if (problem.node !== -1) {
    const here = inside === -1 ? null : selectionAt(doc, inside)
    if (here !== null && here.node === problem.node) return here
    return { node: problem.node, element: -1, part: -1, offset: inside }
  }
  const part = partAt(doc, problem.offset)
  if (part !== -1) return { node: -1, element: -1, part, offset: inside }
  return selectionAt(doc, Math.min(problem.offset, doc.bytes.length - 1))
}

/** The ranges of the nodes around a selection, the nearest first, at most `limit`. */
export function ancestorRanges(doc: AnyDocument, selection: Selection, limit = 6): SelectionRange[] {
  const { tree } = doc
  const ranges: SelectionRange[] = []
  let node = selection.element === -1 ? tree.parent(selection.node) : selection.node
  while (node >= 0 && ranges.length < limit) {
    ranges.push(selectionRange(doc, selectionOfNode(node)))
    node = tree.parent(node)
  }
  return ranges
}
