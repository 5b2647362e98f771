// Two streams in figures, one under the other: size, what skipping and extracting cost, what a whole object costs.

import { estimateReach, type Reach, type SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument, Written } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  costFigure,
  costShare,
  costText,
  deserializeFigure,
  estimateWords,
  reachFigure,
} from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { counted } from '../place/amounts.ts'
import { fieldName } from '../place/naming.ts'
import { shownAddress } from '../place/place-names.ts'
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
  const inNs = { ...settings, unit: 'ns' as const }
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
      deserializeFigure(before.cost, inNs),
      deserializeFigure(after.cost, inNs),
      estimateWords,
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
    rows.push(row('The same in time, estimated', ns(old), ns(young), estimateWords, TIME))
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

// The reach of each field of the container that a change is about, before and after it. Of very many fields a part is
// looked at, evenly spread, so that a preview comes at once for a stream of any size.

/** A document with its cost. */
export interface Costed {
  readonly doc: PofDocument
  readonly cost: SkipCost
}

/** One field, before and after, in the unit of the settings. */
export interface FieldReach {
  readonly node: number
  /** Its address before. */
  readonly address: string
  /** What the property is called; null where it has no name. */
  readonly name: string | null
  /** Its address after; null where it is gone. */
  readonly addressAfter: string | null
  readonly before: number
  readonly after: number | null
}

/** The fields looked at, and how their container is called. */
interface FieldReaches {
  readonly container: string
  readonly fields: readonly FieldReach[]
}

const MOST_FIELDS = 200
const FEWEST_FIELDS = 12
/** Bytes that may be passed for all fields together, were each passed byte by byte. */
const WORK = 4_000_000

/** The reach of the fields of the innermost navigable container that holds all that the edits change. */
export function fieldReaches(
  before: Costed,
  after: Costed,
  edits: readonly Edit[],
  pathAfter: Written['pathAfter'],
  settings: CostSettings,
  names: Names | null,
): FieldReaches {
  const { doc } = before
  const container = containerOf(doc, edits)
  if (container < 0) return { container: '', fields: [] }
  const fields: FieldReach[] = []
  for (const node of sampled(doc, container)) {
    const path = doc.path(node)
    if (path === null) continue
    const there = pathAfter(path)
    fields.push({
      node,
      address: path.join('/'),
      name: fieldName(names, doc, node),
      addressAfter: there?.join('/') ?? null,
      before: reachFigure(before.cost.toReach(node), settings),
      after: there === null ? null : reachFigure(after.cost.toReachPath(there), settings),
    })
  }
  return { container: shownAddress(names, doc, container, -1, ''), fields }
}

function containerOf(doc: PofDocument, edits: readonly Edit[]): number {
  const { tree } = doc
  let common = -1
  for (const { kind, node } of edits) {
    if (common === doc.root) break
    const own = kind === 'renumber' || kind === 'group' ? node : Math.max(doc.root, tree.parent(node))
    common = common === -1 ? own : ancestorOfBoth(doc, common, own)
  }
  return navigableAround(doc, common)
}

/** The innermost container around a node that a path leads to and into; -1 where there is none. */
function navigableAround(doc: PofDocument, node: number): number {
  const { tree } = doc
  const around: number[] = []
  for (let n = node; n >= 0; n = tree.parent(n)) around.push(n)
  // What lies below a place without a path has none either; asking takes as long as the place is deep.
  const first = partitionPoint(0, around.length, (at) => doc.path(around[at] as number) === null)
  const isClosed = (container: number) => tree.isMap(container) || tree.isRun(container)
  return around.slice(first).find((container) => !isClosed(container)) ?? -1
}

function ancestorOfBoth({ tree }: PofDocument, one: number, other: number): number {
  let node = one
  while (tree.parent(node) >= 0 && !(node <= other && other < tree.subtreeEnd(node))) node = tree.parent(node)
  return node
}

/** Children in stream order; the first, the last, and evenly between them where there are too many. */
function sampled({ tree }: PofDocument, container: number): number[] {
  const count = tree.childCount(container)
  const size = Math.max(1, tree.end(container) - tree.start(container))
  const most = Math.max(FEWEST_FIELDS, Math.min(MOST_FIELDS, Math.floor(WORK / size)))
  const wanted = Math.min(count, most)
  const children: number[] = []
  let position = 0
  for (let child = tree.firstChild(container); child >= 0; child = tree.nextSibling(child)) {
    const due = wanted < 2 ? 0 : Math.round((children.length * (count - 1)) / (wanted - 1))
    if (position++ >= due && children.length < wanted) children.push(child)
  }
  return children
}
