// One search of a PofValue for one child, while it runs and after: what was passed, measured, read. Plain data.

import type { Place } from '../../pof/index.ts'
import { noOps, type Ops } from '../ops.ts'
import type { PofValueHeader } from './pof-value-header.ts'

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
    nearest: null,
    passed: 0,
    passing: noOps(),
    measuring: noOps(),
    descent: noOps(),
    isKnown: false,
    node: -1,
  }
}
