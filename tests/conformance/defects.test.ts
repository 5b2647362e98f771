// Every input of the defects file is a test somewhere, or stands in the list of those that are not repaired yet: none is
// forgotten, none is tested twice.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFECTS } from '../support/defects.ts'

/** Not repaired yet. */
const OPEN: readonly string[] = [
  'A1-identity-not-yet',
  'A1b-identity-of-reference',
  'A2-outer-identity',
  'A3-duplicate-nested',
  'A3b-duplicate-same-value',
  'A3c-identity-of-null',
  'A4-index-max',
  'A5-sparse-negative-count',
  'A6-offset-minutes',
  'A11-advice-damaged',
  'A12-read-int128-cut',
  'E2-c1-controls',
  'E3-csv-names',
  'E4-element-src-size',
]

describe('the defects', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
    /^defects-.*\.test\.ts$/.test(name),
  )
  const sources = files.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

  it.each(DEFECTS.map(({ id }) => id))('%s is tested in one file, or open', (id) => {
    const tested = sources.filter((source) => source.includes(`'${id}'`))
    expect(tested).toHaveLength(OPEN.includes(id) ? 0 : 1)
  })

  it('that are open are in the file', () => {
    const ids = DEFECTS.map(({ id }) => id)
    expect(OPEN.filter((id) => !ids.includes(id))).toEqual([])
  })
})
