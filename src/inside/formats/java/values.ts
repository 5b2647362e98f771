// The values of objects of known classes, each in one line: numbers, dates, UUIDs, buffers. Null where an object does not have
// the form of its class.

import { hexText, PofDecimal } from '../../../pof/index.ts'
import { chronoTime, instantText, javaTime } from './java-time.ts'
import { KIND } from './kinds.ts'
import type { JavaObjects } from './objects.ts'

/** Characters of a text that one line can show. */
const LONGEST = 2_000

/** The type of java.time that an object stands for; null for none. */
export function timeOf(objects: JavaObjects, object: number): ReturnType<typeof javaTime> {
  const read = TIMES.get(objects.className(object))
  return read === undefined ? null : read(objects.blockBytes(objects.child(object, KIND.external), 600))
}

const TIMES = new Map([
  ['java.time.Ser', javaTime],
  ['java.time.chrono.Ser', chronoTime],
])

/** What List.of, Set.of and Map.of are called, by the field tag of CollSer; '' for another object. */
export function collectionOf(objects: JavaObjects, object: number): string {
  const tag = intField(objects, object, 'tag')
  return tag === null ? '' : (['', 'List.of', 'Set.of', 'Map.of', 'List.of'][tag & 0xff] ?? '')
}

export function fieldText(objects: JavaObjects, object: number, name: string): string | null {
  const event = objects.field(object, name)
  return objects.kind(event) === KIND.primitive ? `${objects.fieldPrimitive(event)}` : null
}

/** The value of an int field; null where there is none. */
export function intField(objects: JavaObjects, object: number, name: string): number | null {
  const text = fieldText(objects, object, name)
  return text === null ? null : Number(text)
}

function longField(objects: JavaObjects, object: number, name: string): bigint | null {
  const event = objects.field(object, name)
  const isLong = objects.kind(event) === KIND.primitive && objects.letter(objects.aux(event)) === 'J'
  return isLong ? objects.view.getBigInt64(objects.start(event)) : null
}

/** The text of a field that holds a string. */
export function named(name: string): (objects: JavaObjects, object: number) => string | null {
  return (objects, object) => objects.string(objects.field(object, name), LONGEST)
}

/** The first block of what a class wrote by its own code, of the lowest class that has one. */
function blockIn(objects: JavaObjects, object: number, limit: number): Uint8Array {
  let found = objects.child(object, KIND.external)
  if (found < 0)
    for (const { event } of objects.classData(object)) {
      const annotation = objects.annotation(event)
      if (objects.blockBytes(annotation, 1).length > 0) found = annotation
    }
  return objects.blockBytes(found, limit)
}

const viewOf = (block: Uint8Array) => new DataView(block.buffer, block.byteOffset, block.byteLength)

/** The octets, or with `width` 2 or 8 the bytes, of a primitive array that an event is or points at. */
function arrayBytes(objects: JavaObjects, event: number): Uint8Array | null {
  const array = objects.resolve(event)
  if (objects.kind(array) !== KIND.array || objects.aux(array) < 0) return null
  const elements = objects.child(array, KIND.elements)
  if (elements < 0) return objects.arrayCount(array) === 0 ? new Uint8Array(0) : null
  return objects.table.bytes.subarray(objects.start(elements), objects.end(elements))
}

/** Bytes of a number that is made of the text of one: larger ones would take too long. */
const LARGEST_NUMBER = 512

export function bigInteger(objects: JavaObjects, object: number): bigint | null {
  const signum = intField(objects, object, 'signum')
  const magnitude = arrayBytes(objects, objects.field(object, 'magnitude'))
  if (signum === null || magnitude === null || magnitude.length > LARGEST_NUMBER) return null
  let number = 0n
  for (const octet of magnitude) number = (number << 8n) | BigInt(octet)
  return signum < 0 ? -number : number
}

export function decimalText(objects: JavaObjects, object: number): string | null {
  const scale = intField(objects, object, 'scale')
  const unscaled = objects.resolve(objects.field(object, 'intVal'))
  if (scale === null || objects.kind(unscaled) !== KIND.object) return null
  const number = bigInteger(objects, unscaled)
  return number === null ? null : new PofDecimal(number, scale).text
}

function millisText(millis: bigint): string {
  const isDate = millis > -8_640_000_000_000_000n && millis < 8_640_000_000_000_000n
  return isDate ? new Date(Number(millis)).toISOString() : `${millis} ms since 1970`
}

export function dateText(objects: JavaObjects, object: number): string | null {
  const block = blockIn(objects, object, 8)
  return block.length < 8 ? null : millisText(viewOf(block).getBigInt64(0))
}

/** The instant of a Calendar, and its zone. */
export function calendarText(objects: JavaObjects, object: number): string | null {
  const millis = longField(objects, object, 'time')
  if (millis === null) return null
  const zone = named('ID')(objects, objects.resolve(objects.field(object, 'zone')))
  return `${millisText(millis)}${zone === null ? '' : `, zone ${zone}`}`
}

export function timestampText(objects: JavaObjects, object: number): string | null {
  const nanos = intField(objects, object, 'nanos')
  const block = blockIn(objects, object, 8)
  if (nanos === null || block.length < 8) return null
  return instantText(viewOf(block).getBigInt64(0) / 1000n, nanos)
}

export function uuidText(objects: JavaObjects, object: number): string | null {
  const most = longField(objects, object, 'mostSigBits')
  const least = longField(objects, object, 'leastSigBits')
  if (most === null || least === null) return null
  const hex = [most, least].map((half) => BigInt.asUintN(64, half).toString(16).padStart(16, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function charsText(objects: JavaObjects, event: number, count: number | null): string | null {
  const chars = arrayBytes(objects, event)
  if (chars === null || count === null) return null
  const view = viewOf(chars)
  let text = ''
  for (let i = 0; i < Math.min(count, chars.length >> 1, LONGEST); i++)
    text += String.fromCharCode(view.getUint16(2 * i))
  return text
}

export function builderText(objects: JavaObjects, object: number): string | null {
  for (const { event } of objects.classData(object)) {
    const annotation = objects.annotation(event)
    const block = objects.blockBytes(annotation, 4)
    for (const content of objects.contents(annotation))
      return block.length < 4 ? null : charsText(objects, content, viewOf(block).getInt32(0))
  }
  return null
}

export function bufferText(objects: JavaObjects, object: number): string | null {
  return charsText(objects, objects.field(object, 'value'), intField(objects, object, 'count'))
}

export function bitSetText(objects: JavaObjects, object: number): string | null {
  const bits = arrayBytes(objects, objects.field(object, 'bits'))
  if (bits === null) return null
  const view = viewOf(bits)
  const set: number[] = []
  for (let word = 0; word < bits.length >> 3 && set.length < 100; word++) {
    const long = view.getBigUint64(8 * word)
    for (let bit = 0; bit < 64 && long !== 0n; bit++)
      if ((long >> BigInt(bit)) & 1n) set.push(64 * word + bit)
  }
  return `{${set.join(', ')}}`
}

/** As `Locale.toString` says it: `de_CH`, `zh_TW_#Hant_x-java`. */
export function localeText(objects: JavaObjects, object: number): string | null {
  const part = (name: string) => named(name)(objects, object) ?? ''
  const [language, country, variant] = [part('language'), part('country'), part('variant')]
  const [script, extensions] = [part('script'), part('extensions')]
  if (language === '' && country === '') return variant
  const isMore = variant !== '' || script !== '' || extensions !== ''
  let text = language
  if (country !== '' || isMore) text += `_${country}`
  if (variant !== '') text += `_${variant}`
  if (script !== '') text += `_#${script}`
  if (extensions !== '') text += `_${script === '' ? '#' : ''}${extensions}`
  return text
}

export function urlText(objects: JavaObjects, object: number): string | null {
  const part = (name: string) => named(name)(objects, object)
  const protocol = part('protocol')
  if (protocol === null) return null
  const port = intField(objects, object, 'port') ?? -1
  const authority = part('authority') ?? `${part('host') ?? ''}${port < 0 ? '' : `:${port}`}`
  const ref = part('ref')
  return `${protocol}:${authority === '' ? '' : '//'}${authority}${part('file') ?? ''}${ref === null ? '' : `#${ref}`}`
}

export function addressText(objects: JavaObjects, object: number): string | null {
  const address = intField(objects, object, 'address')
  if (address === null) return null
  const text = [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join('.')
  const host = named('hostName')(objects, object)
  return host === null ? text : `${host}/${text}`
}

/** IPv6: the field address of its superclass is 0. Written as Java does, `v6/2001:db8:0:0:0:0:0:1%eth0`. */
export function longAddressText(objects: JavaObjects, object: number): string | null {
  const octets = arrayBytes(objects, objects.field(object, 'ipaddress'))
  if (octets?.length !== 16) return null
  const view = viewOf(octets)
  const groups = Array.from({ length: 8 }, (_, group) => view.getUint16(2 * group).toString(16)).join(':')
  const part = (name: string) => fieldText(objects, object, name)
  const byName = part('scope_ifname_set') === 'true' ? named('ifname')(objects, object) : null
  const scope = byName ?? (part('scope_id_set') === 'true' ? part('scope_id') : null)
  const host = named('hostName')(objects, object)
  return `${host === null ? '' : `${host}/`}${groups}${scope === null ? '' : `%${scope}`}`
}

/** A boolean that is kept as an int. */
export function intBooleanText(objects: JavaObjects, object: number): string | null {
  const value = intField(objects, object, 'value')
  return value === null ? null : `${value !== 0}`
}

export function frameText(objects: JavaObjects, object: number): string | null {
  const part = (name: string) => named(name)(objects, object)
  const type = part('declaringClass')
  const method = part('methodName')
  if (type === null || method === null) return null
  const line = intField(objects, object, 'lineNumber') ?? -1
  return `${type}.${method}(${part('fileName') ?? 'unknown'}${line < 0 ? '' : `:${line}`})`
}

export function lambdaText(objects: JavaObjects, object: number): string | null {
  const part = (name: string) => named(name)(objects, object)
  const type = part('implClass')
  const method = part('implMethodName')
  return type === null || method === null ? null : `${type.replaceAll('/', '.')}::${method}`
}

export function binaryText(objects: JavaObjects, object: number): string | null {
  const block = blockIn(objects, object, 4 + 64)
  return block.length < 4 ? null : hexText(block.subarray(4))
}

/** An id that is written as so many octets, as Coherence prints it. */
export function octetsText(octets: number): (objects: JavaObjects, object: number) => string | null {
  return (objects, object) => {
    const block = blockIn(objects, object, octets)
    if (block.length < octets) return null
    return `0x${[...block].map((octet) => octet.toString(16).padStart(2, '0')).join('')}`
  }
}
