// docs/values.md against the decoder: every row's bytes are parsed, and give the value and the text beside them.

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as pof from '../../src/pof/index.ts'
import { decode, jsonOf, type PofValue, parse, TYPES } from '../../src/pof/index.ts'
import { codeIn, readText, tableOf } from './markdown.ts'

const rows = tableOf(readText('docs/values.md'), 'Type').map(
  ([type = '', bytes = '', value = '', text = '']) => ({
    type,
    bytes: codeIn(bytes),
    value: codeIn(value),
    text: codeIn(text),
  }),
)

function documentOf(bytes: string) {
  return parse(Uint8Array.from(Buffer.from(bytes.replaceAll(' ', ''), 'hex')))
}

/** The value of an expression of the table, made of this process's own classes. */
function evaluate(expression: string): PofValue {
  const names = { ...pof, Map, Uint8Array, Int16Array, Int32Array, BigInt64Array, Float32Array, Float64Array }
  return runInNewContext(`(${expression})`, names) as PofValue
}

/** Objects and arrays of another context, in classes of this one. */
function adopt(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, adopt)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [adopt(key), adopt(item)]))
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  const fields = Object.entries(value).map(([key, item]) => [key, adopt(item)])
  return Object.assign(Object.create(Object.getPrototypeOf(value)), Object.fromEntries(fields))
}

describe('docs/values.md', () => {
  it.each(rows)('says what $type becomes: $bytes', ({ bytes, value, text }) => {
    const doc = documentOf(bytes)
    expect(doc.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(doc.value(doc.root)).toEqual(adopt(evaluate(value)))
    expect(doc.text(doc.root)).toBe(text)
  })

  it('has a row for every type that is a value of its own', () => {
    const inWords = rows.map(({ type }) => type).join('\n')
    const missing = TYPES.filter(({ name }) => !/^int \d+$/.test(name))
      .map(({ name }) => name)
      .filter((name) => !inWords.includes(name))
    expect(missing).toEqual([])
  })

  it('has examples of the type they stand for', () => {
    const wrong = rows.filter(({ type, bytes }) => {
      const doc = documentOf(bytes)
      const name = doc.tree.typeName(doc.root)
      return !type.includes('identity') && !type.split(/[,(]| of /)[0]?.includes(name.split(' ')[0] as string)
    })
    expect(wrong.map(({ type, bytes }) => `${type}: ${bytes}`)).toEqual([])
  })
})

describe('the table of JSON in docs/values.md', () => {
  const forms = tableOf(readText('docs/values.md'), 'Kind').map(([kind = '', bytes = '', json = '']) => ({
    kind,
    bytes: Uint8Array.from(Buffer.from(codeIn(bytes).replaceAll(' ', ''), 'hex')),
    json: codeIn(json),
  }))

  it.each(forms)('says what $kind becomes', ({ bytes, json }) => {
    const doc = parse(bytes)
    for (const value of [decode(bytes), doc.value(doc.root)]) {
      expect(JSON.stringify(jsonOf(value))).toBe(json)
      if (typeof value === 'object') expect(JSON.stringify(value)).toBe(json)
    }
  })

  it('has a row for every kind of value', () => {
    const kinds = forms
      .map(({ json }) => /"kind":"([^"]*)"/.exec(json)?.[1])
      .filter((kind) => kind !== undefined)
    const wanted =
      'decimal float128 date time datetime time-interval user-type map sparse-array reference repeated'.split(
        ' ',
      )
    expect(wanted.filter((kind) => !kinds.includes(kind))).toEqual([])
  })
})
