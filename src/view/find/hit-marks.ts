// Hits on screen: ranges to be marked in the rows of the hex pane, and columns of the overview strip that hold some.
// Both look at as many hits as can be seen, however many there are.

import type { AnyDocument } from '../../inside/index.ts'
import type { Mark } from '../hex/hex-overlay.ts'
import { type Hits, hitsBetween } from './hits.ts'

/** Hits that are looked at for the strip: of more, evenly spread ones. */
const SAMPLED = 20_000

/** The marks of the hits that touch `start .. end - 1`; hits without a gap between them are one mark. */
export function hitMarks(hits: Hits | null, start: number, end: number): Mark[] {
  if (hits === null || hits.kind !== 'bytes') return []
  const marks: Mark[] = []
  const { from, to } = hitsBetween(hits, start, end)
  for (let at = from; at < to; ) {
    const first = hits.starts[at] as number
    let last = hits.ends[at++] as number
    for (; at < to && (hits.starts[at] as number) <= last; at++) {
      last = Math.max(last, hits.ends[at] as number)
    }
    marks.push({ kind: 'found', start: first, end: last })
  }
  return marks
}

/** The columns of the strip, of so many, in which hits begin; in order. */
export function hitColumns(doc: AnyDocument, hits: Hits | null, columns: number): number[] {
  if (hits === null || columns <= 0) return []
  const { bytes, tree } = doc
  const isHit = new Uint8Array(columns)
  const step = Math.max(1, hits.count / SAMPLED)
  for (let i = 0; Math.floor(i) < hits.count; i += step) {
    const at = Math.floor(i)
    const code = hits.kind === 'places' ? (hits.codes[at] as number) : -1
    const element = hits.kind === 'places' ? (hits.elements[at] as number) : -1
    // Parts of the envelope are so few, and so near the ends, that the strip can do without them.
    if (hits.kind === 'places' && (code < 0 || code >= tree.count)) continue
    const offset =
      hits.kind === 'bytes'
        ? (hits.starts[at] as number)
        : element === -1
          ? tree.start(code)
          : tree.elementStart(code, element)
    isHit[Math.min(columns - 1, Math.floor((offset * columns) / bytes.length))] = 1
  }
  return Array.from(isHit.keys()).filter((column) => isHit[column] === 1)
}
