// What a row's columns of cost say: figures and how far their bars go. Worked out for the rows on screen only, and kept
// while document and settings stay.
// A bar of `pass` is the share of what is around: the field that a container spends its cost on fills its bar at every
// level, and equal siblings have equal small ones. A bar of `reach` is measured by the end of the stream, so that
// it grows from the first field to the last.

import { noOps, type Ops } from '../../cost/index.ts'
import { type PofDocument, UNREAD } from '../../pof/index.ts'
import { tokensOf } from '../place/token-at.ts'
import { depthOfNode, isFar } from '../place/tree-depth.ts'
import { finish, type Steps } from '../steps.ts'
import { costFigure, costShare, figureText, reachFigure, SLOWER } from './cost-figures.ts'
import { type ByteCosts, costLevel } from './cost-levels.ts'
import { costOf, costSteps } from './cost-of.ts'
import type { CostSettings } from './cost-settings.ts'
import type { RowCost, RowCosts } from './row-cost.ts'

// The colour of a byte by cost: how much passing the value costs that owns it, as one of a few levels.
// A leaf, and a run as a whole, counts with all it costs to pass; a container's own bytes count for its header alone,
// so that what lies inside it is told apart.

const KEPT = 4096
/** Levels down to which a row is worked out when it is asked for: a way takes as long as it has levels. */
const NEAR = 32
/** Rows that are waited for: more than a screen has. */
const WAITING = 128

/** The costs of a document's rows. */
export function rowCosts(doc: PofDocument, settings: CostSettings): RowCosts {
  const { tree } = doc
  const cost = costOf(doc)
  const inNs = { ...settings, unit: 'ns' as const }
  const kept = new Map<string, RowCost>()
  const waiting = new Map<string, { readonly node: number; readonly element: number }>()
  const passes = new Map<number, number>()
  const most = Math.max(0, ...finish(costSteps(doc)).map((reach) => reachFigure(reach, settings)))

  const passOf = (node: number): number => {
    const known = passes.get(node)
    if (known !== undefined) return known
    if (passes.size > KEPT) passes.clear()
    const figure = costFigure(cost.toPass(node), settings)
    passes.set(node, figure)
    return figure
  }
  const costsOf = (node: number, element: number): RowCost => {
    const isElement = element >= 0
    const pass = isElement ? costFigure(cost.toPass(node, element), settings) : passOf(node)
    const around = isElement ? node : tree.parent(node)
    const passShare = costShare(pass, around < 0 ? pass : passOf(around), settings)
    if (isFar(doc, node))
      return { pass, passShare, reach: null, reachShare: 0, outcome: 'value', isCulprit: false }
    const reached = cost.toReach(node, element)
    const reach = reachFigure(reached, settings)
    return {
      pass,
      passShare,
      reach,
      reachShare: costShare(reach, most, settings),
      outcome: reached.outcome,
      isCulprit: !isElement && slowsNext(node),
    }
  }
  const slowsNext = (node: number): boolean => {
    const next = tree.nextSibling(node)
    const parent = tree.parent(node)
    // What takes less than half of what is around it does not double anything.
    if (next === -1 || parent < 0 || passOf(node) * SLOWER < passOf(parent)) return false
    const { outcome, ...reached } = cost.toReach(next)
    const figure = reachFigure(reached, inNs)
    const without = figure - costFigure(cost.toPass(node), inNs)
    return outcome === 'value' && figure >= SLOWER * without
  }
  const of = (node: number, element: number): RowCost | null => {
    if (node < 0 || tree.type(node) === UNREAD) return null
    const key = `${node} ${element}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (depthOfNode(tree, node) <= NEAR) return make(key, node, element)
    // Rows that were scrolled past are forgotten first.
    if (waiting.size >= WAITING) waiting.delete(waiting.keys().next().value ?? '')
    waiting.set(key, { node, element })
    return null
  }
  const make = (key: string, node: number, element: number): RowCost => {
    const made = costsOf(node, element)
    if (kept.size > KEPT) kept.clear()
    kept.set(key, made)
    return made
  }
  function* work(): Steps<void, void> {
    for (const [key, { node, element }] of waiting) {
      waiting.delete(key)
      make(key, node, element)
      yield
    }
  }
  const whole = doc.root < 0 ? 0 : passOf(doc.root)
  return {
    of,
    isWorking: () => waiting.size > 0,
    work,
    characters: Math.max(figureText(whole).length, figureText(most).length),
  }
}

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
