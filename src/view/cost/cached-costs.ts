// The skip costs that have been worked out, by document: for whoever can do without them. The model itself is not
// imported here; cost-of.ts does that. So are rows in order of their costs: without the model there is nothing to sort by.

import type { Columns, CostColumns } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Rows } from '../tree/rows.ts'
import { type RowOrder, STREAM_ORDER } from '../tree/tree-order.ts'
import type { CostSettings, SiblingSort } from './cost-settings.ts'

/** Sorts the rows of a document by its costs. */
export type Ordering = (rows: Rows, sort: SiblingSort, settings: CostSettings) => RowOrder

const costs = new WeakMap<PofDocument, { readonly cost: CostColumns; readonly order: Ordering }>()
const columnsOf = new WeakMap<PofDocument, Columns>()

/** The skip cost of a document where somebody has asked for it (`costOf`); null before. */
export function cachedCost(doc: PofDocument): CostColumns | null {
  return costs.get(doc)?.cost ?? null
}

/** What sorts rows by the skip cost of the document; null before somebody has asked for it. */
export function cachedOrder(doc: PofDocument): Ordering | null {
  return costs.get(doc)?.order ?? null
}

/** Keeps the skip cost of a document, and what sorts rows by it. */
export function cacheCost(doc: PofDocument, cost: CostColumns, order: Ordering): void {
  costs.set(doc, { cost, order })
}

/** The columns that another thread has filled for a document; undefined where none has. */
export function cachedColumns(doc: PofDocument): Columns | undefined {
  return columnsOf.get(doc)
}

/** Nodes from which on lists of children take their time (cost-steps.ts), whoever has filled the columns. */
const MANY = 100_000

/**
 * Whether asking for the costs of a document takes no time: it is not too large, and they are known, or another thread has
 * filled the columns. Of a larger one they may be known without those lists.
 */
export function hasCosts(doc: PofDocument): boolean {
  return doc.tree.count < MANY && (costs.has(doc) || columnsOf.has(doc))
}

/** Keeps columns for when the costs of the document are asked for. */
export function cacheColumns(doc: PofDocument, columns: Columns): void {
  columnsOf.set(doc, columns)
}

/**
 * The order of rows; that of the stream without a sort, and before anybody has asked for the costs. Elements of runs and
 * entries of maps keep their order.
 */
export function rowOrder(rows: Rows, sort: SiblingSort | null, settings: CostSettings): RowOrder {
  const { doc } = rows.order
  if (sort === null || doc.format !== 'pof') return STREAM_ORDER
  return cachedOrder(doc)?.(rows, sort, settings) ?? STREAM_ORDER
}
