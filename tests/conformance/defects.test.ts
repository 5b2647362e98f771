// Every input of the defects file is a test somewhere: none is forgotten, none is tested twice.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFECTS } from '../support/defects.ts'

describe('the defects', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
    /^defects-.*\.test\.ts$/.test(name),
  )
  const sources = files.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

  it.each(DEFECTS.map(({ id }) => id))('%s is tested in one file', (id) => {
    expect(sources.filter((source) => source.includes(`'${id}'`))).toHaveLength(1)
  })
})
