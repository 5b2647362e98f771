// In which order rows stand on screen: that of the stream, or siblings by cost. How these are sorted comes with the model
// of costs (sorted-order.ts): without it there is nothing to sort by.

import type { Rows } from '../tree/rows.ts'
import { type RowOrder, STREAM_ORDER } from '../tree/stream-order.ts'
import { cachedOrder } from './cached-costs.ts'
import type { CostSettings } from './cost-settings.ts'
import type { SiblingSort } from './cost-state.ts'

/**
 * The order of rows; that of the stream without a sort, and before anybody has asked for the costs. Elements of runs and
 * entries of maps keep their order.
 */
export function rowOrder(rows: Rows, sort: SiblingSort | null, settings: CostSettings): RowOrder {
  const { doc } = rows.order
  if (sort === null || doc.format !== 'pof') return STREAM_ORDER
  return cachedOrder(doc)?.(rows, sort, settings) ?? STREAM_ORDER
}
