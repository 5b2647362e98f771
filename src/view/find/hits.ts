// What a search has found, in two columns of numbers that only ever grow: places of the tree, or ranges of bytes.
// A search that finds more than anyone can step through goes on counting and keeps the first of them.

import type { AnyDocument } from '../../inside/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import type { Mark } from '../hex/hex-overlay.ts'
import { grouped } from '../place/amounts.ts'
import type { Selection } from '../place/selection.ts'
import { selectionAt } from '../place/selection-at.ts'
import { selectionRange } from '../place/selection-range.ts'
import type { Steps } from '../steps.ts'
import { idOf, selectionOf, type TreeOrder } from '../tree/tree-order.ts'

/** Hits that are kept; further ones are only counted. */
export const HITS_KEPT = 1_000_000

/** How far a search is. */
export interface HitCount {
  readonly query: string
  /** Hits that are kept and can be gone to. */
  readonly count: number
  /** All that were found. */
  readonly total: number
  readonly done: boolean
  /** How much has been looked at, 0 to 1. */
  readonly progress: number
  /** Why the search ended before its end, or null. */
  readonly fault: string | null
  /** Whether the bytes are still being read for it; `progress` is that of the reading then. */
  readonly isReading: boolean
  /** Whether nothing was found as a text, and these were found as bytes instead. */
  readonly isInstead: boolean
}

/** Places, in the order of the rows; `count` entries of each column are valid. */
export interface PlaceHits extends HitCount {
  readonly kind: 'places'
  readonly ids: Int32Array
  /** The element of a run for each id, or -1. */
  readonly elements: Int32Array
}

/** Ranges of bytes, half-open, in the order of their starts; `count` entries of each column are valid. */
export interface ByteHits extends HitCount {
  readonly kind: 'bytes'
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** What a search has found so far. */
export type Hits = PlaceHits | ByteHits

/** A search: each step reports what has been found so far, the first before anything was looked at. */
export type Search<Found extends Hits = Hits> = Steps<Found, Found>

/** The two columns of hits while they grow. */
export class HitColumns {
  first = new Int32Array(64)
  second = new Int32Array(64)
  count = 0
  total = 0

  /** Adds one hit, or only counts it where enough are kept. */
  add(a: number, b: number): void {
    this.total++
    if (this.count >= HITS_KEPT) return
    this.#reserve(this.count + 1)
    this.first[this.count] = a
    this.second[this.count++] = b
  }

  /** Adds hits that were found elsewhere. */
  addAll(first: Int32Array, second: Int32Array): void {
    this.#reserve(this.count + first.length)
    this.first.set(first, this.count)
    this.second.set(second, this.count)
    this.count += first.length
    this.total += first.length
  }

  #reserve(count: number): void {
    if (count <= this.first.length) return
    const length = Math.max(count, this.first.length * 2)
    this.first = grown(this.first, length)
    this.second = grown(this.second, length)
  }
}

/** How far a search is, but for its hits. */
export interface FindProgress {
  readonly query: string
  readonly done: boolean
  readonly progress: number
  readonly fault?: string | null
  readonly isReading?: boolean
  readonly isInstead?: boolean
}

/** What the columns hold by now, as places. */
export function placeHits(columns: HitColumns, state: FindProgress): PlaceHits {
  return { kind: 'places', ...counted(columns, state), ids: columns.first, elements: columns.second }
}

/** What the columns hold by now, as ranges of bytes. */
export function byteHits(columns: HitColumns, state: FindProgress): ByteHits {
  return { kind: 'bytes', ...counted(columns, state), starts: columns.first, ends: columns.second }
}

/** The place of a hit; of bytes the deepest one around the first of them, with that byte. Null outside the hits. */
export function hitSelection(order: TreeOrder, hits: Hits, at: number): Selection | null {
  if (at < 0 || at >= hits.count) return null
  if (hits.kind === 'bytes') return selectionAt(order.doc, hits.starts[at] as number)
  return selectionOf(order, hits.ids[at] as number, hits.elements[at])
}

/** The bytes of a hit, where the search was for bytes; else null. */
export function hitRange(hits: Hits | null, at: number): { start: number; end: number } | null {
  if (hits === null || hits.kind !== 'bytes' || at < 0 || at >= hits.count) return null
  return { start: hits.starts[at] as number, end: hits.ends[at] as number }
}

/** The first hit at a place or behind it, `count` for none; `isThere` says whether it is at the place itself. */
export function hitFrom(
  order: TreeOrder,
  hits: Hits,
  selection: Selection | null,
): { at: number; isThere: boolean } {
  if (hits.kind === 'bytes') {
    const offset = selection === null ? 0 : startOf(order.doc, selection)
    const at = firstNotBefore(hits.starts, null, hits.count, offset, -1)
    return { at, isThere: at < hits.count && hits.starts[at] === offset && selection !== null }
  }
  const id = idOf(order, selection)
  const element = selection?.element ?? -1
  const at = firstNotBefore(hits.ids, hits.elements, hits.count, id, element)
  const isThere = selection !== null && hits.ids[at] === id && hits.elements[at] === element
  return { at, isThere: at < hits.count && isThere }
}

/** The kept hits whose starts lie in `start .. end - 1`, as a range of their numbers; of overlong ones also the last before. */
export function hitsBetween(hits: ByteHits, start: number, end: number): { from: number; to: number } {
  const first = firstNotBefore(hits.starts, null, hits.count, start, -1)
  const reaches = first > 0 && (hits.ends[first - 1] as number) > start
  return {
    from: reaches ? first - 1 : first,
    to: firstNotBefore(hits.starts, null, hits.count, end, -1),
  }
}

/** Says that a text was not found, but bytes were in its place; '' for every other search. */
export function insteadPhrase({ isInstead, total }: Hits): string {
  return isInstead && total > 0 ? 'No text; found as bytes: ' : ''
}

/** `3 of 1,204`, `1,204+ found (34 % searched)`, `nothing found`: the state of a search in words. */
export function hitsPhrase(hits: Hits, at: number, wrapped: -1 | 0 | 1 = 0): string {
  if (hits.fault !== null) return hits.fault
  if (hits.isReading) return `reading the bytes again (${Math.floor(hits.progress * 100)} %)`
  const more = hits.done ? '' : ` (${Math.floor(hits.progress * 100)} % searched)`
  if (hits.total === 0) return hits.done ? 'nothing found' : `searching${more}`
  const count = grouped(hits.total) + (hits.done ? '' : '+')
  if (at === -1) return hits.isInstead ? `${count}${more}` : `${count} found${more}`
  const kept = hits.done && hits.total > hits.count ? `, the first ${grouped(hits.count)} listed` : ''
  const round = wrapped === 0 ? '' : wrapped === 1 ? ', from the top again' : ', from the end again'
  return `${grouped(at + 1)} of ${count}${more}${kept}${round}`
}

function counted({ count, total }: HitColumns, state: FindProgress): HitCount {
  const { fault = null, isReading = false, isInstead = false } = state
  return { ...state, count, total, fault, isReading, isInstead }
}

function startOf(doc: AnyDocument, selection: Selection): number {
  return selection.offset >= 0 ? selection.offset : selectionRange(doc, selection).start
}

function firstNotBefore(
  first: Int32Array,
  second: Int32Array | null,
  count: number,
  a: number,
  b: number,
): number {
  return partitionPoint(0, count, (at) => {
    const one = first[at] as number
    return one < a || (one === a && second !== null && (second[at] as number) < b)
  })
}

function grown(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(numbers)
  return larger
}

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
    const id = hits.kind === 'places' ? (hits.ids[at] as number) : -1
    const element = hits.kind === 'places' ? (hits.elements[at] as number) : -1
    // Parts of the envelope are so few, and so near the ends, that the strip can do without them.
    if (hits.kind === 'places' && (id < 0 || id >= tree.count)) continue
    const offset =
      hits.kind === 'bytes'
        ? (hits.starts[at] as number)
        : element === -1
          ? tree.start(id)
          : tree.elementStart(id, element)
    isHit[Math.min(columns - 1, Math.floor((offset * columns) / bytes.length))] = 1
  }
  return Array.from(isHit.keys()).filter((column) => isHit[column] === 1)
}
