// Which formats bytes may be: the rules of the table, tried at the start of a candidate.

import { type ByteSource, toBytes } from '../pof/arguments/index.ts'
import type { CandidatePlace, FormatId } from './format-id.ts'
import { beginsPof } from './formats/pof.ts'
import { FORMATS, firedRules } from './formats.ts'

/**
 * The ids of the rules that fire on these bytes as a whole binary: `java-serialization`, `zlib-checked`, `kryo-named`.
 * Where none of the sure ones fires, those that a whole trial of random bytes passes too are tried, `deflate-whole` for one:
 * `[]` where none fires. Throws a TypeError for anything but bytes.
 *
 * @example
 * ```ts
 * import { detect } from 'pof-inspector/inside'
 *
 * console.log(detect(Uint8Array.of(0xac, 0xed, 0, 5, 0x70))) //> [ 'java-serialization' ]
 * ```
 */
export function detect(source: ByteSource): string[] {
  const bytes = toBytes('detect', source)
  const sure = [...firedRules(bytes, 'whole', ['accept', 'sign'])]
  const fired = sure.length > 0 ? sure : [...firedRules(bytes, 'whole', ['trial'])]
  return fired.map(({ rule }) => rule.id)
}

/** The format that a rule accepts at a place, so that it may be opened without being asked for; null for none. */
export function accepted(bytes: Uint8Array, place: CandidatePlace): FormatId | null {
  for (const { format } of firedRules(bytes, place, ['accept'])) return format.id
  return null
}

/** The format that bytes have the sign of, to be offered; null for none. */
export function signed(bytes: Uint8Array, place: CandidatePlace): FormatId | null {
  for (const { format } of firedRules(bytes, place, ['accept', 'sign'])) return format.id
  return null
}

/** What bytes begin like. */
export interface Begun {
  readonly format: FormatId
  /** Whether the beginning is all that the rule asks for. */
  readonly isSure: boolean
}

/** The format that bytes begin like, to be offered, found in their first bytes; null for none. */
export function begun(bytes: Uint8Array, place: CandidatePlace): Begun | null {
  for (const { id, rules } of FORMATS)
    for (const { certainty, places, begins, fires } of rules)
      if (certainty !== 'trial' && places.includes(place) && (begins ?? fires)(bytes))
        return { format: id, isSure: begins === undefined && certainty === 'accept' }
  return place === 'octets' && beginsPof(bytes) ? { format: 'pof', isSure: false } : null
}
