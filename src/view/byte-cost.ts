// The colour of a byte by cost: how much passing the value costs that owns it, as one of a few levels.
// A leaf, and a run as a whole, counts with all it costs to pass; a container's own bytes count for its header alone,
// so that what lies inside it is told apart.

import { noOps, type Ops } from '../cost/index.ts'
import type { PofDocument } from '../pof/index.ts'
import { type CostSettings, costFigure, costOf, costShare, costText } from './cost-settings.ts'
import type { HexRow } from './hex-cells.ts'
import { tokensOf } from './token-at.ts'

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

const KEPT = 4096

/** The levels of a document's bytes under these settings. */
export function byteCosts(doc: PofDocument, settings: CostSettings): ByteCosts {
  const { tree, root } = doc
  const most = root < 0 ? 0 : costFigure(costOf(doc).toPass(root), settings)
  const figures = new Map<number, number>()
  const figureOf = (node: number): number => {
    const known = figures.get(node)
    if (known !== undefined) return known
    if (figures.size > KEPT) figures.clear()
    const ops = tree.firstChild(node) === -1 ? costOf(doc).toPass(node) : headerOps(doc, node)
    const figure = costFigure(ops, settings)
    figures.set(node, figure)
    return figure
  }
  const levelOf = (node: number): number =>
    node < 0 || tree.typeName(node) === 'unread' ? -1 : costLevel(figureOf(node), most, settings)
  return { levelOf, figureOf, most }
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

/** What a container's own bytes cost: the call for it, and its packed ints. */
function headerOps(doc: PofDocument, node: number): Ops {
  const ops = noOps()
  ops.skipUniformValue = 1
  for (const { role, encoding, start, end } of tokensOf(doc, node)) {
    if (role === 'index' || encoding !== 'packed-int') continue
    ops.readPackedInt++
    ops.bytesTouched += end - start
  }
  return ops
}
