// What the parts of an envelope mean, in words: names, values and sentences for people, from parts as they were read.

import type { EnvelopePart } from '../document.ts'
import { amount } from '../problem.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { hexText, quote } from '../scalars/value-text.ts'
import { doubleText, floatText } from '../text/number-text.ts'
import { typeName } from '../types.ts'
import { decorationIds, type RawPart } from './envelope.ts'
import { decorationName, EXPIRY, EXT, FORMATS, VALUE } from './envelope-formats.ts'

/** What a part is called and means, and its value where that is not yet told. */
interface Words {
  readonly name: string
  readonly meaning: string
  readonly value?: PofValue
}

/** The parts in the order of their bytes, with their words. `describe` gives a text for the POF in a decoration, or null. */
export function describeEnvelope(
  bytes: Uint8Array,
  parts: readonly RawPart[],
  describe: (payload: Uint8Array) => string | null,
): EnvelopePart[] {
  const sorted = [...parts].sort((a, b) => a.start - b.start || a.end - b.end)
  return sorted.map((part) => {
    const { kind, start, end, layer, code, payload, value } = part
    const words = wordsOf(bytes, part, describe)
    const isOutermost = kind === 'format' && layer === 0 && FORMATS.has(code)
    const alternative = isOutermost ? alternativeOf(code) : null
    return { kind, start, end, layer, code, payload, value, alternative, ...words }
  })
}

function wordsOf(bytes: Uint8Array, part: RawPart, describe: (payload: Uint8Array) => string | null): Words {
  const { kind, code, value } = part
  switch (kind) {
    case 'format': {
      const row = FORMATS.get(code)
      return {
        name: row?.name ?? `FMT_${code}`,
        meaning: row?.meaning ?? 'not a known format; read as POF',
      }
    }
    case 'number':
      return { name: 'decoration', meaning: `integer decoration ${value}` }
    case 'mask': {
      const names = decorationIds(value as bigint).map(decorationName)
      return { name: 'mask', meaning: names.join(', ') || 'no decorations' }
    }
    case 'decoration':
      return decorationWords(bytes, part, describe)
    default:
      return payloadWords(bytes, part)
  }
}

function decorationWords(
  bytes: Uint8Array,
  { code, payload }: RawPart,
  describe: (payload: Uint8Array) => string | null,
): Words {
  const octets = bytes.subarray(payload?.start, payload?.end)
  const name = decorationName(code)
  if (code === VALUE) return { name, meaning: `a whole binary of ${amount(octets.length, 'byte')}` }
  if (code === EXPIRY && octets.length === 8) {
    const millis = new DataView(octets.buffer, octets.byteOffset, 8).getBigInt64(0)
    const isDate = millis > -8_640_000_000_000_000n && millis < 8_640_000_000_000_000n
    const meaning = isDate ? new Date(Number(millis)).toISOString() : `${millis} ms since 1970`
    return { name, meaning, value: millis }
  }
  const text = octets[0] === EXT ? describe(octets) : null
  const meaning = text ?? (octets.length === 0 ? 'empty' : hexText(octets, 16))
  return { name, meaning, value: octets }
}

function payloadWords(bytes: Uint8Array, { name, start, end, wanted, value }: RawPart): Words {
  const size = amount(end - start, 'byte')
  if (name === 'unread') return { name, meaning: `${size} that could not be read` }
  if (name === 'behind') return { name: 'unread', meaning: `${size} behind the end` }
  if (wanted >= 0) return { name, meaning: `${end - start} of ${amount(wanted, 'byte')}` }
  return { name, meaning: payloadText(bytes, name, start, value) }
}

function payloadText(bytes: Uint8Array, name: string, start: number, value: PofValue): string {
  if (name === 'present') return bytes[start] !== 0 ? 'a value follows' : 'empty'
  if (name === 'stream header')
    return `ac ed, version ${new DataView(bytes.buffer, bytes.byteOffset + start).getInt16(2)}`
  if (typeof value === 'string') return name === 'class' && value !== '' ? value : quote(value)
  if (value instanceof Uint8Array) return hexText(value)
  if (name === 'float32') return floatText(value as number)
  if (name === 'float64') return doubleText(value as number)
  if (value !== null && typeof value === 'object' && 'unscaled' in value)
    return `${value.scale}: ${value.text}`
  return String(value)
}

/** What a first byte would be in bare POF: for the note on a format byte that is also a type id. */
function alternativeOf(byte: number): string | null {
  if (byte < 0x40) return `user type ${byte}`
  return byte < 0x80 ? typeName(~(byte & 0x3f)) : null
}
