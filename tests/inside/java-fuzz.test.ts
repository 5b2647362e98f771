// Damaged Java streams, values of Coherence and Kryo: whatever the bytes, nothing is thrown, the laws hold, and the time is short.
// MUTATIONS says how many; each is the same for the same number.
import { describe, expect, it } from 'vitest'
import {
  detect,
  type FormatId,
  formatOfWhole,
  LayerDocument,
  LIMITS,
  openOne,
} from '../../src/inside/index.ts'
import { bytesOf, casesOf } from './corpus.ts'
import { brokenLaws } from './layer-laws.ts'
import { mutate, seeded } from './mutations.ts'

const MUTATIONS = Number(process.env.MUTATIONS ?? 1_500)
/** Milliseconds of processor time that one reading may take. */
const SLOWEST = 2_000
/** Bytes of the cases that are damaged: larger ones say the same. */
const LARGEST = 4_000

const GROUPS: readonly (readonly [FormatId, readonly string[]])[] = [
  ['java-serialization', ['java', 'javaBroken']],
  ['coherence-legacy', ['coherence', 'coherenceBroken', 'decorated']],
  ['kryo', ['kryo']],
]

describe.each(GROUPS)('damaged %s', (format, groups) => {
  const all = casesOf(...groups)
    .filter(({ bytes }) => bytes < LARGEST)
    .map(bytesOf)

  it(`keeps the laws of every layer, ${MUTATIONS} times`, () => {
    const random = seeded(20)
    for (let i = 0; i < MUTATIONS; i++) {
      let bytes = all[random(all.length)] as Uint8Array
      for (let times = 0; times <= random(3); times++)
        bytes = mutate(bytes, all[random(all.length)] as Uint8Array, random)
      const before = process.cpuUsage()
      const { document } = openOne(bytes, format, LIMITS)
      if (!(document instanceof LayerDocument)) throw new Error('no layer')
      const what = `mutation ${i}: ${Buffer.from(bytes).toString('hex').slice(0, 2_000)}`
      expect(brokenLaws(document), what).toEqual([])
      for (const event of document.events()) JSON.stringify(event)
      detect(bytes)
      formatOfWhole(bytes, 'whole')
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000, what).toBeLessThan(SLOWEST)
    }
  })
})
