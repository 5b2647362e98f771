// How wide each node of the icicle is, as a place on one line from 0: nodes lie on it in the order of the stream, and
// what is inside a node lies inside its stretch. So a node is found by binary search, and none is an object.
// Bytes: where the node lies. Pass: what passing it costs. Reach: the sum over the leaves in it of what navigating to each
// one costs, parsing, passing and measuring it, level by level, without making its object; runs and maps are leaves.

import { type CostColumns, noOps, type Weights } from '../../cost/index.ts'
import { type PofDocument, T, UNREAD } from '../../pof/index.ts'
import { costFigure } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import { finish, type Steps } from '../steps.ts'

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

/** The stretches for a meaning of width, in the unit of the settings. For reach all nodes are looked at once. */
export function icicleExtents(...of: Parameters<typeof extentSteps>): Extents {
  return finish(extentSteps(...of))
}

/** The same in steps. */
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

/** What one call, one packed int and one byte are worth in the unit of the settings. */
function weightsOf(settings: CostSettings): Weights {
  return {
    perCall: costFigure({ ...noOps(), skipUniformValue: 1 }, settings),
    perInt: costFigure({ ...noOps(), readPackedInt: 1 }, settings),
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
    const way = parent < 0 ? parse : (before[parent] as number) + pass.to(node)
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
