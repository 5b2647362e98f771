// Two profiles: what changed from one dump to the next, field by field, in types and in the entries as a whole.

import { check, having } from '../pof/arguments/index.ts'
import { areApart, movedQuantiles, type Part } from './beyond-chance.ts'
import { changesOf, type FieldChange, gained, sharesText } from './field-changes.ts'
import type { FieldReport, ProfileReport, TypeReport } from './report.ts'

/** One field in two profiles. */
export interface ComparedField {
  /** As in the profiles. */
  readonly path: string
  /** Whether it is in the second alone, in the first alone, or in both, with changes or without. */
  readonly state: 'added' | 'removed' | 'changed' | 'same'
  /** What changed; empty but for `changed`. */
  readonly changes: readonly FieldChange[]
  /** In the first profile; null where it was not there. */
  readonly before: FieldReport | null
  /** In the second; null where it is gone. */
  readonly after: FieldReport | null
}

/** The objects of one type at one path in two profiles. */
export interface ComparedType {
  /** '' for the values themselves. */
  readonly path: string
  /** The type id. */
  readonly type: number
  /** Whether it is in the second alone, in the first alone, or in both, with changes or without. */
  readonly state: 'added' | 'removed' | 'changed' | 'same'
  /** What changed in a sentence each: versions, and what share of the objects at the path it is. */
  readonly messages: readonly string[]
  /** In the first profile; null where it was not there. */
  readonly before: TypeReport | null
  /** In the second; null where it is gone. */
  readonly after: TypeReport | null
}

/** What changed between two profiles. */
export interface ProfileComparison {
  /** Whether nothing changed. */
  readonly isSame: boolean
  /** What changed of the entries as a whole, in a sentence each: their size, and how many are damaged. */
  readonly messages: readonly string[]
  /** The types of values, in the order of the second profile, then those that are gone. */
  readonly types: readonly ComparedType[]
  /** The fields of values, in the order of the second profile, then those that are gone. */
  readonly fields: readonly ComparedField[]
  /** The same of keys; null where neither profile has any. */
  readonly keys: Pick<ProfileComparison, 'types' | 'fields'> | null
}

const REPORT = having('a report, such as profile.report() gives', 'entries', 'sound', 'types', 'fields')

/** Shares that are told from here on. */
const POINT = 0.01

/**
 * What changed from one profile to another: new fields and fields that are gone, and in those that both have kinds, forms,
 * versions, how often they are written, how many values there are, quantiles, bytes and times. `FIELD_CHANGES` says from which
 * difference on each is told: two dumps never have the same counts, and what may be chance is no change. Throws a `TypeError` for what is no report.
 *
 * @example
 * ```ts
 * import { compareProfiles, createProfile } from 'pof-inspector/profile'
 *
 * const [before, after] = [createProfile(), createProfile()]
 * for (const status of [0x4f, 0x43]) before.add(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, status, 0x40))
 * for (const status of [0x4f, 0x43]) after.add(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, status, 1, 0x41, 7, 0x40))
 * const { isSame, fields } = compareProfiles(before.report(), after.report())
 * console.log(isSame, fields.map(({ path, state }) => `${path} ${state}`)) //> false [ '0 same', '1 added' ]
 * ```
 */
export function compareProfiles(before: ProfileReport, after: ProfileReport): ProfileComparison {
  check('The argument before of compareProfiles', before, REPORT)
  check('The argument after of compareProfiles', after, REPORT)
  const messages = messagesOf(before, after)
  const side = (one: Side, other: Side) => ({
    types: typesOf(one.types, other.types),
    fields: fieldsOf(one.fields, other.fields, before, after),
  })
  const values = side(before, after)
  const noKeys: Side = { types: [], fields: {} }
  const keys =
    before.keys === null && after.keys === null ? null : side(before.keys ?? noKeys, after.keys ?? noKeys)
  const all = [values, ...(keys === null ? [] : [keys])].flatMap(({ types, fields }) => [...types, ...fields])
  const isSame = messages.length === 0 && all.every(({ state }) => state === 'same')
  return { isSame, messages, ...values, keys }
}

type Side = Pick<ProfileReport, 'types' | 'fields'>

function messagesOf(before: ProfileReport, after: ProfileReport): string[] {
  const messages: string[] = []
  const damaged = ({ entries, sound }: ProfileReport): Part => [entries - sound, entries]
  const parts = [damaged(before), damaged(after)] as const
  // From none to some is a change, however few they are.
  if (areApart(...parts, POINT) || (parts[0][0] === 0) !== (parts[1][0] === 0))
    messages.push(sharesText('damaged were', ...parts))
  for (const name of movedQuantiles(before.valueSize, after.valueSize, [before.entries, after.entries])) {
    const [one = 0, other = 0] = [before.valueSize?.[name], after.valueSize?.[name]]
    messages.push(
      `bytes of a value: ${name} ${one.toLocaleString('en-US')}, now ${other.toLocaleString('en-US')}`,
    )
  }
  return messages
}

function fieldsOf(
  one: Side['fields'],
  other: Side['fields'],
  before: ProfileReport,
  after: ProfileReport,
): ComparedField[] {
  const paths = [...new Set([...Object.keys(other), ...Object.keys(one)])]
  return paths.map((path): ComparedField => {
    const [was = null, is = null] = [own(one, path), own(other, path)]
    const changes = was === null || is === null ? [] : changesOf(was, is, before, after)
    return { path, state: stateOf(was, is, changes.length > 0), changes, before: was, after: is }
  })
}

function own(fields: Side['fields'], path: string): FieldReport | undefined {
  return Object.hasOwn(fields, path) ? fields[path] : undefined
}

function typesOf(one: readonly TypeReport[], other: readonly TypeReport[]): ComparedType[] {
  const idOf = ({ path, type }: TypeReport) => `${path} ${type}`
  const [were, are] = [
    new Map(one.map((type) => [idOf(type), type])),
    new Map(other.map((type) => [idOf(type), type])),
  ]
  const [wereAt, areAt] = [countsOf(one), countsOf(other)]
  return [...new Map([...are, ...were])].map(([id, { path, type }]): ComparedType => {
    const [was = null, is = null] = [were.get(id), are.get(id)]
    const messages: string[] = []
    if (was !== null && is !== null) {
      const versions = gained(new Set(Object.keys(was.versions)), new Set(Object.keys(is.versions)))
      if (versions !== '') messages.push(`versions: ${versions}`)
      const tell = (what: string, one: Part, other: Part) => {
        if (areApart(one, other, POINT)) messages.push(sharesText(what, one, other))
      }
      for (const [version, count] of Object.entries(was.versions))
        if (Object.hasOwn(is.versions, version))
          tell(`version ${version} in`, [count, was.count], [is.versions[version] ?? 0, is.count])
      tell('of the objects here', [was.count, wereAt.get(path) ?? 0], [is.count, areAt.get(path) ?? 0])
    }
    return { path, type, state: stateOf(was, is, messages.length > 0), messages, before: was, after: is }
  })
}

function countsOf(types: readonly TypeReport[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, count } of types) counts.set(path, (counts.get(path) ?? 0) + count)
  return counts
}

function stateOf(was: object | null, is: object | null, isChanged: boolean): ComparedField['state'] {
  if (was === null) return 'added'
  if (is === null) return 'removed'
  return isChanged ? 'changed' : 'same'
}
