// Nodes -> selections, and selections -> byte ranges: the joint between the panes.
// A selection covers the index that stands before its value, since a field is index and value together.

import type { AnyDocument } from '../../inside/index.ts'
import type { Selection } from './selection.ts'
import { tokensOf } from './token-at.ts'

/** The bytes of a selection: half-open, `valueStart` behind the index where there is one. */
export interface SelectionRange {
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

/** A node, or one element of a run, as a whole. */
export function selectionOfNode(node: number, element = -1): Selection {
  return { node, element, part: -1, offset: -1 }
}

/** A part of the envelope as a whole. */
export function selectionOfPart(part: number): Selection {
  return { node: -1, element: -1, part, offset: -1 }
}

/** Whether two selections mean the same place, whatever byte of it is pointed at. */
export function samePlace(a: Selection | null, b: Selection | null): boolean {
  if (a === null || b === null) return a === b
  return a.node === b.node && a.element === b.element && a.part === b.part
}

/** The bytes of a selection; empty at 0 for a place the document does not have. */
export function selectionRange(doc: AnyDocument, selection: Selection): SelectionRange {
  const { node, element, part } = selection
  if (node === -1) {
    const { start = 0, end = 0 } = doc.envelope[part] ?? {}
    return { start, valueStart: start, end }
  }
  const { tree } = doc
  const isElement = element !== -1 && tree.isRun(node)
  const valueStart = isElement ? tree.elementStart(node, element) : tree.start(node)
  const end = isElement ? tree.elementEnd(node, element) : tree.end(node)
  const first = indexStart(doc, selection, valueStart)
  return { start: first, valueStart, end }
}

function indexStart(doc: AnyDocument, { node, element }: Selection, valueStart: number): number {
  if (node === doc.root && element === -1) return valueStart
  const first = tokensOf(doc, node, element)[0]
  return first?.role === 'index' && first.start < valueStart ? first.start : valueStart
}
