// Tokens: the pieces of a node's bytes, their roles, values and encodings.

import { describe, expect, it } from 'vitest'
import { quote } from '../../src/pof/scalars/value-text.ts'
import { documentOf } from './hex.ts'

/** Role, name, range, text and encoding of each token of a node. */
function tokensOf(text: string, node: number, element?: number): string[] {
  const tokens = documentOf(text).tokens(node, element)
  return tokens.map((t) => `${t.role} | ${t.name} | ${t.start}-${t.end} | ${t.text} | ${t.encoding}`)
}

describe('tokens', () => {
  it('of a user type are its type id, version and terminator; its children have their own', () => {
    const bytes = '15 92 10 05 01 4e 02 61 62 40'
    expect(tokensOf(bytes, 0)).toEqual([
      'type | type id | 1-3 | user type 1042 | packed-int',
      'version | version | 3-4 | version 5 | packed-int',
      'terminator | terminator | 9-10 | end | packed-int',
    ])
    expect(tokensOf(bytes, 1)).toEqual([
      'index | property index | 4-5 | property 1 | packed-int',
      'type | type id | 5-6 | char-string | packed-int',
      'length | length | 6-7 | 2 bytes of UTF-8 | packed-int',
      'payload | characters | 7-9 | "ab" | utf-8',
    ])
  })

  it('of a one-byte constant is one, which is type and value', () => {
    const [token] = documentOf('15 6e').tokens(0)
    expect(token).toMatchObject({ role: 'payload', start: 1, end: 2, value: 5, encoding: 'packed-int' })
  })

  it('of temporals are their parts, each with its noun', () => {
    expect(
      tokensOf('15 53 a81f 06 01 0a 14 1e 40 02 05 1e', 0).map((line) => line.split(' | ').slice(1, 4)),
    ).toEqual([
      ['type id', '1-2', 'datetime'],
      ['year', '2-4', '2024'],
      ['month', '4-5', '6'],
      ['day', '5-6', '1'],
      ['hour', '6-7', '10'],
      ['minute', '7-8', '20'],
      ['second', '8-9', '30'],
      ['fraction', '9-10', '1 ns'],
      ['zone type', '10-11', 'offset follows'],
      ['hour offset', '11-12', '5'],
      ['minute offset', '12-13', '30'],
    ])
  })

  it('of a time say its fraction in ms or ns, and its zone', () => {
    const texts = (stream: string): string[] =>
      documentOf(stream)
        .tokens(0)
        .slice(-2)
        .map(({ text }) => text)
    expect(texts('15 51 0a 14 1e 00 00')).toEqual(['none', 'no zone'])
    expect(texts('15 51 0a 14 1e 01 01')).toEqual(['1 ms', 'UTC'])
    expect(texts('15 51 0a 14 1e 41 01')).toEqual(['2 ns', 'UTC'])
    expect(texts('15 51 0a 14 1e 00 03').at(-1)).toBe('unknown zone type 3')
  })

  it('of a time that is cut are the parts that there are', () => {
    expect(tokensOf('15 51 0a 14', 0).map((line) => line.split(' | ')[1])).toEqual([
      'type id',
      'hour',
      'minute',
    ])
    expect(tokensOf('15 51 0a 94', 0).map((line) => line.split(' | ')[1])).toEqual(['type id', 'hour'])
  })

  it('of decimals are the unscaled value and the scale', () => {
    expect(documentOf('15 47 f8c001 03').tokens(0).slice(1)).toMatchObject([
      { role: 'part', name: 'unscaled value', value: -12345n, start: 2, end: 5 },
      { role: 'part', name: 'scale', value: 3, start: 5, end: 6 },
    ])
  })

  it('of containers are the declared types and the count', () => {
    const rolesOf = (bytes: string) =>
      documentOf(bytes)
        .tokens(0)
        .map(({ role, text }) => `${role}: ${text}`)
    expect(rolesOf('15 5d 4e 41 00')).toEqual([
      'type: uniform-map',
      'key-type: char-string',
      'value-type: int32',
      'count: 0 entries',
    ])
    expect(rolesOf('15 5c 41 00')).toEqual(['type: uniform-keys-map', 'key-type: int32', 'count: 0 entries'])
    expect(rolesOf('15 56 9210 00')).toEqual([
      'type: uniform-collection',
      'element-type: user type 1042',
      'count: 0 elements',
    ])
    expect(rolesOf('15 5a 41 06 02 01 40')).toEqual([
      'type: uniform-sparse-array',
      'element-type: int32',
      'count: positions below 6',
      'terminator: end',
    ])
  })

  it('of runs have their elements in one, and of a map its keys and values', () => {
    expect(tokensOf('15 56 41 01 05', 0).slice(2)).toEqual([
      'count | count | 3-4 | 1 element | packed-int',
      'payload | elements | 4-5 | 1 element | none',
    ])
    expect(tokensOf('15 5d 41 4b 01 05 06', 0).slice(3)).toEqual([
      'count | count | 4-5 | 1 entry | packed-int',
      'payload | entries | 5-7 | 2 keys and values | none',
    ])
    expect(tokensOf('15 56 41 00', 0)).toHaveLength(3)
  })

  it('of containers that are cut end with what is there', () => {
    expect(tokensOf('15 5d', 0).map((line) => line.split(' | ')[0])).toEqual(['type'])
    expect(tokensOf('15 5d 41', 0).map((line) => line.split(' | ')[0])).toEqual(['type', 'key-type'])
    expect(tokensOf('15 5d 41 41', 0).map((line) => line.split(' | ')[0])).toEqual([
      'type',
      'key-type',
      'value-type',
    ])
    expect(tokensOf('15 01', 0).map((line) => line.split(' | ')[0])).toEqual(['type'])
  })

  it('of a terminator other than -1 say how it is written', () => {
    expect(tokensOf('15 01 00 41', 0).at(-1)).toBe(
      'terminator | terminator | 3-4 | end, written as -2 | packed-int',
    )
    expect(tokensOf('15 59 03 41', 0).at(-1)).toBe(
      'terminator | terminator | 3-4 | end, written as -2 | packed-int',
    )
  })

  it('of an object that the input cuts have no terminator', () => {
    expect(tokensOf('15 01 00', 0).map((line) => line.split(' | ')[0])).toEqual(['type', 'version'])
  })

  it('of entries of sparse arrays begin with their position, behind the entry before', () => {
    const bytes = '15 59 05 02 6a 80 01 6b 40'
    expect(tokensOf(bytes, 1)[0]).toBe('index | position | 3-4 | position 2 | packed-int')
    expect(tokensOf(bytes, 2)[0]).toBe('index | position | 5-7 | position 64 | packed-int')
    expect(tokensOf('15 5a 69 05 02 40', 1)[0]).toBe('index | position | 4-5 | position 2 | packed-int')
    expect(tokensOf('15 55 02 6a 6b', 2).map((line) => line.split(' | ')[0])).toEqual(['payload'])
  })

  it('of a value of fixed width, a char and an int64 say how they are written', () => {
    const [, float] = documentOf('15 45 3ff0000000000000').tokens(0)
    expect(float).toMatchObject({ name: 'float64', value: 1, encoding: 'fixed' })
    const [, char] = documentOf('15 4d c3 a9').tokens(0)
    expect(char).toMatchObject({ name: 'char', value: 'é', encoding: 'utf-8' })
    const [, long] = documentOf('15 42 05').tokens(0)
    expect(long).toMatchObject({ name: 'int64', value: 5n, encoding: 'packed-int' })
    const [, wide] = documentOf('15 43 05').tokens(0)
    expect(wide).toMatchObject({ name: 'int128', value: 5n, encoding: 'packed-int' })
  })

  it('of long octets and strings have their whole value, and text of the beginning', () => {
    for (const count of [200, 201]) {
      const length = count === 200 ? '8803' : '8903'
      const string = documentOf(`15 4e ${length} ${'61'.repeat(count)}`)
        .tokens(0)
        .at(-1)
      expect(string).toMatchObject({ name: 'characters', value: 'a'.repeat(count), encoding: 'utf-8' })
      expect(string?.text).toBe(quote('a'.repeat(count)))
      const octets = documentOf(`15 4c ${length} ${'61'.repeat(count)}`)
        .tokens(0)
        .at(-1)
      expect(octets).toMatchObject({ name: 'octets', encoding: 'octets', end: 4 + count })
      expect(octets?.value).toHaveLength(count)
    }
  })

  it('of a long value make it only for who asks', () => {
    const isMade = (count: number): boolean => {
      const length = count === 200 ? '8803' : '8903'
      const token = documentOf(`15 4e ${length} ${'61'.repeat(count)}`)
        .tokens(0)
        .at(-1)
      return Object.getOwnPropertyDescriptor(token, 'value')?.get === undefined
    }
    expect([isMade(200), isMade(201)]).toEqual([true, false])
  })

  it('of numbers that are cut are none', () => {
    for (const cut of ['15 47', '15 47 80', '15 4e 80', '15 4c 80', '15 41 80', '15 5f 80'])
      expect(tokensOf(cut, 0)).toHaveLength(1)
    expect(tokensOf('15 47 05 80', 0).map((line) => line.split(' | ')[1])).toEqual([
      'type id',
      'unscaled value',
    ])
  })

  it('of user type 0 and of an empty string name them as all others', () => {
    expect(tokensOf('15 00 00 40', 0)[0]).toBe('type | type id | 1-2 | user type 0 | packed-int')
    expect(tokensOf('15 4e 00', 0)).toEqual([
      'type | type id | 1-2 | char-string | packed-int',
      'length | length | 2-3 | 0 bytes of UTF-8 | packed-int',
    ])
  })

  it('of octets count them in octets', () => {
    expect(tokensOf('15 4c 01 ff', 0)[1]).toBe('length | length | 2-3 | 1 octet | packed-int')
    expect(tokensOf('15 4c 00', 0)).toHaveLength(2)
  })

  it('of a type that means nothing say so', () => {
    expect(documentOf('15 c5 01 aa').tokens(0).at(-1)).toMatchObject({
      role: 'type',
      text: 'type -70 (unknown)',
    })
  })

  it('of identities are T_IDENTITY and the id, before the type of what they name', () => {
    expect(tokensOf('15 5e 01 5e 02 55 00', 0).map((line) => line.split(' | ')[3])).toEqual([
      'identity',
      'identity 1',
      'identity',
      'identity 2',
      'collection',
      '0 elements',
    ])
  })

  it('of a user type in a uniform container have no type id, of a reference only the id', () => {
    const bytes = '15 56 9210 02 5e02 00 40 02'
    expect(tokensOf(bytes, 1).map((line) => line.split(' | ')[0])).toEqual([
      'type',
      'identity',
      'version',
      'terminator',
    ])
    expect(tokensOf(bytes, 2)).toEqual([
      'payload | identity referred to | 9-10 | reference to 2 | packed-int',
    ])
  })

  it('of a value whose container declares T_IDENTITY have the identity without a type id', () => {
    expect(tokensOf('15 56 5e 01 05 55 00', 1).map((line) => line.split(' | ').slice(0, 3))).toEqual([
      ['identity', 'identity', '4-5'],
      ['type', 'type id', '5-6'],
      ['count', 'count', '6-7'],
    ])
  })

  it('of an element of a run are those of its scalar', () => {
    const bytes = '15 56 4e 02 02 61 62 00'
    expect(tokensOf(bytes, 0, 0)).toEqual([
      'length | length | 4-5 | 2 bytes of UTF-8 | packed-int',
      'payload | characters | 5-7 | "ab" | utf-8',
    ])
    expect(tokensOf(bytes, 0, 1).map((line) => line.split(' | ')[0])).toEqual(['length'])
    expect(tokensOf(bytes, 0, 2)).toEqual([])
  })

  it('of a char-string with a negative length say that it is null', () => {
    expect(documentOf('15 4e 64').tokens(0).at(-1)).toMatchObject({
      role: 'length',
      value: -37,
      text: 'null (-37)',
    })
  })

  it('of node -1 are the envelope', () => {
    expect(documentOf('0d 05 15 64').tokens(-1)).toMatchObject([
      { role: 'envelope', name: 'FMT_IDO', start: 0, end: 1 },
      { role: 'envelope', name: 'decoration', start: 1, end: 2, value: 5, encoding: 'packed-int' },
      { role: 'envelope', name: 'FMT_EXT', start: 2, end: 3 },
    ])
    expect(documentOf('64').tokens(-1)).toEqual([])
  })

  it('of an envelope with decorations are its mask, each decoration, and what is left behind them', () => {
    expect(tokensOf('12 03 02 1564 01 0a aabbcc', -1)).toEqual([
      'envelope | FMT_BIN_DECO | 0-1 | decorated binary, decorations 0 to 7 | octets',
      'envelope | mask | 1-2 | VALUE, EXPIRY | packed-int',
      'envelope | VALUE | 2-3 | a whole binary of 2 bytes | octets',
      "envelope | FMT_EXT | 3-4 | the serializer's own bytes: POF | octets",
      'envelope | EXPIRY | 5-7 | 0a | octets',
      'unread | unread | 7-10 | 3 bytes behind the end | octets',
    ])
  })

  it('of unread bytes are one', () => {
    expect(documentOf('15 c5 01 aa bb').tokens(1)).toMatchObject([
      { role: 'unread', start: 3, end: 5, value: null, text: '2 bytes not read' },
    ])
  })

  it('of nodes that are not there are none', () => {
    const doc = documentOf('15 64')
    expect([doc.tokens(1), doc.tokens(-2)]).toEqual([[], []])
  })
})
