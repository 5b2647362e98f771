// What a row of two integers does not hold, and what it holds only just: long values, far parents, keys with gaps, each
// alone and across the borders of pages. The slow reader is the judge.

import { describe, expect, it } from 'vitest'
import { documentOf, documentParts, type PofDocument, parse, T } from '../../../src/pof/index.ts'
import {
  charString,
  collection,
  constant,
  encode,
  map,
  octetString,
  ofBytes,
  ofInts,
  packed,
  stream,
  uniform,
  userType,
  type Written,
} from '../../support/pof-writer.ts'
import { readSlowly } from '../../support/slow-reader.ts'
import { differences } from '../../support/slow-reader-compare.ts'

/** Rows in a page, and wide rows in one of theirs. */
const PAGE = 8192
const WIDE_PAGE = 4096

const nil = constant(T.null)
const nils = (count: number): Written[] => new Array(count).fill(nil)
const list = (...values: readonly Written[]): Written => collection(T.collection, values)
/** Enough bytes behind a stream to keep its nodes away from the end of the input. */
const far = octetString(new Uint8Array(300))

/** What is read otherwise than by the slow reader, of a value and of the same near the end of the bytes. */
function otherwise(...values: readonly Written[]): string[] {
  return [list(...values, far), list(...values)].flatMap((written) => {
    const bytes = Uint8Array.from(encode(written))
    return differences(readSlowly(bytes), parse(bytes, { envelope: false }))
  })
}

/** The parents of all nodes as they are told one by one, and copied. */
function parentsOf({ tree }: PofDocument): [number[], number[]] {
  const copied = new Int32Array(tree.count)
  expect(tree.copyParents(0, copied)).toBe(tree.count)
  return [Array.from(copied, (_, node) => tree.parent(node)), [...copied]]
}

describe('the length of a value', () => {
  it.each([0, 1, 63, 64, 250, 251, 252, 253, 254, 255, 256, 257, 8191, 8192, 20_000])(
    'may be %d and a header',
    (length) => {
      const text = charString(new Uint8Array(length).fill(0x61))
      const octets = octetString(new Uint8Array(length))
      const run = uniform(T.uniformArray, T.octet, new Array(length).fill(ofBytes(T.octet, [1])))
      expect(otherwise(text, octets, run, text)).toEqual([])
      expect(
        otherwise(
          userType(1, [
            [0, text],
            [300, run],
            [301, octets],
          ]),
        ),
      ).toEqual([])
    },
  )
})

describe('a parent', () => {
  it.each([509, 510, 511, 512, 513, 1000, PAGE - 2, PAGE - 1, PAGE, PAGE + 1])(
    'may be %d nodes before',
    (between) => {
      const inner = list(...nils(between))
      expect(otherwise(list(inner, nil, nil), nil, list(nil, inner, nil))).toEqual([])
      expect(
        otherwise(
          userType(1, [
            [0, inner],
            [1, nil],
            [2, userType(2, [])],
            [3, nil],
            [4, inner],
            [5, nil],
          ]),
          nil,
        ),
      ).toEqual([])
    },
  )

  it('may be far at every level', () => {
    let value = list(...nils(600))
    for (let level = 0; level < 200; level++)
      value = userType(level, [
        [0, value],
        [1, nil],
        [2, nil],
      ])
    expect(otherwise(value)).toEqual([])
    const doc = parse(stream(value))
    const [parents, copied] = parentsOf(doc)
    expect(copied).toEqual(parents)
    expect(doc.tree.parent(doc.tree.count - 1)).toBe(0)
    const { tree } = documentOf(structuredClone(documentParts(doc)))
    expect(Array.from(parents, (_, node) => tree.parent(node))).toEqual(parents)
  })

  it('is the same for a million children', () => {
    const doc = parse(
      Uint8Array.from([0x15, 0x55, ...packed(1_000_000), ...new Uint8Array(1_000_000).fill(0x64)]),
    )
    expect(doc.problems).toEqual([])
    const [parents, copied] = parentsOf(doc)
    expect(copied).toEqual(parents)
    expect(parents.findIndex((parent, node) => parent !== (node === 0 ? -1 : 0))).toBe(-1)
    expect(doc.tree.key(1_000_000)).toBe(999_999)
  })
})

describe('a key', () => {
  it.each([253, 254, 255, 256, 257, 511, 512, 70_000])('may be %d, with gaps and without', (key) => {
    expect(
      otherwise(
        userType(1, [
          [key, nil],
          [key + 1, list(nil)],
          [key + 2, nil],
          [2 * key, nil],
        ]),
      ),
    ).toEqual([])
    const dense = Array.from({ length: 600 }, (_, index) => [index, nil] as const)
    expect(otherwise(userType(1, [...dense, [600 + key, nil], [601 + key, nil]]))).toEqual([])
  })

  it('is counted among values and containers in turn', () => {
    expect(otherwise(...Array.from({ length: 700 }, (_, i) => (i % 2 === 0 ? nil : list(nil))))).toEqual([])
    expect(otherwise(map(Array.from({ length: 400 }, (_, i) => [ofInts(T.int32, i), list(nil)])))).toEqual([])
  })
})

describe('the border of a page', () => {
  const long = charString(new Uint8Array(300).fill(0x61))
  const odd = [
    userType(70_000, [
      [300, long],
      [301, list(nil)],
      [70_000, userType(1, [])],
    ]),
    map([[long, list(...nils(3))]]),
    long,
    uniform(T.uniformArray, T.int32, new Array(300).fill(ofInts(T.int32, 5))),
    list(list(), long, list(nil)),
  ]

  it('may fall on any node of odd values', () => {
    const nodes = parse(stream(list(...odd))).tree.count
    for (let before = PAGE - nodes; before <= PAGE; before++)
      expect({ before, otherwise: otherwise(...nils(before), ...odd, nil) }).toEqual({
        before,
        otherwise: [],
      })
  })

  it('of wide rows may fall on any of them', () => {
    for (let before = WIDE_PAGE - 14; before <= WIDE_PAGE; before++) {
      const values = [...new Array(before).fill(list()), ...odd, nil]
      expect({ before, otherwise: otherwise(...values) }).toEqual({ before, otherwise: [] })
    }
  })
})
