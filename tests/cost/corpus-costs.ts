// The corpus's counters as typed records: what skipping, parsing, navigating and reading cost the running library.
// Knows nothing of src/cost but the counters' names.

import { COUNTERS, type Ops } from '../../src/cost/index.ts'
import {
  type CorpusCase,
  type CorpusPath,
  type MalformedCase,
  readCorpus,
  readMalformed,
} from '../support/corpus.ts'

/** Counters as the corpus has them; those that are not there are 0. */
export type CorpusOps = Partial<Ops> & { readonly end?: number; readonly error?: string }

/** A path with what navigating to it and reading it cost. */
export interface CostPath extends CorpusPath {
  readonly nav?: CorpusOps
  readonly read?: CorpusOps
}

/** A case with its costs. */
export interface CostCase extends CorpusCase {
  readonly skip?: CorpusOps
  readonly parseOps?: CorpusOps
  readonly paths?: CostPath[]
}

/** A damaged stream with the outcome of skipping it. */
export interface SkippedCase extends MalformedCase {
  readonly skip: MalformedCase['parser']
}

/** All streams that the library wrote. */
export function readCosts(): CostCase[] {
  return readCorpus() as CostCase[]
}

/** All damaged streams. */
export function readSkipped(): SkippedCase[] {
  return readMalformed() as SkippedCase[]
}

/** The counters alone, zeros included: two of them compare by value. */
export function countersOf(ops: CorpusOps): Ops {
  return Object.fromEntries(COUNTERS.map((counter) => [counter, ops[counter] ?? 0])) as unknown as Ops
}
