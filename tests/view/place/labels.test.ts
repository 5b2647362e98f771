import { describe, expect, it } from 'vitest'
import { fieldLabel, grouped, typeLabel, valueKind, valueLabel } from '../../../src/view/place/index.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

describe('fieldLabel', () => {
  it('is the property index in a user type', () => {
    expect(fieldLabel(documentOf(SAMPLES.theData), 1)).toBe('1')
    expect(fieldLabel(documentOf(SAMPLES.theData), 0)).toBe('root')
  })

  it('tells the keys of a map from its values', () => {
    const doc = documentOf(SAMPLES.map)
    const labels = [1, 2, 3, 4].map((node) => fieldLabel(doc, node))
    expect(labels).toEqual(['key 0', 'value 0', 'key 1', 'value 1'])
  })

  it('counts the elements of a run', () => {
    expect(fieldLabel(documentOf(SAMPLES.ints), 0, 2)).toBe('[2]')
  })

  it('tells the keys of a uniform map from its values', () => {
    const doc = documentOf('155d4e4102016101016202')
    expect([0, 1, 2, 3].map((element) => fieldLabel(doc, 0, element))).toEqual([
      'key 0',
      'value 0',
      'key 1',
      'value 1',
    ])
  })
})

describe('typeLabel', () => {
  it('names a user type with its version', () => {
    expect(typeLabel(documentOf(SAMPLES.theData), 0)).toBe('user type 1042 v0')
    expect(typeLabel(documentOf(SAMPLES.theData), 1)).toBe('string')
  })

  it('names what a run holds, and how many', () => {
    expect(typeLabel(documentOf(SAMPLES.ints), 0)).toBe('int32[] · 3')
    expect(typeLabel(documentOf(`15584b${packed(1000)}${'00'.repeat(1000)}`), 0)).toBe('octet[] · 1,000')
    expect(typeLabel(documentOf('155d4e4102016101016202'), 0)).toBe('map<string, int32> · 2')
  })

  it('counts the entries of a map, not its keys and values', () => {
    expect(typeLabel(documentOf(SAMPLES.map), 0)).toBe('map · 2')
  })
})

describe('valueLabel', () => {
  it('is the value of a scalar and the beginning of a container', () => {
    expect(valueLabel(documentOf(SAMPLES.theData), 1)).toBe('"TheData"')
    expect(valueLabel(documentOf(SAMPLES.theData), 0)).toBe('{1: "TheData"}')
    expect(valueLabel(documentOf(SAMPLES.ints), 0)).toBe('[1, 2, 3]')
    expect(valueLabel(documentOf('155d4e4102016101016202'), 0)).toBe('{"a": 1, "b": 2}')
  })

  it('looks at a few elements of a run, however many there are', () => {
    const label = valueLabel(documentOf(`155870${packed(2_000_000_000)}`), 0)
    expect(label).toBe(`[${'7, '.repeat(12)}…]`)
  })
})

describe('valueKind', () => {
  it('groups types by how they are read', () => {
    expect([-2, -15, -16, -13, -34, -48, -30, 7].map(valueKind)).toEqual([
      'number',
      'string',
      'time',
      'bytes',
      'constant',
      'number',
      'container',
      'container',
    ])
  })
})

describe('grouped', () => {
  it('sets thousands off', () => {
    expect([0, 999, 1000, 372000, 2147483647].map(grouped)).toEqual([
      '0',
      '999',
      '1,000',
      '372,000',
      '2,147,483,647',
    ])
  })
})
