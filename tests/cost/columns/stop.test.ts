// Passing what was open where reading stopped, against a walk along the bytes.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PassColumns } from '../../../src/cost/columns/pass-columns.ts'
import { costColumns } from '../../../src/cost/index.ts'
import { passByBytes } from '../../../src/cost/pass.ts'
import { type PofDocument, parse, T } from '../../../src/pof/index.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { encode, packed, stream } from '../../support/pof-writer.ts'

/** Nodes that are passed otherwise than by their bytes. */
function different(doc: PofDocument): unknown[] {
  const cost = costColumns(doc)
  return Array.from({ length: doc.tree.count }, (_, node) => node)
    .filter((node) => doc.tree.typeName(node) !== 'unread')
    .map((node) => ({ node, found: cost.pass(node), expected: passByBytes(doc, node) }))
    .filter(({ found, expected }) => JSON.stringify(found) !== JSON.stringify(expected))
}

describe('what was open where reading stopped, or where the library goes astray', () => {
  it('is passed as its bytes say, wherever a stream is cut', () => {
    fc.assert(
      fc.property(anyOrNamed(4).map(stream), fc.double({ min: 0, max: 1, noNaN: true }), (bytes, share) => {
        expect(different(parse(bytes.subarray(0, Math.ceil(share * bytes.length))))).toEqual([])
      }),
      { seed: 7, numRuns: 1500 },
    )
  })

  it('is passed as its bytes say, whatever is damaged', () => {
    fc.assert(
      fc.property(damaged(anyOrNamed(4).map(encode)), (bytes) => {
        expect(different(parse(bytes))).toEqual([])
      }),
      { seed: 8, numRuns: 1500 },
    )
  })

  it('needs no walk along the bytes for any level of a deep stream', () => {
    const levels = 50_000
    const level = [0, 0, 0, ...packed(T.null), 1]
    const doc = parse(Uint8Array.from([0x15, ...Array<number[]>(levels).fill(level).flat()]))
    const columns = new PassColumns(doc)
    const ends = Array.from({ length: levels }, (_, i) => columns.stopped(2 * i)?.thrown?.exception)
    expect(new Set(ends)).toEqual(new Set(['java.io.EOFException']))
    for (const node of [0, 2 * levels - 8]) {
      const { ops, end } = passByBytes(doc, node)
      expect(columns.stopped(node)).toMatchObject({ ops, end })
    }
  })

  it.each([500, 1500, 5000])(
    'needs none either around what only the library cannot pass, %i levels deep',
    (levels) => {
      const level = [0, 0, 0, ...packed(T.null), 1]
      // A string whose length is below 0, and not that of null: the library goes backwards.
      const odd = [...packed(T.charString), ...packed(-2)]
      const ends = Array<number>(levels).fill(0x40)
      const doc = parse(
        Uint8Array.from([0x15, ...Array<number[]>(levels).fill(level).flat(), ...odd, ...ends]),
      )
      const columns = new PassColumns(doc)
      for (const node of [0, 2, 998, 2 * levels - 2]) {
        const { ops, end } = passByBytes(doc, node)
        expect(columns.stopped(node)).toMatchObject({ ops, end })
      }
    },
  )

  it('is passed as its bytes say where types are declared that the columns might take for signs of their own', () => {
    const elements = [2, 0x41, 0x42, 0x41, 0x42, 0x40]
    for (const type of [-0x80000000, -0x40000000, -0x3fffffff, 0x40000000, 0x7fffffff]) {
      for (const container of [T.uniformCollection, T.uniformSparseArray, T.uniformKeysMap]) {
        const declared = [...packed(container), ...packed(type), ...elements]
        expect(different(parse(Uint8Array.of(0x15, ...declared)))).toEqual([])
        expect(different(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, ...declared)))).toEqual([])
      }
      const pairs = [...packed(T.uniformMap), ...packed(T.int32), ...packed(type), ...elements]
      expect(different(parse(Uint8Array.of(0x15, ...pairs)))).toEqual([])
    }
  })
})
