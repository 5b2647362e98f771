// Temporal bodies: ISO texts as java.time prints them, fractions, zones.

import { describe, expect, it } from 'vitest'
import { toTemporal } from '../../../src/pof/scalars/scalar-value.ts'
import { fractionNanos } from '../../../src/pof/scalars/temporal.ts'
import { T } from '../../../src/pof/types.ts'
import { plainOf } from '../../support/plain-value.ts'

const iso = (type: number, ...parts: number[]): string => toTemporal(type, parts).iso

describe('toTemporal', () => {
  it('prints dates, with a sign before the year -1 and from the year 10000 on', () => {
    expect(iso(T.date, 2024, 2, 29)).toBe('2024-02-29')
    expect(iso(T.date, -44, 3, 15)).toBe('-0044-03-15')
    expect(iso(T.date, 0, 1, 1)).toBe('0000-01-01')
    expect(iso(T.date, 12024, 1, 1)).toBe('+12024-01-01')
  })

  it('prints three, six or nine digits of a fraction, and leaves out seconds where there is nothing but minutes', () => {
    expect(iso(T.time, 12, 34, 0, 0, 0)).toBe('12:34')
    expect(iso(T.time, 12, 34, 56, 0, 0)).toBe('12:34:56')
    expect(iso(T.time, 12, 34, 56, 789, 0)).toBe('12:34:56.789')
    expect(iso(T.time, 12, 34, 0, -1000, 0)).toBe('12:34:00.000001')
    expect(iso(T.time, 1, 2, 3, -1, 0)).toBe('01:02:03.000000001')
  })

  it('prints zones: none, UTC, an offset', () => {
    expect(iso(T.time, 10, 20, 30, 500, 1)).toBe('10:20:30.500Z')
    expect(iso(T.time, 10, 20, 30, 500, 2, 5, 30)).toBe('10:20:30.500+05:30')
    expect(iso(T.time, 10, 20, 30, 500, 2, -12, 0)).toBe('10:20:30.500-12:00')
    expect(iso(T.time, 1, 2, 3, 0, 3)).toBe('01:02:03')
  })

  it('counts the offset in minutes east of UTC, and has none without a zone', () => {
    expect(toTemporal(T.time, [1, 2, 3, 0, 2, 5, 30])).toMatchObject({ zoneType: 2, offset: 330 })
    expect(toTemporal(T.time, [1, 2, 3, 0, 2, -8, 0])).toMatchObject({ offset: -480 })
    expect(toTemporal(T.time, [1, 2, 3, 0, 1])).toMatchObject({ zoneType: 1, offset: 0 })
    expect(toTemporal(T.time, [1, 2, 3, 0, 0])).toMatchObject({ offset: null })
    expect(toTemporal(T.time, [1, 2, 3, 0, 3])).toMatchObject({ zoneType: 3, offset: null })
  })

  it('puts a datetime together from a date and a time', () => {
    expect(plainOf(toTemporal(T.datetime, [2024, 7, 4, 12, 0, 0, -123456789, 2, 5, 30]))).toEqual({
      kind: 'datetime',
      date: { kind: 'date', year: 2024, month: 7, day: 4, iso: '2024-07-04' },
      time: {
        kind: 'time',
        hour: 12,
        minute: 0,
        second: 0,
        nanos: 123456789,
        zoneType: 2,
        offset: 330,
        iso: '12:00:00.123456789+05:30',
      },
      iso: '2024-07-04T12:00:00.123456789+05:30',
    })
  })

  it('prints intervals as ISO 8601 durations, without the parts that are 0', () => {
    expect(iso(T.yearMonthInterval, 1, 2)).toBe('P1Y2M')
    expect(iso(T.yearMonthInterval, -3, 4)).toBe('P-3Y4M')
    expect(iso(T.yearMonthInterval, 0, 0)).toBe('P0M')
    expect(iso(T.timeInterval, 0, 0, 0, 0)).toBe('PT0S')
    expect(iso(T.timeInterval, -1, 2, 3, 5)).toBe('PT-1H2M3.000000005S')
    expect(iso(T.timeInterval, 0, 0, 0, 500_000_000)).toBe('PT0.5S')
    expect(iso(T.timeInterval, 0, 0, -1, 500_000_000)).toBe('PT-0.5S')
    expect(iso(T.dayTimeInterval, 9200, 23, 59, 59, 999_999_999)).toBe('P9200DT23H59M59.999999999S')
    expect(iso(T.dayTimeInterval, 2, 0, 0, 0, 0)).toBe('P2D')
  })

  it('counts the parts that a cut body lacks as 0', () => {
    expect(plainOf(toTemporal(T.date, [2024]))).toEqual({
      kind: 'date',
      year: 2024,
      month: 0,
      day: 0,
      iso: '2024-00-00',
    })
    expect(iso(T.datetime, 2024, 2, 29)).toBe('2024-02-29T00:00')
  })
})

describe('fractionNanos', () => {
  it('takes a positive fraction for milliseconds and a negative one for nanoseconds', () => {
    expect([fractionNanos(0), fractionNanos(789), fractionNanos(-5)]).toEqual([0, 789_000_000, 5])
  })

  it('overflows in 32 bits as Java does', () => {
    expect(fractionNanos(5000)).toBe(705_032_704)
  })
})
