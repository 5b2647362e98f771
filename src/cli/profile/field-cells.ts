// The cells of a field in a table of a profile, as texts: for the terminal and for the page.

import type { FieldReport } from '../../profile/index.ts'
import { figureText } from '../../view/cost/index.ts'
import { grouped } from '../../view/place/index.ts'

/** The texts of one field. */
export interface FieldCells {
  readonly path: string
  readonly name: string
  readonly kind: string
  readonly written: string
  readonly distinct: string
  readonly min: string
  readonly median: string
  readonly max: string
  readonly share: string
  readonly extract: string
  readonly alerts: string
}

/** The texts of a field. What does not apply is empty. */
export function cellsOf(path: string, field: FieldReport): FieldCells {
  const {
    name = '',
    kind,
    written,
    owners,
    distinct,
    distinctError,
    quantiles,
    length,
    count,
    share,
    extract,
    alerts,
  } = field
  const range = quantiles ?? count ?? length
  const text = (value: number | string | undefined): string => {
    if (value === undefined) return ''
    // Of the time of a day a table has no room.
    const shown = typeof value === 'number' ? figure(value) : kind === 'datetime' ? value.slice(0, 10) : value
    return quantiles === undefined ? `#${shown}` : shown
  }
  return {
    path: path === '' ? 'value' : path,
    name,
    kind,
    written: percent(owners === 0 ? 0 : written / owners),
    distinct: distinct === undefined ? '' : `${distinctError === undefined ? '' : '~'}${grouped(distinct)}`,
    min: text(range?.min),
    median: text(range?.p50),
    max: text(range?.max),
    share: percent(share),
    extract: extract === undefined ? '' : figureText(extract.ns.mean, 'ns'),
    alerts: alerts.length === 0 ? '' : String(alerts.length),
  }
}

/** A share in percent, with a digit behind the point below 10. */
export function percent(share: number): string {
  const percents = 100 * share
  return percents === 0 || percents >= 9.95 ? String(Math.round(percents)) : percents.toFixed(1)
}

/** A number in at most eight digits or so. */
export function figure(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(Number(value.toPrecision(6)))
}
