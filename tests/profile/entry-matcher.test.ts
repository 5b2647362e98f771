// The entries behind a figure are as many as the figure says: frequent values, bins of histograms, null, absent, sizes.

import { describe, expect, it } from 'vitest'
import { readText } from '../../src/input/index.ts'
import { parse } from '../../src/pof/index.ts'
import { entryMatcher, type FieldReport, type ValueMatch } from '../../src/profile/index.ts'
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
