// The fields of a scope ranked by what they cost: those that are dearest to reach, or to pass, first.

import type { Outcome } from '../../cost/index.ts'
import { estimateDeserialize, estimatePass, estimateReach } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { UNREAD } from '../../pof/index.ts'
import { costFigure, reachFigure } from '../cost/cost-figures.ts'
import { costOf } from '../cost/cost-of.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { reachOfFigures } from '../cost/reach-figures.ts'
import { DEEPEST_REACH, elementReaches, type ReachFigures } from './export-reach.ts'
import { type ExportScope, Walk } from './export-walk.ts'

/** What is ranked, and how. */
export interface RankingOptions {
  /** Fields below its place, to its depth: 1 for the fields of the place itself. */
  readonly scope: ExportScope
  readonly by: 'pass' | 'reach'
  readonly settings: CostSettings
  /** How many are kept, at least 1. */
  readonly top: number
}

/** One field and its cost, in the unit of the settings and in estimated nanoseconds. */
export interface RankedField {
  readonly node: number
  readonly element: number
  readonly start: number
  readonly end: number
  readonly pass: number
  /** Null where no path leads there. */
  readonly reach: number | null
  readonly passNs: number
  readonly reachNs: number | null
  readonly outcome: Outcome | null
}

/** The ranking, and what to measure it by. */
export interface Ranking {
  readonly fields: readonly RankedField[]
  /** How many fields there are. */
  readonly total: number
  /** Nanoseconds of making an object of the whole value. */
  readonly wholeNs: number
}

/** The fields of a scope, the dearest first, equal ones in stream order; none where there is no POF value. */
export function rankFields(doc: PofDocument, options: RankingOptions): Ranking {
  const { scope, by, settings, top } = options
  const cost = costOf(doc)
  const kept: RankedField[] = []
  let total = 0
  const weight = (field: RankedField): number => (by === 'pass' ? field.pass : (field.reach ?? -1))
  const keep = (field: RankedField): void => {
    total++
    kept.push(field)
    if (kept.length >= 2 * top + 64) shorten()
  }
  const shorten = (): void => {
    kept.sort((a, b) => weight(b) - weight(a) || a.start - b.start)
    kept.length = Math.min(kept.length, top)
  }
  for (const field of fieldsOf(doc, scope, settings)) keep(field)
  shorten()
  const wholeNs = estimateDeserialize(cost.toDeserialize(), settings.set, cost.toWork())
  return { fields: kept, total, wholeNs }
}

function* fieldsOf(doc: PofDocument, scope: ExportScope, settings: CostSettings): Generator<RankedField> {
  const { tree } = doc
  const place = scope.place ?? { node: doc.root, element: -1 }
  if (place.node < 0) return
  const base = tree.depth(place.node)
  const isLeaf = place.element >= 0 || (tree.firstChild(place.node) === -1 && !tree.isRun(place.node))
  const costs = costOf(doc).inOrder()
  const walk = new Walk(doc, { ...scope, place })
  while (walk.next()) {
    const { phase, node, depth } = walk
    if (phase !== 'begin' || tree.type(node) === UNREAD) continue
    if (depth > 0 || isLeaf) {
      const hasPath = base + depth <= DEEPEST_REACH && doc.path(node) !== null
      const outcome = hasPath ? costs.toReach(node, place.element) : null
      yield fieldOf(
        doc,
        node,
        place.element,
        outcome === null ? null : { outcome, way: costs.way, read: costs.read },
        settings,
      )
    } else if (tree.isRun(node)) {
      for (const { element, reach } of elementReaches(doc, node))
        yield fieldOf(doc, node, element, reach, settings)
    }
  }
}

function fieldOf(
  doc: PofDocument,
  node: number,
  element: number,
  reach: ReachFigures | null,
  settings: CostSettings,
): RankedField {
  const { tree } = doc
  const pass = costOf(doc).toPass(node, element)
  const parts = reach === null ? null : reachOfFigures(reach)
  return {
    node,
    element,
    start: element < 0 ? tree.start(node) : tree.elementStart(node, element),
    end: element < 0 ? tree.end(node) : tree.elementEnd(node, element),
    pass: costFigure(pass, settings),
    reach: parts === null ? null : reachFigure(parts, settings),
    passNs: estimatePass(pass, settings.set),
    reachNs: parts === null ? null : estimateReach(parts, settings.set),
    outcome: reach?.outcome ?? null,
  }
}
