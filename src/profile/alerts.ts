// What is striking about a field: values that say nothing, kinds that are mixed, forms that cost more than they need. Each
// alert says in one sentence what it is about, and on which line there is an example.

import type { FieldCosts } from './costs.ts'
import type { Field } from './field.ts'
import { type Summary, textsOf } from './summary.ts'

/**
 * The alerts by their codes, which are stable, and when each is given.
 *
 * @example
 * ```ts
 * import { ALERTS } from 'pof-inspector/profile'
 *
 * console.log(ALERTS.constant) //> one value in all entries
 * ```
 */
export const ALERTS = {
  'always-default': 'every value is null or empty, which a writer may leave out',
  constant: 'one value in all entries',
  unique: 'each value occurs once',
  'one-version': 'written in one version of the class only',
  'mixed-kinds': 'values of different kinds',
  'not-navigable': 'a PofExtractor gets none of the values',
  'byte-array': 'octets written one by one, which take a call each to skip',
  'number-as-text': 'every text is a number',
  'date-as-text': 'every text is a date',
  'no-information': 'more bytes than the values need to be told apart',
} as const

/**
 * The code of an alert.
 *
 * @example
 * ```ts
 * import { type AlertCode, createProfile } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * for (let line = 0; line < 12; line++) profile.add(Uint8Array.of(0x15, 0x6b))
 * const codes: readonly AlertCode[] = profile.report().fields['']?.alerts.map(({ code }) => code) ?? []
 * console.log(codes) //> [ 'constant' ]
 * ```
 */
export type AlertCode = keyof typeof ALERTS

/** One alert. */
export interface Alert {
  /** Which kind it is; stable. */
  readonly code: AlertCode
  /** One sentence with its figures. */
  readonly message: string
  /** The first line with such a value; 0 where lines are not known. */
  readonly line: number
}

/** What an alert is told from. */
export interface AlertFacts {
  readonly field: Field
  readonly summary: Summary
  readonly kinds: readonly (readonly [kind: string, count: number])[]
  readonly costs: FieldCosts | undefined
  readonly owners: number
  /** The versions of the owner. */
  readonly versions: readonly number[]
  /** The bytes of all values of the profile. */
  readonly allBytes: number
}

/** Fewer values say nothing. */
const FEW = 10
/** The share of all bytes from which on it is worth to say that they hold no information. */
const SHARE = 0.02
/** Bytes of a value, its type id with it, that cannot be fewer. */
const SHORT = 2
/** The share of bits that is needed, below which it is said. */
const NEEDED = 0.1

/** The alerts of a field; none for most. */
export function alertsOf(facts: AlertFacts): Alert[] {
  const { field, summary, kinds, costs, owners, versions, allBytes } = facts
  const alerts: Alert[] = []
  const { written, nulls, zeros, bytes, line } = field
  const values = written - nulls
  const say = (code: AlertCode, message: string = ALERTS[code]): void => {
    alerts.push({ code, message, line })
  }
  if (written > 0 && nulls + zeros === written)
    say(
      'always-default',
      `all ${written} written values are null or empty, ${bytes} bytes that a writer may leave out`,
    )
  const { distinct, distinctError, top } = summary
  const isConstant = distinct === 1 && values >= FEW && nulls === 0
  // A boolean that is left out when it is false is always true where it is written.
  if (isConstant && written === owners) say('constant', `"${top?.[0]?.[0] ?? ''}" in all ${values} values`)
  if (distinct !== undefined && values >= FEW && distinctError === undefined && distinct === values)
    say('unique', `all ${values} values are different`)
  else if (
    distinctError !== undefined &&
    distinct !== undefined &&
    Math.abs(distinct - values) <= 2 * distinctError * values
  )
    say('unique', `about ${distinct} of ${values} values are different, which may be all`)
  const by = field.versions.pairs()
  if (versions.length > 1 && by.length === 1 && written >= FEW)
    say('one-version', `only version ${by[0]?.[0]} of ${versions.join(', ')} writes it`)
  if (kinds.length > 1) say('mixed-kinds', kinds.map(([kind, count]) => `${count} times ${kind}`).join(', '))
  if (costs !== undefined && costs.values > 0 && costs.lost === costs.values)
    say('not-navigable', `a PofExtractor gets none of the ${costs.values} values that were tried`)
  if (kinds.some(([kind]) => kind === 'bytes'))
    say(
      'byte-array',
      `written with writeByteArray: ${bytes} bytes, a call for each to skip it; writeBinary takes one`,
    )
  const texts = textsOf(field)
  if (texts !== null && texts.count >= FEW) {
    if (texts.numeric === texts.count) say('number-as-text', `all ${texts.count} texts are numbers`)
    if (texts.dated === texts.count) say('date-as-text', `all ${texts.count} texts are dates`)
  }
  const bits = entropyOf(field)
  const ofValue = bytes / values
  const isWorth = values >= FEW && ofValue > SHORT && bytes > SHARE * allBytes
  if (
    isWorth &&
    bits !== null &&
    bits / 8 < NEEDED * ofValue &&
    !alerts.some(({ code }) => code === 'constant')
  )
    say(
      'no-information',
      `${ofValue.toFixed(1)} bytes a value, which ${bits.toFixed(1)} bits would tell apart`,
    )
  return alerts
}

/** Values of each different one from which on its frequency is known well enough. */
const ENOUGH = 8

/** The bits that tell the values of a field apart, on average; null where that cannot be seen. */
function entropyOf({ classes, isValued }: Field): number | null {
  if (!isValued) return null
  const counts: number[] = []
  for (const values of classes) {
    if (values === undefined) continue
    if (!values.isExact || !values.row.isCompared) return null
    for (const { count } of values.values()) counts.push(count)
  }
  const all = counts.reduce((sum, count) => sum + count, 0)
  // Of few values no more bits can be seen than their number has.
  if (all < ENOUGH * counts.length) return null
  return counts.reduce((bits, count) => bits - (count / all) * Math.log2(count / all), 0)
}
