// Three caches that Coherence wrote: the profile made of their bytes is the one that the objects themselves gave. What is
// counted is equal; what is told from sketches, of fields with more than 1,024 different values, is within its bounds.
import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { createProfile, type FieldReport } from '../../src/profile/index.ts'
import { EXACT } from '../../src/profile/parameters.ts'
import { CACHES, entriesOf, profileOf, trueProfileOf } from './corpus.ts'

const COUNTED = [
  'kind',
  'owners',
  'written',
  'absent',
  'null',
  'zero',
  'writtenByVersion',
  'bytes',
  'mean',
  'length',
  'count',
  'true',
] as const

describe.each(CACHES)('the profile of %s', (cache) => {
  const entries = entriesOf(cache)
  const expected = trueProfileOf(cache)
  const found = profileOf(entries).report()
  const fields = Object.entries(expected.fields).map(
    ([path, field]) => [path, field, found.fields[path] as FieldReport] as const,
  )

  it('has the counts of the entries', () => {
    for (const name of [
      'entries',
      'sound',
      'keyBytes',
      'valueBytes',
      'valueSize',
      'firstByteOfValue',
      'damaged',
      'types',
    ] as const)
      expect(found[name], name).toEqual(expected[name])
  })

  it('has the same fields', () => {
    expect(Object.keys(found.fields).sort()).toEqual(Object.keys(expected.fields).sort())
  })

  it.each(fields)('counts what is written of field %s', (_path, field, own) => {
    const counts = (one: FieldReport) => COUNTED.map((name) => [name, one[name]])
    expect(counts(own)).toEqual(counts(field))
  })

  const exact = fields.filter(([, { distinct = 0 }]) => distinct <= EXACT)
  it.each(exact)('tells the values of field %s as they are', (_path, field, own) => {
    expect(own.distinct).toBe(field.distinct)
    expect(own.top).toEqual(field.top)
    expect(own.quantiles).toEqual(field.quantiles)
    expect(own.distinctError).toBeUndefined()
  })

  const sketched = fields.filter(([, { distinct = 0 }]) => distinct > EXACT)
  it.each(sketched)('tells the many values of field %s within the bounds', (_path, field, own) => {
    const distinct = field.distinct ?? 0
    expect(Math.abs((own.distinct ?? 0) - distinct) / distinct).toBeLessThan(4 * (own.distinctError ?? 0))
    const often = new Map(field.top)
    for (const [text, count] of own.top ?? []) {
      const most = often.get(text)
      if (most === undefined) continue
      expect(count).toBeLessThanOrEqual(most)
      expect(count).toBeGreaterThanOrEqual(most - (own.topError ?? 0))
    }
    // What was counted often enough is not missed.
    for (const [text, count] of field.top ?? [])
      if (count > 2 * (own.topError ?? 0)) expect(own.top?.map(([one]) => one)).toContain(text)
    for (const [name, value] of Object.entries(field.quantiles ?? {})) {
      const told = own.quantiles?.[name as keyof typeof own.quantiles]
      if (typeof value === 'number')
        expect(Math.abs(Number(told) - value)).toBeLessThanOrEqual(0.01 * Math.abs(value))
      // A date is right to the day.
      else if (field.kind.startsWith('date')) expect(String(told).slice(0, 10)).toBe(value.slice(0, 10))
    }
  })

  it('finds texts near the rank asked for, whatever there are of them', () => {
    for (const [path, field, own] of sketched.filter(([, { kind }]) => kind === 'string')) {
      const address = path.replace('8/*', '8/0').replace('7/*', '7/0')
      const texts: string[] = []
      for (const { value } of entries) {
        const doc = parse(value)
        if (doc.problems.some(({ severity }) => severity === 'error')) continue
        for (let node = 0; node < doc.tree.count; node++)
          if (doc.address(node).replace(/^([78])\/\d+/, '$1/0') === address && doc.tree.type(0) < 9999)
            texts.push(String(doc.value(node)))
      }
      texts.sort()
      expect(texts.length).toBe(field.written)
      for (const [name, share] of [
        ['p25', 0.25],
        ['p50', 0.5],
        ['p75', 0.75],
        ['p95', 0.95],
      ] as const) {
        const told = String(own.quantiles?.[name])
        const ranks = [texts.indexOf(told), texts.lastIndexOf(told)].map((at) => at / texts.length)
        expect(ranks[0], `${path} ${name} ${told}`).toBeLessThan(share + 0.005)
        expect(ranks[1], `${path} ${name} ${told}`).toBeGreaterThan(share - 0.01)
      }
    }
  })

  it('is the same from documents as from bytes', () => {
    const fromDocuments = createProfile()
    for (const { key, value } of entries) fromDocuments.add(parse(value), { key })
    expect(fromDocuments.report()).toEqual(found)
  })
})
