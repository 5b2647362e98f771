// How many pieces of advice and traps there are, for the tabs of the dock: so that nobody has to open them to learn that
// there are none. Counted after the page is painted, and only where that takes no time to speak of.

import { useCallback } from 'react'
import type { CoefficientSet } from '../cost/index.ts'
import type { PofDocument } from '../pof/index.ts'
import { useAfterPaint } from '../ui/index.ts'
import { adviceList, costOf, type Stars, trapEntries } from '../view/index.ts'

/** Counts; null where they are not known. */
export interface Findings {
  /** Changes that save something; facts do not count. */
  readonly advice: number | null
  /** Kinds of traps that lose or change something; notes do not count. */
  readonly traps: number | null
}

/** Bytes up to which each is counted unasked. */
const ADVICE_BYTES = 4 << 10
const TRAPS_BYTES = 1 << 18

/** The counts of a document, for these stars and coefficients; none while there is no document. */
export function useFindings(doc: PofDocument | null, stars: Stars, set: CoefficientSet): Findings {
  const size = doc?.bytes.length ?? Number.POSITIVE_INFINITY
  const countAdvice = useCallback(
    () =>
      doc === null
        ? 0
        : adviceList(doc, costOf(doc), stars, set).entries.filter(({ isFact }) => !isFact).length,
    [doc, stars, set],
  )
  const countTraps = useCallback(
    () =>
      doc === null ? 0 : trapEntries(doc, costOf(doc)).filter(({ severity }) => severity !== 'info').length,
    [doc],
  )
  const advice = useAfterPaint(size <= ADVICE_BYTES ? countAdvice : null)
  const traps = useAfterPaint(size <= TRAPS_BYTES ? countTraps : null)
  return { advice, traps }
}
