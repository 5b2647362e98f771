// Raw arrays: since 24.09 a uniform array of octets may hold wider numbers, the count being in elements. The bytes
// cannot tell, so places are named: Coherence's own vector types here, others by option.
// Source: coherence-behaviour.md, deviation 7; cases arrays/raw-* and builtins/vector-* of the corpus.

import * as T from '../type-ids.ts'

/** A uniform array of octets that was written raw: the count is in elements, each of a fixed width. */
export interface RawArrayPlace {
  /** The user type it is a field of, told together with `index`, … */
  readonly typeId?: number
  /** … and its property index there; */
  readonly index?: number
  /** or its address in this stream. */
  readonly address?: string
  /** What the elements are. */
  readonly elementType: 'int16' | 'int32' | 'int64' | 'float32' | 'float64'
}

/** The places at which a uniform array of octets is raw. */
export interface RawArrays {
  /** Type id of the elements by user type and property index. */
  readonly byProperty: ReadonlyMap<string, number>
  readonly byAddress: ReadonlyMap<string, number>
}

/** Type ids of the elements a raw array may have. */
export const ELEMENT_TYPES = {
  int16: T.int16,
  int32: T.int32,
  int64: T.int64,
  float32: T.float32,
  float64: T.float64,
} as const

/** `com.oracle.coherence.ai.BitVector` and `Float32Vector`. */
const BUILT_IN: readonly RawArrayPlace[] = [
  { typeId: 930, index: 0, elementType: 'int64' },
  { typeId: 935, index: 0, elementType: 'float32' },
]

/** Look-ups for the places given, Coherence's own among them. */
export function rawArrays(places: readonly RawArrayPlace[] = []): RawArrays {
  const byProperty = new Map<string, number>()
  const byAddress = new Map<string, number>()
  for (const { typeId, index, address, elementType } of [...BUILT_IN, ...places]) {
    if (address !== undefined) byAddress.set(address, ELEMENT_TYPES[elementType])
    else byProperty.set(`${typeId}/${index}`, ELEMENT_TYPES[elementType])
  }
  return { byProperty, byAddress }
}

/** Bytes of one element of a raw array. */
export function rawWidth(elementType: number): number {
  if (elementType === T.int16) return 2
  return elementType === T.int32 || elementType === T.float32 ? 4 : 8
}
