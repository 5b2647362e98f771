// The icicle: widths against the costs themselves, boxes against a layout that visits every node, keys, depth.

import { describe, expect, it } from 'vitest'
import { type Ops, packedInts } from '../../../src/cost/index.ts'
import { type PofDocument, type PofTree, parse, T } from '../../../src/pof/index.ts'
import {
  belowWords,
  boxAt,
  boxLabel,
  type Extents,
  fullView,
  ICICLE_KINDS,
  ICICLE_WIDTHS,
  type IcicleView,
  icicleBoxes,
  icicleKind,
  icicleMove,
  icicleReadout,
  isPart,
  levelsBelow,
  panBy,
  placeInView,
  sampleCrowd,
  viewWith,
  zoomAround,
  zoomToCrowd,
} from '../../../src/view/charts/index.ts'
import { COST_SETTINGS, costFigure, costOf } from '../../../src/view/cost/index.ts'
import { finish } from '../../../src/view/index.ts'
import { readCosts } from '../../cost/corpus-costs.ts'
import { bytesOf } from '../../support/corpus.ts'
import { icicleExtents } from '../../support/finished.ts'
import { documentOf, manyObjects, SAMPLES } from '../samples.ts'

const CALLS = { ...COST_SETTINGS, unit: 'calls' as const }
const UNITS = ['calls', 'ints', 'bytes', 'ns'] as const

/** Boxes as `left-right node` or `left-right first..end`, by a walk over all nodes; no strips. */
function wideBoxesByWalk(
  doc: PofDocument,
  extents: Extents,
  view: IcicleView,
  width: number,
  levels: number,
) {
  const { tree } = doc
  const scale = width / (view.to - view.from)
  const found: string[] = []
  const visit = (node: number, level: number) => {
    const left = (extents.from(node) - view.from) * scale
    const right = (extents.to(node) - view.from) * scale
    if (level >= levels || (level > 0 && right - left < 1) || right <= 0 || left >= width) return
    found.push(`${level}: ${node} ${Math.max(0, left).toFixed(3)} ${Math.min(width, right).toFixed(3)}`)
    for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
      visit(child, level + 1)
  }
  visit(view.top, 0)
  return found.sort()
}

function wideBoxes(doc: PofDocument, extents: Extents, view: IcicleView, width: number, levels: number) {
  const { node, end, left, right, levels: starts } = icicleBoxes(doc.tree, extents, view, width, levels)
  const found: string[] = []
  for (let level = 0; level + 1 < starts.length; level++) {
    for (let box = starts[level] as number; box < (starts[level + 1] as number); box++) {
      if (end[box] !== 0) continue
      found.push(`${level}: ${node[box]} ${left[box]?.toFixed(3)} ${right[box]?.toFixed(3)}`)
    }
  }
  return found.sort()
}

/** Whether the library passes each value to where the reader ends it. */
function isPassedAsRead(doc: PofDocument): boolean {
  const cost = costOf(doc)
  return (
    doc.root >= 0 &&
    doc.problems.length === 0 &&
    Array.from({ length: doc.tree.count }, (_, node) => node).every(
      (node) => cost.pass(node).end === doc.tree.end(node),
    )
  )
}

describe('icicleExtents', () => {
  const sound = readCosts().filter(({ hex, group }) => hex.length < 4_000 && group !== 'references')

  it('are as wide as passing costs, but for the index, all over the corpus', () => {
    for (const { hex } of sound) {
      const doc = parse(bytesOf(hex))
      const cost = costOf(doc)
      if (!isPassedAsRead(doc)) continue
      const of = (unit: (typeof UNITS)[number]) => icicleExtents(doc, cost, 'pass', { ...CALLS, unit })
      const [calls, ints, bytes] = [of('calls'), of('ints'), of('bytes')]
      for (let node = 0; node < doc.tree.count; node++) {
        const ops: Ops = cost.toPass(node)
        const parent = doc.tree.parent(node)
        const isIndexed =
          parent >= 0 &&
          (doc.tree.type(parent) >= 0 ||
            [T.sparseArray, T.uniformSparseArray].includes(doc.tree.type(parent) as never))
        expect(calls.to(node) - calls.from(node)).toBe(ops.skipUniformValue)
        expect(bytes.to(node) - bytes.from(node)).toBe(ops.bytesTouched)
        expect(ints.to(node) - ints.from(node)).toBe(packedInts(ops) + (isIndexed ? 1 : 0))
      }
    }
  })

  it('sum up what navigating to each leaf costs: parsing, passing and measuring', () => {
    let compared = 0
    for (const { hex } of sound) {
      const doc = parse(bytesOf(hex))
      const cost = costOf(doc)
      const { tree } = doc
      if (!isPassedAsRead(doc)) continue
      const settings = { ...CALLS, unit: 'bytes' as const }
      const extents = icicleExtents(doc, cost, 'reach', settings)
      for (let node = 0; node < tree.count; node++) {
        const isMap = tree.type(node) <= T.map && tree.type(node) >= T.uniformMap
        const width = extents.to(node) - extents.from(node)
        const reach = cost.toReach(node)
        if (reach.outcome !== 'value' || (tree.firstChild(node) >= 0 && !isMap)) continue
        const way = reach.steps.reduce(
          (sum, { passing, measuring }) =>
            sum + costFigure(passing, settings) + costFigure(measuring, settings),
          costFigure(reach.parse, settings),
        )
        expect(width).toBe(way)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(1_000)
  })

  it('never go backwards along the stream, and keep what is inside inside', () => {
    for (const { hex } of sound) {
      const doc = parse(bytesOf(hex))
      for (const { width } of ICICLE_WIDTHS) {
        const extents = icicleExtents(doc, costOf(doc), width, { ...CALLS, unit: 'bytes' })
        for (let node = 1; node < doc.tree.count; node++) {
          const parent = doc.tree.parent(node)
          expect(extents.from(node)).toBeGreaterThanOrEqual(extents.from(node - 1))
          if (parent < 0) continue
          expect(extents.from(node)).toBeGreaterThanOrEqual(extents.from(parent))
          expect(extents.to(node)).toBeLessThanOrEqual(extents.to(parent))
        }
      }
    }
  })
})

describe('icicleBoxes', () => {
  const doc = documentOf(manyObjects(700))
  const cost = costOf(doc)

  for (const { width } of ICICLE_WIDTHS) {
    it(`finds the same wide boxes as a walk over all nodes, by ${width}`, () => {
      const extents = icicleExtents(doc, cost, width, CALLS)
      const full = fullView(extents, 0)
      const span = full.to - full.from
      const views = [
        full,
        { top: 0, from: full.from + span * 0.4, to: full.from + span * 0.41 },
        { top: 0, from: full.from + span * 0.9, to: full.to },
        fullView(extents, doc.tree.firstChild(0)),
      ]
      for (const view of views) {
        for (const px of [3, 100, 711, 5_000]) {
          expect(wideBoxes(doc, extents, view, px, 4)).toEqual(wideBoxesByWalk(doc, extents, view, px, 4))
        }
      }
    })
  }

  it('leaves no gap beside thin children: they become one strip with all of their nodes', () => {
    const extents = icicleExtents(doc, cost, 'pass', CALLS)
    const boxes = icicleBoxes(doc.tree, extents, fullView(extents, 0), 100, 5)
    expect(boxes.levels).toEqual([0, 1, 2])
    expect([boxes.node[1], boxes.end[1]]).toEqual([1, doc.tree.count])
    expect(boxes.right[1]).toBeCloseTo(100, 0)
  })

  it('shows a scalar, and a value of no width, at full width', () => {
    const scalar = documentOf('1541')
    const extents = icicleExtents(scalar, costOf(scalar), 'reach', CALLS)
    const boxes = icicleBoxes(scalar.tree, extents, fullView(extents, 0), 300, 9)
    expect([boxes.count, boxes.left[0], boxes.right[0]]).toEqual([1, 0, 300])
  })

  it('draws as many levels as fit of a deep chain, however deep', () => {
    const depth = 20_000
    const deep = parse(Uint8Array.from([0x15, ...Array(depth).fill([0x55, 1]).flat(), 0x41, 1]))
    const extents = icicleExtents(deep, costOf(deep), 'bytes', CALLS)
    const boxes = icicleBoxes(deep.tree, extents, fullView(extents, 5_000), 800, 12)
    expect(boxes.count).toBe(12)
    expect(finish(levelsBelow(deep.tree, 5_000))).toBe(15_000)
    expect(belowWords(finish(levelsBelow(deep.tree, 5_000)) - 11)).toBe('14,989 levels below')
  })
})

describe('boxAt', () => {
  it('finds the box at every place of a level, and none beside', () => {
    const doc = documentOf(manyObjects(20))
    const extents = icicleExtents(doc, costOf(doc), 'bytes', CALLS)
    const boxes = icicleBoxes(doc.tree, extents, fullView(extents, 0), 800, 3)
    for (let level = 0; level < 3; level++) {
      for (let box = boxes.levels[level] as number; box < (boxes.levels[level + 1] as number); box++) {
        const middle = ((boxes.left[box] as number) + (boxes.right[box] as number)) / 2
        expect(boxAt(boxes, level, middle)).toBe(box)
      }
    }
    expect(boxAt(boxes, 1, 0)).toBe(-1)
    expect(boxAt(boxes, 7, 5)).toBe(-1)
  })
})

describe('icicleMove', () => {
  const { tree } = documentOf(manyObjects(3))

  it('goes to the parent, the first child and the siblings, and nowhere else', () => {
    const second = tree.nextSibling(tree.firstChild(0))
    expect(icicleMove(tree, 0, 'ArrowDown')).toBe(1)
    expect(icicleMove(tree, 1, 'ArrowRight')).toBe(second)
    expect(icicleMove(tree, second, 'ArrowLeft')).toBe(1)
    expect(icicleMove(tree, second, 'ArrowUp')).toBe(0)
    expect([
      icicleMove(tree, 0, 'ArrowUp'),
      icicleMove(tree, 1, 'ArrowLeft'),
      icicleMove(tree, 0, 'x'),
    ]).toEqual([-1, -1, -1])
  })
})

describe('icicleKind', () => {
  it('has one kind for every node of the samples', () => {
    const doc = documentOf(SAMPLES.map)
    const names = Array.from(
      { length: doc.tree.count },
      (_, node) => ICICLE_KINDS[icicleKind(doc, node)]?.name,
    )
    expect(names.slice(0, 2)).toEqual(['map', 'string'])
    expect(names).not.toContain(undefined)
  })
})

describe('boxLabel', () => {
  it('names the field and its value or type', () => {
    const doc = documentOf(SAMPLES.theData)
    expect(boxLabel(doc, 1, 40)).toBe('1  "TheData"')
    expect(boxLabel(doc, 0, 40)).toBe('user type 1042 v0')
    expect(icicleReadout(doc, costOf(doc), 1, CALLS).words).toBe('1, string')
    expect(boxLabel(documentOf(SAMPLES.ints), 0, 40)).toBe('int32[] of 3 elements')
  })
})

describe('zooming', () => {
  const doc = documentOf(manyObjects(5_000))
  const { tree } = doc
  const extents = icicleExtents(doc, costOf(doc), 'bytes', CALLS)
  const full = fullView(extents, 0)

  it('keeps the point where it was, and never leaves the top', () => {
    const point = full.from + 100
    const near = zoomAround(extents, full, point, 0.1)
    expect((point - near.from) / (near.to - near.from)).toBeCloseTo(100 / (full.to - full.from), 6)
    expect(zoomAround(extents, near, point, 1_000)).toEqual(full)
    expect(isPart(extents, near)).toBe(true)
    expect(isPart(extents, full)).toBe(false)
    expect(panBy(extents, near, -99).from).toBe(full.from)
    expect(panBy(extents, near, 99_999_999).to).toBeCloseTo(full.to, 6)
  })

  it('goes so far into a crowd that its nodes have boxes', () => {
    const child = 4 * 2_500 + 1
    const view = zoomToCrowd(tree, extents, full, 0, extents.from(child))
    const boxes = icicleBoxes(tree, extents, view, 800, 2)
    const level = boxes.node.slice(boxes.levels[1], boxes.levels[2])
    expect(level.length).toBeGreaterThan(10)
    expect([...boxes.end.slice(boxes.levels[1], boxes.levels[2])].every((end) => end === 0)).toBe(true)
    expect(tree.parent(level[0] as number)).toBe(0)
  })

  it('brings a node into view, and keeps a view in which it is', () => {
    const near = zoomAround(extents, full, full.from, 0.01)
    const last = tree.count - 1
    const moved = viewWith(tree, extents, near, last)
    expect(moved.to).toBeGreaterThanOrEqual(extents.from(last))
    expect(moved.to - moved.from).toBeCloseTo(near.to - near.from, 6)
    expect(viewWith(tree, extents, near, 1)).toBe(near)
    expect(viewWith(tree, extents, fullView(extents, 1), last).top).toBe(tree.parent(last))
  })

  it('places a node, and one too deep at its ancestor', () => {
    const child = tree.firstChild(0)
    expect(placeInView(tree, extents, full, 0, { width: 800, levels: 3 })).toEqual({
      level: 0,
      left: 0,
      right: 800,
    })
    expect(placeInView(tree, extents, full, child + 1, { width: 800, levels: 2 })).toEqual(
      placeInView(tree, extents, full, child, { width: 800, levels: 2 }),
    )
    expect(placeInView(tree, extents, fullView(extents, child), 0, { width: 800, levels: 2 })).toBeNull()
  })

  it('places any node where the one around it lies that is the last to be drawn', () => {
    const width = full.to - full.from
    for (let node = 0; node < tree.count; node += 997) {
      for (const levels of [1, 2, 3, 9]) {
        let shown = node
        while (tree.depth(shown) > levels - 1) shown = tree.parent(shown)
        expect(placeInView(tree, extents, full, node, { width, levels })).toEqual({
          level: tree.depth(shown),
          left: extents.from(shown) - full.from,
          right: extents.to(shown) - full.from,
        })
      }
    }
  })

  it('places a node millions of levels deep without going all the way up', () => {
    const deep = parse(Uint8Array.from([0x15, ...Array(50_000).fill([0x55, 2, 0x64]).flat(), 0x64]))
    let steps = 0
    const counted = new Proxy(deep.tree, {
      get: (tree, name: keyof PofTree) => {
        if (name === 'parent') steps++
        const member = tree[name]
        return typeof member === 'function' ? member.bind(tree) : member
      },
    })
    const bytes = icicleExtents(deep, costOf(deep), 'bytes', CALLS)
    const last = deep.tree.count - 1
    const place = placeInView(counted, bytes, fullView(bytes, 0), last, { width: 800, levels: 12 })
    expect(place?.level).toBe(11)
    expect(steps).toBeLessThan(100)
  })
})

describe('sampleCrowd', () => {
  it('sees at each px the node that lies there, and those around it', () => {
    const doc = documentOf(manyObjects(5_000))
    const extents = icicleExtents(doc, costOf(doc), 'bytes', CALLS)
    const view = fullView(extents, 0)
    const seen: string[] = []
    const strip = { node: 1, end: doc.tree.count, left: 0, right: 200 }
    sampleCrowd(doc.tree, extents, view, 200, strip, (node, x, level) => {
      const point = view.from + ((x + 0.5) / 200) * (view.to - view.from)
      expect(extents.from(node)).toBeLessThanOrEqual(point)
      expect(doc.tree.depth(node)).toBe(level + 1)
      if (level === 0) seen.push(`${x}`)
    })
    expect(seen.length).toBe(200)
  })
})
