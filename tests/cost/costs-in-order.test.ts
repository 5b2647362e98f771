// Costs of nodes asked for in preorder, against each node asked for by itself: the whole corpus, sound and damaged, and streams
// made by chance; all nodes, and with some of them left out.

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addOps, costColumns, type Ops, packedInts, skipCost } from '../../src/cost/index.ts'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { anyOrNamed } from '../support/arbitrary-pof.ts'
import { bytesOf } from '../support/corpus.ts'
import { stream } from '../support/pof-writer.ts'
import { readCosts, readSkipped } from './corpus-costs.ts'
import { listed } from './small-changes.ts'
import { documentsOfStrings } from './strings-alike.ts'

function figuresOf(...costs: readonly Readonly<Ops>[]): number[] {
  const ops = addOps(...costs)
  return [ops.skipUniformValue, packedInts(ops), ops.bytesTouched, ops.packedIntsSkipped]
}

/** Nodes whose costs are not those that they have when asked for by themselves; every `every`th of them is left out. */
function differing(doc: PofDocument, every = Number.POSITIVE_INFINITY): string[] {
  const alone = skipCost(doc)
  const costs = costColumns(doc).inOrder()
  const differ: string[] = []
  for (const node of doc.tree) {
    if (doc.path(node) === null || node % every === every - 1) continue
    const outcome = costs.toReach(node)
    const { parse: first, navigate, levels, read, work, outcome: alike } = alone.toReach(node)
    costs.toPass(node)
    const found = [outcome, [...costs.way], [...costs.read], [...costs.pass]]
    const expected = [
      alike,
      [...figuresOf(first, navigate), levels],
      [...figuresOf(read), work],
      [...figuresOf(alone.toPass(node)), 0],
    ]
    if (JSON.stringify(found) !== JSON.stringify(expected))
      differ.push(`${doc.address(node)}: ${JSON.stringify(expected)}, in order ${JSON.stringify(found)}`)
  }
  return differ
}

/** How many nodes are reached by themselves, besides the root, and how many containers are opened another way. */
function askedOtherwise(doc: PofDocument): readonly [alone: number, opened: number] {
  const cost = costColumns(doc)
  const [alone, opened] = [vi.spyOn(cost, 'toReach'), vi.spyOn(cost, 'toReachChildren')]
  const costs = cost.inOrder()
  for (const node of doc.tree) if (doc.path(node) !== null) costs.toReach(node)
  return [alone.mock.calls.length - (doc.root < 0 ? 0 : 1), opened.mock.calls.length]
}

describe('CostsInOrder', () => {
  for (const [what, cases] of [
    ['the corpus', readCosts()],
    ['damaged streams', readSkipped()],
  ] as const) {
    it(`has for each node what it costs alone, in ${what}`, () => {
      const all = cases.flatMap(({ id, hex }) => {
        const doc = parse(bytesOf(hex))
        if (doc.tree.count > 2_000) return []
        return [...differing(doc), ...differing(doc, 3)].map((what) => `${id} ${what}`)
      })
      expect(all).toEqual([])
    })
  }

  it('has for each node what it costs alone, in small streams, cut anywhere and with any byte changed', () => {
    const both = (bytes: Uint8Array) => [...differing(parse(bytes)), ...differing(parse(bytes), 3)]
    expect(listed(both)).toEqual([])
  })

  it('reaches no node but the root by itself, unless skipping goes astray, and opens most containers by their header', () => {
    const all = readCosts().map(({ id, hex }) => ({ id, asked: askedOtherwise(parse(bytesOf(hex))) }))
    expect(all.flatMap(({ id, asked: [alone] }) => (alone === 0 ? [] : [`${id} ${alone}`]))).toEqual([
      'arrays/raw-int 7',
      'sparse/empty-field 3',
      'sparse/dense-field 3',
      'sparse/uniform-dense 2',
      'sparse/uniform-empty 2',
      'userTypes/raw-typeid-18 2',
      'references/uniform-array 10',
      'references/uniform-first-then-ref 7',
      'handcrafted/uniform-of-identity 1',
      'builtins/vector-float32 1',
      'builtins/vector-bits 1',
      'envelopes/ido-of-deco 2',
    ])
    // The others hold an identity, or elements that have to be looked at.
    expect(all.filter(({ asked: [, opened] }) => opened > 0)).toHaveLength(46)
    expect(all.length).toBeGreaterThan(500)
  })

  it('has for each string what it costs alone, beside others of its length', () => {
    const all = [...documentsOfStrings()].flatMap(({ hex, doc }) =>
      differing(doc).map((what) => `${hex} ${what}`),
    )
    expect(all).toEqual([])
  })

  it('has for each node what it costs alone, in any stream, whole or cut', () => {
    fc.assert(
      fc.property(anyOrNamed(4), fc.nat(), (value, cut) => {
        const bytes = stream(value)
        for (const end of [bytes.length, cut % bytes.length])
          expect(differing(parse(bytes.subarray(0, end)))).toEqual([])
      }),
      { seed: 11, numRuns: 300 },
    )
  })
})
