// What changed in a field between two profiles. Two dumps are never the same to the last count: a change is told where it is large,
// and more than two samples of the same cache would differ by.

import {
  areApart,
  isOtherBy,
  isOtherMean,
  isOtherSum,
  movedQuantiles,
  type Part,
  shareOf,
} from './beyond-chance.ts'
import type { FieldReport, ProfileReport } from './report.ts'
import type { Quantiles } from './summary.ts'

/**
 * What may change in a field, and from which difference on that is told.
 *
 * @example
 * ```ts
 * import { FIELD_CHANGES } from 'pof-inspector/profile'
 *
 * console.log(FIELD_CHANGES.kind) //> another kind of value
 * ```
 */
export const FIELD_CHANGES = {
  kind: 'another kind of value',
  forms: 'forms on the wire that were not there, or are gone: 1 % of the values or more',
  written: 'written in 1 % of all objects more, or less',
  null: 'null in 1 % of all values more, or less',
  versions: 'versions of the class write it that did not, or no longer',
  distinct: 'different values: 10 % more or less than a dump of that many entries may have',
  values: 'quantiles that moved by 5 % of their range; of texts, a median beyond the quartiles',
  sizes: 'lengths or numbers of elements that moved by 5 % of their range',
  bytes: 'bytes of an entry: 5 % more or less',
  extract: 'time to extract it: 10 % more or less',
  alerts: 'alerts that were not there, or are gone',
} as const

/**
 * Which kind of change it is; stable.
 *
 * @example
 * ```ts
 * import { compareProfiles, createProfile, type FieldChangeCode } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * profile.add(Uint8Array.of(0x15, 0x41, 5))
 * const codes: readonly FieldChangeCode[] = compareProfiles(profile.report(), profile.report()).fields.flatMap(
 *   ({ changes }) => changes.map(({ code }) => code),
 * )
 * console.log(codes) //> []
 * ```
 */
export type FieldChangeCode = keyof typeof FIELD_CHANGES

/** One change of a field. */
export interface FieldChange {
  /** Which kind it is; stable. */
  readonly code: FieldChangeCode
  /** What it was and what it is, in one sentence. */
  readonly message: string
}

/** Shares of what is written, of nulls and of forms. */
const POINT = 0.01
const GROWN = 0.05
const SLOWER = 0.1
const MORE_VALUES = 0.1
/** Standard errors that an estimate may be off by. */
const ERRORS = 4
/** Values are unique where more than this share of them is different. */
const UNIQUE = 0.9

/** The changes of a field that both profiles have. `before` and `after` are the profiles that they are of. */
export function changesOf(
  one: FieldReport,
  other: FieldReport,
  before: ProfileReport,
  after: ProfileReport,
): FieldChange[] {
  const changes: FieldChange[] = []
  const add = (code: FieldChangeCode, message: string) => changes.push({ code, message })
  if (one.kind !== other.kind) add('kind', `${one.kind} is now ${other.kind}`)
  const forms = gained(formsOf(one), formsOf(other))
  if (forms !== '') add('forms', forms)
  const written = [
    [one.written, one.owners],
    [other.written, other.owners],
  ] as const
  if (areApart(...written, POINT)) add('written', inShares('the objects', ...written))
  const nulls = [
    [one.null, one.written],
    [other.null, other.written],
  ] as const
  if (areApart(...nulls, POINT)) add('null', inShares('the values', ...nulls))
  const versions = versionsText(one, other, before, after)
  if (versions !== '') add('versions', `written by versions: ${versions}`)
  const distinct = distinctText(one, other)
  if (distinct !== '') add('distinct', distinct)
  // Many values in one entry are one chance.
  const entries = [Math.min(one.written, before.sound), Math.min(other.written, after.sound)] as const
  const values = movedText(one.quantiles, other.quantiles, entries)
  if (values !== '') add('values', values)
  const sizes = movedText(one.length ?? one.count, other.length ?? other.count, entries)
  if (sizes !== '') add('sizes', sizes)
  const bytes = [shareOf(one.bytes, before.sound), shareOf(other.bytes, after.sound)] as const
  if (isOtherSum(bytes, entries, GROWN))
    add('bytes', `${numberOf(bytes[0])} bytes of an entry, now ${numberOf(bytes[1])}`)
  const extract = [one.extract?.ns, other.extract?.ns] as const
  const costed = [one.costed ?? 0, other.costed ?? 0] as const
  if (extract[0] !== undefined && extract[1] !== undefined)
    if (isOtherMean([extract[0], extract[1]], costed, SLOWER))
      add('extract', `extracted in ${numberOf(extract[0].mean)} ns, now ${numberOf(extract[1].mean)}`)
  // Whether estimates are as many as the values is chance.
  const isEstimate = one.distinctError !== undefined || other.distinctError !== undefined
  const codes = (field: FieldReport) =>
    new Set<string>(field.alerts.flatMap(({ code }) => (isEstimate && code === 'unique' ? [] : [code])))
  const alerts = gained(codes(one), codes(other))
  if (alerts !== '') add('alerts', alerts)
  return changes
}

/** What is in one of two sets alone: `new: a, b; gone: c`; '' where they are the same. */
export function gained(one: ReadonlySet<string>, other: ReadonlySet<string>): string {
  const only = (own: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...own].filter((name) => !others.has(name)).join(', ')
  const [fresh, gone] = [only(other, one), only(one, other)]
  return [fresh === '' ? '' : `new: ${fresh}`, gone === '' ? '' : `gone: ${gone}`].filter(Boolean).join('; ')
}

function inShares(all: string, one: Part, other: Part): string {
  return `in ${percentOf(shareOf(...one))} of ${all}, now in ${percentOf(shareOf(...other))}`
}

/** Two shares in words. */
export function sharesText(what: string, one: Part, other: Part): string {
  return `${what} ${percentOf(shareOf(...one))}, now ${percentOf(shareOf(...other))}`
}

/** A share in percent: `32 %`, `0.4 %`. */
function percentOf(share: number): string {
  return `${numberOf(100 * share)} %`
}

/** A number in three digits where it has fractions: 12.3. */
function numberOf(value: number): string {
  const text = Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value)
  return text.toLocaleString('en-US', { maximumFractionDigits: 6 })
}

function formsOf({ forms, written }: FieldReport): Set<string> {
  return new Set(Object.entries(forms).flatMap(([name, count]) => (count >= POINT * written ? [name] : [])))
}

/** Which versions write it in one profile alone, of those that both know: others are told of types. */
function versionsText(
  one: FieldReport,
  other: FieldReport,
  before: ProfileReport,
  after: ProfileReport,
): string {
  if (one.writtenByVersion === undefined || other.writtenByVersion === undefined) return ''
  const known = (report: ProfileReport) =>
    new Set(
      [report, report.keys]
        .flatMap((side) => side?.types ?? [])
        .flatMap(({ versions }) => Object.keys(versions)),
    )
  const [were, are] = [known(before), known(after)]
  const of = (counts: Readonly<Record<string, number>>) =>
    new Set(
      Object.keys(counts).filter(
        (version) => (counts[version] ?? 0) > 0 && were.has(version) && are.has(version),
      ),
    )
  return gained(of(one.writtenByVersion), of(other.writtenByVersion))
}

/** How many different values there are; not of those that are all different, which are as many as the entries. */
function distinctText(one: FieldReport, other: FieldReport): string {
  if (one.distinct === undefined || other.distinct === undefined) return ''
  const isUnique = ({ distinct = 0, written, null: nulls }: FieldReport) =>
    distinct > UNIQUE * (written - nulls)
  if (isUnique(one) && isUnique(other)) return ''
  const error = ERRORS * Math.hypot(one.distinctError ?? 0, other.distinctError ?? 0)
  // A dump of more entries may have more values, as many times as there are more.
  const growth = shareOf(other.written, one.written)
  const [least, most] = [one.distinct * Math.min(1, growth), one.distinct * Math.max(1, growth)]
  const nearest = Math.max(least, Math.min(most, other.distinct))
  if (!isOtherBy([nearest, other.distinct], Math.max(MORE_VALUES, error))) return ''
  return `${numberOf(one.distinct)} different, now ${numberOf(other.distinct)}`
}

/** Which quantiles moved: `p50 348, now 410`; '' where none did. */
function movedText(
  one: Quantiles<number | string> | undefined,
  other: Quantiles<number | string> | undefined,
  values: readonly [number, number],
): string {
  const moved = movedQuantiles(one, other, values)
  return moved
    .map((name) => `${name} ${textOf(one?.[name] ?? '')}, now ${textOf(other?.[name] ?? '')}`)
    .join('; ')
}

function textOf(value: number | string): string {
  return typeof value === 'number' ? numberOf(value) : value
}
