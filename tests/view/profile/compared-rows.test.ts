// Two profiles on screen: a row for each field with what became of its figures, and the entries as a whole.

import { describe, expect, it } from 'vitest'
import { comparedProfiles, readSavedReport } from '../../../src/view/profile/index.ts'
import { entriesOf, profileOf } from '../../profile/corpus.ts'

const lines = entriesOf('orders')
const all = profileOf(lines).report()
const half = profileOf(lines.slice(0, 1000)).report()

describe('two profiles', () => {
  it('are the same where nothing changed', () => {
    const { rows, facts } = comparedProfiles(all, all, 'values')
    expect(rows.map(({ state }) => state).every((state) => state === 'same')).toBe(true)
    expect(rows.find(({ path }) => path === '2')).toMatchObject({
      written: '100 %',
      distinct: '5',
      median: 'FILLED',
      messages: [],
    })
    expect(facts.at(-1)).toBe('Nothing changed')
  })

  it('tell what is new, what is gone, and how figures changed', () => {
    const { 2: status, ...others } = all.fields
    const without = { ...all, fields: others }
    expect(status).toBeDefined()
    const state = (rows: ReturnType<typeof comparedProfiles>['rows']) =>
      rows.find(({ path }) => path === '2')?.state
    expect(state(comparedProfiles(without, all, 'values').rows)).toBe('added')
    expect(state(comparedProfiles(all, without, 'values').rows)).toBe('removed')
    const { rows, facts } = comparedProfiles(half, all, 'values')
    expect(facts[0]).toMatch(/^1,000 → 2,000 entries, \d+ kB → \d+ kB$/)
    expect(rows.find(({ path }) => path === '0')?.distinct).toMatch(/^1,992 \(\+\d+ %\)$/)
    // In the order of the tree, whatever is new.
    const paths = comparedProfiles(all, without, 'values').rows.map(({ path }) => path)
    expect(paths.indexOf('2')).toBe(paths.indexOf('1') + 1)
  })

  it('have keys of their own', () => {
    expect(comparedProfiles(all, all, 'keys').rows.map(({ step }) => step)).toEqual(['key'])
    expect(comparedProfiles({ ...all, keys: null }, { ...all, keys: null }, 'keys').rows).toEqual([])
  })
})

describe('readSavedReport', () => {
  it('takes what was saved, and says what else it found', () => {
    const read = readSavedReport(`\uFEFF${JSON.stringify(all)}`)
    expect('report' in read && read.report.entries).toBe(2000)
    for (const text of ['', '{', '[]', '{"entries":1}', 'null', '{"entries":1,"fields":{"0":{}}}'])
      expect(readSavedReport(text)).toHaveProperty('fault')
  })
})
