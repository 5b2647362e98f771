// A Java value as Jackson's ObjectMapper gives it to its generators, whatever they write: objects by their fields, absent ones
// with their defaults, dates and intervals as ISO text (WRITE_DATES_AS_TIMESTAMPS off, as Spring has it).

import { PofDate, PofDateTime, type PofDecimal, PofTime } from '../../pof/index.ts'
import { doubleText, floatText } from '../../pof/text/index.ts'
import { NotWritten } from './byte-sink.ts'
import type { JavaMap, JavaPrimitives, JavaValue, Temporal } from './java-value.ts'

/** What a generator of Jackson writes. Counts are those of elements and of entries. */
export interface DocumentSink {
  null(): void
  boolean(value: boolean): void
  int(value: number): void
  long(value: bigint): void
  bigInteger(value: bigint): void
  float(value: number): void
  double(value: number): void
  decimal(value: PofDecimal): void
  string(text: string): void
  octets(octets: Uint8Array): void
  beginArray(count: number): void
  endArray(): void
  beginObject(count: number): void
  name(text: string): void
  /** The key of a map that is an Integer or a Long. */
  numberName(value: bigint): void
  endObject(): void
}

/** Levels that Jackson writes inside one another. */
const DEEPEST = 1000

/** Writes a value. Throws `NotWritten` where Jackson throws. */
export function writeDocument(value: JavaValue, sink: DocumentSink, level = 1): void {
  switch (value.kind) {
    case 'null':
      sink.null()
      return
    case 'boolean':
      sink.boolean(value.value === 1)
      return
    case 'byte':
    case 'short':
    case 'int':
      sink.int(value.value)
      return
    case 'char':
      sink.string(String.fromCharCode(value.value))
      return
    case 'string':
      sink.string(value.value)
      return
    case 'long':
      sink.long(value.value)
      return
    case 'bigInteger':
      sink.bigInteger(value.value)
      return
    case 'float':
      sink.float(value.value)
      return
    case 'double':
      sink.double(value.value)
      return
    case 'decimal':
      sink.decimal(value.value)
      return
    case 'octets':
      sink.octets(value.value)
      return
    case 'temporal':
      sink.string(value.isOldDate ? oldDateText(value.value) : temporalText(value.value))
      return
    case 'primitives':
      writePrimitives(value, sink)
      return
    default:
      break
  }
  if (level > DEEPEST) throw new NotWritten('Jackson writes at most 1,000 levels inside one another.')
  if (value.kind === 'object') {
    const { fields } = value.shape
    sink.beginObject(fields.length)
    for (let i = 0; i < fields.length; i++) {
      sink.name((fields[i] as (typeof fields)[number]).name)
      writeDocument(value.value(i), sink, level + 1)
    }
    sink.endObject()
  } else if (value.kind === 'map') writeMap(value, sink, level)
  else {
    sink.beginArray(value.count)
    for (const each of value.values()) writeDocument(each, sink, level + 1)
    sink.endArray()
  }
}

function writeMap(map: JavaMap, sink: DocumentSink, level: number): void {
  sink.beginObject(map.count)
  let isKey = true
  for (const each of map.values()) {
    if (isKey) writeKey(each, sink)
    else writeDocument(each, sink, level + 1)
    isKey = !isKey
  }
  sink.endObject()
}

function writeKey(key: JavaValue, sink: DocumentSink): void {
  switch (key.kind) {
    case 'string':
      sink.name(key.value)
      return
    case 'int':
      sink.numberName(BigInt(key.value))
      return
    case 'long':
      sink.numberName(key.value)
      return
    case 'byte':
    case 'short':
    case 'bigInteger':
      sink.name(String(key.value))
      return
    case 'boolean':
      sink.name(String(key.value === 1))
      return
    case 'char':
      sink.name(String.fromCharCode(key.value))
      return
    case 'float':
      sink.name(floatText(key.value))
      return
    case 'double':
      sink.name(doubleText(key.value))
      return
    case 'decimal':
      sink.name(key.value.text)
      return
    case 'temporal':
      sink.name(key.isOldDate ? oldDateText(key.value) : key.value.iso)
      return
    case 'null':
      throw new NotWritten('Jackson refuses null as the key of a map.')
    default:
      throw new NotWritten(
        'Jackson writes objects as keys of a map by their toString, which the bytes do not tell.',
      )
  }
}

function writePrimitives({ of, values }: JavaPrimitives, sink: DocumentSink): void {
  if (of === 'char') {
    let text = ''
    for (let i = 0; i < values.length; i++) text += String.fromCharCode(Number(values[i]))
    sink.string(text)
    return
  }
  sink.beginArray(values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number | bigint
    if (typeof value === 'bigint') sink.long(value)
    else if (of === 'double') sink.double(value)
    else if (of === 'float') sink.float(value)
    else if (of === 'boolean') sink.boolean(Boolean(value))
    else sink.int(value)
  }
  sink.endArray()
}

/** A date or a time as the ISO formatters of java.time print it: seconds always, a fraction without zeros at its end. */
function temporalText(value: Temporal): string {
  if (value instanceof PofDate) return value.iso
  if (value instanceof PofTime) return clockText(value)
  return value instanceof PofDateTime ? `${value.date.iso}T${clockText(value.time)}` : value.iso
}

function clockText(time: PofTime): string {
  const { hour, minute, second, nanos } = time
  const digits = String(nanos).padStart(9, '0').replace(/0+$/, '')
  const zone = /(Z|[+-][\d:]+)$/.exec(time.iso)?.[0] ?? ''
  return `${two(hour)}:${two(minute)}:${two(second)}${digits === '' ? '' : `.${digits}`}${zone === '+00:00' ? 'Z' : zone}`
}

/** As Jackson writes `java.util.Date`: milliseconds, and the zone UTC. */
function oldDateText(value: Temporal): string {
  if (!(value instanceof PofDateTime))
    return `${value instanceof PofDate ? value.iso : '1970-01-01'}T00:00:00.000+00:00`
  const { date, hour, minute, second, nanos } = value
  const millis = String(Math.floor(nanos / 1e6)).padStart(3, '0')
  return `${date.iso}T${two(hour)}:${two(minute)}:${two(second)}.${millis}+00:00`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
