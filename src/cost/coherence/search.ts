// One search of a PofValue for one child, while it runs and after: what was passed, measured, read. Plain data.

import { type Place, SHAPE, shapeOf, T, UNKNOWN } from '../../pof/index.ts'
import { noOps, type Ops } from '../ops.ts'
import type { JavaInput } from './java-input.ts'
import { OWN, readContainer } from './skip.ts'

/** A sibling that a search passed. */
export interface Passed {
  /** Its property index or position. */
  readonly index: number
  /** Its first byte, after the index. */
  readonly start: number
  /** One past its last byte. */
  readonly end: number
  /** The cost of skipping it, without its index. */
  readonly ops: Ops
}

/** The description of a PofValue. */
export interface Searched {
  readonly header: PofValueHeader
  /** The index or position that it was found at; -1 for the root. */
  readonly index: number
  /** The node of the document that it is, where that is known, else -1. */
  readonly node: number
}

/** The range in which a child was found, or the place where it is missing. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly isNil: boolean
}

/** What a search cost, part by part; it fills while the search goes on, so that it stays when the search throws. */
export interface Search {
  /** The value that is asked. */
  readonly parent: Searched
  /** The property index or position asked for. */
  readonly index: number
  /** Where the path leads that the child is on, where that is known. */
  readonly place: Place | null
  /** Whether the child was remembered from an earlier search. */
  isRemembered: boolean
  /** Whether there is none: then no PofValue is made of bytes. */
  isMissing: boolean
  /** The remembered child behind which the search begins; null where it begins with the first child. */
  nearest: Searched | null
  /** Values skipped. */
  passed: number
  /** Reading indexes and skipping the values before the target. */
  readonly passing: Ops
  /** Skipping the target, to learn its length. */
  readonly measuring: Ops
  /** Reading the target's header; reading a leaf, or the value that a reference names. */
  readonly descent: Ops
  /** Whether something else than the bytes told what it costs. */
  isKnown: boolean
  /** The node that was found, where the searcher knows it, else -1. */
  node: number
}

/** A search that has not begun. */
export function newSearch(parent: Searched, index: number, place: Place | null): Search {
  return {
    parent,
    index,
    place,
    isRemembered: false,
    isMissing: false,
    nearest: null,
    passed: 0,
    passing: noOps(),
    measuring: noOps(),
    descent: noOps(),
    isKnown: false,
    node: -1,
  }
}

// How a PofValue begins: what `PofValueParser` reads of a value's bytes when it makes one, and which kind of PofValue
// it becomes. Reads no further than the header.

/** How the library keeps a value: as a leaf, by position, by index, or as one that is not there. */
type PofValueKind = 'simple' | 'array' | 'indexed' | 'nil'

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
