// What payloads alone say of their types, as tables: one for each type id, a row for each index, every cell a text.

import type { PofDocument } from '../../pof/index.ts'
import {
  classLabel,
  type InferredProperty,
  type InferredType,
  inferredJavaType,
  inferTypes,
  javaSkeleton,
  type Names,
  namesSkeleton,
  pofConfigSkeleton,
  type Range,
  type SkeletonFile,
  writeNames,
} from '../../schema/index.ts'
import { counted, grouped } from '../place/amounts.ts'
import { shortTypeName } from '../place/labels.ts'

/** One index. Empty texts where there is nothing to say. */
export interface InferenceRow {
  readonly index: number
  readonly name: string
  /** What was written: `int32, null ×2`, `collection of Line (2001)`. */
  readonly types: string
  /** The narrowest Java type that holds all of it. */
  readonly java: string
  /** `all`, or `3 of 12`. */
  readonly present: string
  readonly values: string
  readonly lengths: string
  readonly nulls: string
}

/** One type id. */
export interface InferenceTable {
  readonly typeId: number
  /** `Order (2000)`, `user type 1042`. */
  readonly title: string
  /** `12 objects, versions 0 to 2`. */
  readonly about: string
  readonly rows: readonly InferenceRow[]
  /** A Java class that would read and write it. */
  readonly java: () => SkeletonFile | null
}

/** The tables, and the files that can be made of them. */
export interface Inference {
  readonly tables: readonly InferenceTable[]
  readonly pofConfig: () => SkeletonFile
  readonly json: () => SkeletonFile
}

/** What documents say together; names say what is known already. No tables where no document holds a user type. */
export function inference(docs: readonly PofDocument[], names: Names): Inference {
  const types = inferTypes(docs)
  return {
    tables: [...types.values()].map((type) => ({
      typeId: type.typeId,
      title: typeText(type.typeId, names),
      about: aboutText(type, names),
      rows: [...type.properties.values()].map((property) => rowOf(property, type, names)),
      java: () => javaSkeleton(types, type.typeId, names),
    })),
    pofConfig: () => pofConfigSkeleton(types, names),
    json: () => ({ name: 'names.json', text: writeNames(namesSkeleton(types, names)) }),
  }
}

function typeText(type: number, names: Names): string {
  return classLabel(names, type) ?? shortTypeName(type)
}

function aboutText({ count, versions, layers }: InferredType, names: Names): string {
  return [
    counted(count, 'object'),
    versions.max === 0
      ? ''
      : versions.min === versions.max
        ? `version ${versions.max}`
        : `versions ${between(versions)}`,
    layers.length === 0 ? '' : `in layers of ${layers.map((type) => typeText(type, names)).join(', ')}`,
  ]
    .filter((text) => text !== '')
    .join(', ')
}

function rowOf(property: InferredProperty, { typeId, count }: InferredType, names: Names): InferenceRow {
  const { index, types, elementTypes, keyTypes, missing, values, lengths, nulls } = property
  const element = listed(elementTypes, names)
  const key = listed(keyTypes, names)
  return {
    index,
    name: names.types.get(typeId)?.properties?.get(index)?.name ?? '',
    types: `${listed(types, names)}${element === '' ? '' : ` of ${element}`}${key === '' ? '' : ` by ${key}`}`,
    java: inferredJavaType(property, names),
    present: missing === 0 ? 'all' : `${grouped(property.count)} of ${grouped(count)}`,
    values: values === null ? '' : between(values),
    lengths: lengths === null ? '' : between(lengths),
    nulls: nulls === 0 ? '' : grouped(nulls),
  }
}

/** The types, the most frequent first, with how often where there are several. */
function listed(counts: ReadonlyMap<number, number>, names: Names): string {
  // The one-byte forms of a number are one type here.
  const byName = new Map<string, number>()
  for (const [type, count] of counts) {
    const name = type >= 0 ? typeText(type, names) : shortTypeName(type)
    byName.set(name, (byName.get(name) ?? 0) + count)
  }
  const sorted = [...byName].sort(([, a], [, b]) => b - a)
  return sorted
    .map(([name, count]) => (sorted.length === 1 ? name : `${name} ×${grouped(Math.round(count))}`))
    .join(', ')
}

function between({ min, max }: Range<number | bigint>): string {
  return min === max ? String(min) : `${min} to ${max}`
}
