// From the bytes of connections to rows: tells what each connection speaks, and hands its bytes to what reads that.

import { ExtendConnection } from './extend/extend-connection.ts'
import { Http2Connection } from './http2/http2-connection.ts'
import { joined } from './joined.ts'
import type { CaptureRow, Speech } from './message.ts'
import { RowList, UNNUMBERED } from './row-list.ts'
import {
  beginsAtNameService,
  NAME_SERVICE_LENGTH,
  SPEECH_BYTES,
  speechOf,
  speechWords,
  type Told,
} from './speech.ts'
import type { BytesEvent, ConnectionEvent, GapEvent, StreamEvent, Way } from './stream-event.ts'

/** Bytes of a message that are kept where nothing else is said. */
export const LONGEST_MESSAGE = 1 << 28

/** Rows of a connection that wait for what it speaks. */
const MOST_HELD = 16

/** Reads both ways of a connection, or does not. */
interface Reader {
  readonly messages: number
  readonly unanswered: number
  add(way: Way, bytes: Uint8Array, offset: number, at: number | null): void
  gap(way: Way, at: number | null): void
  end(at: number | null): void
}

/** Nothing is read from what is encrypted, or of another protocol. */
const NOT_READ: Reader = { messages: 0, unanswered: 0, add() {}, gap() {}, end() {} }

/** Takes the events of a capture, and gives its rows. */
export class MessageReader {
  readonly #rows = new RowList()
  readonly #longest: number
  readonly #connections = new Map<number, Conversation>()

  /** Messages of more than `longest` bytes are passed over. */
  constructor(longest: number = LONGEST_MESSAGE) {
    this.#longest = longest
  }

  /** Takes the next event, and gives the rows that it completes. */
  add(event: StreamEvent): readonly CaptureRow[] {
    const { connection } = event
    if (event.kind === 'connection')
      this.#connections.set(connection as number, new Conversation(event, this.#rows, this.#longest))
    else if (event.kind === 'fault') this.#rows.add({ ...event, number: UNNUMBERED, way: null })
    else {
      const conversation = this.#connections.get(connection as number)
      if (event.kind === 'bytes') conversation?.bytes(event)
      else if (event.kind === 'gap') conversation?.gap(event)
      else {
        conversation?.end(event.at)
        this.#connections.delete(connection as number)
      }
    }
    return this.#rows.take()
  }

  /** Says that there are no more events, and gives the rows that were waiting for them. */
  end(): readonly CaptureRow[] {
    for (const conversation of this.#connections.values()) conversation.end(null)
    this.#connections.clear()
    return this.#rows.take()
  }
}

/** One connection. */
class Conversation {
  readonly #event: ConnectionEvent
  readonly #rows: RowList
  readonly #longest: number
  #reader: Reader | null = null
  #isSaid = false
  /** What has arrived while it is not known what it is, in order; and of each way its beginning, and what that tells. */
  #waiting: BytesEvent[] = []
  readonly #begins: { readonly [W in Way]: Beginning } = { c2s: newBeginning(), s2c: newBeginning() }
  /** Rows that wait for what the connection speaks. */
  #held: CaptureRow[] = []
  /** Where the frames of the client begin. */
  #from = 0

  constructor(event: ConnectionEvent, rows: RowList, longest: number) {
    this.#event = event
    this.#rows = rows
    this.#longest = longest
  }

  bytes(event: BytesEvent): void {
    const { way, bytes, offset } = event
    if (this.#reader !== null) {
      this.#hand(event)
      return
    }
    this.#waiting.push(event)
    const begin = this.#begins[way]
    if (begin.offset < 0) begin.offset = offset
    begin.bytes = joined([begin.bytes, bytes.subarray(0, SPEECH_BYTES - begin.bytes.length)])
    begin.told = speechOf(begin.bytes, way, this.#isJoined(way))
    const { told } = begin
    const isBothUnknown = this.#begins.c2s.told === 'unknown' && this.#begins.s2c.told === 'unknown'
    if (told !== 'wait' && told !== 'unknown') this.#tell(told)
    // What tells nothing is searched through for Extend.
    else if (isBothUnknown || begin.bytes.length === SPEECH_BYTES) this.#tell('unknown')
  }

  /** No more comes of what would tell: takes what has arrived for all. */
  #tellNow(): void {
    if (this.#reader !== null) return
    let speech: Speech = 'unknown'
    for (const way of ['s2c', 'c2s'] as const) {
      const begin = this.#begins[way]
      begin.told = speechOf(begin.bytes, way, this.#isJoined(way), true)
      if (begin.told !== 'wait' && begin.told !== 'unknown') speech = begin.told
    }
    this.#tell(speech)
  }

  gap({ way, at, offset, length, why }: GapEvent): void {
    const { connection } = this.#event
    this.#tellNow()
    this.#reader?.gap(way, at)
    this.#add({ kind: 'gap', number: UNNUMBERED, connection, way, at, offset, length, isMissing: true, why })
  }

  end(at: number | null): void {
    const { connection } = this.#event
    this.#tellNow()
    const reader = this.#reader ?? NOT_READ
    reader.end(at)
    this.#say('unknown')
    const { messages, unanswered } = reader
    this.#rows.add({ kind: 'end', number: UNNUMBERED, connection, at, messages, unanswered })
  }

  #isJoined(way: Way): boolean {
    return this.#event.isJoined || this.#begins[way].offset > 0
  }

  /** Whether the first bytes of a way may be in the middle of a message. */
  #mayBeginWithin(way: Way): boolean {
    const { told } = this.#begins[way]
    if (told === 'name service') return false
    return told === 'unknown' || this.#isJoined(way)
  }

  /** Chooses what reads it, and hands over what has arrived. */
  #tell(speech: Speech): void {
    const { connection } = this.#event
    const rows = { add: (row: CaptureRow) => this.#add(row) }
    if (speech === 'extend' || speech === 'name service' || speech === 'unknown') {
      const joined = { c2s: this.#mayBeginWithin('c2s'), s2c: this.#mayBeginWithin('s2c') }
      this.#reader = new ExtendConnection(rows, connection, joined, this.#longest)
    } else if (speech === 'http2') {
      // Frames in step are of no use for tables that began before.
      const isLost = (way: Way) => this.#isJoined(way) || this.#begins[way].told === 'unknown'
      const joined = { c2s: isLost('c2s'), s2c: isLost('s2c') }
      this.#reader = new Http2Connection(rows, connection, joined, this.#longest)
    } else this.#reader = NOT_READ
    if (speech !== 'unknown') this.#say(speech)
    const waiting = this.#waiting
    this.#waiting = []
    for (const event of waiting) this.#hand(event)
  }

  #hand({ way, bytes, offset, at }: BytesEvent): void {
    // What a client of the name service begins with is no frame.
    const isFirst = way === 'c2s' && offset === 0
    // Its pieces were put together, unless the other way told what the connection speaks before any of it came.
    const begin = this.#begins.c2s.offset < 0 ? bytes : this.#begins.c2s.bytes
    if (isFirst && beginsAtNameService(begin)) this.#from = NAME_SERVICE_LENGTH
    const passed = way === 'c2s' ? Math.min(bytes.length, Math.max(0, this.#from - offset)) : 0
    this.#reader?.add(way, bytes.subarray(passed), offset + passed, at)
  }

  /** The row of the connection, before all others of it. */
  #say(speech: Speech): void {
    if (this.#isSaid) return
    this.#isSaid = true
    const { connection, at, client, server, isJoined } = this.#event
    const says = speechWords(speech)
    this.#rows.add({
      kind: 'connection',
      number: UNNUMBERED,
      connection,
      at,
      client,
      server,
      isJoined,
      speaks: speech,
      says,
    })
    for (const row of this.#held) this.#rows.add(row)
    this.#held = []
  }

  /** Adds a row; one of a message tells what the connection speaks. */
  #add(row: CaptureRow): number {
    if (row.kind === 'message') this.#say('extend')
    else if (!this.#isSaid) {
      this.#held.push(row)
      if (this.#held.length > MOST_HELD) this.#say('unknown')
      return 0
    }
    return this.#rows.add(row)
  }
}

/** The beginning of a way. */
interface Beginning {
  bytes: Uint8Array
  /** -1 while nothing has arrived. */
  offset: number
  told: Told
}

function newBeginning(): Beginning {
  return { bytes: new Uint8Array(0), offset: -1, told: 'wait' }
}
