// Every input of the defects file is a test somewhere, or stands in the list of those that are not repaired yet: none is
// forgotten, none is tested twice.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFECTS } from '../support/defects.ts'

/** Not repaired yet. */
const OPEN: readonly string[] = []

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
