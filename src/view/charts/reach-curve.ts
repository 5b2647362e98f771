// The reach curve of a container: what reaching each of its children costs, in stream order, in the chosen unit; which
// of them it rises at; and from where on one extraction costs more than deserializing the whole. Knows no pixels.

import { type ChildReaches, FIGURES, noOps, type Ops, OUTCOMES, type SkipCost } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import { costFigure, deserializeFigure, reachFigure, SLOWER } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import type { Selection } from '../place/selection.ts'
import type { Steps } from '../steps.ts'

/** A child at which the curve rises far more than elsewhere. */
export interface Rise {
  readonly child: number
  /** What passing it costs. */
  readonly figure: number
}

/** Where one extraction begins to cost more than the whole. */
export interface Crossing {
  /** From this child on all do. */
  readonly from: number
  /** How many before that do too. */
  readonly before: number
}

/** A child that makes the extraction of those behind it slow. */
export interface Culprit {
  readonly child: number
  /** How many times longer extracting those behind it takes, estimated; at least `SLOWER`. */
  readonly times: number
}

/** Figures from elsewhere, drawn over the curve: measured times, or the same fields in another layout. */
export interface OtherFigures {
  /** What they are, for the legend. */
  readonly name: string
  /** Whether they are joined: a line, or points alone. */
  readonly isLine: boolean
  /** Children in ascending order, each with its figure in the unit of the curve. */
  readonly figures: readonly (readonly [child: number, figure: number])[]
}

export interface ReachCurve {
  readonly reaches: ChildReaches
  readonly count: number
  /** The cost of each child; NaN where it was not worked out. */
  readonly figures: Float64Array
  /** The highest that is drawn, of other figures too. */
  readonly most: number
  /** The least above nothing; 0 where there is none. */
  readonly least: number
  /** The whole deserialized, in the unit; null where the unit says nothing of that, or nobody gets at the children. */
  readonly whole: number | null
  readonly wholeNs: number
  /** By the unit where it compares, else by the estimate; null where none costs more, or nobody gets at them. */
  readonly crossing: Crossing | null
  readonly isEstimated: boolean
  /** Estimated, of one extraction, over all children that were worked out. */
  readonly meanNs: number
  readonly rises: readonly Rise[]
  /** The worst one; null where none makes them slower by much. */
  readonly culprit: Culprit | null
  /** Children that a PofExtractor does not get, and those that were not worked out. */
  readonly lost: number
  readonly unknown: number
  /** As far as there are children for them. */
  readonly others: readonly OtherFigures[]
}

const MOST_RISES = 6
const SAMPLES = 999
/** Children that are looked at in about a millisecond. */
const AT_ONCE = 8192

/** The curve of reaches that are filled, in steps: there may be a million children. `others` are in the unit of the settings. */
export function* reachCurveSteps(
  cost: SkipCost,
  reaches: ChildReaches,
  settings: CostSettings,
  others: readonly OtherFigures[] = [],
): Steps<ReachCurve> {
  const { count, why } = reaches
  const inNs = { ...settings, unit: 'ns' as const }
  const figures = yield* figuresOf(reaches, settings)
  const isEstimated = settings.unit === 'calls'
  const ns = settings.unit === 'ns' ? figures : yield* figuresOf(reaches, inNs)
  const wholeNs = deserializeFigure(cost, inNs)
  const whole = why !== null || isEstimated ? null : deserializeFigure(cost, settings)
  const crossing =
    why !== null ? null : isEstimated ? crossingOf(ns, wholeNs) : crossingOf(figures, whole ?? 0)
  let [most, least, sum, known, lost, unknown] = [0, Number.POSITIVE_INFINITY, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    if (i % AT_ONCE === 0) yield 0.7
    const figure = figures[i] as number
    const outcome = OUTCOMES[reaches.outcomes[i] as number]
    if (outcome === 'unknown') unknown++
    else if (outcome !== 'value') lost++
    if (Number.isNaN(figure)) continue
    if (figure > most) most = figure
    if (figure > 0 && figure < least) least = figure
    sum += ns[i] as number
    known++
  }
  const shown = others.map((other) => ({
    ...other,
    figures: other.figures.filter(([child]) => child >= 0 && child < count),
  }))
  for (const [, figure] of shown.flatMap((other) => other.figures)) {
    most = Math.max(most, figure)
    if (figure > 0) least = Math.min(least, figure)
  }
  const rises = yield* risesOf(cost, reaches, settings)
  const culprit = why === null ? culpritOf(cost, reaches, rises, ns, inNs) : null
  return {
    reaches,
    count,
    figures,
    most,
    least: Number.isFinite(least) ? least : 0,
    whole,
    wholeNs,
    crossing,
    isEstimated,
    meanNs: known === 0 ? Number.NaN : sum / known,
    rises,
    culprit,
    lost,
    unknown,
    others: shown,
  }
}

/** The highest rise, where all behind it would take less than half as long without it. */
function culpritOf(
  cost: SkipCost,
  reaches: ChildReaches,
  rises: readonly Rise[],
  ns: Float64Array,
  settings: CostSettings,
): Culprit | null {
  const child = rises[0]?.child ?? reaches.count
  const behind = ns.subarray(child + 1).filter((figure) => !Number.isNaN(figure))
  if (behind.length === 0) return null
  const all = behind.reduce((sum, figure) => sum + figure, 0)
  const passed = behind.length * costFigure(cost.toPass(reaches.node(child)), settings)
  const times = all / (all - passed)
  return times >= SLOWER ? { child, times } : null
}

/** The place of a child. */
export function childSelection({ reaches }: Pick<ReachCurve, 'reaches'>, child: number): Selection {
  return { node: reaches.node(child), element: reaches.element(child), part: -1, offset: -1 }
}

/** The child that a place is, or lies in; -1 for none of them. Of a long run the one that stands for it. */
export function childOf({ tree }: PofDocument, reaches: ChildReaches, selection: Selection | null): number {
  if (selection === null || selection.node < 0 || reaches.count === 0) return -1
  const { node, element } = selection
  if (reaches.element(0) >= 0) {
    if (node !== reaches.container || element < 0) return -1
    return Math.min(Math.floor(element / reaches.every), reaches.count - 1)
  }
  const child = partitionPoint(0, reaches.count, (at) => reaches.node(at) <= node) - 1
  return child >= 0 && node < tree.subtreeEnd(reaches.node(child)) ? child : -1
}

/** What each child costs in the unit; NaN where it was not worked out. */
function* figuresOf(reaches: ChildReaches, settings: CostSettings): Steps<Float64Array> {
  const { count, way, read, outcomes, why } = reaches
  const unknown = OUTCOMES.indexOf('unknown')
  const [nothing, wayOps, readOps] = [noOps(), noOps(), noOps()]
  const reach = { parse: nothing, navigate: wayOps, levels: 0, read: readOps, work: 0 }
  const figures = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    if (i % AT_ONCE === 0) yield (0.3 * i) / count
    if (outcomes[i] === unknown) {
      figures[i] = Number.NaN
      continue
    }
    load(wayOps, way, i)
    load(readOps, read, i)
    const beside = FIGURES * (i + 1) - 1
    reach.levels = way[beside] as number
    reach.work = read[beside] as number
    figures[i] = why === null ? reachFigure(reach, settings) : costFigure(wayOps, settings)
  }
  return figures
}

function load(ops: Ops, figures: Float64Array, child: number): void {
  const at = FIGURES * child
  ops.skipUniformValue = figures[at] as number
  ops.packedIntsSkipped = figures[at + 3] as number
  ops.readPackedInt = (figures[at + 1] as number) - ops.packedIntsSkipped
  ops.bytesTouched = figures[at + 2] as number
}

function crossingOf(figures: Float64Array, whole: number): Crossing | null {
  let last = figures.length - 1
  while (last >= 0 && !((figures[last] as number) <= whole)) last--
  let before = 0
  for (let i = 0; i < last; i++) if ((figures[i] as number) > whole) before++
  const from = last + 1
  return from < figures.length || before > 0 ? { from, before } : null
}

/** The children where the way grows by more than a twelfth of all, and four times as much as it usually does. */
function* risesOf(cost: SkipCost, reaches: ChildReaches, settings: CostSettings): Steps<Rise[]> {
  const { count, way } = reaches
  if (count === 0 || reaches.element(0) >= 0) return []
  const ops = noOps()
  const wayFigure = (child: number): number => {
    load(ops, way, child)
    return costFigure(ops, settings)
  }
  const passFigure = (child: number): number => costFigure(cost.toPass(reaches.node(child)), settings)
  const grown = new Float64Array(count)
  let before = wayFigure(0)
  grown[0] = passFigure(0)
  for (let i = 1; i < count; i++) {
    if (i % AT_ONCE === 0) yield 0.8
    const figure = wayFigure(i)
    grown[i] = figure - before
    before = figure
  }
  const stride = Math.ceil(count / SAMPLES)
  const sample = new Float64Array(Math.ceil(count / stride))
  let most = 0
  for (let i = 0; i < count; i++) {
    if (i % AT_ONCE === 0) yield 0.85
    const figure = grown[i] as number
    if (figure > 0) most += figure
    if (i % stride === 0) sample[i / stride] = figure
  }
  const usual = sample.sort()[(sample.length - 1) >> 1] as number
  const found: number[] = []
  for (let i = 0; i < count; i++) {
    if (i % AT_ONCE === 0) yield 0.9
    const figure = grown[i] as number
    if (figure > most / 12 && figure > 4 * usual) found.push(i)
  }
  return found
    .sort((a, b) => (grown[b] as number) - (grown[a] as number))
    .slice(0, MOST_RISES)
    .map((child) => ({ child, figure: passFigure(child) }))
}
