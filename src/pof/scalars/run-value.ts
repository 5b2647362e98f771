// What a run becomes: numbers of an array a typed array, octets a view of the bytes, entries of a map a Map, anything
// else a plain array; and very many elements without bytes one value and a count.

import * as T from '../type-ids.ts'
import type { PofValue } from './pof-value.ts'
import { EntryMap, PofRepeated } from './pof-value.ts'

/** Elements without bytes that are still made one by one. */
const REPEATED = 100_000

/** A run whose bytes are known to be there. */
export interface RunValueShape {
  /** Type ids of the even and of the odd elements. */
  readonly first: number
  readonly second: number
  /** Elements, of a map keys and values. */
  readonly count: number
  readonly start: number
  /** Whether its elements have no bytes. */
  readonly isEmpty: boolean
  /** Whether it is an array, rather than a collection or a map. */
  readonly isArray: boolean
  readonly isMap: boolean
}

/** The value of a run; `element` gives the values of its elements, one after another. */
export function runValue(
  bytes: Uint8Array,
  run: RunValueShape,
  element: (type: number) => PofValue,
): PofValue {
  const { first, second, count, start, isMap } = run
  if (run.isEmpty && count > REPEATED) {
    const value = element(first)
    if (!isMap) return new PofRepeated(value, count)
    return new PofRepeated(new EntryMap().set(value, element(second)), count / 2)
  }
  if (isMap) {
    const map = new EntryMap()
    for (let i = 1; i < count; i += 2) {
      const key = element(first)
      map.set(key, element(second))
    }
    return map
  }
  if (first === T.octet) return bytes.subarray(start, start + count)
  const elements = (run.isArray ? typedArray(first, count) : null) ?? new Array<PofValue>(count)
  for (let i = 0; i < count; i++) elements[i] = element(first)
  return elements
}

/** An array for numbers of a type, typed as plain so that one loop fills all kinds; null for other types. */
function typedArray(typeId: number, count: number): PofValue[] | null {
  const make = TYPED_ARRAYS.get(typeId)
  return make === undefined ? null : (new make(count) as unknown as PofValue[])
}

const TYPED_ARRAYS = new Map<
  number,
  typeof Int16Array | typeof Int32Array | typeof BigInt64Array | typeof Float32Array | typeof Float64Array
>([
  [T.int16, Int16Array],
  [T.int32, Int32Array],
  [T.int64, BigInt64Array],
  [T.float32, Float32Array],
  [T.float64, Float64Array],
])
