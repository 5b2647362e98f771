// Raw arrays: octets that are wider numbers. By property, by address, and Coherence's own vector types.
// Streams arrays/raw-* and builtins/vector-* of the corpus.

import { describe, expect, it } from 'vitest'
import { parse, type RawArrayPlace } from '../../../src/pof/index.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import { ledgerFaults } from '../../support/ledger.ts'
import { codesOf, documentOf } from '../hex.ts'

const RAW_INTS = '15 a90f 00 00 58 4b 03 00000001 00000002 00000003 01 41 37 40'

const corpus = new Map(readCorpus().map((item) => [item.id, bytesOf(item.hex)]))

function rawCase(name: string, elementType: RawArrayPlace['elementType']) {
  const bytes = corpus.get(`arrays/raw-${name}`) as Uint8Array
  return parse(bytes, { rawArrays: [{ typeId: 1001, index: 0, elementType }] })
}

describe('a raw array', () => {
  it('is read by the property it is', () => {
    const doc = documentOf(RAW_INTS, { rawArrays: [{ typeId: 1001, index: 0, elementType: 'int32' }] })
    expect(doc.problems).toEqual([])
    expect(doc.value(1)).toEqual(Int32Array.of(1, 2, 3))
    expect(doc.text(0)).toBe('{0=[1, 2, 3], 1=55}')
    expect(ledgerFaults(doc)).toEqual([])
  })

  it('is read by its address', () => {
    const doc = documentOf(RAW_INTS, { rawArrays: [{ address: '0', elementType: 'int32' }] })
    expect(doc.value(1)).toEqual(Int32Array.of(1, 2, 3))
    const root = documentOf('15 58 4b 02 0001 fffe', { rawArrays: [{ address: '', elementType: 'int16' }] })
    expect(root.value(0)).toEqual(Int16Array.of(1, -2))
    const nested = documentOf('15 57 02 6a 58 4b 01 40200000', {
      rawArrays: [{ address: '1', elementType: 'float32' }],
    })
    expect(nested.value(2)).toEqual(Float32Array.of(2.5))
  })

  it('is octets elsewhere', () => {
    const places: RawArrayPlace[] = [
      { typeId: 1001, index: 1, elementType: 'int32' },
      { typeId: 1002, index: 0, elementType: 'int32' },
      { address: '1', elementType: 'int32' },
    ]
    const doc = documentOf(RAW_INTS, { rawArrays: places })
    expect(doc.value(1)).toEqual(Uint8Array.of(0, 0, 0))
  })

  it('has each width that Coherence writes', () => {
    expect(rawCase('short', 'int16').value(1)).toEqual(Int16Array.of(1, 2, 3))
    expect(rawCase('int', 'int32').value(1)).toEqual(Int32Array.of(1, 2, 3))
    expect(rawCase('long', 'int64').value(1)).toEqual(BigInt64Array.of(1n, -1n))
    expect(rawCase('double', 'float64').value(1)).toEqual(Float64Array.of(1, -2.5))
    for (const [name, type] of [
      ['short', 'int16'],
      ['int', 'int32'],
      ['long', 'int64'],
      ['double', 'float64'],
    ] as const) {
      expect(rawCase(name, type).problems, name).toEqual([])
    }
  })

  it("is known in Coherence's own vectors", () => {
    const floats = parse(corpus.get('builtins/vector-float32') as Uint8Array)
    expect([floats.value(1), floats.problems]).toEqual([Float32Array.of(1, 2.5, -3), []])
    const bits = parse(corpus.get('builtins/vector-bits') as Uint8Array)
    expect([bits.value(1), bits.problems]).toEqual([BigInt64Array.of(5n, -9223372036854775808n), []])
  })

  it('has its elements at multiples of their width', () => {
    const doc = documentOf(RAW_INTS, { rawArrays: [{ address: '0', elementType: 'int32' }] })
    const { tree } = doc
    expect([tree.isRun(1), tree.childCount(1), tree.elementType(1)]).toEqual([true, 3, -2])
    expect([tree.elementStart(1, 2), tree.elementEnd(1, 2), tree.elementAt(1, 19)]).toEqual([16, 20, 2])
    expect([doc.address(1, 2), doc.text(1, 2)]).toEqual(['0[2]', '3'])
    expect(doc.tokens(1, 2)).toEqual([
      { role: 'payload', name: 'int32', start: 16, end: 20, value: 3, text: '3', encoding: 'fixed' },
    ])
  })

  it('is not read as one where the input has too few bytes for it', () => {
    const doc = documentOf('15 58 4b 02 00 01', { rawArrays: [{ address: '', elementType: 'int32' }] })
    expect(doc.value(0)).toEqual(Uint8Array.of(0, 1))
  })
})

describe('raw-array-likely', () => {
  it('names the place, so that it can be handed back as the option', () => {
    const doc = documentOf(RAW_INTS)
    const found = doc.problems.find(({ code }) => code === 'raw-array-likely')
    expect(found).toMatchObject({ severity: 'info', offset: 5 })
    const { rawArray } = found as { rawArray: RawArrayPlace }
    const again = documentOf(RAW_INTS, { rawArrays: [rawArray] })
    expect([again.problems, again.text(0)]).toEqual([[], '{0=[1, 2, 3], 1=55}'])
  })

  it('is not said of octets in a stream that reads cleanly', () => {
    expect(codesOf(documentOf('15 a90f 00 00 58 4b 03 010203 01 41 37 40'))).toEqual([])
  })
})
