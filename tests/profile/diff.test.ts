// What two payloads differ in, kind by kind: of values that the writer of the tests writes, and of edits of the corpus.

import { describe, expect, it } from 'vitest'
import { parse, T, write } from '../../src/pof/index.ts'
import { MOST_ALIGNED } from '../../src/profile/diff/align.ts'
import { type Diff, diff, differenceWords } from '../../src/profile/index.ts'
import { bytesOf, readCorpus } from '../support/corpus.ts'
import { timeOf } from '../support/growth.ts'
import {
  charString,
  collection,
  constant,
  identity,
  map,
  ofInts,
  packed,
  stream,
  uniform,
  userType,
  type Written,
} from '../support/pof-writer.ts'

const int = (value: number) => ofInts(T.int32, value)
const list = (...values: number[]) => collection(T.collection, values.map(int))
const compared = (one: Written, other: Written) => diff(parse(stream(one)), parse(stream(other)))
const hex = (one: string, other: string) => diff(parse(bytesOf(one)), parse(bytesOf(other)))

/** The differences of a comparison, a line each. */
function lines(found: Diff): string[] {
  return [...found.differences()].map(
    ({ kind, a, b, reason, count }) =>
      `${kind} ${a?.address ?? '-'} ${b?.address ?? '-'}${count > 1 ? ` x${count}` : ''}${reason === null ? '' : ` (${reason})`}`,
  )
}

describe('diff of user types', () => {
  const order = (...properties: (readonly [number, Written])[]) => userType(1042, properties, 0)

  it('compares properties by their index', () => {
    const found = compared(
      order([0, int(1)], [1, int(2)], [3, int(4)]),
      order([0, int(1)], [1, int(5)], [2, int(3)]),
    )
    expect(lines(found)).toEqual(['changed 1 1', 'added - 2', 'removed 3 -'])
    expect(found.totals).toMatchObject({ identical: 2, changed: 1, added: 1, removed: 1 })
    expect([found.isSame, found.isSameValue]).toEqual([false, false])
  })

  it('tells a version from what is in it', () => {
    const found = compared(userType(1042, [[0, int(1)]], 1), userType(1042, [[0, int(2)]], 2))
    expect(lines(found)).toEqual(['version  ', 'changed 0 0'])
    const [row] = found.differences()
    expect(row && differenceWords(found, row)).toBe('user type 1042 version 1 → 2')
  })

  it('is changed as a whole where the type is another', () => {
    expect(lines(compared(userType(1, [[0, int(1)]], 0), userType(2, [[0, int(1)]], 0)))).toEqual([
      'changed  ',
    ])
  })

  it('gives the bytes of both sides, with the index of a property', () => {
    const [row] = compared(order([0, int(1)], [1, int(2)]), order([0, int(1)], [1, int(300)])).differences()
    expect([row?.a?.start, row?.a?.end, row?.b?.start, row?.b?.end]).toEqual([7, 10, 7, 11])
  })

  it('sees an index, and an end, in more bytes than needed', () => {
    expect(lines(hex('15921000004e016140', '1592100080004e016140'))).toEqual(['encoding 0 0 (index)'])
    expect(lines(hex('15921000004e016140', '15921000004e016141'))).toEqual(['encoding   (terminator)'])
  })
})

describe('diff of other encodings', () => {
  const same = (one: string, other: string) => {
    const found = hex(one, other)
    return [found.isSameValue, ...lines(found)]
  }

  it('finds a number the same, however wide it is written', () => {
    expect(same('156e', '154105')).toEqual([true, 'encoding   (type)'])
    expect(same('154105', '154205')).toEqual([true, 'encoding   (type)'])
    expect(same('154105', '15418500')).toEqual([true, 'encoding   (packed)'])
    expect(same('156a', '15453ff0000000000000')).toEqual([true, 'encoding   (type)'])
    expect(same('154105', '154106')).toEqual([false, 'changed  '])
    expect(same('15458000000000000000', '1569')).toEqual([false, 'changed  '])
  })

  it('finds a text and an empty list the same', () => {
    expect(same('154e00', '1562')).toEqual([true, 'encoding   (type)'])
    expect(same('155500', '1563')).toEqual([true, 'encoding   (uniform)'])
  })

  it('tells uniform lists from plain ones, with all their elements in one row', () => {
    const found = compared(uniform(T.uniformCollection, T.int32, [int(1), int(2), int(3)]), list(1, 2, 3))
    expect(found.isSameValue).toBe(true)
    expect(lines(found)).toEqual(['encoding   (uniform)', 'encoding [0] 0 x3 (uniform)'])
  })

  it('tells arrays from collections', () => {
    expect(lines(compared(collection(T.array, [int(1)]), list(1)))).toEqual(['encoding   (container)'])
  })

  it('tells identities', () => {
    const object = userType(1042, [[0, int(1)]], 0)
    expect(lines(compared(identity(1, object), object))).toEqual(['encoding   (identity)'])
  })

  it('takes a reference for what it leads to', () => {
    const object = '9210000041074e'.slice(0, 12)
    const twice = `155502${object}40${object}40`
    const shared = `1555025e01${object}405f01`
    const found = hex(shared, twice)
    expect(found.isSameValue).toBe(true)
    expect(lines(found)).toEqual(['encoding 0 0 (identity)', 'encoding 1 1 (reference)'])
  })

  it('tells decorations and format bytes', () => {
    expect(same('154105', '0d05154105')).toEqual([true, 'encoding   (envelope)'])
    expect(same('154105', '4105')).toEqual([true, 'encoding   (envelope)'])
    const [row] = hex('154105', '0d05154105').differences()
    expect(row && differenceWords(hex('154105', '0d05154105'), row)).toBe('FMT_EXT → FMT_IDO FMT_EXT')
  })

  it('says nothing of the length of a value in its decorations', () => {
    expect(lines(hex('120103154105', '12010515418100'))).not.toContain('encoding   (envelope)')
  })
})

describe('diff of lists', () => {
  it('says what was put in, taken out, and moved', () => {
    const found = compared(list(10, 20, 30, 40, 50), list(50, 10, 20, 25, 40))
    expect(lines(found)).toEqual(['changed 2 3', 'moved 4 0'])
    expect(found.totals).toMatchObject({ moved: 1, identical: 4, changed: 1, added: 0, removed: 0 })
  })

  it('takes one for another, changed, where nothing else is between the same neighbours', () => {
    expect(lines(compared(list(10, 20, 30), list(10, 25, 30)))).toEqual(['changed 1 1'])
  })

  it('takes objects for the same, changed, where they begin alike', () => {
    const object = (id: number, value: number) =>
      userType(1042, [
        [0, int(id)],
        [1, int(value)],
      ])
    const found = compared(
      collection(T.collection, [object(100, 1), object(200, 1)]),
      collection(T.collection, [object(300, 9), object(100, 2), object(200, 2)]),
    )
    expect(lines(found)).toEqual(['added - 0', 'changed 0/1 1/1', 'changed 1/1 2/1'])
  })

  it('puts what moved at both its places, so that both sides can be shown', () => {
    const rows = [...compared(list(10, 20, 30), list(30, 10, 20)).rows()].filter(
      ({ kind }) => kind === 'moved',
    )
    expect(rows.map(({ side, a, b }) => [side, a?.address, b?.address])).toEqual([
      ['b', '2', '0'],
      ['a', '2', '0'],
    ])
  })

  it('compares the elements of runs, and joins neighbours', () => {
    const run = (values: number[]) => uniform(T.uniformArray, T.int32, values.map(int))
    const found = compared(run([10, 20, 30, 40, 50, 60]), run([10, 20, 31, 40, 50, 60, 70, 80]))
    const rows = [...found.rows()].map(({ kind, a, count }) => `${kind} ${a?.address ?? '-'} ${count}`)
    expect(rows).toEqual([
      'identical  1',
      'inside  1',
      'identical [0] 2',
      'changed [2] 1',
      'identical [3] 3',
      'added - 2',
    ])
  })

  it('has two thousand million elements without bytes in two rows', () => {
    const found = hex('155869bfffffff0f', '155869bfffffff07')
    expect([...found.rows()].map(({ kind, count }) => [kind, count])).toEqual([
      ['identical', 1],
      ['inside', 1],
      ['identical', 2 ** 30 - 1],
      ['removed', 2 ** 30],
    ])
  })
})

describe('diff of elements without bytes', () => {
  // 100,000 times the int 5 in a uniform array, and lists of other things.
  const many = '15586ea09a0c'

  it('does not take them for what they are not', () => {
    for (const other of ['155503410141024103', '15584103010203', '15586fa09a0c', '156e']) {
      const found = hex(many, other)
      expect(lines(found)).toEqual(['changed  '])
      expect(found.isSameValue).toBe(false)
      expect(lines(hex(other, many))).toEqual(['changed  '])
    }
    const maps = hex('155d6e6ea09a0c', '155d6e6fa09a0c')
    expect(lines(maps)).toEqual(['changed  '])
  })
})

describe('diff of maps', () => {
  const entry = (key: number, value: number) => [int(key), int(value)] as const

  it('compares entries by their keys', () => {
    const found = compared(map([entry(1, 10), entry(2, 20)]), map([entry(2, 21), entry(3, 30)]))
    expect(lines(found)).toEqual(['removed key(0) - x2', 'changed value(1) value(0)', 'added - key(1) x2'])
  })

  it('finds the same in another order, of whatever kind of map', () => {
    const found = compared(map([entry(1, 10), entry(2, 20)]), map([entry(2, 20), entry(1, 10)]))
    expect([found.isSameValue, ...lines(found)]).toEqual([true, 'encoding   (order)'])
    const isSame = hex('155b024101410a41024114', '155d4141020214010a').isSameValue
    expect(isSame).toBe(true)
  })
})

describe('diff of what is damaged, or no POF', () => {
  it('compares what there is', () => {
    expect(lines(hex('15', '154105'))).toEqual(['added - '])
    expect(lines(hex('', ''))).toEqual([])
    expect(lines(hex('154105ff', '154105'))).toEqual(['removed unread -'])
    expect(lines(hex('15550241', '155502410141'))).not.toEqual([])
  })
})

describe('diff of edits of the corpus', () => {
  const drops = readCorpus()
    .map(({ hex }) => parse(bytesOf(hex)))
    .filter(({ tree, root }) => root >= 0 && tree.type(root) >= 0 && tree.childCount(root) > 2)

  it('finds the one property that was dropped', () => {
    let found = 0
    for (const doc of drops) {
      const [, node] = doc.tree.children(doc.root)
      if (node === undefined) continue
      let dropped: Uint8Array
      try {
        dropped = write(doc, [{ kind: 'drop', node }]).bytes
      } catch {
        continue
      }
      const differences = [...diff(doc, parse(dropped)).differences()]
      if (differences.some(({ reason }) => reason === 'identity' || reason === 'reference')) continue
      expect(differences.map(({ kind, a }) => [kind, a?.node])).toEqual([['removed', node]])
      found++
    }
    expect(found).toBeGreaterThan(30)
  })
})

describe('diff of much', () => {
  /** A list of so many numbers. */
  const long = (count: number, at: (i: number) => number): Uint8Array => {
    const bytes = [0x15, 0x55, ...packed(count)]
    for (let i = 0; i < count; i++) bytes.push(0x41, ...packed(at(i)))
    return Uint8Array.from(bytes)
  }

  it('takes seconds for a million elements', () => {
    const count = 1e6
    const one = parse(long(count, (i) => i))
    const other = parse(long(count, (i) => (i === 500_000 ? 7 : i)))
    let found: Diff | null = null
    expect(
      timeOf(() => {
        found = diff(one, other)
      }),
    ).toBeLessThan(8000)
    expect(lines(found as unknown as Diff)).toEqual(['changed 500000 500000'])
  })

  it('has one row for neighbours that all changed, and an end where nothing can be aligned', () => {
    const run = (count: number, at: (i: number) => number) => {
      const head = [0x15, 0x58, 0x41, ...packed(count)]
      const bytes = new Uint8Array(head.length + count)
      bytes.set(head)
      for (let i = 0; i < count; i++) bytes[head.length + i] = at(i) & 0x3f
      return parse(bytes)
    }
    const count = 1_150_000
    expect(count).toBeGreaterThan(MOST_ALIGNED / 2)
    const found = diff(
      run(count, (i) => i),
      run(count, (i) => i * 3 + 1),
    )
    expect(lines(found)).toEqual([`changed [0] [0] x${count}`])
    const some = diff(
      run(count, (i) => i),
      run(count, (i) => (i % 550_000 === 7 ? i + 1 : i)),
    )
    expect(lines(some)).toEqual([
      'changed [7] [7]',
      'changed [550007] [550007]',
      'changed [1100007] [1100007]',
    ])
  })

  it('goes into hundreds of thousands of levels', () => {
    const levels = 3e5
    const nest = (leaf: number) => {
      const bytes = new Uint8Array(2 * levels + 3).fill(1)
      bytes[0] = 0x15
      for (let i = 0; i < levels; i++) bytes[1 + 2 * i] = 0x55
      bytes.set([0x41, leaf], 2 * levels + 1)
      return parse(bytes)
    }
    const found = diff(nest(1), nest(2))
    expect(found.totals).toMatchObject({ inside: levels, changed: 1, added: 0, removed: 0 })
  })
})

describe('diff of scalars', () => {
  it('tells null from a text', () => {
    expect(lines(compared(constant(T.null), charString('a')))).toEqual(['changed  '])
  })
})

describe('diff of what could not be read', () => {
  const unread = (rest: string) => parse(Uint8Array.from(Buffer.from(`15d10f${rest}`, 'hex')))

  it('holds no value to be the same where those bytes differ', () => {
    const { isSameValue, totals } = diff(unread('0000410140'), unread('0000410240'))
    expect([isSameValue, totals.changed]).toEqual([false, 1])
    expect(diff(unread('0000410140'), unread('0000410140')).isSameValue).toBe(true)
  })
})
