// The properties of a class as its objects hold them: what passing each costs, and how often the measured paths ask
// for it. What the order of indexes and the grouping of properties are worked out from.

import { type PofDocument, readPackedInt, resolvePath, T } from '../../pof/index.ts'
import { estimatePass } from '../estimate.ts'
import { isLeaf } from '../query.ts'
import type { Measure } from './advice-measure.ts'

/** One property of a class. */
export interface PropertyUse {
  readonly index: number
  /** Mean nanoseconds of reading its index and skipping it. */
  readonly pass: number
  /** How many starred paths lead to it or into it; without stars, how many leaves there are in it, on the average. */
  readonly weight: number
  /** The type of its first value. */
  readonly type: number
  /** A node that holds it. */
  readonly sample: number
}

/** A class with two properties or more that measured paths go through. */
export interface ClassUse {
  readonly typeId: number
  readonly nodes: readonly number[]
  /** In ascending order of the index. */
  readonly properties: readonly PropertyUse[]
  /** Pairs of indexes of which the first must stand before the second: an identity, and a reference to it. */
  readonly before: readonly (readonly [number, number])[]
}

/** Objects of a class whose properties are costed. */
const SAMPLED = 32
/** Properties beyond which a class is left alone. */
const MOST = 1 << 16
/** Nodes in which identities and references are looked for. */
const LOOKED_AT = 1_000_000
/** Bytes of an index, on the average of those below 64. */
const INDEX = 1

/** The classes that the measured paths go through, in ascending order of their type ids. */
export function classesInUse(measure: Measure, classes: ReadonlyMap<number, readonly number[]>): ClassUse[] {
  const weights = weightsOf(measure)
  const hasReferences = holdsReferences(measure.doc)
  const found: ClassUse[] = []
  for (const [typeId, nodes] of [...classes].sort(([a], [b]) => a - b)) {
    const weight = weights.get(typeId)
    if (weight === undefined) continue
    const properties = propertiesOf(measure, nodes, measure.isStarred ? weight : null)
    const isHierarchy = properties.some(({ index, type }) => index === type)
    const isOrdered = nodes.slice(0, SAMPLED).every((node) => isAscending(measure.doc, node))
    if (properties.length < 2 || properties.length > MOST || isHierarchy || !isOrdered) continue
    const before = hasReferences ? precedence(measure.doc, nodes.slice(0, SAMPLED)) : []
    found.push({ typeId, nodes, properties, before })
  }
  return found
}

/** How many measured paths lead through each property, by class and index. */
function weightsOf({ doc, paths }: Measure): Map<number, Map<number, number>> {
  const weights = new Map<number, Map<number, number>>()
  for (const path of paths) {
    const place = resolvePath(doc, path.join('/'))
    for (let n = place?.node ?? -1; n >= 0; n = doc.tree.parent(n)) {
      const type = doc.tree.type(doc.tree.parent(n))
      if (type < 0) continue
      const ofClass = weights.get(type) ?? new Map<number, number>()
      weights.set(type, ofClass)
      ofClass.set(doc.tree.key(n), (ofClass.get(doc.tree.key(n)) ?? 0) + 1)
    }
  }
  return weights
}

function propertiesOf(
  { doc, cost, set }: Measure,
  nodes: readonly number[],
  weights: ReadonlyMap<number, number> | null,
): PropertyUse[] {
  const { tree } = doc
  const found = new Map<
    number,
    { sum: number; leaves: number; count: number; type: number; sample: number }
  >()
  for (const node of nodes) {
    for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) {
      if (tree.typeName(n) === 'unread') break
      const known = found.get(tree.key(n))
      if (known !== undefined && known.count >= SAMPLED) continue
      const ns = estimatePass(cost.toPass(n), set) + INDEX * set.extract.perByte + set.extract.perInt
      const leaves = weights === null ? leavesIn(doc, n) : 0
      if (known === undefined) {
        found.set(tree.key(n), { sum: ns, leaves, count: 1, type: tree.type(n), sample: n })
      } else {
        known.sum += ns
        known.leaves += leaves
        known.count++
      }
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([index, { sum, leaves, count, type, sample }]) => {
      const weight = weights === null ? leaves / count : (weights.get(index) ?? 0)
      return { index, pass: sum / count, weight, type, sample }
    })
}

/** Leaves of a subtree that paths lead to: of a map, itself. */
function leavesIn({ tree }: PofDocument, node: number): number {
  const end = tree.subtreeEnd(node)
  let leaves = 0
  for (let n = node; n < end; ) {
    const isWhole = isLeaf(tree, n)
    if (isWhole) leaves++
    n = isWhole ? tree.subtreeEnd(n) : n + 1
  }
  return leaves
}

function isAscending({ tree }: PofDocument, node: number): boolean {
  let last = -1
  for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) {
    if (tree.key(n) <= last) return false
    last = tree.key(n)
  }
  return true
}

function holdsReferences({ tree }: PofDocument): boolean {
  for (let node = 0; node < tree.count; node++) if (tree.type(node) === T.reference) return true
  return false
}

/** Which properties name identities that others refer to. */
function precedence(doc: PofDocument, nodes: readonly number[]): [number, number][] {
  const { tree, bytes } = doc
  const pairs = new Map<string, [number, number]>()
  let left = LOOKED_AT
  for (const node of nodes) {
    const named = new Map<number, number>()
    for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
      const end = tree.subtreeEnd(child)
      for (let n = child; n < end && left > 0; n++, left--) {
        const type = tree.type(n)
        const header = tree.hasIdentity(n) || type === T.reference ? tree.header(n) : null
        for (const { identity } of header?.identities ?? []) named.set(identity, tree.key(child))
        const from =
          type === T.reference && header !== null ? named.get(readPackedInt(bytes, header.body)) : undefined
        if (from === undefined || from === tree.key(child)) continue
        pairs.set(`${from} ${tree.key(child)}`, [from, tree.key(child)])
      }
    }
  }
  return [...pairs.values()]
}
