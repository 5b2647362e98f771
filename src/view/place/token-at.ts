// The tokens of a document, kept for a while; and byte -> the token that holds it, and the place that token belongs to.
// An index stands before its value, outside the value's own range, and belongs to the child all the same:
// the tree finds the parent there, so the child is looked up behind the last byte of the packed int.

import type { AnyDocument } from '../../inside/index.ts'
import type { Token } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'

/** A token and whose it is: a node, one element of a run, or a part of the envelope. */
export interface PlacedToken {
  readonly token: Token
  readonly node: number
  readonly element: number
  /** Index into `doc.envelope`, or -1. */
  readonly part: number
}

/** The token that holds the byte at `offset`. Bytes that nothing owns, and offsets outside, give an unread one. */
export function tokenAt(doc: AnyDocument, offset: number): PlacedToken {
  const { tree } = doc
  const node = tree.nodeAt(offset)
  if (node === -1) return envelopeToken(doc, offset)
  if (tree.isRun(node)) {
    const element = tree.elementAt(node, offset)
    const token = element === -1 ? undefined : covering(tokensOf(doc, node, element), offset)
    if (token !== undefined) return { token, node, element, part: -1 }
  }
  const token = covering(tokensOf(doc, node), offset)
  if (token !== undefined) return { token, node, element: -1, part: -1 }
  return indexToken(doc, node, offset) ?? { token: unread(offset), node, element: -1, part: -1 }
}

/** The part of the envelope that holds the byte, or -1. */
export function partAt(doc: AnyDocument, offset: number): number {
  return doc.envelope.findIndex((part) => offset >= part.start && offset < part.end)
}

/** The first token that holds the byte, or undefined. Tokens are in order, and do not overlap. */
export function covering(tokens: readonly Token[], offset: number): Token | undefined {
  const token = tokens[partitionPoint(0, tokens.length, (at) => (tokens[at] as Token).end <= offset)]
  return token !== undefined && offset >= token.start ? token : undefined
}

function envelopeToken(doc: AnyDocument, offset: number): PlacedToken {
  const token = covering(tokensOf(doc, -1), offset) ?? unread(offset)
  return { token, node: -1, element: -1, part: partAt(doc, offset) }
}

/** The token of a child that stands in front of its value. */
function indexToken(doc: AnyDocument, parent: number, offset: number): PlacedToken | undefined {
  if (doc.format !== 'pof') return nameToken(doc, parent, offset)
  const { tree, bytes } = doc
  let last = offset
  while (last < bytes.length && ((bytes[last] as number) & 0x80) !== 0) last++
  // A value of which no byte is left still owns its index: it is the parent's last child.
  const behind = () => childOf(doc, parent, tree.nodeAt(last + 1))
  const lastChild = () => childOf(doc, parent, tree.subtreeEnd(parent) - 1)
  for (const find of [behind, lastChild]) {
    const node = find()
    const token = node === -1 ? undefined : covering(tokensOf(doc, node), offset)
    if (token !== undefined) return { token, node, element: -1, part: -1 }
  }
  return undefined
}

/** In other formats it is a name of any length: the child is the first that starts behind the byte. */
function nameToken(doc: AnyDocument, parent: number, offset: number): PlacedToken | undefined {
  const { tree } = doc
  const node = childOf(
    doc,
    parent,
    partitionPoint(parent + 1, tree.subtreeEnd(parent), (at) => tree.start(at) <= offset),
  )
  const token = node === -1 ? undefined : covering(tokensOf(doc, node), offset)
  return token === undefined ? undefined : { token, node, element: -1, part: -1 }
}

/** The child of `parent` in whose subtree `node` lies, or -1. */
function childOf(doc: AnyDocument, parent: number, node: number): number {
  if (node <= parent || node >= doc.tree.subtreeEnd(parent)) return -1
  let child = node
  while (doc.tree.parent(child) !== parent) child = doc.tree.parent(child)
  return child
}

function unread(offset: number): Token {
  return {
    role: 'unread',
    start: offset,
    end: offset + 1,
    value: null,
    text: '',
    name: 'unread',
    encoding: 'none',
  }
}

const KEPT = new WeakMap<AnyDocument, Map<string, readonly Token[]>>()
const KEPT_MAX = 256

/**
 * The tokens of a node or an element, kept for a while: a token carries its value, and to decode a long string for
 * each of its bytes again would take for ever.
 */
export function tokensOf(doc: AnyDocument, node: number, element = -1): readonly Token[] {
  let kept = KEPT.get(doc)
  if (kept === undefined) {
    kept = new Map()
    KEPT.set(doc, kept)
  }
  const key = `${node} ${element}`
  let tokens = kept.get(key)
  if (tokens === undefined) {
    tokens = doc.tokens(node, element)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, tokens)
  }
  return tokens
}
