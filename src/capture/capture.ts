// From the bytes of a capture to its rows: packets and streams below, messages above. Rows are handed out as they are known,
// and are not kept.

import {
  BOOLEAN,
  type ByteSource,
  COUNT,
  check,
  checkOptions,
  type Kind,
  type OptionTable,
  oneOf,
  toBytes,
} from '../pof/arguments/index.ts'
import { wayOf } from './extend/first-way.ts'
import { interleaved } from './extend/interleave.ts'
import type { CaptureRow } from './message.ts'
import { LONGEST_MESSAGE, MessageReader } from './message-reader.ts'
import { HEAD_BYTES } from './packets/capture-kind.ts'
import { PACKET_KINDS } from './packets/kinds.ts'
import { kindOf } from './packets/recognizing.ts'
import type { StreamEvent, Way } from './stream-event.ts'
import { createPacketReader, createRawReader, type RawReader, type StreamReader } from './stream-reader.ts'

/** How a capture is read. */
export interface CaptureOptions {
  /**
   * Which way the bytes went, where the capture is the bytes of one connection and no file of packets. Told from its first
   * message where this is not given.
   */
  readonly way?: Way | undefined
  /** Whether the bytes of one connection are given from their middle; false where this is not given. */
  readonly isJoined?: boolean | undefined
  /** Bytes of a message that are kept at most; a longer one is passed over with a fault. 256 MiB where this is not given. */
  readonly maxMessage?: number | undefined
}

/** Reads a capture piece by piece. */
export interface CaptureReader {
  /**
   * Takes the next bytes of the capture, of any length, and gives the rows that they complete. `way` says which way they went,
   * where both ways of one connection are given in turn. The bytes of rows are views of what was added, or of memory that is
   * not written again.
   */
  add(chunk: ByteSource, way?: Way): readonly CaptureRow[]
  /** Says that there are no more bytes, and gives the rows that were waiting for them. To be called once. */
  end(): readonly CaptureRow[]
}

const WAY: Kind = oneOf('c2s', 's2c')
const STREAM_OPTIONS: OptionTable<Omit<CaptureOptions, 'way'>> = { isJoined: BOOLEAN, maxMessage: COUNT }
const OPTIONS: OptionTable<CaptureOptions> = { way: WAY, isJoined: BOOLEAN, maxMessage: COUNT }

/**
 * A reader of captures: pcap and pcapng, also gzipped, dumps in text, and the bytes of one connection as they are. It finds out
 * what it is given. Its rows are connections, messages, gaps, faults and ends, in the order of the capture. Nothing in a capture
 * makes it throw. Throws a `TypeError` for unknown options.
 *
 * Memory: what waits for bytes before it, messages that are not complete, and 65,536 requests of a connection that wait for
 * their answers.
 *
 * @example
 * ```ts
 * import { createCaptureReader } from 'pof-inspector/capture'
 *
 * const reader = createCaptureReader({ way: 'c2s' })
 * const get = Uint8Array.of(0x0d, 0x07, 0x04, 0x0b, 0, 0x42, 5, 1, 0x4c, 3, 0x15, 0x41, 1, 0x40)
 * const rows = [...reader.add(get), ...reader.end()]
 * console.log(rows.map((row) => (row.kind === 'message' ? row.name : row.kind)))
 * //> [ 'connection', 'GetRequest', 'end' ]
 * ```
 */
export function createCaptureReader(options?: CaptureOptions): CaptureReader {
  checkOptions('createCaptureReader', options, OPTIONS)
  return new Capture(options ?? {})
}

/**
 * All rows of a capture that is there as a whole. Options are those of `createCaptureReader`. Throws a `TypeError` for what
 * holds no bytes, and for unknown options.
 *
 * @example
 * ```ts
 * import { readCapture } from 'pof-inspector/capture'
 *
 * const ping = Uint8Array.of(0x07, 0x00, 0x03, 0x03, 0x00, 0x42, 0x01, 0x40)
 * for (const row of readCapture(ping)) if (row.kind === 'message') console.log(row.name, row.protocol, row.requestId)
 * //> PingRequest MessagingProtocol 1n
 * ```
 */
export function readCapture(source: ByteSource, options?: CaptureOptions): readonly CaptureRow[] {
  const bytes = toBytes('readCapture', source)
  checkOptions('readCapture', options, OPTIONS)
  const reader = new Capture(options ?? {})
  const first = reader.add(bytes)
  const last = reader.end()
  return first.length === 0 ? last : [...first, ...last]
}

/**
 * All rows of one connection whose two ways are there as bytes, without packets and times, as tools save them that follow a
 * stream. An answer is put behind its request, and what it opens before what uses it. Throws a `TypeError` for what holds no
 * bytes, and for unknown options; `way` is none of them here.
 *
 * @example
 * ```ts
 * import { readStreams } from 'pof-inspector/capture'
 *
 * const ping = Uint8Array.of(0x07, 0x00, 0x03, 0x03, 0x00, 0x42, 0x01, 0x40)
 * const pong = Uint8Array.of(0x07, 0x00, 0x04, 0x03, 0x00, 0x42, 0x01, 0x40)
 * const rows = readStreams(ping, pong)
 * console.log(rows.map((row) => (row.kind === 'message' ? `${row.way} ${row.name}` : row.kind)))
 * //> [ 'connection', 'c2s PingRequest', 's2c PingResponse', 'end' ]
 * ```
 */
export function readStreams(
  client: ByteSource,
  server: ByteSource,
  options?: Omit<CaptureOptions, 'way'>,
): readonly CaptureRow[] {
  const streams = { c2s: toBytes('readStreams', client), s2c: toBytes('readStreams', server) }
  checkOptions('readStreams', options, STREAM_OPTIONS)
  const { isJoined = false, maxMessage = LONGEST_MESSAGE } = options ?? {}
  const messages = new MessageReader(maxMessage)
  const events: StreamEvent[] = [
    { kind: 'connection', connection: 1, client: '', server: '', at: null, isJoined },
    ...interleaved(streams, maxMessage),
    { kind: 'end', connection: 1, at: null },
  ]
  return events.flatMap((event) => messages.add(event))
}

class Capture implements CaptureReader {
  readonly #options: CaptureOptions
  readonly #messages: MessageReader
  /** The beginning, until it is known what it is; and what reads it then. */
  #head = new Uint8Array(0)
  #streams: StreamReader | null = null
  #raw: RawReader | null = null

  constructor(options: CaptureOptions) {
    this.#options = options
    this.#messages = new MessageReader(options.maxMessage ?? LONGEST_MESSAGE)
  }

  add(chunk: ByteSource, way?: Way): readonly CaptureRow[] {
    const bytes = toBytes('add', chunk)
    if (way !== undefined) {
      check('The argument way of add', way, WAY)
      this.#raw ??= createRawReader({ isJoined: this.#options.isJoined })
      return this.#rowsOf(this.#raw.add(bytes, way))
    }
    if (this.#streams !== null) return this.#rowsOf(this.#streams.add(bytes))
    const head = new Uint8Array(this.#head.length + bytes.length)
    head.set(this.#head)
    head.set(bytes, this.#head.length)
    this.#head = head
    return this.#begin(false)
  }

  end(): readonly CaptureRow[] {
    const begun =
      this.#streams === null && (this.#raw === null || this.#head.length > 0) ? this.#begin(true) : []
    const streams = this.#raw ?? this.#streams
    const rows = streams === null ? [] : this.#rowsOf(streams.end())
    return [...begun, ...rows, ...this.#messages.end()]
  }

  /** Chooses what reads it, when enough of it has arrived. */
  #begin(isWhole: boolean): readonly CaptureRow[] {
    const head = this.#head
    const { way, isJoined } = this.#options
    const kind =
      way === undefined && isJoined !== true
        ? kindOf(PACKET_KINDS, head.subarray(0, HEAD_BYTES), isWhole)
        : null
    if (kind === undefined) return []
    if (kind !== null || head.length === 0) this.#streams = createPacketReader()
    else {
      const isEnough = isWhole || head.length >= HEAD_BYTES
      const told = way ?? wayOf(head.subarray(0, HEAD_BYTES), isEnough)
      if (told === null) return []
      this.#streams = createRawReader({ way: told, isJoined })
    }
    this.#head = new Uint8Array(0)
    return this.#rowsOf(this.#streams.add(head))
  }

  #rowsOf(events: readonly StreamEvent[]): readonly CaptureRow[] {
    if (events.length === 1) return this.#messages.add(events[0] as StreamEvent)
    const rows: CaptureRow[] = []
    for (const event of events) for (const row of this.#messages.add(event)) rows.push(row)
    return rows
  }
}
