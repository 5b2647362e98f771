// Searches with marks against searches without: what is remembered must not show in what anything costs.

import { describe, expect, it } from 'vitest'
import { navigate, parseValue } from '../../../src/cost/coherence/parse-value.ts'
import type { PofValue } from '../../../src/cost/coherence/pof-value.ts'
import { endOf } from '../../../src/cost/coherence/skip.ts'
import { FEW_CALLS, Walker } from '../../../src/cost/coherence/walker.ts'
import { noOps } from '../../../src/cost/index.ts'
import * as write from '../../support/pof-writer.ts'

const FIELDS = 2_000

/** A path, from a root on which nothing else was tried. */
function searched(path: readonly number[], walker: Walker) {
  const roots: PofValue[] = []
  endOf(() => {
    roots.push(parseValue(walker.bytes, noOps(), walker))
  })
  const { end, value, searches } = navigate(roots[0] as PofValue, path)
  const costs = searches.map(({ passed, passing, measuring, descent }) => [
    passed,
    passing,
    measuring,
    descent,
  ])
  return { end, header: value?.header, costs }
}

const fields = (index: (i: number) => number) =>
  write.userType(
    1001,
    Array.from({ length: FIELDS }, (_, i) => [index(i), write.ofInts(-2, i)] as const),
  )
const ascending = fields((i) => 2 * i)
const disordered = fields((i) => (i % 700 === 699 ? i + 900 : i))
const array = write.collection(
  -24,
  Array.from({ length: FIELDS }, (_, i) => write.ofInts(-2, i)),
)
const nested = write.collection(-24, [ascending, disordered, array])
/** A string of length -3 behind so many fields leads back into them. */
const backwards = Uint8Array.of(...write.stream(ascending).subarray(0, -1), 0xa0, 0x1f, 0x4e, 0x42, 0x40)

const STREAMS: Record<string, readonly [bytes: Uint8Array, path: (index: number) => number[]]> = {
  'fields in order': [write.stream(ascending), (index) => [index]],
  'fields out of order': [write.stream(disordered), (index) => [index]],
  'positions of an array': [write.stream(array), (index) => [index]],
  'large values beside and above': [write.stream(nested), (index) => [index % 3, index]],
  'fields before one that leads backwards': [backwards, (index) => [index]],
}

describe('Waymarks', () => {
  for (const [what, [bytes, pathOf]] of Object.entries(STREAMS)) {
    it(`change no cost: ${what}`, () => {
      const walker = new Walker(bytes)
      for (let i = 0; i < 60; i++) {
        const path = pathOf((i * 1_237) % (2 * FIELDS))
        expect(searched(path, walker)).toEqual(searched(path, new Walker(bytes)))
      }
    })
  }

  it('spare a search the way that one before it has gone', () => {
    const walker = new Walker(write.stream(ascending))
    searched([2 * FIELDS - 2], walker)
    const { header } = parseValue(walker.bytes, noOps())
    const passed = [10, 1_000, 1_999].map((field) => walker.marks.before(header, 2 * field)?.passed ?? 0)
    expect(passed[0]).toBe(0)
    expect(passed[1]).toBeGreaterThan(1_000 - FEW_CALLS - 1)
    expect(passed[2]).toBeGreaterThan(1_999 - FEW_CALLS - 1)
  })
})
