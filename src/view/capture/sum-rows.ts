// What the messages of a capture come to, by cache and request, as texts.

import type { CaptureSum } from '../../capture/index.ts'
import { grouped } from '../place/index.ts'
import { durationText } from './timeline-rows.ts'

/** A row of sums. */
export interface SumRow {
  readonly id: string
  readonly cache: string | null
  readonly request: string
  readonly count: string
  readonly bytes: string
  readonly median: string
  readonly max: string
  /** '' for none. */
  readonly failures: string
  /** Its part of all bytes, from 0 to 1. */
  readonly share: number
}

/** The rows, in the order of the sums. */
export function sumRows(sums: readonly CaptureSum[]): SumRow[] {
  const all = sums.reduce((sum, { bytes }) => sum + bytes, 0)
  return sums.map(({ cache, request, count, bytes, median, max, failures }) => ({
    id: JSON.stringify([cache, request]),
    cache,
    request,
    count: grouped(count),
    bytes: grouped(bytes),
    median: durationText(median ?? Number.NaN),
    max: durationText(max ?? Number.NaN),
    failures: failures === 0 ? '' : grouped(failures),
    share: all === 0 ? 0 : bytes / all,
  }))
}
