// What reading a text or a file gives: the bytes with their places, what the text was taken for, what is wrong.

import type { FormId } from './form.ts'
import type { InputProblem } from './problem.ts'

/** The bytes of one value, and their place. */
export interface Payload {
  /** The bytes, envelope included. */
  readonly bytes: Uint8Array
  /** The number of bytes that the text declares: 305 for `length=305` where 256 are given; null if it declares none. */
  readonly declaredLength: number | null
  /** The label in a list of payloads: `Binary(...)`, `key=Binary(...)`, the name of the file. */
  readonly label: string
  /** Half-open range in the text given, in UTF-16 code units; of a binary file in bytes. */
  readonly start: number
  /** One past its last character or byte. */
  readonly end: number
  /** The place of `start`, from 1; of a binary file line 1, column 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /**
   * What its line says before the first payload there, at most 240 characters: time, thread and message of a log. Empty for
   * a payload at the beginning of a line, and for a binary file.
   */
  readonly before: string
  /** The form of this payload. */
  readonly form: FormId
  /** What is wrong with this payload, or null. */
  readonly problem: InputProblem | null
}

/** Another form in which the text can be read. */
export interface Alternative {
  /** The stable name of the form. */
  readonly form: FormId
  /** The name of the form. */
  readonly formName: string
  /** The number of bytes in this form, all payloads together. */
  readonly bytes: number
}

/** A form that reads more bytes of a faulty text, because it leaves something out. */
export interface Offer extends Alternative {
  /** What is left out, and where. */
  readonly problem: InputProblem
}

/** The payloads, and the form of the text or file. */
export interface InputResult {
  /** The form in which it was read. */
  readonly form: FormId
  /** The name of the form. */
  readonly formName: string
  /** `text` for text; for a file the kind of its content. */
  readonly encoding: 'text' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'binary'
  /** Whether the file was gzipped and inflated. */
  readonly gzip: boolean
  /** In the order of the text; empty where there are no bytes. */
  readonly payloads: readonly Payload[]
  /** The first problem: of the file, of the text as a whole, or of a payload; null without problems. */
  readonly problem: InputProblem | null
  /** Other possible forms; `options.form` chooses one. */
  readonly alternatives: readonly Alternative[]
  /** Where hex stops at other text, or is not found in it: a form that leaves that out and reads more; else null. */
  readonly offer: Offer | null
  /** A remark that is not a problem, or null. */
  readonly note: string | null
}

/**
 * The result for an empty source: no bytes, no problem.
 *
 * @example
 * ```ts
 * import { emptyResult } from 'pof-inspector/input'
 *
 * console.log(emptyResult().form, emptyResult().payloads.length) //> empty 0
 * ```
 */
export function emptyResult(): InputResult {
  return {
    form: 'empty',
    formName: 'nothing',
    encoding: 'text',
    gzip: false,
    payloads: [],
    problem: null,
    alternatives: [],
    offer: null,
    note: null,
  }
}
