// References, compared by what they lead to: the numbers of identities are names that a writer gave.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, T } from '../../src/pof/index.ts'
import { type Diff, diff, differenceWords } from '../../src/profile/index.ts'
import { timeOf } from '../support/growth.ts'
import {
  collection,
  encode,
  identity,
  map,
  ofInts,
  stream,
  uniform,
  uniformIdentity,
  uniformReference,
  userType,
  type Written,
} from '../support/pof-writer.ts'
import { brokenLaws } from './diff-laws.ts'

const int = (value: number) => ofInts(T.int32, value)
const reference = (id: number) => ofInts(T.reference, id)
const list = (...values: Written[]) => collection(T.collection, values)
const object = (value: number, ...more: Written[]) =>
  userType(
    1042,
    [int(value), ...more].map((one, index) => [index, one] as const),
  )
const documentOf = (value: Written) => parse(stream(value))
const compared = (one: Written, other: Written) => diff(documentOf(one), documentOf(other))

function lines(found: Diff): string[] {
  return [...found.rows()]
    .filter(({ kind }) => kind !== 'inside')
    .map(
      ({ kind, a, b, reason, count }) =>
        `${kind} ${a?.address ?? '-'} ${b?.address ?? '-'}${count > 1 ? ` x${count}` : ''}${reason === null ? '' : ` (${reason})`}`,
    )
}

describe('diff of references', () => {
  const envelope = 'identical  '

  it('takes two of other numbers for the same where they lead to the same', () => {
    const found = compared(
      list(identity(1, object(1)), identity(2, object(2)), reference(1)),
      list(identity(5, object(1)), identity(4, object(2)), reference(5)),
    )
    expect(found.isSameValue).toBe(true)
    expect(lines(found)).toEqual([
      envelope,
      'encoding 0 0 (identity)',
      'identical 0/0 0/0',
      'encoding 1 1 (identity)',
      'identical 1/0 1/0',
      'encoding 2 2 (identity)',
    ])
  })

  it('takes two of one number for changed where they lead to others', () => {
    const found = compared(
      list(identity(1, object(1)), identity(2, object(2)), reference(1)),
      list(identity(2, object(1)), identity(1, object(2)), reference(1)),
    )
    expect(found.isSameValue).toBe(false)
    expect(lines(found)).toContain('changed 2 2')
    const row = [...found.differences()].find(({ kind }) => kind === 'changed')
    expect(row && differenceWords(found, row)).toBe('reference to 1, at 0 → reference to 1, at 1')
  })

  it('says of an object that has changed so once, and nothing of what refers to it', () => {
    const many = (value: number) =>
      list(
        identity(1, object(value)),
        reference(1),
        list(int(7), reference(1)),
        uniform(T.uniformCollection, T.reference, [reference(1), reference(1), reference(1)]),
        map([[int(1), reference(1)]]),
      )
    const found = compared(many(1), many(2))
    expect([...found.differences()].map(({ kind, a }) => `${kind} ${a?.address}`)).toEqual(['changed 0/0'])
    expect(lines(found)).toEqual([
      envelope,
      'changed 0/0 0/0',
      'identical 1 1',
      'identical 2 2',
      'identical 3 3',
      'identical 4 4',
    ])
    expect(found.totals).toMatchObject({ inside: 2, identical: 5, changed: 1 })
  })

  it('compares runs of references by what they lead to', () => {
    const both = (one: number, other: number, ...ids: number[]) =>
      list(
        identity(one, object(1)),
        identity(other, object(2)),
        uniform(T.uniformCollection, T.reference, ids.map(reference)),
      )
    const renumbered = compared(both(1, 2, 1, 2, 1), both(2, 1, 2, 1, 2))
    expect(renumbered.isSameValue).toBe(true)
    expect(lines(renumbered)).toContain('encoding 2[0] 2[0] x3 (identity)')
    const changed = compared(both(1, 2, 1, 2, 1), both(1, 2, 1, 1, 1))
    expect(lines(changed)).toContain('changed 2[1] 2[1]')
  })

  it('compares maps of references, and references without type ids', () => {
    const both = (one: number, other: number) =>
      list(
        uniform(T.uniformCollection, 1042, [
          uniformIdentity(one, object(1)),
          uniformIdentity(other, object(2)),
          uniformReference(1042, one),
        ]),
        map([
          [reference(other), reference(one)],
          [reference(one), reference(other)],
        ]),
      )
    const found = compared(both(1, 2), both(2, 1))
    expect(found.isSameValue).toBe(true)
    expect(new Set([...found.differences()].map(({ kind }) => kind))).toEqual(new Set(['encoding']))
  })

  it('ends where objects hold themselves', () => {
    const ring = (id: number, value: number) => identity(id, object(value, list(reference(id), int(1))))
    expect(compared(ring(1, 1), ring(9, 1)).isSameValue).toBe(true)
    const found = compared(ring(1, 1), ring(1, 2))
    expect([...found.differences()].map(({ kind, a }) => `${kind} ${a?.address}`)).toEqual(['changed 0'])
    const inRun = (id: number) =>
      identity(id, object(1, uniform(T.uniformArray, T.reference, [reference(id), reference(id)])))
    expect(compared(inRun(1), inRun(3)).isSameValue).toBe(true)
  })

  it('takes references to nothing for the same where they stand alike', () => {
    expect(compared(list(reference(3), reference(4)), list(reference(8), reference(9))).isSameValue).toBe(
      true,
    )
    expect(compared(list(reference(3), reference(4)), list(reference(8), reference(8))).isSameValue).toBe(
      false,
    )
  })

  it('takes time that grows with the length alone', () => {
    const shared = (count: number) => {
      const objects = Array.from({ length: count }, (_, i) => identity(i + 1, object(i)))
      const ids = Array.from({ length: count }, (_, i) => reference(((i * 7) % count) + 1))
      return documentOf(list(...objects, uniform(T.uniformCollection, T.reference, ids), ...ids))
    }
    const [small, large] = [4000, 16_000].map((count) => {
      const [one, other] = [shared(count), shared(count + 1)]
      return timeOf(() => diff(one, other))
    }) as [number, number]
    expect(large / small).toBeLessThan(10)
  })
})

/** A value whose objects have places for identities in place of numbers. */
type Graph = (numbers: readonly number[]) => Written

const SLOTS = 5
const slot = fc.nat({ max: SLOTS - 1 })
const idOf = (numbers: readonly number[], at: number) => numbers[at] as number

const graphs: fc.Arbitrary<Graph> = fc.letrec<{ graph: Graph }>((tie) => ({
  graph: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: 0, max: 3 }).map(
      (value): Graph =>
        () =>
          int(value),
    ),
    slot.map(
      (at): Graph =>
        (numbers) =>
          reference(idOf(numbers, at)),
    ),
    fc.array(slot, { minLength: 1, maxLength: 4 }).map(
      (slots): Graph =>
        (numbers) =>
          uniform(
            T.uniformCollection,
            T.reference,
            slots.map((at) => reference(idOf(numbers, at))),
          ),
    ),
    fc.tuple(slot, fc.array(tie('graph'), { maxLength: 3 })).map(
      ([at, inside]): Graph =>
        (numbers) =>
          identity(idOf(numbers, at), object(1, ...inside.map((graph) => graph(numbers)))),
    ),
    fc.array(tie('graph'), { maxLength: 4 }).map(
      (inside): Graph =>
        (numbers) =>
          list(...inside.map((graph) => graph(numbers))),
    ),
    fc.array(fc.tuple(tie('graph'), tie('graph')), { maxLength: 3 }).map(
      (inside): Graph =>
        (numbers) =>
          map(inside.map(([key, value]) => [key(numbers), value(numbers)] as const)),
    ),
    slot.map(
      (at): Graph =>
        (numbers) =>
          uniform(T.uniformCollection, 1042, [
            uniformIdentity(idOf(numbers, at), object(2)),
            uniformReference(1042, idOf(numbers, at)),
          ]),
    ),
  ),
})).graph

describe('diff, of one graph under two numberings', () => {
  const numberings = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: SLOTS, maxLength: SLOTS })

  it('finds the same value, written otherwise or not', () => {
    let referred = 0
    fc.assert(
      fc.property(graphs, numberings, numberings, (graph, one, other) => {
        const [a, b] = [documentOf(graph(one)), documentOf(graph(other))]
        const found = diff(a, b)
        expect(found.isSameValue).toBe(true)
        for (const { kind, reason } of found.differences())
          expect([kind, reason]).toEqual(['encoding', 'identity'])
        if (String(encode(graph(one))) !== String(encode(graph(other)))) referred++
      }),
      { numRuns: 400 },
    )
    expect(referred).toBeGreaterThan(100)
  })

  it('holds the laws of comparing, of two graphs', () => {
    fc.assert(
      fc.property(graphs, graphs, numberings, (one, other, numbers) => {
        expect(brokenLaws(documentOf(one(numbers)), documentOf(other(numbers)))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
