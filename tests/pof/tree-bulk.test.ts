// What the tree gives for many nodes at once, or finds among many children: the same as asking node by node.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofTree, parse, T } from '../../src/pof/index.ts'
import { anyOrNamed } from '../support/arbitrary-pof.ts'
import { damaged } from '../support/arbitrary-pof-damage.ts'
import { collection, constant, encode, ofInts, stream, userType } from '../support/pof-writer.ts'

const anyBytes = fc.oneof(anyOrNamed(4).map(stream), damaged(anyOrNamed(4).map(encode)))
const nodesOf = (tree: PofTree) => Array.from({ length: tree.count }, (_, node) => node)

function childrenOf(tree: PofTree, node: number): number[] {
  const children: number[] = []
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) children.push(child)
  return children
}

const isMap = (type: number) => type === T.map || type === T.uniformKeysMap || type === T.uniformMap

/** The key as `child` takes it: keys and values of a map in turn. */
function columnOf(tree: PofTree, parent: number, child: number): number {
  const key = tree.key(child)
  if (!isMap(tree.type(parent))) return key
  const isValue = childrenOf(tree, parent).some((other) => other < child && tree.key(other) === key)
  return 2 * key + (isValue ? 1 : 0)
}

describe('copyParents', () => {
  it('gives the parent of each node, from any node on and as many as have room', () => {
    fc.assert(
      fc.property(anyBytes, fc.nat(20), fc.nat(40), (bytes, from, room) => {
        const { tree } = parse(bytes)
        const into = new Int32Array(room)
        const copied = tree.copyParents(from, into)
        const wanted = nodesOf(tree).slice(from, from + room)
        expect(copied).toBe(wanted.length)
        expect([...into.subarray(0, copied)]).toEqual(wanted.map((node) => tree.parent(node)))
      }),
      { seed: 1 },
    )
  })

  it('goes over the edges of pages', () => {
    const { tree } = parse(stream(collection(T.collection, Array(20_000).fill(constant(T.null)))))
    const into = new Int32Array(20_000).fill(7)
    expect(tree.copyParents(1, into)).toBe(20_000)
    expect(into.every((parent) => parent === 0)).toBe(true)
  })
})

describe('nodeAt', () => {
  /** The innermost of all nodes that hold the byte, which is the last of them. */
  const slowly = (tree: PofTree, offset: number) =>
    nodesOf(tree)
      .filter((node) => tree.start(node) <= offset && offset < tree.end(node))
      .at(-1) ?? -1

  it('is the same in whatever order bytes are asked for', () => {
    fc.assert(
      fc.property(anyBytes, fc.array(fc.nat(400), { maxLength: 60 }), (bytes, offsets) => {
        const { tree } = parse(bytes)
        for (const offset of offsets) expect(tree.nodeAt(offset)).toBe(slowly(tree, offset))
      }),
      { seed: 1 },
    )
  })

  it('finds each of the ends of very many levels, from the outermost in and back', () => {
    const levels = 200_000
    const level = [0x92, 0x10, 0x00, 0x00]
    const { tree, bytes } = parse(
      Uint8Array.from([0x15, ...Array(levels).fill(level).flat(), 0x64, ...Array(levels).fill(0x40)]),
    )
    const first = bytes.length - levels
    const wrong: number[] = []
    for (let i = 0; i < levels; i++) if (tree.nodeAt(bytes.length - 1 - i) !== i) wrong.push(i)
    for (let i = levels - 1; i >= 0; i -= 7) if (tree.nodeAt(bytes.length - 1 - i) !== i) wrong.push(i)
    expect([first, tree.count, wrong]).toEqual([1 + 4 * levels + 1, levels + 1, []])
  })
})

describe('copyRuns', () => {
  it('gives the runs and how many elements each has, in pieces of any size', () => {
    fc.assert(
      fc.property(anyBytes, fc.integer({ min: 1, max: 5 }), (bytes, room) => {
        const { tree } = parse(bytes)
        const [nodes, counts] = [new Int32Array(room), new Float64Array(room)]
        const found: number[][] = []
        let copied = tree.copyRuns(0, nodes, counts)
        while (copied > 0) {
          for (let i = 0; i < copied; i++) found.push([nodes[i] as number, counts[i] as number])
          copied = tree.copyRuns((nodes[copied - 1] as number) + 1, nodes, counts)
        }
        const runs = nodesOf(tree).filter((node) => tree.isRun(node))
        expect(found).toEqual(runs.map((node) => [node, tree.childCount(node)]))
      }),
      { seed: 2 },
    )
  })
})

describe('child', () => {
  it('finds the first child with each key, and none with another', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const { tree } = parse(bytes)
        for (const node of nodesOf(tree)) {
          const first = new Map<number, number>()
          for (const child of childrenOf(tree, node)) {
            const column = columnOf(tree, node, child)
            if (!first.has(column)) first.set(column, child)
          }
          for (const [column, child] of first) expect(tree.child(node, column)).toBe(child)
          for (const column of [-1, 3, 1 << 20])
            expect(tree.child(node, column)).toBe(first.get(column) ?? -1)
        }
      }),
      { seed: 3 },
    )
  })

  it('finds one among many, before and behind a deep one', () => {
    const int = ofInts(T.int32, 5)
    let deep = userType(1, [[0, int]])
    for (let level = 0; level < 400; level++) deep = userType(1, [[0, deep]])
    const fields = Array.from({ length: 300 }, (_, i) => [2 * i, i === 150 ? deep : int] as const)
    const { tree } = parse(stream(userType(1, fields)))
    const children = childrenOf(tree, 0)
    expect(fields.map(([index]) => tree.child(0, index))).toEqual(children)
    expect(fields.map(([index]) => tree.child(0, index + 1))).toEqual(children.map(() => -1))
  })
})

describe('childCount', () => {
  it('counts the children of containers that the input cuts', () => {
    fc.assert(
      fc.property(damaged(anyOrNamed(4).map(encode)), (bytes) => {
        const { tree } = parse(bytes)
        const cut = nodesOf(tree).filter(
          (node) => !tree.isRun(node) && ['failed', 'interrupted'].includes(tree.state(node)),
        )
        for (const node of cut) expect(tree.childCount(node)).toBe(childrenOf(tree, node).length)
      }),
      { seed: 4, numRuns: 500 },
    )
  })
})
