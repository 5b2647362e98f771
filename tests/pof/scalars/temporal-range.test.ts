// What is out of range in temporal bodies: found as Coherence's reader finds it, and said as it says it.

import { describe, expect, it } from 'vitest'
import {
  javaTimeFault,
  outOfJavaTime,
  outOfRange,
  temporalFault,
} from '../../../src/pof/scalars/temporal-range.ts'
import { T } from '../../../src/pof/types.ts'

function faultOf(type: number, parts: readonly number[]): string | null {
  return outOfRange(type, parts) === null ? null : temporalFault(type, parts)
}

describe('outOfRange', () => {
  it('takes what exists', () => {
    expect(outOfRange(T.date, [2024, 2, 29])).toBeNull()
    expect(outOfRange(T.date, [2000, 2, 29])).toBeNull()
    expect(outOfRange(T.time, [23, 59, 60, 0, 0])).toBeNull()
    expect(outOfRange(T.datetime, [2024, 6, 1, 10, 20, 30, 0, 2, -12, 0])).toBeNull()
    expect(outOfRange(T.timeInterval, [-23, 59, 60, 0])).toBeNull()
    expect(outOfRange(T.timeInterval, [0, -59, 59, 1])).toBeNull()
    expect(outOfRange(T.timeInterval, [0, 0, 0, -999_999_999])).toBeNull()
    expect(outOfRange(T.dayTimeInterval, [0, -23, 59, 59, 0])).toBeNull()
    expect(outOfRange(T.dayTimeInterval, [-5, 23, 59, 59, 0])).toBeNull()
    expect(outOfRange(T.dayTimeInterval, [9200, 23, 59, 59, 999_999_999])).toBeNull()
    expect(outOfRange(T.yearMonthInterval, [1, 100])).toBeNull()
    expect(outOfRange(T.yearMonthInterval, [0, -11])).toBeNull()
  })

  it('gives the position of the first part that is refused', () => {
    expect(outOfRange(T.date, [2023, 13, 32])).toBe(1)
    expect(outOfRange(T.date, [2023, 2, 29])).toBe(2)
    expect(outOfRange(T.datetime, [2024, 2, 29, 23, 60, 0, 0, 0])).toBe(4)
    expect(outOfRange(T.time, [1, 2, 3, 0, 2, -3, 60])).toBe(6)
    expect(outOfRange(T.dayTimeInterval, [0, 0, 0, 0, 1_000_000_000])).toBe(4)
  })

  it('knows the days of every month, in years of any sign', () => {
    const last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (const year of [2023, 1900, 1, -1, -100, 99])
      for (const [i, day] of last.entries()) {
        expect(outOfRange(T.date, [year, i + 1, day])).toBeNull()
        expect(outOfRange(T.date, [year, i + 1, day + 1])).toBe(2)
      }
    for (const year of [0, -4, -400, 96, 2_147_483_600, -2_147_483_648])
      expect(outOfRange(T.date, [year, 2, 29])).toBeNull()
  })
})

describe('temporalFault', () => {
  it.each([
    [T.date, [2024, 13, 1], 'month is out of range: 13'],
    [T.date, [2024, 4, 31], 'day is out of range: 31'],
    [T.date, [2023, 2, 29], 'not a leap year: 2023'],
    [T.date, [1900, 2, 29], 'not a leap year: 1900'],
    [T.date, [2200, 2, 29], 'not a leap year: 2200'],
    [
      T.time,
      [24, 0, 0, 0, 0],
      'end-of-day midnight (24:00:00.0) is supported by ISO8601, but use 00:00:00.0 instead',
    ],
    [T.time, [24, 0, 0, 1, 0], 'hour is out of range: 24'],
    [T.time, [23, 59, 60, 999, 0], 'second is out of range: 60'],
    [T.time, [10, 0, 0, 0, 2, 24, 0], 'invalid hour offset: 24'],
    [T.time, [10, 0, 0, 0, 2, -3, -30], 'invalid minute offset: -30'],
    [T.time, [24, 1, 0, 0, 0], 'hour is out of range: 24'],
    [T.time, [1, 60, 0, 0, 0], 'minute is out of range: 60'],
    [T.time, [1, 2, 61, 0, 0], 'second is out of range: 61'],
    [T.time, [1, 2, 3, 1000, 0], 'nanosecond is out of range: 1000000000'],
    [T.datetime, [2024, 1, 32, 0, 0, 0, 0, 0], 'day is out of range: 32'],
    [T.datetime, [2024, 1, 1, -1, 0, 0, 0, 0], 'hour is out of range: -1'],
    [T.timeInterval, [0, 60, 0, 0], 'minute is out of range: 60'],
    [T.dayTimeInterval, [0, 24, 0, 1, 0], 'hour is out of range: 24'],
    [T.dayTimeInterval, [0, 0, 0, -61, 0], 'second is out of range: 61'],
    [T.dayTimeInterval, [1, -1, 0, 0, 0], 'hour is out of range: -1'],
    [T.timeInterval, [1000, 0, 0, 0], 'hour is out of range: 1000'],
    [T.timeInterval, [1, -1, 0, 0], 'minute is out of range: -1'],
    [T.timeInterval, [0, 0, -1, -1], 'nanosecond is out of range: -1'],
    [T.yearMonthInterval, [0, 12], 'month interval is out of range: 12'],
  ])('says as Java does what it refuses: type %i, %j', (type, parts, fault) => {
    expect(faultOf(type, parts)).toBe(fault)
  })
})

describe('outOfJavaTime', () => {
  const OFFSET_HOURS = 'Zone offset hours not in valid range: value'
  it.each([
    [
      T.time,
      [10, 20, 30, 500, 2, -3, 30],
      'Zone offset minutes and seconds must be negative because hours is negative',
      'readOffsetTime',
    ],
    [
      T.datetime,
      [2024, 6, 1, 10, 20, 30, 0, 2, -20, 18],
      `${OFFSET_HOURS} -20 is not in the range -18 to 18`,
      'readOffsetDateTime',
    ],
    [T.time, [1, 2, 3, 0, 2, 19, 0], `${OFFSET_HOURS} 19 is not in the range -18 to 18`, 'readOffsetTime'],
    [T.time, [1, 2, 3, 0, 2, 18, 1], 'Zone offset not in valid range: -18:00 to +18:00', 'readOffsetTime'],
    [
      T.time,
      [1, 2, 60, 0, 1],
      'Invalid value for SecondOfMinute (valid values 0 - 59): 60',
      'readOffsetTime',
    ],
    [
      T.datetime,
      [2024, 6, 1, 1, 2, 60, 0, 0],
      'Invalid value for SecondOfMinute (valid values 0 - 59): 60',
      'readLocalDateTime',
    ],
    [
      T.date,
      [1_000_000_000, 1, 1],
      'Invalid value for Year (valid values -999999999 - 999999999): 1000000000',
      'readLocalDate',
    ],
    [
      T.datetime,
      [-1_000_000_000, 1, 1, 0, 0, 60, 0, 2, -3, 30],
      'Invalid value for Year (valid values -999999999 - 999999999): -1000000000',
      'readOffsetDateTime',
    ],
    [
      T.datetime,
      [2024, 1, 1, 23, 59, 60, 0, 2, -3, 30],
      'Zone offset minutes and seconds must be negative because hours is negative',
      'readOffsetDateTime',
    ],
  ])('finds what java.time alone refuses, in its order: type %i, %j', (type, parts, message, readers) => {
    expect(outOfRange(type, parts)).toBeNull()
    expect(outOfJavaTime(type, parts)).not.toBeNull()
    expect(javaTimeFault(type, parts)).toMatchObject({ message, readers })
  })

  it('takes what java.time takes', () => {
    expect(outOfJavaTime(T.time, [1, 2, 59, 0, 2, 18, 0])).toBeNull()
    expect(outOfJavaTime(T.time, [1, 2, 59, 0, 2, -18, 0])).toBeNull()
    expect(outOfJavaTime(T.time, [1, 2, 59, 0, 2, 0, 30])).toBeNull()
    expect(outOfJavaTime(T.time, [1, 2, 59, 0, 0])).toBeNull()
    expect(outOfJavaTime(T.date, [999_999_999, 1, 1])).toBeNull()
    expect(outOfJavaTime(T.timeInterval, [1, 2, 60, 0])).toBeNull()
  })
})
