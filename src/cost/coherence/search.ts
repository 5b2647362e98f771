// One search of a PofValue for one child, while it runs and after: what was passed, measured, read. Plain data.

import { noOps, type Ops } from '../ops.ts'

/** A sibling that a search passed. */
export interface Passed {
  /** Its property index or position. */
  readonly index: number
  /** Its first byte, behind the index. */
  readonly start: number
  /** One past its last byte. */
  readonly end: number
  /** What skipping it cost, its index not included. */
  readonly ops: Ops
}

/** The remembered child behind which a search begins. */
export interface Nearest {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** The range in which a child was found, or the place where it is missing. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly isNil: boolean
}

/** What a search cost, part by part; it fills while the search goes on, so that it stays when the search throws. */
export interface Search {
  /** Null where it begins with the first child. */
  nearest: Nearest | null
  /** Values skipped. */
  passed: number
  /** Property indexes read, that of the target or the one that ended the search included. */
  indexes: number
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
export function newSearch(): Search {
  const costs = { passing: noOps(), measuring: noOps(), descent: noOps() }
  return { nearest: null, passed: 0, indexes: 0, ...costs, isKnown: false, node: -1 }
}
