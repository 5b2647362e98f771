import { describe, expect, it } from 'vitest'
import { open } from '../../src/inside/index.ts'
import { bytesOf, casesOf, differences } from './corpus.ts'

const READ = ['pof', 'json', 'smile']
const CASES = casesOf('pof').filter(
  ({ layers }) => layers.length > 1 && layers.every(({ format }) => READ.includes(format)),
)

describe('a document in a value of POF', () => {
  it('is among the cases as JSON in octets, as Smile in octets, and as JSON in a string', () => {
    expect(CASES.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['pof/octets-json', 'pof/octets-smile', 'pof/string-json']),
    )
  })

  it.each(CASES.map((one) => [one.id, one] as const))('is opened: %s', async (_id, one) => {
    const [outer, inner] = one.layers
    const layer = await open(bytesOf(one))
    expect(layer.format).toBe(outer?.format)
    expect(layer.layers).toHaveLength(1)
    const [found] = layer.layers
    expect([found?.start, found?.end]).toEqual([inner?.start, inner?.end])
    if (found !== undefined && inner !== undefined) expect(differences(found, inner)).toEqual([])
  })
})
