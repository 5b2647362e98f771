// The contract of an input form: detect, parse, example.
// A form sees cleaned text (see clean-text.ts), reports offsets in it and never throws.

import type { Fault } from './problem.ts'

/** The stable name of a form. `archive`, `empty` and `unknown` are results only, they cannot be chosen. */
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
  | 'hex-and-junk'
  | 'object-reference'
  | 'raw'
  | 'archive'
  | 'empty'
  | 'unknown'

/** Bytes found in the text, and their fault. */
export interface Extract {
  /** The bytes; with a fault, those before it. */
  readonly bytes: Uint8Array
  /** The number of bytes that the text declares, or null. */
  readonly declaredLength: number | null
  /** The label in the picker: `key=Binary(...)`. */
  readonly label: string
  /** Half-open range in the text. */
  readonly start: number
  /** One past its last character. */
  readonly end: number
  /** Their fault, or null. */
  readonly fault: Fault | null
}

/** The result of reading a text in a form. */
export interface FormResult {
  /** In the order of the text; empty where nothing was found. */
  readonly extracts: readonly Extract[]
  /** The fault of the text as a whole, where no extract has it. */
  readonly fault: Fault | null
  /** A remark that is not a fault: an assumption, or something unusual. */
  readonly note: string | null
}

/** One form in which bytes are written. */
export interface Form {
  /** The stable name of the form. */
  readonly id: FormId
  /** The name shown to users: `base64`, `Binary(...) in a log`. */
  readonly name: string
  /** A short text of this form for the bytes `15 92 10 00`; for `raw` a description. */
  readonly example: string
  /**
   * Whether it searches a longer text for bytes: it is then not an alternative to a form that explains the whole
   * text.
   */
  readonly isPartial?: boolean
  /**
   * Whether it is looked for in strings of JSON, too, as in logs: for their lines, where the text itself has none of this form; or for
   * their escapes, of which JSON doubles the backslashes.
   */
  readonly inJson?: 'lines' | 'escapes'
  /** Whether the text is of this form. The forms are asked in the order of the table, and the first yes decides. */
  detect(text: string): boolean
  /** Whether the text could be of this form: then it is an alternative, or the guess when no form detects the text. */
  resembles?(text: string): boolean
  /** The bytes in the text, in order. Bytes before a fault are included. */
  parse(text: string): FormResult
}

/** A reading that found nothing, without a word why. */
export const NOTHING: FormResult = { extracts: [], fault: null, note: null }

/** A reading of one extract, which has no bytes only where there is a fault to tell why. */
export function formResult(extract: Extract, note: string | null = null): FormResult {
  return extract.bytes.length === 0 && extract.fault === null
    ? NOTHING
    : { extracts: [extract], fault: null, note }
}
