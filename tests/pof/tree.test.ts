// The tree's accessors: siblings, counts, runs and their elements, the node at an offset, states.

import { describe, expect, it } from 'vitest'
import { parse, T, UNKNOWN, UNREAD } from '../../src/pof/index.ts'
import { documentOf } from './hex.ts'

const treeOf = (text: string) => documentOf(text).tree

/** An object in an object, a string, an int[]. */
const NESTED = '15 a90f 00 00 9210 00 01 4e0161 40 01 4e0162 02 58 41 03 01 a401 03 40'

describe('tree', () => {
  it('numbers nodes in preorder', () => {
    const tree = treeOf(NESTED)
    const nodes = Array.from({ length: tree.count }, (_, n) => n)
    expect(nodes.map((n) => [tree.typeName(n), tree.key(n), tree.parent(n), tree.depth(n)])).toEqual([
      ['user type', -1, -1, 0],
      ['user type', 0, 0, 1],
      ['char-string', 1, 1, 2],
      ['char-string', 1, 0, 1],
      ['uniform-array', 2, 0, 1],
    ])
  })

  it('gives each node its own bytes, without the index before it', () => {
    const tree = treeOf(NESTED)
    const ranges = Array.from({ length: tree.count }, (_, n) => [tree.start(n), tree.end(n)])
    expect(ranges).toEqual([
      [1, 26],
      [5, 13],
      [9, 12],
      [14, 17],
      [18, 25],
    ])
  })

  it('leads from child to child', () => {
    const tree = treeOf(NESTED)
    expect([tree.firstChild(0), tree.nextSibling(1), tree.nextSibling(3), tree.nextSibling(4)]).toEqual([
      1, 3, 4, -1,
    ])
    expect([tree.firstChild(2), tree.firstChild(4), tree.nextSibling(2), tree.nextSibling(0)]).toEqual([
      -1, -1, -1, -1,
    ])
  })

  it('has subtrees that are ranges of nodes', () => {
    const tree = treeOf(NESTED)
    expect([0, 1, 2, 3, 4].map((n) => tree.subtreeEnd(n))).toEqual([5, 3, 3, 4, 5])
  })

  it('finds siblings behind children without bytes', () => {
    const tree = treeOf('15 56 55 02 00 00')
    expect([tree.count, tree.nextSibling(1), tree.nextSibling(2)]).toEqual([3, 2, -1])
    const keyless = treeOf('15 5d 64 55 01 01 6a')
    expect(Array.from({ length: keyless.count }, (_, n) => keyless.parent(n))).toEqual([-1, 0, 0, 2])
    expect([keyless.nextSibling(1), keyless.subtreeEnd(1), keyless.subtreeEnd(2)]).toEqual([2, 2, 4])
  })

  it('reads out of range as nothing', () => {
    const tree = treeOf('15 64')
    for (const n of [-1, 1, 99]) {
      expect([tree.start(n), tree.end(n), tree.key(n), tree.parent(n), tree.firstChild(n)]).toEqual([
        -1, -1, -1, -1, -1,
      ])
      expect([tree.nextSibling(n), tree.typeName(n), tree.childCount(n), tree.isRun(n)]).toEqual([
        -1,
        '',
        0,
        false,
      ])
      expect([tree.type(n), tree.elementType(n), tree.elementValue(n, 0)]).toEqual([UNREAD, UNREAD, null])
    }
  })
})

describe('childCount', () => {
  it.each([
    ['of a user type the properties', '15 92 10 00 00 6a 05 6b 40', 2],
    ['of a collection the elements', '15 55 03 6a 6b 64', 3],
    ['of a sparse array the positions that are there', '15 59 a5 01 02 6a 05 6b 40', 2],
    ['of a map keys and values', '15 5b 02 6a 6b 6c 6d', 4],
    ['of a uniform-keys-map keys and values', '15 5c 41 01 05 64', 2],
    ['of a run the elements', '15 58 41 03 01 02 03', 3],
    ['of a run that is a map keys and values', '15 5d 41 41 02 01 02 03 04', 4],
    ['of a scalar none', '15 41 05', 0],
    ['of a negative count none', '15 55 40', 0],
    ['of a cut collection those that could be read', '15 55 09 6a 6b', 2],
    ['of a cut run those that could be read', '15 58 41 09 01 02', 2],
  ])('is %s', (_, text, count) => {
    expect(treeOf(text).childCount(0)).toBe(count)
  })
})

describe('a run', () => {
  it('is one node, for scalars and references only', () => {
    expect(treeOf('15 58 41 03 01 02 03').isRun(0)).toBe(true)
    expect(treeOf('15 56 4e 01 01 61').isRun(0)).toBe(true)
    expect(treeOf('15 5d 41 4e 01 01 00').isRun(0)).toBe(true)
    expect(treeOf('15 56 9210 01 00 40').isRun(0)).toBe(false)
    expect(treeOf('15 5d 41 55 01 01 00').isRun(0)).toBe(false)
    expect(treeOf('15 5c 41 01 01 64').isRun(0)).toBe(false)
    expect(treeOf('15 55 01 41 01').isRun(0)).toBe(false)
  })

  it('has elements of the sizes they have', () => {
    const tree = treeOf('15 56 4e 03 01 61 00 02 62 63')
    expect([0, 1, 2].map((i) => [tree.elementStart(0, i), tree.elementEnd(0, i)])).toEqual([
      [4, 6],
      [6, 7],
      [7, 10],
    ])
    expect([tree.elementStart(0, -1), tree.elementStart(0, 3), tree.elementEnd(0, 3)]).toEqual([-1, -1, -1])
  })

  it('finds the element that holds a byte', () => {
    const tree = treeOf('15 56 4e 03 01 61 00 02 62 63')
    expect([3, 4, 5, 6, 7, 9, 10].map((offset) => tree.elementAt(0, offset))).toEqual([-1, 0, 0, 1, 2, 2, -1])
  })

  it('finds elements far inside, whatever is asked first', () => {
    const count = 10_000
    const elements = Array.from({ length: count }, (_, i) => (i % 3 === 0 ? 'a401' : '05')).join('')
    const doc = documentOf(`15 58 41 90 9c 01 ${elements}`)
    const { tree } = doc
    expect([doc.problems, tree.childCount(0)]).toEqual([[], count])
    expect([tree.elementValue(0, 9999), tree.elementValue(0, 128), tree.elementValue(0, 0)]).toEqual([
      100, 5, 100,
    ])
    for (const element of [0, 1, 127, 128, 129, 5000, 9999]) {
      const start = 6 + element + Math.ceil(element / 3)
      expect([tree.elementStart(0, element), tree.elementAt(0, start)], `${element}`).toEqual([
        start,
        element,
      ])
    }
  })

  it('has keys and values in turn when it is a map', () => {
    const tree = treeOf('15 5d 4e 45 02 01 61 3ff0000000000000 01 62 4000000000000000')
    expect([0, 1, 2, 3].map((i) => tree.elementType(0, i))).toEqual([
      T.charString,
      T.float64,
      T.charString,
      T.float64,
    ])
    expect([0, 1, 2, 3].map((i) => tree.elementValue(0, i))).toEqual(['a', 1, 'b', 2])
  })

  it('alternates fixed sizes without a walk', () => {
    const tree = treeOf('15 5d 4b 44 02 01 3f800000 02 40000000')
    expect([0, 1, 2, 3].map((i) => [tree.elementStart(0, i), tree.elementEnd(0, i)])).toEqual([
      [5, 6],
      [6, 10],
      [10, 11],
      [11, 15],
    ])
    expect([5, 6, 9, 10, 14].map((offset) => tree.elementAt(0, offset))).toEqual([0, 1, 1, 2, 3])
  })

  it('holds two billion elements without bytes at no cost', () => {
    const tree = treeOf('15 56 69 bf ff ff ff 0f')
    expect([tree.count, tree.childCount(0), tree.elementValue(0, 2_000_000_000)]).toEqual([1, 2147483647, 0])
    expect([tree.elementStart(0, 2_000_000_000), tree.elementAt(0, 7)]).toEqual([8, -1])
  })

  it('holds the elements that could be read where the input cuts it', () => {
    const tree = treeOf('15 58 45 02 4000000000000000 4000')
    expect([tree.childCount(0), tree.end(0), tree.typeName(1), tree.start(1)]).toEqual([1, 12, 'unread', 12])
  })
})

describe('elementType', () => {
  it('is the declared one of uniform containers that are no runs', () => {
    expect(treeOf('15 56 9210 01 00 40').elementType(0)).toBe(1042)
    expect(treeOf('15 5a 41 02 00 05 40').elementType(0)).toBe(T.int32)
    const keys = treeOf('15 5c 41 01 05 64')
    expect([keys.elementType(0, 0), keys.elementType(0, 1)]).toEqual([T.int32, UNREAD])
    expect(treeOf('15 55 01 64').elementType(0)).toBe(UNREAD)
  })
})

describe('nodeAt', () => {
  it('is the deepest node that holds the byte', () => {
    const tree = treeOf(NESTED)
    const nodes = Array.from({ length: 28 }, (_, offset) => tree.nodeAt(offset - 1))
    expect(nodes.join(' ')).toBe('-1 -1 0 0 0 0 1 1 1 1 2 2 2 1 0 3 3 3 0 4 4 4 4 4 4 4 0 -1')
  })
})

describe('state', () => {
  it('is complete where nothing is wrong', () => {
    expect(treeOf(NESTED).state(0)).toBe('complete')
  })

  it('is failed where reading stopped, interrupted around it, complete beside it', () => {
    const tree = treeOf('15 a90f 00 00 6a 01 92 10 00 00 4e 05 61')
    expect([0, 1, 2, 3].map((n) => tree.state(n))).toEqual([
      'interrupted',
      'complete',
      'interrupted',
      'failed',
    ])
  })

  it('is suspicious with a warning, failed with an error that reading survives', () => {
    expect(treeOf('15 a90f 00 05 6a 02 6b 40').state(0)).toBe('suspicious')
    const tree = treeOf('15 55 02 4e 02 61 80 6a')
    expect([0, 1, 2].map((n) => tree.state(n))).toEqual(['complete', 'failed', 'complete'])
  })

  it('is failed for bytes that could not be read, suspicious for bytes behind the value', () => {
    const cut = treeOf('15 c5 01 aa bb')
    expect([cut.type(0), cut.typeName(1), cut.state(1)]).toEqual([-70, 'unread', 'failed'])
    const trailing = treeOf('15 64 aa bb')
    expect([trailing.state(0), trailing.type(1), trailing.state(1)]).toEqual([
      'complete',
      UNREAD,
      'suspicious',
    ])
  })

  it('has a node for a property of which only the index is there', () => {
    const tree = treeOf('15 a90f 00 01')
    expect([tree.type(1), tree.key(1), tree.start(1), tree.end(1), tree.state(1)]).toEqual([
      UNKNOWN,
      1,
      5,
      5,
      'failed',
    ])
  })
})

describe('a hostile stream', () => {
  it('makes no more nodes than it has bytes', () => {
    for (const text of [
      '15 5d 64 55 bf ff ff ff 0f 00 00 00 00 00 00 00',
      '15 55 bf ff ff ff 0f 64',
      '15 56 55 bf 0f 00 00',
    ]) {
      const doc = documentOf(text)
      expect(doc.tree.count, text).toBeLessThanOrEqual(doc.bytes.length)
    }
  })

  it('may nest as deep as it likes', () => {
    const levels = 200_000
    const bytes = new Uint8Array(2 * levels + 2).fill(0x55)
    for (let i = 2; i < bytes.length; i += 2) bytes[i] = 0x01
    bytes[0] = 0x15
    bytes[bytes.length - 1] = 0x64
    const { tree } = parse(bytes)
    expect([tree.count, tree.depth(tree.count - 1), tree.subtreeEnd(0)]).toEqual([
      levels + 1,
      levels,
      levels + 1,
    ])
  })
})
