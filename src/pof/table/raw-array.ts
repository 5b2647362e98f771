// Raw arrays: since 24.09 a uniform array of octets may hold wider numbers, the count being in elements. The bytes
// cannot tell, so places are named: Coherence's own vector types here, others by option.
// Source: coherence-behaviour.md, deviation 7; cases arrays/raw-* and builtins/vector-* of the corpus.

import { type Kind, listOf } from '../arguments/index.ts'
import type { RawArrayPlace } from '../document.ts'
import * as T from '../type-ids.ts'
import { NONE } from './header.ts'

/** The places at which a uniform array of octets is raw. */
export interface RawArrays {
  /** Type id of the elements by user type and property index. */
  readonly byProperty: ReadonlyMap<string, number>
  /** By address, step by step; null where no address was told. */
  readonly byAddress: RawStep | null
  /** By the first byte of the array: arrays that are tried, to see how the stream reads then. */
  readonly byStart: ReadonlyMap<number, number>
  /** The places that were given, Coherence's own left out. */
  readonly given: readonly RawArrayPlace[]
}

/** A step of the addresses that were told. */
export interface RawStep {
  /** Type id of the elements of the array there; `NONE` where only longer addresses go on. */
  elementType: number
  /** The steps behind it, by their text. */
  readonly steps: Map<string, RawStep>
}

/** Type ids of the elements a raw array may have. */
export const ELEMENT_TYPES = {
  int16: T.int16,
  int32: T.int32,
  int64: T.int64,
  float32: T.float32,
  float64: T.float64,
} as const

/** What names places of raw arrays. */
export const RAW_ARRAYS: Kind = listOf(
  {
    words: 'a place of a raw array',
    accepts: (value) => {
      const { typeId, index, address, elementType } = (value ?? {}) as Readonly<Record<string, unknown>>
      const isPlace = typeof address === 'string' || (typeof typeId === 'number' && typeof index === 'number')
      return isPlace && typeof elementType === 'string' && Object.hasOwn(ELEMENT_TYPES, elementType)
    },
  },
  'an array of places, each { typeId, index, elementType } or { address, elementType }, elementType one of '.concat(
    Object.keys(ELEMENT_TYPES).join(', '),
  ),
)

/** `com.oracle.coherence.ai.BitVector` and `Float32Vector`. */
const BUILT_IN: readonly RawArrayPlace[] = [
  { typeId: 930, index: 0, elementType: 'int64' },
  { typeId: 935, index: 0, elementType: 'float32' },
]

const NOTHING_TRIED: ReadonlyMap<number, number> = new Map()

/** Look-ups for the places given, Coherence's own among them, and for the arrays that are tried. */
export function rawArrays(
  places: readonly RawArrayPlace[] = [],
  byStart: ReadonlyMap<number, number> = NOTHING_TRIED,
): RawArrays {
  const isUsual = places.length === 0 && byStart === NOTHING_TRIED
  if (!isUsual) return lookUps(places, byStart)
  usual ??= lookUps(places, byStart)
  return usual
}

let usual: RawArrays | undefined

function lookUps(places: readonly RawArrayPlace[], byStart: ReadonlyMap<number, number>): RawArrays {
  const byProperty = new Map<string, number>()
  const root = newStep()
  let isAddressed = false
  for (const { typeId, index, address, elementType } of [...BUILT_IN, ...places]) {
    if (address === undefined) byProperty.set(`${typeId}/${index}`, ELEMENT_TYPES[elementType])
    else {
      isAddressed = true
      stepTo(root, address).elementType = ELEMENT_TYPES[elementType]
    }
  }
  return { byProperty, byAddress: isAddressed ? root : null, byStart, given: places }
}

function newStep(): RawStep {
  return { elementType: NONE, steps: new Map() }
}

/** The last step of an address, made where no other address has gone there. */
function stepTo(root: RawStep, address: string): RawStep {
  let step = root
  for (const text of address === '' ? [] : address.split('/')) {
    const next = step.steps.get(text) ?? newStep()
    step.steps.set(text, next)
    step = next
  }
  return step
}

/** Bytes of one element of a raw array. */
export function rawWidth(elementType: number): number {
  if (elementType === T.int16) return 2
  return elementType === T.int32 || elementType === T.float32 ? 4 : 8
}
