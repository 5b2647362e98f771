// That each stream of the family is what its row says: sound, the same every time, and the same data for everybody.
import { expect, it } from 'vitest'
import { kernel } from '../../benchmarks/kernel.ts'
import { STREAMS } from '../../benchmarks/streams.ts'
import { parse } from '../../src/pof/index.ts'

const LENGTH = 1 << 16

it.each(STREAMS)('$name: $about', ({ make }) => {
  const { pof } = make(LENGTH)
  const { tree, problems } = parse(pof)
  expect(problems.filter(({ code }) => code !== 'deep-nesting')).toEqual([])
  expect(tree.end(0)).toBe(pof.length)
  expect(pof.length).toBeGreaterThan(0.9 * LENGTH)
  expect(pof.length).toBeLessThan(1.4 * LENGTH)
  expect(make(LENGTH).pof).toEqual(pof)
  expect(kernel(pof)).toBe(tree.count)
})
