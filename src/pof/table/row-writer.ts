// Writes rows into pages, as the scanner alone does: nothing is copied when the table grows, and no more than a page of each
// kind is allocated ahead. How a row is made is told in rows.ts. The scanner's loop fills the pages of rows itself.

import * as T from '../type-ids.ts'
import {
  addFarParent,
  DENSE,
  DISTANCE_SHIFT,
  END,
  FAR,
  FARTHEST,
  KEY,
  KEY_SHIFT,
  LONGEST,
  PAGE,
  PAGE_BITS,
  PAGE_MASK,
  PARENT,
  REST,
  type Rows,
  restAt,
  START,
  STRIDE,
  TYPE,
  TYPE_SHIFT,
  WIDE_BITS,
  WIDE_MASK,
  WIDE_PAGE,
  WIDE_STRIDE,
} from './rows.ts'

/** The first page of each kind, where they are there already. */
export interface FirstPages {
  readonly page: Int32Array
  readonly widePage: Int32Array
}

/** Makes a page of each kind. */
export function newPages(): FirstPages {
  return { page: new Int32Array(STRIDE * PAGE), widePage: new Int32Array(WIDE_PAGE) }
}

/** The rows that are being written. */
export class RowWriter implements Rows {
  readonly pages: Int32Array[] = []
  readonly widePages: Int32Array[] = []
  readonly farParents: number[] = []
  count = 0
  /** Where the next wide row is in the last page of them, which has room for it. */
  wideNext = 0
  readonly #most: number
  readonly #first: FirstPages | undefined

  /** For a stream of `bytes` bytes, which are never fewer than its nodes; `first` is written to before other pages are added. */
  constructor(bytes: number, first?: FirstPages) {
    this.#most = bytes + 1
    this.#first = first
  }

  /** Adds a page, the first of whose rows is that of `node`. */
  addPage(node: number): Int32Array {
    const length = STRIDE * Math.max(1, Math.min(PAGE, this.#most - node))
    const page = (node === 0 && this.#first?.page) || new Int32Array(length)
    this.pages.push(page)
    return page
  }

  /** Adds a value behind all others. */
  add(type: number, key: number, start: number, end: number, parent: number): void {
    const node = this.count++
    const page = this.pages[node >> PAGE_BITS] ?? this.addPage(node)
    page[(node & PAGE_MASK) * STRIDE + START] = start
    page[(node & PAGE_MASK) * STRIDE + REST] = this.rest(type, key, start, end, parent, node)
  }

  /** The second integer of a value's row. */
  rest(type: number, key: number, start: number, end: number, parent: number, node: number): number {
    const length = end - start
    const distance = node - parent
    const fits = key < DENSE ? key >= 0 : key === distance - 1
    if (!fits || type >= 0 || type < T.int22 || length > LONGEST) return this.#wide(type, key, end, parent)
    const isFar = distance > FARTHEST
    if (isFar) addFarParent(this.farParents, node, parent)
    const near = isFar ? FAR : distance
    return (type << TYPE_SHIFT) | (Math.min(key, DENSE) << KEY_SHIFT) | (near << DISTANCE_SHIFT) | length
  }

  /** Adds a page of wide rows. */
  addWidePage(): Int32Array {
    const left = WIDE_STRIDE * this.#most - this.widePages.length * WIDE_PAGE
    const length = Math.max(WIDE_STRIDE, Math.min(WIDE_PAGE, left))
    const isFirst = this.widePages.length === 0
    const page = (isFirst && this.#first?.widePage) || new Int32Array(length)
    this.widePages.push(page)
    this.wideNext = 0
    return page
  }

  /** Adds the wide row of a value that does not fit. Gives where it is. */
  #wide(type: number, key: number, end: number, parent: number): number {
    let page = this.widePages[this.widePages.length - 1] as Int32Array
    if (this.wideNext === page.length) page = this.addWidePage()
    const { wideNext } = this
    page[wideNext + TYPE] = type
    page[wideNext + KEY] = key
    page[wideNext + END] = end
    page[wideNext + PARENT] = parent
    this.wideNext = wideNext + WIDE_STRIDE
    return (this.widePages.length - 1) * WIDE_PAGE + wideNext
  }

  /** Sets where a container ends, which is known last. */
  setEnd(container: number, end: number): void {
    const wide = restAt(this, container)
    ;(this.widePages[wide >> WIDE_BITS] as Int32Array)[(wide & WIDE_MASK) + END] = end
  }
}
