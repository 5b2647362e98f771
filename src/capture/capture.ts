// From the bytes of a capture to its rows: packets and streams below, messages above. Rows are handed out as they are known,
// and are not kept.

import type { ByteSource } from '../pof/arguments/index.ts'
import type { CaptureRow } from './message.ts'
import type { Way } from './stream-event.ts'

/** How a capture is read. */
export interface CaptureOptions {
  /**
   * Which way the bytes of one stream went, where the capture is the bytes of one stream and no file of packets. Told from
   * its first message where this is not given.
   */
  readonly way?: Way | undefined
  /** Whether a stream of one way is given from its middle; false where this is not given. */
  readonly isJoined?: boolean | undefined
  /** Bytes of a message that are kept at most; of a longer one only its frame is told. 256 MiB where this is not given. */
  readonly maxMessage?: number | undefined
}

/** Reads a capture piece by piece. */
export interface CaptureReader {
  /** Takes the next bytes of the capture, of any length, and gives the rows that they complete. */
  add(chunk: ByteSource): readonly CaptureRow[]
  /** Says that there are no more bytes, and gives the rows that were waiting for them. */
  end(): readonly CaptureRow[]
}
