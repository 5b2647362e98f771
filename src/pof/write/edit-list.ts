// Edits in either form, by number: as they are given, or as columns, of which no object is made for each.

import type { Edit } from './edit.ts'
import type { PackedEdits } from './edit-pack.ts'

/** Edits as they are given to be made. */
export type Edits = readonly Edit[] | PackedEdits

/** Edits by number, from 0. */
export class EditList {
  readonly count: number
  readonly #listed: readonly Edit[] | null
  readonly #packed: PackedEdits | null

  constructor(edits: Edits) {
    const isPacked = 'kinds' in edits
    this.#listed = isPacked ? null : edits
    this.#packed = isPacked ? edits : null
    this.count = isPacked ? edits.nodes.length : edits.length
  }

  /** The nodes, once each is known to be one. */
  nodes(): Int32Array {
    if (this.#packed !== null) return this.#packed.nodes
    return Int32Array.from(this.#listed as readonly Edit[], ({ node }) => node)
  }

  /** The node, as it was given. */
  node(number: number): number {
    return this.#packed === null ? this.#edit(number).node : (this.#packed.nodes[number] as number)
  }

  /** The edit, whose node means nothing; null for the next of the values that are packed. */
  edit(number: number): Edit | null {
    if (this.#packed === null) return this.#edit(number)
    const { kinds, changes } = this.#packed
    const kind = changes[number] as number
    return kind < 0 ? null : (kinds[kind] as Edit)
  }

  /** The packed values, and where each ends; none where edits are not packed. */
  get values(): Pick<PackedEdits, 'values' | 'ends'> {
    return this.#packed ?? NO_VALUES
  }

  #edit(number: number): Edit {
    return (this.#listed as readonly Edit[])[number] as Edit
  }
}

const NO_VALUES = { values: new Uint8Array(0), ends: new Uint32Array(0) }
