// Places of the two documents, and what can be asked of two of them: whether their bytes are the same, whether their values are,
// and why the bytes of one value differ.

import { type PofDocument, T } from '../../pof/index.ts'
import { Fingerprints } from './fingerprints.ts'
import type { EncodingReason } from './kinds.ts'
import { type NodeShape, shapeOfNode } from './shape.ts'
import { referredBy } from './targets.ts'

/** A document with its hashes. */
export interface Side {
  readonly doc: PofDocument
  readonly prints: Fingerprints
}

/** A side for a document. */
export function sideOf(doc: PofDocument): Side {
  return { doc, prints: new Fingerprints(doc) }
}

/** The type of a node, or of an element of a run. */
export function typeAt({ doc }: Side, node: number, element: number): number {
  return element < 0 ? doc.tree.type(node) : doc.tree.elementType(node, element)
}

/** The shape of a node, or of an element of a run. */
export function shapeAt({ doc }: Side, node: number, element: number): NodeShape {
  return element < 0 ? shapeOfNode(doc.tree, node) : 'scalar'
}

/** The first byte of a place. */
export function startOf({ doc: { tree } }: Side, node: number, element: number): number {
  return element < 0 ? tree.start(node) : tree.elementStart(node, element)
}

/** One past the last byte of a place. */
export function endOf({ doc: { tree } }: Side, node: number, element: number): number {
  return element < 0 ? tree.end(node) : tree.elementEnd(node, element)
}

/** The hash of a value. */
export function valueHash({ prints }: Side, node: number, element: number): number {
  return element < 0 ? prints.value(node) : prints.element(node, element)
}

/** Whether two places have the same bytes, of the same types, and all references in them lead to the same values. */
export function isIdentical(
  a: Side,
  aNode: number,
  aElement: number,
  b: Side,
  bNode: number,
  bElement: number,
): boolean {
  if (aElement < 0 !== bElement < 0) return false
  if (aElement < 0) {
    if (a.prints.bytes(aNode) !== b.prints.bytes(bNode) || a.prints.value(aNode) !== b.prints.value(bNode))
      return false
  } else {
    const type = typeAt(a, aNode, aElement)
    if (type !== typeAt(b, bNode, bElement)) return false
    if (type === T.reference && valueHash(a, aNode, aElement) !== valueHash(b, bNode, bElement)) return false
  }
  return hasSameBytes(a, aNode, aElement, b, bNode, bElement)
}

/** Whether two places have the same bytes. */
export function hasSameBytes(
  a: Side,
  aNode: number,
  aElement: number,
  b: Side,
  bNode: number,
  bElement: number,
): boolean {
  return sameBytes(
    a.doc.bytes,
    startOf(a, aNode, aElement),
    endOf(a, aNode, aElement),
    b.doc.bytes,
    startOf(b, bNode, bElement),
    endOf(b, bNode, bElement),
  )
}

/** Whether two ranges hold the same bytes. */
export function sameBytes(
  one: Uint8Array,
  start: number,
  end: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): boolean {
  if (end - start !== otherEnd - otherStart) return false
  for (let i = start, j = otherStart; i < end; i++, j++) if (one[i] !== other[j]) return false
  return true
}

/** Why two scalars of the same value have other bytes. */
export function scalarReason(
  a: Side,
  aNode: number,
  aElement: number,
  b: Side,
  bNode: number,
  bElement: number,
): EncodingReason {
  const [one, other] = [typeAt(a, aNode, aElement), typeAt(b, bNode, bElement)]
  if ((one === T.reference) !== (other === T.reference)) return 'reference'
  if (one !== other) return 'type'
  if (one === T.reference && referredBy(a.doc, aNode, aElement) !== referredBy(b.doc, bNode, bElement))
    return 'identity'
  if (hasIdentity(a, aNode, aElement) !== hasIdentity(b, bNode, bElement)) return 'identity'
  return isDeclared(a, aNode, aElement) === isDeclared(b, bNode, bElement) ? 'packed' : 'uniform'
}

function hasIdentity({ doc }: Side, node: number, element: number): boolean {
  return element < 0 && doc.tree.hasIdentity(node)
}

function isDeclared({ doc }: Side, node: number, element: number): boolean {
  return element >= 0 || doc.tree.isDeclared(node)
}
