// Advice on the order of property indexes. A path pays for what stands in front of its target, so the best order is
// Smith's: by cost of passing over how often a property is asked for, the smallest first; with identities kept in front
// of references to them.

import type { RenumberEdit } from '../../pof/index.ts'
import { SHAPE, shapeOf } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import type { CostWords } from '../words.ts'
import type { ClassUse, PropertyUse } from './advice-classes.ts'
import { type AdviceCode, type Proposal, times } from './advice-codes.ts'
import type { Measure } from './advice-measure.ts'

/** New orders for a class: arrays behind, collections behind, the best of all, and the same with smaller indexes. */
export function orderProposals(measure: Measure, use: ClassUse, words: CostWords): Proposal[] {
  const { properties } = use
  const { tree } = measure.doc
  const isArray = ({ sample }: PropertyUse): boolean => tree.isRun(sample)
  const isNested = ({ type, sample }: PropertyUse): boolean => {
    const shape = shapeOf(type)
    return shape >= SHAPE.collection && shape !== SHAPE.unknown && !tree.isRun(sample)
  }
  const indexes = properties.map(({ index }) => index)
  const candidates: [AdviceCode, number[], number[]][] = [
    ['array-behind', behind(use, isArray), indexes],
    ['collection-behind', behind(use, isNested), indexes],
    ['order', smith(use), indexes],
    ['dense-index', indexes, [...indexes.keys()]],
  ]
  const isLong = indexes.some((index, i) => index >= FIRST_LONG && i < FIRST_LONG)
  const proposals: Proposal[] = []
  for (const [code, order, slots] of candidates) {
    const renumbered = new Map<number, number>()
    order.forEach((index, i) => {
      if (index !== slots[i]) renumbered.set(index, slots[i] as number)
    })
    if (renumbered.size === 0 || (code === 'dense-index' && !isLong)) continue
    if (measure.isVain(mayBeSaved(measure, use, { code, order }))) continue
    const detail = detailOf(code, use, order, words)
    proposals.push(proposal(measure, use, { code, detail, renumbered, words }))
  }
  return proposals
}

/** The first index that takes two bytes. */
const FIRST_LONG = 64

/** The indexes with those properties last for which `isMoved` holds; the others, and these among them, as they are. */
function behind({ properties, before }: ClassUse, isMoved: (property: PropertyUse) => boolean): number[] {
  const rank = (property: PropertyUse): number => (isMoved(property) ? 1 : 0)
  return ordered(properties, before, rank)
}

/** The order in which the mean cost of the paths is smallest; exactly so where no identity stands in the way. */
function smith({ properties, before }: ClassUse): number[] {
  return ordered(properties, before, ({ pass, weight }) =>
    weight === 0 ? Number.POSITIVE_INFINITY : pass / weight,
  )
}

/** Indexes by rank, those of equal rank as they are, none in front of one that must be before it. */
function ordered(
  properties: readonly PropertyUse[],
  before: ClassUse['before'],
  rank: (property: PropertyUse) => number,
): number[] {
  const sorted = properties
    .map((property, i) => ({ index: property.index, rank: rank(property), i }))
    .sort((a, b) => (a.rank === b.rank ? a.i - b.i : a.rank - b.rank))
    .map(({ index }) => index)
  return inTurn(sorted, before)
}

/** Indexes as they are sorted, but each as late as those that must be before it. An identity stands in front of what refers to it. */
function inTurn(sorted: readonly number[], before: ClassUse['before']): number[] {
  const placeOf = new Map(sorted.map((index, place) => [index, place]))
  const awaited = new Int32Array(sorted.length)
  const then: number[][] = sorted.map(() => [])
  for (const [first, second] of before) {
    const later = placeOf.get(second) as number
    then[placeOf.get(first) as number]?.push(later)
    awaited[later] = (awaited[later] as number) + 1
  }
  // Places that wait for none, the last in front, so that the next is taken from the end.
  const free = [...sorted.keys()].filter((place) => awaited[place] === 0).reverse()
  const order: number[] = []
  for (let place = free.pop(); place !== undefined; place = free.pop()) {
    order.push(sorted[place] as number)
    for (const later of then[place] ?? []) {
      awaited[later] = (awaited[later] as number) - 1
      if (awaited[later] === 0) free.splice(rankIn(free, later), 0, later)
    }
  }
  return order
}

/** Where a number belongs among descending ones. */
function rankIn(descending: readonly number[], number: number): number {
  return partitionPoint(0, descending.length, (at) => (descending[at] as number) > number)
}

function proposal(
  measure: Measure,
  { typeId, nodes, properties }: ClassUse,
  change: {
    readonly code: AdviceCode
    readonly detail: string
    readonly renumbered: ReadonlyMap<number, number>
    readonly words: CostWords
  },
): Proposal {
  const { code, detail, renumbered, words } = change
  const value = (index: number): string => words.javaField(typeId, index) ?? '…'
  const { tree } = measure.doc
  const edits: RenumberEdit[] = []
  // Objects with the same properties share what they are told.
  const shared = new Map<string, ReadonlyMap<number, number>>()
  for (const node of nodes) {
    const present: number[] = []
    for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n))
      if (renumbered.has(tree.key(n))) present.push(tree.key(n))
    if (present.length === 0) continue
    const content = present.join()
    const indexes =
      shared.get(content) ?? new Map(present.map((index) => [index, renumbered.get(index) as number]))
    shared.set(content, indexes)
    edits.push({ kind: 'renumber', node, indexes })
  }
  const asked = properties.filter(({ weight }) => weight > 0).map(({ index }) => index)
  const query = measure.isStarred
    ? `Asked for: ${few(asked.map((index) => words.index(typeId, index)))}. `
    : ''
  const changes = [...renumbered].sort(([a], [b]) => a - b)
  const was = changes.map(([from]) => `out.writeXxx(${from}, ${value(from)})`)
  // In the order in which they are written: what matters most stands first, and is not cut.
  const is = [...changes]
    .sort(([, a], [, b]) => a - b)
    .map(([from, to]) => `out.writeXxx(${to}, ${value(from)})  // was ${from}`)
  return {
    code,
    nodes: edits.map(({ node }) => node),
    edits,
    place: `${words.type(typeId)}, ${times(nodes.length, 'object')}`,
    detail: `${query}${detail}`,
    java: { before: lines(was), after: lines(is) },
  }
}

/** Nanoseconds that a new order saves at most for the mean field asked for, one level looked at. */
function mayBeSaved(
  { set }: Measure,
  { properties }: ClassUse,
  { code, order }: { readonly code: AdviceCode; readonly order: readonly number[] },
): number {
  if (code === 'dense-index') return properties.length * (set.extract.perByte + set.extract.perInt)
  const byIndex = new Map(properties.map((property) => [property.index, property]))
  const spent = (indexes: readonly number[]): number => {
    let before = 0
    let sum = 0
    for (const index of indexes) {
      const { pass, weight } = byIndex.get(index) as PropertyUse
      sum += weight * before
      before += pass
    }
    return sum
  }
  const weight = properties.reduce((sum, property) => sum + property.weight, 0)
  return (spent(properties.map(({ index }) => index)) - spent(order)) / Math.max(1, weight)
}

/** What changes, in a sentence: what goes behind, or the whole order. */
function detailOf(
  code: AdviceCode,
  { typeId, properties }: ClassUse,
  order: readonly number[],
  words: CostWords,
): string {
  const named = (indexes: readonly number[]) => few(indexes.map((index) => words.index(typeId, index)))
  if (code === 'dense-index')
    return `The largest index is ${properties.at(-1)?.index}, of ${properties.length}.`
  if (code === 'order') return `The present indexes in their new order: ${named(order)}.`
  const rank = new Map(order.map((index, i) => [index, i]))
  const moved = properties.filter(({ index }, i) => (rank.get(index) as number) > i).map(({ index }) => index)
  return `Move these after the others: ${named(moved)}.`
}

const FEW = 12

function few(indexes: readonly string[]): string {
  const more = indexes.length > FEW ? ` … (${indexes.length} in all)` : ''
  return indexes.slice(0, FEW).join(', ') + more
}

function lines(all: readonly string[]): string {
  const more =
    all.length > FEW
      ? [`// … and ${all.length - FEW} more, and the same in readExternal`]
      : ['// and the same in readExternal']
  return [...all.slice(0, FEW), ...more].join('\n')
}
