// A connection of HTTP/2 whose bytes arrive in pieces of any size gives the same rows as in one: from the beginning, and where the way
// of the server begins within a frame or is damaged.
import { describe, expect, it } from 'vitest'
import { createPacketReader } from '../../src/capture/index.ts'
import type { CaptureRow } from '../../src/capture/message.ts'
import type { StreamEvent, Way } from '../../src/capture/stream-event.ts'
import { messagesOf, rowsOf } from '../support/capture-messages.ts'
import { capture } from '../support/captures.ts'

const SIZES = [2, 3, 7, 64]
const MOST_BEGIN = 400
/** Bytes that are read from each begin, and begins of which all sizes are tried to the end. */
const STRETCH = 600
const TO_THE_END = 97

/** Both ways of each connection of the capture. */
function connections(): { readonly name: string; readonly c2s: Uint8Array; readonly s2c: Uint8Array }[] {
  const reader = createPacketReader()
  const events = [...reader.add(capture('grpc.pcap')), ...reader.end()]
  const ids = new Set(events.flatMap((event) => (event.kind === 'connection' ? [event.connection] : [])))
  return [...ids].map((id) => {
    const way = (wanted: Way) =>
      new Uint8Array(
        Buffer.concat(
          events.flatMap((event) =>
            event.kind === 'bytes' && event.connection === id && event.way === wanted ? [event.bytes] : [],
          ),
        ),
      )
    return { name: `connection ${id}`, c2s: way('c2s'), s2c: way('s2c') }
  })
}

function inPieces(way: Way, bytes: Uint8Array, from: number, size: number): StreamEvent[] {
  const events: StreamEvent[] = []
  for (let at = from; at < bytes.length; at += size)
    events.push({
      kind: 'bytes',
      connection: 1,
      way,
      at: null,
      offset: at,
      bytes: bytes.subarray(at, at + size),
    })
  return events
}

const begun = (isJoined: boolean): StreamEvent => ({
  kind: 'connection',
  connection: 1,
  client: '',
  server: '',
  at: null,
  isJoined,
})

const digest = (rows: readonly CaptureRow[]): string =>
  JSON.stringify(rows, (_, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
    return typeof value === 'bigint' ? `${value}n` : value
  })

describe('bytes of HTTP/2 in pieces', () => {
  it.each(connections())('give the rows of the whole: $name', ({ c2s, s2c }) => {
    const read = (size: number) =>
      rowsOf([begun(false), ...inPieces('c2s', c2s, 0, size), ...inPieces('s2c', s2c, 0, size)])
    const whole = read(1 << 20)
    expect(messagesOf(whole).length).toBeGreaterThan(0)
    expect(whole[0]).toMatchObject({ speaks: 'http2' })
    for (const size of [1, ...SIZES]) expect(digest(read(size)), `pieces of ${size}`).toBe(digest(whole))
  })

  it.each(connections())('of a server that is joined give the rows of the whole: $name', ({ c2s, s2c }) => {
    const most = Math.min(MOST_BEGIN, s2c.length)
    for (let from = 0; from <= most; from++) {
      const isToEnd = from % TO_THE_END === 0
      const given = isToEnd ? s2c : s2c.subarray(0, from + STRETCH)
      const read = (size: number) =>
        digest(
          rowsOf([
            begun(false),
            ...inPieces('c2s', c2s, 0, c2s.length),
            ...inPieces('s2c', given, from, size),
          ]),
        )
      const whole = read(given.length)
      for (const size of isToEnd ? [1, ...SIZES] : [1, SIZES[from % SIZES.length] as number])
        expect(read(size) === whole, `begun at ${from}, in pieces of ${size}`).toBe(true)
    }
  })

  it.each(connections())('of one way that is joined give the rows of the whole: $name', (given) => {
    for (const way of ['c2s', 's2c'] as const)
      for (let from = 0; from <= Math.min(MOST_BEGIN, given[way].length); from += 3) {
        const bytes = given[way].subarray(0, from + STRETCH)
        const read = (size: number) => digest(rowsOf([begun(from > 0), ...inPieces(way, bytes, from, size)]))
        const whole = read(bytes.length)
        for (const size of [1, SIZES[from % SIZES.length] as number])
          expect(read(size) === whole, `${way} begun at ${from}, in pieces of ${size}`).toBe(true)
      }
  })

  it.each(connections())('give the rows of the whole where a byte is damaged: $name', ({ c2s }) => {
    for (let at = 0; at < Math.min(MOST_BEGIN, c2s.length); at += 3) {
      const damaged = c2s.slice(0, 1000)
      damaged[at] = (damaged[at] as number) ^ ([0x5a, 0xff, 0x01][(at / 3) % 3] as number)
      const read = (size: number) => digest(rowsOf([begun(false), ...inPieces('c2s', damaged, 0, size)]))
      const whole = read(damaged.length)
      for (const size of [1, SIZES[(at / 3) % SIZES.length] as number])
        expect(read(size) === whole, `byte ${at}, in pieces of ${size}`).toBe(true)
    }
  })
})
