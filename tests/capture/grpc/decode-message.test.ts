// Messages that the classes of Coherence 25.03 and of protobuf-java wrote, one of each type at least, with what they hold. A program
// in Java made them; nothing of this project took part.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type DecodedMessage,
  decodeMessage,
  type FieldValue,
  isKnownMessage,
} from '../../../src/capture/grpc/index.ts'

interface Written {
  readonly type: string
  readonly hex: string
  readonly fields: Readonly<Record<string, unknown>>
}

const FIXTURE = new URL('../../fixtures/live/grpc-messages.ndjson.gz', import.meta.url)
const WRITTEN: readonly Written[] = gunzipSync(readFileSync(FIXTURE))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

/** A decoded message in the words of the fixture. */
function plain(message: DecodedMessage): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const { name, value, label, content } of message.fields) {
    const values = (Array.isArray(value) ? value : [value]).map((one) => label ?? plainValue(one))
    const key = name ?? '?'
    const before = found[key]
    found[key] = Array.isArray(before) ? [...before, ...values] : values
    if (content !== null) found.content = plain(content)
  }
  return found
}

function plainValue(value: FieldValue): unknown {
  if (value instanceof Uint8Array) return hexOf(value)
  if (typeof value === 'bigint') return `${value}`
  return typeof value === 'object' && 'fields' in value ? plain(value) : value
}

/** What the fixture says, with every value as a list: it has single ones and repeated ones. */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const all = listed(one)
      return [name, name === 'content' || Array.isArray(all) ? all : [all]]
    }),
  )
}

/** Bytes by a rule: the same in every run. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed * 2654435761 + 1
  return Uint8Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state >> 16
  })
}

function places(message: DecodedMessage): void {
  let at = message.start
  for (const { start, bodyStart, end, content, value } of message.fields) {
    expect(start).toBe(at)
    expect(bodyStart).toBeGreaterThan(start)
    expect(end).toBeGreaterThanOrEqual(bodyStart)
    for (const inner of [content, value] as DecodedMessage[])
      if (inner !== null && typeof inner === 'object' && 'fields' in inner) {
        expect([inner.start, inner.end]).toEqual([bodyStart, end])
        places(inner)
      }
    at = end
  }
}

describe('decodeMessage', () => {
  it('knows every message type that the fixture has', () => {
    const types = new Set(WRITTEN.map(({ type }) => type))
    expect(types.size).toBe(120)
    expect([...types].filter((type) => !isKnownMessage(type))).toEqual([])
  })

  it.each(WRITTEN.map((one, at) => [`${one.type} ${at}`, one] as const))('reads %s', (_, written) => {
    const { message, faults } = decodeMessage(bytesOf(written.hex), written.type)
    expect(faults).toEqual([])
    expect(plain(message)).toEqual(listed(written.fields))
    places(message)
    expect(message.fields.at(-1)?.end ?? 0).toBe(written.hex.length / 2)
  })

  it('says of every cut message where it ends, and keeps what is before', () => {
    for (const { type, hex } of WRITTEN) {
      const bytes = bytesOf(hex)
      const whole = decodeMessage(bytes, type).message.fields
      for (let length = 0; length < bytes.length; length++) {
        const { message, faults } = decodeMessage(bytes.subarray(0, length), type)
        const isBetween = length === 0 || whole.some(({ end }) => end === length)
        expect(faults.length > 0).toBe(!isBetween)
        const kept = whole.filter(({ end }) => end <= length)
        expect(message.fields.map(({ end }) => end)).toEqual(kept.map(({ end }) => end))
      }
    }
  })

  it('takes any bytes as any message, and says what is wrong in place', () => {
    let count = 0
    for (const type of new Set(WRITTEN.map((one) => one.type)))
      for (let seed = 0; seed < 30; seed++) {
        const bytes = noise(seed * 3, seed)
        const { message, faults } = decodeMessage(bytes, type)
        places(message)
        for (const { offset, message: text } of faults) {
          expect(offset).toBeLessThanOrEqual(bytes.length)
          expect(text).toMatch(/ at offset \d+: expected .+, found .+\.$/)
          count++
        }
      }
    expect(count).toBeGreaterThan(1000)
  })

  it('gives fields without a name by number', () => {
    const { message, faults } = decodeMessage(bytesOf('3a03010203'), 'coherence.cache.v1.EnsureCacheRequest')
    expect(faults).toEqual([])
    expect(message.fields).toMatchObject([{ number: 7, name: null, kind: 'unknown', start: 0, bodyStart: 2 }])
  })

  it('gives a field of another wire type as its bytes say, with a fault', () => {
    const { message, faults } = decodeMessage(bytesOf('0805'), 'coherence.cache.v1.EnsureCacheRequest')
    expect(message.fields).toMatchObject([{ name: 'cache', kind: 'unknown', value: 5n }])
    expect(faults).toEqual([
      {
        offset: 0,
        message:
          'Field 1 (cache) of coherence.cache.v1.EnsureCacheRequest at offset 0: expected string, found wire type 0.',
      },
    ])
  })

  it('leaves messages within messages as bytes beyond a depth', () => {
    const name = new TextEncoder().encode('type.googleapis.com/google.protobuf.Any')
    let bytes = new Uint8Array()
    for (let level = 0; level < 40; level++) {
      const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7]
      bytes = Uint8Array.from([0x0a, name.length, ...name, 0x12, ...length, ...bytes])
    }
    let message: DecodedMessage | null = decodeMessage(bytes, 'google.protobuf.Any').message
    let depth = 0
    for (; message !== null; depth++) message = message.fields[1]?.content ?? null
    expect(depth).toBeGreaterThan(10)
    expect(depth).toBeLessThan(20)
  })
})
