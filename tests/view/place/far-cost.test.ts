// What becomes of the costs of places that lie too deep: that of passing stays, that of the way is left out, and nothing walks it.

import { describe, expect, it } from 'vitest'
import { deepChain } from '../../../benchmarks/further-streams.ts'
import { parse } from '../../../src/pof/index.ts'
import { COST_SETTINGS, rowCosts } from '../../../src/view/cost/index.ts'
import { finish } from '../../../src/view/index.ts'
import { placeCost } from '../../../src/view/inspector/index.ts'
import { FAR_COST, selectionOfNode } from '../../../src/view/place/index.ts'
import { FAR } from '../../../src/view/place/tree-depth.ts'

const doc = parse(deepChain(300_000))
const deepest = doc.tree.count - 1

describe('a place that lies too deep', () => {
  it('has what passing it costs, and no cost of reaching it', () => {
    const costs = rowCosts(doc, COST_SETTINGS)
    const of = (node: number) => {
      costs.of(node, -1)
      finish(costs.work())
      return costs.of(node, -1)
    }
    const cost = of(deepest)
    expect([cost?.pass, cost?.reach, cost?.reachShare]).toEqual([1, null, 0])
    expect(of(2 * FAR)?.reach).toBeGreaterThan(FAR)
    const place = placeCost(doc, selectionOfNode(deepest), COST_SETTINGS)
    expect(place?.rows.map(({ part }) => part)).toEqual(['pass'])
    expect(place?.words).toEqual({ steps: [], outcome: FAR_COST, isGood: false })
  })

  it('is left to slices of time, and what was asked for longest ago is forgotten', () => {
    const { of, work, isWorking } = rowCosts(doc, COST_SETTINGS)
    expect([of(10, -1) === null, isWorking()]).toEqual([false, false])
    const deep = Array.from({ length: 200 }, (_, i) => 1000 + i)
    expect(deep.map((node) => of(node, -1))).toEqual(deep.map(() => null))
    const steps = work()
    let looked = 0
    while (!steps.next().done) looked++
    expect([looked, isWorking()]).toEqual([128, false])
    expect(of(deep[199] as number, -1)?.pass).toBeGreaterThan(0)
    expect(of(deep[0] as number, -1)).toBeNull()
  })
})
