// What a format of documents gives to be read: a walk over its bytes, which tells a writer each value, and a grammar, which reads
// single values again. Types only.

import type { TokenEncoding, TokenRole } from '../../../pof/index.ts'
import type { FormatId } from '../../format-id.ts'
import type { LayerProblem } from '../../reading.ts'
import type { DocumentRows, DocumentWriter } from './rows.ts'

/** Where and why a walk stopped. */
export interface Stop {
  readonly code: string
  /** The byte at fault. */
  readonly at: number
  readonly expected: string
  readonly found: string
  readonly advice: string | null
}

/** What a walk over bytes came to. */
export interface Walk {
  /** The first byte that is in no value: the start of what is unread, or the end. */
  readonly end: number
  /** Null where it came to the end. */
  readonly stop: Stop | null
  /** What is worth knowing besides. */
  readonly problems?: readonly LayerProblem[]
}

/** A part of a value's bytes. */
export interface Piece {
  readonly end: number
  readonly role: TokenRole
  readonly noun: string
  readonly text: string
  readonly encoding: TokenEncoding
}

/** A name in front of a value. */
export interface MemberName {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A number, as it is shown and as the export `events` has it. */
export interface DocumentNumber {
  /** `INT 5`, `DOUBLE 2.5`: the Java type that Jackson reads it as, and its value there. */
  readonly event: string
  /** What its type is called: `int`, `number`. */
  readonly noun: string
  /** All its digits. */
  readonly text: string
  /** For JSON exports: a number where that is exact, else its text. */
  readonly value: number | string
}

/** The range of a string or binary value without what marks its ends. */
export interface Content {
  readonly start: number
  readonly end: number
  /** Whether the range holds the bytes in another form: with escapes, in seven bits, as a reference. */
  readonly isEncoded: boolean
  /** The format, where the bytes around say it; omitted or null where they do not. */
  readonly format?: FormatId | null
}

/** What a stretch of bytes is to a row: what lies before its value, the value, or what ends a container. */
export type Stretch = 'before' | 'value' | 'after'

/** Reads single values of a format again. Called for rows on screen: nothing here walks over more than one value. */
export interface DocumentGrammar {
  /** What the format calls itself: `JSON`. */
  readonly noun: string
  /** One past the bytes that open a container: bracket, type byte, count. */
  readonly openingEnd: (event: number) => number
  /** How many bytes end a container that is whole: a bracket, or none where its count does. */
  readonly closing: (event: number) => number
  /** The name in the bytes `from` to `to` that lie before a value; null where there is none. */
  readonly name: (event: number, from: number, to: number) => MemberName | null
  /** The text of a string; of a long one at least its first `limit` characters. */
  readonly string: (event: number, limit: number) => string
  readonly number: (event: number) => DocumentNumber
  /** The octets of a binary value; of many at least the first `limit`, where it is given. */
  readonly octets: (event: number, limit: number) => Uint8Array
  /** How many octets a binary value has. */
  readonly size: (event: number) => number
  /** Where the bytes of a string or binary value are, in which a further layer may begin, and whether they stand encoded. */
  readonly content: (event: number) => Content
  /** The parts of a stretch of a row's bytes, in order and without gaps. */
  readonly pieces: (event: number, from: number, to: number, stretch: Stretch) => Iterable<Piece>
  /** How the bytes of a value lie: a sentence or two. */
  readonly layout: (event: number) => string
  /** What to beware of. */
  readonly traps?: (event: number) => readonly string[]
  /** The noun of a kind, where the format has its own: `message`. */
  readonly nounOf?: (event: number) => string | null
  /** A preview of octets, where they may be text. */
  readonly octetsText?: (event: number, limit: number) => string
}

/** How a format walks over its bytes, and reads a value again. */
export interface DocumentFormat {
  /** Passes over the bytes once, and gives the writer each value. Stops when the writer is crowded. */
  readonly walk: (bytes: Uint8Array, depth: number, writer: DocumentWriter) => Walk
  readonly grammar: (rows: DocumentRows) => DocumentGrammar
}
