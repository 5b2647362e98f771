// An exception as a panel shows it: what it says, where in the payload the reason is, and what to look at next.

import type { PofDocument } from '../../pof/index.ts'
import {
  type ExceptionPlace,
  type ExceptionReading,
  explainException,
  type Names,
} from '../../schema/index.ts'
import { grouped } from '../place/amounts.ts'
import { OFFSET_FORM, type OffsetForm, rangeText, withOffsets } from '../place/offsets.ts'
import type { Selection } from '../place/selection.ts'
import { selectionAt } from '../place/selection-at.ts'

/** A place that explains it. */
export interface ReasonPlace {
  readonly what: string
  /** `bytes 0x05 to 0x0d`. */
  readonly where: string
  /** Null where there are no bytes to go to. */
  readonly selection: Selection | null
}

/** What one part of the text means. */
export interface ExceptionEntry {
  readonly id: string
  readonly matched: string
  readonly explanation: string
  readonly cause: ExceptionReading['cause']
  /** The same as a sentence. */
  readonly verdict: string
  /** The first of them. */
  readonly places: readonly ReasonPlace[]
  /** How many there are. */
  readonly placeCount: number
  readonly check: readonly string[]
}

/** What a message or stack trace means, with the document that is open; empty for a text that no row knows. */
export function exceptionReport(
  text: string,
  doc: PofDocument | null,
  names: Names,
  form: OffsetForm = OFFSET_FORM,
): ExceptionEntry[] {
  return explainException(text, doc, names).map((reading) => ({
    ...reading,
    explanation: withOffsets(reading.explanation, form),
    verdict: verdictOf(reading),
    places: reading.places.map((place) => reasonPlace(doc, place, form)),
  }))
}

function verdictOf({ cause, placeCount, because }: ExceptionReading): string {
  switch (cause) {
    case 'here':
      return placeCount === 1 ? 'This place explains it.' : `${grouped(placeCount)} places explain it.`
    case 'not-here':
      return 'This payload cannot have caused it.'
    case 'unknown':
      return `The bytes do not show whether this payload caused it: ${because}.`
    case 'outside':
      return 'No payload causes it: the cause is in code or setup.'
    case 'no-payload':
      return 'Open the payload to find the place.'
  }
}

function reasonPlace(
  doc: PofDocument | null,
  { node, offset, length, what: said }: ExceptionPlace,
  form: OffsetForm,
): ReasonPlace {
  const what = withOffsets(said, form)
  const where = rangeText(offset, offset + length, form)
  if (node >= 0) return { what, where, selection: { node, element: -1, part: -1, offset: -1 } }
  const last = doc === null ? -1 : doc.bytes.length - 1
  return { what, where, selection: doc === null ? null : selectionAt(doc, Math.min(offset, last)) }
}
