// A search in the worker, as the page sees it: hits that grow. It keeps the worker for a while after a search, since the
// next one finds the document read already; and stops it where a pattern takes for ever on one string.

import type { Names } from '../schema/index.ts'
import {
  byteHits,
  HitColumns,
  type Hits,
  PATTERN_TOO_LONG,
  placeHits,
  readQuery,
} from '../view/find/index.ts'
import type { ReadAgain } from './open-large.ts'
import type { Ask, Cancel } from './worker-client.ts'

/** What is to be searched, and for what. */
export interface WorkerSearch {
  readonly again: ReadAgain
  /** Stands for the document: the same object for the same one. */
  readonly document: object
  readonly query: string
  readonly names: Names
}

/** Begins a search; hits are told as they come, and the function returned ends it. */
export type SearchInWorker = (search: WorkerSearch, hear: (hits: Hits) => void) => () => void

/** Milliseconds. */
export interface Patience {
  /** How long the worker may be silent in a search for a pattern, which is in one string then. */
  readonly pattern: number
  /** How long it may be silent before it takes up a search, where the one before was for a pattern and not at its end. */
  readonly next: number
  /** How long it is kept after a search. */
  readonly idle: number
}

const PATIENCE: Patience = { pattern: 6000, next: 1500, idle: 20_000 }

/** Milliseconds of silence after which a pattern is taken to be in one string when it is given up. */
const SILENT = 500

/** Searches by asking a worker that does nothing else. */
export function searchClient(ask: Ask, patience: Patience = PATIENCE): SearchInWorker {
  const numbers = new WeakMap<object, number>()
  let last = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  // Ends a pattern that was given up; the worker may still be in it.
  let stopBefore: Cancel | null = null

  const numberOf = (document: object): number => {
    const known = numbers.get(document) ?? ++last
    numbers.set(document, known)
    return known
  }

  return ({ again, document, query, names }, hear) => {
    clearTimeout(idle)
    const isPattern = readQuery(query).kind === 'regex'
    const before = stopBefore
    stopBefore = null
    let columns = new HitColumns()
    let what: Hits['kind'] = 'bytes'
    let heard = -1
    let hasEnded = false
    let silence: ReturnType<typeof setTimeout> | undefined

    const tell = (state: { done: boolean; progress: number; fault?: string | null; isReading?: boolean }) => {
      const of = { query, ...state }
      hear(what === 'places' ? placeHits(columns, of) : byteHits(columns, of))
    }
    const end = () => {
      clearTimeout(silence)
      hasEnded = true
      idle = setTimeout(() => cancel(true), patience.idle)
    }
    const cancel = ask('search', { ...again, document: numberOf(document), text: query, names }, (answer) => {
      clearTimeout(silence)
      if (answer.kind === 'fault') {
        tell({ done: true, progress: 1, fault: `the search has failed: ${answer.message}` })
        end()
      } else if (answer.kind === 'reading') {
        tell({ done: false, progress: answer.progress, isReading: true })
      } else {
        heard = performance.now()
        if (answer.from === 0) columns = new HitColumns()
        what = answer.what
        columns.addAll(answer.first, answer.second)
        columns.total = answer.total
        tell({ done: answer.done, progress: answer.progress, fault: answer.fault })
        if (answer.done) end()
        else if (isPattern) silence = setTimeout(giveUp, patience.pattern)
      }
    })
    const giveUp = () => {
      cancel(true)
      end()
      tell({ done: true, progress: 1, fault: PATTERN_TOO_LONG })
    }
    // Stops the pattern before, and with it the worker: what is asked now is asked again of the next.
    if (before !== null) silence = setTimeout(() => before(true), patience.next)

    return () => {
      if (hasEnded) return
      const isStuck = isPattern && heard >= 0 && performance.now() - heard > SILENT
      cancel(isStuck)
      end()
      if (!isStuck) stopBefore = isPattern && heard >= 0 ? cancel : before
    }
  }
}
