// The rows that one call gives, numbered on from the call before.

import type { CaptureRow } from './message.ts'

/** What the number of a row is until the row is added. */
export const UNNUMBERED = 0

/** Takes rows, and hands them out. */
export class RowList {
  #rows: CaptureRow[] = []
  #last = 0

  /** Adds a row, and writes its number; the number. */
  add(row: CaptureRow): number {
    const numbered: { number: number } = row
    numbered.number = ++this.#last
    this.#rows.push(row)
    return this.#last
  }

  /** The rows since the last time. */
  take(): readonly CaptureRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}
