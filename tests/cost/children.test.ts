// Lists of children against a walk from sibling to sibling.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { childrenInSteps } from '../../src/cost/index.ts'
import { type PofTree, parse, T, UNREAD } from '../../src/pof/index.ts'
import { anyOrNamed } from '../support/arbitrary-pof.ts'
import { damaged } from '../support/arbitrary-pof-damage.ts'
import { countedTree } from '../support/counted-tree.ts'
import { collection, constant, encode, packed, stream, userType } from '../support/pof-writer.ts'

function walked(tree: PofTree, container: number): number[] {
  const children: number[] = []
  for (let node = tree.firstChild(container); node >= 0; node = tree.nextSibling(node))
    if (tree.type(node) !== UNREAD) children.push(node)
  return children
}

function listed(tree: PofTree, container: number): { children: Int32Array; stops: number } {
  const steps = childrenInSteps(tree, container)
  for (let stops = 0; ; stops++) {
    const { done, value } = steps.next()
    if (done) return { children: value, stops }
  }
}

describe('childrenInSteps', () => {
  it('lists the children of every node, sound or damaged', () => {
    const anyBytes = fc.oneof(anyOrNamed(4).map(stream), damaged(anyOrNamed(4).map(encode)))
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const { tree } = parse(bytes)
        for (let node = 0; node < tree.count; node++)
          expect([...listed(tree, node).children]).toEqual(walked(tree, node))
      }),
      { seed: 24 },
    )
  })

  it('stops on the way through many, jumps over what lies deeper, and keeps a long list', () => {
    const deep = collection(T.collection, Array(700).fill(constant(T.null)))
    const flat = userType(7, [
      [0, constant(T.null)],
      [1, constant(T.null)],
    ])
    const children = Array.from({ length: 60_000 }, (_, i) => (i % 1000 === 999 ? deep : flat))
    const { tree } = parse(stream(collection(T.collection, children)))
    const { children: all, stops } = listed(tree, 0)
    expect(all).toEqual(Int32Array.from(walked(tree, 0)))
    expect(stops).toBeGreaterThan(3)
    expect(listed(tree, 0)).toEqual({ children: all, stops: 0 })
  })

  it('looks at few of the nodes that lie deeper, however deep', () => {
    const level = [0, 0, 0, ...packed(T.null), 1]
    const bytes = [0x15, ...Array<number[]>(5000).fill(level).flat(), ...packed(T.null)]
    const { tree, asked } = countedTree(parse(Uint8Array.from(bytes)).tree)
    expect(tree.count).toBe(10_001)
    expect(listed(tree, 0).children).toEqual(Int32Array.of(1, 2))
    expect(asked()).toBeLessThan(64)
  })
})
