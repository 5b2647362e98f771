// How far a tree is opened at first, and by level: a choice of the user, kept over documents.

import type { AnyDocument } from '../../inside/index.ts'
import { finish, type Steps } from '../steps.ts'
import { closedRows, levelRows, openAll, type Rows, wholeRows } from './rows.ts'
import { depthOf, hasInside, isRunId, isSmallRun, partOf, subtreeEnd, type TreeOrder } from './tree-order.ts'

/** `auto`: as much as can be taken in, without details of the format; a number: that many levels below the root's own row; `all`: everything. */
export type Expansion = 'auto' | 1 | 2 | 3 | 'all'

/** The choices, in the order of the control. */
export const EXPANSIONS: readonly Expansion[] = ['auto', 1, 2, 3, 'all']

const COMFORTABLE = 300
const SMALL_RUN = 16
const MIDDLE_RUN = 1_000

/** Rows without the tree that they are of: numbers alone, which another thread can make. */
export type RowParts = Omit<Rows, 'order'>

interface Given {
  readonly expansion: Expansion
  readonly rows: RowParts
}

const given = new WeakMap<AnyDocument, Given>()

/** Keeps rows that were made elsewhere, or in steps, for when the document is opened so far; one such choice is kept. */
export function cacheRows(doc: AnyDocument, expansion: Expansion, rows: RowParts): void {
  given.set(doc, { expansion, rows })
}

/** The rows of a document, opened so far. The envelope is always open. */
export function expandedRows(order: TreeOrder, expansion: Expansion): Rows {
  const known = given.get(order.doc)
  if (known?.expansion === expansion) return { ...known.rows, order }
  return finish(expandedSteps(order, expansion))
}

/** The same in steps: there may be millions of nodes. */
export function* expandedSteps(order: TreeOrder, expansion: Expansion): Steps<Rows> {
  if (expansion === 'all') return yield* wholeRows(order)
  if (expansion !== 'auto') return yield* levelRows(order, expansion, MIDDLE_RUN)
  // Whole, if it is small; else as many levels as stay a comfortable number of rows, but at least one.
  let best: readonly number[] | null = null
  for (const levels of [1, 2, 3, 5, 8, 64]) {
    const opened = openedTo(order, levels, levels === 1 ? 0 : SMALL_RUN)
    if (opened === null) break
    best = opened
  }
  return best === null ? yield* levelRows(order, 1, 0) : openAll(closedRows(order), best)
}

/** Rows without their tree. */
export function rowParts({ order: _, ...parts }: Rows): RowParts {
  return parts
}

/** What is handed over with the parts of rows. */
export function rowBuffers({ shown, open, before, runs, elementsBefore }: RowParts): ArrayBuffer[] {
  return [shown, open, before, runs, elementsBefore].map(({ buffer }) => buffer as ArrayBuffer)
}

/** Whether a node is closed until somebody asks for it. The root never is. */
function isDetail({ doc }: TreeOrder, code: number): boolean {
  const { tree, root } = doc
  return code > root && code < tree.count && 'isDetail' in tree && tree.isDetail(code)
}

/** What is open where `levels` levels of nodes are; null where that makes more rows than are comfortable. */
function openedTo(order: TreeOrder, levels: number, runLimit: number): number[] | null {
  const { tree } = order.doc
  const opened: number[] = []
  const ends: number[] = []
  const rootDepth = order.doc.root === -1 ? 0 : depthOf(order, order.doc.root)
  let rows = 0
  for (let id = order.first; id < order.end; ) {
    while (ends.length > 0 && (ends[ends.length - 1] as number) <= id) ends.pop()
    if (++rows > COMFORTABLE) return null
    const end = subtreeEnd(order, id)
    const isIn = partOf(order, id) !== -1 || ends.length - rootDepth < levels
    const elements = isRunId(order, id) ? tree.childCount(id) : -1
    const opens =
      isIn &&
      hasInside(order, id) &&
      !isDetail(order, id) &&
      (elements < 0 || isSmallRun(tree, id, elements, runLimit))
    if (opens) opened.push(id)
    if (opens && elements > 0) rows += elements
    if (opens && elements < 0) ends.push(end)
    id = opens && elements < 0 ? id + 1 : end
  }
  return rows > COMFORTABLE ? null : opened
}
