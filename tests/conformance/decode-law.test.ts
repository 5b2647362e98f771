// The law of decode on every stream of the corpus, sound and damaged: with an envelope said, denied and left to be seen;
// cut at every byte; with every byte turned into what begins something else.

import { describe, expect, it } from 'vitest'
import { mixedObjects } from '../../benchmarks/mixed-objects.ts'
import type { ParseOptions } from '../../src/pof/index.ts'
import { bytesOf, groupBy, readCorpus, readMalformed } from '../support/corpus.ts'
import { brokenDecodeLaw } from '../support/decode-law.ts'

/** Streams up to this length are also cut and changed at every byte. */
const SMALL = 48

const WAYS: readonly ParseOptions[] = [{}, { envelope: true }, { envelope: false }]
/** Whether there is an envelope is left to be seen. */
const SEEN: readonly ParseOptions[] = [{}]

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function broken(bytes: Uint8Array, ways: readonly ParseOptions[] = WAYS): unknown[] {
  return ways.flatMap((options) => {
    const how = brokenDecodeLaw(bytes, options)
    return how === null ? [] : [{ hex: hexOf(bytes).slice(0, 400), options, how }]
  })
}

const sound = readCorpus().map(({ id, hex, group }) => ({ id, group, bytes: bytesOf(hex) }))
const damaged = readMalformed().map(({ id, hex, kind }) => ({ id, group: kind, bytes: bytesOf(hex) }))

const isSmall = ({ bytes }: { bytes: Uint8Array }) => bytes.length <= SMALL

function withByte(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const changed = bytes.slice()
  changed[at] = byte
  return changed
}

/** A byte's neighbours, and beginnings of other things: type ids, counts, continued numbers. */
function othersOf(byte: number): number[] {
  return [byte ^ 1, byte ^ 0x40, byte ^ 0x80, 0x40, 0x4e, 0x55, 0x5e, 0x64, 0xff]
}

describe('decode', () => {
  for (const [group, cases] of groupBy([...sound, ...damaged], (item) => item.group)) {
    it(`keeps its law on ${group}`, () => {
      expect(cases.flatMap(({ bytes }) => broken(bytes))).toEqual([])
    })

    it(`keeps its law on every beginning of ${group}`, () => {
      const found: unknown[] = []
      for (const { bytes } of cases.filter(isSmall))
        for (const end of bytes.keys()) found.push(...broken(bytes.subarray(0, end), SEEN))
      expect(found.slice(0, 5)).toEqual([])
    })
  }

  for (const [group, cases] of groupBy(sound.filter(isSmall), (item) => item.group)) {
    it(`keeps its law on ${group} with single bytes changed`, () => {
      const found: unknown[] = []
      for (const { bytes } of cases)
        for (const [at, byte] of bytes.entries())
          for (const other of othersOf(byte)) found.push(...broken(withByte(bytes, at, other), SEEN))
      expect(found.slice(0, 5)).toEqual([])
    })
  }

  it('keeps its law on octets that are named as raw arrays', () => {
    for (const elementType of ['int16', 'int32', 'int64', 'float32', 'float64'] as const) {
      const places = [{ address: '' }, { address: '0' }, { address: '1' }, { typeId: 1000, index: 0 }]
      const rawArrays = places.map((place) => ({ ...place, elementType }))
      for (const { bytes } of sound) expect(broken(bytes, [{ rawArrays }])).toEqual([])
    }
  })

  it('keeps its law where more bytes were expected', () => {
    for (const { bytes } of sound.filter(isSmall))
      expect(broken(bytes, [{ expectedLength: bytes.length + 1 }])).toEqual([])
  })

  it('keeps its law on a thousand mixed objects, cut anywhere', () => {
    const { pof } = mixedObjects(180_000)
    expect(broken(pof)).toEqual([])
    for (let end = pof.length - 500; end < pof.length; end += 7)
      expect(broken(pof.subarray(0, end))).toEqual([])
  })
})
