// The cost from the bytes against the same from columns, one object for all questions of a stream: the whole corpus, sound and damaged.

import { describe, expect, it } from 'vitest'
import { costColumns, skipCost } from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'
import { bytesOf, groupBy } from '../support/corpus.ts'
import { passesThatDiffer, reachesThatDiffer } from './by-bytes.ts'
import { readCosts, readSkipped } from './corpus-costs.ts'

/** What differs between both, or between the bytes asked once and asked for all. */
function differing(bytes: Uint8Array): string[] {
  const doc = parse(bytes)
  const [byBytes, byColumns] = [skipCost(doc), costColumns(doc)]
  const differ = [...passesThatDiffer(doc, byBytes), ...reachesThatDiffer(doc, byBytes)]
  const [one, other] = [byBytes, byColumns].map((cost) => {
    const { steps, outcome } = cost.toReach(doc.tree.count - 1)
    const siblings = steps.map((step) => [step.container, step.indexes, step.siblings()])
    return JSON.stringify([cost.toDeserialize(), outcome, siblings])
  })
  return one === other ? differ : [...differ, `${one}, by columns ${other}`]
}

describe('skipCost', () => {
  const all = [
    ...readCosts().map(({ id, hex, group }) => ({ id, hex, group })),
    ...readSkipped().map(({ id, hex, kind }) => ({ id, hex, group: `damaged by ${kind}` })),
  ]
  for (const [group, cases] of groupBy(all, (item) => item.group)) {
    it(`answers from the bytes as columns do: ${group}`, () => {
      const small = cases.filter(({ hex }) => hex.length < 20_000)
      expect(small.flatMap(({ id, hex }) => differing(bytesOf(hex)).map((what) => `${id} ${what}`))).toEqual(
        [],
      )
    })
  }
})

describe('costColumns', () => {
  // Packed ints of so many bits that they wrap round: a type id and a version that are below 0, and a count.
  it.each([
    ['type id', '15a90f0001a9ffffffff0f0000564e0202753004e282ac3540'],
    ['version of -31', '15a90f0001a90fa1ffffff1f0041054002410640'],
    ['count', '159210000055808080801001410540'],
  ])('costs what the bytes say where a %s wraps round', (_, hex) => {
    expect(differing(bytesOf(hex))).toEqual([])
    const doc = parse(bytesOf(hex))
    expect([...passesThatDiffer(doc, costColumns(doc)), ...reachesThatDiffer(doc, costColumns(doc))]).toEqual(
      [],
    )
  })

  it('makes an object of the value that the document has, whatever envelope the library guesses', () => {
    for (const hex of ['1541808080808080808080', '1556a40100003b00008c020000584101024040014e036e657740']) {
      const doc = parse(bytesOf(hex), { envelope: false })
      expect(costColumns(doc).toDeserialize()).toEqual(skipCost(doc).toDeserialize())
      expect(costColumns(doc).toWork()).toBe(skipCost(doc).toWork())
    }
  })
})
