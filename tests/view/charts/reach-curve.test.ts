// The reach curve: its figures against each child's own reach, the crossing, the rises, its words, its path in px.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChildReaches } from '../../../src/cost/index.ts'
import { readText } from '../../../src/input/index.ts'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import {
  axisText,
  breakEvenWords,
  childOf,
  childReadout,
  childSelection,
  headline,
  lossWords,
  niceTicks,
  placeLabels,
  plotCurve,
  type ReachCurve,
  riseWords,
  secondLine,
  topFigure,
} from '../../../src/view/charts/index.ts'
import {
  COST_SETTINGS,
  type CostSettings,
  costFigure,
  costOf,
  costText,
  deserializeFigure,
  reachFigure,
} from '../../../src/view/cost/index.ts'
import { finish } from '../../../src/view/index.ts'
import { selectionOfNode } from '../../../src/view/place/index.ts'
import { readCosts } from '../../cost/corpus-costs.ts'
import { bytesOf } from '../../support/corpus.ts'
import { reachCurve } from '../../support/finished.ts'
import * as write from '../../support/pof-writer.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

const examples = new URL('../../../public/examples/', import.meta.url)
const UNITS = ['calls', 'ints', 'bytes', 'ns'] as const
const inUnit = (unit: CostSettings['unit']): CostSettings => ({ ...COST_SETTINGS, unit })

function example(name: string): PofDocument {
  const file = readdirSync(examples).find((entry) => entry.includes(name)) ?? ''
  const { payloads } = readText(readFileSync(new URL(file, examples), 'utf8'))
  return parse(payloads[0]?.bytes ?? new Uint8Array())
}

function curveOf(doc: PofDocument, settings: CostSettings, container = 0): ReachCurve {
  const reaches: ChildReaches = costOf(doc).toReachChildren(container)
  while (!reaches.fill(1_000)) expect(reaches.filled).toBeGreaterThan(0)
  return reachCurve(costOf(doc), reaches, settings)
}

/** User type 1042: an int, a byte[] of `count` elements, an int. */
function withByteArray(count: number): PofDocument {
  return documentOf(`159210000041010158 4b${packed(count)}${'07'.repeat(count)}02410240`.replace(' ', ''))
}

describe('reachCurve', () => {
  for (const unit of UNITS) {
    it(`gives each child what toReach gives it, in ${unit}, over the corpus and the examples`, () => {
      const settings = inUnit(unit)
      const documents = [
        ...readCosts()
          .filter(({ hex }) => hex.length < 3_000)
          .map(({ hex }) => parse(bytesOf(hex))),
        ...readdirSync(examples).map((name) => example(name)),
      ]
      let compared = 0
      for (const doc of documents) {
        if (doc.root < 0) continue
        const curve = curveOf(doc, settings, doc.root)
        if (curve.reaches.why !== null) continue
        for (let i = 0; i < curve.count; i += Math.ceil(curve.count / 40)) {
          const { node, element } = childSelection(curve, i)
          expect(curve.figures[i]).toBeCloseTo(reachFigure(costOf(doc).toReach(node, element), settings), 6)
          compared++
        }
      }
      expect(compared).toBeGreaterThan(1_000)
    })
  }

  it('crosses where one extraction costs more than the whole, and stays above from there on', () => {
    const doc = withByteArray(1_000)
    for (const unit of ['ints', 'bytes', 'ns'] as const) {
      const { figures, crossing, whole } = curveOf(doc, inUnit(unit))
      expect(whole).toBe(deserializeFigure(costOf(doc), inUnit(unit)))
      const from = crossing?.from ?? figures.length
      for (let i = from; i < figures.length; i++) expect(figures[i]).toBeGreaterThan(whole ?? 0)
      if (from > 0 && from < figures.length) expect(figures[from - 1]).toBeLessThanOrEqual(whole ?? 0)
    }
    expect(curveOf(doc, inUnit('ns')).crossing).toEqual({ from: 1, before: 0 })
  })

  it('has no line of the whole in calls, since reading makes none, and crosses by the estimate', () => {
    const curve = curveOf(withByteArray(1_000), inUnit('calls'))
    expect([curve.whole, curve.isEstimated, curve.crossing]).toEqual([null, true, { from: 1, before: 0 }])
  })

  it('rises at the byte[] and nowhere else', () => {
    const doc = withByteArray(1_000)
    const curve = curveOf(doc, inUnit('calls'))
    expect(curve.rises).toEqual([{ child: 1, figure: 1_001 }])
    expect((curve.figures[1] as number) - (curve.figures[0] as number)).toBe(1_001)
  })

  it('has no rises where all fields cost alike', () => {
    expect(curveOf(example('flat-100'), inUnit('calls')).rises).toEqual([])
  })

  it('shows what passing costs where nobody gets at the children', () => {
    const doc = documentOf(SAMPLES.map)
    const curve = curveOf(doc, inUnit('calls'))
    expect([curve.whole, curve.crossing]).toEqual([null, null])
    const cost = costOf(doc)
    let sum = 0
    for (let i = 0; i < curve.count; i++) {
      sum += costFigure(cost.toPass(childSelection(curve, i).node), inUnit('calls'))
      expect(curve.figures[i]).toBe(sum)
    }
  })

  it('has nothing to show of a scalar', () => {
    const curve = curveOf(documentOf('1541'), inUnit('ns'))
    expect([curve.count, curve.most, curve.crossing]).toEqual([0, 0, null])
  })
})

describe('childOf', () => {
  it('finds the child that a place lies in', () => {
    const doc = documentOf(SAMPLES.nested)
    const { reaches } = curveOf(doc, inUnit('calls'))
    expect(childOf(doc, reaches, selectionOfNode(doc.tree.count - 1))).toBe(reaches.count - 1)
    expect(childOf(doc, reaches, selectionOfNode(0))).toBe(-1)
    expect(childOf(doc, reaches, null)).toBe(-1)
  })

  it('finds the element of a run', () => {
    const doc = documentOf(SAMPLES.ints)
    const { reaches } = curveOf(doc, inUnit('calls'))
    expect(childOf(doc, reaches, selectionOfNode(0, 2))).toBe(2)
    expect(childOf(doc, reaches, selectionOfNode(0))).toBe(-1)
  })
})

describe('headline', () => {
  const said = (doc: PofDocument, unit: CostSettings['unit']) =>
    headline(doc, curveOf(doc, inUnit(unit)), inUnit(unit))
  const saidNext = (doc: PofDocument, unit: CostSettings['unit']) =>
    secondLine(doc, curveOf(doc, inUnit(unit)), inUnit(unit))

  it('names the field that makes those behind it slow, by what they would take without it', () => {
    const doc = withByteArray(1_000)
    const { culprit, figures } = curveOf(doc, inUnit('ns'))
    const passed = costFigure(costOf(doc).toPass(2), inUnit('ns'))
    const last = figures.at(-1) as number
    expect(culprit?.child).toBe(1)
    expect(culprit?.times).toBeCloseTo(last / (last - passed), 0)
    expect(said(doc, 'calls')).toMatch(/^Field 1 makes everything behind it \d+ times slower to extract\.$/)
    expect(curveOf(example('flat-100'), inUnit('ns')).culprit).toBeNull()
  })

  it('names the field of the crossing, the whole, and the estimate where it is one', () => {
    const doc = withByteArray(1_000)
    expect(saidNext(doc, 'calls')).toMatch(
      /^From field 1 on, one extraction takes longer, by the estimate, than deserializing the whole value \(\d+ to \d+ ns\)\.$/,
    )
    expect(saidNext(doc, 'ns')).toMatch(
      /^From field 1 on, one extraction costs more than .* \(\d+ to \d+ ns\)\.$/,
    )
  })

  it('says that nothing crosses, that nobody gets there, that nothing is inside', () => {
    expect(said(example('flat-100'), 'ns')).toContain('Every one of the 100 fields costs less')
    expect(said(documentOf(SAMPLES.map), 'ns')).toContain('No extractor reaches these values')
    expect(said(documentOf('1541'), 'ns')).toContain('No children')
  })
})

describe('breakEvenWords', () => {
  it('states how many extractions cost as much as the whole, from one PofValue and alone', () => {
    const doc = example('flat-100')
    const words = finish(breakEvenWords(doc, costOf(doc), curveOf(doc, inUnit('ns')), inUnit('ns')))
    expect(words).toBe(
      'Extracting is cheaper up to 4 fields per query from one PofValue, up to 3 fields per query with an extractor each (estimated).',
    )
  })

  it('says so where even one takes longer', () => {
    const doc = withByteArray(1_000)
    const words = finish(breakEvenWords(doc, costOf(doc), curveOf(doc, inUnit('calls')), inUnit('calls')))
    expect(words).toMatch(/^On average it takes [\d.]+ times as long \(estimated\)\.$/)
  })
})

describe('breakEvenWords, deep down', () => {
  it('draws no orders of children that lie hundreds of levels down', () => {
    // Numbers behind the nested objects make the whole dear, so that one extraction is the cheaper way.
    const curveAt = (levels: number) => {
      let inner = write.userType(1002, [
        [0, write.ofInts(-2, 1)],
        [1, write.ofInts(-2, 2)],
      ])
      for (let level = 1; level < levels; level++) inner = write.userType(1001, [[0, inner]])
      const numbers = write.uniform(
        -25,
        -2,
        Array.from({ length: 50_000 }, () => write.ofInts(-2, 7)),
      )
      const doc = parse(
        write.stream(
          write.userType(1000, [
            [0, inner],
            [1, numbers],
          ]),
        ),
      )
      return { doc, curve: curveOf(doc, inUnit('ns'), levels) }
    }
    const wordsAt = (levels: number) => {
      const { doc, curve } = curveAt(levels)
      return finish(breakEvenWords(doc, costOf(doc), curve, inUnit('ns')))
    }
    expect(wordsAt(20)).toMatch(/ from one PofValue, /)
    expect(wordsAt(150)).toMatch(
      /^Extracting is cheaper up to [\d,]+ fields? per query with an extractor each \(estimated\)\.$/,
    )
  })
})

describe('riseWords', () => {
  it('names field, type and what passing it adds', () => {
    const doc = withByteArray(10_000)
    const { reaches, rises } = curveOf(doc, inUnit('calls'))
    expect(rises.map((rise) => riseWords(doc, reaches, rise, inUnit('calls')))).toEqual([
      'field 1: byte[] of 10,000 elements, +10,001 calls',
    ])
  })
})

describe('childReadout', () => {
  it('says what a child is, what reaching and passing it cost', () => {
    const doc = withByteArray(10)
    const curve = curveOf(doc, inUnit('calls'))
    expect(childReadout(doc, costOf(doc), curve, 2, inUnit('calls'))).toEqual({
      name: 'field 2',
      type: 'int32',
      reach: 'extract cost 13 calls',
      pass: 'skip cost 1 call',
    })
  })

  it('tells an element between two that are drawn as itself', () => {
    const settings = inUnit('bytes')
    // A uniform array, which a query gets at, and a uniform map, at which none does.
    for (const [hex, values] of [
      ['5841', 1],
      ['5d4141', 2],
    ] as const) {
      const doc = documentOf(`15${hex}${packed(100_000)}${'01'.repeat(100_000 * values)}`)
      const [cost, curve] = [costOf(doc), curveOf(doc, settings)]
      const between = curve.reaches.element(1) + 1
      expect(curve.reaches.every).toBeGreaterThan(1)
      const at = selectionOfNode(0, between)
      const told = childReadout(doc, cost, curve, childOf(doc, curve.reaches, at), settings, null, at)
      expect(told.name).toContain(`${values === 1 ? between : Math.floor(between / 2)}`)
      expect(told.name).not.toBe(childReadout(doc, cost, curve, 1, settings).name)
      if (values === 1)
        expect(told.reach).toBe(
          `extract cost ${costText(reachFigure(cost.toReach(0, between), settings), settings)}`,
        )
      else {
        let figure = 0
        for (let i = 0; i <= between; i++) figure += costFigure(cost.toPass(0, i), settings)
        expect(told.reach).toBe(`up to its end ${costText(figure, settings)}`)
      }
    }
  })
})

describe('lossWords', () => {
  it('counts what a query does not get behind a dense sparse array', () => {
    const doc = example('dense-sparse')
    const curve = curveOf(doc, inUnit('calls'))
    expect(curve.lost).toBeGreaterThan(0)
    expect(lossWords(doc, curve)).toContain(`A query does not get ${curve.lost} field`)
  })
})

describe('plotCurve', () => {
  const size = { width: 300, height: 100 }
  const curve = curveOf(example('flat-100'), inUnit('ns'))
  const plot = plotCurve(curve, { scale: 'linear' }, size)

  it('gives each child a band and finds it again', () => {
    for (const child of [0, 1, 50, 99]) {
      const { left, right } = plot.x(child)
      expect(plot.childAt((left + right) / 2)).toBe(child)
    }
    expect([plot.childAt(-5), plot.childAt(1_000)]).toEqual([0, 99])
  })

  it('lies within the area on both scales, the whole included', () => {
    for (const scale of ['linear', 'log'] as const) {
      const { y, yTicks, wholeY } = plotCurve(curve, { scale }, size)
      for (const figure of curve.figures) {
        expect(y(figure)).toBeGreaterThanOrEqual(0)
        expect(y(figure)).toBeLessThanOrEqual(size.height)
      }
      expect(yTicks.length).toBeGreaterThan(1)
      expect(wholeY).toBeGreaterThanOrEqual(0)
      for (const { at, value } of yTicks) expect(at).toBeCloseTo(y(value), 6)
    }
    expect(topFigure(curve, { scale: 'linear' })).toBeGreaterThan(curve.whole ?? 0)
  })

  it('draws at most one column a px, and keeps a spike of one child among a million', () => {
    const count = 1_000_000
    const figures = new Float64Array(count).fill(10)
    figures[654_321] = 5_000
    const wide: ReachCurve = {
      ...curve,
      count,
      figures,
      most: 5_000,
      least: 10,
      whole: null,
      crossing: null,
      lost: 0,
    }
    const { line, x } = plotCurve(wide, { scale: 'linear' }, size)
    expect(line.match(/H/g)?.length).toBe(size.width)
    const top = size.height - (5_000 / (5_000 * 1.06)) * size.height
    expect(line).toContain(`V${top.toFixed(2)}`)
    expect(x(654_321).right - x(654_321).left).toBe(1)
  })
})

describe('niceTicks', () => {
  it('steps by 1, 2 or 5 times a power of ten', () => {
    expect(niceTicks(10, 5)).toEqual([0, 2, 4, 6, 8, 10])
    expect(niceTicks(99, 10, true)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    expect(niceTicks(3, 10, true)).toEqual([0, 1, 2, 3])
    expect([niceTicks(0, 4), niceTicks(Number.NaN, 4)]).toEqual([[0], [0]])
  })
})

describe('axisText', () => {
  it('counts in millions from one million on', () => {
    expect([axisText(950_000), axisText(1_500_000), axisText(20_000_000)]).toEqual([
      '950,000',
      '1.5 M',
      '20 M',
    ])
  })
})

describe('placeLabels', () => {
  const size = { width: 400, height: 100 }

  it('puts a label before its point, above the curve, and behind it where there is no room', () => {
    const [before] = placeLabels([{ key: 'a', text: 'field 7', x: 200, y: 10, before: 90 }], size)
    expect([before?.anchor, before?.x]).toEqual(['end', 193])
    const [behind] = placeLabels([{ key: 'a', text: 'field 7', x: 20, y: 10, before: 90 }], size)
    expect([behind?.anchor, behind?.x]).toEqual(['start', 27])
  })

  it('says it shorter where the whole finds no room', () => {
    const wanted = {
      key: 'a',
      text: 'field 7: byte[] of 1,000 elements, +1,001 calls',
      short: '+1,001 calls',
    }
    const placed = placeLabels([{ ...wanted, x: 200, y: 10, before: 90 }], { width: 300, height: 100 })
    expect(placed.map(({ text }) => text)).toEqual(['+1,001 calls'])
  })

  it('leaves out what would overlap', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({
      key: `${i}`,
      text: 'field 7: byte[]',
      x: 200,
      y: 30,
      before: 99,
    }))
    const placed = placeLabels(many, size)
    expect(placed.length).toBeGreaterThan(1)
    expect(placed.length).toBeLessThan(12)
    expect(new Set(placed.map(({ x, y, anchor }) => `${x} ${y} ${anchor}`)).size).toBe(placed.length)
  })
})

describe('other figures over the curve', () => {
  const doc = documentOf(`1592100000410101410202410340`)
  const others = [
    { name: 'measured', isLine: false, figures: [[0, 5] as const, [2, 4000] as const, [3, 9000] as const] },
    { name: 'otherwise', isLine: true, figures: [[0, 10] as const, [2, 30] as const] },
  ]
  const reaches = costOf(doc).toReachChildren(0)
  reaches.fill(3)
  const settings = inUnit('ns')
  const [alone, curve] = [[], others].map((some) => reachCurve(costOf(doc), reaches, settings, some)) as [
    ReachCurve,
    ReachCurve,
  ]

  it('leave the figures as they are, and raise the axis', () => {
    expect(curve.figures).toEqual(alone.figures)
    expect(alone.others).toEqual([])
    expect(alone.most).toBeLessThan(1000)
    expect([curve.most, curve.least]).toEqual([4000, 5])
    expect(topFigure(curve, settings)).toBeGreaterThan(4000)
  })

  it('are points above their children, or a line through them; children that are not there have none', () => {
    const plot = plotCurve(curve, settings, { width: 300, height: 100 })
    const [points, line] = plot.others
    const at = (child: number, figure: number) => [50 + 100 * child, Number(plot.y(figure).toFixed(2))]
    expect(points).toEqual({ name: 'measured', points: [at(0, 5), at(2, 4000)], line: '' })
    expect(line?.points).toEqual([])
    expect(line?.line).toBe(`M${at(0, 10).join(' ')}L${at(2, 30).join(' ')}`)
  })
})
