// How Java says that a date, time or interval is out of range: to the reader, or to java.time alone.

import * as T from '../type-ids.ts'
import { fractionNanos, ZONE_OFFSET } from './temporal.ts'
import { outOfJavaTime, outOfRange, unsigned } from './temporal-range.ts'

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
export interface JavaTimeFault {
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
