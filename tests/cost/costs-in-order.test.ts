// Costs of nodes asked for in preorder, against each node asked for by itself: the whole corpus, sound and damaged, and streams
// made by chance; all nodes, and with some of them left out.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
    if (outcome === null) continue
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
