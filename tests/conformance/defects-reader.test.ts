// What Coherence's reader does otherwise than one would expect: each stream was read by the library, and what it did is
// what decode, the problems and the traps have to say.

import { describe, expect, it } from 'vitest'
import { costColumns, skipCost, traps } from '../../src/cost/index.ts'
import { decode, PofReference, PofSparseArray, type PofUserType, parse } from '../../src/pof/index.ts'
import { defectBytes } from '../support/defects.ts'

const MISSING = 'throws java.io.IOException: missing identity:'

function problemsOf(bytes: Uint8Array): [code: string, offset: number, coherence: string | null][] {
  return parse(bytes).problems.map(({ code, offset, coherence }) => [code, offset, coherence])
}

function trapsOf(bytes: Uint8Array): string[] {
  return traps(parse(bytes)).map(({ code }) => code)
}

describe('an identity before anything but a user type', () => {
  it.each([
    ['A1-identity-not-yet', 2, 6, [new PofReference(2)]],
    ['A1b-identity-of-reference', 2, 4, new PofReference(2)],
    ['A2-outer-identity', 1, 10, [5, new PofReference(1)]],
  ])('%s names nothing yet', (id, identity, offset, value) => {
    const bytes = defectBytes(id)
    expect(problemsOf(bytes)).toEqual([['missing-identity', offset, `${MISSING} ${identity}`]])
    expect(decode(bytes)).toEqual(value)
    expect(parse(bytes).value(0)).toEqual(value)
    expect(trapsOf(bytes)).toContain('reader-refuses')
  })
})

describe('an identity that is given twice', () => {
  it.each([
    ['A3-duplicate-nested', [[]]],
    ['A3b-duplicate-same-value', 5],
  ])('%s is taken where nothing else has it', (id, value) => {
    const bytes = defectBytes(id)
    expect(problemsOf(bytes)).toEqual([])
    expect(decode(bytes)).toEqual(value)
    expect(trapsOf(bytes)).not.toContain('reader-refuses')
  })
})

describe('an identity of null', () => {
  it('gives null to a reference', () => {
    const bytes = defectBytes('A3c-identity-of-null')
    expect(decode(bytes)).toEqual([null, null])
    expect(parse(bytes).value(0)).toEqual([null, null])
    expect(problemsOf(bytes)).toEqual([])
  })
})

describe('property index 2147483647', () => {
  it('ends the object', () => {
    const bytes = defectBytes('A4-index-max')
    // What was meant to follow the property is behind the value.
    const value = decode(bytes, { trailing: 'allow' })
    const [object, five] = value as [{ properties: Map<number, unknown> }, number]
    expect([object.properties.size, five]).toEqual([0, 5])
    expect(parse(bytes).value(0)).toEqual(value)
    expect(problemsOf(bytes).map(([code, offset]) => [code, offset])).toEqual([
      ['largest-index', 6],
      ['trailing-bytes', 13],
    ])
    expect(trapsOf(bytes)).toContain('largest-index')
  })
})

describe('a sparse array of a negative count', () => {
  it('takes its terminator', () => {
    const bytes = defectBytes('A5-sparse-negative-count')
    const { properties } = decode(bytes) as PofUserType
    expect([...properties]).toEqual([
      [0, new PofSparseArray(-1, [], [])],
      [1, 1],
    ])
    const doc = parse(bytes)
    expect(doc.value(0)).toEqual(decode(bytes))
    const coherence = problemsOf(bytes).find(([code]) => code === 'negative-count')?.[2]
    expect(coherence).toBe(
      'the reader expects one entry or the terminator; skipping and the parser expect none',
    )
    expect(problemsOf(bytes).map(([code]) => code)).not.toContain('trailing-bytes')
    expect(trapsOf(bytes)).toEqual(['dense-sparse-array'])
  })
})

describe('a negative zone offset with minutes', () => {
  it('is refused by java.time alone', () => {
    const bytes = defectBytes('A6-offset-minutes')
    expect(problemsOf(bytes)).toEqual([
      [
        'temporal-range',
        2,
        'by default reads a java.sql.Timestamp; with preferJavaTime, and in readOffsetDateTime, throws java.time.DateTimeException: Zone offset minutes and seconds must be negative because hours is negative',
      ],
    ])
    expect(decode(bytes)).toMatchObject({ time: { offset: -210, iso: expect.stringMatching(/-03:30$/) } })
    const [trap] = traps(parse(bytes))
    expect(trap?.code).toBe('offset-minutes')
    expect(trap?.what).toContain('with preferJavaTime, and in readOffsetDateTime')
    expect(trap?.effect).toMatch(/^If the application asks for java\.time/)
  })
})

describe('a number of 128 bits that the end cuts', () => {
  it('is read byte by byte, to the end', () => {
    const doc = parse(defectBytes('A12-read-int128-cut'))
    for (const cost of [skipCost(doc), costColumns(doc)])
      expect(cost.toReachPath([0]).navigate.bytesTouched).toBe(8)
  })
})
