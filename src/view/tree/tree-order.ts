// The order of everything the tree shows: the parts of the envelope around the nodes of the value.
// Each place has an id, an integer that grows in the order of the rows: parts before the value are negative,
// nodes are themselves, parts behind the value follow the last node. A subtree is a range of ids.
// Knows nothing of what is open or on screen. `RowOrder` is another order of rows, as siblings by cost: rows themselves stay
// in stream order.

import type { AnyDocument, AnyTree } from '../../inside/index.ts'
import { T } from '../../pof/index.ts'
import type { Selection } from '../place/selection.ts'
import { depthOfNode } from '../place/tree-depth.ts'
import { finish, type Steps } from '../steps.ts'

/** The hierarchy of a document's envelope and nodes, by id. */
export interface TreeOrder {
  readonly doc: AnyDocument
  /** The smallest id, and one past the largest. */
  readonly first: number
  readonly end: number
  /** How many parts stand before the value. */
  readonly before: number
  /** Index of each part's parent part, -1 at the top. */
  readonly partParents: Int32Array
  /** The part that holds the value; -1 where no row of one does. */
  readonly holder: number
  /** Whether the one part that there is shares the root's row. */
  readonly isFolded: boolean
}

/** The order of a document’s places. An envelope of a format byte alone has no row: its place is the root's. */
export function treeOrder(doc: AnyDocument): TreeOrder {
  const isFolded = doc.root !== -1 && doc.envelope.length === 1 && doc.envelope[0]?.kind === 'format'
  const parts = isFolded ? [] : doc.envelope
  const valueStart = doc.root === -1 ? Number.POSITIVE_INFINITY : doc.tree.start(doc.root)
  let before = 0
  while (before < parts.length && (parts[before]?.start ?? 0) < valueStart) before++
  const partParents = Int32Array.from(parts, (_, part) => parentPart(doc, part))
  let holder = before - 1
  while (holder >= 0 && parts[holder]?.kind !== 'format') holder--
  const end = doc.tree.count + parts.length - before
  return { doc, first: 0 - before, end, before, partParents, holder, isFolded }
}

/** The part of the envelope that an id means, or -1 for a node. */
export function partOf(order: TreeOrder, id: number): number {
  if (id < 0) return id + order.before
  const { count } = order.doc.tree
  return id < count ? -1 : id - count + order.before
}

/** The id of a part of the envelope. */
export function idOfPart(order: TreeOrder, part: number): number {
  if (order.isFolded) return order.doc.root
  return part < order.before ? part - order.before : order.doc.tree.count + part - order.before
}

/** The id of a selection; an element's is that of its run. Null becomes the first id. */
export function idOf(order: TreeOrder, selection: Selection | null): number {
  if (selection === null) return order.first
  return selection.part === -1 ? selection.node : idOfPart(order, selection.part)
}

/** The selection of an id, or of an element of the run that the id means. */
export function selectionOf(order: TreeOrder, id: number, element = -1): Selection {
  const part = partOf(order, id)
  return { node: part === -1 ? id : -1, element, part, offset: -1 }
}

/** The id of the place around this one; null at the top. */
export function parentOf(order: TreeOrder, id: number): number | null {
  const part = partOf(order, id)
  if (part === -1) {
    const node = order.doc.tree.parent(id)
    if (node !== -1) return node
    return order.holder === -1 ? null : idOfPart(order, order.holder)
  }
  const parent = order.partParents[part] ?? -1
  return parent === -1 ? null : idOfPart(order, parent)
}

/** One past the last id inside a place. */
export function subtreeEnd(order: TreeOrder, id: number): number {
  const part = partOf(order, id)
  if (part === -1) return order.doc.tree.subtreeEnd(id)
  const { length } = order.partParents
  for (let next = part + 1; next < length; next++) {
    if (next === order.before && !isInside(order, order.holder, part)) break
    if (!isInside(order, next, part)) return idOfPart(order, next)
  }
  const reachesValue = part < order.before && isInside(order, order.holder, part)
  if (reachesValue) return order.end
  return part < order.before ? 0 : order.end
}

/** How many places lie around this one, 0 at the top. */
export function depthOf(order: TreeOrder, id: number): number {
  const part = partOf(order, id)
  if (part === -1) return depthOfNode(order.doc.tree, id) + partDepth(order, order.holder) + 1
  return partDepth(order, part)
}

/** Whether a place has something inside that can be shown: nodes, parts, or elements of a run. */
export function hasInside(order: TreeOrder, id: number): boolean {
  if (partOf(order, id) !== -1) return subtreeEnd(order, id) > id + 1
  const { tree } = order.doc
  return tree.firstChild(id) !== -1 || (isRunId(order, id) && tree.childCount(id) > 0)
}

/** Whether a place lies around the selected one; an element lies in its run. */
export function isAround(order: TreeOrder, id: number, selection: Selection): boolean {
  const inside = idOf(order, selection)
  if (inside === id) return selection.element !== -1
  return id < inside && inside < subtreeEnd(order, id)
}

/** Whether the id is a node that is a run. */
export function isRunId(order: TreeOrder, id: number): boolean {
  const { tree } = order.doc
  return id >= 0 && id < tree.count && (!('type' in tree) || mayBeRun(tree.type(id))) && tree.isRun(id)
}

/** Whether values of a type can be runs at all: a quick answer for most nodes. */
export function mayBeRun(typeId: number): boolean {
  return typeId <= T.uniformCollection && typeId >= T.uniformMap
}

function isInside(order: TreeOrder, part: number, ancestor: number): boolean {
  for (let at = part; at !== -1; at = order.partParents[at] ?? -1) if (at === ancestor) return true
  return false
}

function partDepth(order: TreeOrder, part: number): number {
  let depth = -1
  for (let at = part; at !== -1; at = order.partParents[at] ?? -1) depth++
  return depth
}

/** A format byte lies in the nearest part before it whose payload holds it, anything else in its layer's format. */
function parentPart(doc: AnyDocument, index: number): number {
  const parts = doc.envelope
  const part = parts[index]
  if (part === undefined) return -1
  const isFormat = part.kind === 'format'
  const layer = isFormat ? part.layer - 1 : part.layer
  let format = -1
  for (let at = index - 1; at >= 0; at--) {
    const other = parts[at]
    if (other === undefined || other.layer !== layer) continue
    const { payload } = other
    if (isFormat && payload !== null && payload.start <= part.start && part.start < payload.end) return at
    if (other.kind === 'format' && format === -1) format = at
  }
  return format
}

/** The rows of the stream, rearranged. */
export interface RowOrder {
  /** The row of the stream that stands at a place on screen. */
  readonly streamRow: (screenRow: number) => number
  /** Where on screen a row of the stream stands. */
  readonly screenRow: (streamRow: number) => number
  /** Whether something that was asked for stands in stream order until it is sorted. */
  readonly isWorking: () => boolean
  /** Goes on sorting, where `isWorking`; at its end the order has to be asked for again. */
  readonly work: () => Steps<void, void>
  /** Why what an open container holds is left in stream order while all else is sorted: `more than 8,192 are not sorted`; '' where it is not. */
  readonly unsorted: (container: number) => string
}

export const STREAM_ORDER: RowOrder = {
  streamRow: (row) => row,
  screenRow: (row) => row,
  isWorking: () => false,
  *work() {},
  unsorted: () => '',
}

// The runs of a whole tree and how many elements each has: found in one pass, when many of them are opened at once, and
// kept. Twelve bytes for each.

/** The runs of a tree, ascending. */
interface TreeRuns {
  readonly nodes: Int32Array
  readonly counts: Float64Array
}

const kept = new WeakMap<AnyTree, TreeRuns>()

/** Runs that are looked for in about a millisecond. */
const AT_ONCE = 4096

/** The runs of a tree. */
export function runsOf(tree: AnyTree): TreeRuns {
  return finish(runsOfSteps(tree))
}

/** The same in steps: there may be millions. */
export function* runsOfSteps(tree: AnyTree): Steps<TreeRuns> {
  const known = kept.get(tree)
  if (known !== undefined) return known
  let nodes = new Int32Array(AT_ONCE)
  let counts = new Float64Array(AT_ONCE)
  let found = 0
  for (;;) {
    const from = found === 0 ? 0 : (nodes[found - 1] as number) + 1
    yield from / tree.count
    const room = found + AT_ONCE
    found += tree.copyRuns(from, nodes.subarray(found, room), counts.subarray(found, room))
    if (found < room) break
    if (found + AT_ONCE <= nodes.length) continue
    const [moreNodes, moreCounts] = [new Int32Array(2 * found), new Float64Array(2 * found)]
    moreNodes.set(nodes)
    moreCounts.set(counts)
    nodes = moreNodes
    counts = moreCounts
  }
  const made = { nodes: nodes.slice(0, found), counts: counts.slice(0, found) }
  kept.set(tree, made)
  return made
}

/** Whether a run is opened with what is around it: up to `limit` elements, and no byte array. */
export function isSmallRun(tree: AnyTree, node: number, count: number, limit: number): boolean {
  return count <= limit && !('elementType' in tree && tree.elementType(node, 0) === T.octet)
}
