// The rows of a comparison that are shown: its own, or some of them, and those inside of what is open. Nothing is made for rows
// that are not on screen: a list keeps which rows are open, and how many rows each of them holds.

import { partitionPoint } from '../../pof/order/index.ts'
import { rowDepth } from '../../profile/diff/index.ts'
import type { Diff, DiffRow } from '../../profile/index.ts'
import { hasInside, type InsideRows, insideRows } from './inside-rows.ts'
import { placeOfRow } from './stops.ts'

/** A row: its number in the comparison, then which row it is inside of that, and so on. */
export type RowPath = readonly number[]

/** A row that is open, by its number or by its place in the row around it. */
interface Opening {
  readonly at: number
  readonly rows: InsideRows
  readonly inside: Openings
  /** Rows inside, with those inside of them that are open. */
  readonly total: number
}

/** Rows that are open beside one another, ascending. */
export type Openings = readonly Opening[]

/** Nothing is open. */
export const NOTHING_OPEN: Openings = []

/** A row that is shown. */
export interface ShownRow {
  readonly path: RowPath
  readonly row: DiffRow
  /** Whether it is open; null where there is nothing to open. */
  readonly isOpen: boolean | null
}

/** The rows of a comparison as a list. */
export class ShownRows {
  readonly #compared: Diff
  readonly #rows: Uint32Array | null
  readonly #openings: Openings
  /** Where each open row is in the list. */
  readonly #starts: readonly number[]
  readonly count: number

  /** `rows` are the numbers of those that are shown, null for all. */
  constructor(compared: Diff, rows: Uint32Array | null, openings: Openings) {
    this.#compared = compared
    this.#rows = rows
    const isShown = (at: number) => rows === null || rows[placeOfRow(rows, at)] === at
    this.#openings = openings.filter(({ at }) => isShown(at))
    this.#starts = startsOf(this.#openings, (at) => (rows === null ? at : placeOfRow(rows, at)))
    this.count = (rows === null ? compared.count : rows.length) + totalOf(this.#openings)
  }

  /** The path of the row at a place of the list. */
  pathAt(place: number): RowPath {
    const path: number[] = []
    let openings = this.#openings
    let starts = this.#starts
    let rest = place
    for (;;) {
      const before = partitionPoint(0, openings.length, (i) => (starts[i] as number) < rest)
      const opening = openings[before - 1]
      const into = rest - (starts[before - 1] ?? 0) - 1
      if (opening === undefined || into >= opening.total) {
        for (let i = 0; i < before; i++) rest -= (openings[i] as Opening).total
        path.push(path.length > 0 || this.#rows === null ? rest : (this.#rows[rest] as number))
        return path
      }
      path.push(opening.at)
      rest = into
      openings = opening.inside
      starts = startsOf(openings, (at) => at)
    }
  }

  /** The place of a row in the list; of one that is not shown the place of what is around it, or of the next one. */
  placeOf(path: RowPath): number {
    let openings = this.#openings
    let place = 0
    for (const [level, at] of path.entries()) {
      place += level > 0 || this.#rows === null ? at : placeOfRow(this.#rows, at)
      for (const one of openings) if (one.at < at) place += one.total
      const opening = openings.find((one) => one.at === at)
      if (opening === undefined || level === path.length - 1) break
      place++
      openings = opening.inside
    }
    return Math.max(0, Math.min(this.count - 1, place))
  }

  /** The row at a place of the list. */
  at(place: number): ShownRow {
    const path = this.pathAt(place)
    const row = rowAt(this.#compared, this.#openings, path)
    const isOpen = openingAt(this.#openings, path) !== undefined
    return { path, row, isOpen: isOpen || hasInside(this.#compared, row) ? isOpen : null }
  }

  /** The row around another one; the row itself where there is none. */
  around(path: RowPath): RowPath {
    if (path.length > 1) return path.slice(0, -1)
    const [own = 0] = path
    const depth = this.#compared.count === 0 ? 0 : rowDepth(this.#compared, own)
    for (let row = own - 1; row >= 0 && depth > 0; row--)
      if (rowDepth(this.#compared, row) < depth) return [row]
    return path
  }
}

/** The row of a path. Each row around it is open, but for what is the comparison's own. */
export function rowAt(compared: Diff, openings: Openings, path: RowPath): DiffRow {
  const [first = 0, ...rest] = path
  if (rest.length === 0) return compared.row(first)
  const around = openingAt(openings, path.slice(0, -1))
  return around === undefined ? compared.row(first) : around.rows.row(rest.at(-1) as number)
}

/** The open rows with one more of them, or one less; what is open inside a row that is closed is forgotten. */
export function toggled(compared: Diff, openings: Openings, path: RowPath): Openings {
  const row = rowAt(compared, openings, path)
  const isOpen = openingAt(openings, path) !== undefined
  if (!isOpen && !hasInside(compared, row)) return openings
  return changed(openings, path, isOpen ? null : insideRows(compared, row))
}

/** What is open with a row opened, or closed where `rows` is null. */
function changed(openings: Openings, path: RowPath, rows: InsideRows | null): Openings {
  const [at = 0, ...rest] = path
  const others = openings.filter((one) => one.at !== at)
  const own = openings.find((one) => one.at === at)
  let made: Opening | null = null
  if (rest.length === 0) made = rows && { at, rows, inside: NOTHING_OPEN, total: rows.count }
  else if (own !== undefined) {
    const inside = changed(own.inside, rest, rows)
    made = { ...own, inside, total: own.rows.count + totalOf(inside) }
  }
  if (made === null) return others
  const before = partitionPoint(0, others.length, (i) => (others[i] as Opening).at < at)
  return [...others.slice(0, before), made, ...others.slice(before)]
}

function openingAt(openings: Openings, path: RowPath): Opening | undefined {
  let among = openings
  let found: Opening | undefined
  for (const at of path) {
    found = among.find((one) => one.at === at)
    if (found === undefined) return undefined
    among = found.inside
  }
  return found
}

function totalOf(openings: Openings): number {
  return openings.reduce((sum, { total }) => sum + total, 0)
}

function startsOf(openings: Openings, placeOf: (at: number) => number): number[] {
  let more = 0
  return openings.map(({ at, total }) => {
    const start = placeOf(at) + more
    more += total
    return start
  })
}
