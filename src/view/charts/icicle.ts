// What the icicle knows besides its boxes: kinds and colours of nodes, labels, how deep it goes, and where the keys lead.

import type { SkipCost } from '../../cost/index.ts'
import { type PofDocument, type PofTree, T, type TokenRole, UNKNOWN, UNREAD } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { costFigure, costText, reachFigure } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { counted, grouped } from '../place/amounts.ts'
import { valueKind, valueLabel } from '../place/labels.ts'
import { namedField } from '../place/naming.ts'
import { namedAddress } from '../place/place-names.ts'
import { depthOfNode, isFar } from '../place/tree-depth.ts'
import type { Steps } from '../steps.ts'
import {
  childAround,
  childAt,
  type Extents,
  fullView,
  type IcicleView,
  type IcicleWidth,
} from './icicle-layout.ts'
import { childType } from './reach-curve-words.ts'

/** A kind of node, and the role whose colour it has. */
export interface IcicleKind {
  readonly name: string
  readonly role: TokenRole
}

/** The kinds, in the order of the legend. */
export const ICICLE_KINDS: readonly IcicleKind[] = [
  { name: 'user type', role: 'type' },
  { name: 'collection or array', role: 'element-type' },
  { name: 'map', role: 'count' },
  { name: 'string', role: 'payload' },
  { name: 'number', role: 'index' },
  { name: 'bytes', role: 'identity' },
  { name: 'date or time', role: 'version' },
  { name: 'other', role: 'envelope' },
]

const BY_VALUE_KIND: Record<string, number> = { string: 3, number: 4, bytes: 5, time: 6 }

/** The place of a node's kind in `ICICLE_KINDS`. */
export function icicleKind({ tree }: PofDocument, node: number): number {
  const type = tree.type(node)
  if (type >= 0) return 0
  if (type <= T.map && type >= T.uniformMap) return 2
  if (type === UNREAD || type === UNKNOWN) return 7
  if (type === T.uniformArray && tree.elementType(node) === T.octet) return 5
  const kind = valueKind(type)
  return kind === 'container' ? 1 : (BY_VALUE_KIND[kind] ?? 7)
}

/** What stands in a box: `3  byte[] of 10,000 elements`, `10 customer  Customer (2001) v0`, `1  "TheData"`. */
export function boxLabel(doc: PofDocument, node: number, limit: number, names: Names | null = null): string {
  const { tree } = doc
  const field = tree.parent(node) < 0 ? '' : `${namedField(names, doc, node)}  `
  const isLeaf = tree.firstChild(node) < 0 && !(tree.type(node) <= T.uniformCollection && tree.isRun(node))
  const isValue = isLeaf && valueKind(tree.type(node)) !== 'container'
  return field + (isValue ? valueLabel(doc, node, -1, limit) : childType(doc, selectionOf(node), names))
}

const FEW_LEVELS = 12

/** What is said of a node before its costs: `1/0/5, user type 1001 v0`; of a very deep one its field and its depth. */
export function nodeWords(doc: PofDocument, node: number, names: Names | null = null): string {
  const { tree } = doc
  const type = childType(doc, selectionOf(node), names)
  if (tree.parent(node) < 0) return `the value, ${type}`
  const place =
    depthOfNode(tree, node) > FEW_LEVELS
      ? `${namedField(names, doc, node)} at depth ${grouped(depthOfNode(tree, node))}`
      : namedAddress(names, doc, node)
  return `${place}, ${type}`
}

/** What a readout says of a node, part by part. */
export interface IcicleReadout {
  readonly words: string
  readonly bytes: string
  readonly pass: string
  /** Empty where it lies too deep to be worked out. */
  readonly reach: string
}

/** The readout of a node. */
export function icicleReadout(
  doc: PofDocument,
  cost: SkipCost,
  node: number,
  settings: CostSettings,
  names: Names | null = null,
): IcicleReadout {
  const { tree } = doc
  const length = tree.end(node) - tree.start(node)
  const reach = () =>
    doc.path(node) === null
      ? 'no extractor reaches this'
      : `extract cost ${costText(reachFigure(cost.toReach(node), settings), settings)}`
  return {
    words: nodeWords(doc, node, names),
    bytes: counted(length, 'byte'),
    pass: `skip cost ${costText(costFigure(cost.toPass(node), settings), settings)}`,
    reach: isFar(doc, node) ? '' : reach(),
  }
}

/** How many levels lie below a node: in steps, since all nodes in it are looked at. */
export function* levelsBelow(tree: PofTree, top: number): Steps<number> {
  const end = tree.subtreeEnd(top)
  const parents = new Int32Array(PARENTS)
  let depth = 0
  let deepest = 0
  for (let from = top + 1; from < end; from += PARENTS) {
    const count = Math.min(tree.copyParents(from, parents), end - from)
    for (let i = 0; i < count; i++) {
      // In preorder a node is inside the one before it, or inside one around that.
      const before = from + i - 1
      for (let above = before; above !== parents[i]; above = tree.parent(above)) depth--
      depth++
      if (depth > deepest) deepest = depth
    }
    yield (from - top) / (end - top)
  }
  return deepest
}

const PARENTS = 4096

/** Where a key leads from a node: to its parent, its first child, or a sibling; -1 where there is none. */
export function icicleMove(tree: PofTree, node: number, key: string): number {
  switch (key) {
    case 'ArrowUp':
      return tree.parent(node)
    case 'ArrowDown':
      return tree.firstChild(node)
    case 'ArrowRight':
      return tree.parent(node) < 0 ? -1 : tree.nextSibling(node)
    case 'ArrowLeft':
      return previousSibling(tree, node)
    default:
      return -1
  }
}

/** What each meaning of width says, for the switch. */
export const ICICLE_WIDTHS: readonly {
  readonly width: IcicleWidth
  readonly name: string
  readonly what: string
}[] = [
  { width: 'bytes', name: 'bytes', what: 'The width shows the bytes' },
  { width: 'pass', name: 'skip cost', what: 'The width shows the skip cost' },
  {
    width: 'reach',
    name: 'extract cost',
    what: 'The width shows the summed cost of navigating to each leaf in it; maps and runs are leaves',
  },
]

/** How many levels are not to be seen: `1,999,980 levels below`; empty where all are. */
export function belowWords(below: number): string {
  return below <= 0 ? '' : `${grouped(below)} level${below === 1 ? '' : 's'} below`
}

function previousSibling(tree: PofTree, node: number): number {
  const parent = tree.parent(node)
  if (parent < 0 || node === tree.firstChild(parent)) return -1
  let before = node - 1
  while (tree.parent(before) !== parent) before = tree.parent(before)
  return before
}

function selectionOf(node: number) {
  return { node, element: -1, part: -1, offset: -1 }
}

// Moving about in the icicle: which stretch is shown after zooming around a point, into a crowd of thin nodes, or to a
// node beside the view; and where on screen a node lies. Plain numbers, no screen.

/** A view of the same top whose stretch is `factor` times as long, with `point` where it was; never beyond the top. */
export function zoomAround(extents: Extents, view: IcicleView, point: number, factor: number): IcicleView {
  const span = (view.to - view.from) * factor
  const share = view.to > view.from ? (point - view.from) / (view.to - view.from) : 0.5
  return within(extents, view.top, point - share * span, span)
}

/** A view of the same top moved by a share of what is shown. */
export function panBy(extents: Extents, view: IcicleView, share: number): IcicleView {
  const span = view.to - view.from
  return within(extents, view.top, view.from + share * span, span)
}

/** Nodes of about this number beside one another are shown when a crowd is zoomed into. */
const NEIGHBOURS = 24

/** Into a crowd of thin children of `parent` around a point, so far that they can be told apart. */
export function zoomToCrowd(
  tree: PofTree,
  extents: Extents,
  view: IcicleView,
  parent: number,
  point: number,
): IcicleView {
  const child = childAt(tree, extents, parent, point)
  const own = child < 0 ? 0 : extents.to(child) - extents.from(child)
  const shown = view.to - view.from
  const span = own > 0 ? Math.min(NEIGHBOURS * own, shown / 3) : shown / 8
  return within(extents, view.top, point - span / 2, span)
}

/** The view that shows a node: the same where it is to be seen already, else one of its parent. */
export function viewWith(tree: PofTree, extents: Extents, view: IcicleView, node: number): IcicleView {
  const [from, to] = [extents.from(node), extents.to(node)]
  const isInside = node >= view.top && node < tree.subtreeEnd(view.top)
  if (!isInside) return fullView(extents, Math.max(0, tree.parent(node)))
  if (to >= view.from && from <= view.to) return view
  const span = view.to - view.from
  return within(extents, view.top, (from + to - span) / 2, span)
}

/** A node's place in a view: px from the left, and the level below the top. */
export interface BoxPlace {
  readonly level: number
  readonly left: number
  readonly right: number
}

/** Where a node lies, at least its ancestor that is still shown; null where neither is. */
export function placeInView(
  tree: PofTree,
  extents: Extents,
  view: IcicleView,
  node: number,
  { width, levels }: { readonly width: number; readonly levels: number },
): BoxPlace | null {
  if (node < view.top || node >= tree.subtreeEnd(view.top)) return null
  // Downwards: a node may lie millions of levels deep, of which a few are shown.
  let shown = view.top
  let level = 0
  for (; shown !== node && level < levels - 1; level++) shown = childAround(tree, shown, node)
  const scale = view.to > view.from ? width / (view.to - view.from) : 0
  const left = scale === 0 ? 0 : (extents.from(shown) - view.from) * scale
  const right = scale === 0 ? width : (extents.to(shown) - view.from) * scale
  return right < 0 || left > width ? null : { level, left: Math.max(0, left), right: Math.min(width, right) }
}

/** Whether a view is less than the whole top. */
export function isPart(extents: Extents, view: IcicleView): boolean {
  return view.to - view.from < (extents.to(view.top) - extents.from(view.top)) * 0.999_999
}

function within(extents: Extents, top: number, from: number, span: number): IcicleView {
  const full = fullView(extents, top)
  const length = Math.min(Math.max(span, 1e-6), full.to - full.from)
  const start = Math.max(full.from, Math.min(from, full.to - length))
  return { top, from: start, to: start + length }
}
