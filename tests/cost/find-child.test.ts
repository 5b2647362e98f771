// Finding children by columns: what is listed of a container is kept for the searches after it.

import { expect, it, vi } from 'vitest'
import { Walker } from '../../src/cost/coherence/walker.ts'
import { costColumns, skipCost } from '../../src/cost/index.ts'
import { isScalar, type PofDocument, parse } from '../../src/pof/index.ts'
import { bytesOf } from '../support/corpus.ts'
import * as write from '../support/pof-writer.ts'
import { rowReads } from '../support/row-reads.ts'
import { readCosts } from './corpus-costs.ts'

const object = (properties: number) =>
  write.userType(
    1001,
    Array.from({ length: properties }, (_, i) => [i, write.ofInts(-2, i)] as const),
  )

it('lists the children of forty containers once, whoever asks again', () => {
  const fields = Array.from({ length: 40 }, (_, i) => [i, object(30)] as const)
  const doc = parse(write.stream(write.userType(1000, fields)))
  const asking = (rounds: number) => (asked: PofDocument) => {
    const cost = costColumns(asked)
    for (let round = 0; round < rounds; round++) {
      for (const [index] of fields) cost.share().navigate([index, 29], null)
    }
  }
  const [none, first, all] = [0, 1, 11].map((rounds) => rowReads(doc, asking(rounds))) as [
    number,
    number,
    number,
  ]
  const again = (all - first) / 10
  expect(again).toBeLessThan(0.6 * (first - none))
})

/** Of all paths of a document: how often a child is found in the bytes, or siblings are listed from them, and containers are read. */
function askedOfBytes(doc: PofDocument): { readonly searched: number; readonly read: number } {
  const find = vi.spyOn(Walker.prototype, 'find')
  const siblings = vi.spyOn(Walker.prototype, 'siblings')
  const read = vi.spyOn(Walker.prototype, 'read')
  const cost = costColumns(doc)
  for (const node of doc.tree) {
    if (doc.path(node) === null) continue
    const reach = cost.toReach(node)
    for (const step of reach.steps) step.siblings()
    expect(reach.read).toBeDefined()
  }
  const containers = read.mock.calls.filter(([{ header }]) => !isScalar(header.type))
  const searches = [...find.mock.calls, ...siblings.mock.calls]
  vi.restoreAllMocks()
  return { searched: searches.length, read: containers.length }
}

it('finds the children of the corpus in the columns, unless skipping goes astray', () => {
  const all = readCosts().map(({ id, hex }) => ({ id, ...askedOfBytes(parse(bytesOf(hex))) }))
  expect(all.flatMap(({ id, searched }) => (searched === 0 ? [] : [`${id} ${searched}`]))).toEqual([
    'sparse/empty-field 5',
    'sparse/dense-field 7',
    'sparse/uniform-dense 5',
    'sparse/uniform-empty 3',
    'references/uniform-array 1',
    'references/uniform-first-then-ref 2',
    'handcrafted/uniform-of-identity 1',
    'builtins/vector-float32 1',
    'builtins/vector-bits 1',
    'envelopes/ido-of-deco 1',
  ])
  // The objects that are read from the bytes hold an identity, or elements that have to be looked at.
  expect(all.filter(({ read }) => read > 0)).toHaveLength(50)
})

it('lists of two billion elements without bytes as many as the bytes do', () => {
  const doc = parse(bytesOf('155670bfffffff0f'))
  const listed = [skipCost(doc), costColumns(doc)].map(
    (cost) => cost.toReachPath([2 ** 31 - 2]).steps[0]?.siblings().length,
  )
  expect(listed).toEqual([100_000, 100_000])
})

it('reads a root from the bytes where it refers to a value that was found before', () => {
  // Field 0 refers to what field 1 is. Coherence CE 25.03.1 throws before and after field 1 was found: the reader of the properties
  // of a user type does not look among PofValues.
  const doc = parse(bytesOf('155e01a90f00005f02015e02aa0f004040'))
  const reads = [skipCost(doc), costColumns(doc)].map((cost) => {
    const shared = cost.share()
    const cold = cost.toReachPath([]).readException
    shared.reach([1])
    const { read, readException } = shared.reach([])
    return { cold, read, readException }
  })
  expect(reads[1]).toEqual(reads[0])
  expect(reads[0]?.cold).toBe('java.io.IOException: missing identity: 2')
  expect(reads[0]?.readException).toBe(reads[0]?.cold)
})
