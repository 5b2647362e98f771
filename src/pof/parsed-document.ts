// The document over a node table: the public API's methods, each handed to the file that knows how.

import { addressOf, pathOf } from './address.ts'
import type { EnvelopePart, PofDocument, Problem, Token } from './document.ts'
import { nodeText } from './node-text.ts'
import { amount } from './problem.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { givenAway } from './scalars/pof-value.ts'
import { silent } from './scalars/scalar.ts'
import { scalarText } from './scalars/scalar-value.ts'
import { hexText, typedText } from './scalars/value-text.ts'
import { bodyStart } from './table/layout.ts'
import type { NodeTable } from './table/node-table.ts'
import { elementTokens, tokensOf } from './tokens.ts'
import { Tree } from './tree.ts'
import { typeName } from './types.ts'
import { nodeValue } from './value.ts'

/** What is wrong with a stream. */
export type Found = Pick<PofDocument, 'problems' | 'problemsOmitted'>

/** `PofDocument` as `parse` makes it. */
export class ParsedDocument implements PofDocument {
  readonly format = 'pof'
  readonly bytes: Uint8Array
  readonly envelope: readonly EnvelopePart[]
  readonly root: number
  readonly tree: Tree
  /** One past the last byte of the POF value's own range. */
  readonly limit: number
  #find: (() => Found) | null
  #found: Found | null = null

  constructor(
    envelope: readonly EnvelopePart[],
    table: NodeTable,
    limit: number,
    find: () => Found,
    longRuns?: ReadonlyMap<number, Int32Array>,
  ) {
    this.bytes = table.bytes
    this.envelope = envelope
    this.root = table.count > 0 && table.unread !== 0 ? 0 : -1
    this.tree = new Tree(table, silent(table.bytes, limit), () => this.problems, longRuns)
    this.#find = find
    this.limit = limit
    // What Node's console prints. Not a method: bundlers keep a class that names one by a symbol it makes.
    Object.defineProperty(this, Symbol.for('nodejs.util.inspect.custom'), { value: () => this.toString() })
  }

  get problems(): readonly Problem[] {
    return this.#judged().problems
  }

  get problemsOmitted(): number {
    return this.#judged().problemsOmitted
  }

  /** The problems, found when first asked for. */
  #judged(): Found {
    if (this.#found === null) {
      this.#found = (this.#find as () => Found)()
      this.#find = null
    }
    return this.#found
  }

  tokens(node: number, element = -1): Token[] {
    const { tree, limit } = this
    if (node === -1) return this.envelope.map(envelopeToken)
    if (node < 0 || node >= tree.count) return []
    if (element < 0) return tokensOf(tree.table, node, limit)
    const [start, end] = [tree.elementStart(node, element), tree.elementEnd(node, element)]
    if (start < 0) return []
    const type = tree.elementType(node, element)
    if (!tree.table.rawRuns.has(node)) return elementTokens(this.bytes, type, start, end, limit)
    const value = tree.elementValue(node, element)
    return [
      {
        role: 'payload',
        start,
        end,
        value,
        text: typedText(type, value),
        name: typeName(type),
        encoding: 'fixed',
      },
    ]
  }

  value(node: number, element = -1): PofValue {
    if (node < 0 || node >= this.tree.count) return null
    return givenAway(
      element < 0 ? nodeValue(this.tree.table, node, this.limit) : this.tree.elementValue(node, element),
    )
  }

  text(node: number, element = -1, limit = 200, keyOf?: (node: number) => string | null): string {
    const { tree } = this
    if (node < 0 || node >= tree.count) return ''
    if (element >= 0) return this.scalarText(node, element, limit)
    if (keyOf === undefined) return nodeText(this, node, limit)
    const scalar = (node: number, element: number, room: number) => this.scalarText(node, element, room)
    return nodeText({ tree, scalarText: scalar, keyOf }, node, limit)
  }

  /** The text of a scalar node, or of one element of a run. */
  scalarText(node: number, element: number, room: number): string {
    const { tree, bytes, limit } = this
    if (node === tree.table.unread && element < 0)
      return hexText(bytes.subarray(tree.start(node), tree.end(node)), Math.max(1, Math.floor(room / 3)))
    if (element < 0)
      return scalarText(bytes, tree.type(node), bodyStart(tree.table, node), tree.end(node), limit, room)
    const [start, end] = [tree.elementStart(node, element), tree.elementEnd(node, element)]
    if (start < 0) return ''
    const type = tree.elementType(node, element)
    if (tree.table.rawRuns.has(node)) return typedText(type, tree.elementValue(node, element), room)
    return scalarText(bytes, type, start, end, limit, room)
  }

  path(node: number, element = -1): number[] | null {
    return pathOf(this.tree.table, node, element)
  }

  address(node: number, element = -1): string {
    return addressOf(this.tree.table, node, element)
  }

  /** `PofDocument { 305 bytes, 42 nodes, user type 1042, 2 problems }`. */
  toString(): string {
    const { bytes, tree, problems, problemsOmitted } = this
    const found = amount(problems.length + problemsOmitted, 'problem')
    return `PofDocument { ${amount(bytes.length, 'byte')}, ${tree.words()}, ${found} }`
  }

  get [Symbol.toStringTag](): string {
    return 'PofDocument'
  }
}

function envelopeToken(part: EnvelopePart): Token {
  const role = part.name === 'unread' ? 'unread' : 'envelope'
  const encoding = part.kind === 'number' || part.kind === 'mask' ? 'packed-int' : 'octets'
  return {
    role,
    start: part.start,
    end: part.end,
    value: part.value,
    text: part.meaning,
    name: part.name,
    encoding,
  }
}
