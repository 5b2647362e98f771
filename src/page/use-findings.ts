// How many pieces of advice and traps there are, for the tabs of the dock: nobody has to open them to learn that there are
// none. A small document is counted after the page is painted, a larger one in the worker, when the page has been idle for a while.

import { useCallback, useEffect, useState } from 'react'
import type { CoefficientSet } from '../cost/index.ts'
import type { PofDocument } from '../pof/index.ts'
import type { Analyses, WorkerTask } from '../session/index.ts'
import { useAfterPaint } from '../ui/index.ts'
import { costOf } from '../view/cost/index.ts'
import { EMPTY_STATE } from '../view/index.ts'
import { type AdviceList, adviceList, type TrapEntry, trapEntries } from '../view/panels/index.ts'
import type { Stars } from '../view/place/index.ts'

/** Counts; null where they are not known. */
export interface Findings {
  /** Changes that save something; facts do not count. */
  readonly advice: number | null
  /** Kinds of traps that lose or change something; notes do not count. */
  readonly traps: number | null
}

/** Bytes up to which each is counted in the page's own thread. */
const ADVICE_BYTES = 4 << 10
const TRAPS_BYTES = 1 << 18
/** Bytes up to which the worker counts unasked. */
const WORKER_BYTES = 4 << 20
/** Milliseconds after which the worker is asked: by then whoever goes through a log is at the next payload. */
const PAUSE = 800

/** The counts of a document, for these stars and coefficients; none while there is no document. */
export function useFindings(
  doc: PofDocument | null,
  stars: Stars,
  set: CoefficientSet,
  analyses: Analyses,
): Findings {
  const size = doc?.bytes.length ?? Number.POSITIVE_INFINITY
  const countAdvice = useCallback(
    () => (doc === null ? 0 : adviceCount(adviceList(doc, costOf(doc), stars, set))),
    [doc, stars, set],
  )
  const countTraps = useCallback(() => (doc === null ? 0 : trapCount(trapEntries(doc, costOf(doc)))), [doc])
  // A count needs no names.
  const { names } = EMPTY_STATE.naming
  const lookForAdvice = useCallback(() => analyses.advice(stars, set, names), [analyses, stars, set, names])
  const lookForTraps = useCallback(() => analyses.traps(names), [analyses, names])
  const ownAdvice = useAfterPaint(size <= ADVICE_BYTES ? countAdvice : null)
  const ownTraps = useAfterPaint(size <= TRAPS_BYTES ? countTraps : null)
  const advice = useWorkerTask(
    size > ADVICE_BYTES && size <= WORKER_BYTES ? lookForAdvice : null,
    adviceCount,
  )
  const traps = useWorkerTask(size > TRAPS_BYTES && size <= WORKER_BYTES ? lookForTraps : null, trapCount)
  return { advice: ownAdvice ?? advice, traps: ownTraps ?? traps }
}

function adviceCount({ entries }: AdviceList): number {
  return entries.filter(({ isFact }) => !isFact).length
}

function trapCount(entries: readonly TrapEntry[]): number {
  return entries.filter(({ severity }) => severity !== 'info').length
}

/** The count that another thread answers with; null until then, and where there is nothing to look for. */
function useWorkerTask<Result>(
  look: (() => WorkerTask<Result>) | null,
  countOf: (result: Result) => number,
): number | null {
  const [counted, setCounted] = useState<{ look: unknown; count: number } | null>(null)
  useEffect(() => {
    if (look === null) return
    let cancel = () => {}
    const timer = window.setTimeout(() => {
      cancel = look()(({ result }) => {
        if (result !== null) setCounted({ look, count: countOf(result) })
      })
    }, PAUSE)
    return () => {
      window.clearTimeout(timer)
      cancel()
    }
  }, [look, countOf])
  return counted !== null && counted.look === look ? counted.count : null
}
