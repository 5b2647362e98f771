// Where in a payload something is that an exception speaks of: nodes by type, by index, by identity, and problems by
// code. All of it is linear in the nodes; words are made for the places that are listed.

import { type PofDocument, PofTime, type ProblemCode, T, typeName } from '../../pof/index.ts'
import { namedPath } from '../named-path.ts'
import { classLabel, type Names } from '../names.ts'

/** A place that explains an exception. */
export interface ExceptionPlace {
  /** -1 where the place is not a node, such as the envelope. */
  readonly node: number
  /** The first byte. */
  readonly offset: number
  /** How many bytes. */
  readonly length: number
  /** A short description of the place. */
  readonly what: string
}

/** A place as it is found: a node, or a place that is none. */
export type FoundPlace = number | ExceptionPlace

/** Asks a document for places. */
export class Places {
  readonly doc: PofDocument
  readonly names: Names

  constructor(doc: PofDocument, names: Names) {
    this.doc = doc
    this.names = names
  }

  /** The nodes for which a test holds. */
  nodes(test: (node: number) => boolean): number[] {
    const found: number[] = []
    for (let node = 0; node < this.doc.tree.count; node++) if (test(node)) found.push(node)
    return found
  }

  /** Why the bytes may hold more than was found in them; undefined where all of them were read and looked through. */
  unread(): string | undefined {
    const { problems, problemsOmitted } = this.doc
    const error = problems.find(({ severity }) => severity === 'error')
    if (error !== undefined) return `the bytes after offset ${error.offset} could not be read`
    return problemsOmitted > 0 ? 'these bytes have more problems than the list shows' : undefined
  }

  at(node: number): ExceptionPlace {
    const { tree } = this.doc
    const [offset, end] = [tree.start(node), tree.end(node)]
    return { node, offset, length: end - offset, what: this.describe(node) }
  }

  /** `user type 1042`, `int32 at Order.total`. */
  describe(node: number): string {
    const type = this.doc.tree.type(node)
    const text = classLabel(this.names, type) ?? (type >= 0 ? `user type ${type}` : typeName(type))
    const path = this.doc.tree.depth(node) > 50 ? '' : namedPath(this.names, this.doc, node)
    return path === '' || node === this.doc.root ? text : `${text} at ${path}`
  }

  /** Problems of these codes, those for which a test holds where one is given. */
  problems(codes: readonly ProblemCode[], test: (found: string) => boolean = () => true): ExceptionPlace[] {
    return this.doc.problems
      .filter(({ code, found }) => codes.includes(code) && test(found))
      .map(({ node, offset, length, expected, found }) => ({
        node,
        offset,
        length,
        what: `expected ${expected}, found ${found}`,
      }))
  }

  /** The user types of an id. */
  ofType(typeId: number): number[] {
    return this.nodes((node) => this.doc.tree.type(node) === typeId)
  }

  /** The properties, elements or entries with this index. */
  withKey(key: number): number[] {
    const { tree } = this.doc
    return this.nodes(
      (node) => tree.key(node) === key && tree.parent(node) >= 0 && tree.type(tree.parent(node)) >= 0,
    )
  }

  /** Times of day whose zone type passes a test: 0 no zone, 1 UTC, 2 an offset. */
  times(test: (zoneType: number) => boolean): number[] {
    return this.nodes((node) => {
      if (this.doc.tree.type(node) !== T.time) return false
      const value = this.doc.value(node)
      return value instanceof PofTime && test(value.zoneType)
    })
  }

  /** Nodes that define an identity. */
  identities(id: number): number[] {
    return this.nodes((node) =>
      (this.doc.tree.header(node)?.identities ?? []).some(({ identity }) => identity === id),
    )
  }

  /** References to an identity; in a uniform container they are bare numbers, and references all the same. */
  references(id: number): number[] {
    const { tree } = this.doc
    return this.nodes((node) => {
      if (tree.type(node) !== T.reference) return false
      return this.doc
        .tokens(node)
        .some((token) => token.role === 'payload' && referredTo(token.value, token.text) === id)
    })
  }

  /** The property indexes of a user type, in the order of the stream. */
  indexesOf(node: number): number[] {
    const { tree } = this.doc
    const indexes: number[] = []
    for (
      let child = tree.firstChild(node);
      child >= 0 && indexes.length < 1000;
      child = tree.nextSibling(child)
    ) {
      if (tree.typeName(child) !== 'unread') indexes.push(tree.key(child))
    }
    return indexes
  }

  /** Whether the bytes begin with the envelope of POF, plain or decorated. */
  hasEnvelope(): boolean {
    return this.doc.envelope.some(({ name }) => name === 'FMT_EXT')
  }

  /** The first bytes, at most so many. */
  start(length: number, what: string): ExceptionPlace[] {
    return [{ node: -1, offset: 0, length: Math.min(length, this.doc.bytes.length), what }]
  }
}

function referredTo(value: unknown, text: string): number {
  if (typeof value === 'number') return value
  if (typeof value === 'object' && value !== null && 'identity' in value) return Number(value.identity)
  return Number(/-?\d+/.exec(text)?.[0] ?? Number.NaN)
}
