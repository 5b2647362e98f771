// One sample of each kind of problem: the place, what was expected, what was found. A code without a sample fails.

import { describe, expect, it } from 'vitest'
import { type ParseOptions, PROBLEMS, type ProblemCode } from '../../src/pof/index.ts'
import { documentOf } from './hex.ts'

interface Sample {
  readonly bytes: string
  readonly options?: ParseOptions
  readonly offset: number
  readonly length: number
  /** The node it belongs to; 0 where left out. */
  readonly node?: number
  readonly expected: string
  readonly found: string
}

const SAMPLES: Record<ProblemCode, Sample> = {
  'end-of-input': {
    bytes: '15 4e 05 61',
    offset: 2,
    length: 2,
    expected: '5 bytes of UTF-8',
    found: 'then end of input',
  },
  'unknown-type': { bytes: '15 c5 01', offset: 1, length: 2, expected: '-64 or more', found: 'type id -70' },
  'bad-utf8': { bytes: '15 4e 02 61 80', offset: 4, length: 1, expected: 'UTF-8 sequence', found: 'byte 80' },
  'bad-char': { bytes: '15 4d 80', offset: 2, length: 1, expected: 'one to three bytes', found: 'byte 80' },
  'int128-too-long': {
    bytes: `15 43 bf ${'ff '.repeat(18)} 7f`,
    offset: 2,
    length: 20,
    expected: 'at most 19 bytes',
    found: '20 bytes',
  },
  'negative-length': { bytes: '15 4c 41', offset: 1, length: 2, expected: '0 or more', found: 'length -2' },
  limit: {
    bytes: '15 5d 64 55 05 00 00 00 00 00',
    offset: 9,
    length: 0,
    expected: 'entries of at least two bytes',
    found: 'no bytes',
  },
  'envelope-cut': {
    bytes: '0d',
    offset: 1,
    length: 0,
    node: -1,
    expected: 'the decoration as a packed int',
    found: 'end of input',
  },
  'envelope-no-value': {
    bytes: '12 02 08 0000010203040506',
    offset: 1,
    length: 10,
    node: -1,
    expected: 'decoration 0 in the mask',
    found: 'EXPIRY',
  },
  'bytes-missing': {
    bytes: '15 64',
    options: { expectedLength: 9 },
    offset: 2,
    length: 0,
    node: -1,
    expected: '9 bytes',
    found: '2',
  },
  'overlong-packed-int': {
    bytes: '15 41 85 80 00',
    offset: 2,
    length: 3,
    expected: 'a 32-bit number needs',
    found: '3 bytes',
  },
  'int16-range': {
    bytes: '15 40 b0 c5 08',
    offset: 2,
    length: 3,
    expected: '-32768 to 32767',
    found: '70000, which Java reads as 4464',
  },
  'negative-count': {
    bytes: '15 56 4e 40',
    offset: 2,
    length: 2,
    expected: '0 or more',
    found: 'count of -1',
  },
  'huge-count': {
    bytes: '15 56 69 bf ff ff ff 0f',
    offset: 2,
    length: 6,
    expected: 'elements that take bytes',
    found: '2147483647',
  },
  'property-order': {
    bytes: '15 a90f 00 05 6a 02 6b 40',
    offset: 6,
    length: 1,
    expected: 'an index above 5',
    found: 'index 2',
  },
  'largest-index': {
    bytes: '15 9210 00 00 6a bfffffff0f',
    offset: 6,
    length: 5,
    expected: 'an index below 2147483647',
    found: 'index 2147483647',
  },
  'negative-version': {
    bytes: '15 9210 40 40',
    offset: 3,
    length: 1,
    expected: '0 or more',
    found: 'version -1',
  },
  'position-beyond-count': {
    bytes: '15 59 02 05 6a 40',
    offset: 3,
    length: 1,
    expected: 'a position below 2',
    found: '5',
  },
  'sparse-without-terminator': {
    bytes: '15 59 02 00 6a 01 6b 01 6c',
    offset: 9,
    length: 0,
    expected: 'a negative index',
    found: 'entry 3 of 2',
  },
  'terminator-not-minus-one': {
    bytes: '15 9210 00 41',
    offset: 4,
    length: 1,
    expected: 'the index -1',
    found: 'the index -2',
  },
  'zone-type': {
    bytes: '15 51 01 02 03 00 03',
    offset: 6,
    length: 1,
    expected: '0, 1 or 2',
    found: 'zone type 3',
  },
  'temporal-range': {
    bytes: '15 4f a81f 02 1e',
    offset: 2,
    length: 4,
    expected: 'a date that exists',
    found: 'day is out of range: 30',
  },
  'missing-identity': {
    bytes: '15 a90f 00 00 5f 09 40',
    offset: 6,
    length: 1,
    node: 1,
    expected: 'an identity from earlier in the stream',
    found: 'identity 9',
  },
  'duplicate-identity': {
    bytes: '15 55 02 5e04 9210 00 40 5e04 9210 00 40',
    offset: 10,
    length: 1,
    node: 2,
    expected: 'not used before',
    found: 'identity 4',
  },
  'lone-surrogate': {
    bytes: '15 4e 03 eda0bd',
    offset: 3,
    length: 1,
    expected: 'both halves',
    found: 'byte ed',
  },
  'odd-utf8': {
    bytes: '15 4e 02 c080',
    offset: 3,
    length: 1,
    expected: 'the shortest form',
    found: 'byte c0',
  },
  'skip-astray': {
    bytes: '15 a90f 00 00 59 02 00 4e0161 01 4e0162 40 01 418201 02 418301 40',
    offset: 15,
    length: 1,
    node: 1,
    expected: 'a sparse array with a gap',
    found: '2 entries of 2',
  },
  'deep-nesting': {
    bytes: `15 ${'5501'.repeat(2501)} 64`,
    offset: 4999,
    length: 2,
    node: 2499,
    expected: '2500 levels',
    found: 'one more',
  },
  'trailing-bytes': {
    bytes: '15 64 00 00',
    offset: 2,
    length: 2,
    node: 1,
    expected: 'the end of the value',
    found: '2 more',
  },
  'decoration-cut': {
    bytes: '12 03 03 15 41 01 08 00 00',
    offset: 6,
    length: 3,
    node: -1,
    expected: '8 bytes of EXPIRY',
    found: '2 bytes',
  },
  'raw-array-likely': {
    bytes: '15 a90f 00 00 58 4b 03 00000001 00000002 00000003 01 41 37 40',
    offset: 5,
    length: 6,
    node: 1,
    expected: 'octets',
    found: 'raw int32 elements',
  },
  'ambiguous-envelope': {
    bytes: '0e 00 01 6a 40',
    offset: 0,
    length: 1,
    node: -1,
    expected: 'an envelope',
    found: 'user type 14',
  },
}

describe('PROBLEMS', () => {
  it.each(Object.entries(SAMPLES))('%s is found where it is', (name, sample) => {
    const code = name as ProblemCode
    const doc = documentOf(sample.bytes, sample.options)
    const found = doc.problems.filter((problem) => problem.code === code)
    expect(found).toHaveLength(1)
    const [problem] = found as [(typeof doc.problems)[number]]
    expect(problem).toMatchObject({ offset: sample.offset, length: sample.length, node: sample.node ?? 0 })
    expect(problem.expected).toContain(sample.expected)
    expect(problem.found).toContain(sample.found)
    expect(problem.severity).toBe(PROBLEMS[code].severity)
    expect(problem.advice).toBe(PROBLEMS[code].advice)
  })

  it.each(Object.entries(SAMPLES))(
    '%s says in one sentence where, what was expected, what was found',
    (name, sample) => {
      const { problems } = documentOf(sample.bytes, sample.options)
      for (const { code, offset, expected, found, message } of problems) {
        const { title } = PROBLEMS[code]
        expect(message).toBe(`${title} at offset ${offset}: expected ${expected}, found ${found}`)
      }
      expect(problems.map(({ code }) => code)).toContain(name)
    },
  )

  it('has a sample of every code here', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(PROBLEMS).sort())
  })

  it('names the exception and its message where Java gives one', () => {
    const coherenceOf = (text: string) => documentOf(text).problems[0]?.coherence
    expect(coherenceOf('15 a90f 00 00 5f 09 40')).toBe('throws java.io.IOException: missing identity: 9')
    expect(coherenceOf('15 c5 01')).toBe(
      'the reader throws java.io.StreamCorruptedException: illegal type -70; the parser throws com.tangosol.util.AssertionException',
    )
    expect(coherenceOf('15 4f a81f 02 1e')).toBe(
      'throws java.lang.IllegalStateException: day is out of range: 30',
    )
  })

  it('says that the parser and navigation find the end where no value follows the largest index', () => {
    const coherenceOf = (text: string) => documentOf(text).problems[0]?.coherence ?? ''
    const last =
      'the reader takes it as the end of the object; the parser and navigation take it as an index, and throw java.io.EOFException, because no value follows'
    expect(coherenceOf('15 a90f 00 bfffffff0f')).toBe(last)
    expect(coherenceOf('15 a90f 00 bfffffff0f 6a 40')).toBe(PROBLEMS['largest-index'].coherence)
  })

  it('counts one entry, and more', () => {
    const foundOf = (text: string) =>
      documentOf(text).problems.find(({ code }) => code === 'skip-astray')?.found
    expect(foundOf('15 a90f 00 00 59 00 40 40')).toBe('0 entries of 0')
    expect(foundOf('15 a90f 00 00 59 01 00 6a 40 40')).toBe('1 entry of 1')
    expect(foundOf('15 a90f 00 00 59 02 00 6a 01 6a 40 40')).toBe('2 entries of 2')
  })

  it.each([
    ['a list', '15 55 bfffffff07 6a 6b', '2 huge-count', '9 end-of-input'],
    ['an int[]', '15 58 41 bfffffff07 01', '2 huge-count', '9 end-of-input'],
    ['a map', '15 5b bfffffff07 6a 6b', '2 huge-count', '9 end-of-input'],
  ])('names the count of %s that claims more than there is, where it stands', (_, text, ...codes) => {
    const { problems, bytes } = documentOf(text)
    expect(problems.map(({ code, offset }) => `${offset} ${code}`)).toEqual(codes)
    const [claim] = problems
    const left = bytes.length - (claim?.offset ?? 0) - (claim?.length ?? 0)
    expect(claim?.expected).toBe(`a count of at most ${left}, one for each byte after it`)
    expect(claim?.found).toBe('a count of 1073741823')
  })

  it('say nothing of the count where a stream was cut, or a sparse array is nearly empty', () => {
    const codesOf = (text: string) => documentOf(text).problems.map(({ code }) => code)
    expect(codesOf('15 55 8c01 6a 6b')).toEqual(['end-of-input'])
    expect(codesOf('15 59 bfffffff07 01 6a 40')).toEqual([])
  })

  it.each([
    ['the root', '15 c1 00 05', 1],
    ['an element', '15 55 02 6a c1 00 05', 4],
    ['what has an identity', '15 5e 01 c1 00 05', 3],
    ['a user type', '15 92 90 00 00 40', 1],
  ])('see a type id of %s that is longer than needed', (_, text, offset) => {
    const { problems } = documentOf(text)
    expect(problems.map((problem) => [problem.code, problem.offset])).toEqual([
      ['overlong-packed-int', offset],
    ])
  })

  it('are reported in order of offset', () => {
    const doc = documentOf('15 55 03 41 85 80 00 4e 02 61 80 4f a81f 02 1e ff')
    expect(doc.problems.map(({ code, offset }) => `${offset} ${code}`)).toEqual([
      '4 overlong-packed-int',
      '10 bad-utf8',
      '12 temporal-range',
      '16 trailing-bytes',
    ])
  })
})
