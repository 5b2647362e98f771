// What a capture says of TCP connections, one event at a time: the readers of packets and of raw streams make them, the
// readers of messages take them.

/** Which side spoke: the client to the server, or the server back. */
export type Way = 'c2s' | 's2c'

/** A connection is seen for the first time. */
export interface ConnectionEvent {
  /** Tells this event from others. */
  readonly kind: 'connection'
  /** Its number in this capture, from 1, in the order in which connections are seen. */
  readonly connection: number
  /** `address:port` of the client; empty where the capture does not say. */
  readonly client: string
  /** `address:port` of the server; empty where the capture does not say. */
  readonly server: string
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** Whether its beginning is not in the capture, so that a stream may start within a message. */
  readonly isJoined: boolean
}

/** Bytes of one way, in order and without overlaps. */
export interface BytesEvent {
  /** Tells this event from others. */
  readonly kind: 'bytes'
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Who sent them. */
  readonly way: Way
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** The place of the first byte in the stream of that way. Bytes that a gap lost are counted. */
  readonly offset: number
  /** The bytes: a part of what was read. Copy them to keep them. */
  readonly bytes: Uint8Array
}

/** Bytes that the capture does not hold: lost packets, or packets that were cut. */
export interface GapEvent {
  /** Tells this event from others. */
  readonly kind: 'gap'
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Whose bytes they are. */
  readonly way: Way
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** The place of the first of them in the stream of that way. */
  readonly offset: number
  /** How many bytes are missing. */
  readonly length: number
  /** Why, in a sentence. */
  readonly why: string
}

/** The connection was closed, or the capture ended. */
export interface EndEvent {
  /** Tells this event from others. */
  readonly kind: 'end'
  /** The number of the connection in the capture, from 1. */
  readonly connection: number
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
}

/** Something in the file that is not as its format says, or that cannot be read. */
export interface FaultEvent {
  /** Tells this event from others. */
  readonly kind: 'fault'
  /** The connection that it is about; null where it is about the file. */
  readonly connection: number | null
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** Offset in the file. */
  readonly offset: number
  /** Where, what was expected, what was found. */
  readonly message: string
}

/** One thing that a capture says of its connections. */
export type StreamEvent = ConnectionEvent | BytesEvent | GapEvent | EndEvent | FaultEvent
