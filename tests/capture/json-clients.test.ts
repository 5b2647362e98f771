// Captures of the clients for JavaScript (version 0 of the protocol) and Python (version 1), which write keys and values as JSON.
import { once } from 'node:events'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { entriesOf, type MessageRow, readCapture, readStreams } from '../../src/capture/index.ts'
import { insideLine } from '../../src/inside/index.ts'
import { messagesOf } from '../support/capture-messages.ts'
import { capture } from '../support/captures.ts'

const messages = (name: string): MessageRow[] => messagesOf(readCapture(capture(`${name}.pcap`)))

/** A key or a value as a list shows it. */
const shown = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : (insideLine(bytes, true, 60)?.text ?? 'no JSON')

const line = ({ way, name, answered, cache, key, value }: MessageRow): string =>
  [
    way === 'c2s' ? '>' : '<',
    answered === null ? name : `${answered}: ${name}`,
    cache,
    shown(key),
    shown(value),
  ]
    .filter((part) => part !== null)
    .join(' ')

describe('the client for JavaScript', () => {
  const rows = messages('javascript-client')

  it('writes keys and values as JSON, each behind the byte of its serializer', () => {
    expect(rows.filter(({ key }) => key !== null && shown(key) === 'no JSON')).toEqual([])
    expect(rows.filter(({ name }) => name === 'Put').map(line)).toEqual([
      '> Put js-cache "a" {id: 1, name: "Ann", list: […], deep: {…}}',
      '> Put js-cache 2 {id: 7, v: "xx"}',
    ])
    const all = rows.find(({ name }) => name === 'PutAll') as MessageRow
    expect([...entriesOf(all)].slice(0, 2).map(({ key, value }) => [shown(key), shown(value)])).toEqual([
      ['"k0"', '{id: 0, v: ""}'],
      ['"k1"', '{id: 1, v: "x"}'],
    ])
  })

  it('subscribes by a uid, which tells what is answered, and hears of events unasked', () => {
    const ofEvents = rows.filter(
      ({ name, role }) => name === 'Events' || name === 'MapListenerResponse' || role === 'event',
    )
    expect(ofEvents.map(line)).toEqual([
      '> Events js-cache',
      '> Events js-cache',
      '< Events: MapListenerResponse js-cache',
      '< Events: MapListenerResponse js-cache',
      '> Events js-cache "a"',
      '< Events: MapListenerResponse js-cache "a"',
      '< MapEvent js-cache 2 {id: 7, v: "xx"}',
      '< MapEvent js-cache "a" {z: 1}',
      '< MapEvent js-cache "a" {z: 2}',
      '< MapEvent js-cache "a"',
      '< Truncated js-cache',
      '< Destroyed js-cache',
    ])
    const [init, subscribe, first, second, byKey, third] = ofEvents as [MessageRow, ...MessageRow[]]
    expect([first?.answers, second?.answers, third?.answers]).toEqual([
      init.number,
      subscribe?.number,
      byKey?.number,
    ])
    expect(ofEvents.filter(({ role, isLast }) => role === 'answer' && !isLast)).toEqual([])
  })
})

describe('the client for Python', () => {
  const rows = messages('python-client')

  it('writes keys and values as JSON, each behind the byte of its serializer', () => {
    expect(rows.filter(({ key }) => key !== null && shown(key) === 'no JSON')).toEqual([])
    expect(rows.filter(({ name }) => name === 'Put' || name === 'Replace').map(line)).toEqual([
      '> Put py-trades 1 {id: 1, sym: "ORCL", price: 10.5}',
      '> Put py-trades 2 {id: 2, sym: "ÄÖ€😀", price: -1e+300}',
      '> Put py-trades "k" {id: 5, sym: "S11", price: 2.5, a: […]}',
      '> Replace py-trades 1 {id: 1, sym: "R", price: 2.0}',
      '> Put py-map "x" "v"',
    ])
  })

  it('says why requests failed', () => {
    const failed = rows
      .filter(({ failure }) => failure !== null)
      .map(({ answered, failure }) => [answered, failure])
    expect(failed.map(([answered]) => answered)).toEqual(['Invoke', 'Aggregate'])
    expect(failed[0]?.[1]).toMatch(/^\(Wrapped: Failed request execution for PartitionedPof service/)
  })
})

/** What both ways of a real HTTP/2 connection carried: one call of events with a subscription, which the server ends with a status. */
async function failedSubscription(message: Uint8Array): Promise<{ c2s: Uint8Array; s2c: Uint8Array }> {
  const carried = { c2s: [] as Uint8Array[], s2c: [] as Uint8Array[] }
  const server = createHttp2Server()
  server.on('stream', (stream) =>
    stream.once('data', () =>
      stream.respond(
        {
          ':status': 200,
          'content-type': 'application/grpc',
          'grpc-status': 12,
          'grpc-message': 'no events',
        },
        { endStream: true },
      ),
    ),
  )
  await once(server.listen(0), 'listening')
  const relay = createServer((socket) => {
    const onward = connect((server.address() as AddressInfo).port)
    socket.on('data', (bytes) => carried.c2s.push(bytes)).pipe(onward)
    onward.on('data', (bytes) => carried.s2c.push(bytes)).pipe(socket)
  })
  await once(relay.listen(0), 'listening')
  const client = connectHttp2(`http://localhost:${(relay.address() as AddressInfo).port}`)
  const call = client.request({
    ':method': 'POST',
    ':path': '/coherence.NamedCacheService/events',
    'content-type': 'application/grpc',
    te: 'trailers',
  })
  const length = Buffer.alloc(5)
  length.writeUInt32BE(message.length, 1)
  call.write(Buffer.concat([length, message]))
  call.resume()
  await once(call, 'end')
  client.destroy()
  relay.close()
  server.close()
  return { c2s: Buffer.concat(carried.c2s), s2c: Buffer.concat(carried.s2c) }
}

it('says of a subscription that it failed with its call', async () => {
  const subscribe = messages('javascript-client').find(({ name }) => name === 'Events') as MessageRow
  const { c2s, s2c } = await failedSubscription(subscribe.bytes)
  const rows = readStreams(c2s, s2c)
  const [asked, failed] = messagesOf(rows)
  expect(rows.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect([asked?.name, failed?.answered, failed?.answers]).toEqual(['Events', 'Events', asked?.number])
  expect(failed?.failure).toMatch(/no events/)
  expect(rows.find(({ kind }) => kind === 'end')).toMatchObject({ unanswered: 0 })
})
