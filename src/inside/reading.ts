// What a format's reader returns, a table of events and what goes with it as plain data; and the words for it, which are made
// of that again wherever it is. layer-document.ts makes a document of both that panes and exports show like one of POF.

import type { Severity, Token } from '../pof/index.ts'
import type { CandidatePlace, FormatId } from './format-id.ts'
import type { LayerColumns, LayerTable, RowColumns } from './layer-table.ts'

/** Where and why a reading stopped. */
export interface Fault {
  /** Offset in the layer's own bytes. */
  readonly at: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** Both in one sentence. */
  readonly what: string
}

/** A fault in its words. */
export function faultOf(at: number, expected: string, found: string): Fault {
  return { at, expected, found, what: `At offset ${at}: expected ${expected}, found ${found}` }
}

/** `1 byte`, `2 bytes`, `1,024 bytes`: a number with its noun. */
export function amount(count: number, noun: string): string {
  return `${`${count}`.replace(/\B(?=(?:\d{3})+$)/g, ',')} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * One thing that is wrong, or worth knowing, at one place of a {@link Layer}.
 *
 * @example
 * ```ts
 * import { type LayerProblem, open } from 'pof-inspector/inside'
 *
 * const problems: readonly LayerProblem[] = (await open(Uint8Array.of(0x7b), { format: 'json' })).problems.map((one) => one as LayerProblem)
 * console.log(problems.length) //> 1
 * ```
 */
export interface LayerProblem {
  /** What is wrong; stable: `java-unknown-handle`, `gzip-checksum`. */
  readonly code: string
  /** `error` where the format's own reader throws; `warning` where it goes on but something is lost or changed. */
  readonly severity: Severity
  /** Offset of its first byte in the layer's own bytes; may equal their length. */
  readonly offset: number
  /** How many bytes it covers; 0 where bytes are missing. */
  readonly length: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** One sentence: what, where, expected, found. */
  readonly message: string
  /** What to do about it, or null. */
  readonly advice: string | null
}

/** A place at which a further layer may begin. */
export interface Candidate {
  /** The row of the table that holds it; 0 for all that the bytes decode to. */
  readonly event: number
  /** Its range: in the layer's own bytes, or where `isDecoded`, in what they decode to. */
  readonly start: number
  /** One past its last byte. */
  readonly end: number
  /** Whether the range is one of what the bytes decode to. */
  readonly isDecoded: boolean
  /** What kind of place it is. */
  readonly place: CandidatePlace
  /** The format, where the layer around it says which it is; null where the rules decide. */
  readonly format: FormatId | null
  /**
   * The bytes themselves, where they do not stand in the range as they are: strings of JSON with escapes, binary of Smile in
   * seven bits; with `limit`, at least the first so many of them. Omitted where they do.
   */
  readonly content?: (limit?: number) => Uint8Array
}

/** The limit at which a reading stopped, before its end. */
export interface LimitHit {
  /** Which limit. */
  readonly limit: 'output' | 'total' | 'ratio' | 'layers' | 'events'
  /** Bytes that were made; of `events`, bytes that were read. */
  readonly made: number
  /** Bytes that the layer claims to hold; null where it claims nothing. */
  readonly claimed: number | null
}

/** How a value is coloured. */
export type LayerValueKind =
  | 'string'
  | 'number'
  | 'constant'
  | 'time'
  | 'bytes'
  | 'container'
  | 'reference'
  | 'unread'

/** What a kind of row is, in plain words, for the inspector. */
export interface LayerMeaning {
  /** What it stands for. */
  readonly what: string
  /** How its bytes lie. */
  readonly layout: string
  /** What to beware of. */
  readonly traps: readonly string[]
}

/**
 * One event of a {@link Layer}, in the form of the export `events`: depth, kind, start, end, and what the kind has further.
 *
 * @example
 * ```ts
 * import { type LayerEvent, open } from 'pof-inspector/inside'
 *
 * const events: LayerEvent[] = (await open(Uint8Array.of(0xac, 0xed, 0, 5, 0x70))).events()
 * console.log(events[0]) //> [ 0, 'magic', 0, 2 ]
 * ```
 */
export type LayerEvent = readonly [
  depth: number,
  kind: string,
  start: number,
  end: number,
  ...args: readonly unknown[],
]

/** A run of primitive elements of one width, all in one row: an `int[]` of Java. */
export interface LayerRun {
  /** The first byte of the first element. */
  readonly start: number
  /** Bytes of each. */
  readonly width: number
  /** How many elements. */
  readonly count: number
}

/**
 * The words for a table of events. `event` is an index into the table; of rows unless it says otherwise. Every function
 * costs as much as one row does, and reads the bytes again when it is called.
 */
export interface LayerWords {
  /** What the kind has further in the export `events`; for rows and tokens. None for a node that a fault cut short. */
  readonly args: (event: number) => readonly unknown[]
  /** What the row is called by what holds it: `name`, `[3]`, `class descriptor`. */
  readonly field: (event: number) => string
  /** Its part of an address, without `/`; unique among the rows of its parent. '' leaves the row out of addresses. */
  readonly segment: (event: number) => string
  /** Its type in a few words: `int`, `java.util.ArrayList · 3`, `string`. */
  readonly type: (event: number) => string
  /** Its value in one line of at most `limit` characters. */
  readonly text: (event: number, limit: number) => string
  readonly valueKind: (event: number) => LayerValueKind
  readonly meaning: (event: number) => LayerMeaning
  /** The value for JSON exports; containers are left to the tree. Null where there is none. */
  readonly value: (event: number) => unknown
  /** What a token says, and what it holds: `"name"`, `field count 3`. */
  readonly tokenText: (event: number) => string
  /**
   * Whether what lies in a row only says how it is written, or again what its own line says: a class descriptor, a box. Trees
   * begin with it closed. Omitted where no row is one.
   */
  readonly isDetail?: (event: number) => boolean
  /** The event a reference points at, to go there; -1 for what is no reference. */
  readonly target?: (event: number) => number
  /** The primitive elements of a row; null for what has none. */
  readonly run?: (event: number) => LayerRun | null
  /** The text of one element of a run. */
  readonly elementText?: (event: number, element: number) => string
  /** Where a further layer may begin in a row or a token; null for none. Omitted where none may. */
  readonly candidate?: (event: number) => Candidate | null
  /** The tokens of a row, where they are more than the events in it that are no rows: punctuation of JSON. */
  readonly tokens?: (event: number) => readonly Token[]
  /** All events in the export form, where they are not the table's own: names of JSON are events before their values. */
  readonly events?: () => Iterable<LayerEvent>
}

/** What a reader returns: plain data. `own` is what the format's words need beside the table. */
export interface ReadParts<Own = unknown> {
  readonly table: LayerColumns
  readonly own: Own
  /** What the bytes decode to, as far as it went; null for formats that are not compressed. */
  readonly decoded: Uint8Array | null
  /** What the reading stopped at; null where it came to the end. */
  readonly fault: Fault | null
  /** The limit that the reading stopped at; null for none. `decoded` has what was made before. */
  readonly limit: LimitHit | null
  /** All that is wrong, the fault included, in order of offset. */
  readonly problems: readonly LayerProblem[]
}

/** A layer that was read, as plain data: structured clone and transfer take it. `restored` makes its document of it. */
export interface LayerParts extends ReadParts {
  readonly format: Exclude<FormatId, 'pof'>
  readonly rows: RowColumns
}

/** What was read, with the words for it. */
export interface LayerContent extends ReadParts {
  readonly table: LayerTable
  readonly words: LayerWords
  /** Where further layers may begin, in order of offset; each is found when it is asked for. */
  readonly candidates: Iterable<Candidate>
}
