// The law of JSON on every stream of the corpus, sound and damaged: what is decoded is written whole, by JSON.stringify alone where
// the value is an object.

import { describe, expect, it } from 'vitest'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import { decode, jsonOf, type PofValue, parse } from '../../src/pof/index.ts'
import { bytesOf, groupBy, readCorpus, readMalformed } from '../support/corpus.ts'
import { brokenJsonLaw } from '../support/json-law.ts'

function broken(value: PofValue): string | null {
  const isObject = typeof value === 'object'
  const text = JSON.stringify(jsonOf(value))
  if (isObject && JSON.stringify(value) !== text) return 'JSON.stringify writes another text'
  return brokenJsonLaw(value, JSON.parse(text))
}

describe('JSON of values', () => {
  const sound = readCorpus().map(({ id, hex, group }) => ({ id, group, bytes: bytesOf(hex) }))
  const damaged = readMalformed().map(({ id, hex, kind }) => ({ id, group: kind, bytes: bytesOf(hex) }))

  for (const [group, cases] of groupBy([...sound, ...damaged], (item) => item.group))
    it(`keeps its law on what decode gives of ${group}`, () => {
      const whole = cases.filter(({ bytes }) =>
        parse(bytes).problems.every(({ severity }) => severity !== 'error'),
      )
      const found = whole.map(({ id, bytes }) => [id, broken(decode(bytes, { trailing: 'allow' }))])
      expect(found.filter(([, how]) => how !== null)).toEqual([])
    })

  for (const [group, cases] of groupBy([...sound, ...damaged], (item) => item.group))
    it(`keeps its law on every value of ${group}, as documents give them`, () => {
      const found = cases.flatMap(({ id, bytes }) => {
        const doc = parse(bytes)
        // Of a chain of thousands of levels every value is almost the whole.
        const most = doc.tree.count > 1000 ? 2 : 50
        const nodes = Array.from({ length: Math.min(doc.tree.count, most) }, (_, node) => node)
        return nodes.map((node) => [id, node, broken(doc.value(node))])
      })
      expect(found.filter(([, , how]) => how !== null)).toEqual([])
    })

  it('keeps its law on a thousand mixed objects', () => {
    expect(broken(decode(mixedObjects(180_000).pof))).toBeNull()
  })
})
