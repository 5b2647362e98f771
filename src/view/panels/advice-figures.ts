// Two streams in figures, one under the other: size, what skipping and extracting cost, what a whole object costs.

import { estimateDeserialize, estimateReach, type Reach, type SkipCost } from '../../cost/index.ts'
import type { Written } from '../../pof/index.ts'
import { costFigure, costShare, costText, reachFigure, timeWords } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { counted } from '../place/amounts.ts'
import type { Costed, FieldReach } from './advice-fields.ts'
import { BYTES, type RatioNoun, ratioNoun, ratioWords, TIME } from './query-words.ts'

/** One figure, before and after. */
export interface Compared {
  readonly label: string
  readonly before: string
  readonly after: string
  /** `20 times fewer calls`. */
  readonly ratio: string
  readonly change: 'less' | 'more' | 'same'
  /** How much of a bar each fills, 0 to 1. */
  readonly beforeShare: number
  readonly afterShare: number
}

/** The figures that matter: extracting the stars where there are some, else the mean of the fields given. */
export function compared(
  before: Costed,
  after: Costed,
  paths: readonly (readonly number[])[],
  pathAfter: Written['pathAfter'],
  fields: readonly FieldReach[],
  settings: CostSettings,
): Compared[] {
  const figure = (value: number) => costText(value, settings)
  const rows = [...reachRows(before, after, paths, pathAfter, fields, settings)]
  rows.push(
    row(
      'Skip the whole value',
      costFigure(before.cost.toPass(before.doc.root), settings),
      costFigure(after.cost.toPass(after.doc.root), settings),
      figure,
      ratioNoun(settings.unit),
    ),
    row(
      'Deserialize it, estimated',
      estimateDeserialize(before.cost.toDeserialize(), settings.set),
      estimateDeserialize(after.cost.toDeserialize(), settings.set),
      timeWords,
      TIME,
    ),
    sizeRow(before.doc.bytes.length, after.doc.bytes.length),
  )
  return rows
}

function reachRows(
  before: Costed,
  after: Costed,
  paths: readonly (readonly number[])[],
  pathAfter: Written['pathAfter'],
  fields: readonly FieldReach[],
  settings: CostSettings,
): Compared[] {
  const figure = (value: number) => costText(value, settings)
  const kept = paths.flatMap((path) => {
    const there = pathAfter(path)
    return there === null ? [] : [{ path, there }]
  })
  if (kept.length === 0) {
    const both = fields.filter(({ after }) => after !== null)
    if (both.length === 0) return []
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
    const before = mean(both.map((field) => field.before))
    const after = mean(both.map((field) => field.after ?? 0))
    return [row('Extract an average field', before, after, figure, ratioNoun(settings.unit))]
  }
  const old = reaches(
    before.cost,
    kept.map(({ path }) => path),
  )
  const young = reaches(
    after.cost,
    kept.map(({ there }) => there),
  )
  const stars = kept.length === 1 ? 'the starred field' : `${kept.length} starred fields, one extractor each`
  const ns = (list: readonly Reach[]) => sum(list, (reach) => estimateReach(reach, settings.set))
  const rows = [
    row(
      `Extract ${stars}`,
      sum(old, (reach) => reachFigure(reach, settings)),
      sum(young, (reach) => reachFigure(reach, settings)),
      figure,
      ratioNoun(settings.unit),
    ),
  ]
  if (settings.unit !== 'ns')
    rows.push(row('The same in time, estimated', ns(old), ns(young), timeWords, TIME))
  return rows
}

/** Bytes are counted: a few of many are worth saying, and no ratio says them. */
function sizeRow(before: number, after: number): Compared {
  const words = (bytes: number) => counted(bytes, 'byte')
  const compared = row('Size', before, after, words, BYTES)
  if (before === after) return compared
  const change = after < before ? 'less' : 'more'
  return { ...compared, ratio: `${words(Math.abs(before - after))} ${change}`, change }
}

function reaches(cost: SkipCost, paths: readonly (readonly number[])[]): Reach[] {
  return paths.map((path) => cost.toReachPath(path))
}

function sum(reaches: readonly Reach[], figure: (reach: Reach) => number): number {
  return reaches.reduce((total, reach) => total + figure(reach), 0)
}

function row(
  label: string,
  before: number,
  after: number,
  words: (figure: number) => string,
  noun: RatioNoun,
): Compared {
  const most = Math.max(before, after)
  const ratio = ratioWords(before, after, noun)
  const scale = { scale: 'linear' } as const
  return {
    label,
    before: words(before),
    after: words(after),
    ratio,
    change: ratio === 'the same' ? 'same' : after < before ? 'less' : 'more',
    beforeShare: costShare(before, most, scale),
    afterShare: costShare(after, most, scale),
  }
}
