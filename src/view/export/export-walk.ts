// The nodes of a document, or of one place in it, in the order of the stream, each container with its beginning and
// its end. Every export is a loop over this; nothing is collected but the containers that are open.

import type { PofDocument } from '../../pof/index.ts'

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
 * One step of the walk. `begin`: a node; `hidden`: the children of a container that lie too deep, in place of them;
 * `end`: behind the last child of a container. A node without children only begins.
 */
export interface Visit {
  readonly phase: 'begin' | 'hidden' | 'end'
  readonly node: number
  /** Levels below the place. */
  readonly depth: number
  /** Whether it holds nodes, shown or not. */
  readonly hasChildren: boolean
  /** Whether no other child of its container follows. */
  readonly isLast: boolean
}

/** The nodes of a scope, unread bytes included where all is shown. An element of a run gives its run alone. */
export function* walk(doc: PofDocument, { place, depth: most }: ExportScope): Generator<Visit> {
  const { tree } = doc
  const from = place?.node ?? 0
  const to = place === null ? tree.count : tree.subtreeEnd(from)
  /** The open containers, and where each of them ends. */
  const open: Visit[] = []
  const ends: number[] = []
  let around = to
  for (let node = from; node < to; ) {
    while (around <= node) {
      ends.pop()
      around = ends.at(-1) ?? to
      yield ended(open.pop() as Visit)
    }
    const depth = open.length
    const end = tree.subtreeEnd(node)
    const hasChildren = end > node + 1
    const visit: Visit = { phase: 'begin', node, depth, hasChildren, isLast: end >= around }
    yield visit
    if (!hasChildren) node = end
    else if (depth < most) {
      open.push(visit)
      ends.push(end)
      around = end
      node++
    } else {
      yield { ...visit, phase: 'hidden' }
      yield ended(visit)
      node = end
    }
  }
  while (open.length > 0) yield ended(open.pop() as Visit)
}

function ended({ node, depth, hasChildren, isLast }: Visit): Visit {
  return { phase: 'end', node, depth, hasChildren, isLast }
}
