// Two profiles compared: nothing changed where nothing did, and each change that is made is told, where it is.

import { describe, expect, it } from 'vitest'
import { encode, PofDate, PofUserType, type PofValue } from '../../src/pof/index.ts'
import {
  compareProfiles,
  createProfile,
  type ProfileComparison,
  type ProfileReport,
} from '../../src/profile/index.ts'
import { CACHES, entriesOf, profileOf } from './corpus.ts'

const changed = ({ fields }: ProfileComparison) =>
  Object.fromEntries(
    fields.flatMap(({ path, state, changes }) =>
      state === 'same' ? [] : [[path, state === 'changed' ? changes.map(({ code }) => code) : state]],
    ),
  )

describe('compareProfiles', () => {
  it.each(CACHES)('of a profile with itself finds nothing: %s', (cache) => {
    const report = profileOf(entriesOf(cache)).report()
    const { isSame, messages, fields, keys } = compareProfiles(report, report)
    expect([isSame, messages]).toEqual([true, []])
    expect(fields.map(({ path }) => path)).toEqual(Object.keys(report.fields))
    expect(keys?.fields.length).toBeGreaterThan(0)
  })

  it.each(CACHES)('also after it was written as JSON and read: %s', (cache) => {
    const report = profileOf(entriesOf(cache)).report()
    expect(compareProfiles(JSON.parse(JSON.stringify(report)), report).isSame).toBe(true)
  })

  it.each([
    ['orders', {}],
    ['customers', {}],
    // One price is there twice, in one half alone: it is unique in the other.
    ['trades', { 3: ['alerts'] }],
  ])('of two halves of the same cache finds what is no chance: %s', (cache, expected) => {
    const entries = entriesOf(cache).filter(({ value }) => value.length > 0)
    const half = (rest: number) => profileOf(entries.filter((_, at) => at % 2 === rest)).report()
    expect(changed(compareProfiles(half(0), half(1)))).toEqual(expected)
  })

  it('of a cache with two copies of it finds nothing', () => {
    const entries = entriesOf('customers')
    const one = profileOf(entries).report()
    const twice = profileOf([...entries, ...entries]).report()
    expect(changed(compareProfiles(one, twice))).toEqual({})
  })

  it.each(CACHES)('of one cache with another finds most: %s', (cache) => {
    const other = CACHES[(CACHES.indexOf(cache) + 1) % CACHES.length] as string
    const one = profileOf(entriesOf(cache)).report()
    const compared = compareProfiles(one, profileOf(entriesOf(other)).report())
    expect(compared.types.map(({ state }) => state)).toEqual(expect.arrayContaining(['added', 'removed']))
    expect(compared.types.some(({ state }) => state === 'same' || state === 'changed')).toBe(false)
  })
})

/** The report of values that `write` makes of their numbers: property by property, null for none. */
function made(count: number, write: (at: number) => readonly unknown[], version = 0): ProfileReport {
  const profile = createProfile()
  for (let at = 0; at < count; at++) {
    const written = write(at).flatMap((value, index) =>
      value === undefined ? [] : [[index, value as PofValue] as const],
    )
    const [indexes, values] = [written.map(([index]) => index), written.map(([, value]) => value)]
    profile.add(encode(new PofUserType(1001, version, indexes, values)), { line: at + 1 })
  }
  return profile.report()
}

const DATES = (at: number, year: number) => new PofDate(year, 1 + (at % 12), 1 + (at % 28))

describe('what changed', () => {
  const base = (at: number) => [at % 50, `name ${at % 40}c`, at % 2 === 0 ? 5 : undefined, DATES(at, 2024)]
  const before = made(1000, base)
  const compared = (write: (at: number) => readonly unknown[], version?: number) =>
    compareProfiles(before, made(1000, write, version))

  it('is nothing for the same', () => {
    expect(compared(base).isSame).toBe(true)
  })

  it.each<[string, (at: number) => readonly unknown[], object]>([
    ['a new field', (at) => [...base(at), true], { 4: 'added' }],
    ['a field that is gone', (at) => base(at).slice(0, 3), { 3: 'removed' }],
    [
      'another kind',
      (at) => [`${at % 50}`, ...base(at).slice(1)],
      { 0: expect.arrayContaining(['kind', 'forms']) },
    ],
    [
      'written less',
      (at) => [base(at)[0], base(at)[1], at % 4 === 0 ? 5 : undefined, base(at)[3]],
      { 2: ['written', 'bytes'] },
    ],
    [
      'larger numbers',
      (at) => [(at % 50) + 10, ...base(at).slice(1)],
      { 0: expect.arrayContaining(['values']) },
    ],
    ['later dates', (at) => [...base(at).slice(0, 3), DATES(at, 2025)], { 3: ['values'] }],
    [
      'longer texts',
      (at) => [base(at)[0], `a longer name ${at % 40}`, ...base(at).slice(2)],
      { 1: expect.arrayContaining(['sizes', 'bytes']) },
    ],
    [
      'more values',
      (at) => [base(at)[0], `name ${at % 40}${at % 80 < 40 ? 'a' : 'b'}`, ...base(at).slice(2)],
      { 1: ['distinct'] },
    ],
    [
      'nulls',
      (at) => [at % 5 === 0 ? null : base(at)[0], ...base(at).slice(1)],
      { 0: expect.arrayContaining(['null']) },
    ],
  ])('is told: %s', (_what, write, expected) => {
    const result = compared(write)
    expect(changed(result)).toEqual(expected)
    expect(result.isSame).toBe(false)
  })

  it('is told with both figures', () => {
    const { fields } = compared((at) => [base(at)[0], base(at)[1], at % 4 === 0 ? 5 : undefined, base(at)[3]])
    expect(fields[2]?.changes[0]).toEqual({ code: 'written', message: 'in 50 % of the objects, now in 25 %' })
  })

  it('is a version of a type', () => {
    expect(compared(base, 3).types[0]).toMatchObject({
      state: 'changed',
      messages: ['versions: new: 3; gone: 0'],
    })
  })

  it('is another type', () => {
    const other = profileOf(entriesOf('orders')).report()
    const { types } = compareProfiles(before, other)
    expect(types.filter(({ path }) => path === '').map(({ type, state }) => [type, state])).toEqual([
      [expect.any(Number), 'added'],
      [1001, 'removed'],
    ])
  })

  it('is damage where there was none, and larger values', () => {
    const profile = createProfile()
    for (let at = 0; at < 1000; at++)
      profile.add(encode(new PofUserType(1001, 0, [0], ['x'.repeat(60 + (at % 9))])), {
        line: at + 1,
      })
    profile.add(new Uint8Array(0), { line: 1001 })
    const { messages, isSame } = compareProfiles(before, profile.report())
    expect(isSame).toBe(false)
    expect(messages[0]).toBe('damaged were 0 %, now 0.0999 %')
    expect(messages[1]).toMatch(/^bytes of a value: p25 \d+, now 7\d$/)
  })

  it('is refused for what is no report', () => {
    expect(() => compareProfiles({} as ProfileReport, before)).toThrow(TypeError)
    expect(() => compareProfiles(before, null as unknown as ProfileReport)).toThrow(
      /after of compareProfiles/,
    )
  })
})
