// Dates, times and intervals as java.time.Ser writes them, and as Kryo does, which differs in the numbers only.

import { PofDate, PofDateTime, PofInterval, PofTime } from '../../pof/index.ts'
import { ByteSink } from './byte-sink.ts'
import type { Temporal } from './java-value.ts'

const DURATION = 1
const LOCAL_DATE = 3
const LOCAL_TIME = 4
const LOCAL_DATE_TIME = 5
const OFFSET_TIME = 9
const OFFSET_DATE_TIME = 10
const PERIOD = 14

const DAY_MILLIS = 86_400_000
const DAY_SECONDS = 86_400
/** Stands for an offset that is not of whole quarters of an hour. */
const ODD_OFFSET = 127

/** What the block of `java.time.Ser` holds, its type first. */
export function serOctets(value: Temporal): Uint8Array {
  const out = new ByteSink(64)
  if (value instanceof PofDate) {
    out.u8(LOCAL_DATE)
    putDate(out, value)
  } else if (value instanceof PofTime) {
    out.u8(value.offset === null ? LOCAL_TIME : OFFSET_TIME)
    putClock(out, value, (nanos) => out.u32(nanos))
    putOffset(out, value.offset)
  } else if (value instanceof PofDateTime) {
    out.u8(value.offset === null ? LOCAL_DATE_TIME : OFFSET_DATE_TIME)
    putDate(out, value)
    putClock(out, value, (nanos) => out.u32(nanos))
    putOffset(out, value.offset)
  } else if (value.kind === 'year-month-interval') {
    out.u8(PERIOD)
    for (const part of [value.years ?? 0, value.months ?? 0, 0]) out.u32(part)
  } else {
    out.u8(DURATION)
    out.u64(BigInt(secondsOf(value)))
    out.u32(value.nanos ?? 0)
  }
  return out.bytes()
}

/** The class of java.time that holds such a value. */
export function timeClassOf(value: Temporal): string {
  if (value instanceof PofDate) return 'java.time.LocalDate'
  if (value instanceof PofInterval)
    return value.kind === 'year-month-interval' ? 'java.time.Period' : 'java.time.Duration'
  const hasZone = value.offset !== null
  return `java.time.${hasZone ? 'Offset' : 'Local'}${value instanceof PofTime ? 'Time' : 'DateTime'}`
}

/** A value as the serializers of Kryo write it. */
export function putKryoTime(out: ByteSink, value: Temporal): void {
  if (value instanceof PofInterval) {
    if (value.kind === 'year-month-interval')
      for (const part of [value.years ?? 0, value.months ?? 0, 0]) out.varint(part)
    else {
      out.u64(BigInt(secondsOf(value)))
      out.varint(value.nanos ?? 0)
    }
    return
  }
  if (!(value instanceof PofTime)) {
    out.varint(value.year)
    out.u8(value.month)
    out.u8(value.day)
  }
  if (value instanceof PofDate) return
  putClock(out, value, (nanos) => out.varint(nanos))
  putOffset(out, value.offset)
}

/** Milliseconds since 1970, in UTC; 0 for what has no date. */
export function millisOf(value: Temporal): number {
  if (!(value instanceof PofDate || value instanceof PofDateTime)) return 0
  const days = Math.floor(Date.UTC(2000, value.month - 1, value.day) / DAY_MILLIS)
  const date = new Date(days * DAY_MILLIS)
  date.setUTCFullYear(value.year)
  const midnight = Number.isNaN(date.getTime()) ? 0 : date.getTime()
  if (value instanceof PofDate) return midnight
  const { hour, minute, second, nanos } = value
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000 + Math.floor(nanos / 1e6)
}

type Clock = Pick<PofTime, 'hour' | 'minute' | 'second' | 'nanos'>

function putDate(out: ByteSink, { year, month, day }: Pick<PofDate, 'year' | 'month' | 'day'>): void {
  out.u32(year)
  out.u8(month)
  out.u8(day)
}

/** The hour, then what is not 0 up to the last such part, which is inverted; nanoseconds only behind all the others. */
function putClock(
  out: ByteSink,
  { hour, minute, second, nanos }: Clock,
  putNanos: (nanos: number) => void,
): void {
  const parts = nanos !== 0 || second !== 0 ? [hour, minute, second] : minute !== 0 ? [hour, minute] : [hour]
  for (const [i, part] of parts.entries())
    out.u8((nanos === 0 && i === parts.length - 1 ? ~part : part) & 0xff)
  if (nanos !== 0) putNanos(nanos)
}

function putOffset(out: ByteSink, minutes: number | null): void {
  if (minutes === null) return
  if (minutes % 15 === 0) out.u8((minutes / 15) & 0xff)
  else {
    out.u8(ODD_OFFSET)
    out.u32(minutes * 60)
  }
}

function secondsOf({ days = 0, hours = 0, minutes = 0, seconds = 0 }: PofInterval): number {
  return days * DAY_SECONDS + (hours * 60 + minutes) * 60 + seconds
}
