// What stands in front of a node's body, read again for the few nodes that a detector has to look at: identities,
// declared types, counts. The public tree does not say it, and tokens would make an object for each piece.

import { type PofDocument, packedIntEnd, readPackedInt, SHAPE, shapeOf, T } from '../../pof/index.ts'

/** The start of a node, piece by piece. */
export interface NodeHeader {
  /** Offsets of the ids of its identities. */
  readonly identities: readonly number[]
  /** Behind identities and type id: a version, a header, a length. */
  readonly body: number
}

/** The header of a container. */
export interface ContainerHeader {
  /** The type ids that it declares: none, one for all, or those of keys and values. */
  readonly types: readonly number[]
  readonly count: number
  /** Behind the count. */
  readonly end: number
}

/** Reads headers of nodes; those of containers before those of what is in them. */
export class HeaderReader {
  readonly #doc: PofDocument
  /** Containers that declare T_IDENTITY: 2 x node, plus 1 where it is for the values of a uniform map. */
  readonly #identityTyped = new Set<number>()

  constructor(doc: PofDocument) {
    this.#doc = doc
  }

  /** Whether the container of a node declares its type, so that it has no type id of its own. */
  isDeclared(node: number): boolean {
    const { tree } = this.#doc
    const parent = tree.parent(node)
    switch (parent < 0 ? SHAPE.unknown : shapeOf(tree.type(parent))) {
      case SHAPE.uniformCollection:
      case SHAPE.uniformSparseArray:
      case SHAPE.uniformMap:
        return true
      case SHAPE.uniformKeysMap:
        return this.#isKey(node)
      default:
        return false
    }
  }

  /** Whether any container so far declares T_IDENTITY. */
  get hasIdentityTypes(): boolean {
    return this.#identityTyped.size > 0
  }

  /** Whether the container of a node declares T_IDENTITY for it. */
  isIdentityTyped(node: number): boolean {
    if (this.#identityTyped.size === 0 || !this.isDeclared(node)) return false
    return this.#identityTyped.has(2 * this.#doc.tree.parent(node) + (this.#isKey(node) ? 0 : 1))
  }

  /** The header of a node; null where the bytes end in it. */
  node(node: number): NodeHeader | null {
    const { bytes, tree } = this.#doc
    const end = tree.end(node)
    const identities: number[] = []
    let at = tree.start(node)
    let isId = this.isIdentityTyped(node)
    if (!isId && this.isDeclared(node)) return { identities, body: at }
    for (;;) {
      const behind = packedIntEnd(bytes, at, end)
      if (behind < 0) return null
      if (isId) identities.push(at)
      else if (readPackedInt(bytes, at) !== T.identity) return { identities, body: behind }
      isId = !isId
      at = behind
    }
  }

  /** The header of a container; null where the bytes end in it. Remembers which declare T_IDENTITY. */
  container(node: number): ContainerHeader | null {
    const { bytes, tree } = this.#doc
    const shape = shapeOf(tree.type(node))
    const declared = shape === SHAPE.uniformMap ? 2 : DECLARING.has(shape) ? 1 : 0
    const types: number[] = []
    let at = this.node(node)?.body ?? -1
    for (let field = 0; field <= declared; field++) {
      const behind = at < 0 ? -1 : packedIntEnd(bytes, at, tree.end(node))
      if (behind < 0) return null
      types.push(readPackedInt(bytes, at))
      at = behind
    }
    const count = types.pop() as number
    types.forEach((type, i) => {
      if (type === T.identity) this.#identityTyped.add(2 * node + (shape === SHAPE.uniformMap ? i : 0))
    })
    return { types, count, end: at }
  }

  /** Whether a node is a map's key, or no child of a map. */
  #isKey(node: number): boolean {
    const { tree } = this.#doc
    const shape = shapeOf(tree.type(tree.parent(node)))
    if (shape !== SHAPE.uniformMap && shape !== SHAPE.uniformKeysMap) return true
    const next = tree.nextSibling(node)
    return next >= 0 ? tree.key(next) === tree.key(node) : node === tree.firstChild(tree.parent(node))
  }
}

const DECLARING = new Set<number>([SHAPE.uniformCollection, SHAPE.uniformSparseArray, SHAPE.uniformKeysMap])
