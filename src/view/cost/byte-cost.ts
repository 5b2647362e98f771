// The colour of a byte by cost: how much passing the value costs that owns it, as one of a few levels.
// A leaf, and a run as a whole, counts with all it costs to pass; a container's own bytes count for its header alone,
// so that what lies inside it is told apart.

import { noOps, type Ops } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { tokensOf } from '../place/kept-tokens.ts'
import { costFigure } from './cost-figures.ts'
import { type ByteCosts, costLevel } from './cost-levels.ts'
import { costOf } from './cost-of.ts'
import type { CostSettings } from './cost-settings.ts'

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
