// An order of rows on screen: it maps a row on screen to a row of the stream and back, since rows themselves stay in stream
// order. The order that is none is here; siblings by cost are in ../cost/sorted-order.ts.

import type { Steps } from '../steps.ts'

/** The rows of the stream, rearranged. */
export interface RowOrder {
  /** The row of the stream that stands at a place on screen. */
  readonly streamRow: (screenRow: number) => number
  /** Where on screen a row of the stream stands. */
  readonly screenRow: (streamRow: number) => number
  /** Why what an open container holds is left in stream order while all else is sorted: `more than 8,192 are not sorted`; '' where it is not. */
  readonly unsorted: (container: number) => string
  /** Whether something that was asked for stands in stream order until it is sorted. */
  readonly isWorking: () => boolean
  /** Goes on sorting, where `isWorking`; at its end the order has to be asked for again. */
  readonly work: () => Steps<void, void>
}

/** As in the stream. */
export const STREAM_ORDER: RowOrder = {
  streamRow: (row) => row,
  screenRow: (row) => row,
  unsorted: () => '',
  isWorking: () => false,
  *work() {},
}
