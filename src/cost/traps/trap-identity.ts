// Traps of identities and references: deviations 4, 5 and 9. Looks at one node at a time, in stream order, and
// keeps for each identity the node that it names to the reader.

import { Identities, objectOf, packedIntEnd, readPackedInt, T } from '../../pof/index.ts'
import { addressText, lowered, type Sightings } from './trap.ts'
import { isMapType } from './trap-containers.ts'
import type { HeaderReader } from './trap-header.ts'

/** Finds traps of identities and references. Nodes are given in stream order. */
export class IdentityTraps {
  readonly #found: Sightings
  readonly #headers: HeaderReader
  /** The nodes that have an identity, to the reader. */
  readonly #identities = new Identities<number>()

  constructor(found: Sightings, headers: HeaderReader) {
    this.#found = found
    this.#headers = headers
  }

  /** A node whose first byte may be T_IDENTITY, or whose container declares that as its type. */
  marked(node: number): void {
    const { tree, bytes } = this.#found.doc
    const isTyped = this.#headers.isIdentityTyped(node)
    if (!isTyped && this.#headers.isDeclared(node) && tree.type(node) >= 0) {
      this.#markedElement(node)
      return
    }
    const header = this.#headers.node(node)
    const ids = (header?.identities ?? []).map((at) => readPackedInt(bytes, at))
    if (header === null || ids.length === 0) return
    this.#settleBefore(node)
    this.#await(header.identities.at(-1) as number, node)
    if (isTyped) return
    if (ids.length > 1) {
      const what = (): string =>
        `${this.#addressOf(node)} has the identities ${ids.join(' and ')}, one before the other: skipping accepts one, and throws java.io.StreamCorruptedException: type=-31 at the next.`
      this.#found.addNode('nested-identity', node, what)
    } else if (tree.type(node) < 0 && !isMapType(tree.type(node)) && tree.childCount(node) > 0) {
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

  /** A user type without an identity of its own: its version may be taken for one. `at` is the offset of the version. */
  version(node: number, at: number): void {
    const { tree, bytes } = this.#found.doc
    if (packedIntEnd(bytes, at, tree.end(node)) < 0 || readPackedInt(bytes, at) !== T.identity) return
    const what = (): string =>
      `${this.#addressOf(node)}, ${this.#typeOf(node)}, has version -31, which is also the mark of an identity in a uniform container.`
    this.#found.addNode('version-minus-31', node, what)
  }

  /** A container that declares types. */
  uniform(node: number): void {
    const { tree } = this.#found.doc
    const header = this.#headers.container(node)
    if (header === null || header.count === 0 || !header.types.includes(T.identity)) return
    const what = (): string =>
      `${this.#addressOf(node)}, a ${tree.typeName(node)} of ${header.count}, declares T_IDENTITY as the type of its elements.`
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
    if (this.#headers.isDeclared(node)) {
      const id = readPackedInt(bytes, tree.start(node))
      const what = (): string =>
        `${this.#addressOf(node)} is identity ${id} without a type id: the reader takes it as a reference to a user type; skipping does not.`
      if (!this.#isReferenceTyped(parent)) {
        this.#found.addNode('reference-in-uniform', node, what)
        return
      }
    }
    const body = this.#headers.node(node)?.body ?? -1
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

  /** An element of a uniform container: T_IDENTITY and an id in place of its version. */
  #markedElement(node: number): void {
    const { tree, bytes } = this.#found.doc
    const start = tree.start(node)
    const idAt = packedIntEnd(bytes, start, tree.end(node))
    const end = idAt < 0 ? -1 : packedIntEnd(bytes, idAt, tree.end(node))
    if (end < 0 || readPackedInt(bytes, start) !== T.identity) return
    const id = readPackedInt(bytes, idAt)
    this.#settleBefore(node)
    this.#await(idAt, node)
    const what = (): string =>
      `${this.#addressOf(node)}, ${this.#typeOf(node)} in a ${tree.typeName(tree.parent(node))}, has the identity ${id} where skipping reads the version.`
    this.#found.addNode('identity-in-uniform', node, what)
  }

  #await(at: number, node: number): void {
    const id = readPackedInt(this.#found.doc.bytes, at)
    this.#identities.waiting = { id, start: at, end: at, node, depth: 0 }
  }

  /** Gives the identity that waits to its value, if that ends before a node. */
  #settleBefore(node: number): void {
    const { tree, bytes } = this.#found.doc
    const { waiting } = this.#identities
    if (waiting === null || tree.subtreeEnd(waiting.node) > node) return
    const type = tree.type(waiting.node)
    const body = this.#headers.node(waiting.node)?.body ?? -1
    const end = tree.end(waiting.node)
    if (type === T.reference) this.#identities.settleReference(readPackedInt(bytes, body))
    else this.#identities.settle(type, waiting.node, objectOf(bytes, type, body, end))
  }

  /** Whether a container declares references, so that skipping knows what they are. */
  #isReferenceTyped(node: number): boolean {
    return this.#headers.container(node)?.types.includes(T.reference) ?? false
  }

  #typeOf(node: number): string {
    const noun = this.#found.words.type(this.#found.doc.tree.type(node))
    return `${/^[AEIOaeio]/.test(noun) ? 'an' : 'a'} ${noun}`
  }

  #addressOf(node: number): string {
    return addressText(this.#found.words, node)
  }
}
