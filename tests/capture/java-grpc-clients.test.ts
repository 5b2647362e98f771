// Captures of the client for Java over gRPC, of two releases: version 0 and version 1 of the protocol, keys and values in POF.
import { describe, expect, it } from 'vitest'
import {
  type CaptureRow,
  entriesOf,
  type MessageRow,
  readCapture,
  readStreams,
} from '../../src/capture/index.ts'
import { decode } from '../../src/pof/index.ts'
import { messagesOf } from '../support/capture-messages.ts'
import { capture } from '../support/captures.ts'

const read = (name: string) => readCapture(capture(`${name}.pcap`))
const faultsOf = (rows: Iterable<CaptureRow>) => [...rows].filter(({ kind }) => kind === 'fault')
const keyOf = ({ key }: MessageRow) => (key === null ? null : decode(key))
const requestsOf = (rows: readonly MessageRow[]) =>
  rows.filter(({ role }) => role === 'request').map(({ name, cache, way }) => `${way} ${name} ${cache}`)

describe.each([
  ['java-client-22.06', 'Events', 'Invoke', 'MapEvent'],
  ['java-client-25.03', 'MapListener', 'Invoke', 'MapEvent'],
])('the client for Java in %s', (name, listening, invoking, event) => {
  const rows = messagesOf(read(name))

  it('has each request with its cache and its key', () => {
    const puts = rows.filter((row) => row.name === 'Put')
    expect(puts.map(keyOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 'a'])
    expect(new Set(puts.map(({ cache }) => cache))).toEqual(new Set(['orders', 'other']))
    const requests = requestsOf(rows)
    for (const one of [
      listening,
      'PutAll',
      'Get',
      'GetAll',
      'ContainsKey',
      'Size',
      'Remove',
      'Aggregate',
      invoking,
    ])
      expect(requests, one).toContain(`c2s ${one} orders`)
    expect(requests).toContain('c2s Destroy other')
    const aggregates = rows.filter((row) => row.name === 'Aggregate')
    expect(aggregates.map((row) => [...entriesOf(row)].map(({ key }) => key && decode(key)))).toContainEqual([
      1, 3,
    ])
  })

  it('has an answer to each request', () => {
    const answered = new Set(rows.map(({ answers }) => answers))
    const waiting = rows.filter(({ role, number }) => role === 'request' && !answered.has(number))
    expect(waiting.map(({ name }) => name)).toEqual([])
  })

  it('has events of what was put and removed', () => {
    const events = rows.filter((row) => row.name === event).map(keyOf)
    expect(events.slice(0, 14)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 77, 99, 2, ...events.slice(13, 14)])
    expect(new Set(events.slice(-8))).toEqual(new Set([4, 5, 6, 7, 8, 9, 77, 99]))
  })

  it('has no fault: a client ends listening by giving its call up', () => {
    expect(faultsOf(read(name))).toEqual([])
  })
})

it('says what the proxy answers where it does not know a class', () => {
  const failed = messagesOf(read('java-client-25.03')).filter(({ failure }) => failure !== null)
  expect(failed.map(({ failure }) => failure)).toEqual([
    'java.io.StreamCorruptedException: unknown user type: 1001',
    'java.io.StreamCorruptedException: unknown user type: 1001',
  ])
})

/** A frame of HTTP/2. */
function frame(type: number, flags: number, stream: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

it.each([
  ['get', 'c2s', 8, 1],
  ['events', 'c2s', 8, 0],
  ['events', 's2c', 8, 1],
  ['events', 'c2s', 2, 1],
  ['get', 'c2s', 0, 0],
] as const)(
  'of a call of %s that is given up by %s with code %i, %i fault is told',
  (method, by, code, count) => {
    const path = Buffer.from(`/coherence.NamedCacheService/${method}`)
    const headers = frame(1, 4, 1, Buffer.concat([Buffer.of(0x83, 0x04, path.length), path]))
    const reset = frame(3, 0, 1, Buffer.of(0, 0, 0, code))
    const settings = frame(4, 0, 0, Buffer.alloc(0))
    const c2s = [Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), settings, headers]
    const s2c = [settings]
    ;(by === 'c2s' ? c2s : s2c).push(reset)
    const faults = faultsOf(readStreams(Buffer.concat(c2s), Buffer.concat(s2c)))
    expect(faults).toHaveLength(count)
    if (count > 0)
      expect(faults[0]).toMatchObject({ message: expect.stringContaining('Stream 1 was given up') })
  },
)
