// Why a get finds nothing: two keys, what Java's equals says of them, and what wrote each.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { explainKeys } from '../../src/profile/index.ts'
import { bytesOf } from '../support/corpus.ts'

const explained = (one: string, other: string) =>
  explainKeys(parse(bytesOf(one.replaceAll(' ', ''))), parse(bytesOf(other.replaceAll(' ', ''))))

/** Keys, what equals says, and how the sentence begins. */
const KEYS: readonly (readonly [
  about: string,
  one: string,
  other: string,
  equals: string,
  sentence: string,
])[] = [
  [
    'an Integer and a Long',
    '15 41 07',
    '15 42 07',
    'no',
    'The keys are not equal in Java: the key is int32 7 in one and int64 7 in the other. An Integer is written as int32',
  ],
  [
    'an int and a long property',
    '15 9210 00 00 41 07 40',
    '15 9210 00 00 42 07 40',
    'class',
    'Whether the keys are equal in Java depends on their class: at 0 it is int32 7 in one and int64 7 in the other.',
  ],
  [
    'an Integer in one byte',
    '15 9210 00 00 41 07 01 41 07 40',
    '15 9210 00 00 41 07 01 70 40',
    'yes',
    'The keys are equal in Java, but not their bytes: at 1 it is int32 7 in one and int 7 in the other. writeInt',
  ],
  [
    'a Long in one byte, in a list',
    '15 55 01 42 07',
    '15 55 01 70',
    'no',
    'The keys are not equal in Java: at 0 it is int64 7 in one and int 7 in the other.',
  ],
  [
    'the decoration of a partition',
    '15 41 07',
    '0d 05 15 41 07',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is FMT_EXT in one and FMT_IDO FMT_EXT in the other. A partitioned cache decorates',
  ],
  [
    'no format byte',
    '15 41 07',
    '41 07',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is FMT_EXT in one and no envelope in the other.',
  ],
  [
    'the order of a set',
    '15 55 02 41 01 41 02',
    '15 55 02 41 02 41 01',
    'class',
    'Whether the keys are equal in Java depends on their class: at 1 it has int32 2 at another position. The order of a HashSet',
  ],
  [
    'the order of a map',
    '15 5b 02 41 01 6a 41 02 6a',
    '15 5b 02 41 02 6a 41 01 6a',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is map {1=1, 2=1} in one and map {2=1, 1=1} in the other.',
  ],
  [
    'a version',
    '15 9210 01 00 41 07 40',
    '15 9210 02 00 41 07 40',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is user type 1042 version 1 in one and 2 in the other. A newer class',
  ],
  [
    'a default that is written',
    '15 9210 00 00 41 07 01 41 00 40',
    '15 9210 00 00 41 07 40',
    'yes',
    'The keys are equal in Java, but not their bytes: at 1 it has int32 0 in the first alone. The Java writer leaves out 0',
  ],
  [
    'an empty text that is written',
    '15 9210 00 00 41 07 01 4e 00 40',
    '15 9210 00 00 41 07 40',
    'no',
    'The keys are not equal in Java: at 1 it has char-string "" in the first alone.',
  ],
  [
    'a declared type',
    '15 56 41 02 01 02',
    '15 55 02 41 01 41 02',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is uniform-collection [1, 2] in one and collection [1, 2] in the other. writeCollection',
  ],
  [
    'an array and a collection',
    '15 57 01 41 01',
    '15 55 01 41 01',
    'class',
    'Whether the keys are equal in Java depends on their class: the key is array [1] in one and collection [1] in the other.',
  ],
  [
    'writeBinary and writeByteArray',
    '15 9210 00 00 4c 02 01 02 40',
    '15 9210 00 00 58 4b 02 01 02 40',
    'class',
    'Whether the keys are equal in Java depends on their class: at 0 it is octet-string',
  ],
  [
    'an identity',
    '15 5e 01 9210 00 00 41 07 40',
    '15 9210 00 00 41 07 40',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is user type 1042, with another identity.',
  ],
  [
    'a number in more bytes than needed',
    '15 41 07',
    '15 41 87 00',
    'yes',
    'The keys are equal in Java, but not their bytes: the key is int32 7, in more bytes than needed.',
  ],
  [
    'another text',
    '15 4e 01 61',
    '15 4e 01 62',
    'no',
    'The keys are not equal in Java: the key is char-string "a" in one and char-string "b" in the other.',
  ],
  [
    'a zero that is negative',
    '15 45 8000000000000000',
    '15 45 0000000000000000',
    'no',
    'The keys are not equal in Java: the key is float64 -0.0 in one and float64 0.0 in the other.',
  ],
]

describe('explainKeys', () => {
  it.each(KEYS)('explains %s', (_about, one, other, equals, sentence) => {
    const found = explained(one, other)
    expect(found.sentence.slice(0, sentence.length)).toBe(sentence)
    expect([found.equals, found.isSame]).toEqual([equals, false])
    expect(explained(other, one).equals).toBe(equals)
  })

  it('says of the same bytes that they are the same', () => {
    expect(explained('15 41 07', '15 41 07')).toEqual({
      isSame: true,
      equals: 'yes',
      sentence: 'Both keys are the same bytes.',
      reasons: [],
    })
  })

  it('begins with what matters most, and counts the others', () => {
    const found = explained('15 9210 01 00 41 07 01 4e 01 61 40', '15 9210 02 00 42 07 01 4e 01 62 40')
    expect(found.reasons.map(({ address, equals }) => [address, equals])).toEqual([
      ['1', 'no'],
      ['0', 'class'],
      ['', 'yes'],
    ])
    expect(found.sentence).toMatch(/^The keys are not equal in Java: at 1 .* 2 more places differ\.$/)
  })

  it('has a hundred reasons at most', () => {
    const many = (value: string) => `15 58 4e 81 03 ${`01 ${value} `.repeat(193)}`
    const { reasons, sentence } = explained(many('61'), many('62'))
    expect(reasons.length).toBeLessThanOrEqual(100)
    expect(sentence).toMatch(/more places differ\.$/)
  })
})
