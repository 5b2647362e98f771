// The rows that one call gives, numbered on from the call before.

import type { CaptureRow, ConnectionRow, EndRow, FaultRow, GapRow, MessageRow } from './message.ts'

/** A row before it has its number. */
export type NewRow =
  | Omit<ConnectionRow, 'number'>
  | Omit<MessageRow, 'number'>
  | Omit<GapRow, 'number'>
  | Omit<FaultRow, 'number'>
  | Omit<EndRow, 'number'>

/** Takes rows, and hands them out. */
export class RowList {
  #rows: CaptureRow[] = []
  #last = 0

  /** Adds a row; its number. */
  add(row: NewRow): number {
    this.#rows.push(Object.assign(row, { number: ++this.#last }) as CaptureRow)
    return this.#last
  }

  /** The rows since the last time. */
  take(): readonly CaptureRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}
