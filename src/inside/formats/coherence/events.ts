// The export `events` of what ExternalizableHelper writes: what each kind has further. The parts of a body are left out: they
// are known to its class alone.

import { FORMATS, readPackedInt, readPackedLong } from '../../../pof/index.ts'
import { decodeUtf8, doubleText, floatText } from '../../../pof/text/index.ts'
import { eventText } from '../../event-values.ts'
import type { LayerTable } from '../../layer-table.ts'
import type { LayerEvent } from '../../reading.ts'
import { KIND } from './kinds.ts'

/** Bytes of an integer that is made of them: larger ones would take too long to print. */
const LARGEST = 4096

/** All events in the order of the bytes. */
export function* coherenceEvents(table: LayerTable): Generator<LayerEvent> {
  const depths = new Int32Array(table.count)
  depths[0] = -1
  for (let event = 1; event < table.count; ) {
    const kind = table.kind[event] as number
    const depth = (depths[table.parent[event] as number] as number) + 1
    depths[event] = depth
    const name = table.kinds[kind]?.name ?? ''
    yield [
      depth,
      name,
      table.start[event] as number,
      table.end[event] as number,
      ...coherenceArgs(table, event),
    ]
    event = kind === KIND.body ? (table.after[event] as number) : event + 1
  }
}

/** What an event has further. */
export function coherenceArgs(table: LayerTable, event: number): readonly unknown[] {
  const { bytes } = table
  const start = table.start[event] as number
  const end = table.end[event] as number
  const aux = table.aux[event] as number
  const around = table.parent[event] as number
  const code = around >= 0 ? (table.aux[around] as number) : -1
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (table.kind[event]) {
    case KIND.object:
      return [formatName(aux)]
    case KIND.format:
      return [view.getUint8(start)]
    case KIND.packedInt: {
      const value = readPackedInt(bytes, start)
      return [code === 23 ? `${value}` : value]
    }
    case KIND.scale:
    case KIND.number:
      return [readPackedInt(bytes, start)]
    case KIND.packedLong:
      return [`${readPackedLong(bytes, start)}`]
    case KIND.float32:
      return [floatText(view.getFloat32(start))]
    case KIND.float64:
      return [doubleText(view.getFloat64(start))]
    case KIND.int16:
      return [view.getInt16(start)]
    case KIND.int8:
      return [view.getInt8(start)]
    case KIND.boolean:
    case KIND.present:
      return [view.getUint8(start) !== 0]
    case KIND.length:
      return aux > 0 ? [aux - 1, lengthOf(table, event)] : [lengthOf(table, event)]
    case KIND.bigInteger:
    case KIND.unscaled:
      return [integerText(bytes, start, end)]
    case KIND.className:
    case KIND.chars:
    case KIND.xml:
      return [eventText(decodeUtf8(bytes, start, end))]
    case KIND.decoration:
      return [aux]
    case KIND.mask:
      return [maskOf(table, event)]
    default:
      return []
  }
}

/** A format without `FMT_`: `OBJ_EXT`. */
function formatName(code: number): string {
  return (FORMATS.get(code)?.name ?? '').replace(/^FMT_/, '')
}

/** A length: packed, but for a Binary, where it takes 4 bytes. */
export function lengthOf(table: LayerTable, event: number): number {
  const start = table.start[event] as number
  const around = table.parent[event] as number
  const isBinary = table.kind[around] === KIND.object && table.aux[around] === 7
  if (!isBinary) return readPackedInt(table.bytes, start)
  return new DataView(table.bytes.buffer, table.bytes.byteOffset + start, 4).getInt32(0)
}

/** A mask of decorations: one byte, or packed where there may be 64; text where it is no safe number. */
export function maskOf(table: LayerTable, event: number): number | string {
  const start = table.start[event] as number
  if (table.aux[table.parent[event] as number] === 18) return table.bytes[start] as number
  const mask = readPackedLong(table.bytes, start)
  return Number.isSafeInteger(Number(mask)) ? Number(mask) : `${mask}`
}

/** A two's complement number of any size in decimal; beyond 4,096 bytes how many there are. */
export function integerText(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start
  if (length > LARGEST) return `(${length} bytes)`
  const number = integerOf(bytes, start, end)
  return `${number}`
}

/** A two's complement number; 0n of no bytes. */
export function integerOf(bytes: Uint8Array, start: number, end: number): bigint {
  let hex = ''
  for (let at = start; at < end; at++) hex += (bytes[at] as number).toString(16).padStart(2, '0')
  return hex === '' ? 0n : BigInt.asIntN(8 * (end - start), BigInt(`0x${hex}`))
}
