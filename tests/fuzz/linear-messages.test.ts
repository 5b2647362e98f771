// The law of time for messages in captured streams: four times the bytes take four times the time, whatever they are made to look
// like: beginnings of frames without end, frames inside of frames, gaps without end, header lists that fill their table.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as capture from '../../src/capture/index.ts'
import {
  createCaptureSums,
  entriesOf,
  readCapture,
  readStreams,
  recognizeStream,
} from '../../src/capture/index.ts'
import { MessageReader } from '../../src/capture/message-reader.ts'
import type { StreamEvent } from '../../src/capture/stream-event.ts'
import { packInt } from '../../src/pof/index.ts'
import { growth, LINEAR } from '../support/growth.ts'

const BYTES = 1 << 14

const repeated = (unit: readonly number[]) => (length: number) =>
  Uint8Array.from({ length }, (_, i) => unit[i % unit.length] as number)
const packed = (value: number): number[] => [...packInt(BigInt(value))]

/** A frame of a request with a collection of small numbers. */
function collectionFrame(count: number): number[] {
  const message = [
    0,
    4,
    11,
    0,
    0x42,
    1,
    1,
    0x55,
    ...packed(count),
    ...new Array<number>(count).fill(0x6a),
    0x40,
  ]
  return [...packed(message.length), ...message]
}

/** What claims to be `length` bytes long and goes on with units: each of them claims the same. */
const claims = (values: readonly number[]) => (length: number) => {
  const claim = [...packed(length), 0, 4, 11, 0, 0x42, 1, 1, 0x55, ...packed(length >> 1)]
  return repeated([...claim, ...values])(length)
}

const PING = [7, 0, 3, 3, 0, 0x42, 1, 0x40]
const STREAMS: Readonly<Record<string, (length: number) => Uint8Array>> = {
  zeros: repeated([0]),
  'the end of objects': repeated([0x40]),
  'high bits': repeated([0xff]),
  'lengths of four': repeated([4]),
  'lengths that rise': (length) => Uint8Array.from({ length }, (_, i) => i & 0x3f),
  'heads of requests': repeated([0x3f, 0, 4, 11, 0, 0x42, 1]),
  'heads of long requests': repeated([0xbf, 0xff, 0x7f, 0, 4, 11, 0, 0x42, 1, 1, 0x4c, 0xbf, 0xff, 0x3f]),
  'claims of everything, and small numbers': claims(new Array<number>(20).fill(0x6a)),
  'claims of everything, and objects': claims([1, 0, 0, 0x6a, 1, 1, 0, 0]),
  'claims of everything, and maps': claims([0x5c, 0x82, 1, 0x6a, 0x6a]),
  'claims of everything, and whole frames': claims(PING),
  'nested objects': repeated([0xbf, 0xff, 0x7f, 0, 4, 11, 0, 0x42, 1, 1, 1, 0, 0, 1, 0, 0]),
  'gzip heads': repeated([0x3f, 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  'long gzip heads': repeated([0xbf, 0xff, 0x7f, 0x1f, 0x8b, 8]),
  'frames and a byte between': repeated([...PING, 0xff]),
  'frames that break off': repeated([...PING.slice(0, 6), 0xff]),
  'frames of collections': (length) => repeated(collectionFrame(1000))(length),
  'HTTP/2 settings': repeated([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  'HTTP/2 headers that fill the table': repeated([0, 0, 6, 1, 4, 0, 0, 0, 1, 0x40, 1, 0x61, 1, 0x62, 0xbe]),
  'HTTP/2 data of streams without names': repeated([0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0xff, 0xff, 0xff, 0xff]),
}

const PREFACE = new TextEncoder().encode('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')

function events(bytes: Uint8Array, size: number, isJoined: boolean, every = 0): StreamEvent[] {
  const all: StreamEvent[] = [
    { kind: 'connection', connection: 1, client: '', server: '', at: null, isJoined },
  ]
  for (let at = 0, i = 1; at < bytes.length; at += size, i++) {
    const piece = bytes.subarray(at, at + size)
    if (every > 0 && i % every === 0)
      all.push({
        kind: 'gap',
        connection: 1,
        way: 'c2s',
        at: null,
        offset: at,
        length: piece.length,
        why: '',
      })
    else all.push({ kind: 'bytes', connection: 1, way: 'c2s', at: null, offset: at, bytes: piece })
  }
  return all
}

function read(given: readonly StreamEvent[]): number {
  const reader = new MessageReader()
  let rows = 0
  for (const event of given) rows += reader.add(event).length
  return rows + reader.end().length
}

describe('a stream of messages, for four times the bytes, takes four times the time', () => {
  it.each(Object.entries(STREAMS))('of %s', (_name, make) => {
    const grownBy = (given: (bytes: Uint8Array) => StreamEvent[]) =>
      growth((length) => {
        const all = given(make(length))
        return () => read(all)
      }, BYTES)
    expect(grownBy((bytes) => events(bytes, bytes.length, true))).toBeLessThanOrEqual(LINEAR)
    expect(grownBy((bytes) => events(bytes, 100, false))).toBeLessThanOrEqual(LINEAR)
    expect(grownBy((bytes) => events(bytes, 50, false, 3))).toBeLessThanOrEqual(LINEAR)
    const after = (bytes: Uint8Array) => Uint8Array.from([...PREFACE, ...bytes])
    expect(grownBy((bytes) => events(after(bytes), 1400, false))).toBeLessThanOrEqual(LINEAR)
    // Behind a frame, so that it is Extend for certain.
    const behind = (bytes: Uint8Array) => Uint8Array.from([...PING, ...bytes])
    expect(grownBy((bytes) => events(behind(bytes), 1400, false))).toBeLessThanOrEqual(LINEAR)
  })
})

describe('the functions of captures', () => {
  it.each(Object.entries(STREAMS))('are linear for %s as a file and as two streams', (_name, make) => {
    const of = (work: (bytes: Uint8Array) => unknown) =>
      growth((length) => {
        const bytes = make(length)
        return () => work(bytes)
      }, BYTES)
    expect(of((bytes) => readCapture(bytes))).toBeLessThanOrEqual(LINEAR)
    expect(of((bytes) => readStreams(bytes, bytes))).toBeLessThanOrEqual(LINEAR)
    expect(of((bytes) => recognizeStream(bytes))).toBeLessThanOrEqual(LINEAR)
    const entries = (bytes: Uint8Array) =>
      readCapture(bytes).flatMap((row) => Array.from(entriesOf(row), ({ key }) => key))
    expect(of(entries)).toBeLessThanOrEqual(LINEAR)
    expect(of((bytes) => createCaptureSums().add(readCapture(bytes)))).toBeLessThanOrEqual(LINEAR)
  })

  it.each<[string, number[], number[]]>([
    ['binaries', [], [0x4c, 3, 0x15, 0x41, 1, 0x4c, 3, 0x15, 0x41, 2]],
    ['small numbers', [], [0x6a, 0x6b]],
    ['maps', [], [0x6a, 0x5b, 1, 0x6a, 0x6b]],
  ])('are linear for a message whose map has %s', (_name, head, entry) => {
    const grown = growth((length) => {
      const count = Math.floor(length / entry.length)
      const map = [0x5b, ...packed(count), ...head, ...Array.from({ length: count }, () => entry).flat()]
      const message = [7, 7, 11, 0, 0x42, 1, 1, ...map, 0x40]
      const bytes = Uint8Array.from([...packed(message.length), ...message])
      return () => {
        const found = readCapture(bytes, { way: 'c2s' }).flatMap((row) => [...entriesOf(row)])
        if (found.length !== count) throw new Error(`expected ${count} entries, found ${found.length}`)
      }
    }, BYTES)
    expect(grown).toBeLessThanOrEqual(LINEAR)
  })
})

describe('the law', () => {
  it('is held by every function of the entry point', () => {
    const tests = [
      'linear-messages',
      'linear-captures',
      'linear-snapshots',
      '../capture/archive/hostile',
    ].map((name) => readFileSync(new URL(`./${name}.test.ts`, import.meta.url), 'utf8'))
    const functions = Object.entries(capture).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    )
    expect(functions.length).toBeGreaterThan(7)
    const unmet = functions.filter((name) => !tests.some((text) => text.includes(`${name}(`)))
    // sumsOf is createCaptureSums, readCapture is createCaptureReader, and the others look at the first bytes alone.
    const others = ['sumsOf', 'createCaptureReader', 'archiveKind', 'snapshotFileKind']
    expect(unmet.filter((name) => !others.includes(name))).toEqual([])
  })
})
