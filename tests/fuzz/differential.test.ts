// src/pof against the slow reader on seeded random streams, sound, damaged and never meant; and the laws on all.
// FUZZ_RUNS asks for more runs of each property, FUZZ_SEED for others.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, PofError, parse } from '../../src/pof/index.ts'
import { anyValue } from '../support/arbitrary-pof.ts'
import { anyBytes, damaged } from '../support/arbitrary-pof-damage.ts'
import { brokenLaws } from '../support/laws.ts'
import { encode } from '../support/pof-writer.ts'
import { readSlowly } from '../support/slow-reader.ts'
import { differences } from '../support/slow-reader-compare.ts'

const RUNS = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 2000),
  seed: Number(process.env.FUZZ_SEED ?? 20261121),
}
const TIMEOUT = RUNS.numRuns * 30 + 20_000

const values = anyValue(3).map(encode)
const readable = values.map((bytes) => Uint8Array.from(bytes))

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function agree(bytes: Uint8Array): void {
  const doc = parse(bytes, { envelope: false })
  // A map whose keys take no bytes is cut off before its nodes outnumber its bytes; the slow reader has no such limit.
  const isLimited = doc.problems.some(({ code }) => code === 'limit')
  const found = isLimited ? brokenLaws(doc) : differences(readSlowly(bytes), doc)
  expect({ hex: hexOf(bytes), found }).toEqual({ hex: hexOf(bytes), found: [] })
}

function keepLaws(bytes: Uint8Array): void {
  const broken = [...brokenLaws(parse(bytes)), ...brokenLaws(parse(bytes, { envelope: false }))]
  expect({ hex: hexOf(bytes), broken }).toEqual({ hex: hexOf(bytes), broken: [] })
}

describe('parse', () => {
  it('agrees with the slow reader on streams of every type', { timeout: TIMEOUT }, () => {
    fc.assert(fc.property(readable, agree), RUNS)
  })

  it('agrees with the slow reader on damaged streams', { timeout: TIMEOUT }, () => {
    fc.assert(fc.property(damaged(values), agree), RUNS)
  })

  it('agrees with the slow reader on bytes that were never a stream', { timeout: TIMEOUT }, () => {
    fc.assert(fc.property(anyBytes, agree), RUNS)
  })

  it('keeps the laws on anything, with an envelope and without', { timeout: TIMEOUT }, () => {
    const anything = fc.oneof(anyBytes, damaged(values.map((bytes) => [0x15, ...bytes])))
    fc.assert(fc.property(anything, keepLaws), RUNS)
  })
})

describe('decode', () => {
  it('lets nothing but its own error escape', { timeout: TIMEOUT }, () => {
    const escapes = (bytes: Uint8Array) => {
      try {
        decode(bytes)
      } catch (cause) {
        expect(cause).toBeInstanceOf(PofError)
      }
    }
    fc.assert(fc.property(fc.oneof(anyBytes, damaged(values)), escapes), RUNS)
  })
})
