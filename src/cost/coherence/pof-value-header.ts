// How a PofValue begins: what `PofValueParser` reads of a value's bytes when it makes one, and which kind of PofValue
// it becomes. Reads no further than the header.

import { SHAPE, shapeOf, T, UNKNOWN } from '../../pof/index.ts'
import type { JavaInput } from './java-input.ts'
import { OWN, readContainer } from './skip.ts'

/** How the library keeps a value: as a leaf, by position, by index, or as one that is not there. */
export type PofValueKind = 'simple' | 'array' | 'indexed' | 'nil'

/** What a PofValue knows of itself once it is made. */
export interface PofValueHeader {
  readonly kind: PofValueKind
  /** The type id that `getTypeId` gives; a nil has none. */
  readonly type: number
  /** The identity before a value, the one that a reference names, or -1. */
  readonly identity: number
  /** Where its buffer lies; both the same for a nil. */
  readonly start: number
  readonly end: number
  /** Where its children begin. */
  readonly children: number
  /** Values of an array or collection. */
  readonly count: number
  /** The type that its children share, or `OWN`: a declared type of -65 is taken for none, as in the library. */
  readonly elementType: number
  /** The type that its container declares for it, or `OWN`. */
  readonly declared: number
}

/** Reads the header at the start of `input`; `declared` is the type that the container declares, or `OWN`. */
export function readPofValueHeader(input: JavaInput, declared: number): PofValueHeader {
  let type = declared === OWN ? input.readPackedInt() : declared
  let kind: PofValueKind = 'simple'
  let identity = -1
  let elementType = OWN
  let count = 0
  switch (shapeOf(type)) {
    case SHAPE.collection:
    case SHAPE.uniformCollection:
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray: {
      const container = readContainer(input, type)
      kind = container.isIndexed ? 'indexed' : 'array'
      count = container.count
      if (container.first !== UNKNOWN) elementType = container.first
      break
    }
    case SHAPE.reference:
      identity = input.readPackedInt()
      kind = 'indexed'
      break
    default:
      if (type === T.identity) {
        identity = input.readPackedInt()
        type = input.readPackedInt()
      }
      if (type >= 0) {
        input.readPackedInt()
        kind = 'indexed'
      }
  }
  const { start, length, at: children } = input
  return { kind, type, identity, start, end: start + length, children, count, elementType, declared }
}

/** What stands for a child that the bytes do not hold, at the place in its container where it would be. */
export function nilHeader(container: PofValueHeader, at: number): PofValueHeader {
  return { ...container, kind: 'nil', identity: -1, start: at, end: at }
}
