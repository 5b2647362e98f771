// What reading a text or a file gives: the bytes with their places, what the text was taken for, what is wrong.

import type { FormId } from './form.ts'
import type { InputProblem } from './problem.ts'

/** The bytes of one value, and where they stand. */
export interface Payload {
  /** The bytes, envelope included. */
  readonly bytes: Uint8Array
  /** How many bytes there are by what the text says, 305 of `length=305` where 256 are given; null where it says nothing. */
  readonly declaredLength: number | null
  /** What to show in a list of payloads: `Binary(...)`, `key=Binary(...)`, the name of the file. */
  readonly label: string
  /** Half-open range in the text given, in UTF-16 code units; of a binary file in bytes. */
  readonly start: number
  /** One past its last character or byte. */
  readonly end: number
  /** The place of `start`, from 1; of a binary file line 1, column 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /** The form that this one is written in. */
  readonly form: FormId
  /** What is wrong with this payload, or null. */
  readonly problem: InputProblem | null
}

/** Another form in which the text can be read. */
export interface Alternative {
  /** The stable name of the form. */
  readonly form: FormId
  /** The form as people call it. */
  readonly formName: string
  /** How many bytes it would give, all payloads together. */
  readonly bytes: number
}

/** What was read, and what the text or file was taken for. */
export interface InputResult {
  /** What it was taken for. */
  readonly form: FormId
  /** The form as people call it. */
  readonly formName: string
  /** `text` when text was given; of a file what its bytes are. */
  readonly encoding: 'text' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'binary'
  /** Whether the file was gzipped, and opened. */
  readonly gzip: boolean
  /** In the order of the text; empty where there are no bytes. */
  readonly payloads: readonly Payload[]
  /** The first problem: of the file, of the text as a whole, or of a payload; null when nothing is wrong. */
  readonly problem: InputProblem | null
  /** The forms that the user may want instead; `options.form` chooses one. */
  readonly alternatives: readonly Alternative[]
  /** A remark that is no problem, or null. */
  readonly note: string | null
}

/**
 * The result of nothing: no bytes, no problem.
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
    note: null,
  }
}
