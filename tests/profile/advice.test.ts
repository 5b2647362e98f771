// Advice over the whole: what is found in single entries, put together, with the share of those that gain.
import { describe, expect, it } from 'vitest'
import { encode, PofUserType, type PofValue, T } from '../../src/pof/index.ts'
import { createProfile, profileAdvice } from '../../src/profile/index.ts'
import { CACHES, entriesOf, profileOf } from './corpus.ts'

const object = (values: readonly PofValue[]) =>
  encode(
    new PofUserType(
      1001,
      0,
      values.map((_, at) => at),
      values,
    ),
  )

/** 200 octets, one by one, in front of a text. */
function withOctets(seed: number): Uint8Array {
  const octets = Array.from({ length: 200 }, (_, at) => (at * seed) & 0xff)
  return Uint8Array.of(
    0x15,
    0xa9,
    0x0f,
    0,
    0,
    0x40 | ~T.uniformArray,
    0x40 | ~T.octet,
    0x88,
    3,
    ...octets,
    1,
    0x4e,
    1,
    0x30 + seed,
    0x40,
  )
}

describe('profileAdvice', () => {
  it('tells the share of the entries that gain, and the bytes of all', () => {
    const profile = createProfile()
    for (let seed = 1; seed <= 9; seed++) profile.add(withOctets(seed))
    for (let at = 0; at < 27; at++) profile.add(object([at, `text ${at}`]))
    const found = profileAdvice(profile, { stars: [{ path: [1] }] })
    const octets = found.find(({ code }) => code === 'octet-string')
    expect(octets).toMatchObject({ path: '0', share: 0.25, safety: 'safe' })
    expect(octets?.saved).toBeGreaterThan(0.1)
    expect(octets?.saved).toBeLessThan(0.25)
    expect(octets?.line).toBeGreaterThan(0)
    // One byte each: the element type.
    expect(octets?.bytes).toBe(9)
  })

  it('weighs fields by how often queries read them', () => {
    const profile = createProfile()
    for (let seed = 1; seed <= 9; seed++) profile.add(withOctets(seed))
    const saved = (weight: number) =>
      profileAdvice(profile, { stars: [{ path: [0] }, { path: [1], weight }] }).find(
        ({ code }) => code === 'array-behind',
      )?.saved ?? 0
    expect(saved(10)).toBeGreaterThan(saved(0.1))
  })

  it.each(CACHES)('of %s saves something, the most first', (cache) => {
    const found = profileAdvice(profileOf(entriesOf(cache)), { entries: 32 })
    expect(found.length).toBeGreaterThan(0)
    const saved = found.map((one) => one.saved)
    expect([...saved].sort((one, other) => other - one)).toEqual(saved)
    for (const { share, path } of found) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(path).toMatch(/^[\d/*]*$/)
    }
  })

  it('is empty for a profile without entries', () => {
    expect(profileAdvice(createProfile())).toEqual([])
  })

  it.each([
    [[{ path: 'a' }], 'an array of starred fields'],
    [[{ path: [1], weight: 0 }], 'an array of starred fields'],
  ])('does not take %j for stars', (stars, words) => {
    expect(() => profileAdvice(createProfile(), { stars: stars as never })).toThrow(words)
  })
})
