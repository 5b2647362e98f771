// The three intervals, with their ISO texts. Source: pof-format.md section 2.

import { plainDecimal } from '../text/number-text.ts'
import { type Temporal, temporal } from './js-temporal.ts'
import { PofIso } from './value-json.ts'

/** The parts of the three intervals, those that a kind does not have left out. */
export interface IntervalParts {
  /** Of a year-month-interval. */
  readonly years?: number
  /** Of a year-month-interval. */
  readonly months?: number
  /** Of a day-time-interval. */
  readonly days?: number
  /** Of the other two. */
  readonly hours?: number
  /** Of the other two. */
  readonly minutes?: number
  /** Of the other two. */
  readonly seconds?: number
  /** Nanoseconds, of the other two. */
  readonly nanos?: number
}

/**
 * One of the three intervals. It has the parts of its kind alone.
 *
 * @example
 * ```ts
 * import { PofInterval } from 'pof-inspector'
 *
 * console.log(new PofInterval('time-interval', { hours: 1, minutes: 2, seconds: 3, nanos: 5 }).iso)
 * //> PT1H2M3.000000005S
 * ```
 */
export class PofInterval extends PofIso implements IntervalParts {
  /** Tells it from the other values, and which of the three it is. */
  readonly kind: 'year-month-interval' | 'time-interval' | 'day-time-interval'
  declare readonly years?: number
  declare readonly months?: number
  declare readonly days?: number
  declare readonly hours?: number
  declare readonly minutes?: number
  declare readonly seconds?: number
  declare readonly nanos?: number

  constructor(kind: PofInterval['kind'], parts: IntervalParts) {
    super()
    this.kind = kind
    const { years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0, nanos = 0 } = parts
    if (kind === 'year-month-interval') Object.assign(this, { years, months })
    else Object.assign(this, kind === 'time-interval' ? {} : { days }, { hours, minutes, seconds, nanos })
  }

  /** As java.time prints a period or a duration: `P1Y2M`, `P1DT2H3M4S`. */
  get iso(): string {
    const { years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0, nanos = 0 } = this
    if (this.kind === 'year-month-interval') return `P${unit(years, 'Y') + unit(months, 'M') || '0M'}`
    const total = plainDecimal(BigInt(seconds) * 1_000_000_000n + BigInt(nanos), 9).replace(/\.?0+$/, '')
    const clock = unit(hours, 'H') + unit(minutes, 'M') + unit(total, 'S')
    return `P${unit(days, 'D')}${clock === '' && days !== 0 ? '' : `T${clock || '0S'}`}`
  }

  /** `Temporal.Duration`. Throws a `TypeError` where the engine has no Temporal, a `RangeError` where signs are mixed. */
  toTemporal(): Temporal<'Duration'> {
    const { kind: _, nanos, ...parts } = this
    const isClock = nanos !== undefined
    return temporal('Duration', isClock ? { ...parts, nanoseconds: nanos } : parts) as Temporal<'Duration'>
  }
}

/** A number with its unit; nothing for 0. */
function unit(n: number | string, name: string): string {
  return `${n}` === '0' ? '' : `${n}${name}`
}
