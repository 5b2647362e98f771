import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { copyItems, innerSource } from '../../../src/view/inspector/index.ts'
import { selectionOfNode, selectionOfPart } from '../../../src/view/place/index.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const textsOf = (hex: string, node: number) =>
  Object.fromEntries(
    copyItems(documentOf(hex), selectionOfNode(node), null).map(({ id, text }) => [id, text?.() ?? null]),
  )

describe('copyItems', () => {
  it('gives value, path, extractor and bytes of a place', () => {
    expect(textsOf(SAMPLES.nested, 2)).toEqual({
      value: 'wrapped-value',
      path: '1/1',
      extractor: 'new PofExtractor<>(null, new SimplePofPath(new int[]{1, 1}))',
      hex: '01 4e 0d 77 72 61 70 70 65 64 2d 76 61 6c 75 65',
    })
  })

  it('offers no path into a map, and none of the envelope', () => {
    expect(textsOf(SAMPLES.map, 1)).toMatchObject({ path: null, extractor: null })
    const items = copyItems(documentOf(SAMPLES.theData), selectionOfPart(0), null)
    expect(items.map(({ id, text }) => [id, text === null])).toEqual([
      ['value', false],
      ['path', true],
      ['extractor', true],
      ['hex', false],
    ])
  })
})

describe('innerSource', () => {
  const innerOf = (hex: string, node: number, element = -1) =>
    innerSource(documentOf(hex), selectionOfNode(node, element), null)

  it('is the text of a string, and the octets of binaries and of byte arrays', () => {
    expect(innerOf(SAMPLES.theData, 1)).toMatchObject({ title: 'property 1', isBare: false })
    expect(innerOf(SAMPLES.theData, 1)?.content()).toBe('TheData')
    expect(innerOf('154c03010203', 0)?.content()).toEqual(Uint8Array.of(1, 2, 3))
    expect(innerOf('15584b03010203', 0)?.content()).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('is one value without an envelope for anything else', () => {
    const inner = innerOf(SAMPLES.nested, 1)
    expect(inner?.isBare).toBe(true)
    const bytes = inner?.content() as Uint8Array
    expect(parse(bytes, { envelope: false }).value(0)).toEqual(documentOf(SAMPLES.nested).value(1))
  })

  it('is null where the bytes do not say their type, and where there are none', () => {
    // A uniform collection of user types of type 1.
    expect(innerOf('15560102' + '00000041014000000041024' + '0', 1)).toBeNull()
    expect(innerOf(SAMPLES.ints, 0, 1)).toBeNull()
    expect(innerOf('154e00', 0)).toBeNull()
    expect(innerSource(documentOf(SAMPLES.theData), selectionOfPart(0), null)).toBeNull()
  })
})
