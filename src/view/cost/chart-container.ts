// What the charts of costs are about.

import type { AnyDocument } from '../../inside/index.ts'
import type { Selection } from '../place/selection.ts'

/** The container whose children the charts show: the selected one, or the one around the selected leaf; -1 for none. */
export function chartContainer({ root, tree }: AnyDocument, selection: Selection | null): number {
  const node = selection?.node ?? -1
  if (node < 0) return root
  const hasInside = tree.isRun(node) ? tree.childCount(node) > 0 : tree.firstChild(node) !== -1
  return hasInside || tree.parent(node) < 0 ? node : tree.parent(node)
}
