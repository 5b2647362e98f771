// Whatever comes: a profile never throws on content, and takes no more memory than it may.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { encode, PofUserType, type PofValue } from '../../src/pof/index.ts'
import { createProfile, profileFromLines } from '../../src/profile/index.ts'
import { entriesOf } from './corpus.ts'

const object = (indexes: readonly number[], values: readonly PofValue[], type = 1001) =>
  encode(new PofUserType(type, 0, indexes, values))

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The heap that is in use; what is not is gone. */
function heap(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

describe('a profile of hostile payloads', () => {
  it('tells the first 10,000 of very many property indexes, and counts the others', () => {
    const profile = createProfile()
    const before = heap()
    for (let part = 0; part < 50; part++) {
      const indexes = Array.from({ length: 2000 }, (_, i) => part * 2000 + i)
      profile.add(object(indexes, indexes))
    }
    expect(heap() - before).toBeLessThan(100 << 20)
    const { fields, others } = profile.report()
    expect(Object.keys(fields).length).toBe(9999)
    expect(others.written).toBe(100_000 - 9999)
    expect(fields['9998']?.written).toBe(1)
    expect(fields['9999']).toBeUndefined()
  })

  it('keeps the same paths in whichever order they come', () => {
    const indexes = Array.from({ length: 30_000 }, (_, i) => 2 * i)
    const [up, down] = [createProfile(), createProfile()]
    for (let i = 0; i < indexes.length; i += 500) {
      const some = indexes.slice(i, i + 500)
      up.add(object(some, some), { line: 1 })
    }
    for (let i = indexes.length - 500; i >= 0; i -= 500) {
      const some = indexes.slice(i, i + 500)
      down.add(object(some, some), { line: 1 })
    }
    expect(Object.keys(down.report().fields)).toEqual(Object.keys(up.report().fields))
    expect(down.report().others).toEqual(up.report().others)
  }, 60_000)

  it('keeps little of long texts and of very many different ones', () => {
    const profile = createProfile()
    const before = heap()
    for (let i = 0; i < 150; i++) profile.add(object([0], [`${i}${'x'.repeat(1_000_000)}`]))
    for (let i = 0; i < 3000; i++) {
      const texts = Array.from({ length: 20 }, (_, field) => `${field} ${i} ${'y'.repeat(200)}`)
      profile.add(
        object(
          texts.map((_, at) => at),
          texts,
        ),
      )
    }
    expect(heap() - before).toBeLessThan(40 << 20)
    const { fields } = profile.report()
    expect(fields['0']?.length?.max).toBeGreaterThan(1_000_000)
    expect(JSON.stringify(profile).length).toBeLessThan(30 << 20)
  }, 60_000)

  it('passes over what is nested deeper than paths are told apart', () => {
    const deep = Uint8Array.from({ length: 200_002 }, (_, at) => (at === 0 ? 0x15 : at % 2 === 1 ? 0x55 : 1))
    deep[200_001] = 0x6a
    const profile = createProfile()
    profile.add(deep)
    const { fields, others, sound } = profile.report()
    expect(sound).toBe(1)
    expect(Object.keys(fields).length).toBeLessThan(40)
    expect(others.written).toBeGreaterThan(0)
  })

  it('reads every cut and every flipped byte of a payload', () => {
    const [{ key, value } = { key: new Uint8Array(), value: new Uint8Array() }] = entriesOf('trades')
    const profile = createProfile()
    for (let length = 0; length <= value.length; length++) profile.add(value.subarray(0, length), { key })
    for (let at = 0; at < value.length; at++)
      for (const flip of [1, 0x40, 0x80, 0xff]) {
        const changed = value.slice()
        changed[at] = (changed[at] ?? 0) ^ flip
        profile.add(changed, { key: changed })
      }
    const report = profile.report()
    const damaged = Object.values(report.damagedByKind).reduce((sum, count) => sum + (count ?? 0), 0)
    expect(report.sound + damaged).toBe(report.entries)
    expect(profileFromLines(JSON.parse(JSON.stringify(profile.toLines()))).report()).toEqual(report)
  })

  it('counts what a client wrote as JSON as another format, and no keys of it', () => {
    const bytes = (text: string) => Uint8Array.from([0x15, ...Buffer.from(text)])
    const profile = createProfile()
    for (const [key, value] of [
      ['1', '{"id": 1}'],
      ['"k"', '[1, 2]'],
      ['"l"', '17'],
    ] as const)
      profile.add(bytes(value), { key: bytes(key) })
    // A text of POF beside them, and POF that goes on behind its value without being JSON.
    profile.add(Uint8Array.of(0x15, 0x4e, 1, 0x61))
    profile.add(Uint8Array.of(0x15, 0x4e, 1, 0x61, 0x7b))
    const { entries, sound, damaged } = profile.report()
    expect([entries, sound]).toEqual([5, 2])
    expect(damaged.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'no-pof'],
      [2, 'no-pof'],
      [3, 'no-pof'],
    ])
  })
})
