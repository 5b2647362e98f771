// Readers of captures up to the bytes of TCP connections: of files of packets in any form, and of the bytes of one or two ways
// alone. What they hand out are the events of stream-event.ts; what the bytes mean is for the readers of messages.

import {
  BOOLEAN,
  BYTES,
  type ByteSource,
  check,
  checkOptions,
  type Kind,
  type OptionTable,
  oneOf,
  toBytes,
} from '../pof/arguments/index.ts'
import { HEAD_BYTES } from './packets/capture-kind.ts'
import { IpReader } from './packets/ip.ts'
import { PACKET_KINDS } from './packets/kinds.ts'
import { kindOf, RecognizingReader } from './packets/recognizing.ts'
import { TcpReader } from './packets/tcp.ts'
import type { StreamEvent, Way } from './stream-event.ts'

/**
 * Reads a capture up to the bytes of its connections, chunk by chunk. The bytes of its events are views of what was added, or of
 * memory of its own that it does not write again: whoever writes to an added chunk later copies them first.
 */
export interface StreamReader {
  /** The events that these bytes complete. Chunks may be of any size, and end anywhere. */
  add(chunk: ByteSource): readonly StreamEvent[]
  /** The last events: what was cut, what waited, and the end of each connection that was open. To be called once. */
  end(): readonly StreamEvent[]
}

/**
 * A reader of captures: pcap and pcapng in both byte orders, gzipped too, and dumps in text. It finds out what it is given.
 * Connections are put together as TCP does. Nothing in a file makes it throw: faults and gaps are events. Memory is bounded: at
 * most 32 MiB of segments wait for those before them, and at most 32,768 connections are open, of which the one that was
 * silent for longest is ended for a new one.
 *
 * @example
 * ```ts
 * import { createPacketReader } from 'pof-inspector/capture'
 *
 * const text = `12:43:45.272626 IP 10.0.0.1.40000 > 10.0.0.2.20010: Flags [P.], length 2
 *         0x0000:  4500 002a 0000 0000 4006 0000 0a00 0001
 *         0x0010:  0a00 0002 9c40 4e2a 0000 03e9 0000 1389
 *         0x0020:  5018 0040 0000 0000 1796`
 * const reader = createPacketReader()
 * const events = [...reader.add(new TextEncoder().encode(text)), ...reader.end()]
 * for (const event of events) if (event.kind === 'bytes') console.log(event.way, event.offset, event.bytes)
 * //> c2s 0 Uint8Array(2) [ 23, 150 ]
 * ```
 */
export function createPacketReader(): StreamReader {
  let events: StreamEvent[] = []
  const emit = (event: StreamEvent): void => {
    events.push(event)
  }
  const tcp = new TcpReader(emit)
  const file = new RecognizingReader(PACKET_KINDS, { packets: new IpReader(tcp), emit })
  const taken = (): StreamEvent[] => {
    const told = events
    events = []
    return told
  }
  return {
    add(chunk) {
      file.add(toBytes('add', chunk))
      return taken()
    },
    end() {
      file.end()
      tcp.end()
      return taken()
    },
  }
}

/** What a file is, by its first bytes. */
export interface RecognizedCapture {
  /** Its name for programs: `pcap`, `pcapng`, `gzip`, or that of a form of text. */
  readonly id: string
  /** Its name for people: `a capture of tcpdump (pcap)`. */
  readonly title: string
}

/**
 * What kind of capture a file is that begins with these bytes, 8 KiB of them at most; null where it is none. Throws a `TypeError`
 * for what is no `Uint8Array`.
 *
 * @example
 * ```ts
 * import { recognizeCapture } from 'pof-inspector/capture'
 *
 * console.log(recognizeCapture(Uint8Array.of(0xd4, 0xc3, 0xb2, 0xa1))?.title) //> a capture of tcpdump (pcap)
 * ```
 */
export function recognizeCapture(bytes: Uint8Array): RecognizedCapture | null {
  check('recognizeCapture', bytes, BYTES)
  const kind = kindOf(PACKET_KINDS, bytes.subarray(0, HEAD_BYTES), true)
  return kind ? { id: kind.id, title: kind.title } : null
}

/** How the bytes of one way are read. */
export interface RawReaderOptions {
  /** Who sent the bytes that are added: the client where this is not given. */
  readonly way?: Way | undefined
  /** Whether they begin within the stream; false where this is not given. */
  readonly isJoined?: boolean | undefined
}

const WAY: Kind = oneOf('c2s', 's2c')
const RAW_OPTIONS: OptionTable<RawReaderOptions> = { way: WAY, isJoined: BOOLEAN }

/** Reads the bytes of one connection, without packets. */
export interface RawReader extends StreamReader {
  /** The same as of a StreamReader. `way` says who sent these bytes, where it is not the way of the options. */
  add(chunk: ByteSource, way?: Way): readonly StreamEvent[]
}

/**
 * A reader of the bytes of one connection, as tools hand them out that put packets together: the one way, or both in turn. Its
 * events have no times and no addresses. Throws a `TypeError` for unknown options.
 *
 * @example
 * ```ts
 * import { createRawReader } from 'pof-inspector/capture'
 *
 * const reader = createRawReader()
 * const events = [...reader.add(Uint8Array.of(1, 2), 'c2s'), ...reader.add(Uint8Array.of(3), 's2c'), ...reader.end()]
 * console.log(events.map((event) => (event.kind === 'bytes' ? event.way : event.kind)))
 * //> [ 'connection', 'c2s', 's2c', 'end' ]
 * ```
 */
export function createRawReader(options?: RawReaderOptions): RawReader {
  checkOptions('createRawReader', options, RAW_OPTIONS)
  const isJoined = options?.isJoined ?? false
  const offsets = { c2s: 0, s2c: 0 }
  let isTold = false
  const begin = (): StreamEvent[] => {
    if (isTold) return []
    isTold = true
    return [{ kind: 'connection', connection: 1, client: '', server: '', at: null, isJoined }]
  }
  return {
    add(chunk, way = options?.way ?? 'c2s') {
      const bytes = toBytes('add', chunk)
      check('The argument way of add', way, WAY)
      const events = begin()
      if (bytes.length > 0)
        events.push({ kind: 'bytes', connection: 1, way, at: null, offset: offsets[way], bytes })
      offsets[way] += bytes.length
      return events
    },
    end: () => [...begin(), { kind: 'end', connection: 1, at: null }],
  }
}
