// The properties of a class as its objects hold them: what passing each costs, and how often the measured paths ask
// for it. What the order of indexes and the grouping of properties are worked out from.

import {
  type Edit,
  type GroupEdit,
  type PofDocument,
  type PropertyGroup,
  parse,
  readPackedInt,
  resolvePath,
  T,
} from '../../pof/index.ts'
import { costColumns } from '../cost-columns.ts'
import { estimatePass } from '../estimate.ts'
import { isLeaf } from '../query.ts'
import type { CostWords } from '../words.ts'
import { type Proposal, times } from './advice-codes.ts'
import { Measure } from './advice-measure.ts'

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

// Advice on composites: groupings of a wide object are tried on one object of its class, really rewritten, and the best
// is measured on the whole payload. Where it does not help, that is said: many have read that it does.

/** Properties from which on an object is wide. */
const WIDE = 16
/** Properties up to which groupings are tried. */
const WIDEST = 4096
/** Bytes of the object on which groupings are tried. */
const TRIED = 1 << 16

/**
 * The best grouping of a wide class, as advice; measured it may turn out to be none. Null for other classes. `freeType` is
 * a type id that the payload does not use.
 */
export function groupProposal(
  measure: Measure,
  use: ClassUse,
  { freeType, words }: { readonly freeType: number; readonly words: CostWords },
): Proposal | null {
  const { properties, nodes, typeId } = use
  if (properties.length < WIDE || properties.length > WIDEST) return null
  const indexes = properties.map(({ index }) => index)
  const sizes = [...new Set([5, 10, 25, Math.ceil(Math.sqrt(indexes.length))])].filter(
    (size) => 2 * size <= indexes.length,
  )
  const trial = trialOf(measure, use)
  let best: { readonly size: number; readonly ns: number } | null = null
  for (const size of sizes) {
    const edits = groupEdits(trial.measure, trial.nodes, indexes, { size, freeType })
    const ns = trial.measure.saving(edits)?.after.ns ?? Number.POSITIVE_INFINITY
    if (best === null || ns < best.ns) best = { size, ns }
  }
  if (best === null || best.ns === Number.POSITIVE_INFINITY) return null
  const { size } = best
  const groups = Math.ceil(indexes.length / size)
  return {
    code: 'group',
    nodes,
    edits: groupEdits(measure, nodes, indexes, { size, freeType }),
    place: `${words.type(typeId)}, ${times(nodes.length, 'object')}`,
    detail: `${indexes.length} properties; among groups of ${sizes.join(', ')}, groups of ${size} cost the least: ${groups} composites.`,
    java: {
      before: `out.writeXxx(${indexes[0]}, ${words.javaField(typeId, indexes[0] as number) ?? '…'})  // … to ${words.index(typeId, indexes.at(-1) as number)}`,
      after: `out.writeObject(0, first${size})  // a PortableObject of properties 0 to ${size - 1}; and so on, ${groups} in all`,
    },
  }
}

/** The widest object of the class in a stream of its own, or the whole payload where that cannot be. */
function trialOf(
  measure: Measure,
  use: ClassUse,
): { readonly measure: Measure; readonly nodes: readonly number[] } {
  const { doc, set } = measure
  const { tree } = doc
  const widest = use.nodes
    .slice(0, 256)
    .reduce((a, b) => (tree.childCount(b) > tree.childCount(a) ? b : a), use.nodes[0] as number)
  const bytes = doc.bytes.subarray(tree.start(widest), tree.end(widest))
  if (doc.bytes.length <= TRIED) return { measure, nodes: use.nodes }
  const alone = parse(Uint8Array.from([EXTERNALIZED, ...bytes.subarray(0, TRIED)]), { envelope: true })
  const isWhole = alone.problems.length === 0 && alone.tree.type(0) === use.typeId
  if (!isWhole) return { measure, nodes: use.nodes }
  const asked = measure.isStarred ? use.properties.filter(({ weight }) => weight > 0) : use.properties
  const stars = asked.map(({ index }) => [index])
  return { measure: new Measure(alone, costColumns(alone), stars, set), nodes: [0] }
}

const EXTERNALIZED = 0x15

function groupEdits(
  { doc }: Measure,
  nodes: readonly number[],
  indexes: readonly number[],
  { size, freeType }: { readonly size: number; readonly freeType: number },
): Edit[] {
  const { tree } = doc
  const edits: GroupEdit[] = []
  // Objects with the same properties share their groups.
  const shared = new Map<string, readonly PropertyGroup[]>()
  for (const node of nodes) {
    const present: number[] = []
    for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) present.push(tree.key(n))
    const content = present.join()
    const groups = shared.get(content) ?? groupsOf(new Set(present), indexes, size, freeType)
    shared.set(content, groups)
    edits.push({ kind: 'group', node, groups })
  }
  return edits
}

function groupsOf(
  present: ReadonlySet<number>,
  indexes: readonly number[],
  size: number,
  typeId: number,
): PropertyGroup[] {
  const groups: PropertyGroup[] = []
  for (let from = 0; from < indexes.length; from += size) {
    const members = indexes.slice(from, from + size).filter((index) => present.has(index))
    if (members.length > 0) groups.push({ index: from / size, typeId, members })
  }
  return groups
}
