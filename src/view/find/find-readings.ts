// What else a text could be searched as: digits that are bytes, a number, the bytes of a number. Offered, never assumed.

import { readQuery, withKind } from './find-kinds.ts'
import { intForms, readWhole } from './int-search.ts'

/** Another way to search for what is typed. */
export interface Reading {
  /** `as bytes`, `as int32`. */
  readonly label: string
  /** What is looked for then. */
  readonly there: string
  /** The text to be typed for it. */
  readonly text: string
}

/** The forms of a number that are worth offering; the narrower ones are found too often, or in these. */
const OFFERED = ['packed int', 'int32', 'int64', 'float64']

/** Other searches for a text, the likeliest first; none for most. */
export function readingsOf(text: string): Reading[] {
  const { kind, body, isSaid } = readQuery(text)
  if (kind === 'int') return formsOf(body)
  if (isSaid) return []
  const readings: Reading[] = []
  if (/^[+-]?(0x[\da-f]+|\d[\d,_]*)$/i.test(body) && !('fault' in readWhole(body))) {
    const there = 'as an id, an index, a count, a length or a value'
    readings.push({ label: 'as a number', there, text: withKind(body, 'int') })
  }
  if (/^(?:(?:0x|\\x)?[\da-f?]{2}[\s,:-]*){2,}$/i.test(body)) {
    readings.push({ label: 'as bytes', there: 'anywhere', text: withKind(body, 'hex') })
  }
  return readings
}

function formsOf(body: string): Reading[] {
  const whole = readWhole(body)
  if ('fault' in whole) return []
  return intForms(whole.value)
    .filter(({ name }) => OFFERED.includes(name))
    .map(({ name, hex }) => ({
      label: `as ${name}`,
      there: `${hex}, anywhere`,
      text: withKind(hex, 'hex'),
    }))
}
