// What each field costs, from the entries that are kept whole: to pass it on the way to others, and to extract it. Which place a
// node of an entry is at is found as when entries are added, without adding anything.

import {
  COHERENCE_25_03,
  type CoefficientSet,
  costColumns,
  estimatePass,
  estimateReach,
  type Ops,
  packedInts,
} from '../cost/index.ts'
import { isMapType, type PofDocument, parse } from '../pof/index.ts'
import { ELEMENT, KEY, type Place, VALUE } from './place.ts'
import type { SampledEntry } from './sample.ts'

/** One figure over the values that were looked at. */
export interface Spread {
  /** The mean. */
  readonly mean: number
  /** 95 % are at it or below. */
  readonly p95: number
  /** The largest. */
  readonly max: number
}

/** What an operation takes. */
export interface CostFigures {
  /** Calls of skipUniformValue. */
  readonly calls: Spread
  /** Packed ints read or skipped. */
  readonly ints: Spread
  /** Bytes touched. */
  readonly bytes: Spread
  /** Nanoseconds, estimated. */
  readonly ns: Spread
}

/** The costs of a field. */
export interface FieldCosts {
  /** Values that were looked at: those of the entries that are kept whole. */
  readonly values: number
  /** To pass the value on the way to another. */
  readonly skip: CostFigures
  /** To extract it cold, as a PofExtractor does: parsing, navigating, reading. */
  readonly extract: CostFigures
  /** How many of the values a PofExtractor does not get. */
  readonly lost: number
}

/** Values of a field that are looked at in one entry. */
const OF_ENTRY = 8

/** Figures being collected of one field. */
interface Collected {
  readonly skip: Ops[]
  readonly extract: Ops[]
  readonly skipNs: number[]
  readonly extractNs: number[]
  lost: number
}

/** The costs by place. */
export function costsOf(
  entries: readonly SampledEntry[],
  root: Place,
  set: CoefficientSet = COHERENCE_25_03,
): Map<Place, FieldCosts> {
  const all = new Map<Place, Collected>()
  for (const { value } of entries) {
    const doc = parse(value)
    const cost = costColumns(doc)
    const seen = new Map<Place, number>()
    for (const [node, place] of placesOf(doc, root)) {
      const before = seen.get(place) ?? 0
      seen.set(place, before + 1)
      if (before >= OF_ENTRY) continue
      let collected = all.get(place)
      if (collected === undefined) {
        collected = { skip: [], extract: [], skipNs: [], extractNs: [], lost: 0 }
        all.set(place, collected)
      }
      const pass = cost.toPass(node)
      const reach = cost.toReach(node)
      collected.skip.push(pass)
      collected.skipNs.push(estimatePass(pass, set))
      collected.extract.push(reach.total)
      collected.extractNs.push(estimateReach(reach, set))
      if (reach.outcome !== 'value' || doc.path(node) === null) collected.lost++
    }
  }
  return new Map([...all].map(([place, collected]) => [place, figuresOf(collected)]))
}

/** The nodes of a document that are at places of the profile. */
export function* placesOf(doc: PofDocument, root: Place): Generator<readonly [node: number, place: Place]> {
  const { tree } = doc
  const places: (Place | undefined)[] = []
  for (let node = 0; node < tree.count; node++) {
    const parent = tree.parent(node)
    const around = parent < 0 ? undefined : places[parent]
    const type = parent < 0 ? -1 : tree.type(parent)
    const place =
      parent < 0 && node === doc.root
        ? root
        : type >= 0
          ? around?.objects.get(type)?.property(tree.key(node))
          : around?.within(isMapType(type) ? ((tree.position(node) & 1) === 0 ? KEY : VALUE) : ELEMENT)
    places[node] = place
    if (place !== undefined) yield [node, place]
  }
}

function figuresOf({ skip, extract, skipNs, extractNs, lost }: Collected): FieldCosts {
  return { values: skip.length, skip: opsOf(skip, skipNs), extract: opsOf(extract, extractNs), lost }
}

function opsOf(ops: readonly Ops[], ns: readonly number[]): CostFigures {
  return {
    calls: spreadOf(ops.map(({ skipUniformValue }) => skipUniformValue)),
    ints: spreadOf(ops.map(packedInts)),
    bytes: spreadOf(ops.map(({ bytesTouched }) => bytesTouched)),
    ns: spreadOf(ns),
  }
}

function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((one, other) => one - other)
  const rank = Math.max(0, Math.ceil(0.95 * sorted.length) - 1)
  const sum = sorted.reduce((total, figure) => total + figure, 0)
  return {
    mean: rounded(sum / sorted.length),
    p95: rounded(sorted[rank] ?? 0),
    max: rounded(sorted.at(-1) ?? 0),
  }
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100
}
