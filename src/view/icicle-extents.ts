// How wide each node of the icicle is, as a place on one line from 0: nodes lie on it in the order of the stream, and
// what is inside a node lies inside its stretch. So a node is found by binary search, and none is an object.
// Bytes: where the node lies. Pass: what passing it costs. Reach: the sum over the leaves in it of what navigating to each
// one costs, parsing, passing and measuring it, level by level, without making its object; runs and maps are leaves.

import { noOps, type SkipCost, type Weights } from '../cost/index.ts'
import { type PofDocument, T, UNREAD } from '../pof/index.ts'
import { type CostSettings, costFigure } from './cost-settings.ts'

/** What the widths mean. */
export type IcicleWidth = 'bytes' | 'pass' | 'reach'

/** Stretches of nodes on the line. */
export interface Extents {
  readonly width: IcicleWidth
  /** Where a node begins: never less than a node before it. */
  from(node: number): number
  to(node: number): number
}

/** The stretches for a meaning of width, in the unit of the settings. All nodes are looked at once, bytes excepted. */
export function icicleExtents(
  doc: PofDocument,
  cost: SkipCost,
  width: IcicleWidth,
  settings: CostSettings,
): Extents {
  const { tree } = doc
  if (width === 'bytes') return { width, from: (node) => tree.start(node), to: (node) => tree.end(node) }
  const pass = passExtents(doc, cost, weightsOf(settings))
  return width === 'pass' ? pass : reachExtents(doc, cost, pass, settings)
}

/** What one call, one packed int and one byte are worth in the unit of the settings. */
function weightsOf(settings: CostSettings): Weights {
  return {
    perCall: costFigure({ ...noOps(), skipUniformValue: 1 }, settings),
    perInt: costFigure({ ...noOps(), readPackedInt: 1 }, settings),
    perByte: costFigure({ ...noOps(), bytesTouched: 1 }, settings),
  }
}

function passExtents(doc: PofDocument, cost: SkipCost, weights: Weights): Extents {
  const { tree } = doc
  const running = cost.running(weights)
  const { perByte } = weights
  const start = tree.start(0)
  return {
    width: 'pass',
    from: (node) => (running[node] as number) + perByte * (tree.start(node) - start),
    to: (node) => (running[tree.subtreeEnd(node)] as number) + perByte * (tree.end(node) - start),
  }
}

/** The first byte of a value with an identity: of these the library goes into user types only. */
const IDENTITY_BYTE = 0x5e

function reachExtents(
  { bytes, root, tree }: PofDocument,
  cost: SkipCost,
  pass: Extents,
  settings: CostSettings,
): Extents {
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
    leaves[node] = sum
    const type = tree.type(node)
    if (node < closedUntil || type === UNREAD) continue
    const parent = tree.parent(node)
    const way = parent < 0 ? parse : (before[parent] as number) + pass.to(node)
    const first = tree.firstChild(node)
    const isOpen = first >= 0 && (type >= 0 || (bytes[tree.start(node)] !== IDENTITY_BYTE && !isMap(type)))
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
    width: 'reach',
    from: (node) => leaves[node] as number,
    to: (node) => leaves[tree.subtreeEnd(node)] as number,
  }
}

function isMap(type: number): boolean {
  return type <= T.map && type >= T.uniformMap
}

/** Bytes of a packed int that is not negative, as every writer packs it. */
function packedSize(value: number): number {
  return value < 0x40 ? 1 : 1 + Math.ceil((32 - Math.clz32(value >>> 6)) / 7)
}
