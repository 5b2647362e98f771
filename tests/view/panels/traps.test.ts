import { describe, expect, it } from 'vitest'
import { traps } from '../../../src/cost/index.ts'
import { trapEntries, trapIntro } from '../../../src/view/panels/index.ts'
import { readCorpus, readMalformed } from '../../support/corpus.ts'
import { costed, exampleOf } from '../query-documents.ts'
import { documentOf } from '../view-documents.ts'

const entriesOf = ({ doc, cost }: ReturnType<typeof costed>) => trapEntries(doc, cost)

describe('trapEntries', () => {
  it('is empty where all parts of Coherence agree', () => {
    expect(entriesOf(exampleOf('01-thedata'))).toEqual([])
    expect(entriesOf(exampleOf('21-flat-100'))).toEqual([])
  })

  it('tells a dense sparse array, its place, and the fields that are lost', () => {
    const entry = entriesOf(exampleOf('26-dense-sparse')).find(({ code }) => code === 'dense-sparse-array')
    expect(entry).toMatchObject({ severity: 'error', label: 'Error', others: [], more: '' })
    expect(entry?.first.selection?.node).toBeGreaterThan(0)
    expect(entry && entry.first.end - entry.first.start).toBeGreaterThan(1)
    expect(entry?.facts.map(({ name }) => name)).toEqual(['Coherence', 'Effect', 'Way round'])
    expect(entry?.fields.map(({ gets }) => gets)).toContain('nothing, without a message')
  })

  it('puts places of one kind together, and counts those that are not listed', () => {
    // A list of twelve sparse arrays without a gap.
    const arrays = costed(documentOf(`15550c${'590100410140'.repeat(12)}`))
    const [entry, ...others] = entriesOf(arrays)
    expect(others).toEqual([])
    const listed = 1 + (entry?.others.length ?? 0)
    expect(listed).toBeGreaterThan(1)
    expect(entry?.more).toBe(`${12 - listed} more`)
  })

  it('names the part of the envelope where no value is to blame', () => {
    const entries = entriesOf(exampleOf('17-decorated'))
    const outside = entries.filter(({ first }) => first.selection?.node === -1)
    for (const { first } of outside) expect(first.label).not.toBe('the bytes')
  })

  it('has one entry for each kind, the worst first, in every stream of the corpus', () => {
    const order = ['error', 'warning', 'info']
    const wrong: string[] = []
    for (const { id, hex } of [...readCorpus(), ...readMalformed()]) {
      if (hex.length > 2000) continue
      const one = costed(documentOf(hex))
      const entries = entriesOf(one)
      const codes = new Set(traps(one.doc, one.cost).map(({ code }) => code))
      if (entries.length !== codes.size || entries.some(({ code }) => !codes.has(code as never)))
        wrong.push(id)
      const ranks = entries.map(({ severity }) => order.indexOf(severity))
      if (ranks.some((rank, i) => rank < (ranks[i - 1] ?? 0))) wrong.push(id)
    }
    expect(wrong).toEqual([])
  })
})

describe('trapIntro', () => {
  it('says what the worst means, and nothing of none', () => {
    expect(trapIntro(entriesOf(exampleOf('26-dense-sparse')))).toMatch(/can lose data/)
    expect(trapIntro(entriesOf(exampleOf('17-decorated')))).toMatch(/no query loses data/)
    expect(trapIntro([])).toBe('')
  })
})
