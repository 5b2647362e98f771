// Dates and times, with their ISO texts. Fraction: positive is milliseconds, negative is nanoseconds, negated. Zone type: 0 none,
// 1 UTC, 2 an explicit offset. Source: pof-format.md section 2; cases range/* of the corpus.

import { type Temporal, temporal } from './js-temporal.ts'
import { PofIso } from './value-json.ts'

/** The zone type that is followed by an hour and a minute offset. */
export const ZONE_OFFSET = 2

/**
 * A date. Its parts are as written; nothing checks them.
 *
 * @example
 * ```ts
 * import { PofDate } from 'pof-inspector'
 *
 * console.log(new PofDate(2024, 2, 29).iso) //> 2024-02-29
 * ```
 */
export class PofDate extends PofIso {
  /** The year; below 0 before the year 0. */
  readonly year: number
  /** 1 to 12, where the bytes are right. */
  readonly month: number
  /** 1 to 31, where the bytes are right. */
  readonly day: number

  constructor(year: number, month: number, day: number) {
    super()
    this.year = year
    this.month = month
    this.day = day
  }

  /** Tells it from the other values. */
  get kind(): 'date' {
    return 'date'
  }

  /** `2024-02-29`, as java.time prints it. */
  get iso(): string {
    const { year, month, day } = this
    return `${year > 9999 ? '+' : ''}${padded(year, 4)}-${padded(month)}-${padded(day)}`
  }

  /** `Temporal.PlainDate`. Throws a `TypeError` where the engine has no Temporal, a `RangeError` where there is no such date. */
  toTemporal(): Temporal<'PlainDate'> {
    return temporal('PlainDate', datePart(this)) as Temporal<'PlainDate'>
  }
}

/** The time of day in a value, with a zone or without. */
abstract class Clock extends PofIso {
  /** 0 to 23, where the bytes are right. */
  readonly hour: number
  /** 0 to 59, where the bytes are right. */
  readonly minute: number
  /** 0 to 59, where the bytes are right. */
  readonly second: number
  /** Nanoseconds of the second. */
  readonly nanos: number
  /** 0: no zone; 1: UTC; 2: an offset. */
  readonly zoneType: number
  /** Hours of an offset, as written: below 0 west of UTC. */
  readonly offsetHours: number
  /** Minutes of an offset, as written: Java writes them without a sign behind hours below 0. */
  readonly offsetMinutes: number

  constructor(
    hour: number,
    minute: number,
    second = 0,
    nanos = 0,
    zoneType = 0,
    offsetHours = 0,
    offsetMinutes = 0,
  ) {
    super()
    this.hour = hour
    this.minute = minute
    this.second = second
    this.nanos = nanos
    this.zoneType = zoneType
    this.offsetHours = offsetHours
    this.offsetMinutes = offsetMinutes
  }

  /** Minutes east of UTC: 0 for UTC, null without a zone. */
  get offset(): number | null {
    const { zoneType, offsetHours, offsetMinutes } = this
    const isWest = offsetHours < 0 || offsetMinutes < 0
    const east = Math.abs(offsetHours) * 60 + Math.abs(offsetMinutes)
    return [null, 0, isWest ? -east : east][zoneType] ?? null
  }
}

/**
 * A time of day, with a zone or without.
 *
 * @example
 * ```ts
 * import { PofTime } from 'pof-inspector'
 *
 * console.log(new PofTime(10, 20, 30, 500_000_000, 2, 5, 30).iso) //> 10:20:30.500+05:30
 * ```
 */
export class PofTime extends Clock {
  /** Tells it from the other values. */
  get kind(): 'time' {
    return 'time'
  }

  /** `23:59:58.500+01:00`, as java.time prints it. */
  get iso(): string {
    return clockText(this)
  }

  /**
   * `Temporal.PlainTime`; null for a time with a zone, which Temporal has no class for. Throws a `TypeError` where the
   * engine has no Temporal, a `RangeError` where there is no such time.
   */
  toTemporal(): Temporal<'PlainTime'> | null {
    return this.zoneType === 0 ? (temporal('PlainTime', timePart(this)) as Temporal<'PlainTime'>) : null
  }
}

/**
 * A date and a time.
 *
 * @example
 * ```ts
 * import { decode, PofDateTime } from 'pof-inspector'
 *
 * const value = decode(Uint8Array.of(0x15, 0x53, 0xa8, 0x1f, 2, 0x1d, 0x17, 0x3b, 0x3b, 0xa7, 0x0f, 1))
 * if (value instanceof PofDateTime) console.log(value.iso, value.toDate()?.getTime())
 * //> 2024-02-29T23:59:59.999Z 1709251199999
 * ```
 */
export class PofDateTime extends Clock {
  /** As `PofDate` has it. */
  readonly year: number
  /** 1 to 12, where the bytes are right. */
  readonly month: number
  /** 1 to 31, where the bytes are right. */
  readonly day: number

  constructor(
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second = 0,
    nanos = 0,
    zoneType = 0,
    offsetHours = 0,
    offsetMinutes = 0,
  ) {
    super(hour, minute, second, nanos, zoneType, offsetHours, offsetMinutes)
    this.year = year
    this.month = month
    this.day = day
  }

  /** Tells it from the other values. */
  get kind(): 'datetime' {
    return 'datetime'
  }

  /** The date alone. */
  get date(): PofDate {
    return new PofDate(this.year, this.month, this.day)
  }

  /** The time alone, with the zone if there is one. */
  get time(): PofTime {
    const { hour, minute, second, nanos, zoneType, offsetHours, offsetMinutes } = this
    return new PofTime(hour, minute, second, nanos, zoneType, offsetHours, offsetMinutes)
  }

  /** `2024-02-29T23:59:58.500+01:00`, as java.time prints it. */
  get iso(): string {
    return `${this.date.iso}T${clockText(this)}`
  }

  /**
   * The instant as a `Date`, where that loses nothing. Null without a zone, where nobody knows which instant is meant;
   * with a fraction finer than a millisecond; and where there is no such date or time.
   */
  toDate(): Date | null {
    const { year, month, day, hour, minute, second, nanos, offset } = this
    if (offset === null || nanos % 1_000_000 !== 0) return null
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    date.setUTCHours(hour, minute, second, nanos / 1_000_000)
    const isReal =
      date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    if (!isReal || date.getUTCHours() !== hour || date.getUTCMinutes() !== minute) return null
    if (date.getUTCSeconds() !== second) return null
    const instant = new Date(date.getTime() - offset * 60_000)
    return Number.isNaN(instant.getTime()) ? null : instant
  }

  /**
   * `Temporal.PlainDateTime`, or with a zone `Temporal.ZonedDateTime`. Throws a `TypeError` where the engine has no
   * Temporal, a `RangeError` where there is no such date, time or offset.
   */
  toTemporal(): Temporal<'PlainDateTime'> | Temporal<'ZonedDateTime'> {
    const parts = { ...datePart(this), ...timePart(this) }
    if (this.zoneType === 0) return temporal('PlainDateTime', parts) as Temporal<'PlainDateTime'>
    const timeZone = this.zoneType === 1 ? 'UTC' : zoneText(this)
    return temporal('ZonedDateTime', { ...parts, timeZone }) as Temporal<'ZonedDateTime'>
  }
}

/** Nanoseconds of a fraction as written, in 32-bit arithmetic as Java does it. */
export function fractionNanos(fraction: number): number {
  return fraction <= 0 ? -fraction | 0 : Math.imul(fraction, 1_000_000)
}

function clockText(clock: Clock): string {
  const { hour, minute, second, nanos, zoneType } = clock
  // Three, six or nine digits, as java.time prints a fraction; one of a second or more has all of them.
  const fraction = String(nanos)
    .padStart(9, '0')
    .replace(/^(...|.{6})(000)+$/, '$1')
  const digits = nanos === 0 ? '' : `.${fraction}`
  const seconds = second === 0 && nanos === 0 ? '' : `:${padded(second)}${digits}`
  const zone = zoneType === 1 ? 'Z' : zoneType === ZONE_OFFSET ? zoneText(clock) : ''
  return `${padded(hour)}:${padded(minute)}${seconds}${zone}`
}

/** `+05:30`. */
function zoneText({ offsetHours, offsetMinutes }: Clock): string {
  const sign = offsetHours < 0 || offsetMinutes < 0 ? '-' : '+'
  return `${sign}${padded(Math.abs(offsetHours))}:${padded(Math.abs(offsetMinutes))}`
}

/** At least so many digits, behind a minus. */
function padded(n: number, digits = 2): string {
  return n < 0 ? `-${padded(-n, digits)}` : String(n).padStart(digits, '0')
}

function datePart({ year, month, day }: Pick<PofDate, 'year' | 'month' | 'day'>): object {
  return { year, month, day }
}

function timePart({ hour, minute, second, nanos }: Clock): object {
  const [millisecond, microsecond] = [Math.floor(nanos / 1_000_000), Math.floor(nanos / 1000) % 1000]
  return { hour, minute, second, millisecond, microsecond, nanosecond: nanos % 1000 }
}
