// The contract of an input form: detect, parse, example.
// A form sees cleaned text (see clean-text.ts), reports offsets in it and never throws.

import type { Fault } from './problem.ts'

/** The stable name of a form. `empty` and `unknown` are results only, they cannot be chosen. */
export type FormId =
  | 'binary-to-string'
  | 'data-url'
  | 'pem'
  | 'apple-data'
  | 'oracle-dump'
  | 'intel-hex'
  | 's-record'
  | 'node-buffer'
  | 'json-buffer'
  | 'json-typed-array'
  | 'bytea'
  | 'debugger-memory'
  | 'xxd'
  | 'hexdump-c'
  | 'coherence-hexdump'
  | 'wireshark'
  | 'netty'
  | 'od'
  | 'swapped-words'
  | 'numbered-lines'
  | 'gdb-string'
  | 'bits'
  | 'byte-literal'
  | 'array-literal'
  | 'byte-list'
  | 'escaped'
  | 'percent'
  | 'hex'
  | 'base64'
  | 'hex-in-text'
  | 'base64-in-text'
  | 'object-reference'
  | 'raw'
  | 'empty'
  | 'unknown'

/** Bytes found in the text, and what is wrong with them. */
export interface Extract {
  /** The bytes; what was read before a fault, where there is one. */
  readonly bytes: Uint8Array
  /** How many bytes the text says there are, or null where it does not say. */
  readonly declaredLength: number | null
  /** What people see in the picker: `key=Binary(...)`. */
  readonly label: string
  /** Half-open range in the text. */
  readonly start: number
  /** One past its last character. */
  readonly end: number
  /** What is wrong with them, or null. */
  readonly fault: Fault | null
}

/** What a form makes of a text. */
export interface Reading {
  /** In order of place; empty where nothing was found. */
  readonly extracts: readonly Extract[]
  /** What is wrong with the text as a whole, where no extract is to blame. */
  readonly fault: Fault | null
  /** A remark that is no fault: an assumption made, a peculiarity met. */
  readonly note: string | null
}

/** One way in which people write bytes. */
export interface Form {
  /** The stable name of the form. */
  readonly id: FormId
  /** For people: `base64`, `Binary(...) in a log`. */
  readonly name: string
  /** A short text of this form, of the bytes `15 92 10 00`; of `raw` a description. */
  readonly example: string
  /** Whether it picks from a text what it can find: no alternative to a form that explains the text. */
  readonly isPartial?: boolean
  /** Whether the text is of this form. Asked in the order of the table; the first yes is taken. */
  detect(text: string): boolean
  /** Whether the text could be of this form: then it is an alternative, or the guess when no form detects. */
  resembles?(text: string): boolean
  /** The bytes in the text, in order of place. What was read before a fault is kept. */
  parse(text: string): Reading
}

/** A reading that found nothing, without a word why. */
export const NOTHING: Reading = { extracts: [], fault: null, note: null }

/** A reading of one extract, which has no bytes only where there is a fault to tell why. */
export function readingOf(extract: Extract, note: string | null = null): Reading {
  return extract.bytes.length === 0 && extract.fault === null
    ? NOTHING
    : { extracts: [extract], fault: null, note }
}
