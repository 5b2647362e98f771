// How Java says that a date, time or interval is out of range.

import * as T from '../type-ids.ts'
import { fractionNanos } from './temporal.ts'
import { outOfRange, unsigned } from './temporal-range.ts'

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
  if (wrong === at + 5) return `invalid hour offset: ${n}`
  return n < 0 || n > 59
    ? `invalid minute offset: ${n}`
    : `zone offset ${parts[at + 5]}:${n}: Java writes negative offsets with minutes wrongly and cannot read them`
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
