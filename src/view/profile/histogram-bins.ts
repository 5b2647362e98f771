// The bars of a field: what they are of, and the words of each.

import type { FieldReport } from '../../profile/index.ts'
import { type FieldRow, shown } from './field-rows.ts'

/** A bar: from the least value in it to the largest. */
export type HistogramBin = NonNullable<FieldReport['histogram']>[number]

/** The bars of a field. */
export interface FieldHistogram {
  readonly what: 'Values' | 'Characters' | 'Bytes' | 'Elements'
  /** Whether they are of sizes, not of the values themselves. */
  readonly isOfSizes: boolean
  readonly bins: readonly HistogramBin[]
}

/** The bars of a field; null where there are fewer than two. */
export function histogramOf({
  report,
  isWhole,
}: Pick<FieldRow, 'report' | 'isWhole'>): FieldHistogram | null {
  const { histogram: bins, quantiles, length, kind } = report
  if (bins === undefined || bins.length < 2) return null
  const isOfSizes = quantiles === undefined || length !== undefined
  const isOfBytes = isWhole || kind === 'binary' || kind === 'bytes'
  const ofSizes = length !== undefined ? 'Characters' : isOfBytes ? 'Bytes' : 'Elements'
  return { what: isOfSizes ? ofSizes : 'Values', isOfSizes, bins }
}

/** `10 to 20`, `7`. */
export function binWords({ from, to }: Pick<HistogramBin, 'from' | 'to'>): string {
  return from === to ? shown(from) : `${shown(from)} to ${shown(to)}`
}
