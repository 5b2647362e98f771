// The types of java.time, which all are written as java.time.Ser, and those of java.time.chrono: a type byte, then a few bytes.
// As their toString prints them.

/** A reader of a block, with its position. */
interface Cursor {
  readonly view: DataView
  at: number
}

/** The name of a type and its value, from the block that java.time.Ser wrote; null for what is not of this form. */
export function javaTime(block: Uint8Array): { readonly name: string; readonly text: string } | null {
  return guarded(block, (cursor) => {
    const { name, text } = read(cursor, byte(cursor))
    return name === '' ? null : { name, text }
  })
}

/** The calendars of java.time.chrono whose dates are a year, a month and a day, by their type bytes. */
const CALENDAR_DATES: Readonly<Record<number, string>> = {
  4: 'JapaneseDate',
  6: 'HijrahDate',
  7: 'MinguoDate',
  8: 'ThaiBuddhistDate',
}

/**
 * The name and value of what java.time.chrono.Ser wrote: a chronology, an era, or a date in years of its own calendar, of
 * JapaneseDate in those of ISO; null for the other types, whose parts are objects.
 */
export function chronoTime(block: Uint8Array): { readonly name: string; readonly text: string } | null {
  return guarded(block, (cursor) => {
    const type = byte(cursor)
    if (type === 1) return { name: 'Chronology', text: region(cursor) }
    if (type === 5) return { name: 'JapaneseEra', text: `${cursor.view.getInt8(cursor.at)}` }
    const name = CALENDAR_DATES[type]
    return name === undefined ? null : { name, text: date(cursor) }
  })
}

/** What `read` makes of a block; null where the block is shorter than its type says: a DataView throws then. */
function guarded<T>(block: Uint8Array, read: (cursor: Cursor) => T): T | null {
  try {
    return read({ view: new DataView(block.buffer, block.byteOffset, block.byteLength), at: 0 })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function byte(cursor: Cursor): number {
  return cursor.view.getUint8(cursor.at++)
}

function int(cursor: Cursor): number {
  cursor.at += 4
  return cursor.view.getInt32(cursor.at - 4)
}

function long(cursor: Cursor): bigint {
  cursor.at += 8
  return cursor.view.getBigInt64(cursor.at - 8)
}

function read(cursor: Cursor, type: number): { readonly name: string; readonly text: string } {
  switch (type) {
    case 1:
      return { name: 'Duration', text: durationText(long(cursor), int(cursor)) }
    case 2:
      return { name: 'Instant', text: instantText(long(cursor), int(cursor)) }
    case 3:
      return { name: 'LocalDate', text: date(cursor) }
    case 4:
      return { name: 'LocalTime', text: time(cursor) }
    case 5:
      return { name: 'LocalDateTime', text: dateTime(cursor) }
    case 6: {
      const local = dateTime(cursor)
      const offset = zoneOffset(cursor)
      const zone = read(cursor, byte(cursor)).text
      return { name: 'ZonedDateTime', text: `${local}${offset}${zone === offset ? '' : `[${zone}]`}` }
    }
    case 7:
      return { name: 'ZoneRegion', text: region(cursor) }
    case 8:
      return { name: 'ZoneOffset', text: zoneOffset(cursor) }
    case 9:
      return { name: 'OffsetTime', text: time(cursor) + zoneOffset(cursor) }
    case 10:
      return { name: 'OffsetDateTime', text: dateTime(cursor) + zoneOffset(cursor) }
    case 11:
      return { name: 'Year', text: `${int(cursor)}` }
    case 12:
      return { name: 'YearMonth', text: `${yearText(int(cursor))}-${two(byte(cursor))}` }
    case 13:
      return { name: 'MonthDay', text: `--${two(byte(cursor))}-${two(byte(cursor))}` }
    case 14:
      return { name: 'Period', text: periodText(int(cursor), int(cursor), int(cursor)) }
    default:
      return { name: '', text: '' }
  }
}

function date(cursor: Cursor): string {
  return `${yearText(int(cursor))}-${two(byte(cursor))}-${two(byte(cursor))}`
}

function dateTime(cursor: Cursor): string {
  return `${date(cursor)}T${time(cursor)}`
}

/** Hour, minute, second, nanosecond: cut short after the last that is not 0, whose byte is inverted. */
function time(cursor: Cursor): string {
  const parts = [0, 0, 0]
  let nanos = 0
  for (let i = 0; i < 3; i++) {
    const part = cursor.view.getInt8(cursor.at++)
    parts[i] = part < 0 ? ~part : part
    if (part < 0) break
    if (i === 2) nanos = int(cursor)
  }
  const [hour = 0, minute = 0, second = 0] = parts
  const seconds = second === 0 && nanos === 0 ? '' : `:${two(second)}${fraction(nanos)}`
  return `${two(hour)}:${two(minute)}${seconds}`
}

function zoneOffset(cursor: Cursor): string {
  const quarters = cursor.view.getInt8(cursor.at++)
  const seconds = quarters === 127 ? int(cursor) : quarters * 900
  if (seconds === 0) return 'Z'
  const size = Math.abs(seconds)
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}:${two(Math.floor(size / 60) % 60)}${rest}`
}

function region(cursor: Cursor): string {
  const length = cursor.view.getUint16(cursor.at)
  cursor.at += 2
  let text = ''
  for (let i = 0; i < length; i++) text += String.fromCharCode(byte(cursor))
  return text
}

function two(number: number): string {
  return `${number}`.padStart(2, '0')
}

/** A year of at least four digits, with a sign beyond 9999. */
function yearText(year: number): string {
  const digits = `${Math.abs(year)}`.padStart(4, '0')
  return year < 0 ? `-${digits}` : year > 9999 ? `+${digits}` : digits
}

/** Nanoseconds in groups of three digits, as few as hold them. */
function fraction(nanos: number): string {
  if (nanos === 0) return ''
  const digits = `${nanos}`.padStart(9, '0')
  return `.${digits.replace(/(?:000){1,2}$/, '')}`
}

/** The seconds of Instant.MIN and Instant.MAX. */
const FIRST_SECOND = -31_557_014_167_219_200n
const LAST_SECOND = 31_556_889_864_403_199n

/** An instant as Java prints it; seconds beyond what an Instant holds as they are. */
export function instantText(seconds: bigint, nanos: number): string {
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return `${seconds} s since 1970`
  const rest = ((seconds % 86_400n) + 86_400n) % 86_400n
  const second = Number(rest)
  const clock = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
  return `${dayText(Number((seconds - rest) / 86_400n))}T${clock}${fraction(nanos)}Z`
}

/** Days of 400 years, after which the Gregorian calendar repeats. */
const CYCLE = 146_097

/** The date of a day, counted from 1970: a Date has the day within 400 years, and whole cycles are added to its year. */
function dayText(day: number): string {
  const cycles = Math.floor(day / CYCLE)
  const date = new Date((day - cycles * CYCLE) * 86_400_000)
  const year = date.getUTCFullYear() + 400 * cycles
  return `${yearText(year)}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}

function durationText(seconds: bigint, nanos: number): string {
  // A duration below zero counts its nanoseconds from the second below.
  const isNegative = seconds < 0n
  const whole = isNegative && nanos > 0 ? seconds + 1n : seconds
  const rest = isNegative && nanos > 0 ? 1_000_000_000 - nanos : nanos
  if (whole === 0n && rest === 0) return 'PT0S'
  const size = whole < 0n ? -whole : whole
  const sign = isNegative ? '-' : ''
  const hours = size / 3600n
  const minutes = (size / 60n) % 60n
  const decimals = rest === 0 ? '' : `.${`${rest}`.padStart(9, '0').replace(/0+$/, '')}`
  const last = size % 60n
  return `PT${hours === 0n ? '' : `${sign}${hours}H`}${minutes === 0n ? '' : `${sign}${minutes}M`}${
    last === 0n && rest === 0 ? '' : `${sign}${last}${decimals}S`
  }`
}

function periodText(years: number, months: number, days: number): string {
  const part = (count: number, letter: string) => (count === 0 ? '' : `${count}${letter}`)
  const parts = part(years, 'Y') + part(months, 'M') + part(days, 'D')
  return `P${parts === '' ? '0D' : parts}`
}
