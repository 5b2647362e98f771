// Payloads in columns are the payloads that were packed.

import { describe, expect, it } from 'vitest'
import { readFile, readText } from '../../src/input/index.ts'
import { packedList, payloadList } from '../../src/session/payload-list.ts'
import { packPayloads, payloadBuffers } from '../../src/session/worker/open-request.ts'

const LOG = [
  'put key=Binary(length=4, value=0x1541A102), value=Binary(length=7, value=0x15921000016440)',
  'cut=Binary(length=9, value=0x1541A1) without=Binary(0x15)',
  'worse=Binary(length=1, value=0x1541A1)',
  'key=Binary(0x15)',
  '10:15:22 \u{1f600} read key=Binary(0x15)',
].join('\n')

describe('packedList', () => {
  const { payloads } = readText(LOG)
  const packed = packPayloads(payloads)

  it('gives each payload as it was, and nothing beyond the last', () => {
    const list = packedList(packed)
    expect(payloads.length).toBe(7)
    expect(packed.beforeEnds.length).toBe(5)
    expect(Array.from({ length: list.length }, (_, index) => list.at(index))).toEqual(payloads)
    expect([list.at(7), list.at(-1)]).toEqual([undefined, undefined])
  })

  it('says of all what a list of objects says', () => {
    const [list, plain] = [packedList(packed), payloadList(payloads)]
    expect([list.length, list.given]).toEqual([plain.length, plain.given])
    for (const most of [0, 1, 9]) expect(list.problems(most)).toEqual(plain.problems(most))
    expect(plain.problems(9).map(({ code }) => code)).toEqual(['cut', 'length-mismatch'])
  })

  it('lies in buffers of its own, each once', () => {
    const buffers = payloadBuffers(packed)
    expect(new Set(buffers).size).toBe(buffers.length)
    expect(packed.bytes.buffer.byteLength).toBe(packed.bytes.length)
  })
})

it('takes the bytes of an only payload as they are, and may hold none', () => {
  const bytes = Uint8Array.of(0x15, 0x92, 0x10, 0)
  expect(packPayloads(readFile(bytes).payloads).bytes.buffer).toBe(bytes.buffer)
  expect(packedList(packPayloads([])).length).toBe(0)
})
