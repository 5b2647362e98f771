// What is shown of where the bytes came from: what reading a source gave, as words and numbers.

import type { FormId, Payload } from '../input/index.ts'
import { hexText } from '../pof/index.ts'
import { type OfferWords, offerWords, sizeText } from '../view/opening/index.ts'
import { payloadOf, type ReadResult } from './payload-list.ts'
import type { SourceRequest } from './source-request.ts'

/** A choice of a menu. */
export interface Choice {
  readonly id: string
  readonly name: string
  readonly hint?: string
}

/** One of several binaries found in a text. */
export interface PayloadView {
  readonly label: string
  /** What the line says before the first payload in it; '' where it says nothing. */
  readonly before: string
  readonly bytes: Uint8Array
  /** Its first bytes in hex. */
  readonly beginning: string
  /** From 1; null for files that are no text. */
  readonly line: number | null
  readonly column: number | null
  readonly given: number
  /** How many bytes the text says there are, or null. */
  readonly declared: number | null
  /** What is wrong with it, or null. */
  readonly problem: string | null
}

/** The binaries found in a text; each view is made when it is asked for, since there may be hundreds of thousands. */
export interface PayloadViews {
  readonly length: number
  at(index: number): PayloadView | undefined
}

/** Where the bytes on screen came from, and what else they could be taken for. */
export interface SourceView {
  /** `pasted text`, the name of a file, the title of an example. */
  readonly title: string
  /** What it was taken for. */
  readonly form: Choice
  /** Whether the user said so. */
  readonly isChosen: boolean
  /** Other forms in which it reads without a fault. */
  readonly alternatives: readonly Choice[]
  /** A form that reads more of a faulty text, because it leaves something out; null for none. */
  readonly offer: OfferView | null
  readonly payloads: PayloadViews
  /** Bytes of all payloads together. */
  readonly given: number
  /** The first few things that are wrong with payloads. */
  readonly faults: readonly string[]
  /** Which payload is on screen, or -1 for none. */
  readonly payload: number
  /** Remarks and faults of the text as a whole, each a sentence. */
  readonly note: string | null
  readonly problems: readonly string[]
  /** The beginning alone is on screen; null where all of it is. */
  readonly part: SourcePart | null
}

/** What is offered in place of a reading that has failed. */
export interface OfferView extends OfferWords {
  readonly form: FormId
}

/** The beginning of a source. */
export interface SourcePart {
  /** How many bytes of it. */
  readonly bytes: number
  /** How many there are; null where nobody knows, as of a gzip file. */
  readonly size: number | null
  /** Whether the rest is being read. */
  readonly isGrowing: boolean
}

const BEGINNING = 16
/** Faults of payloads that are told for the text as a whole. */
const FAULTS = 3

/** The view of a source with the payload on screen that is asked for. */
export function sourceViewOf(request: SourceRequest, result: ReadResult): SourceView {
  const { payloads } = result
  const payload = payloadOf(request, result)
  const problems = payloads.problems(FAULTS)
  const isOwn = problems.length > 0 && JSON.stringify(problems[0]) === JSON.stringify(result.problem)
  const isText = request.text !== null || result.encoding !== 'binary'
  const gzip = result.gzip ? 'The file was gzipped; this is its content.' : null
  return {
    title: request.title,
    form: { id: result.form, name: result.formName },
    isChosen: request.form !== null,
    alternatives: result.alternatives.map(({ form, formName, bytes }) => ({
      id: form,
      name: formName,
      hint: `${bytes.toLocaleString('en')} bytes`,
    })),
    offer: result.offer && { form: result.offer.form, ...offerWords(result.offer) },
    payloads: {
      length: payloads.length,
      at(index) {
        const one = payloads.at(index)
        return one && payloadView(one, isText)
      },
    },
    given: payloads.given,
    faults: problems.map(({ message }) => message),
    payload: payload === undefined ? -1 : payloads.at(request.payload) === undefined ? 0 : request.payload,
    note: [gzip, result.note].filter((text) => text !== null).join(' ') || null,
    part:
      request.slice === undefined
        ? null
        : { bytes: request.slice, size: payload?.declaredLength ?? null, isGrowing: false },
    problems: [
      ...(request.slice === undefined ? [] : [sliceText(request.slice)]),
      ...(request.file !== null && result.form === 'empty' ? ['The file is empty: it holds no bytes.'] : []),
      ...(result.problem === null || isOwn ? [] : [result.problem.message]),
    ],
  }
}

function sliceText(bytes: number): string {
  return `This is a slice: only the first ${sizeText(bytes)} were read, and the rest is missing.`
}

function payloadView(
  { label, before, line, column, bytes, declaredLength, problem, form }: Payload,
  isText: boolean,
): PayloadView {
  // A log in an archive has lines, too.
  const hasLines = isText || form !== 'raw'
  return {
    label,
    before,
    bytes,
    beginning: hexText(bytes, BEGINNING),
    line: hasLines ? line : null,
    column: hasLines ? column : null,
    given: bytes.length,
    declared: declaredLength,
    problem: problem?.message ?? null,
  }
}
