// No rule that opens bytes by itself may fire on what is none of these formats: payloads of POF, what lies in them, random bytes
// and texts. The counts behind the rules are in the table of all formats.
import { describe, expect, it } from 'vitest'
import { accepted, type CandidatePlace, pofCandidate } from '../../src/inside/index.ts'
import { parse } from '../../src/pof/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'

const PLACES: readonly CandidatePlace[] = ['whole', 'octets', 'string']
const RANDOM = Number(process.env.FALSE_POSITIVES ?? 100_000)

/** xorshift32: the same bytes each time. */
function randomBytes(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 12) & 0xff
  }
}

/** What is accepted of many inputs, in words. */
function acceptedOf(inputs: Iterable<Uint8Array>, places: readonly CandidatePlace[]): string[] {
  const found: string[] = []
  for (const bytes of inputs)
    for (const place of places) {
      const format = accepted(bytes, place)
      if (format !== null)
        found.push(`${format} as ${place}: ${Buffer.from(bytes).toString('hex').slice(0, 80)}`)
    }
  return found
}

function* random(length: number, seed: number, byte: (random: number) => number): Generator<Uint8Array> {
  const next = randomBytes(seed)
  for (let i = 0; i < RANDOM; i++) yield Uint8Array.from({ length }, () => byte(next()))
}

describe('rules that accept', () => {
  const payloads = [...readCorpus(), ...readMalformed()].map(({ hex, bodyOffset }) => ({
    bytes: bytesOf(hex),
    bodyOffset,
  }))
  const candidates = payloads.flatMap(({ bytes }) => {
    const document = parse(bytes)
    return [...document.tree].flatMap((node) => {
      const candidate = pofCandidate(document, node)
      return candidate === null
        ? []
        : [{ place: candidate.place, bytes: bytes.subarray(candidate.start, candidate.end) }]
    })
  })
  const at = (wanted: CandidatePlace) =>
    candidates.filter(({ place }) => place === wanted).map(({ bytes }) => bytes)

  it('fire on no payload of POF, and on no tail of one', () => {
    expect(payloads.length).toBeGreaterThan(1_400)
    const whole = payloads.map(({ bytes }) => bytes)
    // Three are values of Coherence's own formats: Java objects, and one of ExternalizableLite.
    const legacy = acceptedOf(whole, PLACES)
    expect(legacy.filter((one) => !/^coherence-legacy as \w+: (?:0baced0005|0a11)/.test(one))).toEqual([])
    expect(legacy.length).toBe(5)
    const bodies = payloads.map(({ bytes, bodyOffset }) => bytes.subarray(bodyOffset))
    expect(acceptedOf(bodies, PLACES)).toEqual([])
    const tails = whole
      .filter(({ length }) => length <= 256)
      .flatMap((bytes) => Array.from(bytes, (_, start) => bytes.subarray(start)))
    expect(tails.length).toBeGreaterThan(30_000)
    // Two payloads hold real Java streams.
    const found = acceptedOf(tails, ['octets'])
    expect(found.filter((one) => !/^\S+ as octets: (?:0b)?aced0005/.test(one))).toEqual([])
    expect(found.length).toBe(4)
  }, 120_000)

  it('fire on no octets and no string in them', () => {
    expect(at('octets').length).toBeGreaterThan(500)
    expect(at('string').length).toBeGreaterThan(1_000)
    expect(acceptedOf(at('octets'), ['octets', 'whole'])).toEqual([])
    expect(acceptedOf(at('string'), ['string', 'octets'])).toEqual([])
  })

  it.each([8, 16, 64])(
    'fire on no random bytes: %i each',
    (length) => {
      expect(
        acceptedOf(
          random(length, 7 + length, (byte) => byte),
          ['whole'],
        ),
      ).toEqual([])
    },
    120_000,
  )

  it.each([8, 16, 64])(
    'fire on no random texts: %i characters each',
    (length) => {
      const inputs = random(length, 11 + length, (byte) => 0x20 + (byte % 95))
      expect(acceptedOf(inputs, ['string'])).toEqual([])
    },
    120_000,
  )
})
