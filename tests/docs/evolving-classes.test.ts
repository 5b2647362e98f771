// docs/understand/evolving-classes.md against its figures, and these against what Coherence wrote.

import { describe, expect, it } from 'vitest'
import {
  changedFields,
  faultOf,
  fieldsOf,
  namesOfVersion,
  passedOn,
  readBy,
  type VersionedClass,
  writtenBy,
} from '../../docs/.vitepress/figures/class-versions.ts'
import { FATES } from '../../docs/.vitepress/figures/fates.ts'
import { asDeclared, movedFirst, ORDER_FIELDS } from '../../docs/.vitepress/figures/field-order.ts'
import { streamParts } from '../../docs/.vitepress/figures/stream-parts.ts'
import { VERSION_CASES } from '../../docs/.vitepress/figures/version-cases.ts'
import { decode, parse } from '../../src/pof/index.ts'
import { namesOf, readJavaSources, typeNames } from '../../src/schema/index.ts'
import { readCorpus } from '../support/corpus.ts'
import { fencesOf, readText, tableOf, updateTable } from './markdown.ts'

const PAGE = 'docs/understand/evolving-classes.md'
const payloads = fencesOf(readText(PAGE))
  .filter(({ language }) => language.startsWith('pof'))
  .map(({ code }) => code.replace(/\s/g, '').toLowerCase())

function shapeOf(id: string): VersionedClass {
  const found = VERSION_CASES.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no case ${id}`)
  return found.shape
}

const streamOf = (id: string): string => readCorpus().find((one) => one.id === id)?.hex ?? ''

describe('the page on evolving classes', () => {
  it('shows what Coherence wrote', () => {
    expect(payloads.slice(0, 2)).toEqual([
      streamOf('evolvable/v2-read-by-v1'),
      streamOf('evolvable/v2-through-v1'),
    ])
    const [, , dog = ''] = payloads
    expect(streamOf('userTypes/list-of-dogs')).toContain(dog.slice(2))
  })

  it('has the class of its figure as source', async () => {
    const source = fencesOf(readText(PAGE)).find(({ language }) => language === 'java')?.code ?? ''
    const { names } = await readJavaSources([{ name: 'Customer.java', text: source }])
    const [found] = names.classes
    expect([...(found?.properties ?? [])]).toEqual([
      ...(namesOfVersion(shapeOf('end'), 2).types.get(1100)?.properties ?? []),
    ])
    expect([found?.name, found?.version]).toEqual(['Customer', 2])
  })

  it('says what becomes of the fields of each change', () => {
    const rows = VERSION_CASES.flatMap(({ title, shape }) => {
      const ways = ([1, 2] as const).map((reader) => {
        const writer = reader === 1 ? 2 : 1
        const reading = readBy(shape, writtenBy(shape, writer), writer, reader)
        return { reading, changed: reading.back && changedFields(shape, reading.back, writer) }
      })
      const names = [...new Set(shape.fields.map(({ name }) => name))]
      const lost = ways.map(({ changed }) =>
        changed === null ? 'not written' : changed.length === 0 ? 'nothing' : changed.join(', '),
      )
      return names.map((name, at) => {
        const fates = ways.map(({ reading }) => {
          const fate = reading.fates.get(name)
          return fate === undefined ? '–' : FATES[fate].words
        })
        return [at === 0 ? title : '', name, ...fates, ...(at === 0 ? lost : ['', ''])]
      })
    })
    updateTable(PAGE, 'Change', rows)
    expect(tableOf(readText(PAGE), 'Change')).toEqual(rows)
  })

  it('explains every sign of the figure', () => {
    expect(tableOf(readText(PAGE), 'Sign').map(([sign]) => sign)).toEqual(
      Object.values(FATES).map(({ sign, words }) => `${sign} ${words}`),
    )
  })

  it('says what the order of fields costs', () => {
    const options = /field-order (\{.*\})/.exec(readText(PAGE))?.[1] ?? ''
    const { lines, bytes, hot } = JSON.parse(options) as { lines: number; bytes: number; hot: number }
    const before = asDeclared({ lines, bytes })
    const after = movedFirst(before, hot)
    const rows = before.fields.map(({ name, index, calls, ns }) => {
      const moved = after.fields.find((field) => field.name === name)
      return [name, index, calls, Math.round(ns), moved?.index, moved?.calls, Math.round(moved?.ns ?? 0)].map(
        String,
      )
    })
    updateTable(PAGE, 'Field', rows)
    expect(tableOf(readText(PAGE), 'Field')).toEqual(rows)
  })
})

describe('passedOn', () => {
  const properties = new Map([
    [0, { name: 'number', type: 'int' }],
    [1, { name: 'name', type: 'String' }],
  ])
  const named = (version: number) => namesOf([[1100, typeNames('Evo', { version, properties })]])
  const doc = parse(Uint8Array.from(Buffer.from(streamOf('evolvable/v2-read-by-v1'), 'hex')))
  const change = (object: Record<string, unknown>) => {
    object.name = 'changed by v1'
  }

  it('writes what Coherence writes of an object of version 2 that went through version 1', () => {
    const passed = passedOn(doc, named(1), named(2), true, change)
    expect(Buffer.from(passed).toString('hex')).toBe(streamOf('evolvable/v2-through-v1'))
  })

  it('writes the known properties alone where no remainder is kept', () => {
    const passed = passedOn(doc, named(1), named(0), false)
    expect(decode(passed, { names: named(0) })).toEqual({ number: 7, name: 'evo' })
    expect(parse(passed).problems).toEqual([])
  })
})

describe('readBy', () => {
  it.each(VERSION_CASES.map(({ id }) => id))(
    'reads what the same version wrote, and writes it again: %s',
    (id) => {
      for (const isEvolvable of [true, false])
        for (const version of [1, 2] as const) {
          const shape = { ...shapeOf(id), isEvolvable }
          const stream = writtenBy(shape, version)
          const { fates, back } = readBy(shape, stream, version, version)
          expect(new Set(fates.values())).toEqual(new Set(['read']))
          expect(back).toEqual(stream)
        }
    },
  )

  it('loses nothing of fields at the end, unless the class is not Evolvable', () => {
    const shape = shapeOf('end')
    const stream = writtenBy(shape, 2)
    expect(readBy(shape, stream, 2, 1).back).toEqual(stream)
    const plain = { ...shape, isEvolvable: false }
    const { fates, back } = readBy(plain, writtenBy(plain, 2), 2, 1)
    expect([fates.get('email'), fates.get('points')]).toEqual(['lost', 'lost'])
    expect(back).toEqual(writtenBy(plain, 1))
  })

  it('loses a field in a gap', () => {
    const shape = shapeOf('gap')
    const { fates, back } = readBy(shape, writtenBy(shape, 2), 2, 1)
    expect(fates.get('email')).toBe('lost')
    expect(changedFields(shape, back as Uint8Array, 2)).toEqual(['email'])
  })

  it('keeps a removed field that was the last', () => {
    const { fields, isEvolvable } = shapeOf('end')
    const shape = {
      isEvolvable,
      fields: fields
        .slice(0, 3)
        .map((field, i) => ({ ...field, versions: i < 2 ? ([1, 2] as const) : ([1] as const) })),
    }
    const { fates, back } = readBy(shape, writtenBy(shape, 1), 1, 2)
    expect(fates.get('email')).toBe('kept')
    expect(changedFields(shape, back as Uint8Array, 1)).toEqual([])
    expect(parse(back as Uint8Array).tree.header(0)?.version).toBe(2)
  })

  it('refuses a value of another type, and takes one of the same type for the other field', () => {
    const reused = shapeOf('reused')
    expect(readBy(reused, writtenBy(reused, 2), 2, 1)).toMatchObject({ back: null })
    const swapped = shapeOf('swapped')
    const { fates } = readBy(swapped, writtenBy(swapped, 2), 2, 1)
    expect(fates.get('email')).toBe('mistaken')
  })

  it('reads a version without fields', () => {
    const shape: VersionedClass = {
      isEvolvable: true,
      fields: shapeOf('end').fields.map((field) => ({ ...field, versions: [2] })),
    }
    const stream = writtenBy(shape, 2)
    const { fates, back } = readBy(shape, stream, 2, 1)
    expect(new Set(fates.values())).toEqual(new Set(['kept']))
    expect(back).toEqual(stream)
    expect(readBy(shape, writtenBy(shape, 1), 1, 2).fates.get('email')).toBe('default')
  })
})

describe('faultOf', () => {
  it('names an index that a version has twice', () => {
    const shape = shapeOf('end')
    expect(faultOf(shape)).toBe('')
    const fields = shape.fields.map((field) => ({ ...field, index: Math.min(field.index, 2) }))
    expect(faultOf({ ...shape, fields })).toBe('Version 2 has index 2 twice: email and points.')
    expect(VERSION_CASES.map(({ shape }) => faultOf(shape))).toEqual(VERSION_CASES.map(() => ''))
  })
})

describe('streamParts', () => {
  it.each(VERSION_CASES.map(({ id }) => id))('covers the stream without gaps: %s', (id) => {
    const bytes = writtenBy(shapeOf(id), 2)
    const parts = streamParts(parse(bytes))
    expect(parts.map(({ start }) => start)).toEqual([0, ...parts.slice(0, -1).map(({ end }) => end)])
    expect(parts.at(-1)?.end).toBe(bytes.length)
    expect(parts.flatMap(({ index }) => (index === null ? [] : [index]))).toEqual(
      fieldsOf(shapeOf(id), 2).map(({ index }) => index),
    )
    expect(namesOfVersion(shapeOf(id), 2).types.get(1100)?.version).toBe(2)
  })
})

describe('movedFirst', () => {
  it.each(ORDER_FIELDS.map(([name], index) => ({ name, index })))(
    'makes $name the first',
    ({ name, index }) => {
      const before = asDeclared({ lines: 5, bytes: 40 })
      const after = movedFirst(before, index)
      expect(after.fields[0]?.name).toBe(name)
      expect(after.fields.map(({ name }) => name).sort()).toEqual(ORDER_FIELDS.map(([name]) => name).sort())
      expect(after.doc.bytes.length).toBe(before.doc.bytes.length)
      expect(after.fields[0]?.ns ?? 0).toBeLessThanOrEqual(before.fields[index]?.ns ?? 0)
      expect(after.refused === 0).toBe(index === 0)
    },
  )
})
