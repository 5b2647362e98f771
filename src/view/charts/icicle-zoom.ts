// Moving about in the icicle: which stretch is shown after zooming around a point, into a crowd of thin nodes, or to a
// node beside the view; and where on screen a node lies. Plain numbers, no screen.

import type { PofTree } from '../../pof/index.ts'
import { childAround, childAt, type Extents, fullView, type IcicleView } from './icicle-layout.ts'

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
