// The shape of a capture that the screen shows: its rows in columns, the payloads that they are of, and what they come to. A row
// becomes an object when it is shown.

import type { CaptureSum } from '../../capture/index.ts'

/** The rows of a capture in columns, one entry for each row; -1 and NaN stand for nothing. */
export interface CaptureColumns {
  /** Which of `ROW_KINDS`. */
  readonly kinds: Uint8Array
  /** The number that the row has in the capture, from 1; of an entry that of its message. */
  readonly numbers: Uint32Array
  /** Of an entry the row of its message, from 0. */
  readonly parents: Int32Array
  /** Milliseconds since 1970. */
  readonly times: Float64Array
  readonly connections: Uint32Array
  /** 0 for the client's, 1 for the server's, 2 for neither. */
  readonly ways: Uint8Array
  readonly channels: Float64Array
  /** Which of `ROLES`. */
  readonly roles: Uint8Array
  /** Offset in the stream of that way, and how many bytes. */
  readonly offsets: Float64Array
  readonly sizes: Float64Array
  /** Which of `texts`: class of a message, protocol, cache, what is said of it, its key in short. */
  readonly names: Int32Array
  readonly protocols: Int32Array
  readonly caches: Int32Array
  readonly says: Int32Array
  readonly keyTexts: Int32Array
  /** Whether a request failed, or something is not as it should be. */
  readonly faulty: Uint8Array
  /** Milliseconds from a request to its answer. */
  readonly durations: Float64Array
  /** The row of the request that is answered, from 0. */
  readonly answers: Int32Array
  /** The payloads of the message, its key and its value. */
  readonly messages: Int32Array
  readonly keys: Int32Array
  readonly values: Int32Array
  readonly typeIds: Int32Array
  /** Each text once. */
  readonly texts: readonly string[]
}

/** A capture. */
export interface Captured {
  readonly columns: CaptureColumns
  readonly sums: readonly CaptureSum[]
  /** Names of messages and their properties as JSON, each set once; and by payload which it is, -1 for none. */
  readonly names: readonly string[]
  readonly namesOf: Int32Array
  /** By payload: the row that it is of. */
  readonly rowOf: Uint32Array
}

/** The kinds of rows, by number. The entries of a message that carries many follow it. */
export const ROW_KINDS = ['connection', 'message', 'gap', 'fault', 'end', 'entry'] as const
/** What messages are to others, by number. */
export const ROLES = ['request', 'answer', 'event'] as const
