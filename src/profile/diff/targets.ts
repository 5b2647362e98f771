// Where the references of a document lead: to a value that has ended, to one that they are in, or to nothing. The numbers of
// identities are names that the writer gave: two documents may hold the same values under other numbers.

import { type PofDocument, PofReference, type PofTree, T } from '../../pof/index.ts'

/** The identities of a document, while its nodes are entered in their order and afterwards. */
export class Targets {
  readonly #tree: PofTree
  /** Levels below the root, of what has an identity and of what may hold references. */
  readonly #depths = new Map<number, number>()
  /** Numbers of identities that no value before a reference has. */
  readonly #lost = new Map<number, number>()

  constructor(tree: PofTree) {
    this.#tree = tree
  }

  /** Takes a node, which lies so many levels below the root. */
  enter(node: number, depth: number): void {
    const tree = this.#tree
    if (tree.hasIdentity(node)) this.#depths.set(node, depth)
    if (tree.isRun(node) ? hasReferences(tree, node) : tree.type(node) === T.reference)
      this.#depths.set(node, tree.isRun(node) ? depth + 1 : depth)
  }

  /** The node that a reference at a node, or in it, leads to; -1 where no value before it has the identity. */
  of(node: number, identity: number): number {
    return targetIn(this.#tree, node, identity)
  }

  /** Whether a node is the target of what it holds, or of what is in it. */
  isAround(target: number, node: number): boolean {
    return target <= node && node < this.#tree.subtreeEnd(target)
  }

  /** How many levels out of a reference its target lies. */
  levels(target: number, node: number): number {
    return (this.#depths.get(node) ?? 0) - (this.#depths.get(target) ?? 0)
  }

  /** Which of the identities that lead nowhere one is, in the order in which they were asked for first. */
  numberOf(identity: number): number {
    const number = this.#lost.get(identity) ?? this.#lost.size
    this.#lost.set(identity, number)
    return number
  }
}

function hasReferences(tree: PofTree, run: number): boolean {
  return tree.elementType(run) === T.reference || tree.elementType(run, 1) === T.reference
}

const NAMED = new WeakMap<PofTree, ReadonlyMap<number, number>>()

/** Nodes by their identities: the first that has one keeps it. */
function namedIn(tree: PofTree): ReadonlyMap<number, number> {
  const known = NAMED.get(tree)
  if (known !== undefined) return known
  const nodes = new Map<number, number>()
  for (let node = 0; node < tree.count; node++) {
    if (!tree.hasIdentity(node)) continue
    const identity = tree.header(node)?.identities.at(-1)?.identity
    if (identity !== undefined && !nodes.has(identity)) nodes.set(identity, node)
  }
  NAMED.set(tree, nodes)
  return nodes
}

function targetIn(tree: PofTree, node: number, identity: number): number {
  const target = namedIn(tree).get(identity) ?? -1
  return target <= node ? target : -1
}

/** The identity that a place refers to; -1 where it is no reference. */
export function referredBy(doc: PofDocument, node: number, element: number): number {
  const { tree } = doc
  const found =
    element >= 0
      ? tree.elementType(node, element) === T.reference && tree.elementValue(node, element)
      : tree.type(node) === T.reference && doc.value(node)
  return found instanceof PofReference ? found.identity : -1
}

/** The node that a place refers to; -1 where it is no reference, or leads nowhere. */
export function targetOf(doc: PofDocument, node: number, element: number): number {
  const identity = referredBy(doc, node, element)
  return identity < 0 ? -1 : targetIn(doc.tree, node, identity)
}
