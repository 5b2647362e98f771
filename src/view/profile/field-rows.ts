// The fields of a profile as rows of a table: in the order of the tree or by a column, with the words of each cell.

import type { FieldReport, ProfileReport } from '../../profile/index.ts'
import { estimateWords } from '../cost/index.ts'
import { counted, grouped } from '../place/index.ts'

/** Whose fields they are. */
export type ProfileSide = 'values' | 'keys'

/** The columns that sort. */
export type FieldColumn = 'field' | 'written' | 'distinct' | 'bytes' | 'extract' | 'alerts'

/** How the rows are sorted. */
export interface FieldSort {
  readonly column: FieldColumn
  readonly descending: boolean
}

/** The order of the tree. */
export const IN_ORDER: FieldSort = { column: 'field', descending: false }

/** One field. */
export interface FieldRow {
  /** `values 8/*` and `keys 0` are different rows. */
  readonly id: string
  readonly side: ProfileSide
  readonly path: string
  /** The last step of the path: `2`, `*`; `value` for the values themselves. */
  readonly step: string
  readonly name: string | null
  /** How many steps lie above the last. */
  readonly depth: number
  readonly kind: string
  /** `97.2 %`, of the objects that could have it. */
  readonly written: string
  /** `416`, `≈ 4,454`; '' where values are not compared. */
  readonly distinct: string
  readonly least: string
  readonly middle: string
  readonly most: string
  /** Of all bytes, from 0 to 1, and in words: `18.8 %`. */
  readonly share: number
  readonly shareText: string
  /** `91 to 130 ns`; '' where it is not known. */
  readonly extract: string
  readonly report: FieldReport
  /** Whether it is the value of each entry as a whole. */
  readonly isWhole: boolean
}

/** The rows of one side. */
export function fieldRows(report: ProfileReport, side: ProfileSide, sort: FieldSort = IN_ORDER): FieldRow[] {
  const { fields } = side === 'values' ? report : (report.keys ?? { fields: {} })
  const rows = Object.entries<FieldReport>(fields).map(([path, field]) => rowOf(side, path, field))
  rows.sort((one, other) => comparePaths(one.path, other.path))
  const { column, descending } = sort
  if (column === 'field') return descending ? rows.reverse() : rows
  const figure = FIGURES[column]
  const sign = descending ? -1 : 1
  return rows.sort((one, other) => sign * (figure(one.report) - figure(other.report)))
}

const FIGURES: Readonly<Record<Exclude<FieldColumn, 'field'>, (field: FieldReport) => number>> = {
  written: ({ written, owners }) => (owners === 0 ? 0 : written / owners),
  distinct: ({ distinct = 0 }) => distinct,
  bytes: ({ bytes }) => bytes,
  extract: ({ extract }) => extract?.ns.mean ?? 0,
  alerts: ({ alerts }) => alerts.length,
}

function rowOf(side: ProfileSide, path: string, report: FieldReport): FieldRow {
  const steps = path.split('/')
  const { name = null, kind, written, owners, distinct, distinctError = 0, share, extract } = report
  const order = report.quantiles ?? report.length ?? report.count
  // A container by its elements, octets by their bytes: the values themselves have no order then.
  const noun = kind === 'binary' || kind === 'bytes' ? 'byte' : 'item'
  const text = (value: number | string) =>
    report.quantiles === undefined ? counted(Number(value), noun) : shown(value)
  return {
    id: `${side} ${path}`,
    side,
    path,
    step: path === '' ? (side === 'keys' ? 'key' : 'value') : (steps.at(-1) as string),
    name,
    depth: path === '' ? 0 : steps.length - 1,
    kind,
    written: owners === 0 ? '' : percent(written / owners),
    distinct: distinct === undefined ? '' : `${distinctError > 0 ? '≈ ' : ''}${grouped(distinct)}`,
    least: order === undefined ? '' : text(order.min),
    middle: order === undefined ? '' : text(order.p50),
    most: order === undefined ? '' : text(order.max),
    share,
    shareText: percent(share),
    extract: extract === undefined ? '' : estimateWords(extract.ns.mean),
    report,
    isWhole: false,
  }
}

/** The values of all entries as a whole, as a row: their sizes in place of what they hold. */
export function wholeRow(report: ProfileReport): FieldRow {
  const { entries, sound, valueBytes, valueSize, valueSizeHistogram, firstByteOfValue, types } = report
  const roots = types.filter(({ path }) => path === '')
  const [root] = roots
  const kind =
    roots.length > 1
      ? `${roots.length} types`
      : root === undefined
        ? 'value'
        : (root.name ?? `type ${root.type}`)
  const field: FieldReport = {
    kind,
    owners: entries,
    written: sound,
    absent: 0,
    null: 0,
    zero: 0,
    bytes: valueBytes,
    share: 1,
    forms: Object.fromEntries(
      Object.entries(firstByteOfValue).map(([byte, count]) => [
        byte === 'empty' ? 'no bytes' : `0x${byte}`,
        count,
      ]),
    ),
    line: 1,
    alerts: [],
    ...(valueSizeHistogram === undefined ? {} : { histogram: valueSizeHistogram }),
    ...(valueSize === undefined ? {} : { count: valueSize }),
  }
  const size = (bytes: number | undefined) => (bytes === undefined ? '' : counted(bytes, 'byte'))
  return {
    ...rowOf('values', '', field),
    id: 'whole',
    step: 'whole value',
    least: size(valueSize?.min),
    middle: size(valueSize?.p50),
    most: size(valueSize?.max),
    isWhole: true,
  }
}

/** `97.2 %`; never 0 for something, nor 100 for less than all. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return '< 0.1 %'
  if (share < 1 && share > 0.999) return '> 99.9 %'
  const text = (share * 100).toFixed(1)
  return `${text.endsWith('.0') ? text.slice(0, -2) : text} %`
}

/** A value as a cell shows it: whole numbers grouped, others with six digits. */
export function shown(value: number | string): string {
  if (typeof value === 'string') return value
  return Number.isInteger(value) ? grouped(value) : `${Number(value.toPrecision(6))}`
}

/** Paths in the order of the tree: `2` before `10`, `8` before `8/*`. */
export function comparePaths(one: string, other: string): number {
  const [left, right] = [stepsOf(one), stepsOf(other)]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [a = '', b = ''] = [left[i], right[i]]
    if (a === b) continue
    const difference = Number.parseInt(a, 10) - Number.parseInt(b, 10)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
    return a < b ? -1 : 1
  }
  return left.length - right.length
}

function stepsOf(path: string): string[] {
  return path === '' ? [] : path.split('/')
}
