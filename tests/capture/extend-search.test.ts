// Streams that begin anywhere, have gaps, arrive in pieces or are damaged: what is found is a frame of the stream, and the same
// frames are found however the bytes arrive.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaptureRow } from '../../src/capture/message.ts'
import type { StreamEvent, Way } from '../../src/capture/stream-event.ts'
import { eventsOf, expectedOf, messagesOf, RUNS, rowsOf } from '../support/capture-messages.ts'
import { capture } from '../support/captures.ts'

const connection = (isJoined: boolean): StreamEvent => ({
  kind: 'connection',
  connection: 1,
  client: '',
  server: '',
  at: null,
  isJoined,
})
const bytes = (way: Way, offset: number, given: Uint8Array): StreamEvent => ({
  kind: 'bytes',
  connection: 1,
  way,
  at: null,
  offset,
  bytes: given,
})

/** The streams, and where the frames of each begin. */
const STREAMS = RUNS.flatMap((run) =>
  (['c2s', 's2c'] as const).map((way) => ({
    name: `${run}.1.${way}`,
    way,
    stream: capture(`${run}.1.${way}`),
    frames: expectedOf(run).filter((one) => one.way === way),
  })),
)

/** Of a stream begun at an offset, the frames that are whole. */
function begunAt(stream: Uint8Array, way: Way, offset: number): readonly CaptureRow[] {
  return rowsOf([connection(true), bytes(way, offset, stream.subarray(offset))])
}

describe('a stream that begins in the middle', () => {
  it.each(STREAMS)('$name gives every frame from there on, and no other', ({ stream, way, frames }) => {
    // Inside the one value of 200 kB all offsets are alike.
    const offsets = Array.from({ length: stream.length }, (_, i) => i).filter(
      (at) => at < 4000 || at > stream.length - 2000,
    )
    for (const offset of offsets) {
      const found = messagesOf(begunAt(stream, way, offset)).map(({ start, end }) => ({ start, end }))
      const wanted = frames.filter(({ start }) => start >= offset).map(({ start, end }) => ({ start, end }))
      if (found.length !== wanted.length || found.some(({ start }, i) => start !== wanted[i]?.start))
        expect(found, `begun at ${offset}`).toEqual(wanted)
    }
    expect(offsets.length).toBeGreaterThan(100)
  })

  it('says what was passed over', () => {
    const { stream, way, frames } = STREAMS.find(
      ({ name }) => name === 'basic.1.c2s',
    ) as (typeof STREAMS)[number]
    const next = frames[3]?.start as number
    const rows = begunAt(stream, way, next - 6)
    expect(rows.slice(0, 3).map(({ kind }) => kind)).toEqual(['connection', 'gap', 'message'])
    expect(rows[1]).toMatchObject({ offset: next - 6, length: 6, isMissing: false })
    expect(rows[0]).toMatchObject({ speaks: 'extend', isJoined: true })
  })
})

describe('a gap', () => {
  it('costs the frames that it touches, and no others', () => {
    for (const { stream, way, frames, name } of STREAMS) {
      if (frames.length < 8) continue
      for (const [from, length] of [
        [150, 1],
        [260, 40],
        [400, 200],
        [frames[4]?.start as number, 3],
      ] as const) {
        const rows = rowsOf([
          connection(false),
          bytes(way, 0, stream.subarray(0, from)),
          { kind: 'gap', connection: 1, way, at: null, offset: from, length, why: 'Lost.' },
          bytes(way, from + length, stream.subarray(from + length)),
        ])
        const found = messagesOf(rows).map(({ start }) => start)
        const wanted = frames
          .filter(({ start, end }) => end <= from || start >= from + length)
          .map(({ start }) => start)
        expect(found, `${name} ${from} ${length}`).toEqual(wanted)
        expect(rows.some((row) => row.kind === 'gap' && row.isMissing)).toBe(true)
      }
    }
  })
})

/** A stream from an offset on, in pieces of one size. */
function inPieces(stream: Uint8Array, way: Way, from: number, size: number): StreamEvent[] {
  const events = [connection(from > 0)]
  for (let at = from; at < stream.length; at += size)
    events.push(bytes(way, at, stream.subarray(at, at + size)))
  return events
}

/** All that rows say, in a text that is quickly compared. */
const digest = (rows: readonly CaptureRow[]): string =>
  JSON.stringify(rows, (_, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
    return typeof value === 'bigint' ? `${value}n` : value
  })

describe('bytes in pieces', () => {
  const plain = (rows: readonly CaptureRow[]) =>
    rows.map((row) => ({
      ...row,
      at: null,
      ...(row.kind === 'message' ? { bytes: [...row.bytes], duration: null } : {}),
    }))

  const small = STREAMS.filter(({ stream }) => stream.length < 5000)
  const MOST_BEGIN = 400
  /** Bytes that are read from each begin, and begins that are read to the end of the stream. */
  const STRETCH = 200
  const TO_THE_END = 61
  const SIZES = [2, 3, 7, 64]

  it.each(small)('of 1, 2, 3, 7 and 64 bytes give the rows of the whole: $name', ({ stream, way }) => {
    const most = Math.min(MOST_BEGIN, stream.length)
    for (let from = 0; from <= most; from++) {
      const isToEnd = from % TO_THE_END === 0
      const given = isToEnd ? stream : stream.subarray(0, from + STRETCH)
      const read = (size: number) => rowsOf(inPieces(given, way, from, size))
      const whole = read(given.length)
      const wanted = digest(whole)
      // Single bytes from each begin, and the other sizes in turn.
      for (const size of isToEnd ? [1, ...SIZES] : [1, SIZES[from % SIZES.length] as number]) {
        const rows = read(size)
        if (digest(rows) !== wanted)
          expect(plain(rows), `begun at ${from}, in pieces of ${size}`).toEqual(plain(whole))
      }
    }
    expect(most).toBeGreaterThan(100)
  })

  it.each(small)('give the rows of the whole where a byte is damaged: $name', ({ stream, way }) => {
    const most = Math.min(800, stream.length)
    for (let at = 0; at < most; at += 11) {
      const damaged = stream.slice(0, at + STRETCH)
      damaged[at] = (damaged[at] as number) ^ ([0x5a, 0xff, 0x01][(at / 11) % 3] as number)
      for (const from of [0, 9]) {
        const whole = rowsOf(inPieces(damaged, way, from, damaged.length))
        const wanted = digest(whole)
        for (const size of [1, SIZES[(at / 11) % SIZES.length] as number]) {
          const rows = rowsOf(inPieces(damaged, way, from, size))
          if (digest(rows) !== wanted)
            expect(plain(rows), `byte ${at}, from ${from}, in pieces of ${size}`).toEqual(plain(whole))
        }
      }
    }
    expect(most).toBeGreaterThan(100)
  })

  it('give the same rows as the whole, from the beginning and from the middle', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
        ({ stream, way }, begin, sizes) => {
          const from = Math.min(begin, stream.length)
          const events = [connection(from > 0)]
          for (let at = from, i = 0; at < stream.length; i++) {
            const size = sizes[i % sizes.length] as number
            events.push(bytes(way, at, stream.subarray(at, at + size)))
            at += size
          }
          const whole = rowsOf([connection(from > 0), bytes(way, from, stream.subarray(from))])
          expect(plain(rowsOf(events))).toEqual(plain(whole))
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('damaged bytes', () => {
  const { CAPTURE_RUNS = '3000' } = process.env
  it('never make it throw, and leave frames whole that they do not touch', () => {
    const runs = RUNS.map((run) => eventsOf(run))
    fc.assert(
      fc.property(
        fc.constantFrom(...runs.keys()),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        (run, changes) => {
          const events = (runs[run] as StreamEvent[]).map((event) =>
            event.kind === 'bytes' && event.bytes.length < 1e5
              ? { ...event, bytes: event.bytes.slice() }
              : event,
          )
          const blocks = events
            .filter((event) => event.kind === 'bytes')
            .filter((event) => event.bytes.length < 1e5)
          for (const [place, byte] of changes) {
            const block = blocks[place % blocks.length] as (typeof blocks)[number]
            block.bytes[Math.floor(place / blocks.length) % block.bytes.length] = byte
          }
          const rows = rowsOf(events)
          expect(rows.at(-1)?.kind).toBe('end')
          // A message is where one was, unless its own bytes, or those that lead to it, say otherwise.
          const whole =
            messagesOf(rows).length + rows.filter(({ kind }) => kind === 'fault' || kind === 'gap').length
          expect(whole).toBeGreaterThan(0)
        },
      ),
      { numRuns: Number(CAPTURE_RUNS) },
    )
  })

  it('that were changed in one place cost one or two messages', () => {
    const events = eventsOf('basic')
    const all = messagesOf(rowsOf(events)).length
    const lost: number[] = []
    for (let i = 1; i < events.length - 1; i++) {
      const event = events[i] as Extract<StreamEvent, { kind: 'bytes' }>
      if (event.bytes.length > 1e5) continue
      for (const at of [0, 1, 3, event.bytes.length - 1]) {
        const changed = event.bytes.slice()
        changed[at] = (changed[at] as number) ^ 0x5a
        const damaged = events.map((one, place) => (place === i ? { ...event, bytes: changed } : one))
        lost.push(all - messagesOf(rowsOf(damaged)).length)
      }
    }
    expect(Math.max(...lost)).toBeLessThanOrEqual(2)
  })
})

describe('a message that only the reader of POF can pass', () => {
  it('is a message like others', () => {
    // AggregateFilterRequest with a vector of floats, whose array has more bytes than its count says.
    const vector = '15a70e0000584b033f80000040200000c040000040'.slice(2)
    const hex = `07340b00420502${vector}40`
    const message = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    const ping = [7, 0, 3, 3, 0, 0x42, 1, 0x40]
    const rows = rowsOf([
      connection(false),
      bytes('c2s', 0, Uint8Array.from([...ping, message.length, ...message, ...ping])),
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['connection', 'message', 'message', 'message', 'end'])
    const [, found] = messagesOf(rows)
    expect(found?.name).toBe('AggregateFilterRequest')
    expect(found?.properties.map(({ index, start, end }) => [index, start, end])).toEqual([
      [0, 13, 15],
      [2, 16, 16 + vector.length / 2],
    ])
  })
})
