// Messages that the corpus does not have: filters, older versions, redirections, unknown types, channels that nobody has named.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CaptureRow, type MessageRow, readStreams } from '../../src/capture/index.ts'
import { MessageReader } from '../../src/capture/message-reader.ts'
import type { StreamEvent, Way } from '../../src/capture/stream-event.ts'
import { packInt, parse } from '../../src/pof/index.ts'
import { messagesOf, rowsOf } from '../support/capture-messages.ts'
import {
  charString,
  collection,
  encode,
  octetString,
  ofInts,
  userType,
  type Written,
} from '../support/pof-writer.ts'

const packed = (value: number): number[] => [...packInt(BigInt(value))]
const long = (value: number) => ofInts(-3, value)
const int = (value: number) => ofInts(-2, value)
const TRUE: Written = { type: -34, body: [] }

type Properties = Readonly<Record<number, Written>>

/** What follows the length of a message. */
function message(channel: number, typeId: number, version: number, properties: Properties): number[] {
  const body = Object.entries(properties).flatMap(([index, value]) => [
    ...packed(Number(index)),
    ...encode(value),
  ])
  return [...packed(channel), ...packed(typeId), ...packed(version), ...body, 0x40]
}

const framed = (body: readonly number[]) => [...packed(body.length), ...body]
const frame = (...given: Parameters<typeof message>) => framed(message(...given))

const connection: StreamEvent = {
  kind: 'connection',
  connection: 1,
  client: '',
  server: '',
  at: 0,
  isJoined: false,
}
const sent = (way: Way, offset: number, bytes: readonly number[], at = 0): StreamEvent => ({
  kind: 'bytes',
  connection: 1,
  way,
  at,
  offset,
  bytes: Uint8Array.from(bytes),
})
const OPEN = frame(0, 1, 3, { 0: long(0) })

/** Rows of what the client sent. */
function ofClient(...frames: readonly (readonly number[])[]): CaptureRow[] {
  return rowsOf([connection, sent('c2s', 0, [...OPEN, ...frames.flat()])])
}

const last = (rows: readonly CaptureRow[]) => messagesOf(rows).at(-1) as MessageRow

describe('filters', () => {
  const put = message(77, 5, 11, {
    0: long(1),
    1: octetString(Uint8Array.of(0x15, 0x41, 1)),
    2: octetString(Uint8Array.of(0x15, 0x6a)),
  })

  it('that compress are taken off', () => {
    const rows = ofClient(framed([...gzipSync(Uint8Array.from(put))]), frame(77, 1, 11, { 0: long(2) }))
    const [, found, after] = messagesOf(rows)
    expect(found).toMatchObject({
      name: 'PutRequest',
      key: Uint8Array.of(0x15, 0x41, 1),
      value: Uint8Array.of(0x15, 0x6a),
    })
    expect(found?.size).toBe(gzipSync(Uint8Array.from(put)).length + 1)
    // Properties are told by their places in what comes out.
    const { bytes, start, pof } = found as MessageRow
    const doc = parse(bytes.subarray(pof - start), { envelope: false })
    expect([...doc.tree.children(doc.root)].map((child) => doc.tree.start(child) + pof)).toEqual(
      found?.properties.map((one) => one.start),
    )
    expect(after?.name).toBe('SizeRequest')
    expect(rows.some(({ kind }) => kind === 'fault' || kind === 'gap')).toBe(false)
  })

  it('are taken off in the middle of a stream, too', () => {
    const packedPut = framed([...gzipSync(Uint8Array.from(put))])
    const rows = rowsOf([
      { ...connection, isJoined: true },
      sent('c2s', 0, [1, 2, 3, ...packedPut, ...packedPut]),
    ])
    expect(messagesOf(rows).map(({ name, start }) => `${name} ${start}`)).toEqual([
      'PutRequest 3',
      `PutRequest ${3 + packedPut.length}`,
    ])
  })

  it('that do not inflate are faults, and the next message is read', () => {
    const damaged = [...gzipSync(Uint8Array.from(put))].map((byte, i) =>
      i > 12 && i < 20 ? byte ^ 0xff : byte,
    )
    const rows = ofClient(framed(damaged), frame(77, 1, 11, { 0: long(2) }))
    expect(rows.filter(({ kind }) => kind === 'fault').length).toBe(1)
    expect(last(rows).name).toBe('SizeRequest')
  })
})

describe('older versions', () => {
  it('of the protocol of caches are named by the same table', () => {
    const rows = ofClient(frame(500, 4, 10, { 0: long(1), 1: octetString(Uint8Array.of(0x15, 0x41, 1)) }))
    expect(last(rows)).toMatchObject({
      name: 'GetRequest',
      protocol: 'NamedCacheProtocol',
      isGuessed: true,
      version: 10,
      cache: null,
    })
  })

  it('write the filter of an event as a single number', () => {
    const event = frame(500, 13, 3, { 0: int(1), 1: long(9), 2: octetString(Uint8Array.of(0x15, 0x41, 1)) })
    const rows = rowsOf([connection, sent('s2c', 0, event)])
    expect(last(rows)).toMatchObject({
      name: 'MapEvent',
      protocol: 'NamedCacheProtocol',
      role: 'event',
      key: Uint8Array.of(0x15, 0x41, 1),
    })
    expect(last(rows).properties.map(({ name }) => name)).toEqual(['Id', 'FilterIds', 'Key'])
  })
})

describe('what is not in the table', () => {
  it('is told by its numbers', () => {
    const rows = ofClient(
      frame(500, 4, 11, { 0: long(1), 1: octetString(Uint8Array.of(0x15)) }),
      frame(500, 77, 12, { 0: long(2), 5: charString('?') }),
    )
    expect(last(rows)).toMatchObject({
      name: 'type 77',
      typeId: 77,
      protocol: 'NamedCacheProtocol',
      role: 'event',
    })
    expect(last(rows).properties.map(({ index, name }) => [index, name])).toEqual([
      [0, null],
      [5, null],
    ])
  })

  it('keeps the names that are known beside a property that is not', () => {
    const rows = ofClient(frame(500, 1, 12, { 0: long(1), 7: TRUE }))
    expect(last(rows)).toMatchObject({ name: 'SizeRequest' })
    expect(last(rows).properties.map(({ name }) => name)).toEqual(['Id', null])
  })
})

describe('channels that nobody has named', () => {
  it.each([
    ['CacheServiceProtocol', 'EnsureCacheRequest', frame(9, 1, 1, { 0: long(1), 1: charString('orders') })],
    ['InvocationServiceProtocol', 'InvocationRequest', frame(9, 1, 1, { 0: long(1), 1: userType(1004, []) })],
    ['TopicServiceProtocol', 'EnsureTopicRequest', frame(9, 5, 1, { 0: long(1), 1: charString('news') })],
    ['NamedTopicProtocol', 'ReceiveRequest', frame(9, 14, 1, { 0: long(1), 10: int(0), 11: int(5) })],
    ['NamedCacheProtocol', 'ReadyRequest', frame(9, 61, 11, { 0: long(1) })],
  ])('are of the %s where a %s says so', (protocol, name, bytes) => {
    const rows = rowsOf([{ ...connection, isJoined: true }, sent('c2s', 0, [...bytes, ...bytes])])
    expect(last(rows)).toMatchObject({ protocol, name, isGuessed: true })
  })
})

describe('what a message opens', () => {
  const ensure = frame(8, 1, 1, { 0: long(0), 1: charString('orders') })
  const server = frame(8, 0, 1, { 0: long(0), 3: charString('channel:4711#NamedCacheProtocol') })
  const get = frame(4711, 4, 11, { 0: long(3), 1: octetString(Uint8Array.of(0x15, 0x41, 1)) })

  it('is known to what follows, and forgotten when it is closed', () => {
    const closed = frame(0, 20, 3, { 0: int(4711) })
    const [first, second] = [
      [...OPEN, ...ensure],
      [...get, ...closed, ...get],
    ]
    const rows = rowsOf([
      connection,
      sent('c2s', 0, first),
      sent('s2c', 0, server),
      sent('c2s', first.length, second),
    ])
    const gets = messagesOf(rows).filter(({ name }) => name === 'GetRequest')
    expect(gets.map(({ cache, receiver, isGuessed }) => ({ cache, receiver, isGuessed }))).toEqual([
      { cache: 'orders', receiver: 'orders', isGuessed: false },
      { cache: null, receiver: null, isGuessed: true },
    ])
  })

  it('is put before what uses it where the ways are given apart', () => {
    const rows = readStreams(Uint8Array.from([...OPEN, ...ensure, ...get]), Uint8Array.from(server))
    expect(last(rows)).toMatchObject({ name: 'GetRequest', cache: 'orders' })
  })

  it('may send the client elsewhere', () => {
    const addresses = collection(-22, [collection(-22, [charString('10.0.0.9'), int(20000)])])
    const redirect = frame(0, 0, 3, { 0: long(0), 10: TRUE, 3: addresses })
    const rows = rowsOf([connection, sent('c2s', 0, OPEN), sent('s2c', 0, redirect)])
    expect(last(rows).says).toMatch(/sent to .*10\.0\.0\.9.*20000/)
  })
})

describe('answers', () => {
  it('have the duration, the key and the name of their request', () => {
    const get = frame(500, 4, 11, { 0: long(7), 1: octetString(Uint8Array.of(0x15, 0x41, 1)) })
    const answer = frame(500, 0, 11, { 0: long(7), 3: octetString(Uint8Array.of(0x15, 0x6a)) })
    const rows = rowsOf([connection, sent('c2s', 0, [...OPEN, ...get], 1000), sent('s2c', 0, answer, 1002.5)])
    expect(last(rows)).toMatchObject({
      answered: 'GetRequest',
      answers: 3,
      duration: 2.5,
      key: Uint8Array.of(0x15, 0x41, 1),
      value: Uint8Array.of(0x15, 0x6a),
    })
  })

  it('without passing through get the envelope that their value lacks', () => {
    const get = frame(500, 4, 11, { 0: long(7), 1: int(5) })
    const answer = frame(500, 0, 11, { 0: long(7), 3: charString('x') })
    const rows = rowsOf([connection, sent('c2s', 0, [...OPEN, ...get]), sent('s2c', 0, answer)])
    expect(last(rows).value).toEqual(Uint8Array.of(0x15, 0x4e, 1, 0x78))
    expect(messagesOf(rows)[1]?.key).toEqual(Uint8Array.of(0x15, 0x41, 5))
  })

  it('are counted where they are missing', () => {
    const get = (id: number) => frame(500, 4, 11, { 0: long(id), 1: int(5) })
    const rows = ofClient(get(1), get(2), get(3))
    expect(rows.at(-1)).toMatchObject({ kind: 'end', messages: 4, unanswered: 4 })
  })
})

describe('messages that are too long', () => {
  it('are passed over with a fault, and the next is read', () => {
    const value = octetString(new Uint8Array(5000))
    const put = frame(500, 5, 11, { 0: long(1), 1: int(1), 2: value })
    const all = [...OPEN, ...put, ...frame(500, 1, 11, { 0: long(2) })]
    for (const size of [64, 700, all.length]) {
      const events = Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
        sent('c2s', i * size, all.slice(i * size, (i + 1) * size)),
      )
      const own = new MessageReader(1000)
      const rows = [connection, ...events].flatMap((event) => own.add(event)).concat(own.end())
      expect(rows.map(({ kind }) => kind)).toEqual(['connection', 'message', 'fault', 'message', 'end'])
      expect(rows[2]).toMatchObject({
        message: expect.stringMatching(/^PutRequest at offset \d+ has \d+ bytes/),
      })
      expect(last(rows).name).toBe('SizeRequest')
    }
  })
})

describe('a message whose values break off', () => {
  it('is told with its fault, and the next is read', () => {
    const broken = frame(500, 4, 11, { 0: long(1), 1: octetString(Uint8Array.of(1, 2, 3)) })
    broken[broken.length - 1] = 0x07
    const rows = ofClient(broken, frame(500, 1, 11, { 0: long(2) }))
    expect(rows.map(({ kind }) => kind)).toEqual([
      'connection',
      'message',
      'fault',
      'message',
      'message',
      'end',
    ])
    expect(last(rows).name).toBe('SizeRequest')
  })
})
