// Dates, times and intervals as the objects that JavaScript has for them, where those hold all there is.

import { Temporal } from '@js-temporal/polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PofDate, PofDateTime, PofInterval, PofTime } from '../../../src/pof/index.ts'

const DAY = [2024, 2, 29] as const

describe('toDate', () => {
  it('gives the instant of a datetime with a zone', () => {
    const utc = new PofDateTime(...DAY, 23, 59, 58, 999_000_000, 1)
    expect(utc.toDate()?.toISOString()).toBe('2024-02-29T23:59:58.999Z')
    const kolkata = new PofDateTime(...DAY, 1, 30, 0, 0, 2, 5, 30)
    expect(kolkata.toDate()?.toISOString()).toBe('2024-02-28T20:00:00.000Z')
    const west = new PofDateTime(...DAY, 20, 0, 0, 0, 2, -3, 30)
    expect(west.toDate()?.toISOString()).toBe('2024-02-29T23:30:00.000Z')
    expect(new PofDateTime(44, 3, 15, 12, 0, 0, 0, 1).toDate()?.getUTCFullYear()).toBe(44)
  })

  it.each([
    ['no zone', new PofDateTime(...DAY, 12, 0)],
    ['microseconds', new PofDateTime(...DAY, 12, 0, 0, 1000, 1)],
    ['no such day', new PofDateTime(2023, 2, 29, 12, 0, 0, 0, 1)],
    ['no such hour', new PofDateTime(...DAY, 24, 0, 0, 0, 1)],
    ['no such minute', new PofDateTime(...DAY, 12, 60, 0, 0, 1)],
    ['no such second', new PofDateTime(...DAY, 12, 0, 60, 0, 1)],
    ['a year beyond those of Date', new PofDateTime(300_000, 1, 1, 12, 0, 0, 0, 1)],
  ])('is null where a Date would lose or invent something: %s', (_, datetime) => {
    expect(datetime.toDate()).toBeNull()
  })
})

describe('toTemporal', () => {
  it('says so where the engine has no Temporal', () => {
    if ('Temporal' in globalThis) return
    expect(() => new PofDate(...DAY).toTemporal()).toThrow(
      new TypeError('toTemporal: this engine has no Temporal.PlainDate'),
    )
  })

  describe('where there is Temporal', () => {
    const before = (globalThis as { Temporal?: unknown }).Temporal
    beforeAll(() => {
      Object.assign(globalThis, { Temporal })
    })
    afterAll(() => {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'Temporal')
      else Object.assign(globalThis, { Temporal: before })
    })

    it.each([
      [new PofDate(...DAY), Temporal.PlainDate, '2024-02-29'],
      [new PofDate(12024, 1, 1), Temporal.PlainDate, '+012024-01-01'],
      [new PofTime(10, 20, 30, 123_456_789), Temporal.PlainTime, '10:20:30.123456789'],
      [new PofDateTime(...DAY, 10, 20, 30, 5000), Temporal.PlainDateTime, '2024-02-29T10:20:30.000005'],
      [new PofDateTime(...DAY, 1, 2, 3, 0, 1), Temporal.ZonedDateTime, '2024-02-29T01:02:03+00:00[UTC]'],
      [
        new PofDateTime(...DAY, 1, 2, 3, 0, 2, 5, 30),
        Temporal.ZonedDateTime,
        '2024-02-29T01:02:03+05:30[+05:30]',
      ],
      [new PofInterval('year-month-interval', { years: 1, months: 2 }), Temporal.Duration, 'P1Y2M'],
      [
        new PofInterval('day-time-interval', { days: 1, hours: 2, nanos: 5 }),
        Temporal.Duration,
        'P1DT2H0.000000005S',
      ],
    ])('gives %s as the class that Temporal has for it', (value, made, text) => {
      const object = value.toTemporal()
      expect(object).toBeInstanceOf(made)
      expect(String(object)).toBe(text)
    })

    it('is null for a time with a zone, which Temporal has no class for', () => {
      expect(new PofTime(10, 20, 0, 0, 1).toTemporal()).toBeNull()
    })

    it('throws a RangeError for what is no date, and for mixed signs', () => {
      expect(() => new PofDate(2023, 2, 29).toTemporal()).toThrow(RangeError)
      expect(() => new PofInterval('time-interval', { hours: 1, minutes: -1 }).toTemporal()).toThrow(
        RangeError,
      )
    })
  })
})
