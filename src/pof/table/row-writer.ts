// Writes rows into pages, as the scanner alone does: nothing is copied when the table grows, and no more than a page of each
// kind is allocated ahead. How a row is made is told in rows.ts; the scanner's plain path writes its own.

import * as T from '../type-ids.ts'
import { addFarParent } from './far-parents.ts'
import {
  DENSE,
  DISTANCE_SHIFT,
  END,
  FAR,
  FARTHEST,
  KEY,
  KEY_SHIFT,
  keyAt,
  LONGEST,
  PAGE,
  PAGE_BITS,
  PAGE_MASK,
  PARENT,
  parentAt,
  REST,
  type Rows,
  START,
  STRIDE,
  startAt,
  TYPE,
  TYPE_SHIFT,
  typeAt,
  WIDE_BITS,
  WIDE_MASK,
  WIDE_PAGE,
  WIDE_STRIDE,
} from './rows.ts'

/** The rows that are being written. */
export class RowWriter implements Rows {
  readonly pages: Int32Array[] = []
  readonly widePages: Int32Array[] = []
  readonly farParents: number[] = []
  count = 0
  /** The page being written, and the index of its next row; the same of wide rows. */
  page = new Int32Array(0)
  next = 0
  widePage = new Int32Array(0)
  wideNext = 0
  readonly #most: number

  /** For a stream of `bytes` bytes, which are never fewer than its nodes. */
  constructor(bytes: number) {
    this.#most = bytes + 1
  }

  /** Adds a value. */
  add(type: number, key: number, start: number, end: number, parent: number): void {
    const length = end - start
    const distance = this.count - parent
    const fits = key < DENSE ? key >= 0 : key === distance - 1
    if (!fits || type >= 0 || type < T.int22 || length > LONGEST) {
      this.open(type, key, start, end, parent)
      return
    }
    const isFar = distance > FARTHEST
    if (isFar) addFarParent(this.farParents, this.count, parent)
    const near = isFar ? FAR : distance
    this.#row(
      start,
      (type << TYPE_SHIFT) | (Math.min(key, DENSE) << KEY_SHIFT) | (near << DISTANCE_SHIFT) | length,
    )
  }

  /** Adds a container, which stays open, or a value that does not fit. */
  open(type: number, key: number, start: number, end: number, parent: number): void {
    this.#row(start, this.#wideRow(type, key, end, parent))
  }

  /** Sets where a node ends, which for a container is known last. */
  setEnd(node: number, end: number): void {
    const page = this.pages[node >> PAGE_BITS] as Int32Array
    const rest = (node & PAGE_MASK) * STRIDE + REST
    const wide = page[rest] as number
    const length = end - startAt(this, node)
    if (wide >= 0) (this.widePages[wide >> WIDE_BITS] as Int32Array)[(wide & WIDE_MASK) + END] = end
    else if (length <= LONGEST) page[rest] = (wide & ~LONGEST) | length
    else page[rest] = this.#wideRow(typeAt(this, node), keyAt(this, node), end, parentAt(this, node))
  }

  /** The rows written so far. */
  rows(): Rows {
    const { pages, widePages, farParents, count } = this
    return { pages, widePages, farParents, count }
  }

  #row(start: number, rest: number): void {
    if (this.next === this.page.length) {
      this.page = new Int32Array(STRIDE * Math.max(1, Math.min(PAGE, this.#most - this.count)))
      this.next = 0
      this.pages.push(this.page)
    }
    const { page, next } = this
    page[next + START] = start
    page[next + REST] = rest
    this.next = next + STRIDE
    this.count++
  }

  /** Adds a wide row, and gives where it is. */
  #wideRow(type: number, key: number, end: number, parent: number): number {
    if (this.wideNext === this.widePage.length) {
      const left = WIDE_STRIDE * this.#most - this.widePages.length * WIDE_PAGE
      this.widePage = new Int32Array(Math.max(WIDE_STRIDE, Math.min(WIDE_PAGE, left)))
      this.wideNext = 0
      this.widePages.push(this.widePage)
    }
    const { widePage, wideNext } = this
    widePage[wideNext + TYPE] = type
    widePage[wideNext + KEY] = key
    widePage[wideNext + END] = end
    widePage[wideNext + PARENT] = parent
    this.wideNext = wideNext + WIDE_STRIDE
    return (this.widePages.length - 1) * WIDE_PAGE + wideNext
  }
}
