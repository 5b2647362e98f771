// Which values take work besides their packed ints and bytes, by type id: docs/cost.md has the weights.

import { expect, it } from 'vitest'
import { workOf } from '../../src/cost/work.ts'
import { T } from '../../src/pof/index.ts'

it('is that of the kind of a value, and none for all others', () => {
  const sameWork = [
    [0, 1, 1001, 0x7fffffff],
    [T.map, T.uniformKeysMap, T.uniformMap, T.sparseArray, T.uniformSparseArray],
    [T.int128, T.decimal32, T.decimal64, T.decimal128, T.date],
    [T.time, T.datetime],
  ]
  const weights = sameWork.map((types) => [...new Set(types.map(workOf))])
  expect(weights).toEqual([[116], [104], [expect.any(Number)], [expect.any(Number)]])
  expect(Math.min(...weights.flat())).toBeGreaterThan(0)
  const others = Array.from({ length: 64 }, (_, i) => -i - 1).filter(
    (type) => !sameWork.flat().includes(type),
  )
  expect(others.filter((type) => workOf(type) !== 0)).toEqual([])
})
