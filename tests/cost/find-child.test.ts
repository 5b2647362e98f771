// Finding children by columns: what is listed of a container is kept for the searches after it.

import { expect, it } from 'vitest'
import { costColumns } from '../../src/cost/index.ts'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import * as write from '../support/pof-writer.ts'
import { rowReads } from '../support/row-reads.ts'

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
