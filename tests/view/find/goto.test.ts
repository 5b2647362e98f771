import { describe, expect, it } from 'vitest'
import { targetsOf } from '../../../src/view/find/index.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const doc = documentOf(SAMPLES.nested)
const labels = (text: string) => targetsOf(doc, text).map(({ label }) => label)

describe('targetsOf', () => {
  it('takes 0x and @ for an offset and for nothing else', () => {
    expect(targetsOf(doc, '0x0c')).toMatchObject([
      { kind: 'offset', certain: true, selection: { node: 2, offset: 12 } },
    ])
    expect(labels('@12')).toEqual(['offset 0x0c · 12'])
  })

  it('offers a bare number as offset and, where there is one, as path', () => {
    expect(labels('1')).toEqual(['offset 0x01 · 1', 'path 1'])
    expect(labels('9')).toEqual(['offset 0x09 · 9'])
    expect(targetsOf(doc, '1').every(({ certain }) => !certain)).toBe(true)
  })

  it('takes a path that exists for a path, and one that does not for text', () => {
    expect(targetsOf(doc, '1/1')).toMatchObject([{ kind: 'path', certain: true, selection: { node: 2 } }])
    expect(targetsOf(doc, '1/7')).toEqual([])
    expect(targetsOf(doc, 'a/b')).toEqual([])
  })

  it('finds an element of a run', () => {
    const [target] = targetsOf(documentOf('15a90f00' + '04584103010203' + '40'), '4[2]')
    expect(target).toMatchObject({ certain: true, selection: { node: 1, element: 2 } })
  })

  it('says that an offset lies beyond the end', () => {
    expect(targetsOf(doc, '0xffff')).toMatchObject([{ selection: null, there: 'beyond the last byte, 0x19' }])
  })

  it('goes to a problem by its number', () => {
    const damaged = documentOf(SAMPLES.damaged)
    expect(targetsOf(damaged, '#1')).toMatchObject([{ kind: 'problem', selection: { node: 4 } }])
    expect(targetsOf(damaged, '#9')).toMatchObject([{ selection: null }])
  })

  it('means no place by a word', () => {
    expect(targetsOf(doc, 'wrapped')).toEqual([])
    expect(targetsOf(doc, ' ')).toEqual([])
  })
})
