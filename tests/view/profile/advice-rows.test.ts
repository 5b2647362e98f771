// Advice over a cache in words: who gains, what is saved, and where.

import { expect, it } from 'vitest'
import { profileAdvice } from '../../../src/profile/index.ts'
import { adviceRows } from '../../../src/view/profile/index.ts'
import { entriesOf, profileOf } from '../../profile/corpus.ts'

const profile = profileOf(entriesOf('orders'))
const advice = profileAdvice(profile)
const report = profile.report()

it('says of each advice who gains, and what', () => {
  const rows = adviceRows(advice, report)
  expect(rows.length).toBe(advice.length)
  expect(rows.length).toBeGreaterThan(2)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const { gains } of rows) expect(gains).toMatch(/^[\d.]+ % of the entries gain/)
  const declared = rows.find(({ path }) => path === '8')
  expect(declared?.gains).toMatch(/; [\d,.]+ (bytes|kB) less in all$/)
  expect(declared?.isListed).toBe(true)
})

it('has the name of a field, and lists no entries of the value as a whole', () => {
  const [one] = advice
  if (one === undefined) throw new Error('there is no advice')
  const fields = { 8: { ...report.fields['8'], name: 'lines' } } as unknown as typeof report.fields
  const row = (path: string, bytes = 0) =>
    adviceRows([{ ...one, path, bytes, saved: 0, share: 0.5 }], { fields })[0]
  expect(row('8')).toMatchObject({ place: '8 lines', isListed: true, gains: '50 % of the entries gain' })
  expect(row('')).toMatchObject({ place: 'whole value', isListed: false })
  expect(row('77')).toMatchObject({ place: '77', isListed: false })
  expect(row('8', -120)?.gains).toBe('50 % of the entries gain; 120 bytes more in all')
})
