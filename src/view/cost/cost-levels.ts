// The colour of a byte by cost as a level: how many there are, and what they are in words. Which level a byte has is in
// byte-cost.ts, which is loaded with the model of costs.

import type { HexRow } from '../hex/hex-cells.ts'
import { costShare, costText } from './cost-figures.ts'
import type { CostSettings } from './cost-settings.ts'

/** How many levels there are; `roles.css` paints as many. */
export const COST_LEVELS = 6

/** Which share of the colour a level has on the overview, the faintest first. */
export const LEVEL_SHARES: readonly number[] = [0.1, 0.24, 0.4, 0.58, 0.78, 1]

/** The levels of a document's bytes. */
export interface ByteCosts {
  /** The level of a node's bytes, 0 to 5; -1 for the envelope and for bytes that are no value's. */
  readonly levelOf: (node: number) => number
  /** The figure behind it. */
  readonly figureOf: (node: number) => number
  /** What fills the last level: passing the whole value. */
  readonly most: number
}

/** The level of a figure where `most` is the whole, 0 to 5. */
export function costLevel(figure: number, most: number, settings: Pick<CostSettings, 'scale'>): number {
  return Math.min(COST_LEVELS - 1, Math.floor(costShare(figure, most, settings) * COST_LEVELS))
}

/** What stands beside each level in the legend: `up to 1,670 calls`. */
export function levelWords(most: number, settings: CostSettings): string[] {
  return Array.from({ length: COST_LEVELS }, (_, level) => {
    const share = (level + 1) / COST_LEVELS
    const figure = settings.scale === 'log' ? Math.expm1(share * Math.log1p(most)) : share * most
    return `up to ${costText(figure, settings)}`
  })
}

/** The level of each pill of a row of bytes, in their order. */
export function pillLevels(row: HexRow, { levelOf }: Pick<ByteCosts, 'levelOf'>): number[] {
  return row.pills.map(({ from }) => {
    const segment = row.segments.find((one) => one.from === from)
    return segment === undefined || segment.token.role === 'unread' ? -1 : levelOf(segment.node)
  })
}
