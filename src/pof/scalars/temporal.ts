// Dates, times and intervals: from the packed ints of their bodies to records with ISO text.
// Fraction: positive is milliseconds, negative is nanoseconds, negated. Zone type: 0 none,
// 1 UTC, 2 an explicit offset. Source: pof-format.md section 2; cases range/* of the corpus.

import * as T from '../type-ids.ts'
import type { PofDate, PofDateTime, PofInterval, PofTime } from './pof-value.ts'

/** Any temporal record. */
export type PofTemporal = PofDate | PofDateTime | PofInterval | PofTime

/** The zone type that is followed by an hour and a minute offset. */
export const ZONE_OFFSET = 2

/** Position of the time's parts in a body: 3 in a datetime, 0 in a time; -1 for what has no time. */
export function timePartsAt(typeId: number): number {
  if (typeId === T.datetime) return 3
  return typeId === T.time ? 0 : -1
}

/** The record of a body's parts. Parts that are missing from a cut body count as 0. */
export function toTemporal(typeId: number, parts: ArrayLike<number>): PofTemporal {
  const part = (i: number): number => parts[i] ?? 0
  switch (typeId) {
    case T.date:
      return toDate(part(0), part(1), part(2))
    case T.time:
      return toTime(parts, 0)
    case T.datetime: {
      const date = toDate(part(0), part(1), part(2))
      const time = toTime(parts, 3)
      return { kind: 'datetime', date, time, iso: `${date.iso}T${time.iso}` }
    }
    case T.yearMonthInterval: {
      const [years, months] = [part(0), part(1)]
      const iso = `P${unit(years, 'Y') + unit(months, 'M') || '0M'}`
      return { kind: 'year-month-interval', years, months, iso }
    }
    case T.timeInterval: {
      const [hours, minutes, seconds, nanos] = [part(0), part(1), part(2), part(3)]
      const iso = `PT${clockUnits(hours, minutes, seconds, nanos) || '0S'}`
      return { kind: 'time-interval', hours, minutes, seconds, nanos, iso }
    }
    default: {
      const [days, hours, minutes, seconds, nanos] = [part(0), part(1), part(2), part(3), part(4)]
      const clock = clockUnits(hours, minutes, seconds, nanos)
      const iso = `P${unit(days, 'D')}${clock === '' && days !== 0 ? '' : `T${clock || '0S'}`}`
      return { kind: 'day-time-interval', days, hours, minutes, seconds, nanos, iso }
    }
  }
}

/** Nanoseconds of a fraction as written, in 32-bit arithmetic as Java does it. */
export function fractionNanos(fraction: number): number {
  return fraction <= 0 ? -fraction | 0 : Math.imul(fraction, 1_000_000)
}

function toDate(year: number, month: number, day: number): PofDate {
  const digits = String(Math.abs(year)).padStart(4, '0')
  const sign = year < 0 ? '-' : year > 9999 ? '+' : ''
  return { kind: 'date', year, month, day, iso: `${sign}${digits}-${two(month)}-${two(day)}` }
}

function toTime(parts: ArrayLike<number>, at: number): PofTime {
  const part = (i: number): number => parts[at + i] ?? 0
  const [hour, minute, second, zoneType] = [part(0), part(1), part(2), part(4)]
  const nanos = fractionNanos(part(3))
  const offset = zoneType === 1 ? 0 : zoneType === ZONE_OFFSET ? part(5) * 60 + part(6) : null
  const fraction = nanos === 0 ? '' : `.${trimFraction(nanos)}`
  const clock = `${two(hour)}:${two(minute)}${second === 0 && nanos === 0 ? '' : `:${two(second)}${fraction}`}`
  const iso = `${clock}${zoneType === 1 ? 'Z' : offset === null ? '' : zone(part(5), part(6))}`
  return { kind: 'time', hour, minute, second, nanos, zoneType, offset, iso }
}

function zone(hour: number, minute: number): string {
  return `${hour < 0 || minute < 0 ? '-' : '+'}${two(Math.abs(hour))}:${two(Math.abs(minute))}`
}

/** Three, six or nine digits, as java.time prints a fraction. */
function trimFraction(nanos: number): string {
  return String(nanos)
    .padStart(9, '0')
    .replace(/(000)+$/, '')
}

function two(n: number): string {
  return n < 0 ? `-${two(-n)}` : String(n).padStart(2, '0')
}

/** Hours, minutes and seconds of an ISO 8601 duration, those left out that are 0. */
function clockUnits(hours: number, minutes: number, seconds: number, nanos: number): string {
  const total = BigInt(seconds) * 1_000_000_000n + BigInt(nanos)
  const digits = String(total < 0n ? -total : total).padStart(10, '0')
  const text = `${total < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`
  return unit(hours, 'H') + unit(minutes, 'M') + unit(text.replace(/\.?0+$/, ''), 'S')
}

/** A number with its unit; nothing for 0. */
function unit(n: number | string, name: string): string {
  return `${n}` === '0' ? '' : `${n}${name}`
}
