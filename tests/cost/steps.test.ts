// The steps of a way, against the tree: which node each is in, which indexes it reads, and which values it passes.

import { describe, expect, it } from 'vitest'
import { skipCost } from '../../src/cost/index.ts'
import { type PofDocument, parse, T } from '../../src/pof/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { readCosts } from './corpus-costs.ts'

/** Ways whose steps are not what the tree says, of those that lead to the value. */
function differing(doc: PofDocument): { readonly compared: number; readonly differ: readonly string[] } {
  const { tree } = doc
  const cost = skipCost(doc)
  const differ: string[] = []
  let compared = 0
  for (const node of tree) {
    const path = doc.path(node)
    const reach = cost.toReach(node)
    if (path === null || reach.outcome !== 'value') continue
    compared++
    const way: number[] = []
    for (let child = node; tree.parent(child) >= 0; child = tree.parent(child)) way.unshift(child)
    const expected = way.map((child) => {
      const parent = tree.parent(child)
      const before = [...tree.children(parent)].filter((sibling) => sibling < child)
      const isIndexed =
        tree.type(parent) >= 0 || [T.sparseArray, T.uniformSparseArray].includes(tree.type(parent))
      return {
        index: tree.key(child),
        container: parent,
        indexes: isIndexed ? before.length + 1 : 0,
        passed: before.length,
        isRemembered: false,
        siblings: before.map((sibling) => [tree.key(sibling), tree.start(sibling), tree.end(sibling)]),
      }
    })
    const found = reach.steps.map(({ index, container, indexes, passed, isRemembered, siblings }) => ({
      index,
      container,
      indexes,
      passed,
      isRemembered,
      siblings: siblings().map(({ index: key, start, end }) => [key, start, end]),
    }))
    const [one, other] = [expected, found].map((steps) => JSON.stringify(steps))
    if (one !== other || String(reach.path) !== String(path))
      differ.push(`${doc.address(node)}: ${one}, found ${other}`)
  }
  return { compared, differ }
}

describe('steps', () => {
  it('are those of the tree, in all of the corpus that has no identities', () => {
    const all = readCosts()
      .filter(({ group, hex }) => !['references', 'handcrafted'].includes(group) && hex.length < 4_000)
      .map(({ id, hex }) => ({ id, ...differing(parse(bytesOf(hex))) }))
    expect(all.flatMap(({ id, differ }) => differ.map((what) => `${id} ${what}`))).toEqual([])
    expect(all.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(1_000)
  })

  it('of a second path on one PofValue begin behind the child that was found', () => {
    const doc = parse(bytesOf('15a90f0000410101410202410303410440'))
    const shared = skipCost(doc).share()
    shared.reach([1])
    const again = shared.reach([1]).steps[0]
    expect([again?.isRemembered, again?.indexes, again?.passed, again?.siblings()]).toEqual([true, 0, 0, []])
    const next = shared.reach([3]).steps[0]
    expect([next?.isRemembered, next?.indexes, next?.passed]).toEqual([false, 2, 1])
    expect(next?.siblings().map(({ index }) => index)).toEqual([2])
  })

  it('have the node that was asked, and none where there is no value to ask', () => {
    const containersOf = (path: number[]) =>
      skipCost(parse(bytesOf('15921000014e075468654461746140')))
        .toReachPath(path)
        .steps.map(({ container }) => container)
    expect(containersOf([1])).toEqual([0])
    expect(containersOf([1, 0])).toEqual([0, 1])
    // There is no property 0.
    expect(containersOf([0, 0])).toEqual([0, -1])
  })
})
