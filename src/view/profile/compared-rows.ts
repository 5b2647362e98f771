// Two profiles as rows of a table: each field as it is now, with what became of its figures; and the entries as a whole.

import {
  type ComparedField,
  compareProfiles,
  type FieldReport,
  type ProfileComparison,
  type ProfileReport,
  type TypeReport,
} from '../../profile/index.ts'
import { estimateWords } from '../cost/index.ts'
import { grouped } from '../place/index.ts'
import { comparePaths, type ProfileSide, percent, shown } from './field-rows.ts'
import { bytesText } from './summary.ts'

/** One field in two profiles. */
export interface ComparedRow {
  /** As the row of the field has it. */
  readonly id: string
  readonly path: string
  readonly step: string
  readonly name: string | null
  readonly depth: number
  readonly state: ComparedField['state']
  /** `string`, `int → long`. */
  readonly kind: string
  /** As it is now, with what changed behind it: `97 % (+3)`; '' where there is nothing to say. */
  readonly written: string
  readonly distinct: string
  readonly median: string
  /** Bytes for each entry. */
  readonly bytes: string
  readonly extract: string
  /** What changed, a sentence each. */
  readonly messages: readonly string[]
}

/** The sign of each state. */
export const STATE_SIGNS: Readonly<Record<ComparedField['state'], string>> = {
  added: '+',
  removed: '−',
  changed: '≠',
  same: '=',
}

/** Two profiles compared. */
export interface ComparedProfiles {
  /** The fields of one side, in the order of the tree. */
  readonly rows: readonly ComparedRow[]
  /** What became of the entries as a whole, a sentence each. */
  readonly facts: readonly string[]
}

/** What changed from one profile to another, of the fields of one side. */
export function comparedProfiles(
  before: ProfileReport,
  after: ProfileReport,
  side: ProfileSide,
): ComparedProfiles {
  const compared = compareProfiles(before, after)
  const { fields } = side === 'values' ? compared : (compared.keys ?? { fields: [] })
  const rows = [...fields]
    .sort((one, other) => comparePaths(one.path, other.path))
    .map((field) => rowOf(field, before, after, side))
  return { rows, facts: factsOf(compared, before, after) }
}

/** Counts, and what changed of types, sizes and damage. */
function factsOf(
  { messages, types, keys, isSame }: ProfileComparison,
  before: ProfileReport,
  after: ProfileReport,
): string[] {
  const change = (text: (report: ProfileReport) => string) => {
    const [was, is] = [text(before), text(after)]
    return was === is ? is : `${was} → ${is}`
  }
  return [
    `${change(({ entries }) => grouped(entries))} entries, ${change(({ valueBytes }) => bytesText(valueBytes))}`,
    ...messages,
    ...[...types, ...(keys?.types ?? [])]
      .filter(({ state }) => state !== 'same')
      .map(({ path, type, state, messages, before, after }) => {
        const what = state === 'changed' ? messages.join('; ') : state === 'added' ? 'new' : 'gone'
        return `${path === '' ? 'value' : path}: ${typeName(after ?? before, type)} ${what}`
      }),
    ...(isSame ? ['Nothing changed'] : []),
  ]
}

function typeName(report: TypeReport | null, type: number): string {
  return report?.name === undefined ? `type ${type}` : `${report.name} (${type})`
}

function rowOf(
  { path, state, changes, before: was, after: is }: ComparedField,
  before: ProfileReport,
  after: ProfileReport,
  side: ProfileSide,
): ComparedRow {
  const now = (is ?? was) as FieldReport
  const isBoth = was !== null && is !== null
  const steps = path.split('/')
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const bytes = [share(was?.bytes ?? 0, before.sound), share(is?.bytes ?? 0, after.sound)] as const
  const [ns, nsNow] = [was?.extract?.ns.mean, is?.extract?.ns.mean]
  const median = (one: FieldReport) => shown((one.quantiles ?? one.length ?? one.count)?.p50 ?? '')
  const size = is === null ? bytes[0] : bytes[1]
  return {
    id: `${side} ${path}`,
    path,
    step: path === '' ? (side === 'keys' ? 'key' : 'value') : (steps.at(-1) as string),
    name: now.name ?? null,
    depth: path === '' ? 0 : steps.length - 1,
    state,
    kind: isBoth && was.kind !== is.kind ? `${was.kind} → ${is.kind}` : now.kind,
    written:
      percent(share(now.written, now.owners)) +
      (isBoth ? inPoints(share(is.written, is.owners) - share(was.written, was.owners)) : ''),
    distinct:
      now.distinct === undefined
        ? ''
        : grouped(now.distinct) + (isBoth ? inPercent(was.distinct, is.distinct) : ''),
    median: isBoth && median(was) !== median(is) ? `${median(was)} → ${median(is)}` : median(now),
    bytes: shown(Number(size.toPrecision(3))) + (isBoth ? inPercent(...bytes) : ''),
    extract:
      now.extract === undefined
        ? ''
        : `${estimateWords(now.extract.ns.mean)}${isBoth ? inPercent(ns, nsNow) : ''}`,
    messages: changes.map(({ message }) => message),
  }
}

/** ` (+3)`, in points of a percent; '' for what is nothing when rounded. */
function inPoints(by: number): string {
  return signed(100 * by, '')
}

/** ` (+3 %)`; '' for what is nothing when rounded, or of nothing. */
function inPercent(was: number | undefined, is: number | undefined): string {
  return was === undefined || is === undefined || was === 0 ? '' : signed(100 * (is / was - 1), ' %')
}

function signed(by: number, unit: string): string {
  const size = Math.round(Math.abs(by))
  return size === 0 ? '' : ` (${by < 0 ? '−' : '+'}${grouped(size)}${unit})`
}
