// Offsets and nodes -> selections, and selections -> byte ranges: the joint between the panes.
// A selection covers the index that stands before its value, since a field is index and value together.

import type { PofDocument } from '../../pof/index.ts'
import type { Selection } from './selection.ts'
import { partAt, tokenAt, tokensOf } from './token-at.ts'

/** The bytes of a selection: half-open, `valueStart` behind the index where there is one. */
export interface SelectionRange {
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

/** The deepest place that owns the byte, with the byte in it; null outside the bytes. */
export function selectionAt(doc: PofDocument, offset: number): Selection | null {
  if (offset < 0 || offset >= doc.bytes.length) return null
  const { node, element, part } = tokenAt(doc, offset)
  if (node === -1 && part === -1) return null
  return { node, element, part, offset }
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
export function selectionRange(doc: PofDocument, selection: Selection): SelectionRange {
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

/** The ranges of the nodes around a selection, the nearest first, at most `limit`. */
export function ancestorRanges(doc: PofDocument, selection: Selection, limit = 6): SelectionRange[] {
  const { tree } = doc
  const ranges: SelectionRange[] = []
  let node = selection.element === -1 ? tree.parent(selection.node) : selection.node
  while (node >= 0 && ranges.length < limit) {
    ranges.push(selectionRange(doc, selectionOfNode(node)))
    node = tree.parent(node)
  }
  return ranges
}

/** The place that a problem is about: its node, or the envelope, or whatever owns its first byte. */
export function selectionOfProblem(doc: PofDocument, index: number): Selection | null {
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

function indexStart(doc: PofDocument, { node, element }: Selection, valueStart: number): number {
  if (node === doc.root && element === -1) return valueStart
  const first = tokensOf(doc, node, element)[0]
  return first?.role === 'index' && first.start < valueStart ? first.start : valueStart
}
