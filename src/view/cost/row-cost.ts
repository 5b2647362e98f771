// What a row's columns of cost hold. How they are filled is in row-costs.ts, which is loaded with
// the model of costs.

import type { Outcome } from '../../cost/index.ts'
import type { Steps } from '../steps.ts'

/** The columns of one row. */
export interface RowCost {
  readonly pass: number
  /** How much of its bar each fills, 0 to 1. */
  readonly passShare: number
  /** Null where it lies too deep to be worked out. */
  readonly reach: number | null
  readonly reachShare: number
  /** What a PofExtractor gets there; 'value' where that is not worked out. */
  readonly outcome: Outcome
  /** Whether extracting the value behind it takes at least `SLOWER` times as long because of it, estimated. */
  readonly isCulprit: boolean
}

/** The costs of a document's rows. */
export interface RowCosts {
  /**
   * By node and element of a run (-1 for the node itself); null for what is no value, and for what lies so deep that it is left
   * to `work`.
   */
  readonly of: (node: number, element: number) => RowCost | null
  /** Whether something that was asked for is still to be worked out. */
  readonly isWorking: () => boolean
  /** Works it out; at its end all is there and can be asked for again. */
  readonly work: () => Steps<void, void>
  /** The characters of the longest figure that is usual in these columns. */
  readonly characters: number
}

/** Nothing yet: for columns that stand there while their figures are being worked out. */
export const NO_ROW_COSTS: RowCosts = {
  of: () => null,
  isWorking: () => false,
  *work() {},
  characters: 0,
}
