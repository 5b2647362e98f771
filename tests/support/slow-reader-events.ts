// How Coherence's parser names the scalars it meets: the corpus's event of each, from a plain value.
// Shared by nothing of src/pof.

import { createHash } from 'node:crypto'
import type { SlowValue } from './slow-reader.ts'

/** The corpus's event format: kind, position, end, arguments. Float32 and Float64 carry bits and no text. */
export type ParserEvent = [kind: string, pos: number | null, end: number, ...args: unknown[]]

/** The handler's name for each scalar type; every constant that is not here is an Int32. */
export const SCALAR_KINDS: Record<number, string> = {
  [-1]: 'Int16',
  [-2]: 'Int32',
  [-3]: 'Int64',
  [-4]: 'Int128',
  [-5]: 'Float32',
  [-6]: 'Float64',
  [-7]: 'Float128',
  [-8]: 'Decimal32',
  [-9]: 'Decimal64',
  [-10]: 'Decimal128',
  [-11]: 'Boolean',
  [-12]: 'Octet',
  [-13]: 'OctetString',
  [-14]: 'Char',
  [-15]: 'CharString',
  [-16]: 'Date',
  [-17]: 'YearMonthInterval',
  [-18]: 'Time',
  [-19]: 'TimeInterval',
  [-20]: 'DateTime',
  [-21]: 'DayTimeInterval',
  [-32]: 'IdentityReference',
  [-33]: 'Boolean',
  [-34]: 'Boolean',
  [-35]: 'CharString',
  [-38]: 'Float32',
  [-39]: 'Float32',
  [-40]: 'Float32',
}

/** The event of a scalar of type id `type` (-1 to -21, -32 to -64) that ends at `end`. */
export function scalarEvent(type: number, pos: number, end: number, value: SlowValue): ParserEvent {
  if (value === null || value === undefined) return ['NullReference', pos, end]
  return [SCALAR_KINDS[type] ?? 'Int32', pos, end, ...eventArguments(type, value)]
}

function eventArguments(type: number, value: Exclude<SlowValue, null | undefined>): unknown[] {
  if (typeof value === 'bigint') return [value.toString()]
  if (typeof value === 'string') return [textArgument(value)]
  if (value instanceof Uint8Array) return [octetsArgument(value)]
  if (typeof value !== 'object') return [value]
  if ('unscaled' in value) return [value.unscaled.toString(), value.scale]
  if ('reference' in value) return [value.reference]
  if ('bits' in value) return [value.bits.toString(16).padStart(value.width / 4, '0')]
  if (type === -18) return timeArguments(value.parts)
  if (type === -20) return [...value.parts.slice(0, 3), ...timeArguments(value.parts.slice(3))]
  return [...value.parts]
}

/** Hour, minute, second, fraction, zone type and offset to what the handler is told: nanos, and UTC or an offset. */
function timeArguments(parts: readonly number[]): unknown[] {
  const [hour, minute, second, fraction = 0, zone, ...offset] = parts
  const nanos = fraction <= 0 ? -fraction | 0 : Math.imul(fraction, 1_000_000)
  return [hour, minute, second, nanos, ...(zone === 2 ? offset : [zone === 1])]
}

/** A string, or its hash beyond 1,024 chars. */
export function textArgument(text: string): unknown {
  if (text.length <= 1024) return text
  const utf16be = Buffer.from(text, 'utf16le').swap16()
  return { chars: text.length, sha256utf16be: createHash('sha256').update(utf16be).digest('hex') }
}

/** Octets as hex, or their hash beyond 1,024 bytes. */
export function octetsArgument(octets: Uint8Array): unknown {
  if (octets.length <= 1024) return Buffer.from(octets).toString('hex')
  return { bytes: octets.length, sha256: createHash('sha256').update(octets).digest('hex') }
}

/** A corpus event without the decimal text of its float, so that bits are compared with bits. */
export function withoutFloatText(event: readonly unknown[]): unknown[] {
  const [kind, pos, end, ...args] = event
  return kind === 'Float32' || kind === 'Float64' ? [kind, pos, end, args.at(-1)] : [...event]
}

/** The hash that stands in the corpus for more than 20,000 events. */
export function digestOf(events: Iterable<ParserEvent>): string {
  const hash = createHash('sha256')
  for (const event of events) hash.update(`${JSON.stringify(event)}\n`)
  return hash.digest('hex')
}
