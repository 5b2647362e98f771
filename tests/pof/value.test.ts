// Values of nodes: what each container becomes, references shared and cyclic, runs, and what is repeated.

import { describe, expect, it } from 'vitest'
import type { PofUserType, PofValue } from '../../src/pof/index.ts'
import { PofReference, PofRepeated, parse } from '../../src/pof/index.ts'
import { plainOf } from '../support/plain-value.ts'
import {
  charString,
  collection,
  constant,
  map,
  ofBytes,
  ofInts,
  sparseArray,
  stream,
  uniform,
  uniformKeysMap,
  uniformMap,
  uniformSparseArray,
  userType,
  type Written,
} from '../support/pof-writer.ts'
import { documentOf, hex } from './hex.ts'

function rootPlain(text: string): unknown {
  return plainOf(rootValue(text))
}

function rootValue(text: string): PofValue {
  const doc = documentOf(text)
  return doc.value(doc.root)
}

function written(value: Written): PofValue {
  const doc = parse(stream(value))
  return doc.value(doc.root)
}

const one = constant(-43)
const two = constant(-44)

describe('value of a container', () => {
  it('is a record with version and properties for a user type', () => {
    expect(rootPlain('15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40')).toEqual({
      kind: 'user-type',
      typeId: 1042,
      version: 0,
      properties: new Map([[1, 'TheData']]),
    })
    expect(plainOf(written(userType(7, [], 3)))).toEqual({
      kind: 'user-type',
      typeId: 7,
      version: 3,
      properties: new Map(),
    })
  })

  it('nests', () => {
    expect(rootPlain('15 92 10 00 01 92 10 00 01 64 40 40')).toEqual({
      kind: 'user-type',
      typeId: 1042,
      version: 0,
      properties: new Map([
        [1, { kind: 'user-type', typeId: 1042, version: 0, properties: new Map([[1, null]]) }],
      ]),
    })
  })

  it('is an array for collections and arrays of any kind', () => {
    expect(written(collection(-22, [one, charString('a'), collection(-24, [two])]))).toEqual([1, 'a', [2]])
    expect(written(uniform(-23, -15, [charString('a'), charString('b')]))).toEqual(['a', 'b'])
    expect(written(uniform(-23, -22, [collection(-22, [one]), collection(-22, [])]))).toEqual([[1], []])
    expect(rootValue('15 56 4e 03 01 61 64 01 63')).toEqual(['a', null, 'c'])
    expect(written(uniform(-25, -11, [ofInts(-11, 1), ofInts(-11, 0)]))).toEqual([true, false])
  })

  it('is a typed array for uniform arrays of numbers', () => {
    const ints = (type: number): Written => uniform(-25, type, [ofInts(type, 1), ofInts(type, -2)])
    expect(written(ints(-1))).toEqual(Int16Array.of(1, -2))
    expect(written(ints(-2))).toEqual(Int32Array.of(1, -2))
    expect(written(ints(-3))).toEqual(BigInt64Array.of(1n, -2n))
    expect(written(uniform(-25, -5, [ofBytes(-5, hex('3fc00000'))]))).toEqual(Float32Array.of(1.5))
    expect(written(uniform(-25, -6, [ofBytes(-6, hex('3ff8000000000000'))]))).toEqual(Float64Array.of(1.5))
  })

  it('is a plain array for uniform collections of numbers', () => {
    expect(written(uniform(-23, -2, [ofInts(-2, 1), ofInts(-2, -2)]))).toEqual([1, -2])
  })

  it('is a view of the bytes given for a uniform array of octets', () => {
    const bytes = hex('15 58 4b 03 01 02 ff')
    const doc = parse(bytes)
    const octets = doc.value(doc.root) as Uint8Array
    expect(octets).toEqual(Uint8Array.of(1, 2, 255))
    expect(octets.buffer).toBe(bytes.buffer)
  })

  it('is a record with the length written for sparse arrays', () => {
    const entries = [
      [2, one],
      [5, two],
    ] as const
    const elements = new Map([
      [2, 1],
      [5, 2],
    ])
    expect(plainOf(written(sparseArray(entries, 101)))).toEqual({
      kind: 'sparse-array',
      length: 101,
      elements,
    })
    const uniformEntries = [[2, ofInts(-2, 1)] as const, [5, ofInts(-2, 2)] as const]
    expect(plainOf(written(uniformSparseArray(-2, uniformEntries, 6)))).toEqual({
      kind: 'sparse-array',
      length: 6,
      elements,
    })
  })

  it('is a Map for the three kinds of map', () => {
    const expected = new Map([
      ['a', 1],
      ['b', 2],
    ])
    const [a, b] = [charString('a'), charString('b')]
    expect(
      written(
        map([
          [a, one],
          [b, two],
        ]),
      ),
    ).toEqual(expected)
    expect(
      written(
        uniformKeysMap(-15, [
          [a, one],
          [b, two],
        ]),
      ),
    ).toEqual(expected)
    expect(
      written(
        uniformMap(-15, -2, [
          [a, ofInts(-2, 1)],
          [b, ofInts(-2, 2)],
        ]),
      ),
    ).toEqual(expected)
  })

  it('is a Map for a uniform map of octets to octets', () => {
    expect(rootValue('15 5d 4b 4b 01 01 02')).toEqual(new Map([[1, 2]]))
  })

  it('reads maps of maps, keys that are containers among them', () => {
    const inner = map([[one, two]])
    expect(written(map([[inner, collection(-22, [inner])]]))).toEqual(
      new Map([[new Map([[1, 2]]), [new Map([[1, 2]])]]]),
    )
  })

  it('holds what was read of a container that the input cut', () => {
    expect(rootValue('15 55 03 6a 6b')).toEqual([1, 2])
    expect(rootPlain('15 92 10')).toEqual({
      kind: 'user-type',
      typeId: 1042,
      version: 0,
      properties: new Map(),
    })
    expect(rootPlain('15 59')).toEqual({ kind: 'sparse-array', length: 0, elements: new Map() })
    expect(rootPlain('15 5a 41')).toEqual({ kind: 'sparse-array', length: 0, elements: new Map() })
    expect(rootValue('15 58 41 03 01')).toEqual(Int32Array.of(1))
  })
})

describe('the indexes of an object', () => {
  it('are one frozen array for objects of a type that have the same properties', () => {
    const object = (...indexes: string[]) => `a90f 00 ${indexes.map((index) => `${index} 6a`).join(' ')} 40`
    const objects = [
      object('00', '02'),
      object('00', '02'),
      object('00', '03'),
      object('00'),
      object('00'),
      object(),
    ]
    const list = documentOf(`15 55 07 ${objects.join(' ')} aa0f 00 00 6a 40`).value(
      0,
    ) as readonly PofUserType[]
    const indexes = list.map((user) => user.indexes)
    expect(indexes).toEqual([[0, 2], [0, 2], [0, 3], [0], [0], [], [0]])
    expect(indexes.map((each) => indexes.indexOf(each))).toEqual([0, 0, 2, 3, 3, 5, 6])
    expect(indexes.every(Object.isFrozen)).toBe(true)
  })
})

describe('value of a reference', () => {
  it('is the very object it names', () => {
    const [first, , third] = rootValue('15 55 03 5e01 9210 00 01 4e0161 40 6a 5f01') as PofValue[]
    expect(first).toMatchObject({ typeId: 1042 })
    expect(third).toBe(first)
  })

  it('is the object around it where that names itself', () => {
    const root = rootValue('15 5e 01 92 10 00 01 5f 01 40') as PofUserType
    expect(root.properties.get(1)).toBe(root)
  })

  it('is the scalar it names', () => {
    expect(rootValue('15 55 02 5e 07 4e 01 61 5f 07')).toEqual(['a', 'a'])
  })

  it('is found by the inner of two identities', () => {
    const [first, second, third] = rootValue('15 55 03 5e01 5e02 55 00 5f01 5f02') as PofValue[]
    expect(second).toEqual(new PofReference(1))
    expect(third).toBe(first)
  })

  it('is found in a uniform collection of references', () => {
    const [first, list] = rootValue('15 55 02 5e01 55 00 56 5f 02 01 09') as [PofValue, PofValue[]]
    expect(list[0]).toBe(first)
    expect(list[1]).toEqual(new PofReference(9))
  })

  it('is the element it names in a uniform collection of user types, without type id or T_REFERENCE', () => {
    const doc = documentOf('15 5e01 a90f00 00 5692 1002 5e02 00 01 4e0161 40 02 40')
    const list = (doc.value(doc.root) as PofUserType).properties.get(0) as PofValue[]
    expect(list).toHaveLength(2)
    expect(list[1]).toBe(list[0])
  })

  it('is never a version of 0, even where an identity 0 has the declared type', () => {
    const list = rootValue('15 56 9210 02 5e00 00 01 6a 40 00 01 6b 40') as PofUserType[]
    expect(list.map(({ properties }) => properties.get(1))).toEqual([1, 2])
  })

  it('stays a record where the stream holds no such identity', () => {
    expect(rootValue('15 55 01 5f 09')).toEqual([new PofReference(9)])
  })

  it('stays a record where the value asked for does not hold the identity', () => {
    const doc = documentOf('15 55 02 5e01 9210 00 40 5f01')
    expect(doc.value(2)).toEqual(new PofReference(1))
  })
})

describe('value of elements without bytes', () => {
  it('is the elements one by one while they are few', () => {
    expect(rootValue('15 56 64 03')).toEqual([null, null, null])
    expect(rootValue('15 58 61 03')).toEqual([true, true, true])
  })

  it('is one element and a count where they are very many', () => {
    expect(rootValue('15 56 69 bf ff ff ff 0f')).toEqual(new PofRepeated(0, 2147483647))
  })

  it('is one entry and the count of entries for a map of them', () => {
    expect(rootValue('15 5d 6a 6b 80 8d 06')).toEqual(new Map([[1, 2]]))
    expect(rootValue('15 5d 6a 6b bf ff ff ff 0f')).toEqual(new PofRepeated(new Map([[1, 2]]), 2147483647))
  })
})

describe('value of anything else', () => {
  it('is the bytes of an unread node', () => {
    const doc = documentOf('15 64 aa bb')
    expect(doc.tree.typeName(1)).toBe('unread')
    expect(doc.value(1)).toEqual(Uint8Array.of(0xaa, 0xbb))
  })

  it('is null outside of the tree', () => {
    const doc = documentOf('15 64')
    expect([doc.value(-1), doc.value(1), doc.value(0, 5)]).toEqual([null, null, null])
  })

  it('is one element of a run', () => {
    const doc = documentOf('15 58 41 03 01 02 a4 01')
    expect([doc.value(0, 0), doc.value(0, 2), doc.value(0, 3)]).toEqual([1, 100, null])
  })
})
