// Dates, times and intervals: from the packed ints of their bodies to records with ISO text, and what is out
// of range in them. Fraction: positive is milliseconds, negative is nanoseconds, negated. Zone type: 0 none,
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
      return { kind: 'year-month-interval', years, months, iso: duration([years, 'Y', months, 'M'], []) }
    }
    case T.timeInterval: {
      const [hours, minutes, seconds, nanos] = [part(0), part(1), part(2), part(3)]
      const iso = duration([], [hours, 'H', minutes, 'M', withFraction(seconds, nanos), 'S'])
      return { kind: 'time-interval', hours, minutes, seconds, nanos, iso }
    }
    default: {
      const [days, hours, minutes, seconds, nanos] = [part(0), part(1), part(2), part(3), part(4)]
      const iso = duration([days, 'D'], [hours, 'H', minutes, 'M', withFraction(seconds, nanos), 'S'])
      return { kind: 'day-time-interval', days, hours, minutes, seconds, nanos, iso }
    }
  }
}

/** What the reader of applications refuses in a body, as Java says it, or null where it takes all of it. */
export function temporalFault(typeId: number, parts: ArrayLike<number>): string | null {
  switch (typeId) {
    case T.date:
      return dateFault(parts)
    case T.time:
      return timeFault(parts, 0)
    case T.datetime:
      return dateFault(parts) ?? timeFault(parts, 3)
    case T.yearMonthInterval:
      return parts[0] === 0 ? rangeFault('month interval', parts[1] as number, -11, 11) : null
    case T.timeInterval:
      return intervalFault(parts, 0)
    case T.dayTimeInterval:
      return parts[0] === 0 ? intervalFault(parts, 1) : clockFault(parts, 1, parts[4] as number)
    default:
      return null
  }
}

/** Nanoseconds of a fraction as written, in 32-bit arithmetic as Java does it. */
export function fractionNanos(fraction: number): number {
  return fraction <= 0 ? -fraction | 0 : Math.imul(fraction, 1_000_000)
}

const DAYS = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** As Java says it, or null where the number is one of `least..most`. */
function rangeFault(what: string, n: number, least: number, most: number): string | null {
  return n < least || n > most ? `${what} is out of range: ${n}` : null
}

function dateFault(parts: ArrayLike<number>): string | null {
  const [year, month, day] = [parts[0] as number, parts[1] as number, parts[2] as number]
  const fault = rangeFault('month', month, 1, 12) ?? rangeFault('day', day, 1, DAYS[month] as number)
  if (fault !== null || month !== 2 || day !== 29) return fault
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? null : `not a leap year: ${year}`
}

function timeFault(parts: ArrayLike<number>, at: number): string | null {
  const fault = clockFault(parts, at, fractionNanos(parts[at + 3] as number))
  if (fault !== null || parts[at + 4] !== ZONE_OFFSET) return fault
  const [hours, minutes] = [parts[at + 5] as number, parts[at + 6] as number]
  if (hours < -23 || hours > 23) return `invalid hour offset: ${hours}`
  if (minutes < 0 || minutes > 59) return `invalid minute offset: ${minutes}`
  if (hours >= 0 || minutes <= 0) return null
  return `zone offset ${hours}:${minutes}: Java writes negative offsets with minutes wrongly and cannot read them`
}

/** What `PofHelper.checkTime` says of hour, minute and second. */
function clockFault(parts: ArrayLike<number>, at: number, nanos: number): string | null {
  const [hour, minute, second] = [parts[at] as number, parts[at + 1] as number, parts[at + 2] as number]
  if (hour === 24 && minute === 0 && second === 0 && nanos === 0)
    return 'end-of-day midnight (24:00:00.0) is supported by ISO8601, but use 00:00:00.0 instead'
  return (
    rangeFault('hour', hour, 0, 23) ??
    rangeFault('minute', minute, 0, 59) ??
    rangeFault('second', second, 0, nanos > 0 ? 59 : 60) ??
    rangeFault('nanosecond', nanos, 0, 999_999_999)
  )
}

/** An interval is a time whose first part that is not 0 may be negative. */
function intervalFault(parts: ArrayLike<number>, at: number): string | null {
  const clock = [0, 1, 2, 3].map((i) => parts[at + i] as number)
  const first = clock.findIndex((part) => part !== 0)
  if (first >= 0) clock[first] = Math.abs(clock[first] as number)
  return clockFault(clock, 0, clock[3] as number)
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
  const digits = String(nanos).padStart(9, '0')
  if (digits.endsWith('000000')) return digits.slice(0, -6)
  return digits.endsWith('000') ? digits.slice(0, -3) : digits
}

function two(n: number): string {
  return n < 0 ? `-${two(-n)}` : String(n).padStart(2, '0')
}

function withFraction(seconds: number, nanos: number): string | number {
  if (nanos === 0) return seconds
  const total = BigInt(seconds) * 1_000_000_000n + BigInt(nanos)
  const magnitude = total < 0n ? -total : total
  const fraction = String(magnitude % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '')
  const whole = `${total < 0n ? '-' : ''}${magnitude / 1_000_000_000n}`
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** An ISO 8601 duration of the parts that are not 0; `PT0S` where all are. */
function duration(dateParts: (string | number)[], timeParts: (string | number)[]): string {
  const join = (parts: (string | number)[]): string => {
    let text = ''
    for (let i = 0; i < parts.length; i += 2)
      if (String(parts[i]) !== '0') text += `${parts[i]}${parts[i + 1]}`
    return text
  }
  const [date, time] = [join(dateParts), join(timeParts)]
  if (date === '' && time === '') return timeParts.length > 0 ? 'PT0S' : 'P0M'
  return `P${date}${time === '' ? '' : `T${time}`}`
}
