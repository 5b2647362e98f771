// Advice on damaged streams is none, or it can be followed: with its edits nothing new is wrong, and everything else is as it was.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advice, COHERENCE_25_03, skipCost } from '../../../src/cost/index.ts'
import { type ParseOptions, parse, write } from '../../../src/pof/index.ts'
import { anyOrNamed } from '../../support/arbitrary-pof.ts'
import { anyBytes, damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus, readMalformed } from '../../support/corpus.ts'
import { brokenEditLaws } from '../../support/edit-laws.ts'
import { encode } from '../../support/pof-writer.ts'

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 1000), seed: Number(process.env.FUZZ_SEED ?? 71) }

/** Hex digits of streams that are left out: thousands of levels, which say no more. */
const LARGE = 20_000

const TIMEOUT = 120_000 + 30 * RUNS.numRuns

/** What breaks the laws of editing where advice is followed; how much there was is in the tally. */
function brokenByAdvice(bytes: Uint8Array, options: ParseOptions, tally: { given: number }): string[] {
  const doc = parse(bytes, options)
  return advice(doc, skipCost(doc), { set: COHERENCE_25_03 }).flatMap(({ edits, code }) => {
    if (edits === null || edits.length === 0) return []
    tally.given++
    const written = write(doc, edits)
    return brokenEditLaws(doc, edits, written, parse(written.bytes, options)).map((law) => `${code}: ${law}`)
  })
}

describe('advice', () => {
  it(
    'can be followed on the damaged streams of the corpus',
    () => {
      const tally = { given: 0 }
      const samples = readMalformed().filter(({ hex }) => hex.length < LARGE)
      for (const { hex, envelope, id } of samples)
        for (const options of [{}, { envelope }])
          expect(brokenByAdvice(bytesOf(hex), options, tally), id).toEqual([])
      expect(tally.given).toBeGreaterThan(20)
    },
    TIMEOUT,
  )

  it(
    'can be followed on streams that were changed at random',
    () => {
      const tally = { given: 0 }
      const small = readCorpus().filter(({ hex }) => hex.length < 600)
      const streams = fc.oneof(
        damaged(anyOrNamed(3).map(encode)),
        damaged(fc.constantFrom(...small).map(({ hex }) => [...bytesOf(hex)])),
        anyBytes,
      )
      const property = fc.property(streams, (bytes) => {
        expect(brokenByAdvice(bytes, {}, tally)).toEqual([])
      })
      fc.assert(property, RUNS)
      expect(tally.given).toBeGreaterThan(RUNS.numRuns / 60)
    },
    TIMEOUT,
  )

  it('says nothing of an order in which a string would take other bytes from behind it', () => {
    // The last character of property 1 goes on in the index of property 31, which another order moves away.
    const hex = '15 9210 00 00 55 04 4101 4102 4103 4104 01 4e 02 61c3 9f00 4105 40'.replaceAll(' ', '')
    const doc = parse(bytesOf(hex))
    expect(doc.value(6)).toBe('a\u00df')
    const codes = advice(doc, skipCost(doc), { set: COHERENCE_25_03, stars: [[1]] }).map(({ code }) => code)
    expect(codes).not.toContain('order')
    expect(codes).not.toContain('collection-behind')
  })
})
