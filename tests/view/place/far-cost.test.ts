// What becomes of the costs of places that lie too deep: that of passing stays, that of the way is left out, and nothing walks it.

import { describe, expect, it } from 'vitest'
import { deepChain } from '../../../benchmarks/further-streams.ts'
import { parse } from '../../../src/pof/index.ts'
import { COST_SETTINGS, FAR_COST, placeCost, rowCosts, selectionOfNode } from '../../../src/view/index.ts'
import { FAR } from '../../../src/view/place/far.ts'

const doc = parse(deepChain(300_000))
const deepest = doc.tree.count - 1

describe('a place that lies too deep', () => {
  it('has what passing it costs, and no cost of reaching it', () => {
    const cost = rowCosts(doc, COST_SETTINGS).of(deepest, -1)
    expect([cost?.pass, cost?.reach, cost?.reachShare]).toEqual([1, null, 0])
    expect(rowCosts(doc, COST_SETTINGS).of(2 * FAR, -1)?.reach).toBeGreaterThan(FAR)
    const place = placeCost(doc, selectionOfNode(deepest), COST_SETTINGS)
    expect(place?.rows.map(({ part }) => part)).toEqual(['pass'])
    expect(place?.words).toEqual({ steps: [], outcome: FAR_COST, isGood: false })
  })
})
