import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofTree, parse } from '../../../src/pof/index.ts'
import { depthOfNode, nodeAtDepth } from '../../../src/view/place/tree-depth.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { stream } from '../../support/pof-writer.ts'

/** Arrays in arrays, each with a null before the next one, twice over. */
function chains(levels: number): PofTree {
  const chain = [...Array(levels).fill([0x55, 2, 0x64]).flat(), 0x64]
  return parse(Uint8Array.from([0x15, 0x55, 2, ...chain, ...chain])).tree
}

describe('depthOfNode', () => {
  it('is the depth that the tree counts, in whatever order it is asked', () => {
    const tree = chains(9000)
    fc.assert(
      fc.property(fc.array(fc.nat(tree.count - 1), { maxLength: 20 }), (nodes) => {
        for (const node of nodes) expect(depthOfNode(tree, node)).toBe(tree.depth(node))
      }),
      { seed: 1, numRuns: 40 },
    )
  })

  it('goes up a long way once', () => {
    const tree = chains(50_000)
    let steps = 0
    const counted = new Proxy(tree, {
      get: (target, name) =>
        name === 'parent'
          ? (node: number) => {
              steps++
              return target.parent(node)
            }
          : Reflect.get(target, name),
    })
    const last = tree.count - 1
    expect(depthOfNode(counted, last)).toBe(50_001)
    const first = steps
    for (let node = last - 1000; node < last; node++) depthOfNode(counted, node)
    expect(first).toBeGreaterThan(50_000)
    expect((steps - first) / 1000).toBeLessThan(2500)
  })
})

describe('nodeAtDepth', () => {
  it('is the node around that lies so deep', () => {
    const tree = chains(5000)
    const last = tree.count - 1
    const way: number[] = []
    for (let at = last; at !== -1; at = tree.parent(at)) way.unshift(at)
    fc.assert(
      fc.property(fc.nat(way.length - 1), fc.nat(way.length + 5), (from, depth) => {
        expect(nodeAtDepth(tree, way[from] as number, depth)).toBe(way[Math.min(from, depth)])
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  it('works on any stream', () => {
    fc.assert(
      fc.property(anyValue(4).map(stream), fc.nat(), fc.nat(6), (bytes, pick, depth) => {
        const { tree } = parse(bytes)
        const node = pick % tree.count
        let at = node
        while (tree.depth(at) > depth) at = tree.parent(at)
        expect(nodeAtDepth(tree, node, depth)).toBe(at)
      }),
      { seed: 3 },
    )
  })
})
