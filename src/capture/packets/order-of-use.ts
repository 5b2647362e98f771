// Connections in the order in which they were used last: a list that goes through them.

import type { Connection } from './connection.ts'

/** A list of connections, the one that was used last at its end. A connection is in one such list at most. */
export class InOrderOfUse {
  #oldest: Connection | null = null
  #newest: Connection | null = null
  #size = 0

  /** How many there are. */
  get size(): number {
    return this.#size
  }

  /** The one that was used least recently. */
  get oldest(): Connection | null {
    return this.#oldest
  }

  /** Puts a connection at the end. */
  use(connection: Connection): void {
    if (this.#newest === connection) return
    this.remove(connection)
    connection.older = this.#newest
    if (this.#newest === null) this.#oldest = connection
    else this.#newest.newer = connection
    this.#newest = connection
    this.#size++
  }

  /** Takes a connection out, if it is in. */
  remove(connection: Connection): void {
    const { older, newer } = connection
    if (older === null && newer === null && this.#oldest !== connection) return
    if (older === null) this.#oldest = newer
    else older.newer = newer
    if (newer === null) this.#newest = older
    else newer.older = older
    connection.older = connection.newer = null
    this.#size--
  }
}
