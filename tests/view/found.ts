// What searches found, as plain lists that tests can compare.

import type { Hits, Search } from '../../src/view/find/index.ts'
import { finish } from '../../src/view/index.ts'

/** The ranges of hits among bytes. */
export function rangesOf(hits: Hits): [start: number, end: number][] {
  if (hits.kind !== 'bytes') throw new Error('these hits are places')
  return Array.from({ length: hits.count }, (_, i) => [hits.starts[i] ?? 0, hits.ends[i] ?? 0])
}

/** What a search has found at its end; undefined for none. */
export function ended<Found extends Hits>(search: Search<Found> | null): Found | undefined {
  return search === null ? undefined : finish(search)
}

/** What a search has found at its end, what it reported first, and how many steps it took. */
export function stepped<Found extends Hits>(
  search: Search<Found>,
): { first: Found; hits: Found; steps: number } {
  const first = search.next().value
  for (let steps = 1; ; steps++) {
    const { done, value } = search.next()
    if (done) return { first, hits: value, steps }
  }
}

/** What a search has found after so many steps: a run may have two billion elements. */
export function begun<Found extends Hits>(search: Search<Found>, steps = 100): Found {
  let hits = search.next()
  for (let step = 1; step < steps && !hits.done; step++) hits = search.next()
  return hits.value
}
