// What the readers of files hand on: packets as they were captured, and what is wrong with the file.

/** A packet as it was captured: the bytes of a buffer from `start` to `end`, with the header of its link type. */
export interface Packet {
  /** The number of the link type, as in the registry of tcpdump: 1 is Ethernet. */
  readonly linkType: number
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  /** How many bytes it had on the wire: more than were kept, where packets were cut. */
  readonly length: number
  /** Milliseconds since 1970; null where the file holds no times. */
  readonly at: number | null
  /** Where its record begins in the file. */
  readonly offset: number
}

/** Who takes packets and faults. */
export interface PacketSink {
  packet(packet: Packet): void
  /**
   * `kind` groups faults: only the first of a kind are told, the others are counted. `connection` is the number of the
   * connection that it is about, or null for the file.
   */
  fault(kind: string, offset: number, message: string): void
}

/** A file that arrives in chunks of any size. */
export interface FileReader {
  add(chunk: Uint8Array): void
  /** The file has ended. */
  end(): void
}
