// A profile without the texts of its values.

import { expect, it } from 'vitest'
import { readSavedReport, redactedReport } from '../../../src/view/profile/index.ts'
import { entriesOf, profileOf } from '../../profile/corpus.ts'

it.each(['orders', 'customers', 'trades'])('keeps no text of %s, and all counts', (cache) => {
  const report = profileOf(entriesOf(cache)).report()
  const redacted = redactedReport(report)
  const words = JSON.stringify(redacted)
  const sides = [report.fields, report.keys?.fields ?? {}]
  let texts = 0
  for (const [path, field] of sides.flatMap((side) => Object.entries(side))) {
    if (field.kind !== 'string') continue
    for (const text of [
      ...(field.top ?? []).map(([text]) => text),
      ...Object.values(field.quantiles ?? {}),
    ]) {
      if (String(text).length < 4) continue
      texts++
      expect([path, words.includes(JSON.stringify(text))]).toEqual([path, false])
      expect([path, words.includes(JSON.stringify(String(text)).slice(1, -1))]).toEqual([path, false])
    }
  }
  expect(texts).toBeGreaterThan(10)
  // The structure, and what is said of it, stay.
  expect(redacted.entries).toBe(report.entries)
  for (const [path, field] of Object.entries(report.fields)) {
    const own = redacted.fields[path]
    expect([own?.written, own?.bytes, own?.distinct, own?.length, own?.count]).toEqual([
      field.written,
      field.bytes,
      field.distinct,
      field.length,
      field.count,
    ])
    if (['int', 'long', 'double', 'date', 'datetime'].includes(field.kind)) expect(own).toEqual(field)
  }
  expect('report' in readSavedReport(words)).toBe(true)
})
