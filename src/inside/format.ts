// What a format is to this folder: its names, the rules that recognize it, and the reader that explains its bytes.
// Types only, with the limits that readers keep. The table of all formats is formats.ts.

import type { CandidatePlace, FormatId } from './format-id.ts'
import type { LayerKind, LayerTable } from './layer-table.ts'
import type { LayerWords, ReadParts } from './reading.ts'

/**
 * How much a rule proves. `accept`: the tool opens such bytes by itself. `sign`: it names the format and offers to open it.
 * `trial`: a whole trial succeeds, which random bytes do too; such formats are opened only when the user asks.
 */
export type Certainty = 'accept' | 'sign' | 'trial'

/** One rule of detection. */
export interface Rule {
  /** Its name, stable. */
  readonly id: string
  /** What it proves where it fires. */
  readonly certainty: Certainty
  /** The places at which it is tried. */
  readonly places: readonly CandidatePlace[]
  /** Whether it fires. Never throws; bounded time and memory whatever the bytes claim. */
  readonly fires: (bytes: Uint8Array) => boolean
  /** Whether the first bytes allow it, where `fires` looks at all of them; omitted where that is as quick. */
  readonly begins?: (bytes: Uint8Array) => boolean
}

/** One format: a row of the table. `Own` is what its words need beside the table: plain data. */
export interface Format<Own = unknown> {
  readonly id: Exclude<FormatId, 'pof'>
  /** What people call it: `Java serialization`, `gzip`. */
  readonly name: string
  /** Its name in a path: `3!gzip!java/fields/name`. */
  readonly short: string
  /** Whether its content is other bytes, which a further layer may explain. */
  readonly isCompressed: boolean
  /** The rules that recognize it, in the order to try them; none where nothing in the bytes says what they are. */
  readonly rules: readonly Rule[]
  /** The kinds of its events, without the first two, which all formats have. */
  readonly kinds: readonly LayerKind[]
  /** Reads bytes of this format. Never throws on content: what stops the reading is a fault in what it returns. */
  readonly read: (bytes: Uint8Array, limits: Limits) => ReadParts<Own>
  /** The words for what was read, here or in another thread. Takes almost no time. */
  words(table: LayerTable, parts: ReadParts<Own>): LayerWords
}

/** What a reader may take, whatever the bytes claim. */
export interface Limits {
  /** Bytes that one decompression may make. Default 64 MiB. */
  readonly output: number
  /** Bytes that all layers together may make. Default 256 MiB. */
  readonly total: number
  /**
   * Output per input beyond 1 MiB of output at which a decompression that nobody has asked for stops, so that somebody can.
   * Default 100.
   */
  readonly ratio: number
  /** Layers inside one another that are opened without being asked for. Default 8. */
  readonly layers: number
  /** Events of one layer: rows, and tokens that are no rows. About 45 bytes each. Default 10,000,000. */
  readonly events: number
  /** Objects or containers inside one another. Default 1,000. */
  readonly depth: number
  /** Handles of one Java stream. Default 1,000,000. */
  readonly handles: number
  /** Superclasses of one Java class. Default 256. */
  readonly superclasses: number
  /** Readings of a Java stream that are tried for classes whose fields are announced and absent. Default 64. */
  readonly tries: number
  /** Bytes of a candidate that is opened without being asked for. Default 1 MiB. */
  readonly automatic: number
}

/**
 * The limits of {@link open} where the caller gives none.
 *
 * @example
 * ```ts
 * import { LIMITS } from 'pof-inspector/inside'
 *
 * console.log(LIMITS.ratio, LIMITS.layers) //> 100 8
 * ```
 */
export const LIMITS: Limits = {
  output: 64 << 20,
  total: 256 << 20,
  ratio: 100,
  layers: 8,
  events: 10_000_000,
  depth: 1_000,
  handles: 1_000_000,
  superclasses: 256,
  tries: 64,
  automatic: 1 << 20,
}
