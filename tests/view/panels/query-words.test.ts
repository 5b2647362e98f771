import { describe, expect, it } from 'vitest'
import { outcomeWords, ratioNoun, ratioWords, typedCount } from '../../../src/view/panels/query-words.ts'

describe('ratioWords', () => {
  it.each([
    [100, 5, '20 times fewer calls'],
    [100, 71, '29 % fewer calls'],
    [100, 140, '40 % more calls'],
    [140, 60, '2.3 times fewer calls'],
    [5, 100, '20 times more calls'],
    [100, 98, '2 % fewer calls'],
    [100, 103, '3 % more calls'],
    [100, 100, 'the same'],
    [1000, 999, 'the same'],
    [10, 0, 'nothing left'],
    [0, 10, 'new'],
    [0, 0, 'the same'],
  ])('says %d to %d as %s', (before, after, words) =>
    expect(ratioWords(before, after, ratioNoun('calls'))).toBe(words),
  )
})

describe('typedCount', () => {
  it.each([
    ['1000', 1000],
    [' 1,000,000 ', 1_000_000],
    ["1'000", 1000],
    ['1e6', 1_000_000],
    ['2.5 million', 2_500_000],
    ['3M', 3_000_000],
    ['10 k', 10_000],
    ['1 billion', 1e9],
  ])('reads %s', (text, count) => expect(typedCount(text)).toBe(count))

  it.each(['', '0', '-5', 'many', '1e99', ',', '1.2.3'])('does not read "%s"', (text) => {
    expect(typedCount(text)).toBeNull()
  })
})

describe('outcomeWords', () => {
  const outcome = { outcome: 'nil', exception: null, readException: null } as const

  it('tells a value that is lost from one that is not there', () => {
    expect(outcomeWords(outcome, true)).toMatchObject({ short: 'nil', severity: 'error' })
    expect(outcomeWords(outcome, false)).toMatchObject({ short: 'nil', severity: 'info' })
  })

  it('leaves the package out of an exception, and keeps it in the title', () => {
    const exception = 'java.io.StreamCorruptedException: type=-31'
    expect(outcomeWords({ ...outcome, outcome: 'error', exception }, true)).toEqual({
      short: 'error',
      sentence: 'StreamCorruptedException: type=-31',
      title: exception,
      severity: 'error',
    })
  })

  it('calls a value an error that is found and cannot be read', () => {
    const words = outcomeWords(
      { outcome: 'value', exception: null, readException: 'java.io.EOFException' },
      true,
    )
    expect(words).toMatchObject({ short: 'error', sentence: 'Found, but reading throws EOFException' })
  })
})
