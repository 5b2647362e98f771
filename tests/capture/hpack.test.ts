// Holds the header lists of HTTP/2 to what Node's own client and server write, which use the dynamic table and Huffman's code.
import { once } from 'node:events'
import http2 from 'node:http2'
import net, { type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { HeaderReader } from '../../src/capture/http2/hpack.ts'
import { huffmanText } from '../../src/capture/http2/huffman.ts'
import type { MessageRow } from '../../src/capture/message.ts'
import { MessageReader } from '../../src/capture/message-reader.ts'
import type { StreamEvent, Way } from '../../src/capture/stream-event.ts'
import { messagesOf } from '../support/capture-messages.ts'

const hex = (text: string) =>
  Uint8Array.from(text.replaceAll(' ', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

describe('HeaderReader', () => {
  it('reads the examples of the specification, whose tables go on from list to list', () => {
    // RFC 7541, C.4: requests with Huffman's code.
    const reader = new HeaderReader(true)
    const lists = [
      '8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff',
      '8286 84be 5886 a8eb 1064 9cbf',
      '8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf',
    ]
    const read = lists.map((list) => reader.read(hex(list))?.map(({ name, value }) => `${name}: ${value}`))
    expect(read).toEqual([
      [':method: GET', ':scheme: http', ':path: /', ':authority: www.example.com'],
      [':method: GET', ':scheme: http', ':path: /', ':authority: www.example.com', 'cache-control: no-cache'],
      [
        ':method: GET',
        ':scheme: https',
        ':path: /index.html',
        ':authority: www.example.com',
        'custom-key: custom-value',
      ],
    ])
  })

  it('drops entries for which the table has no room', () => {
    // RFC 7541, C.5: answers, in a table of 256 bytes.
    const reader = new HeaderReader(true)
    expect(reader.read(hex('3fe1 01'))).toEqual([])
    reader.read(
      hex(
        '4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a 3133 3a32 3120 474d 546e 1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d',
      ),
    )
    expect(reader.read(hex('4803 3330 37c1 c0bf'))?.map(({ value }) => value)).toEqual([
      '307',
      'private',
      'Mon, 21 Oct 2013 20:13:21 GMT',
      'https://www.example.com',
    ])
    // The first answer is gone: the index behind the last is none.
    expect(reader.read(hex('c2'))).toBeNull()
  })

  it('tells what stands in a table that is not known as unknown, and reads what stands in the list', () => {
    const reader = new HeaderReader(false)
    expect(reader.read(hex('82 be 44 03 2f61 62'))).toEqual([
      { name: ':method', value: 'GET' },
      { name: null, value: null },
      { name: ':path', value: '/ab' },
    ])
  })

  it.each(['ff', '41', '4005 61', 'be', '0f ff ff ff ff ff ff', '41 84 ff ff ff ff'])(
    'refuses %s',
    (list) => {
      expect(new HeaderReader(true).read(hex(list))).toBeNull()
    },
  )
})

describe('huffmanText', () => {
  it('refuses an end that is no end', () => {
    expect(huffmanText(hex('00'))).toBe(null)
    expect(huffmanText(hex('ffff'))).toBe(null)
    expect(huffmanText(hex('3e'))).toBe(null)
  })
})

/** Runs a talk of Node's HTTP/2 through a relay that keeps the bytes. */
async function talk(paths: readonly string[], headers: Record<string, string>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [
    { kind: 'connection', connection: 1, client: 'a', server: 'b', at: 0, isJoined: false },
  ]
  const offsets = { c2s: 0, s2c: 0 }
  const keep = (way: Way) => (chunk: Buffer) => {
    events.push({
      kind: 'bytes',
      connection: 1,
      way,
      at: 0,
      offset: offsets[way],
      bytes: new Uint8Array(chunk),
    })
    offsets[way] += chunk.length
  }
  const server = http2.createServer((_, response) => {
    response.writeHead(404, headers)
    response.end('x'.repeat(40_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relay = net.createServer((socket) => {
    const on = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('data', keep('c2s')).pipe(on)
    on.on('data', keep('s2c')).pipe(socket)
    socket.on('error', () => {})
    on.on('error', () => {})
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const client = http2.connect(`http://127.0.0.1:${(relay.address() as AddressInfo).port}`)
  for (const path of paths) {
    const request = client.request({ ':path': path, ...headers })
    request.resume()
    await once(request, 'close')
  }
  client.close()
  await once(client, 'close')
  relay.close()
  server.close()
  return [...events, { kind: 'end', connection: 1, at: 0 }]
}

describe('Http2Connection', () => {
  const every = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('')
  const paths = [
    '/',
    '/a',
    `/x?${every}`,
    '/a',
    ...Array.from({ length: 40 }, (_, i) => `/${i}/${'longer'.repeat(i)}`),
  ]
  let events: StreamEvent[] = []
  beforeAll(async () => {
    events = await talk(paths, { 'x-text': every, 'x-latin': 'caf\u00e9 \u00ff' })
  })
  const read = (given: readonly StreamEvent[]): MessageRow[] => {
    const reader = new MessageReader()
    return messagesOf([...given.flatMap((event) => reader.add(event)), ...reader.end()])
  }

  it('names every call of another service and its answer', () => {
    const rows = read(events)
    expect(rows.filter(({ role }) => role === 'request').map(({ name }) => name)).toEqual(
      paths.map((path) => `GET ${path}`),
    )
    expect(
      rows.filter(({ role }) => role === 'answer').map(({ name, answered }) => `${name} ${answered}`),
    ).toEqual(paths.map((path) => `Status 404 GET ${path}`))
  })

  it('gives the same in pieces of any size', () => {
    for (const size of [1, 7, 100]) {
      const pieces = events.flatMap((event): StreamEvent[] => {
        if (event.kind !== 'bytes') return [event]
        const count = Math.ceil(event.bytes.length / size)
        return Array.from({ length: count }, (_, i) => ({
          ...event,
          offset: event.offset + i * size,
          bytes: event.bytes.subarray(i * size, (i + 1) * size),
        }))
      })
      expect(read(pieces).map(({ name, start }) => `${name} ${start}`)).toEqual(
        read(events).map(({ name, start }) => `${name} ${start}`),
      )
    }
  })

  it('goes on behind a gap, and says that names may be missing', () => {
    const bytes = events.filter((event) => event.kind === 'bytes')
    const lost = bytes.filter(({ way }) => way === 'c2s')[6] as (typeof bytes)[number]
    const given = events.map(
      (event): StreamEvent =>
        event === lost
          ? {
              kind: 'gap',
              connection: 1,
              way: 'c2s',
              at: 0,
              offset: lost.offset,
              length: lost.bytes.length,
              why: 'Lost.',
            }
          : event,
    )
    const reader = new MessageReader()
    const rows = [...given.flatMap((event) => reader.add(event)), ...reader.end()]
    expect(messagesOf(rows).length).toBeGreaterThan(paths.length)
    expect(rows.some((row) => row.kind === 'fault' && /tables of headers/.test(row.message))).toBe(true)
  })
})
