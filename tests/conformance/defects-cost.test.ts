// Inputs that once took for ever, or more memory than there is, to be parsed, costed, or looked through for traps.

import { describe, expect, it } from 'vitest'
import { columnBuffers, costColumns, skipCost, traps } from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'
import { defectBytes } from '../support/defects.ts'
import { growth, LINEAR } from '../support/growth.ts'

/** Bytes of hex; the middle repeated so often that there are about `size` of them. */
function repeated(head: string, unit: string, tail: string, size: number): Uint8Array {
  const [before, each, after] = [head, unit, tail].map((text) => Buffer.from(text, 'hex'))
  const times = Math.floor(size / (each as Buffer).length)
  return Uint8Array.from(
    Buffer.concat([before as Buffer, Buffer.alloc(times * (each as Buffer).length, each), after as Buffer]),
  )
}

describe('what once grew with the square of its size', () => {
  it("'B1-parse-quadratic' is parsed in time that grows with its length", () => {
    const doc = parse(defectBytes('B1-parse-quadratic'))
    expect(doc.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'end-of-input',
    ])
    const nested = (size: number) => repeated('15', 'a90f0000584b0001', '', size)
    const flat = (size: number) => repeated('15a90f00', '00584b030000000100000002', '40', size)
    for (const made of [nested, flat]) {
      expect(
        growth((size) => {
          const bytes = made(size)
          return () => parse(bytes)
        }, 1 << 14),
      ).toBeLessThanOrEqual(LINEAR)
    }
  })

  it("'B2-traps-quadratic' has its traps in time that grows with its length", () => {
    const found = traps(parse(defectBytes('B2-traps-quadratic')))
    expect(found.find(({ code }) => code === 'identity-leaf')?.alike).toBe(1000)
    for (const unit of ['5e015501', '5e01a90f0000']) {
      expect(
        growth((size) => {
          const bytes = repeated('15', unit, '64', size)
          return () => traps(parse(bytes))
        }, 1 << 14),
      ).toBeLessThanOrEqual(LINEAR)
    }
  })
})

describe('costColumns', () => {
  // The seventeen million levels themselves are in tests/fuzz/bombs.test.ts: they take a while.
  it("'B3-columns-set' keeps a few bytes for each of a million open containers", () => {
    const levels = 1_000_000
    const doc = parse(repeated('15', '5501', '', 2 * levels))
    const cost = costColumns(doc)
    expect(cost.toPass(0)).toMatchObject({ skipUniformValue: levels, readPackedInt: 2 * levels + 1 })
    const size = columnBuffers(cost.columns()).reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(size / doc.tree.count).toBeLessThan(7)
  })

  it("'A10-columns-null' finds nothing below null, as the bytes say", () => {
    const doc = parse(defectBytes('A10-columns-null'), { envelope: true })
    for (const cost of [skipCost(doc), costColumns(doc)]) {
      expect(cost.toReachPath([3])).toMatchObject({ outcome: 'nil', exception: null })
    }
  })
})
