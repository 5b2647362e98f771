// A value as it is kept and shown, and what a reader of values can tell of the one it is at.

import type { Beginning } from './sketches/prefixes.ts'

/** A value as it is shown, and where it stands. */
export interface ToldValue {
  /** Numbers as numbers, all else as text, cut. */
  readonly value: number | string
  /** Where it is in the order of its class: of numbers the number, of dates the day, of times the second; else 0. */
  readonly order: number
  /** UTF-16 units of a text, bytes of octets, elements of a container; else 0. */
  readonly size: number
}

/** What stands for a value in little room: a number, a text, or the beginning of its bytes behind its type id. */
export type KeptValue = number | string | Uint8Array | ToldValue

/** A value that is being added. Each member is worked out when it is asked for. */
export interface Teller {
  /** Where it is in the order of its class. */
  order(): number
  /** Elements of a container, or bytes of octets. */
  readonly size: number
  /** The beginning of a text: all that is looked at. */
  beginning(): Beginning
  /** UTF-16 units of a text. */
  length(): number
  /** The value in little room. */
  keep(): KeptValue
  /** All of it. */
  tell(): ToldValue
}
