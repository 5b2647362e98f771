// docs/names.md against the code: its example is read without a problem and comes back, its table has every key that is
// written or read, and what it names is exported.

import { describe, expect, it } from 'vitest'
import * as schema from '../../src/schema/index.ts'
import { codeIn, readText, tableOf } from '../docs/markdown.ts'

const text = readText('docs/names.md')
const example = /```json\n(.*?)```/s.exec(text)?.[1] ?? ''

/** The keys of an object and of everything below it that is no index. */
function keysOf(form: unknown): string[] {
  if (Array.isArray(form)) return form.flatMap(keysOf)
  if (typeof form !== 'object' || form === null) return []
  return Object.entries(form).flatMap(([key, value]) => [
    ...(/^\d+$/.test(key) ? [] : [key]),
    ...keysOf(value),
  ])
}

const listed = new Set(tableOf(text, 'Key').map(([key = '']) => codeIn(key)))

describe('docs/names.md', () => {
  it('shows an example that is read without a problem, and comes back but for the short form of a property', () => {
    const { names, problems } = schema.readNames(example)
    expect(problems).toEqual([])
    const short = example.replace('"note"', '{ "name": "note" }')
    expect(JSON.parse(schema.writeNames(names))).toEqual(JSON.parse(short))
  })

  it('lists every key of the form, and shows every key that it lists', () => {
    const shown = new Set(keysOf(JSON.parse(example)).filter((key) => key !== 'file' && key !== 'line'))
    expect([...shown].sort()).toEqual([...listed].sort())
  })

  it('lists every key that is written', () => {
    const everything = schema.typeNames('a.B', {
      version: 1,
      parents: ['a.A'],
      properties: new Map([[0, { name: 'x', type: 'int' }]]),
      isPartial: true,
      serializer: 'a.S',
      source: { file: 'f', line: 1 },
    })
    const written = keysOf(JSON.parse(schema.writeNames(schema.namesOf([[1001, everything]], [everything]))))
    expect(written.filter((key) => !listed.has(key) && key !== 'file' && key !== 'line')).toEqual([])
  })

  it('says the version that is written, and how many types are built in', () => {
    expect(text).toContain(`Version ${schema.NAMES_VERSION}, UTF-8`)
    expect(text).toContain(`Coherence's own ${schema.BUILT_IN_NAMES.types.size} types`)
  })

  it('names functions that there are', () => {
    const imported = /import \{ (.*) \} from 'pof-inspector\/schema'/.exec(text)?.[1]?.split(', ') ?? []
    const mentioned = [...text.slice(text.indexOf('## In a program')).matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(
      ([, name]) => name as string,
    )
    expect(imported.length).toBeGreaterThan(3)
    expect([...imported, ...mentioned].filter((name) => !(name in schema))).toEqual([])
  })
})
