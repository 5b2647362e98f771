// From how many extractions on deserializing is cheaper, for objects of one kind of fields and for three choices of fields: at
// random, the first ones, the last ones. Knows no screen.
import {
  breakEvenSteps,
  type CoefficientSet,
  type CostColumns,
  costColumns,
  estimateDeserialize,
  estimateReach,
} from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { countedObject } from './shaped-object.ts'

/** How a query gets its fields: one PofValue for all, or an extractor for each, which parses again. */
export type Sharing = 'one PofValue' | 'an extractor each'

/** What is asked. */
export interface BreakEvenQuestion {
  /** The id of a kind of fields. */
  readonly kind: string
  readonly sharing: Sharing
  readonly set: CoefficientSet
}

/** Extractions that cost as much as deserializing; null where even all fields cost less. */
export interface BreakEvenCounts {
  readonly fields: number
  readonly random: number | null
  readonly first: number | null
  readonly last: number | null
}

/** What the first extractions of one object cost together: `random[0]` is one field, in nanoseconds. */
export interface ExtractionTimes {
  readonly deserialize: number
  readonly random: readonly number[]
  readonly first: readonly number[]
  readonly last: readonly number[]
}

/** Objects of so many fields are looked at for the curve from 1 to 200. */
export const SIZES: readonly number[] = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 50, 65, 80, 100, 120, 140, 160, 180, 200,
]

/** The counts for each of `SIZES`, in steps. */
export function* breakEvenCurves(question: BreakEvenQuestion): Generator<number, BreakEvenCounts[], void> {
  const counts: BreakEvenCounts[] = []
  for (const fields of SIZES) {
    yield counts.length / SIZES.length
    counts.push(yield* breakEvenCounts(fields, question))
  }
  return counts
}

/** The counts for an object of so many fields, in steps. */
export function* breakEvenCounts(
  fields: number,
  question: BreakEvenQuestion,
): Generator<number, BreakEvenCounts, void> {
  const { sharing, set } = question
  const { cost, paths, deserialize } = timed(fields, question)
  const ordered = (which: 'first' | 'last') => {
    const times = orderedTimes(cost, paths, which, question, deserialize)
    return crossing(times, deserialize)
  }
  let random: number | null
  if (sharing === 'one PofValue') random = (yield* breakEvenSteps(cost, paths, set)).count
  else random = withinFields(deserialize / meanTime(cost, paths, set), fields)
  return { fields, random, first: ordered('first'), last: ordered('last') }
}

/** The times of the first extractions of an object, up to where they cost as much as deserializing it. */
export function* extractionTimes(
  fields: number,
  question: BreakEvenQuestion,
): Generator<number, ExtractionTimes, void> {
  const { sharing, set } = question
  const { cost, paths, deserialize } = timed(fields, question)
  const mean = meanTime(cost, paths, set)
  const alone = paths.map((_, i) => mean * (i + 1))
  const random =
    sharing === 'one PofValue' ? (yield* breakEvenSteps(cost, paths, set)).means : upTo(alone, deserialize)
  const [first, last] = (['first', 'last'] as const).map((which) =>
    orderedTimes(cost, paths, which, question, deserialize),
  ) as [number[], number[]]
  return { deserialize, random, first, last }
}

function timed(fields: number, { kind, set }: BreakEvenQuestion) {
  const cost = costColumns(parse(countedObject(fields, kind)))
  const paths = Array.from({ length: fields }, (_, i) => [i + 1])
  return { cost, paths, deserialize: estimateDeserialize(cost.toDeserialize(), set, cost.toWork()) }
}

function meanTime(cost: CostColumns, paths: readonly number[][], set: CoefficientSet): number {
  return paths.reduce((sum, path) => sum + estimateReach(cost.toReachPath(path), set), 0) / paths.length
}

/** What the first, or the last, one, two, three … fields cost, in the order of the stream, up to as much as deserializing. */
function orderedTimes(
  cost: CostColumns,
  paths: readonly number[][],
  which: 'first' | 'last',
  { sharing, set }: BreakEvenQuestion,
  deserialize: number,
): number[] {
  const times: number[] = []
  for (let count = 1; count <= paths.length; count++) {
    const some = which === 'first' ? paths.slice(0, count) : paths.slice(-count)
    times.push(timeOf(cost, some, sharing, set))
    if ((times.at(-1) as number) >= deserialize) break
  }
  return times
}

/** What extracting some fields, one after another, costs: estimated, in nanoseconds. */
export function timeOf(
  cost: CostColumns,
  paths: readonly (readonly number[])[],
  sharing: Sharing,
  set: CoefficientSet,
): number {
  const shared = cost.share()
  return paths.reduce((sum, path) => {
    const reach = sharing === 'one PofValue' ? shared.reach(path) : cost.toReachPath(path)
    return sum + estimateReach(reach, set)
  }, 0)
}

function upTo(times: readonly number[], deserialize: number): readonly number[] {
  const end = times.findIndex((time) => time >= deserialize)
  return end < 0 ? times : times.slice(0, end + 1)
}

function withinFields(count: number, fields: number): number | null {
  return count <= fields ? count : null
}

/** Where the times meet the whole: between two of them, as on a straight line; null where they do not. */
function crossing(times: readonly number[], deserialize: number): number | null {
  const at = times.findIndex((time) => time >= deserialize)
  if (at < 0) return null
  const before = times[at - 1] ?? 0
  return at + (deserialize - before) / ((times[at] as number) - before)
}
