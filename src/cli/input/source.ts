// What the command reads of an input: its payloads with their numbers, what is wrong with it, what it is called.

import { FORMS, type FormId, type InputResult, type Payload, readFile, readText } from '../../input/index.ts'
import { asItStands, fileRequest, readSource } from '../../session/index.ts'
import type { Choices } from '../choices.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** A payload, and which it is of its input. */
export interface NumberedPayload {
  readonly payload: Payload
  /** From 1. */
  readonly number: number
}

/** What was read of an input: all of it, or what is new. */
export interface Source {
  /** The file as it is called in the output; `standard input`, or `argument`. */
  readonly name: string
  readonly payloads: readonly NumberedPayload[]
  /** Whether its payloads have numbers and lines: there are several, or it is a log. */
  readonly isNumbered: boolean
  /** What is wrong with it that is no payload's own. */
  readonly problem: string | null
  readonly note: string | null
  readonly formName: string
  /** Whether this is all that is shown: one payload of one input. */
  readonly isAll: boolean
  /** Whether nothing more of this input comes. */
  readonly isLast: boolean
}

/** What reads input. */
export const INPUT = { FORMS, readFile, readText, asItStands }
/** What standard input is called. */
export const STANDARD_INPUT = 'standard input'

/** What bytes hold: payloads in a form of text or a gzip file, or the bytes themselves where they are of another format. */
export function readBytes(bytes: Uint8Array, name: string, choices: Choices): InputResult {
  return readSource({ ...fileRequest(name, bytes), form: choices.form }, INPUT, { content: choices.content })
}

/** What reading an input gave, or why there is nothing. */
export function sourceOf(name: string, result: InputResult, path: string): Source | Refusal {
  const { payloads, problem, note, form, formName } = result
  if (payloads.length === 0) return unreadable(path, result)
  const isShared = !payloads.some((payload) => payload.problem === problem)
  return {
    name,
    payloads: payloads.map((payload, at) => ({ payload, number: at + 1 })),
    isNumbered: payloads.length > 1 || isLog(form),
    problem: isShared ? (problem?.message ?? null) : null,
    note,
    formName,
    isAll: payloads.length === 1,
    isLast: true,
  }
}

/** Whether a form takes payloads from among other text. */
function isLog(form: FormId): boolean {
  return form === 'binary-to-string' || FORMS.some(({ id, isPartial }) => id === form && isPartial)
}

function unreadable(name: string, { problem }: InputResult): Refusal {
  if (problem === null)
    return new Refusal(EXIT.unreadable, `${name} is empty. Expected POF, or bytes in any form.`)
  const where =
    name === 'argument'
      ? 'the argument is neither a file nor bytes in a known form'
      : `there are no bytes in ${name}`
  return new Refusal(EXIT.unreadable, `${where}: ${problem.message}`)
}
