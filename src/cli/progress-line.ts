// The line that says how far a long run has come: none in the first second, then a few times a second.

import { grouped } from '../view/place/index.ts'

const FIRST = 1000
/** Milliseconds between two lines. */
export const EVERY = 200
const MIB = 1 << 20

/** Tells when a line is due, and what it says. Times are in milliseconds. */
export class ProgressLine {
  readonly #started: number
  #last = Number.NEGATIVE_INFINITY

  constructor(started: number) {
    this.#started = started
  }

  /** The line for what is being done now, or null where none is due. */
  at(now: number, doing: string, bytes: number): string | null {
    if (now - this.#started < FIRST || now - this.#last < EVERY) return null
    this.#last = now
    const amount =
      bytes < MIB ? `${grouped(Math.round(bytes / 1024))} KiB` : `${grouped(Math.round(bytes / MIB))} MiB`
    return `${doing}, ${amount}, ${Math.round((now - this.#started) / 1000)} s`
  }
}
