// Each kind of trap in a payload of its own, with what the library does there; how many are listed, and at how many looks.

import { describe, expect, it } from 'vitest'
import { missingTrap, TRAPS, type Trap, type TrapCode, traps } from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { bytesOf } from '../../support/corpus.ts'
import * as write from '../../support/pof-writer.ts'
import { rowReads } from '../../support/row-reads.ts'

const trapsOf = (hex: string, envelope?: boolean): Trap[] =>
  traps(parse(bytesOf(hex), envelope === undefined ? {} : { envelope }))

/** A payload with each trap; what becomes of the paths named, as the corpus or the model of the library has it. */
const SAMPLES: Record<
  Exclude<TrapCode, 'missing-path'>,
  { hex: string; envelope?: boolean; says: RegExp; fields?: Record<string, string> }
> = {
  float128: {
    hex: '15a90f0000463fff800000000000000000000000000001415a40',
    says: /Field 0 is a float128/,
  },
  'zero-length-string': { hex: '15550162', says: /Field 0 is the byte 62/ },
  'dense-sparse-array': {
    hex: '15a90f00005902004e0161014e016240014182010241830140',
    says: /has 2 entries of 2: skipping stops after them and does not read the terminator at offset 15/,
    fields: { 0: 'error', 1: 'nil', 2: 'nil' },
  },
  'identity-in-uniform': {
    hex: '15a90f0000569210015e020040016e40',
    says: /identity 2 where skipping reads the version/,
    fields: { 0: 'error', '0/0': 'error', 1: 'error' },
  },
  'reference-in-uniform': {
    // An object with identity 2, then a uniform collection that holds nothing but a reference to it.
    hex: '15a90f00005e0292100040015692100102026e40',
    says: /Field 1\/0 is identity 2/,
    fields: { 1: 'garbage', '1/0': 'garbage', 2: 'error' },
  },
  'version-minus-31': {
    hex: '15a90f000092105e40016e40',
    says: /version -31/,
    fields: { 0: 'error', 1: 'error' },
  },
  'nested-identity': {
    hex: '15a90f00005e015e02921000016e40016e40',
    says: /identities 1 and 2/,
    fields: { 0: 'error', 1: 'error' },
  },
  'identity-as-type': {
    hex: '15a90f0000565e010541a80f016e40',
    says: /declares T_IDENTITY/,
    fields: { 0: 'error', '0/0': 'error', 1: 'error' },
  },
  'null-string': {
    hex: '15564e030161640163',
    says: /Element 1 of the root has the length -37/,
  },
  'raw-array': {
    hex: '15a70e0000584b033f80000040200000c040000001415a40',
    says: /3 raw numbers of 4 bytes/,
    fields: { 0: 'garbage', 1: 'nil' },
  },
  'offset-decorated': {
    hex: '12031115921000014e096465636f726174656440080000010203040506',
    says: /offset 1 and not 4/,
  },
  'offset-identity': { hex: '155e01921000014e0673686172656440', says: /not 1/ },
  'identity-leaf': {
    hex: '155e03584103a4018803ac04',
    says: /uniform-array of 3, has the identity 3/,
    fields: { '[0]': 'error', '[1]': 'error', '[2]': 'error' },
  },
  'cold-reference': {
    hex: '1555025e01921000405f01',
    says: /Field 1 refers to identity 1 at field 0/,
    fields: { 1: 'error' },
  },
  'envelope-guess': { hex: '12000041a80f40', envelope: false, says: /user type 18.*missing a value/ },
  'inner-format': { hex: '12030806066c6567616379080000010203040506', says: /begins with 06 \(FMT_STRING\)/ },
  'not-pof': { hex: '060868656c6c6f20c3a9', says: /first byte is 06 \(FMT_STRING\)/ },
  'ambiguous-envelope': { hex: '150040', says: /user type 21/ },
  'negative-length': {
    hex: '15a90f00004e420140',
    says: /length -3: skipping it moves 3 bytes back/,
    fields: { 0: 'error' },
  },
  'cut-unseen': { hex: '154e0561', says: /Skipping goes to offset 4/ },
  'text-unchecked': { hex: '15a90f00004e02c328016e40', says: /Not UTF-8 at offset 7/ },
  'zone-type-bytes': { hex: '1557025100000000820001026e', says: /more than one byte/ },
  'offset-minutes': { hex: '15510a141eb40702421e', says: /zone offset -3:30/ },
  'java-time-refuses': {
    hex: '15510a143c0000',
    says: /second 60.*by default reads a java\.sql\.Time; with preferJavaTime/,
  },
  'largest-index': { hex: '155502a90f00bfffffff0f4105404e0161', says: /takes it as the end of the object/ },
  'property-order': {
    hex: '15a90f00056a026b40',
    says: /index 2.*IllegalStateException/,
    fields: { 2: 'nil' },
  },
  'negative-count': { hex: '15a90f00005541016e40', says: /a count of -2/ },
  'endless-count': { hex: '15a90f00005670bfffffff0f016e40', says: /2147483647/ },
  'reader-refuses': { hex: '15a90f00004fa81e0d01016e40', says: /month is out of range/ },
  'map-leaf': { hex: '15a90f00005b016a6b40', says: /Field 0 is a map of 1 entry/ },
}

describe('traps', () => {
  it.each(Object.entries(SAMPLES))('finds %s and says what comes of it', (code, sample) => {
    const trap = trapsOf(sample.hex, sample.envelope).find((one) => one.code === code)
    expect(trap).toBeDefined()
    const { what, fields, effect, wayRound, severity } = trap as Trap
    expect(what).toMatch(sample.says)
    expect([effect.length, wayRound.length].every((length) => length > 20)).toBe(true)
    expect(severity).toBe(TRAPS[code as TrapCode].severity)
    const outcomes = Object.fromEntries(fields.map(({ address, outcome }) => [address, outcome]))
    expect(outcomes).toMatchObject(sample.fields ?? {})
  })

  it('has a sample for each code, and a trap for each deviation', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(
      Object.keys(TRAPS)
        .filter((code) => code !== 'missing-path')
        .sort(),
    )
    const deviations = Object.values(TRAPS).flatMap(({ deviation }) => deviation ?? [])
    expect([...new Set(deviations)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, i) => i + 1),
    )
  })

  it.each([
    ['15a90f000059004040', 'has 0 entries of 0: skipping stops at once'],
    ['15a90f00005901006a4040', 'has 1 entry of 1: skipping stops after it'],
  ])('counts the entries of a sparse array without a gap, %s', (hex, words) => {
    const trap = trapsOf(hex).find(({ code }) => code === 'dense-sparse-array')
    expect(trap?.what).toContain(words)
  })

  it.each([
    ['the root alone', '15463fff8000000000000000000000000000', 'float128 of node 0'],
    ['the root alone, without a body', '1562', 'zero-length-string of node 0'],
    ['a root of user type 0', '15005e40', 'version-minus-31 of node 0'],
    ['user type 0 in another', '15a90f0000005e40016e40', 'version-minus-31 of node 1'],
    ['a run of references', '15 5503 5e01a90f000040 4105 565f020101', 'cold-reference of node 3'],
  ])('finds what stands in %s', (_, hex, found) => {
    expect(trapsOf(hex.replaceAll(' ', '')).map(({ code, node }) => `${code} of node ${node}`)).toEqual([
      found,
    ])
  })

  it('finds the identity of the root also where its type id is written longer than needed', () => {
    expect(trapsOf('15de0001921000014e0673686172656440').map(({ code }) => code)).toContain('offset-identity')
  })

  it('takes a count that the bytes cannot hold for no endless one, since it ends with them', () => {
    expect(trapsOf('1555bfffffff076a6b').map(({ code }) => code)).not.toContain('endless-count')
    expect(trapsOf('1555bfffffff07').map(({ code }) => code)).not.toContain('endless-count')
  })

  it('names fields of objects around the one that goes astray, which read what is not theirs', () => {
    // The inner object ends at the terminator of its array; its property 1 is taken for that of the outer object.
    const inner = write.userType(1002, [
      [0, write.sparseArray([[0, write.charString('a')]])],
      [1, write.charString('inner')],
    ])
    const outer = write.userType(1001, [
      [0, inner],
      [1, write.charString('outer')],
    ])
    const [trap] = traps(parse(write.stream(outer)))
    const outcomes = trap?.fields.map(({ address, outcome }) => [address, outcome])
    expect(outcomes).toEqual([
      ['0', 'error'],
      ['0/0', 'error'],
      ['0/1', 'nil'],
      ['1', 'garbage'],
    ])
  })

  it('lists eight of a code and counts all', () => {
    const dense = write.sparseArray([[0, write.charString('a')]])
    const many = Array.from({ length: 500 }, () => write.userType(1001, [[0, dense]]))
    const found = traps(parse(write.stream(write.collection(-22, many))))
    expect(found.filter(({ code }) => code === 'dense-sparse-array')).toHaveLength(8)
    expect(found[0]?.alike).toBe(500)
  })

  it('finds nothing in no bytes, and ends on bytes that skipping goes round in', () => {
    expect(traps(parse(new Uint8Array()))).toEqual([])
    expect(trapsOf('15a90f00004e420140')[0]?.code).toBe('negative-length')
  })

  it('reads twice the rows of a stream twice as large, and no more, with a trap in every object', () => {
    const dense = write.sparseArray([[0, write.charString('a')]])
    const object = write.userType(1001, [
      [0, write.ofInts(-2, 70)],
      [1, write.charString('abc')],
      [2, dense],
      [3, write.ofInts(-3, 80)],
    ])
    const objects = (count: number) =>
      parse(
        write.stream(
          write.collection(
            -22,
            Array.from({ length: count }, () => object),
          ),
        ),
      )
    expect(traps(objects(20_000))[0]?.alike).toBe(20_000)
    const [reads, twice] = [10_000, 20_000].map((count) => rowReads(objects(count), (doc) => traps(doc)))
    expect(twice).toBeLessThan(2.1 * (reads as number))
  })
})

describe('missingTrap', () => {
  const doc = parse(bytesOf('15a90f0000415a02415b055501416a065b016a6b40'))

  it('says between which indexes a property is missing, and that it reads as the default', () => {
    expect(missingTrap(doc, [1])?.what).toBe(
      'the root has no index 1: 0 is followed by 2; the path 1 gives null, the default.',
    )
    expect(missingTrap(doc, [9])?.what).toMatch(/the last is 6/)
  })

  it('says what an object begins with where the index comes before that, and that it holds nothing', () => {
    const what = (hex: string, path: number[]) => missingTrap(parse(bytesOf(hex)), path)?.what
    expect(what('15010005414006414140', [0])).toMatch(/^the root has no index 0: the first is 5; /)
    expect(what('15010040', [0])).toMatch(/^the root has no index 0, nor any other; /)
    expect(what('155905006a026b40', [1])).toMatch(/^the root has no index 1: 0 is followed by 2; /)
    expect(what('155905026b40', [1])).toMatch(/^the root has no index 1: the first is 2; /)
  })

  it('asks for other paths where the extractor throws, and says how to ask where it gives the default', () => {
    const [asked, thrown] = [missingTrap(doc, [1]), missingTrap(doc, [0, 0])]
    expect([asked?.effect, asked?.wayRound]).toEqual([
      TRAPS['missing-path'].effect,
      TRAPS['missing-path'].wayRound,
    ])
    expect([thrown?.effect, thrown?.wayRound]).toEqual([
      'The extractor throws where the object has no such value.',
      'Ask for a path that every object of this class holds.',
    ])
    expect(missingTrap(doc, [6, 0])?.effect).toBe(TRAPS['map-leaf'].effect)
  })

  it('stands at the value where the path ends, with the path as its field', () => {
    expect(missingTrap(doc, [5, 4])).toMatchObject({
      offset: 11,
      length: 4,
      fields: [{ address: '5/4', path: [5, 4], outcome: 'error' }],
      alike: 1,
    })
  })

  it('says where a path leads out of an array, into a map, or below a scalar', () => {
    expect(missingTrap(doc, [5, 4])?.what).toMatch(/5 has 1 element, and none at 4.*IndexOutOfBounds/)
    expect(missingTrap(doc, [6, 0])?.code).toBe('map-leaf')
    expect(missingTrap(doc, [0, 0])?.what).toMatch(
      /0 is of type int32 and holds nothing at 0.*PofNavigationException/,
    )
  })

  it('is null for a path that the bytes hold', () => {
    expect([[], [0], [5, 0]].map((path) => missingTrap(doc, path))).toEqual([null, null, null])
  })
})
