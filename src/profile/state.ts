// What a profile keeps of all payloads: what a report is made of, and what lines of a partial profile say.

import type { Places } from './place.ts'
import type { Sample } from './sample.ts'
import type { Values } from './values.ts'

/**
 * Why an entry is damaged. `empty`: no bytes. `truncated`: they end within the value. `invalid`: no reader can go on.
 * `no-pof`: another format. `foreign`: a sound value of a type that nobody knows.
 */
export type DamageKind = 'empty' | 'truncated' | 'invalid' | 'no-pof' | 'foreign'

/** An entry that is damaged. */
export interface Damage {
  /** From 1. */
  readonly line: number
  /** Why. */
  readonly kind: DamageKind
  /** The bytes of the value. */
  readonly bytes: number
  /** The class of the exception that Java throws, as far as it is known. */
  readonly java?: string
}

/** What is kept of all payloads. */
export interface ProfileState {
  entries: number
  keyBytes: number
  valueBytes: number
  /** By the first byte of a value; the last is of those without. */
  readonly firstBytes: Float64Array
  readonly sizes: Values
  /** The first by line. */
  damaged: Damage[]
  /** How many there are of each kind. */
  readonly damagedOf: Map<DamageKind, number>
  readonly values: Places
  readonly keys: Places
  readonly sample: Sample
  /** How often the limits of the fields were halved. */
  halved: number
}
