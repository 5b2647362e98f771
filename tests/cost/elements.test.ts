// What elements of runs cost: reached as by their path, and passed as a search passes them on its way to the next.

import { describe, expect, it } from 'vitest'
import { costColumns, type Ops, skipCost, subtractOps } from '../../src/cost/index.ts'
import { type PofDocument, parse, T } from '../../src/pof/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { readCosts } from './corpus-costs.ts'

const passingOf = (reach: { readonly steps: readonly { readonly passing: Ops }[] }): Ops | undefined =>
  reach.steps.at(-1)?.passing

/** What the elements of a document's runs cost otherwise than by their path, or by what a search passes. */
function differing(doc: PofDocument): { readonly compared: number; readonly differ: readonly string[] } {
  const { tree } = doc
  const differ: string[] = []
  let compared = 0
  for (const cost of [skipCost(doc), costColumns(doc)])
    for (const node of tree) {
      const count = tree.isRun(node) ? tree.childCount(node) : 0
      for (const element of new Set([0, 1, count >> 1, count - 2, count - 1])) {
        const path = element >= 0 && element < count ? doc.path(node, element) : null
        if (path === null) continue
        compared++
        const [reach, byPath] = [cost.toReach(node, element), cost.toReachPath(path)]
        const next = element + 1 < count ? passingOf(cost.toReach(node, element + 1)) : undefined
        const before = passingOf(reach)
        const isAlike =
          String(reach.path) === String(path) &&
          reach.outcome === byPath.outcome &&
          JSON.stringify([reach.total, reach.levels]) === JSON.stringify([byPath.total, byPath.levels]) &&
          (reach.outcome !== 'value' ||
            next === undefined ||
            before === undefined ||
            JSON.stringify(subtractOps(next, before)) === JSON.stringify(cost.toPass(node, element)))
        if (!isAlike) differ.push(`${cost} at ${doc.address(node, element)}`)
      }
    }
  return { compared, differ }
}

describe('elements', () => {
  it('cost what their path costs, and what a search pays for passing them', () => {
    const all = readCosts().map(({ id, hex }) => ({ id, ...differing(parse(bytesOf(hex))) }))
    expect(all.flatMap(({ id, differ }) => differ.map((what) => `${id}: ${what}`))).toEqual([])
    expect(all.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(500)
  })

  it('of a uniform map are reached by the position of their entry, which no path leads to', () => {
    // {1: 2, 3: 4}
    const doc = parse(bytesOf('155d41410201020304'))
    expect(doc.tree.type(0)).toBe(T.uniformMap)
    const cost = skipCost(doc)
    expect([0, 1, 2, 3].map((element) => cost.toReach(0, element).path)).toEqual([[0], [0], [1], [1]])
    expect(cost.toReach(0, 3).exception).toContain('PofNavigationException')
  })
})
