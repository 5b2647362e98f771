// The entries in messages of Extend and gRPC that carry many, held to what the library read and to what was written.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PROXY_PATH } from '../../src/capture/grpc/index.ts'
import { bytesField, integerField, messageOf } from '../../src/capture/grpc/write-protobuf.ts'
import {
  entriesOf,
  type MessageEntry,
  type MessageRow,
  readCapture,
  readStreams,
} from '../../src/capture/index.ts'
import { packInt } from '../../src/pof/index.ts'
import { expectedOf, messagesOf, RUNS } from '../support/capture-messages.ts'
import { capture } from '../support/captures.ts'
import { type Call, clientStream } from '../support/grpc-streams.ts'
import {
  charString,
  collection,
  encode,
  map,
  octetString,
  ofInts,
  uniform,
  uniformKeysMap,
  uniformMap,
  type Written,
} from '../support/pof-writer.ts'

const hexOf = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString('hex'))
const hexes = (row: MessageRow) => [...entriesOf(row)].map(({ key, value }) => [hexOf(key), hexOf(value)])

interface Binary {
  readonly binary: string
  readonly length: number
}
interface Items {
  readonly class: 'Map' | 'Collection'
  readonly size: number
  readonly items: readonly (Binary | readonly [Binary, Binary])[]
}
const isItems = (value: unknown): value is Items =>
  typeof value === 'object' && value !== null && 'items' in value && 'size' in value
const shown = (bytes: Uint8Array | null) =>
  bytes === null ? null : { binary: (hexOf(bytes) ?? '').slice(0, 400), length: bytes.length }

describe('entriesOf, against what the library read', () => {
  it.each(RUNS)('gives the keys and values of %s', (run) => {
    const rows = messagesOf(readStreams(capture(`${run}.1.c2s`), capture(`${run}.1.s2c`)))
    for (const { way, start, fields, protocol } of expectedOf(run)) {
      const row = rows.find((one) => one.way === way && one.start === start) as MessageRow
      const found: MessageEntry[] = [...entriesOf(row)]
      const wanted = Object.values(fields).find(isItems)
      if (protocol !== 'NamedCacheProtocol' || wanted === undefined) {
        expect([row.name, found]).toEqual([row.name, []])
        continue
      }
      expect([row.name, found.length]).toEqual([row.name, wanted.size])
      const all = found.map(({ key, value }) =>
        wanted.class === 'Map' ? [shown(key), shown(value)] : shown(key),
      )
      // The library's maps have another order.
      for (const item of wanted.items) expect(all).toContainEqual(item)
      for (const { key, value } of found)
        for (const part of [key, value]) if (part !== null) expect(part.buffer).toBe(row.bytes.buffer)
    }
  })
})

const packed = (value: number): number[] => [...packInt(BigInt(value))]
const long = (value: number) => ofInts(-3, value)
const TRUE: Written = { type: -34, body: [] }

/** A message on the channel of a cache, with its length. */
function frame(typeId: number, properties: Readonly<Record<number, Written>>): number[] {
  const body = Object.entries(properties).flatMap(([index, value]) => [
    ...packed(Number(index)),
    ...encode(value),
  ])
  const message = [...packed(7), ...packed(typeId), ...packed(11), ...body, 0x40]
  return [...packed(message.length), ...message]
}

const int = (value: number) => ofInts(-2, value)
const binary = (...bytes: number[]) => octetString(Uint8Array.from(bytes))
const [ONE, TWO] = [binary(0x15, 0x41, 1), binary(0x15, 0x41, 2)]
const lastOf = (client: readonly number[], server: readonly number[] = []) =>
  messagesOf(readStreams(Uint8Array.from(client), Uint8Array.from(server))).at(-1) as MessageRow

describe('entriesOf, of Extend', () => {
  it.each<[string, Written]>([
    [
      'a map',
      map([
        [ONE, TWO],
        [TWO, ONE],
      ]),
    ],
    [
      'a map with keys of one type',
      uniformKeysMap(-13, [
        [ONE, TWO],
        [TWO, ONE],
      ]),
    ],
    [
      'a map of one type each',
      uniformMap(-13, -13, [
        [ONE, TWO],
        [TWO, ONE],
      ]),
    ],
  ])('gives the entries of %s', (_, entries) => {
    expect(hexes(lastOf(frame(7, { 0: long(1), 1: entries })))).toEqual([
      ['154101', '154102'],
      ['154102', '154101'],
    ])
  })

  it.each<[string, Written]>([
    ['a collection', collection(-22, [ONE, TWO])],
    ['an array', collection(-24, [ONE, TWO])],
    ['a collection of one type', uniform(-23, -13, [ONE, TWO])],
    ['an array of one type', uniform(-25, -13, [ONE, TWO])],
  ])('gives the keys of %s', (_, keys) => {
    expect(hexes(lastOf(frame(21, { 0: long(1), 1: keys })))).toEqual([
      ['154101', null],
      ['154102', null],
    ])
  })

  it('gives what is no binary the envelope that it lacks, and its type', () => {
    const text = (value: string) =>
      ['154e', value.length.toString(16).padStart(2, '0'), Buffer.from(value).toString('hex')].join('')
    const own = map([[int(5), charString('x')]])
    expect(hexes(lastOf(frame(7, { 0: long(1), 1: own })))).toEqual([['154105', text('x')]])
    const declared = uniformMap(-2, -15, [
      [int(5), charString('x')],
      [int(6), charString('yz')],
    ])
    expect(hexes(lastOf(frame(7, { 0: long(1), 1: declared })))).toEqual([
      ['154105', text('x')],
      ['154106', text('yz')],
    ])
    const keys = uniform(-23, -2, [int(5), int(300)])
    expect(hexes(lastOf(frame(21, { 0: long(1), 1: keys })))).toEqual([
      ['154105', null],
      ['1541ac04', null],
    ])
    const nothing = map([[ONE, { type: -37, body: [] }]])
    expect(hexes(lastOf(frame(7, { 0: long(1), 1: nothing })))).toEqual([['154101', null]])
  })

  it('knows by the request what an answer holds', () => {
    const entries = { 0: long(1), 2: int(2), 5: map([[ONE, TWO]]) }
    const keys = { 0: long(1), 2: int(1), 4: collection(-22, [ONE, TWO]) }
    const ask = (typeId: number) => frame(typeId, { 0: long(1) })
    const pair = [['154101', '154102']]
    const list = [
      ['154101', null],
      ['154102', null],
    ]
    for (const typeId of [41, 54, 55]) expect(hexes(lastOf(ask(typeId), frame(1000, entries)))).toEqual(pair)
    expect(hexes(lastOf(ask(21), frame(0, entries)))).toEqual(pair)
    expect(hexes(lastOf(ask(41), frame(1000, keys)))).toEqual(list)
    // What an aggregator made is no entries of the cache.
    for (const typeId of [51, 52]) {
      expect(hexes(lastOf(ask(typeId), frame(0, entries)))).toEqual([])
      expect(hexes(lastOf(ask(typeId), frame(0, keys)))).toEqual([])
    }
    // Without the request, binaries tell.
    expect(hexes(lastOf([], frame(1000, entries)))).toEqual(pair)
    expect(hexes(lastOf([], frame(1000, keys)))).toEqual(list)
    expect(hexes(lastOf([], frame(1000, { 0: long(1), 3: map([[int(1), int(2)]]) })))).toEqual([])
    // A failure is no map of entries.
    expect(hexes(lastOf(ask(21), frame(0, { ...entries, 1: TRUE })))).toEqual([])
  })

  it('gives none for other messages, and for what breaks off those that are there', () => {
    expect(hexes(lastOf(frame(4, { 0: long(1), 1: ONE })))).toEqual([])
    expect(hexes(lastOf(frame(7, { 0: long(1), 1: collection(-22, [ONE]) })))).toEqual([])
    expect(hexes(lastOf(frame(21, { 0: long(1), 1: map([[ONE, TWO]]) })))).toEqual([])
    for (const row of readCapture(capture('basic.pcap')))
      if (row.kind !== 'message') expect([...entriesOf(row)]).toEqual([])
    expect(() => entriesOf(7 as never)).toThrow(TypeError)
  })
})

const MESSAGES: readonly { type: string; hex: string; fields: Record<string, unknown> }[] = gunzipSync(
  readFileSync(new URL('../fixtures/live/grpc-messages.ndjson.gz', import.meta.url)),
)
  .toString('utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const grpc = (...calls: Call[]) => messagesOf(readStreams(clientStream(calls), new Uint8Array(0)))

describe('entriesOf, of gRPC', () => {
  const V0: Readonly<Record<string, string>> = {
    GetAllRequest: 'getAll',
    PutAllRequest: 'putAll',
    AggregateRequest: 'aggregate',
    InvokeAllRequest: 'invokeAll',
  }
  type Fields = Record<string, string[] | { key: string; value: string }[]>
  /** What protobuf-java says of the same bytes. */
  const wantedOf = (fields: Fields) => [
    ...(fields.entry ?? fields.entries ?? []).map((one) =>
      Object.values(one as { key: string; value: string }),
    ),
    ...(fields.key ?? fields.keys ?? fields.values ?? []).map((key) => [key, null]),
  ]

  it.each(Object.entries(V0))('gives those of a %s of version 0', (name, method) => {
    const samples = MESSAGES.filter(({ type }) => type === `coherence.${name}`)
    expect(samples.length).toBeGreaterThan(2)
    for (const { hex, fields } of samples) {
      const [row] = grpc({ path: `/coherence.NamedCacheService/${method}`, messages: [bytesOf(hex)] })
      expect(row?.key).toBe(null)
      expect(hexes(row as MessageRow)).toEqual(wantedOf(fields as Fields))
    }
  })

  const any = (type: string, body: Uint8Array) =>
    messageOf(bytesField(1, `type.googleapis.com/${type}`), bytesField(2, body))
  const requestOf = (type: number, content: string, body: Uint8Array) =>
    messageOf(
      integerField(1, 5),
      bytesField(
        4,
        any(
          'coherence.cache.v1.NamedCacheRequest',
          messageOf(integerField(1, type), integerField(2, 9), bytesField(3, any(content, body))),
        ),
      ),
    )

  it.each([
    [18, 'coherence.cache.v1.PutAllRequest'],
    [11, 'coherence.common.v1.CollectionOfBytesValues'],
  ])('gives those of request %i with a %s of version 1', (type, content) => {
    const samples = MESSAGES.filter((one) => one.type === content)
    expect(samples.length).toBeGreaterThan(0)
    for (const { hex, fields } of samples) {
      const [row] = grpc({ path: PROXY_PATH, messages: [requestOf(type, content, bytesOf(hex))] })
      expect(row?.key).toBe(null)
      expect(hexes(row as MessageRow)).toEqual(wantedOf(fields as Fields))
    }
  })

  it('gives the keys that a processor of version 1 is for', () => {
    const list = messageOf(bytesField(1, bytesOf('1501')), bytesField(1, bytesOf('1502')))
    const agent = (keys: Uint8Array) => messageOf(bytesField(1, bytesOf('1503')), bytesField(3, keys))
    const of = (keys: Uint8Array) => {
      const messages = [requestOf(13, 'coherence.cache.v1.ExecuteRequest', agent(keys))]
      return hexes(grpc({ path: PROXY_PATH, messages })[0] as MessageRow)
    }
    expect(of(bytesField(2, list))).toEqual([
      ['1501', null],
      ['1502', null],
    ])
    expect(of(bytesField(1, bytesOf('1507')))).toEqual([['1507', null]])
    expect(of(bytesField(3, bytesOf('1507')))).toEqual([])
  })

  it('gives none where a message is an entry, or where its key is in the row', () => {
    for (const row of messagesOf(readCapture(capture('grpc.pcap')))) expect(hexes(row)).toEqual([])
    const body = bytesField(1, bytesOf('1507'))
    const [one] = grpc({ path: PROXY_PATH, messages: [requestOf(10, 'google.protobuf.BytesValue', body)] })
    expect([hexOf(one?.key ?? null), hexes(one as MessageRow)]).toEqual(['1507', []])
  })
})
