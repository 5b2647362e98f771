// What a form found in a text, as a result: payloads and problems at their places in the text that the user gave. It knows
// the form that it is given, and no other.

import { type CleanText, cleanText } from './clean-text.ts'
import type { Extract, Form, FormId, FormResult } from './form.ts'
import { excerptAt, type Fault, type InputProblem, placeFinder, toProblem } from './problem.ts'
import type { InputResult, Payload } from './result.ts'

/** The result of a reading; what else the text could be is not looked for. */
export function resultOf(text: string, clean: CleanText, form: Form, reading: FormResult): InputResult {
  return {
    form: form.id,
    formName: form.name,
    encoding: 'text',
    gzip: false,
    ...placed(text, clean, form, reading),
    alternatives: [],
    offer: null,
    note: reading.note,
  }
}

/** Where a part of a text begins: a line, from 1, and an offset in UTF-16 code units. */
interface PartPlace {
  readonly line: number
  readonly offset: number
}

/** Reads a part of a text, whole lines of a form that reads each payload by itself; `end` is where the next part begins. */
export function readPart(form: Form, text: string, from: PartPlace) {
  const clean = cleanText(text)
  const { extracts } = form.parse(clean.text)
  const { payloadOf } = placing(text, clean, form.id, from)
  const { line } = placeFinder(text)(text.length)
  const end: PartPlace = { line: from.line + line - 1, offset: from.offset + text.length }
  return { payloads: extracts.map(payloadOf), end }
}

/** The payloads and the first problem, at their places in the text that the user gave. */
export function placed(
  text: string,
  clean: CleanText,
  form: Form | undefined,
  reading: FormResult,
): { payloads: Payload[]; problem: InputProblem | null } {
  const { payloadOf, problemOf } = placing(text, clean, form?.id ?? 'unknown', { line: 1, offset: 0 })
  const [only] = reading.extracts
  if (reading.extracts.length === 1 && only?.bytes.length === 0 && only.fault) {
    return { payloads: [], problem: problemOf(only.fault) }
  }
  const payloads = reading.extracts.map(payloadOf)
  const first = payloads.find(({ problem }) => problem !== null)?.problem ?? null
  const fault = reading.fault ?? (payloads.length === 0 && form ? notThisForm(clean.text, form) : null)
  return { payloads, problem: fault === null ? first : problemOf(fault) }
}

/** Characters that are kept of what stands before a payload. */
const MOST_BEFORE = 240

/** What puts extracts and faults to their places in the text that the user gave, of which `text` is a part. */
function placing(text: string, { toOriginal }: CleanText, form: FormId, from: PartPlace) {
  const find = placeFinder(text)
  const placeOf = (offset: number) => {
    const { line, column } = find(offset)
    return { line: from.line + line - 1, column }
  }
  const problemOf = (fault: Fault): InputProblem => {
    const offset = toOriginal(fault.offset)
    return toProblem(fault, from.offset + offset, placeOf(offset))
  }
  const beforeOf = beforeFinder(text)
  const payloadOf = ({ bytes, declaredLength, label, start, end, fault }: Extract): Payload => {
    const first = toOriginal(start)
    const { line, column } = placeOf(first)
    const problem = fault === null ? null : problemOf(fault)
    const behind = end > start ? toOriginal(end - 1) + 1 : first
    return {
      bytes,
      declaredLength,
      label,
      start: from.offset + first,
      end: from.offset + behind,
      line,
      column,
      before: beforeOf(first, column, behind),
      form,
      problem,
    }
  }
  return { payloadOf, problemOf }
}

/** A function that tells what stands before payloads, asked in the order of the text, by start, column and end of each. */
function beforeFinder(text: string): (start: number, column: number, end: number) => string {
  let before = ''
  let lastEnd = 0
  return (start, column, end) => {
    const lineStart = start - column + 1
    // Behind another payload of its line, or behind one that ends there, it belongs to the same message.
    if (lastEnd <= lineStart) before = text.slice(lineStart, Math.min(start, lineStart + MOST_BEFORE))
    lastEnd = Math.max(lastEnd, end)
    return before
  }
}

function notThisForm(text: string, form: Form): Fault {
  const offset = text.length - text.trimStart().length
  const expected = `${form.name}, such as ${form.example.split('\n', 1)[0]}`
  return { code: 'not-this-form', offset, expected, found: excerptAt(text, offset) }
}
