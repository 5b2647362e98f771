// src/pof against the slow reader on seeded random streams, sound, damaged and never meant; and the laws on all.
// FUZZ_RUNS asks for more runs of each property, FUZZ_SEED for others.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { anyOrNamed } from '../support/arbitrary-pof.ts'
import { anyBytes, damaged } from '../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'
import { brokenDecodeLaw } from '../support/decode-law.ts'
import { brokenLaws } from '../support/laws.ts'
import { encode } from '../support/pof-writer.ts'
import { readSlowly } from '../support/slow-reader.ts'
import { differences } from '../support/slow-reader-compare.ts'

const RUNS = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 2000),
  seed: Number(process.env.FUZZ_SEED ?? 20261121),
}
const TIMEOUT = 180_000 + 30 * RUNS.numRuns

const values = anyOrNamed(3).map(encode)
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

/**
 * A stream inside a user type and a collection with 400 octets behind it, since the scanner reads
 * what is close to the end of the input otherwise.
 */
function withRoom(bytes: Uint8Array): Uint8Array {
  const room = new Uint8Array(400).fill(0x41)
  return Uint8Array.from([0xa9, 0x0f, 0x00, 0x03, 0x55, 0x02, ...bytes, 0x4c, 0x90, 0x06, ...room, 0x40])
}

/** Bodies of the corpus and of the damaged streams that are short enough to be read slowly. */
const SAMPLES = [
  {
    from: 'corpus',
    bodies: readCorpus()
      .filter(({ ambiguous }) => ambiguous === undefined)
      .map(({ hex, bodyOffset }) => bytesOf(hex).subarray(Math.max(0, bodyOffset))),
  },
  {
    from: 'damaged streams',
    bodies: readMalformed().map(({ hex, bodyOffset }) => bytesOf(hex).subarray(Math.max(0, bodyOffset))),
  },
].map(({ from, bodies }) => ({ from, bodies: bodies.filter(({ length }) => length > 0 && length < 8000) }))

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

  it('agrees with the slow reader where there is room behind them', { timeout: TIMEOUT }, () => {
    const anything = fc.oneof(
      values.map((bytes) => Uint8Array.from(bytes)),
      damaged(values),
      anyBytes,
    )
    fc.assert(
      fc.property(anything, (bytes) => agree(withRoom(bytes))),
      RUNS,
    )
  })

  it.each(SAMPLES)('agrees with the slow reader on the $from with room behind them', ({ bodies }) => {
    for (const body of bodies) agree(withRoom(body))
  })

  it('keeps the laws on anything, with an envelope and without', { timeout: TIMEOUT }, () => {
    const anything = fc.oneof(anyBytes, damaged(values.map((bytes) => [0x15, ...bytes])))
    fc.assert(fc.property(anything, keepLaws), RUNS)
  })
})

/** What stands before a value: nothing, or envelopes whole and broken, of which some are values too. */
const ENVELOPES = [
  [],
  [0x15],
  [0x0d, 0x05, 0x15],
  [0x12, 0x01, 0x20, 0x15],
  [0x16, 0x01, 0x15],
  [0x01],
  [0x0a],
]

describe('decode', () => {
  const keepsItsLaw = (bytes: Uint8Array) => {
    for (const envelope of [undefined, true, false]) {
      const how = brokenDecodeLaw(bytes, envelope === undefined ? {} : { envelope })
      expect({ hex: hexOf(bytes), envelope, how }).toEqual({ hex: hexOf(bytes), envelope, how: null })
    }
  }

  it('keeps its law on streams of every type', { timeout: TIMEOUT }, () => {
    fc.assert(fc.property(readable, keepsItsLaw), RUNS)
  })

  it('keeps its law on damaged streams, and lets no other error escape', { timeout: TIMEOUT }, () => {
    fc.assert(fc.property(damaged(values), keepsItsLaw), RUNS)
  })

  it('keeps its law on bytes that were never a stream', { timeout: TIMEOUT }, () => {
    fc.assert(fc.property(anyBytes, keepsItsLaw), RUNS)
  })

  it('keeps its law behind envelopes, broken ones too', { timeout: TIMEOUT }, () => {
    const anything = fc.oneof(damaged(values), readable)
    const enveloped = fc
      .tuple(fc.constantFrom(...ENVELOPES), anything)
      .map(([envelope, bytes]) => Uint8Array.from([...envelope, ...bytes]))
    fc.assert(fc.property(enveloped, keepsItsLaw), RUNS)
  })

  it('keeps its law where there is room to read quickly', { timeout: TIMEOUT }, () => {
    const anything = fc.oneof(readable, damaged(values), anyBytes)
    fc.assert(
      fc.property(anything, (bytes) => keepsItsLaw(withRoom(bytes))),
      RUNS,
    )
  })
})
