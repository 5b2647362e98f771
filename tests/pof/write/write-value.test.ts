// Values written by type and read again: every value of the corpus and of random streams, the forms that Java's
// writer makes, shared objects, and what a type cannot hold.

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Edit,
  editRefusal,
  isScalar,
  PofDecimal,
  PofRepeated,
  PofSparseArray,
  PofUserType,
  type PofValue,
  parse,
  T,
  write,
} from '../../../src/pof/index.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import { encode } from '../../support/pof-writer.ts'
import { documentOf } from '../hex.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** What Java's writer does not make, or what a value does not tell: read again the same, other bytes. */
const NOT_CANONICAL = /^(handcrafted|references\/identity-on|scalars\/float32-(nan-payload|snan))/

/** Refusals that a value by itself cannot avoid. */
const EXPECTED = /identity|could not be read to its end|whole POF value|not a value of type|nanoseconds/

/** Numbers that were constants are read again as a typed array: the same elements. */
function asLists(value: PofValue): unknown {
  const isTyped = ArrayBuffer.isView(value) && !(value instanceof Uint8Array)
  return isTyped ? Array.from(value as Int32Array) : Array.isArray(value) ? value.map(asLists) : value
}

/** Puts the value of each node back; lists what is read otherwise, and counts equal bytes. */
function putBack(bytes: Uint8Array, envelope: boolean) {
  const doc = parse(bytes, { envelope })
  const found = { unlike: [] as string[], otherBytes: [] as string[], refused: [] as string[], put: 0 }
  for (let node = 0; node < doc.tree.count; node++) {
    if (doc.tree.typeName(node) === 'unread') continue
    const [type, value] = [doc.tree.type(node), doc.value(node)]
    const edit: Edit = { kind: 'replace', node, value: { type, value } }
    const refusal = editRefusal(doc, edit)
    if (refusal !== null) {
      found.refused.push(refusal)
      continue
    }
    const { bytes: written } = write(doc, [edit])
    const again = parse(written, { envelope }).value(node)
    if (!isDeepStrictEqual(asLists(again), asLists(value))) {
      found.unlike.push(`${doc.address(node)}: ${doc.tree.typeName(node)} ${doc.text(node)}`)
    }
    if (isScalar(type) && hexOf(written) !== hexOf(bytes))
      found.otherBytes.push(`${doc.address(node)}: ${hexOf(written)}`)
    found.put++
  }
  return found
}

describe('write, for a value of a type', () => {
  it('gives what reads as the same value, for every node of the corpus', () => {
    let put = 0
    for (const { id, hex, envelope, ambiguous } of readCorpus()) {
      const found = putBack(bytesOf(hex), envelope)
      expect([id, found.unlike]).toEqual([id, []])
      if (ambiguous === undefined)
        expect(found.refused.filter((refusal) => !EXPECTED.test(refusal))).toEqual([])
      put += found.put
    }
    expect(put).toBeGreaterThan(5500)
  })

  it("gives the very bytes of Java's writer, for every scalar it wrote", () => {
    for (const { id, hex, envelope } of readCorpus()) {
      if (NOT_CANONICAL.test(id)) continue
      expect([id, putBack(bytesOf(hex), envelope).otherBytes]).toEqual([id, []])
    }
  })

  it('gives what reads as the same value, for random streams', () => {
    let put = 0
    const property = fc.property(anyValue(3), (value) => {
      const found = putBack(Uint8Array.from(encode(value)), false)
      expect(found.unlike).toEqual([])
      put += found.put
    })
    fc.assert(property, { numRuns: 200, seed: 99 })
    expect(put).toBeGreaterThan(500)
  })

  const put = (type: number, value: PofValue) =>
    hexOf(
      write(documentOf('41 05', { envelope: false }), [{ kind: 'replace', node: 0, value: { type, value } }])
        .bytes,
    )
  const refusal = (type: number, value: PofValue) =>
    editRefusal(documentOf('41 05', { envelope: false }), {
      kind: 'replace',
      node: 0,
      value: { type, value },
    })

  it('finds types for elements that come without', () => {
    const values = [
      1,
      -0,
      2.5,
      5n,
      1n << 64n,
      'a',
      null,
      true,
      Uint8Array.of(1),
      Int32Array.of(1),
      [1],
      new Map([[1, 2]]),
    ]
    expect(put(T.collection, values)).toBe(
      [
        '550c 4101 458000000000000000 454004000000000000 4205 438080808080808080 8004',
        '4e0161 64 4a01 4c0101 58410101 55014101 5b0141014102',
      ]
        .join('')
        .replaceAll(' ', ''),
    )
  })

  it('declares the one type of elements of a uniform container', () => {
    expect(put(T.uniformCollection, ['a', null])).toBe('564e02016164')
    expect(put(T.uniformArray, [1, 2.5])).toBe('5845023ff00000000000004004000000000000')
    expect(put(T.uniformArray, [Uint8Array.of(1), [2]])).toBe('585802' + '4b0101' + '410102')
    expect(put(T.uniformMap, new Map([['a', 5]]))).toBe('5d4e4101016105')
    expect(put(T.uniformArray, [])).toBe('584e00')
    expect(refusal(T.uniformCollection, ['a', 1])).toBe(
      'These elements have no type in common: no type can be declared for all of them.',
    )
  })

  it('writes times as Java does: milliseconds, else nanoseconds, and its odd negative offsets', () => {
    for (const bytes of [
      '510a141ea70f00',
      '510a141e4000',
      '530101010a141e00024226',
      '530101010a141e0002421e',
      '5101020300021e00',
    ])
      expect(
        put(
          parse(bytesOf(bytes), { envelope: false }).tree.type(0),
          parse(bytesOf(bytes), { envelope: false }).value(0),
        ),
      ).toBe(bytes)
  })

  it('writes an object held more than once under an identity, and refers to it', () => {
    const shared = new PofUserType(5, 0, [0], [1])
    expect(put(T.collection, [shared, 7, shared])).toBe('55035e0105000041014041075f01')
  })

  it('finds an object that is held again in a map, a sparse array and a user type', () => {
    const shared = new PofUserType(5, 0, [], [])
    const again = '5e01050040'
    expect(put(T.collection, [new Map([[shared, 7]]), new Map([[6, shared]])])).toBe(
      `5502 5b01 ${again} 4107 5b01 4106 5f01`.replaceAll(' ', ''),
    )
    expect(
      put(T.collection, [new PofSparseArray(9, [3], [shared]), new PofUserType(8, 0, [1], [shared])]),
    ).toBe(`5502 5909 03 ${again} 40 0800 01 5f01 40`.replaceAll(' ', ''))
  })

  it('says of any value what it is where a type cannot hold it', () => {
    const said = (value: unknown) =>
      refusal(T.date, value as PofValue)?.replace(' is not a value of type date.', '')
    expect(
      [
        null,
        true,
        -1.5,
        7n,
        'a "b"',
        'twenty characters ..',
        'more than 20 characters',
        new Map(),
        [1],
        Int16Array.of(1),
        new PofUserType(5, 0, [], []),
        new PofSparseArray(0, [], []),
        new (class Money {})(),
        Object.create(null),
        { kind: 'time' },
      ].map(said),
    ).toEqual([
      'null',
      'true',
      '-1.5',
      '7',
      '"a \\"b\\""',
      '"twenty characters .."',
      'This text',
      'A map',
      'An array',
      'An array',
      'A user-type',
      'A sparse-array',
      'An object of Money',
      'An object of no class',
      'An object of Object',
    ])
  })

  it('refuses records in which something is missing, or is something else', () => {
    const kinds: readonly [number, unknown][] = [
      [T.date, { kind: 'date' }],
      [T.date, { kind: 'date', year: 2024, month: '2', day: 29 }],
      [T.time, { kind: 'time', hour: 1 }],
      [T.datetime, { kind: 'datetime' }],
      [T.datetime, { kind: 'datetime', date: null, time: { kind: 'time' } }],
      [T.datetime, { kind: 'datetime', date: { kind: 'date', year: 1, month: 1, day: 1 }, time: 5 }],
      [T.decimal32, { kind: 'decimal' }],
      [T.float128, { kind: 'float128', bits: '00' }],
      [T.reference, { kind: 'reference' }],
      [T.timeInterval, { kind: 'day-time-interval' }],
    ]
    for (const [type, value] of kinds)
      expect(refusal(type, value as PofValue), JSON.stringify(value)).toMatch(/ is not a value of type /)
  })

  it('declares the widest of the types of elements, and none for what has no type in common', () => {
    const user = (typeId: number) => new PofUserType(typeId, 0, [], [])
    const declared = (values: readonly PofValue[]) => put(T.uniformCollection, values as PofValue).slice(2, 4)
    expect([null, null, ''].map((_, i, all) => declared(all.slice(0, i)))).toEqual(['4e', '4e', '4e'])
    expect(declared([null, 'a'])).toBe('4e')
    expect(declared([5n, 1n << 70n])).toBe('43')
    expect(declared([new PofDecimal(1n, 2), new PofDecimal(1n << 40n, 2)])).toBe('48')
    expect(declared([new PofDecimal(1n, 2), new PofDecimal(1n << 80n, 2)])).toBe('49')
    const shared = new PofUserType(5, 0, [0], [1])
    // What stands for it the second time is its identity alone.
    expect(put(T.uniformCollection, [shared, shared])).toBe('5605025e01000041014001')
    expect(refusal(T.uniformCollection, [user(7), user(8)])).toBe(
      'These elements are of several user types: no type can be declared for all of them.',
    )
    expect(refusal(T.uniformCollection, [user(7), 'a'])).toBe(
      'These elements have no type in common: no type can be declared for all of them.',
    )
  })

  it('writes a value over and over where it is a type id by itself', () => {
    const again = (value: PofValue) => new PofRepeated(value, 3)
    const constants = [-1, 0, 22, true, false, '', null, Number.NaN, [], Number.POSITIVE_INFINITY]
    expect(constants.map((value) => put(T.uniformCollection, again(value as PofValue) as PofValue))).toEqual(
      ['68', '69', '7f', '61', '60', '62', '64', '67', '63', '65'].map((type) => `56${type}03`),
    )
    for (const value of [-2, 23, 1.5, 5n, 'a', [1]])
      expect(refusal(T.uniformCollection, again(value as PofValue) as PofValue), String(value)).toBe(
        'These elements would need bytes: they cannot be written as one repeated value.',
      )
  })

  it('writes an object that holds itself', () => {
    const values: PofValue[] = []
    const cycle = new PofUserType(5, 0, [0], values)
    values.push(cycle)
    expect(put(5, cycle)).toBe('5e010500005f0140')
  })

  it('writes doubled objects in as many bytes as there are objects', () => {
    let value: PofValue = ['a']
    for (let i = 0; i < 200; i++) value = [value, value]
    expect(put(T.collection, value).length / 2).toBeLessThan(2000)
  })

  it('gives identities that the document does not have', () => {
    const doc = documentOf('15 55 02 5e09 9210 00 40 4105')
    const shared: PofValue = ['x']
    const edit: Edit = { kind: 'replace', node: 2, value: { type: T.array, value: [shared, shared] } }
    expect(hexOf(write(doc, [edit]).bytes)).toBe('1555025e099210004057025e0a55014e01785f0a')
  })

  it.each([
    [T.int16, 32768],
    [T.int32, 2.5],
    [T.int32, 5n],
    [T.int64, 1n << 63n],
    [T.int128, 1n << 127n],
    [T.octet, 256],
    [T.boolean, 1],
    [T.char, 'ab'],
    [T.charString, 5],
    [T.octetString, [1]],
    [T.date, 'today'],
    [T.collection, 'abc'],
    [T.map, []],
    [T.reference, 5],
    [1042, null],
    [T.null, 0],
  ] as const)('refuses what type %i cannot hold: %s', (type, value) => {
    expect(refusal(type, value as PofValue)).toMatch(/is not a value of type/)
  })
})
