// The profile of a cache that readers describe: one object is written by the encoder and profiled, which tells its bytes and what
// extracting the field costs; how many entries and values there are is what the reader says.
import { encode, PofDate, PofTyped, PofUserType } from '../../../../src/pof/index.ts'
import { createProfile, type FieldReport, type ProfileReport } from '../../../../src/profile/index.ts'
import { type FieldRow, fieldRows } from '../../../../src/view/profile/index.ts'

/** Kinds of values that a field may have. */
export const VALUE_KINDS = ['String', 'int', 'long', 'double', 'date'] as const

/** A kind of values. */
export type ValueKind = (typeof VALUE_KINDS)[number]

/** The field that is indexed or not, and what it is in. */
export interface CacheShape {
  readonly kind: ValueKind
  /** Of a String. */
  readonly characters: number
  /** Distinct values, all equally frequent. */
  readonly distinct: number
  /** Fields in front of it, ints. */
  readonly before: number
}

/** A cache as the profile knows it. */
export interface SizedCache {
  readonly profile: ProfileReport
  readonly row: FieldRow
}

const TYPE = 1001

/** The profile of the cache, and the row of the field. */
export function sizedCache(shape: CacheShape, entries: number): SizedCache {
  const { before, distinct } = shape
  const sample = createProfile()
  sample.add(objectOf(shape))
  const one = sample.report()
  const path = String(before)
  const field: FieldReport = {
    ...(one.fields[path] as FieldReport),
    name: 'status',
    owners: entries,
    written: entries,
    distinct: Math.min(distinct, entries),
    top: [],
  }
  const profile: ProfileReport = {
    ...one,
    entries,
    sound: entries,
    valueBytes: one.valueBytes * entries,
    fields: { ...one.fields, [path]: field },
  }
  const row = fieldRows(profile, 'values').find((row) => row.path === path) as FieldRow
  return { profile, row }
}

function objectOf(shape: CacheShape): Uint8Array {
  const before = Array.from({ length: shape.before }, (_, i) => new PofTyped('int', 1000 + i))
  const values = [...before, writtenAs(shape)]
  return encode(
    new PofUserType(
      TYPE,
      0,
      values.map((_, i) => i),
      values as never,
    ),
  )
}

function writtenAs({ kind, characters }: CacheShape) {
  if (kind === 'String') return 'x'.repeat(characters)
  if (kind === 'date') return new PofDate(2026, 1, 31)
  return new PofTyped(kind, 1000)
}
