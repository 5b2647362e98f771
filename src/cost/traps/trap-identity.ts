// Traps of identities and references: deviations 4, 5 and 9. Looks at one node at a time, in stream order, and
// keeps for each identity the node that it names to the reader.

import { Identities, objectOf, packedIntEnd, readPackedInt, T } from '../../pof/index.ts'
import { addressText, lowered, type Sightings } from './trap.ts'

/** Finds traps of identities and references. Nodes are given in stream order. */
export class IdentityTraps {
  readonly #found: Sightings
  /** The nodes that have an identity, to the reader. */
  readonly #identities = new Identities<number>()

  constructor(found: Sightings) {
    this.#found = found
  }

  /** A node with an identity. */
  marked(node: number): void {
    const { tree } = this.#found.doc
    const { identities = [], declaredType = null } = tree.header(node) ?? {}
    const last = identities.at(-1)
    if (last === undefined) return
    this.#settleBefore(node)
    this.#identities.waiting = { id: last.identity, start: last.start, end: last.start, node, depth: 0 }
    if (declaredType === T.identity) return
    if (declaredType !== null) {
      const what = (): string =>
        `${this.#addressOf(node)}, ${this.#typeOf(node)} in a ${tree.typeName(tree.parent(node))}, has the identity ${last.identity} where skipping reads the version.`
      this.#found.addNode('identity-in-uniform', node, what)
      return
    }
    const ids = identities.map(({ identity }) => identity)
    if (ids.length > 1) {
      const what = (): string =>
        `${this.#addressOf(node)} has the identities ${ids.join(' and ')}, one before the other: skipping accepts one, and throws java.io.StreamCorruptedException: type=-31 at the next.`
      this.#found.addNode('nested-identity', node, what)
    } else if (tree.type(node) < 0 && !tree.isMap(node) && tree.childCount(node) > 0) {
      const what = (): string =>
        `${this.#addressOf(node)}, a ${tree.typeName(node)} of ${tree.childCount(node)}, has the identity ${ids[0]}: its PofValue is a leaf.`
      this.#found.addNode('identity-leaf', node, what)
    }
  }

  /** A user type begins: it takes the identity that waits, which may be that of what it is in. */
  begins(node: number): void {
    const { waiting } = this.#identities
    if (waiting === null) return
    if (waiting.node !== node) this.#settleBefore(node)
    this.#identities.settle(this.#found.doc.tree.type(node), node)
  }

  /** A user type whose version is the number of T_IDENTITY: it may be taken for an identity. */
  version(node: number): void {
    const what = (): string =>
      `${this.#addressOf(node)}, ${this.#typeOf(node)}, has version -31, which is also the mark of an identity in a uniform container.`
    this.#found.addNode('version-minus-31', node, what)
  }

  /** A container that declares types. */
  uniform(node: number): void {
    const { tree } = this.#found.doc
    const { count = null, elementTypes = [] } = tree.header(node) ?? {}
    if (count === null || count === 0 || !elementTypes.includes(T.identity)) return
    const what = (): string =>
      `${this.#addressOf(node)}, a ${tree.typeName(node)} of ${count}, declares T_IDENTITY as the type of its elements.`
    this.#found.addNode('identity-as-type', node, what)
  }

  /** A reference, or a run of them. */
  reference(node: number): void {
    const { tree, bytes } = this.#found.doc
    if (tree.isRun(node)) {
      const what = (): string =>
        `${this.#addressOf(node)} holds ${tree.childCount(node)} references; a PofValue of a reference is created without its target.`
      if (tree.childCount(node) > 0) this.#found.addNode('cold-reference', node, what)
      return
    }
    const parent = tree.parent(node)
    if (tree.isDeclared(node)) {
      const id = readPackedInt(bytes, tree.start(node))
      const what = (): string =>
        `${this.#addressOf(node)} is identity ${id} without a type id: the reader takes it as a reference to a user type; skipping does not.`
      if (!this.#isReferenceTyped(parent)) {
        this.#found.addNode('reference-in-uniform', node, what)
        return
      }
    }
    const body = tree.header(node)?.body ?? -1
    if (body < 0 || packedIntEnd(bytes, body, tree.end(node)) < 0) return
    const id = readPackedInt(bytes, body)
    this.#settleBefore(node)
    const target = this.#identities.get(id)?.value
    if (target !== undefined && tree.type(target) >= 0 && tree.subtreeEnd(target) > node) return
    const what = (): string =>
      target === undefined
        ? `${this.#addressOf(node)} refers to identity ${id}, but no value before it has this identity.`
        : `${this.#addressOf(node)} refers to identity ${id} at ${lowered(this.#addressOf(target))}, which is not on the path to it.`
    this.#found.addNode('cold-reference', node, what)
  }

  /** Gives the identity that waits to its value, if that ends before a node. */
  #settleBefore(node: number): void {
    const { tree, bytes } = this.#found.doc
    const { waiting } = this.#identities
    if (waiting === null || tree.subtreeEnd(waiting.node) > node) return
    const type = tree.type(waiting.node)
    const body = tree.header(waiting.node)?.body ?? -1
    const end = tree.end(waiting.node)
    if (type === T.reference) this.#identities.settleReference(readPackedInt(bytes, body))
    else this.#identities.settle(type, waiting.node, objectOf(bytes, type, body, end))
  }

  /** Whether a container declares references, so that skipping knows what they are. */
  #isReferenceTyped(node: number): boolean {
    return this.#found.doc.tree.header(node)?.elementTypes.includes(T.reference) ?? false
  }

  #typeOf(node: number): string {
    const noun = this.#found.words.type(this.#found.doc.tree.type(node))
    return `${/^[AEIOaeio]/.test(noun) ? 'an' : 'a'} ${noun}`
  }

  #addressOf(node: number): string {
    return addressText(this.#found.words, node)
  }
}
