// Dates, times and intervals: from the packed ints of their bodies to records with ISO text.
// Fraction: positive is milliseconds, negative is nanoseconds, negated. Zone type: 0 none,
// 1 UTC, 2 an explicit offset. Source: pof-format.md section 2; cases range/* of the corpus.

import * as T from '../type-ids.ts'
import { plainDecimal } from './decimal-text.ts'
import type { PofDate, PofDateTime, PofInterval, PofTime } from './pof-value.ts'

/** Any temporal record. */
export type PofTemporal = PofDate | PofDateTime | PofInterval | PofTime

/** The zone type that is followed by an hour and a minute offset. */
export const ZONE_OFFSET = 2

/** The record of a body's parts. Parts that are missing from a cut body count as 0. */
export function toTemporal(typeId: number, parts: readonly number[]): PofTemporal {
  switch (typeId) {
    case T.date:
      return toDate(parts)
    case T.time:
      return toTime(parts)
    case T.datetime: {
      const date = toDate(parts)
      const time = toTime(parts.slice(3))
      return { kind: 'datetime', date, time, iso: `${date.iso}T${time.iso}` }
    }
    case T.yearMonthInterval: {
      const [years = 0, months = 0] = parts
      const iso = `P${unit(years, 'Y') + unit(months, 'M') || '0M'}`
      return { kind: 'year-month-interval', years, months, iso }
    }
    case T.timeInterval:
      return { kind: 'time-interval', ...toClock(0, parts) }
    default: {
      const [days = 0, ...clock] = parts
      return { kind: 'day-time-interval', days, ...toClock(days, clock) }
    }
  }
}

/** Nanoseconds of a fraction as written, in 32-bit arithmetic as Java does it. */
export function fractionNanos(fraction: number): number {
  return fraction <= 0 ? -fraction | 0 : Math.imul(fraction, 1_000_000)
}

function toDate(parts: readonly number[]): PofDate {
  const { 0: year = 0, 1: month = 0, 2: day = 0 } = parts
  const iso = `${year > 9999 ? '+' : ''}${padded(year, 4)}-${padded(month)}-${padded(day)}`
  return { kind: 'date', year, month, day, iso }
}

function toTime(parts: readonly number[]): PofTime {
  const [hour = 0, minute = 0, second = 0, fraction = 0, zoneType = 0, hours = 0, minutes = 0] = parts
  const nanos = fractionNanos(fraction)
  // Java writes minutes without a sign behind negative hours.
  const isWest = hours < 0 || minutes < 0
  const east = Math.abs(hours) * 60 + Math.abs(minutes)
  const offset = [null, 0, isWest ? -east : east][zoneType] ?? null
  const sign = isWest ? '-' : '+'
  const zone = ['', 'Z', `${sign}${padded(Math.abs(hours))}:${padded(Math.abs(minutes))}`][zoneType] ?? ''
  // Three, six or nine digits, as java.time prints a fraction.
  const digits =
    nanos === 0
      ? ''
      : `.${String(nanos)
          .padStart(9, '0')
          .replace(/(000)+$/, '')}`
  const seconds = second === 0 && nanos === 0 ? '' : `:${padded(second)}${digits}`
  const iso = `${padded(hour)}:${padded(minute)}${seconds}${zone}`
  return { kind: 'time', hour, minute, second, nanos, zoneType, offset, iso }
}

/** The parts of an interval that a clock shows, with the text of the whole. */
function toClock(
  days: number,
  [hours = 0, minutes = 0, seconds = 0, nanos = 0]: readonly number[],
): Pick<Required<PofInterval>, 'hours' | 'minutes' | 'seconds' | 'nanos' | 'iso'> {
  const total = plainDecimal(BigInt(seconds) * 1_000_000_000n + BigInt(nanos), 9).replace(/\.?0+$/, '')
  const clock = unit(hours, 'H') + unit(minutes, 'M') + unit(total, 'S')
  const iso = `P${unit(days, 'D')}${clock === '' && days !== 0 ? '' : `T${clock || '0S'}`}`
  return { hours, minutes, seconds, nanos, iso }
}

/** At least so many digits, behind a minus. */
function padded(n: number, digits = 2): string {
  return n < 0 ? `-${padded(-n, digits)}` : String(n).padStart(digits, '0')
}

/** A number with its unit; nothing for 0. */
function unit(n: number | string, name: string): string {
  return `${n}` === '0' ? '' : `${n}${name}`
}
