// What is out of range in dates, times and intervals: what the reader of applications refuses, and the parser takes.
// Source: pof-format.md section 2; cases range/* of the corpus. And how Java says
// it: to the reader, or to java.time alone.

import * as T from '../type-ids.ts'
import { fractionNanos, ZONE_OFFSET } from './temporal.ts'

/** Position of the first part of a body that the reader of applications refuses; null where it takes all of them. */
export function outOfRange(typeId: number, parts: readonly number[]): number | null {
  switch (typeId) {
    case T.date:
      return inDate(parts)
    case T.time:
      return inTime(parts, 0)
    case T.datetime:
      return inDate(parts) ?? inTime(parts, 3)
    case T.yearMonthInterval:
      return parts[0] === 0 ? inRange(parts, 1, -11, 11) : null
    default:
      return inClock(unsigned(parts), typeId === T.timeInterval ? 0 : 1)
  }
}

/** The parts of an interval as those of a time: the first that is not 0 may be negative. */
export function unsigned(parts: readonly number[]): readonly number[] {
  const first = parts.findIndex((part) => part !== 0)
  return parts.map((part, i) => (i === first ? Math.abs(part) : part))
}

/** The position, or null where the part there is one of `least..most`. */
function inRange(parts: readonly number[], position: number, least: number, most: number): number | null {
  const part = parts[position] as number
  return part < least || part > most ? position : null
}

function inDate(parts: readonly number[]): number | null {
  const { 0: year = 0, 1: month = 0 } = parts
  // Days that every month has; or those of this one, in a calendar that repeats after 400 years.
  return (
    inRange(parts, 1, 1, 12) ??
    (inRange(parts, 2, 1, 28) &&
      inRange(parts, 2, 1, new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()))
  )
}

function inTime(parts: readonly number[], at: number): number | null {
  const wrong = inClock(parts, at, fractionNanos(parts[at + 3] as number))
  if (wrong !== null || parts[at + 4] !== ZONE_OFFSET) return wrong
  return inRange(parts, at + 5, -23, 23) ?? inRange(parts, at + 6, 0, 59)
}

/** Position of the first part that java.time refuses and the reader otherwise takes; null where there is none. */
export function outOfJavaTime(typeId: number, parts: readonly number[]): number | null {
  switch (typeId) {
    case T.date:
      return inYears(parts)
    case T.time:
      return inOffset(parts, 0) ?? inRange(parts, 2, 0, 59)
    case T.datetime:
      return inYears(parts) ?? inOffset(parts, 3) ?? inRange(parts, 5, 0, 59)
    default:
      return null
  }
}

function inYears(parts: readonly number[]): number | null {
  return inRange(parts, 0, -999_999_999, 999_999_999)
}

/** Java writes the minutes of negative offsets without their sign, and its own java.time wants it. */
function inOffset(parts: readonly number[], at: number): number | null {
  if (parts[at + 4] !== ZONE_OFFSET) return null
  const hours = parts[at + 5] as number
  return inRange(parts, at + 5, -18, 18) ?? (hours < 0 || hours === 18 ? inRange(parts, at + 6, 0, 0) : null)
}

/** What `PofHelper.checkTime` refuses of hour, minute and second. */
function inClock(parts: readonly number[], at: number, nanos = parts[at + 3] as number): number | null {
  return (
    inRange(parts, at, 0, 23) ??
    inRange(parts, at + 1, 0, 59) ??
    inRange(parts, at + 2, 0, nanos > 0 ? 59 : 60) ??
    (nanos < 0 || nanos > 999_999_999 ? at + 3 : null)
  )
}

const DATE = ['year', 'month', 'day']
const CLOCK = ['hour', 'minute', 'second', 'nanosecond']

/** Java's words for parts of which `outOfRange` refuses one: `hour is out of range: 25`. */
export function temporalFault(typeId: number, parts: readonly number[]): string {
  const wrong = outOfRange(typeId, parts) ?? 0
  const n = parts[wrong] as number
  if (typeId === T.yearMonthInterval) return `month interval is out of range: ${n}`
  if (typeId === T.date || (typeId === T.datetime && wrong < 3)) {
    const isLeapDay = wrong === 2 && parts[1] === 2 && n === 29
    return isLeapDay ? `not a leap year: ${parts[0]}` : `${DATE[wrong]} is out of range: ${n}`
  }
  const at = typeId === T.datetime ? 3 : typeId === T.dayTimeInterval ? 1 : 0
  if (wrong < at + 4) return clockFault(wrong - at, clockOf(typeId, parts, at))
  return `invalid ${wrong === at + 5 ? 'hour' : 'minute'} offset: ${n}`
}

/** What java.time refuses, of parts of which `outOfJavaTime` refuses one. */
interface JavaTimeFault {
  readonly found: string
  /** The message of its DateTimeException. */
  readonly message: string
  /** The methods of a PofReader that throw it. */
  readonly readers: string
  /** What is read where java.time is not asked for. */
  readonly otherwise: string
}

/** The fault at the first part that `outOfJavaTime` refuses. */
export function javaTimeFault(typeId: number, parts: readonly number[]): JavaTimeFault {
  const wrong = outOfJavaTime(typeId, parts) ?? 0
  const isTime = typeId === T.time
  const zoneAt = isTime ? 4 : 7
  const noun = typeId === T.date ? 'Date' : isTime ? 'Time' : 'DateTime'
  const hasOffset = parts[zoneAt] === ZONE_OFFSET
  const isZoned = hasOffset || parts[zoneAt] === 1
  return {
    ...faultOf(wrong, zoneAt, parts),
    readers: `${typeId !== T.date && isZoned ? 'readOffset' : 'readLocal'}${noun}`,
    otherwise:
      typeId === T.datetime
        ? 'a java.sql.Timestamp'
        : `a java.sql.${noun}${isTime && isZoned ? ', without the offset' : ''}`,
  }
}

function faultOf(
  wrong: number,
  zoneAt: number,
  parts: readonly number[],
): Pick<JavaTimeFault, 'found' | 'message'> {
  const n = parts[wrong] as number
  const hours = parts[zoneAt + 1] as number
  if (wrong > zoneAt) {
    const found = `zone offset ${hours}:${parts[zoneAt + 2]}`
    if (wrong === zoneAt + 1) {
      const message = `Zone offset hours not in valid range: value ${hours} is not in the range -18 to 18`
      return { found, message }
    }
    const isWest = hours < 0
    return {
      found,
      message: isWest
        ? 'Zone offset minutes and seconds must be negative because hours is negative'
        : 'Zone offset not in valid range: -18:00 to +18:00',
    }
  }
  if (wrong > 0)
    return { found: `second ${n}`, message: `Invalid value for SecondOfMinute (valid values 0 - 59): ${n}` }
  return {
    found: `year ${n}`,
    message: `Invalid value for Year (valid values -999999999 - 999999999): ${n}`,
  }
}

function clockFault(wrong: number, clock: readonly number[]): string {
  if (clock.join() === '24,0,0,0')
    return 'end-of-day midnight (24:00:00.0) is supported by ISO8601, but use 00:00:00.0 instead'
  return `${CLOCK[wrong]} is out of range: ${clock[wrong]}`
}

/** Hour, minute, second and nanoseconds as Java checks them. */
function clockOf(typeId: number, parts: readonly number[], at: number): readonly number[] {
  if (typeId === T.timeInterval || typeId === T.dayTimeInterval) return unsigned(parts).slice(at, at + 4)
  return [...parts.slice(at, at + 3), fractionNanos(parts[at + 3] as number)]
}
