// How far a tree is opened at first, and by level: a choice of the user, kept over documents.

import { T } from '../pof/index.ts'
import { type Rows, rowsWhere } from './rows.ts'
import { isRunCode, partOf, type TreeOrder } from './tree-order.ts'

/** `auto`: as much as can be taken in; a number: that many levels below the root's own row; `all`: everything. */
export type Expansion = 'auto' | 1 | 2 | 3 | 'all'

/** The choices, in the order of the control. */
export const EXPANSIONS: readonly Expansion[] = ['auto', 1, 2, 3, 'all']

const COMFORTABLE = 300
const SMALL_RUN = 16

/** The rows of a document, opened so far. The envelope is always open. */
export function expandedRows(order: TreeOrder, expansion: Expansion): Rows {
  if (expansion === 'all') return rowsWhere(order, () => true)
  if (expansion !== 'auto') return openTo(order, expansion, 1_000)
  // Whole, if it is small; else as many levels as stay a comfortable number of rows, but at least one.
  let best = openTo(order, 1, 0)
  for (const levels of [2, 3, 5, 8, 64]) {
    if (best.total > COMFORTABLE) break
    const rows = openTo(order, levels, SMALL_RUN)
    if (rows.total > COMFORTABLE) break
    best = rows
  }
  return best
}

/** Nodes less deep than `levels` are open, and runs of up to `runLimit` elements; byte arrays stay closed. */
function openTo(order: TreeOrder, levels: number, runLimit: number): Rows {
  const { tree } = order.doc
  const rootDepth = order.holder === -1 ? 0 : partDepth(order)
  return rowsWhere(order, (code, depth) => {
    if (partOf(order, code) !== -1) return true
    if (depth - rootDepth >= levels) return false
    if (!isRunCode(order, code)) return true
    return tree.childCount(code) <= runLimit && tree.elementType(code, 0) !== T.octet
  })
}

function partDepth({ holder, partParents }: TreeOrder): number {
  let depth = 0
  for (let part = holder; part !== -1; part = partParents[part] ?? -1) depth++
  return depth
}
