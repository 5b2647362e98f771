// The words for what a query costs and gets: counts, ratios, and what an extractor is handed.

import type { Reach } from '../../cost/index.ts'
import type { Severity } from '../../pof/index.ts'
import { COST_UNITS, significant } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'

const MOST_ENTRIES = 1e15

/** A count of entries as people type it: `1000`, `1,000,000`, `1e6`, `2.5 million`, `3M`; null for anything else. */
export function typedCount(text: string): number | null {
  const match = /^([\d,_' ]*\d(?:\.\d+)?(?:e\d{1,2})?)\s*(k|thousand|m|million|b|billion)?$/i.exec(
    text.trim(),
  )
  if (match === null) return null
  const factor = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }[(match[2] ?? '').charAt(0).toLowerCase()] ?? 1
  const count = Math.round(Number((match[1] as string).replace(/[,_' ]/g, '')) * factor)
  return count >= 1 && count <= MOST_ENTRIES ? count : null
}

/** What a ratio is of: the words for less and for more of it. */
export interface RatioNoun {
  readonly less: string
  readonly more: string
}

/** Ratios of times and of bytes. */
export const TIME: RatioNoun = { less: 'less time', more: 'more time' }
export const BYTES: RatioNoun = { less: 'fewer bytes', more: 'more bytes' }

/** Ratios of costs in a unit: `fewer calls`. */
export function ratioNoun(unit: CostSettings['unit']): RatioNoun {
  const { noun } = COST_UNITS.find((row) => row.unit === unit) ?? { noun: unit }
  return unit === 'ns' ? TIME : { less: `fewer ${noun}s`, more: `more ${noun}s` }
}

/** How much less: `20 times fewer calls`, `29 % less time`; `the same` where nobody would notice. */
export function ratioWords(before: number, after: number, noun: RatioNoun): string {
  if (before === after) return 'the same'
  const isLess = after < before
  const [large, small] = isLess ? [before, after] : [after, before]
  const direction = isLess ? noun.less : noun.more
  if (small <= 0) return isLess ? 'nothing left' : 'new'
  const ratio = large / small
  if (ratio < 1.005) return 'the same'
  if (ratio < 2) {
    const percent = (100 * (large - small)) / before
    return `${significant(percent, percent < 10 ? 1 : 0)} % ${direction}`
  }
  return `${significant(ratio, ratio < 10 ? 1 : 0)} times ${direction}`
}

/** What an extractor is handed, in a word and in a sentence. */
export interface OutcomeWords {
  readonly short: Reach['outcome']
  readonly sentence: string
  /** The sentence, or the exception with its package. */
  readonly title: string
  readonly severity: 'good' | Severity
}

/** The outcome of a path in words; `isThere` says whether the document holds a value at it. */
export function outcomeWords(
  { outcome, exception, readException }: Pick<Reach, 'outcome' | 'exception' | 'readException'>,
  isThere: boolean,
): OutcomeWords {
  const words = (severity: OutcomeWords['severity'], sentence: string, title = sentence): OutcomeWords => {
    return {
      short: severity === 'error' && outcome === 'value' ? 'error' : outcome,
      sentence,
      title,
      severity,
    }
  }
  switch (outcome) {
    case 'value':
      if (readException === null) return words('good', 'The value in these bytes.')
      return words('error', `Found, but reading throws ${withoutPackage(readException)}`, readException)
    case 'nil':
      return isThere
        ? words('error', 'Nothing, without a message, although there is a value here.')
        : words('info', 'Not in these bytes: read as null.')
    case 'garbage':
      return words('error', 'A value from wrong bytes.')
    case 'error':
      return words('error', withoutPackage(exception ?? 'an exception'), exception ?? '')
    default:
      return words('error', 'Skipping runs backwards and never ends.')
  }
}

/** `PofNavigationException: …` of `com.tangosol.io.pof.reflect.PofNavigationException: …`. */
function withoutPackage(exception: string): string {
  return exception.replace(/^(?:[a-z]\w*\.)+(?=[A-Z])/, '')
}
