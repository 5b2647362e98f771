// Raw arrays: octets that are wider numbers. By property, by address, and Coherence's own vector types.
// Streams arrays/raw-* and builtins/vector-* of the corpus.

import { describe, expect, it } from 'vitest'
import { parse, type RawArrayPlace, T } from '../../../src/pof/index.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import { ledgerFaults } from '../../support/ledger.ts'
import {
  charString,
  collection,
  octetString,
  ofBytes,
  ofInts,
  packed,
  stream,
  uniform,
  userType,
  type Written,
} from '../../support/pof-writer.ts'
import { codesOf, documentOf } from '../hex.ts'

const RAW_INTS = '15 a90f 00 00 58 4b 03 00000001 00000002 00000003 01 41 37 40'

const behind = [
  [8, ofInts(T.int32, 55)],
  [9, charString('behind it')],
] as const

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

  const ints = [700, -700, 70_000, 3]
  const floats = [1.5, -2.25, 0, 1e6]
  it.each([
    ['int16', 2, [700, -700, 3], 'int16'],
    ['int32', 4, ints, 'int32'],
    ['int64', 8, ints, 'int64'],
    ['float32', 4, floats, 'float32'],
    ['float64', 8, floats, 'float64'],
    ['float32', 4, [0, 0, 0], 'int32'],
    ['float32', 4, [1.5, 1e-8], 'float32'],
    ['float32', 4, [1.5, 1e-10], 'int32'],
    ['float32', 4, [9e14, 1], 'float32'],
    ['float32', 4, [2e15, 1], 'int32'],
  ] as const)('names the type %s of %i bytes of %j as %s', (type, width, values, named) => {
    const bytes = stream(userType(1001, [[0, raw(type, width, values)], ...behind]))
    expect(readOn(bytes)).toEqual([{ address: '0', elementType: named }])
  })

  it('names one array after the other, wherever they are, up to four', () => {
    const arrays = [...Array(5).keys()].map((i) => raw('int32', 4, [1000 + i, 70_000, -5]))
    for (const [count, addresses] of [
      [2, ['0/0', '0/1']],
      [4, ['0/0', '0/1', '0/2', '0/3']],
      [5, []],
    ] as const) {
      const list = collection(T.collection, arrays.slice(0, count))
      const found = readOn(stream(userType(1001, [[0, list], ...behind])))
      expect([count, found.map(({ address }) => address).sort()]).toEqual([count, addresses])
    }
  })

  it('names the array at fault, not others of octets', () => {
    const octets = uniform(T.uniformArray, T.octet, Array(3).fill(ofBytes(T.octet, [7])))
    const list = collection(T.collection, [octets, raw('int32', 4, ints), octets])
    const found = readOn(stream(userType(1001, [[0, octets], [1, list], ...behind])))
    expect(found).toEqual([{ address: '1/1', elementType: 'int32' }])
  })

  it('is not said of a stream that is long, or cannot be read either way', () => {
    const long = octetString(new Uint8Array(1 << 18))
    const [array, other] = [raw('int32', 4, ints), { type: -70, body: [] }]
    expect(
      readOn(
        stream(
          userType(1001, [
            [0, array],
            [1, long],
          ]),
        ),
      ),
    ).toEqual([])
    expect(
      readOn(
        stream(
          userType(1001, [
            [0, array],
            [1, other],
          ]),
        ),
      ),
    ).toEqual([])
  })

  it.each([
    ['short', 'int16'],
    ['int', 'int32'],
    ['long', 'int64'],
    ['double', 'float64'],
  ])('names what Java wrote as raw %s', (name, elementType) => {
    const { problems } = parse(corpus.get(`arrays/raw-${name}`) as Uint8Array)
    const likely = problems.find(({ code }) => code === 'raw-array-likely')
    expect(likely?.rawArray).toEqual({ address: '0', elementType })
  })

  it('is not said of octets in a stream that reads cleanly', () => {
    expect(codesOf(documentOf('15 a90f 00 00 58 4b 03 010203 01 41 37 40'))).toEqual([])
  })
})

/** An array whose elements are written raw behind the type of octets. */
function raw(
  type: 'int16' | 'int32' | 'int64' | 'float32' | 'float64',
  width: number,
  values: readonly number[],
): Written {
  const view = new DataView(new ArrayBuffer(width * values.length))
  for (const [i, value] of values.entries()) {
    const at = width * i
    if (type === 'int16') view.setInt16(at, value)
    else if (type === 'int32') view.setInt32(at, value)
    else if (type === 'int64') view.setBigInt64(at, BigInt(value))
    else if (type === 'float32') view.setFloat32(at, value)
    else view.setFloat64(at, value)
  }
  return {
    type: T.uniformArray,
    body: [...packed(T.octet), ...packed(values.length), ...new Uint8Array(view.buffer)],
  }
}

/** The places that are named, one after another, by reading again with those named before; none where it does not read in the end. */
function readOn(bytes: Uint8Array): RawArrayPlace[] {
  const places: RawArrayPlace[] = []
  for (;;) {
    const { problems } = parse(bytes, { rawArrays: places })
    const found = problems.find(({ code }) => code === 'raw-array-likely')?.rawArray
    if (found === undefined) return problems.length === 0 ? places : []
    places.push(found)
  }
}
