// The faults of one file. A damaged file has the same fault many times: the first of each kind are told, the others are counted
// and told once at the end.

import type { FaultEvent } from '../stream-event.ts'

/** How many faults of a kind are told. */
const TOLD = 20

interface Kind {
  count: number
  last: number
}

/** Counts faults by their kind. */
export class Faults {
  readonly #kinds = new Map<string, Kind>()

  /** The event of a fault; null where so many of its kind were told that it is only counted. */
  event(
    kind: string,
    offset: number,
    message: string,
    connection: number | null,
    at: number | null,
  ): FaultEvent | null {
    const known = this.#kinds.get(kind)
    if (known === undefined) this.#kinds.set(kind, { count: 1, last: offset })
    else {
      known.count++
      known.last = offset
      if (known.count > TOLD) return null
    }
    return { kind: 'fault', connection, at, offset, message }
  }

  /** What was only counted, a fault for each kind. */
  rest(): FaultEvent[] {
    const kinds = [...this.#kinds].filter(([, { count }]) => count > TOLD)
    return kinds.map(([kind, { count, last }]) => ({
      kind: 'fault',
      connection: null,
      at: null,
      offset: last,
      message: `${count - TOLD} more faults of the kind "${kind}" were found, the last at offset ${last}.`,
    }))
  }
}
