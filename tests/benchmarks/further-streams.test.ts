// That each of the further streams is what its name says: read cleanly, with the nodes it must have.
import { describe, expect, it } from 'vitest'
import {
  deepChain,
  flatObject,
  strings,
  uniformDoubles,
  uniformInts,
  uniformOctets,
} from '../../benchmarks/further-streams.ts'
import { parse } from '../../src/pof/index.ts'

describe('the further streams', () => {
  it.each([
    ['uniformInts', uniformInts, 1, 1000],
    ['uniformDoubles', uniformDoubles, 1, 1000],
    ['uniformOctets', uniformOctets, 1, 1000],
    ['strings', strings, 1001, 1000],
    ['flatObject', flatObject, 1001, 1000],
    ['deepChain', deepChain, 2000, 2],
  ] as const)('%s is read cleanly to its last byte', (_name, make, nodes, rootChildren) => {
    const pof = make(1000)
    const { tree, problems } = parse(pof)
    expect(problems).toEqual([])
    expect([tree.count, tree.childCount(0), tree.end(0)]).toEqual([nodes, rootChildren, pof.length])
    expect(make(1000)).toEqual(pof)
  })

  it('have ints of one to five bytes, both negative and not', () => {
    const { tree } = parse(uniformInts(1000))
    const elements = Array.from({ length: 1000 }, (_, i) => i)
    const lengths = new Set(elements.map((i) => tree.elementEnd(0, i) - tree.elementStart(0, i)))
    expect([...lengths].sort()).toEqual([1, 2, 3, 4, 5])
    expect(new Set(elements.map((i) => Math.sign(Number(tree.elementValue(0, i)))))).toEqual(
      new Set([1, 0, -1]),
    )
  })

  it('nest as deep as asked', () => {
    const { tree } = parse(deepChain(1000))
    expect(tree.depth(tree.count - 1)).toBe(1000)
  })
})
