// The columns against the byte-by-byte model: the whole corpus, sound and damaged, and streams made by chance.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costColumns } from '../../../src/cost/index.ts'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, groupBy } from '../../support/corpus.ts'
import { stream } from '../../support/pof-writer.ts'
import { passesThatDiffer, reachesThatDiffer } from '../by-bytes.ts'
import { readCosts, readSkipped } from '../corpus-costs.ts'
import { listed } from '../small-changes.ts'
import { documentsOfStrings } from '../strings-alike.ts'

function differing(bytes: Uint8Array): string[] {
  return differingIn(parse(bytes))
}

function differingIn(doc: PofDocument): string[] {
  const cost = costColumns(doc)
  return [...passesThatDiffer(doc, cost), ...reachesThatDiffer(doc, cost)]
}

describe('costColumns', () => {
  for (const [group, cases] of groupBy(readCosts(), (item) => item.group)) {
    it(`has columns that agree with the bytes in the corpus's ${group}`, () => {
      expect(cases.flatMap(({ id, hex }) => differing(bytesOf(hex)).map((what) => `${id} ${what}`))).toEqual(
        [],
      )
    })
  }

  for (const [kind, cases] of groupBy(readSkipped(), (item) => item.kind)) {
    it(`has columns that agree with the bytes in streams damaged by ${kind}`, () => {
      expect(cases.flatMap(({ id, hex }) => differing(bytesOf(hex)).map((what) => `${id} ${what}`))).toEqual(
        [],
      )
    })
  }

  it('has columns that agree with the bytes of small streams, cut anywhere and with any byte changed', () => {
    expect(listed(differing)).toEqual([])
  })

  it('has columns that agree with the bytes of strings that are of one length, and read otherwise', () => {
    for (const { hex, doc } of documentsOfStrings())
      expect({ hex, differing: differingIn(doc) }).toEqual({ hex, differing: [] })
  })

  it('has columns that agree with the bytes in any valid stream', () => {
    fc.assert(
      fc.property(anyOrNamed(4), (value) => {
        expect(differing(stream(value))).toEqual([])
      }),
      { seed: 6, numRuns: 300 },
    )
  })

  it('has columns that agree with the bytes in any stream damaged by chance', () => {
    fc.assert(
      fc.property(damaged(anyOrNamed(3).map((value) => [...stream(value)])), (bytes) => {
        expect(differing(bytes)).toEqual([])
      }),
      { seed: 6, numRuns: 300 },
    )
  })
})
