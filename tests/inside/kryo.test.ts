// Holds the reader of Kryo to what can be said of it: class names and texts, and nothing that is invented.
import { describe, expect, it } from 'vitest'
import { accepted, detect, LayerDocument, LIMITS, openOne, signed } from '../../src/inside/index.ts'
import { bytesOf, casesOf } from './corpus.ts'
import { holdToLayerLaws } from './layer-laws.ts'

const documentOf = (bytes: Uint8Array): LayerDocument => {
  const { document } = openOne(bytes, 'kryo', LIMITS)
  if (!(document instanceof LayerDocument)) throw new Error('no layer')
  return document
}

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))

describe('Kryo', () => {
  const cases = casesOf('kryo')

  it.each(cases.map((one) => [one.id, one] as const))('%s keeps the laws, and its sign', (_id, one) => {
    const bytes = bytesOf(one)
    holdToLayerLaws(documentOf(bytes), one.id)
    expect(detect(bytes).filter((rule) => rule === 'kryo-named')).toEqual(
      (one.rules ?? []).filter((rule) => rule === 'kryo-named'),
    )
  })

  it('is offered where a class is named, and never opened by itself', () => {
    const bytes = hex('0100 6a6176612e7574696c2e41727261794c6973f4 03 0202 03 8261')
    expect([signed(bytes, 'whole'), accepted(bytes, 'whole')]).toEqual(['kryo', null])
  })

  it('finds the name of a class, and texts in both forms', () => {
    const document = documentOf(
      hex('0100 6a6176612e7574696c2e41727261794c6973f4 03 0202 03 8261 03 68656c6cef 83 68c3a9'),
    )
    expect(document.text(0)).toBe('java.util.ArrayList "a" "hello" "hé"')
    expect([...document.tree].map((node) => document.type(node))).toEqual([
      'Kryo',
      'class name',
      'bytes',
      'text',
      'bytes',
      'text',
      'text',
    ])
  })
})
