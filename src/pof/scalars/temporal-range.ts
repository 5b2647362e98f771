// What is out of range in dates, times and intervals: what the reader of applications refuses, and the parser takes.
// Source: pof-format.md section 2; cases range/* of the corpus. How Java says it is in temporal-fault.ts.

import * as T from '../type-ids.ts'
import { fractionNanos, ZONE_OFFSET } from './temporal.ts'

/** The part of a body that the reader of applications refuses, and its number: `hour 25`; null where it takes all of it. */
export function outOfRange(typeId: number, parts: ArrayLike<number>): string | null {
  switch (typeId) {
    case T.date:
      return inDate(parts)
    case T.time:
      return inTime(parts, 0)
    case T.datetime:
      return inDate(parts) ?? inTime(parts, 3)
    case T.yearMonthInterval:
      return parts[0] === 0 ? inRange('month interval', parts[1], -11, 11) : null
    case T.timeInterval:
      return inInterval(parts, 0)
    default:
      return parts[0] === 0 ? inInterval(parts, 1) : inClock(parts, 1, parts[4])
  }
}

const DAYS = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The part with its number, or null where that is one of `least..most`. */
function inRange(part: string, n = 0, least = 0, most = 0): string | null {
  return n < least || n > most ? `${part} ${n}` : null
}

function inDate(parts: ArrayLike<number>): string | null {
  const [year, month, day] = [parts[0] as number, parts[1] as number, parts[2]]
  const found = inRange('month', month, 1, 12) ?? inRange('day', day, 1, DAYS[month])
  if (found !== null || month !== 2 || day !== 29) return found
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? null : `leap year ${year}`
}

function inTime(parts: ArrayLike<number>, at: number): string | null {
  const found = inClock(parts, at, fractionNanos(parts[at + 3] as number))
  if (found !== null || parts[at + 4] !== ZONE_OFFSET) return found
  const [hours, minutes] = [parts[at + 5] as number, parts[at + 6] as number]
  return (
    inRange('hour offset', hours, -23, 23) ??
    inRange('minute offset', minutes, 0, 59) ??
    (hours >= 0 || minutes <= 0 ? null : `zone offset ${hours}:${minutes}`)
  )
}

/** What `PofHelper.checkTime` refuses of hour, minute and second. */
function inClock(parts: ArrayLike<number>, at: number, nanos = 0): string | null {
  const [hour, minute, second] = [parts[at], parts[at + 1], parts[at + 2]]
  if (hour === 24 && minute === 0 && second === 0 && nanos === 0) return 'midnight 24'
  return (
    inRange('hour', hour, 0, 23) ??
    inRange('minute', minute, 0, 59) ??
    inRange('second', second, 0, nanos > 0 ? 59 : 60) ??
    inRange('nanosecond', nanos, 0, 999_999_999)
  )
}

/** An interval is a time whose first part that is not 0 may be negative. */
function inInterval(parts: ArrayLike<number>, at: number): string | null {
  const clock = [0, 1, 2, 3].map((i) => parts[at + i] as number)
  const first = clock.findIndex((part) => part !== 0)
  if (first >= 0) clock[first] = Math.abs(clock[first] as number)
  return inClock(clock, 0, clock[3])
}
