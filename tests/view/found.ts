// What searches found, as plain lists that tests can compare.

import type { Hits } from '../../src/view/index.ts'

/** The ranges of hits among bytes. */
export function rangesOf(hits: Hits): [start: number, end: number][] {
  if (hits.kind !== 'bytes') throw new Error('these hits are places')
  return Array.from({ length: hits.count }, (_, i) => [hits.starts[i] ?? 0, hits.ends[i] ?? 0])
}
