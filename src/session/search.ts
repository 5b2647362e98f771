// Runs a search: of a small document in steps between frames, of a large one in the worker, so that typing and scrolling
// stay quick in a stream of any size. Patterns are always the worker's: one that never ends can be stopped there alone.

import type { Names } from '../schema/index.ts'
import {
  byteHits,
  HitColumns,
  type Hits,
  PATTERN_TOO_LONG,
  placeHits,
  readQuery,
  startFind,
} from '../view/find/index.ts'
import { runSteps } from '../view/index.ts'
import type { TreeOrder } from '../view/tree/index.ts'
import { readAgain, readAnyAgain } from './open-large.ts'
import type { Opened } from './open-source.ts'
import type { StoredDocument } from './worker/read-blob.ts'
import { type Ask, askSearchWorker, type Cancel } from './worker-client.ts'

/** Milliseconds between two reports. */
const BETWEEN = 150

/**
 * Searches what is open for a text that is not ''; `hear` gets what is found as it is found. Returns what gives it up. Without
 * `opened` it is a layer, which the worker does not have: that is searched here.
 */
export function search(
  opened: Opened | null,
  order: TreeOrder,
  query: string,
  names: Names,
  hear: (hits: Hits) => void,
): () => void {
  if (opened === null) return searchHere(order, query, names, hear)
  const again = readQuery(query).kind === 'regex' ? readAnyAgain(opened) : readAgain(opened)
  if (again === null) return searchHere(order, query, names, hear)
  return searchInWorker({ again, query, names }, hear)
}

function searchHere(order: TreeOrder, query: string, names: Names, hear: (hits: Hits) => void): () => void {
  const steps = startFind(order, query, names)
  if (steps === null) return () => {}
  let told = 0
  let giveUp = () => {}
  const timer = setTimeout(() => {
    giveUp = runSteps(steps, hear, (hits, now) => {
      // The first hit at once, then a few reports a second: painting costs more than searching.
      if (now - told <= BETWEEN && (told > 0 || hits.count === 0)) return
      told = now
      hear(hits)
    })
  }, 0)
  return () => {
    clearTimeout(timer)
    giveUp()
  }
}

// A search in the worker, as the page sees it: hits that grow. It keeps the worker for a while after a search, since the
// next one finds the document read already; and stops it where a pattern takes for ever on one string.

/** What is to be searched, and for what. */
interface WorkerSearch {
  readonly again: StoredDocument
  readonly query: string
  readonly names: Names
}

/** Begins a search; hits are told as they come, and the function returned ends it. */
type SearchInWorker = (search: WorkerSearch, hear: (hits: Hits) => void) => () => void

/** Milliseconds. */
export interface Patience {
  /** How long the worker may be silent in a search for a pattern, which is in one string then. */
  readonly pattern: number
  /** How long it may be silent before it takes up a search, where the one before was for a pattern and not at its end. */
  readonly next: number
}

const PATIENCE: Patience = { pattern: 6000, next: 1500 }

/** Milliseconds of silence after which a pattern is taken to be in one string when it is given up. */
const SILENT = 500

/** Searches by asking a worker that does nothing else. */
export function searchClient(ask: Ask, patience: Patience = PATIENCE): SearchInWorker {
  // Ends a pattern that was given up; the worker may still be in it.
  let stopBefore: Cancel | null = null

  return ({ again, query, names }, hear) => {
    const isPattern = readQuery(query).kind === 'regex'
    const before = stopBefore
    stopBefore = null
    let columns = new HitColumns()
    let what: Hits['kind'] = 'bytes'
    let heard = -1
    let hasEnded = false
    let silence: ReturnType<typeof setTimeout> | undefined

    const tell = (state: {
      done: boolean
      progress: number
      fault?: string | null
      isReading?: boolean
      isInstead?: boolean
    }) => {
      const of = { query, ...state }
      hear(what === 'places' ? placeHits(columns, of) : byteHits(columns, of))
    }
    const end = () => {
      clearTimeout(silence)
      hasEnded = true
    }
    const cancel = ask('search', { ...again, text: query, names }, (answer) => {
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
        const { done, progress, fault, isInstead } = answer
        tell({ done, progress, fault, isInstead })
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

const searchInWorker = searchClient(askSearchWorker)
