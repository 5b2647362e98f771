// Holds the quick way through values to the reader of POF, over what Coherence wrote, over any values, damaged and cut ones.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAD, CUT, ValuePasser } from '../../src/capture/extend/pass-value.ts'
import { parse } from '../../src/pof/index.ts'
import { anyValue } from '../support/arbitrary-pof.ts'
import { damaged } from '../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus } from '../support/corpus.ts'
import { stream } from '../support/pof-writer.ts'

function pass(bytes: Uint8Array, limit = bytes.length, end = bytes.length): number {
  const passer = new ValuePasser()
  passer.begin(bytes, limit, end)
  return passer.pass(0)
}

/** What no writer makes, and the reader takes all the same: it is no message. */
const STRICT = new Set([
  'negative-count',
  'property-order',
  'largest-index',
  'negative-version',
  'sparse-without-terminator',
  'overlong-packed-int',
  'huge-count',
  'position-beyond-count',
  // References inside of uniform arrays are told by what came before.
  'skip-astray',
])

function problemsOf(bytes: Uint8Array) {
  return parse(bytes, { envelope: false }).problems
}

function expectAgreement(bytes: Uint8Array, isWritten = false): void {
  const doc = parse(bytes, { envelope: false })
  const errors = doc.problems.filter(({ severity }) => severity === 'error')
  const end = pass(bytes)
  // An identity may make a later version a reference.
  const isIdentified = !isWritten && bytes.includes(0x5e)
  const isStrict = isIdentified || doc.problems.some(({ code }) => STRICT.has(code))
  if (errors.length === 0 && doc.root >= 0 && !isStrict) expect(end, 'sound').toBe(doc.tree.end(doc.root))
  // What it passes the reader reads, but for texts that are no UTF-8 and numbers that are too long.
  const isCut = errors.some(
    ({ code }) => code === 'end-of-input' || code === 'unknown-type' || code === 'negative-length',
  )
  if (end >= 0 && isCut) {
    const firsts = errors.filter(
      ({ code }) => code !== 'bad-utf8' && code !== 'bad-char' && code !== 'int128-too-long',
    )
    expect(firsts[0]?.offset, 'passed').toBeGreaterThanOrEqual(end)
  }
}

/** The values without their envelope. */
const VALUES = readCorpus()
  .filter(({ envelope, hex }) => envelope && hex.startsWith('15') && hex.length < 40_000)
  // Their raw arrays are told by their type ids.
  .filter(({ id }) => !/^builtins\/vector/.test(id))
  .map(({ id, hex }) => ({ id, bytes: bytesOf(hex).subarray(1) }))

describe('ValuePasser', () => {
  it('ends where the reader of POF ends, in all that Coherence wrote', () => {
    expect(VALUES.length).toBeGreaterThan(100)
    for (const { bytes } of VALUES) expectAgreement(bytes, true)
  })

  it('asks for more of a value that is cut, wherever it is cut', () => {
    for (const { bytes, id } of VALUES) {
      const end = pass(bytes)
      if (end !== bytes.length || bytes.length > 2000 || problemsOf(bytes).length > 0) continue
      const step = Math.max(1, Math.floor(bytes.length / 40))
      for (let limit = 0; limit < end; limit += step)
        expect(pass(bytes, limit), `${id} at ${limit}`).toBe(CUT)
    }
  })

  it('says that a value is none where the message ends within it', () => {
    for (const { bytes, id } of VALUES) {
      const end = pass(bytes)
      if (end !== bytes.length || bytes.length > 200 || problemsOf(bytes).length > 0) continue
      for (let limit = 0; limit < end; limit++)
        expect(pass(bytes, limit, limit), `${id} at ${limit}`).toBe(BAD)
    }
  })

  const written = anyValue(3).map((value) => [...stream(value)].slice(1))
  it('agrees over any value, and over damaged ones', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          written.map((bytes) => Uint8Array.from(bytes)),
          damaged(written),
        ),
        (bytes) => expectAgreement(bytes),
      ),
      { numRuns: 5000 },
    )
  })

  it('gives up when its budget is used up', () => {
    const many = Uint8Array.from([0x55, 0xa8, 0x0f, ...new Array<number>(1000).fill(0x6a)])
    const passer = new ValuePasser()
    passer.begin(many, many.length, many.length)
    expect(passer.pass(0)).toBe(many.length)
    passer.budget = 500
    expect(passer.pass(0)).toBe(BAD)
    expect(passer.budget).toBeLessThan(0)
  })
})
