// The entries behind a figure are as many as the figure says: frequent values, bins of histograms, null, absent, sizes.

import { describe, expect, it } from 'vitest'
import { readText } from '../../src/input/index.ts'
import { encode, PofUserType, type PofValue, parse } from '../../src/pof/index.ts'
import { createProfile, entryMatcher, type FieldReport, type ValueMatch } from '../../src/profile/index.ts'
import { CACHES, entriesOf, profileOf } from './corpus.ts'

describe.each(CACHES)('entryMatcher on %s', (cache) => {
  const entries = entriesOf(cache)
  const report = profileOf(entries).report()
  const isDamaged = new Set(report.damaged.map(({ line }) => line))
  const docs = entries.filter((_, i) => !isDamaged.has(i + 1)).map(({ value }) => parse(value))
  const matching = (path: string, match: ValueMatch) => docs.filter(entryMatcher(path, match)).length
  // Fields of which an object has one: a figure counts values, a list has entries.
  const fields = Object.entries<FieldReport>(report.fields).filter(([path]) => !/[*]|key|value/.test(path))

  it('finds as many as a profile counts', () => {
    for (const [path, field] of fields) {
      expect([path, matching(path, { kind: 'written' })]).toEqual([path, field.written])
      expect([path, matching(path, { kind: 'null' })]).toEqual([path, field.null])
      for (const [text, count] of field.topError === undefined ? (field.top ?? []) : [])
        expect([path, text, matching(path, { kind: 'value', text })]).toEqual([path, text, count])
    }
  })

  it('finds what is absent, where the owner is there', () => {
    for (const [path, field] of fields.filter(([path]) => path !== ''))
      expect([path, matching(path, { kind: 'absent' })]).toEqual([path, field.absent])
  })

  it('finds as many as each bin of a histogram holds', () => {
    let bins = 0
    for (const [path, field] of fields) {
      const { histogram = [], quantiles, length, distinctError } = field
      expect(histogram.length).toBeLessThanOrEqual(24)
      const total = histogram.reduce((sum, { count }) => sum + count, 0)
      if (histogram.length > 0) expect([path, total]).toEqual([path, field.written - field.null])
      if (distinctError !== undefined) continue
      const isOfSizes = quantiles === undefined || length !== undefined
      for (const { from, to, count } of histogram) {
        const match: ValueMatch = isOfSizes
          ? { kind: 'size', from: Number(from), to: Number(to) }
          : { kind: 'between', from, to }
        const found = matching(path, match)
        bins++
        // A bound that two bins of numbers share is in both.
        if (isOfSizes || Number.isInteger(from)) expect([path, from, found]).toEqual([path, from, count])
        else expect(found).toBeGreaterThanOrEqual(count)
      }
    }
    expect(bins).toBeGreaterThan(10)
  })

  it('finds entries by their bytes', () => {
    const { valueSizeHistogram = [] } = report
    const all = entries.map(({ value }) => parse(value))
    for (const { from, to, count } of valueSizeHistogram)
      expect(all.filter(entryMatcher('', { kind: 'bytes', from, to })).length).toBe(count)
    expect(valueSizeHistogram.reduce((sum, { count }) => sum + count, 0)).toBe(entries.length)
  })
})

/** The document of bytes in hex. */
const docOf = (hex: string) => parse(readText(hex).payloads[0]?.bytes ?? new Uint8Array())

describe('entryMatcher', () => {
  it('follows elements, keys, values and types', () => {
    // A list of two objects of types 1 and 2, each with 0 = 7 or 8; then a map of 1 to "a".
    const list = docOf('55 02 01 00 00 41 07 40 02 00 00 41 08 40')
    const isIn = (path: string, match: ValueMatch) => entryMatcher(path, match)(list)
    expect(isIn('*/0', { kind: 'value', text: '8' })).toBe(true)
    expect(isIn('*@1/0', { kind: 'value', text: '8' })).toBe(false)
    expect(isIn('*@2/0', { kind: 'value', text: '8' })).toBe(true)
    const map = docOf('5b 01 41 01 4e 01 61')
    expect(entryMatcher('key', { kind: 'value', text: '1' })(map)).toBe(true)
    expect(entryMatcher('value', { kind: 'value', text: 'a' })(map)).toBe(true)
    expect(entryMatcher('value', { kind: 'value', text: '1' })(map)).toBe(false)
  })

  it('takes a step without a type for that of the most frequent one, where the types of the report are given', () => {
    // Roots of types 1001 and 1002, and a list in field 1 with objects of types 1 and 2: property 0 is of all four.
    const object = (type: number, values: PofValue[]) =>
      new PofUserType(
        type,
        0,
        values.map((_, at) => at),
        values,
      )
    const payloads = Array.from({ length: 30 }, (_, n) =>
      encode(
        object(n % 3 === 0 ? 1002 : 1001, [
          n % 5,
          [object(1, [n % 4]), object(1, [n % 2]), object(n % 2 === 0 ? 2 : 1, [n % 7])],
          ...(n % 4 === 0 ? [] : [true]),
        ]),
      ),
    )
    const profile = createProfile()
    for (const bytes of payloads) profile.add(bytes)
    const { fields, types } = profile.report()
    expect(Object.keys(fields)).toContain('1/*@2/0')
    expect(Object.keys(fields)).toContain('@1002/0')
    const docs = payloads.map((bytes) => parse(bytes))
    let [checked, found] = [0, 0]
    for (const [path, field] of Object.entries(fields)) {
      const matching = (match: ValueMatch) => docs.filter(entryMatcher(path, match, { types })).length
      expect([path, matching({ kind: 'written' }) > 0]).toEqual([path, true])
      // Of what is in lists an entry may have several.
      if (path.includes('*')) {
        const values = (field.top ?? []).map(([text]) => text)
        for (let value = 0; value < 7; value++)
          if (matching({ kind: 'value', text: String(value) }) > 0)
            found += values.includes(String(value)) ? 1 : 0
        continue
      }
      checked++
      expect([path, matching({ kind: 'written' })]).toEqual([path, field.written])
      expect([path, matching({ kind: 'absent' })]).toEqual([path, field.absent])
      for (const [text, count] of field.top ?? [])
        expect([path, text, matching({ kind: 'value', text })]).toEqual([path, text, count])
    }
    expect(checked).toBe(6)
    expect(found).toBeGreaterThan(4)
    const isSix = (options: { types?: typeof types }) =>
      docs.filter(entryMatcher('1/*/0', { kind: 'value', text: '6' }, options)).length
    // Without them, objects of type 2 count as well.
    expect(isSix({})).toBeGreaterThan(isSix({ types }))
    expect(() => entryMatcher('0', { kind: 'written' }, { types: [1] as never })).toThrow(TypeError)
  })

  it('finds elements of a run', () => {
    const run = docOf('58 41 03 01 02 03')
    expect(entryMatcher('*', { kind: 'between', from: 3, to: 9 })(run)).toBe(true)
    expect(entryMatcher('*', { kind: 'between', from: 4, to: 9 })(run)).toBe(false)
    expect(entryMatcher('', { kind: 'size', from: 3, to: 3 })(run)).toBe(true)
  })

  it('is a TypeError for other arguments', () => {
    expect(() => entryMatcher(1 as never, { kind: 'written' })).toThrow(TypeError)
    expect(() => entryMatcher('1', null as never)).toThrow(TypeError)
  })
})
