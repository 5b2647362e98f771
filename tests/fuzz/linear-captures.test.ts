// Reading a capture takes time in proportion to its bytes, whatever they are: segments backwards, connections without end, lengths
// that nearly hold, fragments that never come together, chunks of a few bytes.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPacketReader, createRawReader, recognizeCapture } from '../../src/capture/index.ts'
import { tcpdumpText, tsharkText } from '../support/capture-texts.ts'
import { growth, LINEAR } from '../support/growth.ts'
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

const BASE: Segment = {
  source: [10, 0, 0, 1],
  target: [10, 0, 0, 2],
  sourcePort: 40_000,
  targetPort: 20_010,
  sequence: 0,
  flags: 'PA',
  payload: Uint8Array.of(1, 2, 3),
}

const captured = (count: number, segment: (index: number) => Segment): Uint8Array =>
  pcap(Array.from({ length: count }, (_, at): Written => ({ frame: frame(1, ip(segment(at))), at })))

const repeated = (head: Uint8Array, piece: readonly number[], count: number): Uint8Array => {
  const bytes = new Uint8Array(head.length + count * piece.length)
  bytes.set(head)
  for (let at = 0; at < count; at++) bytes.set(piece, head.length + at * piece.length)
  return bytes
}

const u32 = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
const EMPTY = pcap([])
const EMPTY_NG = pcapng([], [{ linkType: 1 }])

/** Captures of about `count` packets. */
const CAPTURES: Readonly<Record<string, (count: number) => Uint8Array>> = {
  'segments in order': (count) => captured(count, (at) => ({ ...BASE, sequence: at * 3 })),
  'segments backwards': (count) => captured(count, (at) => ({ ...BASE, sequence: (count - at) * 3 })),
  'segments with holes': (count) => captured(count, (at) => ({ ...BASE, sequence: at * 5 })),
  'segments of which every second comes late': (count) =>
    captured(count, (at) => ({ ...BASE, sequence: (at % 2 === 0 ? at * 2 + count : at) * 3 })),
  'the same segment': (count) => captured(count, () => BASE),
  'segments of which each holds the one before': (count) =>
    captured(count, (at) => ({ ...BASE, sequence: 10_000 - at, payload: new Uint8Array(4 + (at % 200)) })),
  'connections that only begin': (count) =>
    captured(count, (at) => ({ ...BASE, flags: 'S', sourcePort: at % 65_536, sequence: at })),
  'connections that wait for their beginning': (count) =>
    captured(count, (at) => ({ ...BASE, sourcePort: at % 65_536, sequence: at * 5 })),
  'connections that begin anew': (count) =>
    captured(count, (at) => ({ ...BASE, flags: 'S', sequence: at * 1e6 })),
  'acknowledgements of nothing': (count) =>
    captured(count, (at) => ({
      ...BASE,
      ...(at % 2 === 0
        ? {}
        : { source: BASE.target, target: BASE.source, sourcePort: 20_010, targetPort: 40_000 }),
      sequence: at * 3,
      acknowledgement: at * 1000,
    })),
  'fragments that never come together': (count) =>
    pcap(
      Array.from({ length: count }, (_, at) => ({
        at,
        frame: frame(1, ipAround(tcp(BASE), BASE, { id: at % 3, place: (at * 8) % 8000, isMore: true })),
      })),
    ),
  'headers of pcap that nearly hold': (count) =>
    repeated(EMPTY, [...u32(0x7fffffff), ...u32(1), ...u32(9), ...u32(100_000), ...u32(100_000)], count * 4),
  'lengths of pcapng that nearly hold': (count) =>
    repeated(EMPTY_NG, [...u32(6), ...u32(900_000), 1, 2, 3], count * 6),
  'lengths of pcapng of which each is one more': (count) => {
    const bytes = repeated(EMPTY_NG, [...u32(6), ...u32(0), ...u32(0)], count * 6)
    const view = new DataView(bytes.buffer)
    for (let at = EMPTY_NG.length; at < bytes.length; at += 12) view.setUint32(at + 4, (at - 50) & ~3, true)
    return bytes
  },
  'rows of tcpdump': (count) =>
    new TextEncoder().encode(tcpdumpText(captured(count, (at) => ({ ...BASE, sequence: at * 3 })))),
  'rows of tshark': (count) =>
    new TextEncoder().encode(tsharkText(captured(count, (at) => ({ ...BASE, sequence: at * 3 })))),
  'a line of text without end': (count) =>
    new TextEncoder().encode(`\t0x0000:  4500 0036\n${'0123 '.repeat(count * 10)}`),
  'a bomb': (count) => new Uint8Array(gzipSync(repeated(EMPTY, [0, 0, 0, 0], count * 100))),
}

function readIn(file: Uint8Array, size: number): void {
  const reader = createPacketReader()
  for (let at = 0; at < file.length; at += size) reader.add(file.subarray(at, at + size))
  reader.end()
}

const CHUNKS = [7, 1460, 1 << 20]

describe('createPacketReader', () => {
  it.each(Object.entries(CAPTURES))('takes time in proportion to %s', (_, make) => {
    const slow = CHUNKS.flatMap((size) => {
      const grown = growth((count) => {
        const file = make(count)
        return () => readIn(file, size)
      }, 1500)
      return grown > LINEAR ? [`${size}: ${grown.toFixed(1)}`] : []
    })
    expect(slow).toEqual([])
  })
})

describe('createRawReader and recognizeCapture', () => {
  it('take time in proportion to their bytes', () => {
    const grown = growth((count) => {
      const bytes = new Uint8Array(count * 100)
      return () => {
        const reader = createRawReader()
        for (let at = 0; at < bytes.length; at += 7) reader.add(bytes.subarray(at, at + 7))
        recognizeCapture(bytes)
        reader.end()
      }
    }, 5000)
    expect(grown).toBeLessThan(LINEAR)
  })
})
