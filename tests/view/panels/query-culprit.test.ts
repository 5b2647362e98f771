import { describe, expect, it } from 'vitest'
import { COST_SETTINGS } from '../../../src/view/cost/index.ts'
import { queryView } from '../../support/finished.ts'
import { costed, exampleOf } from '../query-documents.ts'
import { documentOf, packed } from '../samples.ts'

const culpritOf = ({ doc, cost }: ReturnType<typeof exampleOf>, stars: readonly string[]) =>
  queryView(doc, cost, new Set(stars), COST_SETTINGS).culprit

describe('the culprit of a query', () => {
  const array = exampleOf('22-byte-array')

  it('is the byte[] in front of the field, with what to write instead', () => {
    expect(culpritOf(array, ['3'])).toEqual({
      selection: { node: 2, element: -1, part: -1, offset: -1 },
      why: expect.stringMatching(/^Field 1 takes 9\d % of this time\.$/),
      // 1,004 calls; with one call for the array they are 4.
      remedy: 'Write it with writeBinary: 251 times fewer calls. Readers need no change.',
    })
  })

  it('counts a value once for each field behind it', () => {
    expect(culpritOf(array, ['2', '3'])?.why).toMatch(/^Field 1 takes 9\d %/)
  })

  it('is none for fields in front of it, nor where no value takes much', () => {
    expect(culpritOf(array, ['0'])).toBeNull()
    expect(culpritOf(exampleOf('21-flat-100'), ['99'])).toBeNull()
  })

  it('moves what cannot be written otherwise', () => {
    const ints = `1592100000584 1${packed(300)}${'07'.repeat(300)}014105 40`.replaceAll(' ', '')
    expect(culpritOf(costed(documentOf(ints)), ['1'])?.remedy).toMatch(/^Move it behind the fields/)
  })
})
