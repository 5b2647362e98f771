// TCP connections put together from what a capture may do to them: disorder, repeats, other boundaries, losses.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '../../src/capture/stream-event.ts'
import { eventsOf, streamOf } from '../support/capture-events.ts'
import { frame, ip, pcap, type Segment, type Written } from '../support/packet-writer.ts'
import { type Turn, talk } from '../support/tcp-talk.ts'

const START = 1_795_346_625_000

/** A capture of segments, a millisecond after each other. */
function captured(segments: readonly Segment[], every = 1): Uint8Array {
  const packets = segments.map(
    (segment, index): Written => ({ frame: frame(1, ip(segment)), at: START + index * every }),
  )
  return pcap(packets)
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function expectStreams(
  events: readonly StreamEvent[],
  connection: number,
  c2s: Uint8Array,
  s2c: Uint8Array,
): void {
  expect(textOf(streamOf(events, connection, 'c2s').bytes)).toBe(textOf(c2s))
  expect(textOf(streamOf(events, connection, 's2c').bytes)).toBe(textOf(s2c))
}

const kinds = (events: readonly StreamEvent[]): string[] => events.map(({ kind }) => kind)
const gapsOf = (events: readonly StreamEvent[]) => events.filter((event) => event.kind === 'gap')

const TURNS: readonly Turn[] = [
  { isClient: true, sizes: [10, 20, 30] },
  { isClient: false, sizes: [100, 50] },
  { isClient: true, sizes: [5] },
  { isClient: false, sizes: [7, 8, 9] },
]

const arbitraryTalk = fc
  .record({
    turns: fc.array(
      fc.record({
        isClient: fc.boolean(),
        sizes: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    clientSequence: fc.oneof(
      fc.integer({ min: 0, max: 0xffffffff }),
      fc.integer({ min: 0xffffff00, max: 0xffffffff }),
    ),
    serverSequence: fc.oneof(
      fc.integer({ min: 0, max: 0xffffffff }),
      fc.integer({ min: 0x7fffff00, max: 0x80000000 }),
    ),
    isEnded: fc.boolean(),
  })
  .map(({ turns, ...options }) => talk(turns, options))

describe('a connection', () => {
  it('begins with SYN, is told in the order of the talk, and ends', () => {
    const { segments, c2s, s2c } = talk(TURNS)
    const events = eventsOf(captured(segments))
    expect(kinds(events)).toEqual(['connection', ...Array(9).fill('bytes'), 'end'])
    expect(events[0]).toEqual({
      kind: 'connection',
      connection: 1,
      client: '10.0.0.1:40000',
      server: '10.0.0.2:20010',
      at: START,
      isJoined: false,
    })
    expectStreams(events, 1, c2s, s2c)
  })

  it('is the same in any disorder of a few packets, with repeats, and where sequence numbers begin anew', () => {
    const property = fc.property(
      arbitraryTalk,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6 })), { maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 6 })), { maxLength: 10 }),
      ({ segments, c2s, s2c }, moves, repeats) => {
        const order = [...segments]
        for (const [from, by] of moves) {
          const at = from % order.length
          const [moved] = order.splice(at, 1)
          order.splice(Math.min(at + by, order.length), 0, moved as Segment)
        }
        for (const [from, by] of repeats) {
          const at = from % order.length
          order.splice(Math.min(at + 1 + by, order.length), 0, order[at] as Segment)
        }
        const events = eventsOf(captured(order))
        expect(gapsOf(events)).toEqual([])
        expectStreams(events, 1, c2s, s2c)
        expect(events.filter(({ kind }) => kind === 'connection')).toHaveLength(1)
      },
    )
    fc.assert(property, { numRuns: 500 })
  })

  it('is the same where bytes are sent again with other boundaries', () => {
    const property = fc.property(
      fc.array(fc.tuple(fc.nat({ max: 300 }), fc.integer({ min: 1, max: 60 })), { maxLength: 60 }),
      fc.integer({ min: 0xffffff00, max: 0xffffffff }),
      (pieces, sequence) => {
        const whole = talk([{ isClient: true, sizes: [360] }], { clientSequence: sequence })
        const first = whole.segments[3] as Segment
        const part = (from: number, length: number): Segment => ({
          ...first,
          sequence: first.sequence + from,
          payload: whole.c2s.subarray(from, from + length),
        })
        const sent = [...pieces.map(([from, length]) => part(from, length)), part(0, 360)]
        const order = [...whole.segments.slice(0, 3), ...sent, ...whole.segments.slice(4)]
        const events = eventsOf(captured(order))
        expect(gapsOf(events)).toEqual([])
        expectStreams(events, 1, whole.c2s, whole.s2c)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  it('tells an answer after its request, also where the capture has them the other way round', () => {
    const { segments } = talk([
      { isClient: true, sizes: [10] },
      { isClient: false, sizes: [20] },
    ])
    const [syn, back, ack, request, , answer, ...rest] = segments as [
      Segment,
      Segment,
      Segment,
      Segment,
      Segment,
      Segment,
    ]
    const events = eventsOf(captured([syn, back, ack, answer, request, ...rest]))
    const ways = events.flatMap((event) => (event.kind === 'bytes' ? [event.way] : []))
    expect(ways).toEqual(['c2s', 's2c'])
  })

  it('has gaps exactly where packets are missing that the other side has', () => {
    const property = fc.property(
      arbitraryTalk,
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      (told, dropped) => {
        const { segments, c2s, s2c } = told
        const withData = segments.filter(({ payload }) => payload !== undefined && payload.length > 0)
        if (withData.length === 0) return
        const lost = new Set(dropped.map((index) => withData[index % withData.length] as Segment))
        const events = eventsOf(
          captured(
            segments.filter((segment) => !lost.has(segment)),
            50,
          ),
        )
        for (const [way, bytes, first] of [
          ['c2s', c2s, (segments[0] as Segment).sequence + 1],
          ['s2c', s2c, (segments[1] as Segment).sequence + 1],
        ] as const) {
          const isClient = way === 'c2s'
          const missing = new Set<number>()
          for (const { sourcePort, sequence, payload } of lost)
            if ((sourcePort === 40_000) === isClient)
              for (let at = 0; at < (payload?.length ?? 0); at++) missing.add(sequence - first + at)
          const stream = streamOf(events, 1, way)
          const expected = bytes.map((byte, at) => (missing.has(at) ? 0 : byte))
          // One byte at the end may as well have been the number of an end.
          const isShort = stream.bytes.length === bytes.length - 1 && missing.has(bytes.length - 1)
          expect(textOf(stream.bytes)).toBe(textOf(isShort ? expected.subarray(0, -1) : expected))
        }
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  it('says why bytes are missing, and goes on behind them', () => {
    const { segments } = talk([
      { isClient: true, sizes: [10, 20, 30] },
      { isClient: false, sizes: [5] },
    ])
    const events = eventsOf(captured(segments.filter((_, index) => index !== 4)))
    expect(gapsOf(events)).toEqual([
      expect.objectContaining({
        way: 'c2s',
        offset: 10,
        length: 20,
        why: expect.stringContaining('dropped'),
      }),
    ])
  })

  it('does not tell a byte that keeps the connection alive', () => {
    const { segments, c2s, s2c } = talk(TURNS)
    const probe = { ...(segments[3] as Segment), sequence: 1000 + 60, payload: Uint8Array.of(0) }
    const events = eventsOf(captured([...segments.slice(0, 7), probe, ...segments.slice(7)]))
    expectStreams(events, 1, c2s, s2c)
  })

  it('is another where a SYN with another number comes from the same port', () => {
    const one = talk(TURNS, { isEnded: false })
    const other = talk(TURNS, { clientSequence: 77_000_000, serverSequence: 88_000_000 })
    const events = eventsOf(captured([...one.segments, ...other.segments]))
    expect(kinds(events).filter((kind) => kind !== 'bytes')).toEqual([
      'connection',
      'end',
      'connection',
      'end',
    ])
    expectStreams(events, 1, one.c2s, one.s2c)
    expectStreams(events, 2, other.c2s, other.s2c)
  })

  it('is another behind its end, too, where its SYN was not captured', () => {
    const one = talk(TURNS)
    const other = talk(TURNS, { clientSequence: 77_000_000, serverSequence: 88_000_000 })
    const events = eventsOf(captured([...one.segments, ...other.segments.slice(3)]))
    expectStreams(events, 1, one.c2s, one.s2c)
    expectStreams(events, 2, other.c2s, other.s2c)
  })

  it('ends with a reset', () => {
    const { segments, c2s, s2c } = talk(TURNS, { isEnded: false })
    const last = segments.at(-1) as Segment
    const events = eventsOf(captured([...segments, { ...last, flags: 'RA', payload: new Uint8Array(0) }]))
    expect(kinds(events).at(-1)).toBe('end')
    expectStreams(events, 1, c2s, s2c)
  })

  it('is joined where the capture begins within it, from the first byte that is there', () => {
    const { segments, c2s, s2c } = talk(TURNS)
    const events = eventsOf(captured(segments.slice(5)))
    expect(events[0]).toMatchObject({ kind: 'connection', isJoined: true, client: '10.0.0.1:40000' })
    expectStreams(events, 1, c2s.subarray(30), s2c)
  })

  it('is joined in disorder, too', () => {
    const { segments, c2s, s2c } = talk([{ isClient: true, sizes: [10, 20, 30] }, ...TURNS.slice(1)])
    const [first, second, third, ...rest] = segments.slice(3) as [Segment, Segment, Segment]
    const events = eventsOf(captured([third, second, first, ...rest]))
    expectStreams(events, 1, c2s, s2c)
  })

  it('gives the end of both ways, wherever the capture begins', () => {
    const property = fc.property(arbitraryTalk, fc.nat(), fc.nat(), (told, from, by) => {
      const { segments, c2s, s2c } = told
      const rest = segments.slice(3 + (from % (segments.length - 2)))
      const at = rest.length === 0 ? 0 : by % rest.length
      const [moved] = rest.splice(at, 1)
      if (moved !== undefined) rest.splice(Math.min(at + 2, rest.length), 0, moved)
      const events = eventsOf(captured(rest))
      expect(gapsOf(events)).toEqual([])
      // Without SYN the client is known by its port.
      for (const [way, whole] of [
        ['c2s', c2s],
        ['s2c', s2c],
      ] as const) {
        const { bytes } = streamOf(events, 1, way)
        const length = rest
          .filter(({ sourcePort }) => (sourcePort === 40_000) === (way === 'c2s'))
          .reduce((sum, { payload }) => sum + (payload?.length ?? 0), 0)
        expect(textOf(bytes)).toBe(textOf(whole.subarray(whole.length - length)))
      }
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('without SYN has its server at the lower port, or where one was before', () => {
    const high = { clientPort: 30_000, serverPort: 60_000 }
    const known = talk(TURNS, high)
    const joined = talk(TURNS, { ...high, clientPort: 30_001 })
    const alone = eventsOf(captured(joined.segments.slice(3)))
    expect(alone[0]).toMatchObject({ server: '10.0.0.1:30001' })
    const events = eventsOf(captured([...known.segments, ...joined.segments.slice(3)]))
    expect(events.filter(({ kind }) => kind === 'connection')[1]).toMatchObject({ server: '10.0.0.2:60000' })
  })

  it('is told of one side alone, too', () => {
    const { segments, c2s } = talk(TURNS)
    const events = eventsOf(captured(segments.filter(({ sourcePort }) => sourcePort === 40_000)))
    expect(textOf(streamOf(events, 1, 'c2s').bytes)).toBe(textOf(c2s))
  })

  it('is ended for new ones, the one that was silent for longest first, where there are too many', () => {
    const count = 33_000
    const segments = Array.from(
      { length: count },
      (_, at): Segment => ({
        source: [10, 0, at >> 15, 1],
        target: [10, 0, 255, 2],
        sourcePort: at & 0x7fff,
        targetPort: 20_010,
        sequence: at,
        flags: 'S',
        payload: Uint8Array.of(at & 255),
      }),
    )
    const events = eventsOf(captured(segments, 0.001))
    const ends = events.flatMap((event) => (event.kind === 'end' ? [event.connection] : []))
    expect(ends).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    const begin = events.findIndex((event) => event.kind === 'connection' && event.connection === count)
    expect(events.slice(0, begin).filter(({ kind }) => kind === 'end')).toHaveLength(count - 32_768 - 1)
  })

  it('does not follow a packet whose number is damaged', () => {
    const { segments, c2s, s2c } = talk([{ isClient: true, sizes: Array(200).fill(10) }, ...TURNS])
    const wild = { ...(segments[3] as Segment), sequence: 500_000_000 }
    const events = eventsOf(captured([...segments.slice(0, 20), wild, ...segments.slice(20)], 1000))
    expectStreams(events, 1, c2s, s2c)
    expect(events.filter(({ kind }) => kind === 'fault')).toHaveLength(1)
  })
})
