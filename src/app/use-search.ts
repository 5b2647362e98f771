// Drives a search: of a small document in slices between frames, of a large one in the worker, so that typing and scrolling
// stay quick in a stream of any size. Patterns are always the worker's: one that never ends can be stopped there alone.

import { useEffect } from 'react'
import type { Names } from '../schema/index.ts'
import {
  askSearchWorker,
  type Opened,
  parseOptionsOf,
  payloadOf,
  type ReadAgain,
  readAgain,
  searchClient,
} from '../session/index.ts'
import {
  type Action,
  type Hits,
  type Rows,
  readQuery,
  runSteps,
  startFind,
  type TreeOrder,
} from '../view/index.ts'

/** Milliseconds between two reports. */
const BETWEEN = 150

const searchInWorker = searchClient(askSearchWorker)

/** Searches for the text while it is not ''; reports what is found as it is found. */
export function useSearch(
  opened: Opened,
  rows: Rows | null,
  query: string,
  names: Names,
  onAction: (action: Action) => void,
): void {
  const order = rows?.order ?? null
  useEffect(() => {
    if (order === null || query === '' || order.doc !== opened.doc) return
    const hear = (hits: Hits) => onAction({ type: 'hits', hits, doc: order.doc })
    const again = readQuery(query).kind === 'regex' ? bytesAgain(opened, order) : readAgain(opened)
    if (again === null) return searchHere(order, query, names, hear)
    return searchInWorker({ again, document: order.doc, query, names }, hear)
  }, [opened, order, query, names, onAction])
}

/** For a small document too, which is not kept outside the page. */
function bytesAgain(opened: Opened, { doc }: TreeOrder): ReadAgain {
  const { asked, result } = opened
  const declared = payloadOf(asked, result)?.declaredLength ?? null
  const blob = () => new Blob([doc.bytes as Uint8Array<ArrayBuffer>])
  return readAgain(opened) ?? { blob: blob(), options: parseOptionsOf(asked, declared) }
}

function searchHere(
  order: TreeOrder,
  query: string,
  names: Names,
  hear: (hits: Hits) => void,
): (() => void) | undefined {
  const search = startFind(order, query, names)
  if (search === null) return undefined
  let told = 0
  let giveUp = () => {}
  const timer = window.setTimeout(() => {
    giveUp = runSteps(search, hear, (hits, now) => {
      // The first hit at once, then a few reports a second: painting costs more than searching.
      if (now - told <= BETWEEN && (told > 0 || hits.count === 0)) return
      told = now
      hear(hits)
    })
  }, 0)
  return () => {
    window.clearTimeout(timer)
    giveUp()
  }
}
