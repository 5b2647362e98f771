// What a capture says of TCP connections, one event at a time: the readers of packets and of raw streams make them, the
// readers of messages take them.

/** Which side spoke: the client to the server, or the server back. */
export type Way = 'c2s' | 's2c'

/** A connection is seen for the first time. */
export interface ConnectionEvent {
  readonly kind: 'connection'
  /** Its number in this capture, from 1, in the order in which connections are seen. */
  readonly connection: number
  /** `address:port` of both ends; empty where the capture does not say. */
  readonly client: string
  readonly server: string
  /** Milliseconds since 1970, with fractions; null where the capture holds no times. */
  readonly at: number | null
  /** Whether its beginning is not in the capture, so that a stream may start within a message. */
  readonly isJoined: boolean
}

/** Bytes of one way, in order and without overlaps. */
export interface BytesEvent {
  readonly kind: 'bytes'
  readonly connection: number
  readonly way: Way
  readonly at: number | null
  /** The place of the first byte in the stream of that way. Bytes that a gap lost are counted. */
  readonly offset: number
  readonly bytes: Uint8Array
}

/** Bytes that the capture does not hold: lost packets, or packets that were cut. */
export interface GapEvent {
  readonly kind: 'gap'
  readonly connection: number
  readonly way: Way
  readonly at: number | null
  readonly offset: number
  /** How many bytes are missing. */
  readonly length: number
  /** Why, in a sentence. */
  readonly why: string
}

/** The connection was closed, or the capture ended. */
export interface EndEvent {
  readonly kind: 'end'
  readonly connection: number
  readonly at: number | null
}

/** Something in the file that is not as its format says, or that cannot be read. */
export interface FaultEvent {
  readonly kind: 'fault'
  /** The connection that it is about; null where it is about the file. */
  readonly connection: number | null
  readonly at: number | null
  /** Offset in the file. */
  readonly offset: number
  /** Where, what was expected, what was found. */
  readonly message: string
}

export type StreamEvent = ConnectionEvent | BytesEvent | GapEvent | EndEvent | FaultEvent
