// Values as Java's toString prints them: what counts and frequent values are shown as. A list is `[a, b]`, a map `{k=v}`.

import type { PofValue } from '../pof/index.ts'
import { doubleText, floatText } from '../pof/text/index.ts'

/** Levels of containers that are written. */
const DEPTH = 4

/** The text of a value, cut to so many characters. */
export function javaText(value: PofValue, limit: number): string {
  const out: string[] = []
  write(out, value, limit, DEPTH)
  const text = out.join('')
  return text.length > limit ? text.slice(0, limit) : text
}

/** Appends the text of a value; returns how much room is left. */
function write(out: string[], value: PofValue, room: number, depth: number): number {
  const put = (text: string): number => {
    out.push(text)
    return room - text.length
  }
  if (value === null || typeof value !== 'object')
    return put(typeof value === 'number' && !Number.isInteger(value) ? doubleText(value) : String(value))
  if (value instanceof Uint8Array) {
    const bytes = Array.from(value.subarray(0, Math.max(1, room)))
    return put(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  if (value instanceof Map) return writeMap(out, value, room, depth)
  if (value instanceof Float64Array)
    return writeList(out, [...value.subarray(0, room)].map(doubleText), room, depth)
  if (value instanceof Float32Array)
    return writeList(out, [...value.subarray(0, room)].map(floatText), room, depth)
  if (ArrayBuffer.isView(value))
    return writeList(out, Array.from<number | bigint>(value.subarray(0, room)), room, depth)
  if (Array.isArray(value)) return writeList(out, value, room, depth)
  switch (value.kind) {
    case 'user-type':
      return put(`type ${value.typeId}`)
    case 'sparse-array':
      return writeMap(out, value.elements, room, depth)
    case 'reference':
      return put(`reference ${value.identity}`)
    case 'repeated':
      return put(`${value.count} times ${javaText(value.value, 40)}`)
    case 'decimal':
    case 'float128':
      return put(value.text)
    default:
      return put(value.iso)
  }
}

function writeList(out: string[], values: readonly PofValue[], room: number, depth: number): number {
  let left = room - 2
  out.push('[')
  for (let i = 0; i < values.length && left > 0; i++) {
    if (i > 0) out.push(', ')
    left = depth === 0 ? 0 : write(out, values[i] as PofValue, left, depth - 1) - 2
  }
  out.push(']')
  return left
}

function writeMap(out: string[], map: ReadonlyMap<PofValue, PofValue>, room: number, depth: number): number {
  let left = room - 2
  out.push('{')
  for (const [key, value] of map) {
    if (left <= 0) break
    if (left < room - 2) out.push(', ')
    left = depth === 0 ? 0 : write(out, key, left, depth - 1) - 3
    out.push('=')
    if (left > 0) left = write(out, value, left, depth - 1)
  }
  out.push('}')
  return left
}
