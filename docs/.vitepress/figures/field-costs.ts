// What extracting the fields of a shaped object costs: the curve, what is drawn over it, and rows for a table. Knows no screen.
import {
  COHERENCE_25_03,
  type CoefficientSet,
  type CostColumns,
  costColumns,
  estimateReach,
  ownCoefficients,
  PUBLISHED_2014,
  packedInts,
  type Reach,
} from '../../../src/cost/index.ts'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { type OtherFigures, type ReachCurve, reachCurveSteps } from '../../../src/view/charts/index.ts'
import { type CostSettings, reachFigure } from '../../../src/view/cost/index.ts'
import { finish } from '../../../src/view/index.ts'
import { MEASURED_COMPOSITES, MEASURED_LAST, PUBLISHED_TIMES } from './measured-times.ts'
import { isOfInts, pathOf, type Shape, shapedObject } from './shaped-object.ts'

/** An object with its costs. */
export interface Shaped {
  readonly bytes: Uint8Array
  readonly doc: PofDocument
  readonly cost: CostColumns
}

/** A shape written, parsed, and ready to be asked for costs. */
export function shapedCosts(shape: Shape): Shaped {
  const bytes = shapedObject(shape)
  const doc = parse(bytes)
  return { bytes, doc, cost: costColumns(doc) }
}

/** The curve over the fields of a flat object, with other figures over it. */
export function fieldCurve(
  { doc, cost }: Shaped,
  settings: CostSettings,
  others: readonly OtherFigures[],
): ReachCurve {
  const reaches = cost.toReachChildren(doc.root)
  reaches.fill(reaches.count)
  return finish(reachCurveSteps(cost, reaches, settings, others))
}

/** What is drawn over the curve of a shape: times that were measured of such fields, and the same fields in composites. */
export function otherFigures(shape: Shape, nested: Shaped | null, settings: CostSettings): OtherFigures[] {
  const { count, group } = shape
  const others: OtherFigures[] = []
  if (settings.unit === 'ns' && isOfInts(shape)) {
    others.push(points('measured in 2014, flat', PUBLISHED_TIMES, 1))
    others.push(points('measured: 25.03.1, flat', MEASURED_LAST, 1))
    const known = MEASURED_COMPOSITES.find((row) => row.fields === count && row.group === group)
    if (group > 0 && known !== undefined)
      others.push(points(`measured: 25.03.1, composites of ${group}`, known.times, 0))
  }
  if (nested !== null) {
    const figures = Array.from({ length: count }, (_, i) => {
      const reach = nested.cost.toReachPath(pathOf(i, group))
      return [i, reachFigure(reach, settings)] as const
    })
    others.push({ name: `in composites of ${group}`, isLine: true, figures })
  }
  return others
}

/** Measured fields as children; `first` is the number of the first one. */
function points(
  name: string,
  times: readonly (readonly [field: number, ns: number])[],
  first: number,
): OtherFigures {
  return { name, isLine: false, figures: times.map(([field, ns]) => [field - first, ns] as const) }
}

/** One extraction in numbers. */
export interface Extraction {
  readonly calls: number
  readonly ints: number
  readonly bytes: number
  /** Estimated, by the set that was given. */
  readonly ns: number
}

/** A row of the table: one field, its index, what extracting it costs, flat and in composites. */
export interface FieldRow {
  readonly index: number
  readonly flat: Extraction
  readonly nested: Extraction | null
  /** Measured of such a flat object; null where it was not. */
  readonly measured: number | null
  readonly published: number | null
}

/** The fields whose numbers are told: 1, 2, 4 and so on, the 100th, and the last. */
export function rowsOf(shape: Shape, flat: Shaped, nested: Shaped | null, set: CoefficientSet): FieldRow[] {
  const { count, group } = shape
  const ordinals = [100, count]
  for (let field = 1; field < count; field *= 2) ordinals.push(field)
  const told = [...new Set(ordinals)].filter((field) => field <= count).sort((a, b) => a - b)
  const measured = new Map(isOfInts(shape) ? MEASURED_LAST : [])
  const published = new Map(isOfInts(shape) ? PUBLISHED_TIMES : [])
  return told.map((field) => ({
    index: field - 1,
    flat: extraction(flat.cost.toReachPath([field - 1]), set),
    nested: nested === null ? null : extraction(nested.cost.toReachPath(pathOf(field - 1, group)), set),
    measured: measured.get(field) ?? null,
    published: published.get(field) ?? null,
  }))
}

/** One extraction in numbers: from the bytes to the object. */
export function extraction(reach: Reach, set: CoefficientSet): Extraction {
  const { total } = reach
  return {
    calls: total.skipUniformValue,
    ints: packedInts(total),
    bytes: total.bytesTouched,
    ns: estimateReach(reach, set),
  }
}

/** Whose coefficients: two known sets, or what a reader measured. */
export const SET_CHOICES = [
  { id: '25.03', name: COHERENCE_25_03.name },
  { id: '2014', name: 'published 2014' },
  { id: 'own', name: 'your own' },
] as const

/** One of them. */
export type SetChoice = (typeof SET_CHOICES)[number]['id']

/**
 * The set that is chosen. Own coefficients come from the times of the first and the last field; null where these give none.
 */
export function chosenSet(
  choice: SetChoice,
  { cost }: Shaped,
  count: number,
  times: readonly [first: string, last: string],
): CoefficientSet | null {
  if (choice !== 'own') return choice === '2014' ? PUBLISHED_2014 : COHERENCE_25_03
  const [first, last] = times.map(Number) as [number, number]
  if (!(first > 0 && last > 0) || count < 2) return null
  return ownCoefficients(
    COHERENCE_25_03,
    { reach: cost.toReachPath([0]), ns: first },
    { reach: cost.toReachPath([count - 1]), ns: last },
  )
}
