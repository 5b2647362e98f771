// The laws of comparing, over arbitrary values, over edits of the corpus, and over damaged streams.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, write } from '../../src/pof/index.ts'
import { diff, explainKeys } from '../../src/profile/index.ts'
import { choices, editsOf } from '../support/arbitrary-edits.ts'
import { anyValue } from '../support/arbitrary-pof.ts'
import { damaged } from '../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'
import { collection, encode, map, stream, type Written } from '../support/pof-writer.ts'
import { brokenLaws } from './diff-laws.ts'

const documentOf = (value: Written) => parse(stream(value))

describe('diff, of any two values', () => {
  it('holds its laws', () => {
    fc.assert(
      fc.property(anyValue(3), anyValue(3), (one, other) => {
        expect(brokenLaws(documentOf(one), documentOf(other))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('holds them of a value and itself', () => {
    fc.assert(
      fc.property(anyValue(3), (value) => {
        expect(brokenLaws(documentOf(value), documentOf(value))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('holds them of lists with elements taken out, put in, repeated and moved', () => {
    const elements = fc.uniqueArray(anyValue(1), {
      minLength: 1,
      maxLength: 6,
      selector: (value) => String(encode(value)),
    })
    const order = fc.array(fc.nat({ max: 5 }), { maxLength: 10 })
    fc.assert(
      fc.property(elements, order, order, (values, one, other) => {
        const listOf = (positions: readonly number[]) =>
          documentOf(
            collection(
              -22,
              positions.map((at) => values[at % values.length] as Written),
            ),
          )
        expect(brokenLaws(listOf(one), listOf(other))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('holds them of maps in any order', () => {
    const entries = fc.array(fc.tuple(anyValue(1), anyValue(1)), { maxLength: 6 })
    fc.assert(
      fc.property(entries, fc.nat(), (all, turn) => {
        const at = all.length === 0 ? 0 : turn % all.length
        expect(
          brokenLaws(documentOf(map(all)), documentOf(map([...all.slice(at), ...all.slice(0, at)]))),
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('holds them of damaged streams', () => {
    const bytes = damaged(anyValue(3).map((value) => [0x15, ...encode(value)]))
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(brokenLaws(parse(one), parse(other))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})

describe('diff, of the corpus', () => {
  const documents = readCorpus()
    .filter(({ hex }) => hex.length < 4000)
    .map(({ id, hex }) => ({ id, doc: parse(bytesOf(hex)) }))

  it('holds its laws of each case and its neighbour', () => {
    expect(documents.length).toBeGreaterThan(500)
    const broken = documents.flatMap(({ id, doc }, at) => {
      const next = documents[(at + 1) % documents.length]
      return next === undefined ? [] : brokenLaws(doc, next.doc).map((law) => `${id} and ${next.id}: ${law}`)
    })
    expect(broken).toEqual([])
  })

  it('holds its laws of each case and its edits', () => {
    let edited = 0
    fc.assert(
      fc.property(fc.nat({ max: documents.length - 1 }), choices, (at, numbers) => {
        const { doc } = documents[at] as (typeof documents)[number]
        if (doc.root < 0 || doc.tree.count === 0) return
        let other: ReturnType<typeof write> | null = null
        try {
          other = write(doc, editsOf(doc, numbers))
        } catch {
          return
        }
        edited++
        expect(brokenLaws(doc, parse(other.bytes))).toEqual([])
      }),
      { numRuns: 600 },
    )
    expect(edited).toBeGreaterThan(50)
  })

  it('says something of damaged ones, and of their keys', () => {
    const malformed = readMalformed().filter(({ hex }) => hex.length < 2000)
    expect(malformed.length).toBeGreaterThan(500)
    for (const [at, { hex }] of malformed.entries()) {
      if (at % 7 !== 0) continue
      const [one, other] = [parse(bytesOf(hex)), parse(bytesOf(malformed[at + 1]?.hex ?? '15'))]
      expect(brokenLaws(one, other)).toEqual([])
      expect(explainKeys(one, other).sentence).toMatch(/\.$/)
      expect(diff(one, one).isSame).toBe(true)
    }
  })
})
