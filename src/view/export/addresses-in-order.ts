// Addresses and paths of nodes that are asked for in preorder: what the nodes of one container share is worked out once,
// for the first of them.

import type { PofDocument } from '../../pof/index.ts'

/** Where a node is: its address, and its path as the text of a JSON array; null where Coherence cannot navigate. */
export interface NodeAddress {
  readonly address: string
  readonly path: string | null
}

/** What the children of a container share. */
interface Shared {
  readonly container: number
  /** What stands before the last step of an address, and of a path; null where no child has one. */
  readonly address: string
  readonly path: string | null
  /** Whether each step is told alone: in a map, keys and values share their numbers. */
  readonly isMap: boolean
  /** The largest key so far: a key above it is there for the first time. */
  largest: number
}

/** Addresses of nodes in preorder, none left out below the first. */
export class AddressesInOrder {
  readonly #doc: PofDocument
  readonly #open: Shared[] = []

  constructor(doc: PofDocument) {
    this.#doc = doc
  }

  /** The address of a node so many levels below the root. Takes no longer the deeper it is. */
  of(node: number, depth: number): NodeAddress {
    const { tree } = this.#doc
    const parent = tree.parent(node)
    if (parent < 0) return this.#alone(node)
    const shared = this.#open[depth]
    if (shared?.container !== parent) return this.#first(node, parent, depth)
    const key = tree.key(node)
    if (shared.isMap || key <= shared.largest) return this.#alone(node)
    shared.largest = key
    return {
      address: shared.address + key,
      path: shared.path === null ? null : `${shared.path}${key}]`,
    }
  }

  #first(node: number, parent: number, depth: number): NodeAddress {
    const { tree } = this.#doc
    const found = this.#alone(node)
    const { address, path } = found
    while (this.#open.length > depth) this.#open.pop()
    this.#open[depth] = {
      container: parent,
      address: address.slice(0, address.lastIndexOf('/') + 1),
      path: path === null ? null : path.slice(0, Math.max(path.lastIndexOf(',') + 1, 1)),
      isMap: tree.isMap(parent),
      largest: tree.key(node),
    }
    return found
  }

  #alone(node: number): NodeAddress {
    const path = this.#doc.path(node)
    return { address: this.#doc.address(node), path: path === null ? null : `[${path.join(',')}]` }
  }
}
