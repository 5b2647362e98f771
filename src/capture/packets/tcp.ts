// All TCP connections of a capture: which segment belongs to which, which end is the client, and how many are kept. Those that
// were used least recently are ended for new ones, and what waits in all of them is bounded.

import type { StreamEvent } from '../stream-event.ts'
import { Connection, type ConnectionHost } from './connection.ts'
import { endOf, endsOf, endText, portOf } from './ends.ts'
import { Faults } from './faults.ts'
import type { Segment, SegmentSink } from './ip.ts'
import { InOrderOfUse } from './order-of-use.ts'
import { ACK, RST, readTcp, SYN, type TcpSegment } from './tcp-header.ts'

/** Connections that are kept open, and that are remembered after their end. */
const MOST_OPEN = 32_768
const MOST_CLOSED = 4096
/** Ends that were seen as servers. */
const MOST_SERVERS = 65_536
/** Bytes that wait in all connections. */
const MOST_WAITING = 1 << 25
/** How often, in milliseconds of the capture, connections are asked whether they have waited for long enough. */
const ASKED_AFTER = 1000

/** Puts segments together to connections, and tells events. */
export class TcpReader implements SegmentSink, ConnectionHost {
  readonly #events: (event: StreamEvent) => void
  readonly #faults = new Faults()
  readonly #connections = new Map<string, Connection>()
  readonly #open = new InOrderOfUse()
  readonly #closed = new InOrderOfUse()
  readonly #servers = new Set<string>()
  readonly #waiting = new Set<Connection>()
  #waitingBytes = 0
  #count = 0
  #askAt = Number.NEGATIVE_INFINITY
  #packetsSinceAsked = 0

  constructor(events: (event: StreamEvent) => void) {
    this.#events = events
  }

  readonly emit = (event: StreamEvent): void => this.#events(event)

  readonly waits = (bytes: number): void => {
    this.#waitingBytes += bytes
  }

  readonly fault = (
    kind: string,
    offset: number,
    message: string,
    connection: number | null = null,
    at: number | null = null,
  ): void => {
    const event = this.#faults.event(kind, offset, message, connection, at)
    if (event !== null) this.#events(event)
  }

  segment(packet: Segment): void {
    const segment = readTcp(packet)
    if (segment === null) {
      const message = `The TCP header of the packet at offset ${packet.offset} is damaged: expected a length from 20 to ${packet.length}.`
      this.fault('damaged packet', packet.offset, message)
      return
    }
    const { key, sender } = endsOf(packet, segment.sourcePort, segment.destinationPort)
    const connection = this.#connectionOf(key, sender, segment)
    if (connection !== null) {
      connection.take(sender, segment)
      this.#keep(connection)
    }
    if (this.#waiting.size > 0) this.#askWaiting(segment.at)
  }

  introduce(connection: Connection): { number: number; client: string; server: string; clientEnd: 0 | 1 } {
    const ends = [endOf(connection.key, 0), endOf(connection.key, 1)] as const
    const clientEnd = connection.clientEnd ?? this.#likelyClient(ends)
    const [client, server] = clientEnd === 0 ? ends : [ends[1], ends[0]]
    if (connection.clientEnd !== null && this.#servers.size < MOST_SERVERS) this.#servers.add(server)
    this.#count++
    return { number: this.#count, client: endText(client), server: endText(server), clientEnd }
  }

  /** The capture has ended: so have the connections. */
  end(): void {
    for (let one = this.#open.oldest; one !== null; one = this.#open.oldest) this.#close(one)
    for (const event of this.#faults.rest()) this.#events(event)
  }

  /** Without SYN: an end that was a server before is one again; else the lower port is the server's. */
  #likelyClient([one, other]: readonly [string, string]): 0 | 1 {
    const isServer = [this.#servers.has(one), this.#servers.has(other)]
    if (isServer[0] !== isServer[1]) return isServer[0] ? 1 : 0
    return portOf(one) >= portOf(other) ? 0 : 1
  }

  /** The connection of a segment, a new one where it begins one; null where it says nothing. */
  #connectionOf(key: string, sender: 0 | 1, segment: TcpSegment): Connection | null {
    const known = this.#connections.get(key)
    const { flags, length, at } = segment
    if (known?.accepts(sender, segment)) {
      if (!known.isClosed) return known
      this.#sayLate(known, sender, segment)
      return null
    }
    // An acknowledgement or an end alone says nothing of a connection that nobody knows.
    if (known === undefined && (flags & SYN) === 0 && (length === 0 || flags & RST)) return null
    if (known === undefined && flags & RST && flags & ACK) return null
    if (known !== undefined) {
      if (!known.isClosed) this.#close(known)
      this.#forget(known)
    }
    const connection = new Connection(this, key, at)
    this.#connections.set(key, connection)
    return connection
  }

  #keep(connection: Connection): void {
    if (connection.isClosed) this.#settleClosed(connection)
    else {
      this.#open.use(connection)
      if (this.#open.size > MOST_OPEN) this.#close(this.#open.oldest as Connection)
      if (connection.isWaiting) this.#waiting.add(connection)
      else this.#waiting.delete(connection)
    }
    while (this.#waitingBytes > MOST_WAITING && this.#waiting.size > 0) {
      const [first] = this.#waiting as Iterable<Connection>
      this.#giveUp(first as Connection)
    }
  }

  #giveUp(connection: Connection): void {
    connection.giveUp(connection.lastAt)
    if (connection.isClosed) this.#settleClosed(connection)
    else if (!connection.isWaiting) this.#waiting.delete(connection)
  }

  #close(connection: Connection): void {
    connection.close()
    this.#settleClosed(connection)
  }

  #settleClosed(connection: Connection): void {
    this.#waiting.delete(connection)
    this.#open.remove(connection)
    this.#closed.use(connection)
    if (this.#closed.size > MOST_CLOSED) this.#forget(this.#closed.oldest as Connection)
  }

  #forget(connection: Connection): void {
    this.#closed.remove(connection)
    this.#connections.delete(connection.key)
  }

  #sayLate(connection: Connection, sender: 0 | 1, segment: TcpSegment): void {
    const count = connection.newBytes(sender, segment)
    if (count === 0 || connection.isLateTold) return
    connection.isLateTold = true
    const message = `${count} bytes came at offset ${segment.offset} after the end of the connection: they were passed.`
    this.fault('late', segment.offset, message, connection.number, segment.at)
  }

  /** Whoever waits without packets of its own is asked once in a while: not more often than there are packets. */
  #askWaiting(at: number | null): void {
    this.#packetsSinceAsked++
    if (at === null || at < this.#askAt || this.#packetsSinceAsked < this.#waiting.size) return
    this.#packetsSinceAsked = 0
    this.#askAt = at + ASKED_AFTER
    for (const connection of [...this.#waiting])
      if (connection.patientUntil !== null && connection.patientUntil <= at) this.#giveUp(connection)
  }
}
