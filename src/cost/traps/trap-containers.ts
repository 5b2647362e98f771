// Traps of containers: sparse arrays without a gap (deviation 3), and maps, which no path leads into.

import { addressText, type Sightings } from './trap.ts'

/** Counts the entries of sparse arrays while the nodes go by, in stream order. */
export class SparseTraps {
  readonly #found: Sightings
  readonly #arrays = new Map<number, { entries: number; last: number }>()

  constructor(found: Sightings) {
    this.#found = found
  }

  /** Any node: it may be an entry. */
  node(node: number): void {
    if (this.#arrays.size === 0) return
    const array = this.#arrays.get(this.#found.doc.tree.parent(node))
    if (array === undefined) return
    array.entries++
    array.last = node
  }

  /** A sparse array. */
  open(node: number): void {
    this.#arrays.set(node, { entries: 0, last: -1 })
  }

  /** Reports the arrays of which skipping leaves something unread. */
  report(): void {
    for (const [node, { entries, last }] of this.#arrays) this.#report(node, entries, last)
  }

  #report(node: number, entries: number, last: number): void {
    const { doc } = this.#found
    const { tree } = doc
    const header = tree.header(node)
    if (header === null || header.count === null) return
    const count = Math.max(0, header.count)
    // Where the bytes end before the terminator, there is none to leave.
    const isEnded = tree.end(node) > (last < 0 ? header.contents : tree.end(last))
    if (entries < count || (entries === count && !isEnded)) return
    const what = (): string => {
      const left =
        entries > count
          ? `stops after ${count} and does not read the rest, from index ${tree.key(last)} on`
          : `stops after them and does not read the terminator at offset ${tree.end(node) - 1}`
      const all = `${entries} of ${header.count} entries`
      return `${addressText(this.#found.words, node)}, a ${tree.typeName(node)}, has ${all}: skipping ${left}.`
    }
    this.#found.addNode('dense-sparse-array', node, what)
  }
}

/** Reports a map that holds something. */
export function mapTrap(found: Sightings, node: number): void {
  const { doc } = found
  const entries = doc.tree.childCount(node) / 2
  if (entries === 0) return
  const what = (): string =>
    `${addressText(found.words, node)} is a ${doc.tree.typeName(node)} of ${Math.ceil(entries)} ${entries > 1 ? 'entries' : 'entry'}.`
  found.addNode('map-leaf', node, what)
}
