// The reach of each field of the container that a change is about, before and after it. Of very many fields a part is
// looked at, evenly spread, so that a preview comes at once for a stream of any size.

import type { SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument, Written } from '../../pof/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import type { Names } from '../../schema/index.ts'
import { reachFigure } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { fieldName } from '../place/naming.ts'
import { shownAddress } from '../place/place-names.ts'

/** A document with its cost. */
export interface Costed {
  readonly doc: PofDocument
  readonly cost: SkipCost
}

/** One field, before and after, in the unit of the settings. */
export interface FieldReach {
  readonly node: number
  /** Its address before. */
  readonly address: string
  /** What the property is called; null where it has no name. */
  readonly name: string | null
  /** Its address after; null where it is gone. */
  readonly addressAfter: string | null
  readonly before: number
  readonly after: number | null
}

/** The fields looked at, and how their container is called. */
export interface FieldReaches {
  readonly container: string
  readonly fields: readonly FieldReach[]
}

const MOST_FIELDS = 200
const FEWEST_FIELDS = 12
/** Bytes that may be passed for all fields together, were each passed byte by byte. */
const WORK = 4_000_000

/** The reach of the fields of the innermost navigable container that holds all that the edits change. */
export function fieldReaches(
  before: Costed,
  after: Costed,
  edits: readonly Edit[],
  pathAfter: Written['pathAfter'],
  settings: CostSettings,
  names: Names | null,
): FieldReaches {
  const { doc } = before
  const container = containerOf(doc, edits)
  if (container < 0) return { container: '', fields: [] }
  const fields: FieldReach[] = []
  for (const node of sampled(doc, container)) {
    const path = doc.path(node)
    if (path === null) continue
    const there = pathAfter(path)
    fields.push({
      node,
      address: path.join('/'),
      name: fieldName(names, doc, node),
      addressAfter: there?.join('/') ?? null,
      before: reachFigure(before.cost.toReach(node), settings),
      after: there === null ? null : reachFigure(after.cost.toReachPath(there), settings),
    })
  }
  return { container: shownAddress(names, doc, container, -1, ''), fields }
}

function containerOf(doc: PofDocument, edits: readonly Edit[]): number {
  const { tree } = doc
  let common = -1
  for (const { kind, node } of edits) {
    if (common === doc.root) break
    const own = kind === 'renumber' || kind === 'group' ? node : Math.max(doc.root, tree.parent(node))
    common = common === -1 ? own : ancestorOfBoth(doc, common, own)
  }
  return navigableAround(doc, common)
}

/** The innermost container around a node that a path leads to and into; -1 where there is none. */
function navigableAround(doc: PofDocument, node: number): number {
  const { tree } = doc
  const around: number[] = []
  for (let n = node; n >= 0; n = tree.parent(n)) around.push(n)
  // What lies below a place without a path has none either; asking takes as long as the place is deep.
  const first = partitionPoint(0, around.length, (at) => doc.path(around[at] as number) === null)
  const isClosed = (container: number) => tree.isMap(container) || tree.isRun(container)
  return around.slice(first).find((container) => !isClosed(container)) ?? -1
}

function ancestorOfBoth({ tree }: PofDocument, one: number, other: number): number {
  let node = one
  while (tree.parent(node) >= 0 && !(node <= other && other < tree.subtreeEnd(node))) node = tree.parent(node)
  return node
}

/** Children in stream order; the first, the last, and evenly between them where there are too many. */
function sampled({ tree }: PofDocument, container: number): number[] {
  const count = tree.childCount(container)
  const size = Math.max(1, tree.end(container) - tree.start(container))
  const most = Math.max(FEWEST_FIELDS, Math.min(MOST_FIELDS, Math.floor(WORK / size)))
  const wanted = Math.min(count, most)
  const children: number[] = []
  let position = 0
  for (let child = tree.firstChild(container); child >= 0; child = tree.nextSibling(child)) {
    const due = wanted < 2 ? 0 : Math.round((children.length * (count - 1)) / (wanted - 1))
    if (position++ >= due && children.length < wanted) children.push(child)
  }
  return children
}
