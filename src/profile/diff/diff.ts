// Two documents compared: first by what is in them, then by how it is written. One stack holds what is still to be compared.

import { check, DOCUMENT } from '../../pof/arguments/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import { type Diff, diffOfRows } from './compared.ts'
import { envelopeStep } from './envelope.ts'
import { stepsByIndex } from './indexed-children.ts'
import type { EncodingReason } from './kinds.ts'
import { stepsByPosition } from './listed-children.ts'
import { stepsByKey } from './mapped-children.ts'
import {
  hasSameBytes,
  isIdentical,
  type Side,
  sameBytes,
  scalarReason,
  shapeAt,
  sideOf,
  valueHash,
} from './places.ts'
import { NOWHERE, Rows } from './rows.ts'
import { shapeOfNode } from './shape.ts'
import { SharedObjects } from './shared-objects.ts'
import { type Step, Steps } from './steps.ts'

/**
 * Compares two documents. Properties are compared by index, entries of maps by key whatever their order, elements of lists by
 * content, with as few added, removed and moved as possible. Time and memory grow with the length of both; it throws a
 * `TypeError` for what is no document, and nothing for damaged ones.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { diff } from 'pof-inspector/profile'
 *
 * const one = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x41, 5, 1, 0x55, 2, 0x6a, 0x6b, 0x40))
 * const other = parse(Uint8Array.of(0x15, 0x92, 0x10, 1, 0, 0x6e, 1, 0x55, 3, 0x6b, 0x6a, 0x6c, 0x40))
 * for (const { kind, a, b, reason } of diff(one, other).differences())
 *   console.log(kind, a?.address ?? '-', b?.address ?? '-', reason)
 * //> version   null
 * //> encoding 0 0 type
 * //> moved 1/0 1/1 null
 * //> added - 1/2 null
 * ```
 */
export function diff(a: PofDocument, b: PofDocument): Diff {
  check('diff', a, DOCUMENT)
  check('The argument b of diff', b, DOCUMENT)
  const [one, other] = [sideOf(a), sideOf(b)]
  const rows = new Walk(one, other).rows()
  const isSame = sameBytes(a.bytes, 0, a.bytes.length, b.bytes, 0, b.bytes.length)
  const hasValues = a.root >= 0 && b.root >= 0
  const isAlike = hasValues && one.prints.value(a.root) === other.prints.value(b.root)
  const isSameValue = isSame || (isAlike && hasSameUnread(one, other))
  return diffOfRows(rows, { isSame, isSameValue }, a, b)
}

/** Whether what could not be read is the same in both: where it is not, nobody knows whether the values are. */
function hasSameUnread(a: Side, b: Side): boolean {
  const [one, other] = [unreadOf(a), unreadOf(b)]
  if (one < 0 || other < 0) return one === other
  const [left, right] = [a.doc.tree, b.doc.tree]
  return sameBytes(
    a.doc.bytes,
    left.start(one),
    left.end(one),
    b.doc.bytes,
    right.start(other),
    right.end(other),
  )
}

/** The walk through both documents. */
class Walk {
  readonly #a: Side
  readonly #b: Side
  readonly #rows = new Rows()
  readonly #stack = new Steps()
  readonly #children = new Steps()
  readonly #shared: SharedObjects

  constructor(a: Side, b: Side) {
    this.#a = a
    this.#b = b
    this.#shared = new SharedObjects(a, b)
  }

  rows(): Rows {
    const [a, b] = [this.#a.doc, this.#b.doc]
    const steps = this.#children
    envelopeStep(steps, a, b)
    if (a.root >= 0 && b.root >= 0) steps.compare(0, a.root, -1, b.root, -1)
    else if (a.root >= 0) steps.single('removed', 0, a.root, -1)
    else if (b.root >= 0) steps.single('added', 0, b.root, -1)
    this.#putUnread()
    this.#stack.put(steps)
    while (this.#stack.count > 0) {
      const step = this.#stack.take()
      if (step.kind === null) this.#compare(step)
      else this.#rows.add(step.kind, step, step.depth, step.reason, step.side)
    }
    return this.#shared.wasNeeded ? this.#rows.withoutAlike() : this.#rows
  }

  /** The bytes that could not be read, or that lie behind the value. */
  #putUnread(): void {
    const [one, other] = [unreadOf(this.#a), unreadOf(this.#b)]
    if (one >= 0 && other >= 0) this.#children.compare(0, one, -1, other, -1)
    else if (one >= 0) this.#children.known('removed', 0, pairOf(one, NOWHERE), null, null)
    else if (other >= 0) this.#children.known('added', 0, pairOf(NOWHERE, other), null, null)
  }

  #compare(step: Step): void {
    const [a, b] = [this.#a, this.#b]
    const { aNode, aElement, bNode, bElement, depth, reason: around } = step
    const pair = [a, aNode, aElement, b, bNode, bElement] as const
    if (isIdentical(...pair)) {
      const kind = around === null ? 'identical' : 'encoding'
      this.#rows.add(kind, step, depth, around, null)
      return
    }
    const areSame = this.#shared.areSame(aNode, aElement, bNode, bElement)
    if (areSame !== null) {
      const isSameToTheByte = areSame && around === null && hasSameBytes(...pair)
      const kind = !areSame ? 'changed' : isSameToTheByte ? 'identical' : 'encoding'
      const reason = kind === 'encoding' ? (around ?? scalarReason(...pair)) : null
      this.#rows.add(kind, step, depth, reason, null)
      return
    }
    this.#shared.pair(aNode, aElement, bNode, bElement)
    const shape = shapeAt(a, aNode, aElement)
    const isSameShape = shape === shapeAt(b, bNode, bElement)
    const isSameClass = shape !== 'user' || a.doc.tree.type(aNode) === b.doc.tree.type(bNode)
    if (shape === 'scalar' || !isSameShape || !isSameClass || areOctets(a, aNode, b, bNode)) {
      const isSame = valueHash(a, aNode, aElement) === valueHash(b, bNode, bElement)
      this.#rows.add(
        isSame ? 'encoding' : 'changed',
        step,
        depth,
        isSame ? scalarReason(...pair) : null,
        null,
      )
      return
    }
    const steps = this.#children
    steps.clear()
    let isReordered = false
    if (shape === 'list') isReordered = stepsByPosition(steps, depth + 1, a, aNode, b, bNode, this.#shared)
    else if (shape === 'map') isReordered = stepsByKey(steps, depth + 1, a, aNode, b, bNode)
    else stepsByIndex(steps, depth + 1, a, aNode, b, bNode)
    const own = ownDifference(a, aNode, b, bNode)
    const reason = own.reason ?? around ?? (isReordered && shape === 'map' ? 'order' : null)
    // A header that was cut, or a count that claims more than there is, leaves nothing else that differs.
    const isSame = valueHash(a, aNode, aElement) === valueHash(b, bNode, bElement)
    // The same bytes have references to an object that has changed.
    const isChanged = !steps.mayDiffer && (reason === null ? !hasSameBytes(...pair) : !isSame)
    const otherwise = isChanged ? 'changed' : reason === null ? 'inside' : 'encoding'
    const kind = own.isVersion ? 'version' : otherwise
    this.#rows.add(kind, step, depth, kind === 'encoding' ? reason : null, null)
    this.#stack.put(steps)
  }
}

function pairOf(aNode: number, bNode: number) {
  return { aNode, aElement: -1, bNode, bElement: -1, count: 1, aLast: aNode, bLast: bNode }
}

/** The node of the bytes that could not be read; -1 where there are none. */
function unreadOf({ doc: { tree } }: Side): number {
  const last = tree.count - 1
  return last >= 0 && tree.typeName(last) === 'unread' ? last : -1
}

/** Whether one of two lists is a run of octets: such a byte[] is one value. */
function areOctets(a: Side, aNode: number, b: Side, bNode: number): boolean {
  const isOctets = ({ doc: { tree } }: Side, node: number) =>
    tree.isRun(node) && tree.elementType(node) === T.octet
  return isOctets(a, aNode) !== isOctets(b, bNode) && shapeOfNode(a.doc.tree, aNode) === 'list'
}

function isArray(type: number): boolean {
  return type === T.array || type === T.uniformArray
}

/** How two containers differ themselves, whatever is in them. */
function ownDifference(
  a: Side,
  aNode: number,
  b: Side,
  bNode: number,
): { readonly isVersion: boolean; readonly reason: EncodingReason | null } {
  const [one, other] = [a.doc.tree.header(aNode), b.doc.tree.header(bNode)]
  if (one === null || other === null) return { isVersion: false, reason: null }
  const isVersion = one.version !== other.version
  const [type, otherType] = [a.doc.tree.type(aNode), b.doc.tree.type(bNode)]
  const ids = one.identities.map(({ identity }) => identity).join()
  if (ids !== other.identities.map(({ identity }) => identity).join())
    return { isVersion, reason: 'identity' }
  if (type !== otherType) {
    return { isVersion, reason: isArray(type) === isArray(otherType) ? 'uniform' : 'container' }
  }
  if (one.elementTypes.join() !== other.elementTypes.join() || one.declaredType !== other.declaredType)
    return { isVersion, reason: 'uniform' }
  if (isVersion) return { isVersion, reason: null }
  const header = (side: Side, { start, contents }: { start: number; contents: number }) =>
    [side.doc.bytes, start, contents] as const
  if (one.count === other.count && !sameBytes(...header(a, one), ...header(b, other)))
    return { isVersion, reason: 'packed' }
  const isSameEnd = sameBytes(...terminatorOf(a, aNode), ...terminatorOf(b, bNode))
  return { isVersion, reason: isSameEnd ? null : 'terminator' }
}

/** The bytes behind the last child of user types and sparse arrays. */
function terminatorOf({ doc: { tree, bytes } }: Side, node: number): readonly [Uint8Array, number, number] {
  const end = tree.end(node)
  const shape = shapeOfNode(tree, node)
  if (shape !== 'user' && shape !== 'sparse') return [bytes, end, end]
  const token = tokensEnd(tree, node)
  return [bytes, token < 0 ? end : token, end]
}

/** Where the last child ends; behind the header where there is none. */
function tokensEnd(tree: PofDocument['tree'], node: number): number {
  let last = -1
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) last = child
  return last < 0 ? (tree.header(node)?.contents ?? -1) : tree.end(last)
}
