// Skipping with what is remembered, against skipping byte by byte: the same costs, ends and exceptions, in whatever
// order values are asked for.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Passes } from '../../../src/cost/coherence/passes.ts'
import { passByBytes } from '../../../src/cost/pass.ts'
import { type PofDocument, parse, T } from '../../../src/pof/index.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { timeOf } from '../../support/growth.ts'
import { encode, packed } from '../../support/pof-writer.ts'

/** Nodes that are passed otherwise with what is remembered of all nodes asked for before. */
function different(doc: PofDocument, nodes: readonly number[]): unknown[] {
  const passes = new Passes(1)
  return nodes
    .filter((node) => doc.tree.typeName(node) !== 'unread')
    .map((node) => ({
      node,
      found: passByBytes(doc, node, -1, (input, declared) => passes.skip(input, declared)),
      expected: passByBytes(doc, node),
    }))
    .filter(({ found, expected }) => JSON.stringify(found) !== JSON.stringify(expected))
}

function nodesOf({ tree }: PofDocument): number[] {
  return Array.from({ length: tree.count }, (_, node) => node)
}

describe('Passes', () => {
  it('pass values as their bytes say, from the outermost in and from the innermost out', () => {
    fc.assert(
      fc.property(damaged(anyOrNamed(4).map(encode)), (bytes) => {
        const doc = parse(bytes)
        const nodes = nodesOf(doc)
        expect(different(doc, nodes)).toEqual([])
        expect(different(doc, [...nodes].reverse())).toEqual([])
        expect(different(doc, [...nodes, ...nodes])).toEqual([])
      }),
      { seed: 9, numRuns: 500 },
    )
  })

  it.each([
    ['that ends', [0x64]],
    ['that is cut', []],
    ['with a string that is longer than the bytes', [...packed(T.charString), ...packed(1000)]],
    ['of no type', packed(-100)],
    ['that goes backwards', [...packed(T.charString), ...packed(-2)]],
  ])('pass a nest %s', (_, end) => {
    const level = [0x55, 2, 0x6a]
    const doc = parse(Uint8Array.from([0x15, ...Array<number[]>(60).fill(level).flat(), ...end]))
    expect(different(doc, nodesOf(doc))).toEqual([])
    expect(different(doc, nodesOf(doc).reverse())).toEqual([])
  })

  it('take no more than a few steps for each level of a nest', () => {
    const levels = 20_000
    const doc = parse(Uint8Array.from([0x15, ...Array<number[]>(levels).fill([0x55, 1]).flat(), 0x64]))
    const passes = new Passes()
    const taken = timeOf(() => {
      for (let node = 0; node < levels; node++) {
        const { ops } = passByBytes(doc, node, -1, (input, declared) => passes.skip(input, declared))
        if (ops.skipUniformValue !== levels - node + 1) throw new Error(`${ops.skipUniformValue} at ${node}`)
      }
    })
    // One by one: 200 million steps, some seconds.
    expect(taken).toBeLessThan(1000)
  })
})
