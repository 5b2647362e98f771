// What a profile says, as plain data: the members of the profiles that the objects themselves gave (docs/profile.md lists
// them), and for each field what it costs and what is striking.

import type { CoefficientSet } from '../cost/index.ts'
import { check, checkOptions, having, type OptionTable } from '../pof/arguments/index.ts'
import type { Names } from '../schema/index.ts'
import { type Alert, alertsOf } from './alerts.ts'
import { type CostFigures, costsOf, type FieldCosts } from './costs.ts'
import type { Bin } from './histogram.ts'
import { formsOf, kindsOf } from './kinds.ts'
import { type PartialLine, stepsText } from './partial.ts'
import { compareSteps, NO_OWNER, type ObjectType, type PathStep, type Place, type Places } from './place.ts'
import type { Damage, DamageKind, ProfileState } from './state.ts'
import { numberQuantiles, numberSpread, type Quantiles, type Summary, summaryOf } from './summary.ts'

/** Options of a report. */
export interface ReportOptions {
  /** The coefficients of the estimated times. */
  readonly set?: CoefficientSet
}

/** The objects of one type at one path. */
export interface TypeReport {
  /** '' for the values themselves. */
  readonly path: string
  /** The type id. */
  readonly type: number
  /** The class, where its name is known. */
  readonly name?: string
  /** How many there are. */
  readonly count: number
  /** By version. */
  readonly versions: Readonly<Record<string, number>>
}

/** The values at one path. */
export interface FieldReport extends Summary {
  /** The name of the field, where it is known. */
  readonly name?: string
  /** In Java's words: `string`, `int`, `strings`, `object`. The most frequent of several. */
  readonly kind: string
  /** Objects that could have it; of elements how many there are. */
  readonly owners: number
  /** How often it is in the bytes. */
  readonly written: number
  /** `owners` - `written`. */
  readonly absent: number
  /** Written, and null. */
  readonly null: number
  /** Written and empty: 0, false, "" or no elements. */
  readonly zero: number
  /** Where the owners have several versions. */
  readonly writtenByVersion?: Readonly<Record<string, number>>
  /** The bytes of the values with their type ids, without property indexes. */
  readonly bytes: number
  /** Of all bytes of sound entries. */
  readonly share: number
  /** How often it is written in which form, by the format's own names. */
  readonly forms: Readonly<Record<string, number>>
  /** The first line with it. */
  readonly line: number
  /** To pass it; of `costed` values. */
  readonly skip?: CostFigures
  /** To extract it; of `costed` values. */
  readonly extract?: CostFigures
  /** Values that the costs are of. */
  readonly costed?: number
  /** What is striking; none for most fields. */
  readonly alerts: readonly Alert[]
}

/** What a profile says. */
export interface ProfileReport {
  /** All entries, damaged ones too. */
  readonly entries: number
  /** Entries that are not damaged: all else but `entries`, bytes, `valueSize` and `firstByteOfValue` is of these. */
  readonly sound: number
  /** Bytes of all keys. */
  readonly keyBytes: number
  /** Bytes of all values. */
  readonly valueBytes: number
  /** Bytes of the values; absent where there are no entries. */
  readonly valueSize?: Quantiles<number>
  /** How the bytes of values are spread. */
  readonly valueSizeHistogram?: readonly Bin<number>[]
  /** By two digits of 16, or `empty`. */
  readonly firstByteOfValue: Readonly<Record<string, number>>
  /** The first 1,000 by line. */
  readonly damaged: readonly Damage[]
  /** How many there are of each kind. */
  readonly damagedByKind: Readonly<Partial<Record<DamageKind, number>>>
  /** Types that nobody knows, at the root: their entries are among the damaged. */
  readonly foreign: readonly TypeReport[]
  /** The objects, by path and type. */
  readonly types: readonly TypeReport[]
  /** By path: `5/0`, `8/*` for elements, `key` and `value` in maps; `5@2012/0` below an object of another type than most. */
  readonly fields: Readonly<Record<string, FieldReport>>
  /** The same of the keys; null where entries have none. */
  readonly keys: {
    readonly types: readonly TypeReport[]
    readonly fields: Readonly<Record<string, FieldReport>>
  } | null
  /** Values at paths beyond the first 10,000. */
  readonly others: { readonly written: number; readonly bytes: number }
}

/** The report, and with it what `fromJSON` needs. */
export interface ProfileJson extends ProfileReport {
  /** The lines of the partial profile. */
  readonly partial: readonly PartialLine[]
}

const SET = having('a set of coefficients, such as COHERENCE_25_03', 'extract', 'deserialize')
const OPTIONS: OptionTable<ReportOptions> = { set: SET }

/** A root type that has fewer entries than one in so many of the most frequent is foreign, where there are no names. */
const RARE = 50

/** The report of a profile. */
export function report(state: ProfileState, names: Names | null, options: ReportOptions = {}): ProfileReport {
  checkOptions('report', options, OPTIONS)
  if (options.set !== undefined) check('The option set of report', options.set, SET)
  const { values, keys, sample } = state
  const foreign = foreignTypes(values.root, names)
  const foreignCount = foreign.reduce((sum, { count }) => sum + count, 0)
  const costs = costsOf(sample.entries, values.root, options.set)
  const keyEntries = sample.entries.flatMap((entry) =>
    entry.key === null ? [] : [{ ...entry, value: entry.key }],
  )
  const sides = (
    places: Places,
    isForeign: ReadonlySet<ObjectType>,
    costs: ReadonlyMap<Place, FieldCosts>,
  ) => {
    const side = new Side(places, names, isForeign, costs)
    return { types: side.types(), fields: side.fields() }
  }
  const size = numberQuantiles(state.sizes)
  const spread = numberSpread(state.sizes)
  return {
    entries: state.entries,
    sound: values.root.field.written - foreignCount,
    keyBytes: state.keyBytes,
    valueBytes: state.valueBytes,
    ...(size === undefined ? {} : { valueSize: size }),
    ...(spread.length === 0 ? {} : { valueSizeHistogram: spread }),
    firstByteOfValue: firstBytes(state.firstBytes),
    ...damagedOf(state, foreign),
    foreign: foreign.map((object) => typeReport(object, '', names)),
    ...sides(values, new Set(foreign), costs),
    keys:
      keys.root.field.written === 0
        ? null
        : sides(keys, new Set(), costsOf(keyEntries, keys.root, options.set)),
    others: values.others,
  }
}

function firstBytes(counts: Float64Array): Record<string, number> {
  const found = [...counts].flatMap((count, byte): [string, number][] =>
    count === 0 ? [] : [[byte === 256 ? 'empty' : byte.toString(16).padStart(2, '0'), count]],
  )
  return Object.fromEntries(found)
}

/**
 * The root types that nobody knows: with names, those that they do not have; without, the rare ones beside a frequent one.
 */
function foreignTypes(root: Place, names: Names | null): ObjectType[] {
  const types = [...root.objects.values()].sort(
    (one, other) => other.count - one.count || one.type - other.type,
  )
  const most = types[0]?.count ?? 0
  const isKnown = ({ type }: ObjectType): boolean => names?.types.has(type) === true
  const known = types.filter(isKnown)
  if (known.length > 0) return types.filter((type) => !isKnown(type))
  return types.filter(({ count }) => count * RARE <= most)
}

function damagedOf(
  { damaged, damagedOf }: ProfileState,
  foreign: readonly ObjectType[],
): Pick<ProfileReport, 'damaged' | 'damagedByKind'> {
  const strange = foreign.flatMap(({ lines }) =>
    lines.map(
      ({ line, bytes }): Damage => ({ line, kind: 'foreign', bytes, java: 'StreamCorruptedException' }),
    ),
  )
  const all = [...damaged, ...strange].sort((one, other) => one.line - other.line)
  const count = foreign.reduce((sum, { count }) => sum + count, 0)
  const kinds = [...damagedOf, ...(count === 0 ? [] : [['foreign', count] as const])]
  return { damaged: all.slice(0, 1000), damagedByKind: Object.fromEntries(kinds) }
}

function typeReport({ type, count, versions }: ObjectType, path: string, names: Names | null): TypeReport {
  const name = names?.types.get(type)?.name
  return {
    path,
    type,
    ...(name === undefined ? {} : { name }),
    count,
    versions: Object.fromEntries(versions.pairs()),
  }
}

/** The values of a profile, or its keys. */
class Side {
  readonly #places: readonly Place[]
  readonly #names: Names | null
  readonly #foreign: ReadonlySet<ObjectType>
  readonly #costs: ReadonlyMap<Place, FieldCosts>
  readonly #paths = new Map<Place, string | null>()
  readonly #usual = new Map<Place, number>()
  readonly #allBytes: number

  constructor(
    places: Places,
    names: Names | null,
    foreign: ReadonlySet<ObjectType>,
    costs: ReadonlyMap<Place, FieldCosts>,
  ) {
    this.#names = names
    this.#foreign = foreign
    this.#costs = costs
    this.#places = [...places.inOrder()].sort((one, other) => inStream(one, other))
    this.#allBytes = places.root.field.bytes
  }

  types(): TypeReport[] {
    return this.#places.flatMap((place) => {
      const path = this.#path(place)
      if (path === null) return []
      const objects = [...place.objects.values()].filter(
        (object) => object.count > 0 && !this.#foreign.has(object),
      )
      return objects
        .sort((one, other) => other.count - one.count || one.type - other.type)
        .map((object) => typeReport(object, path, this.#names))
    })
  }

  fields(): Record<string, FieldReport> {
    const fields: [string, FieldReport][] = []
    for (const place of this.#places) {
      const path = this.#path(place)
      if (path === null || place.field.written === 0) continue
      const kinds = kindsOf(place.field)
      // Of the values themselves, and of elements, that are all objects `types` tells.
      const isProperty = place.step[0] !== NO_OWNER
      if (!isProperty && kinds.every(([kind]) => kind === 'object')) continue
      fields.push([path, this.#field(place, kinds)])
    }
    return Object.fromEntries(fields)
  }

  #field(place: Place, kinds: readonly (readonly [kind: string, count: number])[]): FieldReport {
    const { field, step } = place
    const [type, index] = step
    const owner = type === NO_OWNER ? undefined : place.parent?.objects.get(type)
    const owners = owner?.count ?? field.written
    const kind = kinds[0]?.[0] ?? 'null'
    const summary = summaryOf(field, kind)
    const costs = this.#costs.get(place)
    const versions = owner?.versions.pairs().map(([version]) => version) ?? []
    const name = owner === undefined ? undefined : this.#names?.types.get(type)?.properties?.get(index)?.name
    const facts = { field, summary, kinds, costs, owners, versions, allBytes: this.#allBytes }
    return {
      ...(name === undefined ? {} : { name }),
      kind,
      owners,
      written: field.written,
      absent: owners - field.written,
      null: field.nulls,
      zero: field.zeros,
      ...(versions.length > 1 ? { writtenByVersion: Object.fromEntries(field.versions.pairs()) } : {}),
      bytes: field.bytes,
      ...summary,
      share: Math.round((1e4 * field.bytes) / Math.max(1, this.#allBytes)) / 1e4,
      forms: formsOf(field),
      line: field.line,
      ...(costs === undefined ? {} : { skip: costs.skip, extract: costs.extract, costed: costs.values }),
      alerts: alertsOf(facts),
    }
  }

  /** The path of a place; null below a foreign type. */
  #path(place: Place): string | null {
    const known = this.#paths.get(place)
    if (known !== undefined) return known
    const path = this.#pathOf(place)
    this.#paths.set(place, path)
    return path
  }

  /** The type of most objects at a place, the smaller of two that are as frequent. */
  #usualType(place: Place): number {
    let usual = this.#usual.get(place)
    if (usual !== undefined) return usual
    usual = NO_OWNER
    let most = -1
    for (const object of place.objects.values()) {
      const { count, type } = object
      if (this.#foreign.has(object) || count < most || (count === most && type > usual)) continue
      usual = type
      most = count
    }
    this.#usual.set(place, usual)
    return usual
  }

  #pathOf({ parent, step }: Place): string | null {
    if (parent === null) return ''
    const around = this.#path(parent)
    if (around === null) return null
    const [type, index] = step
    const owner = parent.objects.get(type)
    if (owner !== undefined && this.#foreign.has(owner)) return null
    // Properties of another type than most objects here are marked with it.
    const isUsual = type === NO_OWNER || type === this.#usualType(parent)
    const marked = isUsual ? around : `${around}@${type}`
    return marked === '' ? stepText(index, type) : `${marked}/${stepText(index, type)}`
  }
}

function stepText(index: number, type: number): string {
  return type === NO_OWNER ? stepsText([[NO_OWNER, index]]) : String(index)
}

/** The order in which a reader meets the places: what is in a value right behind it. */
function inStream({ path: a }: Place, { path: b }: Place): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = compareSteps(a[i] as PathStep, b[i] as PathStep)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
