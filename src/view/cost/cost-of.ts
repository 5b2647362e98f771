// The skip cost of a document: what imports this has the model with it, which the page and the viewer load after the first paint.

import { type CostColumns, costColumns } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { cacheCost, cachedColumns, cachedCost } from './cached-costs.ts'
import { sortedOrder } from './sorted-order.ts'

/** The skip cost of a document: the same object each time, so that what it has worked out is kept. */
export function costOf(doc: PofDocument): CostColumns {
  const known = cachedCost(doc)
  if (known !== null) return known
  const made = costColumns(doc, cachedColumns(doc))
  cacheCost(doc, made, (rows, sort, settings) => sortedOrder(made, rows, sort, settings))
  return made
}
