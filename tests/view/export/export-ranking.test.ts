import { describe, expect, it } from 'vitest'
import { skipCost } from '../../../src/cost/index.ts'
import { COST_SETTINGS } from '../../../src/view/cost/index.ts'
import { rankFields, WHOLE } from '../../../src/view/export/index.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

const OPTIONS = { scope: { ...WHOLE, depth: 1 }, by: 'reach', settings: COST_SETTINGS, top: 20 } as const
/** Fields 0 to 2: an int, 100 octets as an array, an int. */
const OCTETS = `15921000004105 01584b${packed(100)}${'ab'.repeat(100)} 024106 40`.replaceAll(' ', '')

describe('rankFields', () => {
  it('ranks by what reaching costs, the dearest first', () => {
    const { fields, total } = rankFields(documentOf(OCTETS), OPTIONS)
    expect(fields.map(({ node }) => node)).toEqual([3, 2, 1])
    const doc = documentOf(OCTETS)
    const alone = skipCost(doc).toReach(3)
    expect(fields[0]?.reach).toBe(alone.total.skipUniformValue)
    expect(total).toBe(3)
  })

  it('ranks by what passing costs', () => {
    const { fields } = rankFields(documentOf(OCTETS), { ...OPTIONS, by: 'pass' })
    expect(fields.map(({ node, pass }) => [node, pass])).toEqual([
      [2, 101],
      [1, 1],
      [3, 1],
    ])
  })

  it('keeps the top and counts the rest', () => {
    const { fields, total } = rankFields(documentOf(OCTETS), { ...OPTIONS, top: 1 })
    expect([fields.length, total]).toEqual([1, 3])
  })

  it('ranks the elements of a run, and a scalar alone', () => {
    const { fields } = rankFields(documentOf(SAMPLES.ints), OPTIONS)
    expect(fields.map(({ element, reach }) => [element, reach])).toEqual([
      [2, 3],
      [1, 2],
      [0, 1],
    ])
    expect(rankFields(documentOf('156a'), OPTIONS).fields).toMatchObject([{ node: 0, reach: 0 }])
  })

  it('says where no path leads', () => {
    const { fields } = rankFields(documentOf(SAMPLES.map), OPTIONS)
    expect(fields.map(({ reach, outcome }) => [reach, outcome])).toEqual(Array(4).fill([null, null]))
  })

  it('has nothing to rank where there is no POF', () => {
    expect(rankFields(documentOf(SAMPLES.legacyString), OPTIONS)).toMatchObject({ fields: [], total: 0 })
  })
})
