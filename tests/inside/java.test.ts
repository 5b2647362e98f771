// Holds the reader of Java streams to what the JDK wrote and read, and to the laws of every layer.
import { describe, expect, it } from 'vitest'
import {
  accepted,
  detect,
  type JavaReading,
  javaBytes,
  LayerDocument,
  LIMITS,
  openOne,
} from '../../src/inside/index.ts'
import { bytesOf, type CorpusCase, casesOf, differences } from './corpus.ts'
import { holdToLayerLaws } from './layer-laws.ts'

const CASES = casesOf('java', 'javaBroken')

const documentOf = (bytes: Uint8Array, limits = LIMITS): LayerDocument => {
  const { document } = openOne(bytes, 'java-serialization', limits)
  if (!(document instanceof LayerDocument)) throw new Error('no layer')
  return document
}

const caseOf = (id: string): CorpusCase => {
  const found = CASES.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found
}

const read = (id: string): LayerDocument => documentOf(bytesOf(caseOf(id)))

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))

describe('Java streams of the corpus', () => {
  it.each(CASES.map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const bytes = bytesOf(one)
    const document = documentOf(bytes)
    const { reading } = document
    const [expected] = one.layers
    if (expected === undefined) throw new Error('no layer')
    const layer = {
      format: 'java-serialization' as const,
      events: () => [...document.events()],
      fault: reading.fault,
      decoded: null,
    }
    expect(differences(layer as never, expected)).toEqual([])
    expect((reading as JavaReading).fieldsAbsent).toEqual(expected.fieldsAbsent ?? [])
    expect(detect(bytes)).toEqual(one.rules ?? [])
    holdToLayerLaws(document, one.id)
  })
})
