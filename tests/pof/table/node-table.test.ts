// What the bits of a row do not hold: large property indexes and positions, large type ids.

import { describe, expect, it } from 'vitest'
import { parse, T } from '../../../src/pof/index.ts'
import { type NodeTable, subtreeEnd } from '../../../src/pof/table/node-table.ts'
import type { Tree } from '../../../src/pof/tree.ts'
import { collection, constant, encode, packed, stream, userType } from '../../support/pof-writer.ts'

/** Enough bytes behind a stream to keep its nodes away from the end of the input. */
const far = Array(300).fill(constant(T.null))

describe('a type id', () => {
  const ids = [0, 63, 64, 8191, 8192, 16_317, 16_318, 16_319, 16_320, 16_383, 16_384, 1_000_000, 0x7fffffff]

  it('is the one in the bytes, however large', () => {
    const { tree } = parse(stream(collection(T.collection, [...ids.map((id) => userType(id, [])), ...far])))
    expect(ids.map((_, i) => tree.type(i + 1))).toEqual(ids)
    expect(tree.type(ids.length + 1)).toBe(T.null)
  })

  it('is kept where it is none', () => {
    const unknown = parse(Uint8Array.from([0x15, ...packed(T.collection), 2, ...packed(-1000), 0]))
    expect(unknown.tree.type(1)).toBe(-1000)
    expect(unknown.tree.typeName(2)).toBe('unread')
    const least = Uint8Array.from([0x15, ...packed(-0x80000000), 0])
    expect(parse(least).tree.type(0)).toBe(-0x80000000)
  })
})

describe('a property index', () => {
  const indexes = [0, 63, 64, 262_140, 262_141, 262_142, 262_143, 262_144, 262_146, 262_147, 0x7ffffffe]

  it('is the one in the bytes, however large', () => {
    for (const value of [constant(T.null), userType(20_000, [[300_000, constant(T.null)]])]) {
      const fields = indexes.map((index) => [index, value] as const)
      const { tree } = parse(stream(collection(T.collection, [userType(1, fields), ...far])))
      const found: number[] = []
      for (let child = tree.firstChild(1); child >= 0; child = tree.nextSibling(child))
        found.push(tree.key(child))
      expect(found).toEqual(indexes)
      expect(indexes.map((index) => tree.key(tree.child(1, index)))).toEqual(indexes)
      expect(tree.key(0)).toBe(-1)
    }
  })

  it('is the one in the bytes for each of many', () => {
    const field = (index: number) => [
      ...packed(index),
      ...encode(index % 1000 === 0 ? userType(1, []) : constant(T.null)),
    ]
    const fields: number[] = []
    for (let index = 262_000; index < 265_000; index++) fields.push(...field(index))
    const { tree } = parse(Uint8Array.from([0x15, ...packed(1000), 0, ...fields, 0x40]))
    for (let node = 1; node < tree.count; node++) expect(tree.key(node)).toBe(262_000 + node - 1)
  })
})

describe('a position', () => {
  it('is counted beyond what a row holds', () => {
    const bytes = stream(collection(T.collection, Array(270_000).fill(constant(T.null))))
    bytes[bytes.length - 5000] = 0x62
    const { tree } = parse(bytes)
    for (const at of [0, 262_141, 262_142, 262_143, 269_999]) expect(tree.key(at + 1)).toBe(at)
  })
})

describe('the end of a subtree', () => {
  const levels = 50_000

  it('is found in a few looks at the table where a deep stream is cut', () => {
    // User type 0, version 0, property 0, and in it the same: the last has nothing behind its index, where all of them end.
    const { tree } = parse(Uint8Array.from([0x15, ...Array<number>(3 * levels).fill(0)]))
    expect([tree.count, tree.start(levels), tree.end(levels), tree.end(0)]).toEqual([
      levels + 1,
      3 * levels + 1,
      3 * levels + 1,
      3 * levels + 1,
    ])
    let looks = 0
    const counted = new Proxy((tree as Tree).table, {
      get(table: NodeTable, name: keyof NodeTable) {
        looks++
        return table[name]
      },
    })
    for (const node of [0, 1, 1000, levels - 1, levels]) expect(subtreeEnd(counted, node)).toBe(levels + 1)
    expect(looks).toBeLessThan(2000)
  })

  it('holds what has no bytes, and not what follows it without any', () => {
    // Entries of a null, which brings no bytes, and a collection of one null, which brings one.
    const entry = [1, ...packed(T.null)]
    const types = [T.uniformMap, T.null, T.collection].flatMap((type) => packed(type))
    const bytes = Uint8Array.from([0x15, ...types, 3, ...entry, ...entry, ...entry])
    expect(parse(bytes).tree.count).toBe(10)
    for (let length = bytes.length; length > 1; length--) {
      const { tree } = parse(bytes.subarray(0, length))
      for (let node = 0; node < tree.count; node++) {
        let end = node + 1
        while (end < tree.count && isAround(tree, node, end)) end++
        expect(tree.subtreeEnd(node)).toBe(end)
      }
    }
  })
})

function isAround(tree: Pick<Tree, 'parent'>, node: number, inside: number): boolean {
  let at = inside
  while (at > node) at = tree.parent(at)
  return at === node
}
