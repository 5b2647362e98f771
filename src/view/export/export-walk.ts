// The nodes of a document, or of one place in it, in the order of the stream, each container with its beginning and
// its end. Every export is a loop over this; nothing is collected but the containers that are open.

import type { AnyDocument, AnyTree } from '../../inside/index.ts'

/** What an export shows: how much of the document, and how deep. */
export interface ExportScope {
  /** The node or element to show; null for everything, the envelope included. */
  readonly place: { readonly node: number; readonly element: number } | null
  /** Levels shown below the place; what is deeper is counted. Infinity for all. */
  readonly depth: number
}

/** Everything. */
export const WHOLE: ExportScope = { place: null, depth: Number.POSITIVE_INFINITY }

/**
 * A walk over the nodes of a scope, unread bytes included where all is shown; an element of a run gives its run alone. It
 * stands on one step at a time, and its fields are about that step.
 */
export class Walk {
  /**
   * `begin`: a node; `hidden`: the children of a container that lie too deep, in place of them; `end`: behind the last
   * child of a container. A node without children only begins.
   */
  phase: 'begin' | 'hidden' | 'end' = 'end'
  node = -1
  /** One past the last node of its subtree. */
  end = 0
  /** Levels below the place. */
  depth = 0
  /** Whether it holds nodes, shown or not. */
  hasChildren = false
  /** Where a node begins: whether no other child of its container follows. */
  isLast = false
  readonly #tree: AnyTree
  readonly #most: number
  /** The next node, and one past the last. */
  #next: number
  readonly #to: number
  /** The open containers, and where each of them ends. */
  readonly #open: number[] = []
  readonly #ends: number[] = []
  #around: number

  constructor({ tree }: Pick<AnyDocument, 'tree'>, { place, depth }: ExportScope) {
    this.#tree = tree
    this.#most = depth
    this.#next = place?.node ?? 0
    this.#to = place === null ? tree.count : tree.subtreeEnd(this.#next)
    this.#around = this.#to
  }

  /** Goes on to the next step; false behind the last. */
  next(): boolean {
    if (this.phase === 'hidden') {
      this.phase = 'end'
      return true
    }
    if (this.phase === 'begin' && this.hasChildren) {
      if (this.depth >= this.#most) {
        this.phase = 'hidden'
        this.#next = this.end
        return true
      }
      this.#open.push(this.node)
      this.#ends.push(this.end)
      this.#around = this.end
    }
    this.depth = this.#open.length
    if (this.depth > 0 && this.#around <= this.#next) return this.#close()
    if (this.#next >= this.#to) return false
    const node = this.#next++
    this.phase = 'begin'
    this.node = node
    this.end = this.#tree.subtreeEnd(node)
    this.hasChildren = this.end > node + 1
    this.isLast = this.end >= this.#around
    return true
  }

  #close(): true {
    this.phase = 'end'
    this.node = this.#open.pop() as number
    this.end = this.#ends.pop() as number
    this.#around = this.#ends.at(-1) ?? this.#to
    this.hasChildren = true
    this.depth--
    return true
  }
}
