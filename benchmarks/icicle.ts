// The icicle at a million nodes and more: what it takes to make the widths once, and to lay out what is drawn for each
// frame, beside what d3-hierarchy and its like do: an object for each node, sums from the leaves up, and a pass over all of
// them for every layout.
// Options: --rounds=N (15 unless told).

import type { PofDocument } from '../src/pof/index.ts'
import { parse } from '../src/pof/index.ts'
import { extentSteps, fullView, type IcicleWidth, icicleBoxes, zoomAround } from '../src/view/charts/index.ts'
import { COST_SETTINGS, costOf } from '../src/view/cost/index.ts'
import { finish } from '../src/view/index.ts'
import { deepChain, flatObject } from './further-streams.ts'
import { type NaiveNode, naiveBoxes, naiveHierarchy } from './icicle-naive.ts'
import { mixedObjects } from './mixed-objects.ts'
import { formatTable, median } from './table.ts'

const MiB = 1 << 20
const WIDTH = 1440
const LEVELS = 20
const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.split('=')[1] ?? 15)

const STREAMS: readonly { readonly name: string; readonly make: () => Uint8Array }[] = [
  { name: 'mixed, 32 MiB', make: () => mixedObjects(32 * MiB).pof },
  { name: 'flat, 1,000,000 ints', make: () => flatObject(1_000_000) },
  { name: 'deep, 1,000,000 user types', make: () => deepChain(1_000_000) },
]

/** The median of some runs, in ms; the first ones warm up. */
function time(run: () => unknown, times = rounds): number {
  const spent: number[] = []
  for (let i = 0; i < times + 2; i++) {
    const start = performance.now()
    if (run() === undefined) throw new Error('a run gave nothing')
    if (i >= 2) spent.push(performance.now() - start)
  }
  return median(spent)
}

function rowOf(name: string, doc: PofDocument, width: IcicleWidth): string[] {
  const { tree } = doc
  const cost = costOf(doc)
  const settings = { ...COST_SETTINGS, unit: 'ns' as const }
  const extents = finish(extentSteps(doc, cost, width, settings))
  const prepared = time(() => finish(extentSteps(doc, cost, width, settings)), 5)
  const full = fullView(extents, 0)
  const middle = (full.from + full.to) / 2
  const near = zoomAround(extents, full, middle, 1 / 5_000)
  const far = time(() => icicleBoxes(tree, extents, full, WIDTH, LEVELS))
  const close = time(() => icicleBoxes(tree, extents, near, WIDTH, LEVELS))
  let hierarchy: NaiveNode | null = null
  const built = time(() => {
    hierarchy = null
    hierarchy = naiveHierarchy(doc, extents)
    return hierarchy
  }, 3)
  const naive = hierarchy as unknown as NaiveNode
  const laid = time(() => naiveBoxes(naive, full, WIDTH, LEVELS), 7)
  const drawn = icicleBoxes(tree, extents, near, WIDTH, LEVELS).count
  const ratio = laid / Math.max(far, close)
  return [
    `${name}, by ${width}`,
    tree.count.toLocaleString('en'),
    prepared.toFixed(1),
    built.toFixed(0),
    far.toFixed(3),
    close.toFixed(3),
    drawn.toLocaleString('en'),
    laid.toFixed(1),
    `${ratio.toFixed(0)} x`,
  ]
}

const rows = [
  [
    '',
    'nodes',
    'widths ms',
    'naive tree ms',
    'whole ms',
    'zoomed ms',
    'boxes',
    'naive layout ms',
    'naive / ours',
  ],
]
for (const { name, make } of STREAMS) {
  const doc = parse(make())
  for (const width of ['bytes', 'pass', 'reach'] as const) rows.push(rowOf(name, doc, width))
}
console.log(`\nicicle: ${WIDTH} px, ${LEVELS} levels, medians of ${rounds} rounds\n`)
console.log(formatTable(rows))
