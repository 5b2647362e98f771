// How often the values of a field occur: the one thing about them that the heap of an index depends on. From a profile, or from
// how many values there are.

import { check, having, type Kind, listOf } from '../../pof/arguments/index.ts'

/** Pairs of k and how many values k entries have: `[[1, 900], [50, 2]]` is 900 unique values, and two that 50 entries have. */
export type ValuesByKeys = readonly (readonly [keys: number, values: number])[]

/** What a profile tells of a field; a `FieldProfile` of `pof-inspector/profile` is one. */
export interface FieldCounts {
  /** Objects that could have the field. */
  readonly owners: number
  /** How often it is written. Where it is not, the extractor returns null. */
  readonly written: number
  /** How often null is written. */
  readonly null: number
  /** How many values there are, null not counted. */
  readonly distinct: number
  /** The most frequent of them, and how often they occur. */
  readonly top?: readonly (readonly [value: unknown, count: number])[]
}

/** A number of things, 0 or more, that may be a mean. */
export const AMOUNT: Kind = {
  words: 'a number of 0 or more',
  accepts: (value) => Number.isFinite(value) && (value as number) >= 0,
}

/** How many things there are, of which there are some. */
export const SOME: Kind = {
  words: 'a whole number of 1 or more',
  accepts: (value) => Number.isSafeInteger(value) && (value as number) >= 1,
}

/** What `indexHeap` takes for frequencies. */
export const VALUES_BY_KEYS: Kind = listOf(
  {
    words: 'a pair',
    accepts: (pair) =>
      Array.isArray(pair) && pair.length === 2 && SOME.accepts(pair[0]) && AMOUNT.accepts(pair[1]),
  },
  'an array of pairs [k, how many values k entries have], k a whole number of 1 or more',
)

const COUNTS: Kind = having(
  'the counts of a field: owners, written, null and distinct',
  'owners',
  'written',
  'null',
  'distinct',
)

/**
 * The frequencies of values that are all as frequent as one another, as far as that is possible. Throws a `TypeError` for
 * more values than entries.
 *
 * @example
 * ```ts
 * import { equallyFrequent } from 'pof-inspector/profile/sizing'
 *
 * console.log(equallyFrequent(1000, 3)) //> [ [ 333, 2 ], [ 334, 1 ] ]
 * ```
 */
export function equallyFrequent(entries: number, distinct: number): ValuesByKeys {
  check('The argument entries of equallyFrequent', entries, SOME)
  check('The argument distinct of equallyFrequent', distinct, SOME)
  if (distinct > entries)
    throw new TypeError(
      `equallyFrequent expects at most as many values as entries, found ${distinct} values in ${entries} entries.`,
    )
  const fewer = Math.floor(entries / distinct)
  const more = entries - fewer * distinct
  const pairs = [[fewer, distinct - more] as const, [fewer + 1, more] as const]
  return pairs.filter(([, values]) => values > 0)
}

/**
 * The frequencies of the values of a field, from its profile: the most frequent as they are, the others spread over what is
 * left by a power law. Objects without the field are in an index, too, with the value null. `entries` stands for a cache that is larger than
 * what was profiled: counts grow with it, and so do distinct values where nearly all were unique.
 *
 * @example
 * ```ts
 * import { fieldFrequencies } from 'pof-inspector/profile/sizing'
 *
 * const status = { owners: 2000, written: 1990, null: 0, distinct: 4, top: [['PAID', 1500], ['OPEN', 400]] as const }
 * console.log(fieldFrequencies(status)) //> [ [ 1500, 1 ], [ 400, 1 ], [ 70, 1 ], [ 20, 1 ], [ 10, 1 ] ]
 * ```
 */
export function fieldFrequencies(field: FieldCounts, entries?: number): ValuesByKeys {
  checkField('fieldFrequencies', field, entries)
  const growth = growthOf(field, entries)
  const present = presentIn(field)
  const isUnique = field.distinct > NEARLY_ALL * present
  const pairs: (readonly [number, number])[] = []
  const top = isUnique ? [] : (field.top ?? []).slice(0, field.distinct)
  let left = present * growth
  for (const [, count] of top) {
    const keys = Math.min(left, count * growth)
    if (keys >= 0.5) pairs.push([Math.max(1, Math.round(keys)), 1])
    left -= keys
  }
  const distinct = isUnique ? field.distinct * growth : field.distinct - top.length
  left = Math.round(left)
  const values = Math.min(left, Math.round(distinct))
  if (values > 0) pairs.push(...spread(left, values, pairs.at(-1)?.[0] ?? 0, pairs.length))
  const nulls = fieldNulls(field, entries)
  if (nulls > 0) pairs.push([nulls, 1])
  // Of so few entries no value may have half of one.
  if (pairs.length === 0 && entries !== undefined) pairs.push([entries, 1])
  return pairs
}

/**
 * How many of the entries in `fieldFrequencies` have null, for the option `nulls` of an index: the field is left out, or null is
 * written. An index has no object for these.
 *
 * @example
 * ```ts
 * import { fieldNulls } from 'pof-inspector/profile/sizing'
 *
 * console.log(fieldNulls({ owners: 2000, written: 1990, null: 40, distinct: 4 }, 100_000)) //> 2500
 * ```
 */
export function fieldNulls(field: FieldCounts, entries?: number): number {
  checkField('fieldNulls', field, entries)
  return Math.max(0, Math.round((field.owners - presentIn(field)) * growthOf(field, entries)))
}

function checkField(name: string, field: FieldCounts, entries: number | undefined): void {
  check(name, field, COUNTS)
  for (const part of ['owners', 'written', 'null', 'distinct'] as const)
    check(`The property ${part} of the field`, field[part], AMOUNT)
  if (entries !== undefined) check(`The argument entries of ${name}`, entries, SOME)
}

/** How often a value other than null is written. */
function presentIn({ written, null: nulls }: FieldCounts): number {
  return Math.max(0, written - nulls)
}

/** How many entries there are for each that was profiled. */
function growthOf({ owners }: FieldCounts, entries: number | undefined): number {
  return entries === undefined || owners === 0 ? 1 : entries / owners
}

/** Ranks that are looked at one by one; beyond them each piece is a tenth longer than what is before it. */
const SINGLE_RANKS = 64

/**
 * The frequencies of values of which only the sum is known, and that `known` others are more frequent, the least of them with
 * `most` entries: they go on from there by a power law (Zipf), with the exponent that gives the sum, and end at one entry.
 */
function spread(entries: number, values: number, most: number, known: number): ValuesByKeys {
  if (known === 0 || most * values <= entries) return equallyFrequent(entries, values)
  const pieces: { readonly count: number; readonly middle: number }[] = []
  for (let from = 0; from < values; ) {
    const to = Math.min(values, from < SINGLE_RANKS ? from + 1 : Math.ceil(from * 1.1))
    pieces.push({ count: to - from, middle: known + (from + to + 1) / 2 })
    from = to
  }
  const keysOf = (middle: number, exponent: number) => Math.max(1, most * (middle / known) ** -exponent)
  const sumOf = (exponent: number) =>
    pieces.reduce((sum, { count, middle }) => sum + count * keysOf(middle, exponent), 0)
  let [low, high] = [0, 64]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (sumOf(middle) > entries) low = middle
    else high = middle
  }
  // Whole numbers whose sum is that of the entries: what is rounded away goes on to the next piece.
  const pairs: (readonly [number, number])[] = []
  let [left, behind, exact] = [entries, values, 0]
  for (const { count, middle } of pieces) {
    behind -= count
    exact += count * keysOf(middle, high)
    const wanted = behind === 0 ? left : Math.round(exact) - (entries - left)
    const keys = Math.max(count, Math.min(left - behind, wanted))
    pairs.push(...equallyFrequent(keys, count))
    left -= keys
  }
  return grouped(pairs).reverse()
}

/** The share of distinct values from which on more entries have more of them. */
const NEARLY_ALL = 0.9

/** The same frequencies with each k once, ascending; values that no entry has are left out. */
export function grouped(valuesByKeys: ValuesByKeys): (readonly [number, number])[] {
  const sums = new Map<number, number>()
  for (const [keys, values] of valuesByKeys) if (values > 0) sums.set(keys, (sums.get(keys) ?? 0) + values)
  return [...sums].sort(([one], [other]) => one - other)
}

/** At most `most` groups with about the same frequencies: neighbours are taken together, at the mean of their keys. */
export function inFewGroups(
  groups: readonly (readonly [number, number])[],
  most: number,
): readonly (readonly [number, number])[] {
  if (groups.length <= most) return groups
  const largest = Math.log((groups.at(-1) as readonly [number, number])[0] + 1)
  const sums = Array.from({ length: most }, () => [0, 0] as [number, number])
  for (const [keys, values] of groups) {
    const sum = sums[Math.min(most - 1, Math.floor((Math.log(keys) / largest) * most))] as [number, number]
    sum[0] += keys * values
    sum[1] += values
  }
  return sums
    .filter(([, values]) => values > 0)
    .map(([keys, values]) => [Math.max(1, Math.round(keys / values)), values])
}
