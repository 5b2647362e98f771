// The table of formats, in the order in which their rules are tried: what is surest first. One file for each in formats/.
// POF is not in it: its parser is the project's own, and the first byte decides.

import type { Certainty, Format, Rule } from './format.ts'
import type { CandidatePlace, FormatId } from './format-id.ts'
import { coherenceLegacy } from './formats/coherence-legacy.ts'
import { javaSerialization } from './formats/java-serialization.ts'
import { kryo } from './formats/kryo.ts'

/** All formats but POF. */
export const FORMATS: readonly Format[] = [javaSerialization, coherenceLegacy, kryo]

/** The row of a format; undefined for `pof` and for no format. */
export function formatOf(id: FormatId): Format | undefined {
  return FORMATS.find((format) => format.id === id)
}

/** The format of a name in a path, `java` or `java-serialization`; null for none. */
export function formatNamed(name: string): FormatId | null {
  if (name === 'pof') return 'pof'
  return FORMATS.find(({ id, short }) => id === name || short === name)?.id ?? null
}

/** The name of a format in a path: `java`. */
export function shortName(id: FormatId): string {
  return formatOf(id)?.short ?? id
}

/** What people call a format: `Java serialization`. */
export function formatTitle(id: FormatId): string {
  return id === 'pof' ? 'POF' : (formatOf(id)?.name ?? id)
}

/** A rule that fired, and its format. */
export interface Fired {
  readonly rule: Rule
  readonly format: Format
}

/** The rules that fire at a place, in the order of the table. Each is tried only when the one before it was asked for. */
export function* firedRules(
  bytes: Uint8Array,
  place: CandidatePlace,
  certainties: readonly Certainty[],
): Generator<Fired> {
  for (const format of FORMATS)
    for (const rule of format.rules)
      if (certainties.includes(rule.certainty) && rule.places.includes(place) && rule.fires(bytes))
        yield { rule, format }
}
