// What is out of range in dates, times and intervals: what the reader of applications refuses, and the parser takes.
// Source: pof-format.md section 2; cases range/* of the corpus. How Java says it is in temporal-fault.ts.

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
