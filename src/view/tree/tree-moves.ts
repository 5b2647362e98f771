// What the keyboard does in the tree: from one row to another, opening and closing. Pure steps over rows.

import type { AnyTree } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { fieldLabel, valueLabel } from '../place/labels.ts'
import { fieldName } from '../place/naming.ts'
import type { Selection } from '../place/selection.ts'
import { isOpen, openBeside, placeAt, type RowPlace, type Rows, rowOf, setOpen, shownAround } from './rows.ts'
import {
  hasInside,
  idOf,
  parentOf,
  partOf,
  type RowOrder,
  STREAM_ORDER,
  type TreeOrder,
} from './tree-order.ts'

/** The keys that move, as the tree understands them. */
export type Move = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last'

/** The row that has the selection, or the nearest row around it while it is hidden; 0 for none. */
export function activeRow(rows: Rows, selection: Selection | null): number {
  return selection === null ? 0 : Math.max(0, rowOfSelection(rows, selection))
}

/** The row that shows a place, or the nearest open one around it; -1 where there is none. */
export function rowOfSelection(rows: Rows, selection: Selection): number {
  const id = idOf(rows.order, selection)
  const own = rowOf(rows, id, selection.element)
  if (own !== -1) return own
  return rows.total === 0 ? -1 : rowOf(rows, shownAround(rows, id))
}

/** The row that a key leads to, `page` rows being a page. */
export function rowAfter(rows: Rows, row: number, move: Move, page: number): number {
  const last = rows.total - 1
  const to: Record<Move, number> = {
    up: row - 1,
    down: row + 1,
    'page-up': row - page,
    'page-down': row + page,
    first: 0,
    last,
  }
  return Math.max(0, Math.min(last, to[move]))
}

/** Right: opens what is closed, else goes to the first row inside. Gives the rows and the row to be on. */
export function moveInto(rows: Rows, row: number): [Rows, number] {
  const place = placeAt(rows, row)
  if (place === null || place.element !== -1 || !hasInside(rows.order, place.id)) return [rows, row]
  return isOpen(rows, place.id) ? [rows, row + 1] : [setOpen(rows, place.id, true), row]
}

/** Left: closes what is open, else goes to the row around. */
export function moveOut(rows: Rows, row: number): [Rows, number] {
  const place = placeAt(rows, row)
  if (place === null) return [rows, row]
  const { id, element } = place
  if (element === -1 && isOpen(rows, id)) return [setOpen(rows, id, false), row]
  const around = element === -1 ? parentOf(rows.order, id) : id
  return [rows, around === null ? row : rowOf(rows, around)]
}

/** `*`: opens the place and everything beside it, runs beside it left out. */
export function openSiblings(rows: Rows, row: number): Rows {
  const place = placeAt(rows, row)
  return place === null || place.element !== -1 ? rows : openBeside(rows, place.id)
}

/** Rows that are looked at, one after another, for what is typed. */
const NEAR = 5_000

/**
 * The next row on screen, after `row` and going round, whose field, name or value begins with the text; -1 for none near.
 * A number of several digits is the field or element with that number, however far it is. Rows are those of the stream,
 * `order` says how they stand.
 */
export function rowTyped(
  rows: Rows,
  row: number,
  text: string,
  order: RowOrder = STREAM_ORDER,
  names: Names | null = null,
): number {
  const numbered = numberedRow(rows, row, text)
  if (numbered !== -1) return numbered
  const wanted = text.toLowerCase()
  const reach = Math.min(rows.total, NEAR)
  // A first letter goes on from the row, further letters may stay on it.
  const from = text.length > 1 ? 0 : 1
  const first = order.screenRow(row)
  for (let step = from; step < reach + from; step++) {
    const at = order.streamRow((first + step) % rows.total)
    const place = placeAt(rows, at)
    if (place !== null && beginsWith(rows.order, place, wanted, names)) return at
  }
  return -1
}

/** The row beside `row`, or else inside it, whose field is the number that the text is; -1 where there is none on show. */
function numberedRow(rows: Rows, row: number, text: string): number {
  const number = /^\[?(\d{2,9})\]?$/.exec(text)?.[1]
  const place = placeAt(rows, row)
  if (number === undefined || place === null || partOf(rows.order, place.id) !== -1) return -1
  const { id, element } = place
  const { tree } = rows.order.doc
  if (element !== -1) return tree.isMap(id) ? -1 : rowOf(rows, id, Number(number))
  for (const container of [tree.parent(id), id]) {
    if (container === -1 || tree.isMap(container)) continue
    const found = numberedPlace(tree, container, Number(number))
    const at = found === null ? -1 : rowOf(rows, found.id, found.element)
    if (at !== -1) return at
  }
  return -1
}

function numberedPlace(tree: AnyTree, container: number, number: number): RowPlace | null {
  if (tree.isRun(container)) return { id: container, element: number }
  const child = tree.child(container, number)
  return child === -1 ? null : { id: child, element: -1 }
}

/** Whether a row's part, field, name or value begins with a text in small letters; quotes and brackets in front are skipped. */
function beginsWith(
  order: TreeOrder,
  { id, element }: RowPlace,
  wanted: string,
  names: Names | null,
): boolean {
  const begins = (label: string) =>
    label
      .toLowerCase()
      .replace(/^["'[]/, '')
      .startsWith(wanted)
  const { doc } = order
  const part = doc.envelope[partOf(order, id)]
  if (part !== undefined) return begins(part.name)
  if (begins(fieldLabel(doc, id, element))) return true
  const name = fieldName(names, doc, id, element)
  // No more of the value is written out than what it has to begin with.
  return (name !== null && begins(name)) || begins(valueLabel(doc, id, element, wanted.length + 8, names))
}
