// The types of java.time, which all are written as java.time.Ser: a type byte, then a few bytes. As their toString prints them.

/** A reader of a block, with its position. */
interface Cursor {
  readonly view: DataView
  at: number
}

/** The name of a type and its value, from the block that java.time.Ser wrote; null for what is not of this form. */
export function javaTime(block: Uint8Array): { readonly name: string; readonly text: string } | null {
  const cursor = { view: new DataView(block.buffer, block.byteOffset, block.byteLength), at: 0 }
  try {
    const { name, text } = read(cursor, byte(cursor))
    return name === '' ? null : { name, text }
  } catch (error) {
    // A DataView throws where the block is shorter than its type says.
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

/** An instant as Java prints it; seconds beyond what a Date holds as they are. */
export function instantText(seconds: bigint, nanos: number): string {
  if (seconds > 8_640_000_000_000n || seconds < -8_640_000_000_000n) return `${seconds} s since 1970`
  const iso = new Date(Number(seconds) * 1000).toISOString()
  return `${iso.slice(0, -5)}${fraction(nanos)}Z`
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
