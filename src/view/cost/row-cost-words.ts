// What the columns of cost say of a row, in sentences: tooltips of the cells, and what screen readers say of the row.

import { FAR_COST } from '../place/tree-depth.ts'
import { costText } from './cost-figures.ts'
import type { CostUnit } from './cost-settings.ts'
import type { RowCost } from './row-cost.ts'

/** What stands in place of a figure where a PofExtractor gets no value. */
export const LOST = { value: '', nil: 'nil', garbage: 'garbage', error: 'throws', hang: 'hangs' } as const

const LOST_WORDS = {
  value: '',
  nil: 'A PofExtractor gets nothing here, without a message',
  garbage: 'A PofExtractor gets wrong bytes here',
  error: 'A PofExtractor throws here: the inspector says why',
  hang: 'A PofExtractor never ends here',
} as const

/** What is said of a value behind which all extractions take twice as long and more. */
export const CULPRIT = 'makes everything behind it slower to extract'

/** What it costs to pass the value of a row. */
export function passWords({ pass, isCulprit }: RowCost, unit: CostUnit): string {
  const words = `Skip cost: ${costText(pass, { unit })}`
  return isCulprit ? `${words}; it ${CULPRIT}` : words
}

/** What it costs to reach it, or what a PofExtractor gets in its place. */
export function reachWords({ reach, outcome }: RowCost, unit: CostUnit): string {
  if (reach === null) return FAR_COST
  const text = costText(reach, { unit })
  return outcome === 'value' ? `Extract cost: ${text}` : `${LOST_WORDS[outcome]}, after ${text}`
}
