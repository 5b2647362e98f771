// From the packed ints of a body to a date, a time or an interval.

import * as T from '../type-ids.ts'
import { PofInterval } from './interval.ts'
import { fractionNanos, PofDate, PofDateTime, PofTime } from './temporal.ts'

/** Any of the temporal values. */
export type PofTemporal = PofDate | PofDateTime | PofInterval | PofTime

/** The value of a body's parts. Parts that are missing from a cut body count as 0. */
export function toTemporal(typeId: number, parts: readonly number[]): PofTemporal {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = parts
  switch (typeId) {
    case T.date:
      return new PofDate(a, b, c)
    case T.time:
      return new PofTime(a, b, c, fractionNanos(d), e, f, g)
    case T.datetime:
      return new PofDateTime(a, b, c, d, e, f, fractionNanos(g), h, i, j)
    case T.yearMonthInterval:
      return new PofInterval('year-month-interval', { years: a, months: b })
    case T.timeInterval:
      return new PofInterval('time-interval', { hours: a, minutes: b, seconds: c, nanos: d })
    default:
      return new PofInterval('day-time-interval', { days: a, hours: b, minutes: c, seconds: d, nanos: e })
  }
}
