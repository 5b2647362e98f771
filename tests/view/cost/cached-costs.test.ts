import { expect, it } from 'vitest'
import { costColumns } from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { cacheColumns, costOf, hasCosts } from '../../../src/view/cost/index.ts'
import { packed } from '../../support/pof-writer.ts'

it('knows of costs that were asked for, and of columns that were given', () => {
  const bytes = Uint8Array.of(0x15, 0x41, 5)
  const [asked, given, neither] = [parse(bytes), parse(bytes), parse(bytes)]
  costOf(asked)
  cacheColumns(given, costColumns(asked).columns())
  expect([asked, given, neither].map(hasCosts)).toEqual([true, true, false])
})

it('takes the costs of very many nodes for worked out by nobody: lists of children are still to be made', () => {
  const doc = parse(Uint8Array.from([0x15, 0x55, ...packed(100_000), ...new Array(100_000).fill(0x6a)]))
  costOf(doc)
  cacheColumns(doc, costOf(doc).columns())
  expect(hasCosts(doc)).toBe(false)
})
