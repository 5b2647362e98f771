// Runs a search: of a small document in steps between frames, of a large one in the worker, so that typing and scrolling
// stay quick in a stream of any size. Patterns are always the worker's: one that never ends can be stopped there alone.

import type { Names } from '../schema/index.ts'
import { type Hits, readQuery, startFind } from '../view/find/index.ts'
import { runSteps } from '../view/index.ts'
import type { TreeOrder } from '../view/tree/index.ts'
import { type ReadAgain, readAgain } from './open-large.ts'
import { type Opened, parseOptionsOf, payloadOf } from './open-source.ts'
import { searchClient } from './search-client.ts'
import { askSearchWorker } from './worker-client.ts'

/** Milliseconds between two reports. */
const BETWEEN = 150

const searchInWorker = searchClient(askSearchWorker)

/** Searches what is open for a text that is not ''; `hear` gets what is found as it is found. Returns what gives it up. */
export function search(
  opened: Opened,
  order: TreeOrder,
  query: string,
  names: Names,
  hear: (hits: Hits) => void,
): () => void {
  const again = readQuery(query).kind === 'regex' ? bytesAgain(opened, order) : readAgain(opened)
  if (again === null) return searchHere(order, query, names, hear)
  return searchInWorker({ again, document: order.doc, query, names }, hear)
}

/** For a small document too, which is not kept outside the page. */
function bytesAgain(opened: Opened, { doc }: TreeOrder): ReadAgain {
  const { request, result } = opened
  const declared = payloadOf(request, result)?.declaredLength ?? null
  const blob = () => new Blob([doc.bytes as Uint8Array<ArrayBuffer>])
  return readAgain(opened) ?? { blob: blob(), options: parseOptionsOf(request, declared) }
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
