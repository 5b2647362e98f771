// All that is said of the cost of one place: a table of every unit, part by part, and the way there in words.

import {
  addOps,
  estimatePass,
  estimateReach,
  noOps,
  type Ops,
  packedInts,
  type Reach,
} from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { costOf } from '../cost/cost-of.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import type { Selection } from '../place/selection.ts'
import { FAR_COST, isFar } from '../place/tree-depth.ts'
import { type ReachWords, reachWords } from './reach-words.ts'

/** One line of the table. */
export interface CostRow {
  readonly part: 'pass' | 'parse' | 'navigate' | 'read' | 'reach'
  readonly name: string
  /** One sentence. */
  readonly what: string
  readonly calls: number
  readonly ints: number
  readonly bytes: number
  readonly ns: number
}

/** The cost of a place. */
export interface PlaceCost {
  readonly rows: readonly CostRow[]
  readonly words: ReachWords
}

/** The cost of a place; null for the envelope and for unread bytes, which are no values. */
export function placeCost(
  doc: PofDocument,
  place: Selection,
  settings: CostSettings,
  names: Names | null = null,
): PlaceCost | null {
  const { node, element } = place
  if (node < 0 || doc.tree.typeName(node) === 'unread') return null
  const cost = costOf(doc)
  if (isFar(doc, node)) {
    const pass = passRow(cost.toPass(node, element), settings)
    return { rows: [pass], words: { steps: [], outcome: FAR_COST, isGood: false } }
  }
  const reach = cost.toReach(node, element)
  const rows = costRows(cost.toPass(node, element), reach, settings)
  return { rows, words: reachWords(doc, reach, place, settings, names) }
}

function row(part: CostRow['part'], name: string, what: string, ops: Ops, ns: number): CostRow {
  const { skipUniformValue: calls, bytesTouched: bytes } = ops
  return { part, name, what, calls, ints: packedInts(ops), bytes, ns }
}

function passRow(pass: Ops, { set }: CostSettings): CostRow {
  return row('pass', 'skip cost', 'Skipping it on the way to another value.', pass, estimatePass(pass, set))
}

function costRows(pass: Ops, reach: Reach, settings: CostSettings): CostRow[] {
  const { parse, navigate, levels, read, work } = reach
  const { set } = settings
  const nothing = { parse: noOps(), navigate: noOps(), read: noOps() }
  const { fixed } = set.extract
  return [
    passRow(pass, settings),
    row(
      'parse',
      'parse',
      'PofValueParser.parse, and the fixed cost of every extraction.',
      parse,
      estimateReach({ ...nothing, parse }, set),
    ),
    row(
      'navigate',
      'navigate',
      'SimplePofPath.navigate, level by level.',
      navigate,
      estimateReach({ ...nothing, navigate, levels }, set) - fixed,
    ),
    row(
      'read',
      'read',
      'getValue: creating the object.',
      read,
      estimateReach({ ...nothing, read, work }, set) - fixed,
    ),
    row(
      'reach',
      'extract cost',
      'All three: the cost of a PofExtractor.',
      addOps(parse, navigate, read),
      estimateReach(reach, set),
    ),
  ]
}
