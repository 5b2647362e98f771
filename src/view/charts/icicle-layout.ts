// The icicle's boxes: what is to be drawn of a stretch of the line, level by level, in px. Nothing that is narrower than
// a pixel is visited one by one: its neighbours and it become one strip, and the next child is found by binary search.

import { type CostColumns, noOps, type Weights } from '../../cost/index.ts'
import { type PofDocument, type PofTree, T, UNREAD } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import { costFigure } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import type { Steps } from '../steps.ts'

/** What the icicle shows: a node at the top, and the stretch of the line that fills the width. */
export interface IcicleView {
  readonly top: number
  readonly from: number
  readonly to: number
}

/** Boxes, level by level and from left to right, as columns. */
export interface IcicleBoxes {
  count: number
  /** The node, or the first of the nodes of a strip. */
  node: Int32Array
  /** One past the last node that a strip stands for; 0 for a node's own box. */
  end: Int32Array
  left: Float64Array
  right: Float64Array
  /** The first box of each level, and one past the last box at the end. */
  readonly levels: number[]
}

/** A node at its full width. */
export function fullView(extents: Extents, top: number): IcicleView {
  return { top, from: extents.from(top), to: extents.to(top) }
}

const THIN = 1

/** The boxes of a view on `width` px and at most `levels` levels, the top's own included. */
export function icicleBoxes(
  tree: PofTree,
  extents: Extents,
  view: IcicleView,
  width: number,
  levels: number,
): IcicleBoxes {
  return new Layout(tree, extents, view, width).lay(levels)
}

/** The box at a place of a level, or -1. */
export function boxAt({ levels, left, right }: IcicleBoxes, level: number, x: number): number {
  const first = levels[level]
  const end = levels[level + 1]
  if (first === undefined || end === undefined) return -1
  const box = partitionPoint(first, end, (at) => (left[at] as number) <= x) - 1
  return box >= first && x < Math.max(right[box] as number, (left[box] as number) + THIN) ? box : -1
}

/** The child of `parent` that begins last at or before a point of the line, or the first child; -1 without children. */
export function childAt(tree: PofTree, extents: Extents, parent: number, point: number): number {
  const first = tree.firstChild(parent)
  if (first < 0) return -1
  const after = firstFrom(extents, point, first + 1, tree.subtreeEnd(parent), true)
  return climb(tree, parent, after - 1, first)
}

/** The child of `parent` in which a node below it lies, or that it is. */
export function childAround(tree: PofTree, parent: number, node: number): number {
  return climb(tree, parent, node, tree.firstChild(parent))
}

/** Levels that a crowd is drawn with. */
const CROWD_LEVELS = 24

/**
 * What a strip is like, by one sample at each px: calls `see` for the nodes around that point, level by level below the
 * strip's own. Nothing of a sample that lies very deep.
 */
export function sampleCrowd(
  tree: PofTree,
  extents: Extents,
  view: IcicleView,
  width: number,
  strip: { readonly node: number; readonly end: number; readonly left: number; readonly right: number },
  see: (node: number, x: number, level: number) => void,
): void {
  const parent = tree.parent(strip.node)
  const scale = (view.to - view.from) / width
  const way = new Int32Array(CROWD_LEVELS)
  for (let x = Math.floor(strip.left); x < strip.right; x++) {
    const point = view.from + (x + 0.5) * scale
    let node = firstFrom(extents, point, strip.node, strip.end, true) - 1
    // A point behind the end of the deepest node lies in one around it.
    let levels = 0
    for (; node >= strip.node && node !== parent && levels < CROWD_LEVELS; node = tree.parent(node)) {
      if (levels > 0 || extents.to(node) >= point || tree.parent(node) === parent) way[levels++] = node
    }
    if (levels === CROWD_LEVELS) continue
    for (let level = 0; level < levels; level++) see(way[levels - 1 - level] as number, x, level)
  }
}

/** The first node of `low .. high - 1` that begins at `point` or behind it (`isBehind`: behind it), or `high`. */
function firstFrom(extents: Extents, point: number, low: number, high: number, isBehind: boolean): number {
  return partitionPoint(low, high, (node) =>
    isBehind ? extents.from(node) <= point : extents.from(node) < point,
  )
}

/**
 * The child of `parent` that is `node` or lies around it; `from` is that child or one before it. Looked for upwards and
 * along the children in turn, so that neither depth nor number makes it slow.
 */
function climb(tree: PofTree, parent: number, node: number, from: number): number {
  let child = node
  let across = from
  for (;;) {
    const up = tree.parent(child)
    if (up === parent || up < 0) return child
    child = up
    const next = tree.subtreeEnd(across)
    if (next > node) return across
    across = next
  }
}

class Layout {
  readonly #tree: PofTree
  readonly #extents: Extents
  readonly #width: number
  readonly #from: number
  /** Px for one of the line. */
  readonly #scale: number
  readonly #top: number
  readonly #boxes: IcicleBoxes = {
    count: 0,
    node: new Int32Array(1024),
    end: new Int32Array(1024),
    left: new Float64Array(1024),
    right: new Float64Array(1024),
    levels: [],
  }

  constructor(tree: PofTree, extents: Extents, { top, from, to }: IcicleView, width: number) {
    this.#tree = tree
    this.#extents = extents
    this.#width = width
    this.#from = from
    this.#scale = to > from ? width / (to - from) : 0
    this.#top = top
  }

  lay(levels: number): IcicleBoxes {
    const boxes = this.#boxes
    boxes.levels.push(0)
    const isFlat = this.#scale === 0
    this.#add(this.#top, 0, isFlat ? 0 : this.#left(this.#top), isFlat ? this.#width : this.#right(this.#top))
    for (let level = 1; level <= levels; level++) {
      const first = boxes.levels[level - 1] as number
      const end = boxes.count
      boxes.levels.push(end)
      if (level === levels || first === end) break
      for (let box = first; box < end; box++) {
        if (boxes.end[box] === 0) this.#children(boxes.node[box] as number)
      }
      if (boxes.count === end) break
    }
    if (boxes.levels.at(-1) !== boxes.count) boxes.levels.push(boxes.count)
    return boxes
  }

  /** Adds the boxes of a node's children that can be seen. */
  #children(parent: number): void {
    const tree = this.#tree
    let child = childAt(tree, this.#extents, parent, this.#from)
    while (child >= 0 && this.#left(child) < this.#width) {
      if (this.#isWide(child)) {
        if (this.#right(child) > 0) this.#add(child, 0, this.#left(child), this.#right(child))
        child = tree.nextSibling(child)
      } else child = this.#strip(parent, child)
    }
  }

  /** Adds one strip for a thin child and the thin ones that follow it. Gives the child behind them, or -1. */
  #strip(parent: number, first: number): number {
    const tree = this.#tree
    const extents = this.#extents
    const last = tree.subtreeEnd(parent)
    let child = first
    let right = this.#left(first)
    while (child >= 0 && right < this.#width && !this.#isWide(child)) {
      const pixel = Math.floor(this.#left(child)) + 1
      const node = firstFrom(extents, this.#from + pixel / this.#scale, tree.subtreeEnd(child), last, false)
      // The last child to begin in this pixel is the only one that can be wide.
      const inPixel = climb(tree, parent, node - 1, child)
      const isNext = inPixel > child && this.#isWide(inPixel)
      child = isNext ? inPixel : tree.nextSibling(inPixel)
      right = child < 0 ? this.#right(inPixel) : this.#left(child)
    }
    if (right > 0) this.#add(first, child < 0 ? last : child, this.#left(first), right)
    return child
  }

  #isWide(node: number): boolean {
    return this.#right(node) - this.#left(node) >= THIN
  }

  #left(node: number): number {
    return this.#x(this.#extents.from(node))
  }

  #right(node: number): number {
    return this.#x(this.#extents.to(node))
  }

  #x(point: number): number {
    return (point - this.#from) * this.#scale
  }

  #add(node: number, end: number, left: number, right: number): void {
    const boxes = this.#boxes
    if (boxes.count === boxes.node.length) {
      boxes.node = doubled(boxes.node, Int32Array)
      boxes.end = doubled(boxes.end, Int32Array)
      boxes.left = doubled(boxes.left, Float64Array)
      boxes.right = doubled(boxes.right, Float64Array)
    }
    const at = boxes.count++
    boxes.node[at] = node
    boxes.end[at] = end
    boxes.left[at] = Math.max(0, left)
    boxes.right[at] = Math.min(this.#width, right)
  }
}

function doubled<Column extends Int32Array | Float64Array>(
  column: Column,
  Kind: new (length: number) => Column,
): Column {
  const larger = new Kind(2 * column.length)
  larger.set(column)
  return larger
}

// How wide each node of the icicle is, as a place on one line from 0: nodes lie on it in the order of the stream, and
// what is inside a node lies inside its stretch. So a node is found by binary search, and none is an object.
// Bytes: where the node lies. Pass: what passing it costs. Reach: the sum over the leaves in it of what navigating to each
// one costs, parsing, passing and measuring it, level by level, without making its object; runs and maps are leaves.

/** What the widths mean. */
export type IcicleWidth = 'bytes' | 'pass' | 'reach'

/** Stretches of nodes on the line. */
export interface Extents {
  readonly doc: PofDocument
  readonly width: IcicleWidth
  /** Where a node begins: never less than a node before it. */
  from(node: number): number
  to(node: number): number
}

/** The stretches for a meaning of width, in the unit of the settings, in steps. For reach all nodes are looked at once. */
export function* extentSteps(
  doc: PofDocument,
  cost: CostColumns,
  width: IcicleWidth,
  settings: CostSettings,
): Steps<Extents> {
  const { tree } = doc
  if (width === 'bytes') return { doc, width, from: (node) => tree.start(node), to: (node) => tree.end(node) }
  const pass = passExtents(doc, cost, weightsOf(settings))
  return width === 'pass' ? pass : yield* reachExtents(doc, cost, pass, settings)
}

/** What one call, one packed int, read or skipped, and one byte are worth in the unit of the settings. */
function weightsOf(settings: CostSettings): Weights {
  return {
    perCall: costFigure({ ...noOps(), skipUniformValue: 1 }, settings),
    perInt: costFigure({ ...noOps(), readPackedInt: 1 }, settings),
    perSkippedInt: costFigure({ ...noOps(), packedIntsSkipped: 1 }, settings),
    perByte: costFigure({ ...noOps(), bytesTouched: 1 }, settings),
  }
}

function passExtents(doc: PofDocument, cost: CostColumns, weights: Weights): Extents {
  const { tree } = doc
  const running = cost.running(weights)
  const { perByte } = weights
  const start = tree.start(0)
  return {
    doc,
    width: 'pass',
    from: (node) => running.before(node) + perByte * (tree.start(node) - start),
    to: (node) => running.before(tree.subtreeEnd(node)) + perByte * (tree.end(node) - start),
  }
}

/** Nodes that are looked at in about a millisecond. */
const AT_ONCE = 4096

function* reachExtents(
  doc: PofDocument,
  cost: CostColumns,
  pass: Extents,
  settings: CostSettings,
): Steps<Extents> {
  const { root, tree } = doc
  const { count } = tree
  // What it takes to stand before the first child of a container, by node; and the leaves before each node.
  const before = new Float64Array(count)
  const leaves = new Float64Array(count + 1)
  const { perByte } = weightsOf(settings)
  const level = costFigure(noOps(), settings, 1)
  const fixed = settings.unit === 'ns' ? settings.set.extract.fixed : 0
  const parse = root < 0 ? 0 : costFigure(cost.toReach(root).parse, settings) + fixed
  let closedUntil = 0
  let sum = 0
  for (let node = 0; node < count; node++) {
    if (node % AT_ONCE === 0) yield node / count
    leaves[node] = sum
    const type = tree.type(node)
    if (node < closedUntil || type === UNREAD) continue
    const parent = tree.parent(node)
    const way = parent < 0 ? parse : (before[parent] as number) + pass.to(node) + level
    const first = tree.firstChild(node)
    // Of values with an identity the library goes into user types only.
    const isOpen = first >= 0 && (type >= 0 || (!tree.isMap(node) && !tree.hasIdentity(node)))
    if (isOpen) {
      const isIndexed = type >= 0 || type === T.sparseArray || type === T.uniformSparseArray
      const index = isIndexed ? perByte * packedSize(tree.key(first)) : 0
      before[node] = way - (pass.from(first) - index)
    } else {
      sum += way
      if (first >= 0) closedUntil = tree.subtreeEnd(node)
    }
  }
  leaves[count] = sum
  return {
    doc,
    width: 'reach',
    from: (node) => leaves[node] as number,
    to: (node) => leaves[tree.subtreeEnd(node)] as number,
  }
}

/** Bytes of a packed int that is not negative, as every writer packs it. */
function packedSize(value: number): number {
  return value < 0x40 ? 1 : 1 + Math.ceil((32 - Math.clz32(value >>> 6)) / 7)
}
