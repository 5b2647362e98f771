// From a stack trace or message to the bytes: which rows of the table it matches, and where in the payload the reason
// is, that this payload cannot have caused it, or why nobody can tell from the bytes.

import { check, TEXT } from '../../pof/arguments/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { BUILT_IN_NAMES } from '../merge-names.ts'
import type { Names } from '../names.ts'
import { EXCEPTION_PATTERNS } from './exception-patterns.ts'
import { type ExceptionPlace, Places } from './exception-places.ts'
import type { ExceptionRow } from './exception-row.ts'
import { BYTE_ROWS } from './exception-rows-bytes.ts'
import { CLASS_ROWS } from './exception-rows-classes.ts'
import { TYPE_ROWS } from './exception-rows-types.ts'
import { WRITING_ROWS } from './exception-rows-writing.ts'

/** The explanation of an exception. */
export interface ExceptionReading {
  /** The row of the table, stable: `unknown-user-type`. */
  readonly id: string
  /** The piece of the text that matched. */
  readonly matched: string
  /** The meaning, in one or two sentences. */
  readonly explanation: string
  /**
   * `here`: `places` explain it; `not-here`: this payload cannot have caused it; `unknown`: the bytes alone do not
   * show it; `outside`: no payload can cause it, the cause is in code or setup; `no-payload`: there was no payload to
   * examine.
   */
  readonly cause: 'here' | 'not-here' | 'unknown' | 'outside' | 'no-payload'
  /** Why the bytes do not show it, as the end of a sentence; null except for `unknown`. */
  readonly because: string | null
  /** Where the cause is in the payload, the first 100 places; empty except for `here`. */
  readonly places: readonly ExceptionPlace[]
  /** How many places there are. */
  readonly placeCount: number
  /** What to check next. */
  readonly check: readonly string[]
}

const MAX_CHARACTERS = 1_000_000
/** The most places that are listed. */
const MAX_PLACES = 100

/**
 * Explains a message or stack trace, alone or with the payload that was read. One reading for each row that matches,
 * the most specific first; none for a text that matches no row.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { explainException } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const [reading] = explainException('java.io.IOException: unknown user type: 1042', doc)
 * console.log(reading?.id, reading?.cause, reading?.places[0]?.offset, reading?.places[0]?.what)
 * //> unknown-user-type here 1 user type 1042
 * ```
 */
export function explainException(
  text: string,
  doc: PofDocument | null = null,
  names: Names = BUILT_IN_NAMES,
): ExceptionReading[] {
  check('explainException', text, TEXT)
  const places = doc === null ? null : new Places(doc, names)
  const head = text.slice(0, MAX_CHARACTERS)
  const readings: ExceptionReading[] = []
  const taken: [number, number][] = []
  for (const { id, explain } of EXCEPTION_ROWS) {
    const match = EXCEPTION_PATTERNS[id].exec(head)
    if (match === null) continue
    const range: [number, number] = [match.index, match.index + match[0].length]
    // A more telling row has explained these words.
    if (taken.some(([start, end]) => start < range[1] && range[0] < end)) continue
    taken.push(range)
    const { explanation, places: found, unsure, check } = explain(match, places)
    const because =
      places === null || found === null || found.length > 0 ? null : (unsure ?? places.unread() ?? null)
    readings.push({
      id,
      matched: match[0],
      explanation,
      cause: causeOf(found?.length ?? null, because, places !== null),
      because,
      places: (found ?? [])
        .slice(0, MAX_PLACES)
        .flatMap((place) =>
          typeof place !== 'number' ? [place] : places === null ? [] : [places.at(place)],
        ),
      placeCount: found?.length ?? 0,
      check,
    })
  }
  return readings
}

function causeOf(
  found: number | null,
  because: string | null,
  hasPayload: boolean,
): ExceptionReading['cause'] {
  if (found === null) return 'outside'
  if (!hasPayload) return 'no-payload'
  if (found > 0) return 'here'
  return because === null ? 'not-here' : 'unknown'
}

/** The rows, the most telling first. */
export const EXCEPTION_ROWS: readonly ExceptionRow[] = [
  ...WRITING_ROWS,
  ...TYPE_ROWS,
  ...BYTE_ROWS,
  ...CLASS_ROWS,
]
