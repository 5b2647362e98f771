// Files of packets: orders, resolutions, link types, sections; files that are cut or damaged; chunks of any size.

import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recognizeCapture } from '../../src/capture/index.ts'
import type { StreamEvent } from '../../src/capture/stream-event.ts'
import { eventsOf, streamOf } from '../support/capture-events.ts'
import { capture } from '../support/captures.ts'
import { expectEqual } from '../support/expect-equal.ts'
import {
  frame,
  ip,
  ipAround,
  pcap,
  pcapng,
  type Segment,
  tcp,
  type Written,
} from '../support/packet-writer.ts'
import { type TalkOptions, type Turn, talk } from '../support/tcp-talk.ts'

const START = 1_795_346_625_000
const TURNS: readonly Turn[] = [
  { isClient: true, sizes: [10, 200, 30] },
  { isClient: false, sizes: [100, 50] },
  { isClient: true, sizes: [5, 6] },
]
const V6: TalkOptions = {
  client: [0xfe, 0x80, ...Array(13).fill(0), 1],
  server: [0x20, 0x01, 0x0d, 0xb8, ...Array(11).fill(0), 2],
}

const written = (segments: readonly Segment[], linkType = 1, vlans: readonly number[] = []): Written[] =>
  segments.map((segment, index) => ({ frame: frame(linkType, ip(segment), vlans), at: START + index }))

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))
const faults = (events: readonly StreamEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'fault' ? [event.message] : []))
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function expectTalk(
  events: readonly StreamEvent[],
  { c2s, s2c }: { c2s: Uint8Array; s2c: Uint8Array },
): void {
  expect(hex(streamOf(events, 1, 'c2s').bytes)).toBe(hex(c2s))
  expect(hex(streamOf(events, 1, 's2c').bytes)).toBe(hex(s2c))
  expect(events.filter(({ kind }) => kind === 'gap' || kind === 'fault')).toEqual([])
}

describe('a file of tcpdump', () => {
  const told = talk(TURNS)

  it.each([
    { isLittle: true, isNano: false },
    { isLittle: true, isNano: true },
    { isLittle: false, isNano: false },
    { isLittle: false, isNano: true },
  ])('is read with %j', (options) => {
    const events = eventsOf(pcap(written(told.segments), options))
    expectTalk(events, told)
    expect(events[0]).toMatchObject({ at: START })
    // It ends with its second FIN; an acknowledgement follows.
    expect(events.at(-1)?.at).toBe(START + told.segments.length - 2)
  })

  it.each([0, 1, 12, 101, 108, 113, 228, 276])('of link type %i is read, as IPv4 and IPv6', (linkType) => {
    for (const options of [{}, V6]) {
      const one = talk(TURNS, options)
      expectTalk(eventsOf(pcap(written(one.segments, linkType), { linkType })), one)
    }
  })

  it.each([[[0x8100]], [[0x88a8]], [[0x88a8, 0x8100]]])('with the VLAN tags %j is read', (vlans) => {
    expectTalk(eventsOf(pcap(written(told.segments, 1, vlans))), told)
  })

  it('names ends of IPv6 as they are written', () => {
    const [first] = eventsOf(pcap(written(talk(TURNS, V6).segments)))
    expect(first).toMatchObject({ client: '[fe80::1]:40000', server: '[2001:db8::2]:20010' })
  })

  it('says once that a link type is not read', () => {
    const events = eventsOf(pcap(written(told.segments), { linkType: 105 }))
    expect(faults(events)[0]).toMatch(
      /^Packets of link type 105 cannot be read, the first at offset 24: expected Ethernet/,
    )
    expect(events.every(({ kind }) => kind === 'fault')).toBe(true)
  })

  it('passes what is not TCP, and Ethernet padding', () => {
    const other = {
      frame: frame(1, ipAround(new Uint8Array(30), told.segments[0] as Segment, { protocol: 17 })),
      at: START,
    }
    const arp = { frame: new Uint8Array(60), at: START }
    const padded = written(told.segments).map(({ frame, at }) => ({
      at,
      frame: joined(frame, new Uint8Array(Math.max(0, 60 - frame.length)).fill(9)),
    }))
    expectTalk(eventsOf(pcap([other, arp, ...padded])), told)
  })

  it('reads options of TCP as no payload', () => {
    const segments = told.segments.map((segment) => ({ ...segment, options: 12 }))
    expectTalk(eventsOf(pcap(written(segments))), told)
  })

  it('puts fragments of IP together, in any order', () => {
    const [first, ...rest] = told.segments.slice(3) as [Segment]
    const big = { ...first, payload: told.c2s.subarray(0, 210) }
    const whole = tcp(big)
    const part = (from: number, to: number): Written => ({
      at: START + 3,
      frame: frame(
        1,
        ipAround(whole.subarray(from, to), big, { id: 77, place: from, isMore: to < whole.length }),
      ),
    })
    const parts = [part(160, whole.length), part(0, 80), part(80, 160)]
    const packets = [...written(told.segments.slice(0, 3)), ...parts, ...written(rest.slice(1))]
    expectTalk(eventsOf(pcap(packets)), told)
  })

  it('reads packets whose length was still zero when they were captured', () => {
    const one = talk([{ isClient: false, sizes: [70_000] }])
    expectTalk(eventsOf(pcap(written(one.segments))), one)
  })

  it('that is cut gives all before, and says where', () => {
    const file = pcap(written(told.segments))
    const whole = eventsOf(file)
    for (let length = 0; length < file.length; length++) {
      const events = eventsOf(file.subarray(0, length))
      const stream = streamOf(events, 1, 'c2s')
      const there = stream.gaps[0]?.[0] ?? stream.bytes.length
      expect(hex(stream.bytes.subarray(0, there))).toBe(hex(told.c2s.subarray(0, there)))
      expect(events.length).toBeLessThanOrEqual(whole.length + 2)
    }
    expect(faults(eventsOf(file.subarray(0, file.length - 10)))).toEqual([
      expect.stringMatching(
        /^The file ends within the packet at offset \d+: expected 54 bytes of it, found .* after 44\.$/,
      ),
    ])
  })

  it('goes on behind a packet whose length cannot be true', () => {
    const packets = written(told.segments)
    const at = 24 + packets.slice(0, 4).reduce((sum, { frame }) => sum + 16 + frame.length, 0)
    const file = pcap(packets)
    file.set([0xff, 0xff, 0xff, 0x7f], at + 8)
    const events = eventsOf(file)
    expect(faults(events)[0]).toMatch(
      `The header of a packet at offset ${at} is damaged: expected at most 262144 bytes`,
    )
    const { bytes, gaps } = streamOf(events, 1, 'c2s')
    expect(gaps).toEqual([[10, 210]])
    expect(hex(bytes.subarray(210))).toBe(hex(told.c2s.subarray(210)))
  })
})

describe('a file of Wireshark', () => {
  const told = talk(TURNS)

  it.each([true, false])('is read where little-endian is %s', (isLittle) => {
    expectTalk(eventsOf(pcapng(written(told.segments), [{ linkType: 1 }], { isLittle })), told)
  })

  it.each([3, 6, 9, 0x80 | 10, 0x80 | 20])(
    'has times of the resolution %i, moved by seconds',
    (resolution) => {
      const events = eventsOf(pcapng(written(told.segments), [{ linkType: 1, resolution, offset: 3600 }]))
      expectTalk(events, told)
      expect(Math.abs((events.at(-1)?.at ?? 0) - START - told.segments.length + 2)).toBeLessThan(1.01)
    },
  )

  it('may hold several interfaces and sections, of different orders', () => {
    const packets = written(told.segments).map((packet, index) =>
      index % 2 === 0
        ? packet
        : { ...packet, frame: frame(101, ip(told.segments[index] as Segment)), from: 1 },
    )
    const links = [{ linkType: 1 }, { linkType: 101, resolution: 9 }]
    const file = joined(
      pcapng(packets.slice(0, 6), links),
      pcapng(packets.slice(6), links, { isLittle: false }),
    )
    expectTalk(eventsOf(file), told)
  })

  it('may hold simple packets, which have no times', () => {
    const events = eventsOf(pcapng(written(told.segments), [{ linkType: 1 }], { isSimple: true }))
    expectTalk(events, told)
    expect(events.every(({ at }) => at === null)).toBe(true)
  })

  it('goes on behind a damaged block, and says where', () => {
    const packets = written(told.segments)
    const file = pcapng(packets, [{ linkType: 1 }])
    const at = file.length - (pcapng(packets.slice(4), []).length - 28)
    file.set([0xff, 0xff], at + 4)
    const events = eventsOf(file)
    expect(faults(events)).toEqual([
      expect.stringMatching(`^The block at offset ${at} is damaged: expected`),
      expect.stringMatching(`^No block was found from offset ${at} to`),
    ])
    expect(streamOf(events, 1, 'c2s').gaps).toEqual([[10, 210]])
  })

  it('says how many packets were lost while they were captured', () => {
    const file = pcapng(written(told.segments), [{ linkType: 1 }])
    const block = new DataView(new ArrayBuffer(12 + 12 + 16))
    block.setUint32(0, 5, true)
    block.setUint32(4, block.byteLength, true)
    block.setUint16(20, 5, true)
    block.setUint16(22, 8, true)
    block.setBigUint64(24, 71n, true)
    block.setUint32(36, block.byteLength, true)
    const events = eventsOf(joined(file, new Uint8Array(block.buffer)))
    expect(faults(events)).toEqual([expect.stringMatching(/^The interface dropped 71 packets/)])
  })

  it('says that a packet names an interface that was not declared', () => {
    const events = eventsOf(pcapng(written(told.segments.slice(0, 1)), []))
    expect(faults(events)[0]).toMatch(/names interface 0: expected one of the 0 that/)
  })
})

describe('a capture', () => {
  it.each([
    ['snoop', '736e6f6f70000000000000020000', /a capture of snoop: .* editcap/],
    ['zstd', '28b52ffd2408', /a file of zstd: .* unzstd/],
    ['zip', '504b03041400', /a zip archive: .* Unpack/],
  ])('of %s is named, with what converts it', (id, bytes, message) => {
    const file = Uint8Array.from(Buffer.from(bytes, 'hex'))
    expect(recognizeCapture(file)?.id).toBe(id)
    expect(faults(eventsOf(file))).toEqual([expect.stringMatching(message)])
  })

  it('that was gzipped is the same', () => {
    for (const name of ['events.pcap', 'events.pcapng', 'basic.pcap']) {
      const file = capture(name)
      expect(eventsOf(new Uint8Array(gzipSync(file)))).toEqual(eventsOf(file))
    }
  })

  it('that was gzipped in parts, one behind the other, is the same', () => {
    const file = capture('events.pcap')
    const parts = [file.subarray(0, 5000), file.subarray(5000)].map((part) => gzipSync(part))
    expect(eventsOf(joined(...parts))).toEqual(eventsOf(file))
  })

  it('that was gzipped and cut or damaged gives what is there', () => {
    const packed = new Uint8Array(gzipSync(capture('basic.pcap')))
    const cut = eventsOf(packed.subarray(0, packed.length >> 1))
    expect(faults(cut).some((message) => /gzip/.test(message))).toBe(true)
    expect(cut.some(({ kind }) => kind === 'bytes')).toBe(true)
    const damaged = packed.slice()
    damaged[packed.length - 6] = 255 - (damaged[packed.length - 6] as number)
    expect(faults(eventsOf(damaged))[0]).toMatch(/without the checksum/)
  })

  it('is the same in chunks of any size', () => {
    for (const name of [
      'events.pcap',
      'events-two-links.pcapng',
      'events-cut.pcap',
      'basic.pcap',
      'agents-any.pcap',
    ]) {
      const file = capture(name)
      const whole = eventsOf(file)
      if (file.length < 20_000)
        expectEqual(
          eventsOf(file, () => 1),
          whole,
        )
      const property = fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (sizes) => {
        let index = 0
        expectEqual(
          eventsOf(file, () => sizes[index++ % sizes.length] as number),
          whole,
        )
      })
      fc.assert(property, { numRuns: 20 })
    }
  })

  it('that is none is told with its first bytes', () => {
    expect(faults(eventsOf(Uint8Array.of(1, 2, 3)))).toEqual([
      'This is no capture that can be read: expected pcap, pcapng, a gzip file of them or the text of a dump at offset 0, found 01 02 03.',
    ])
    expect(faults(eventsOf(new Uint8Array(0)))).toEqual(['The file is empty: expected a capture.'])
  })
})
