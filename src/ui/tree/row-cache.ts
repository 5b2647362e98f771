// Rows by place on screen, and how wide their columns have to be. Widths only grow while the rows are the same: columns do
// not jump while they are scrolled, nor are all cells laid out anew.

import type { Names } from '../../schema/index.ts'
import { grouped } from '../../view/place/index.ts'
import { type Row, type RowOrder, type Rows, rowAt } from '../../view/tree/index.ts'
import { indentOf } from './TreeRow.tsx'

/** Rows that have been made. */
export interface RowCache {
  /** The row at a place on screen; null beyond the last. */
  readonly rowOf: (index: number) => Row | null
  /** How wide the column of bytes is for rows made so far, in characters: lengths beyond five characters are cut. */
  readonly bytesCharacters: () => number
  /** How wide the column of fields has to be for indents and indexes of rows made so far, a length of CSS; names are cut. */
  readonly fieldWidth: () => string
}

const KEPT = 512
const LEAST_BYTES = 8
/** What a field has beside indent and text: its edge, the sign that opens it, the star. In pixels. */
const BESIDE_FIELD = 6 + 18 + 20

/** A cache that makes rows once; it forgets all when it holds more than a few screens. */
export function rowCache(rows: Rows, order: RowOrder, names: Names | null): RowCache {
  const kept = new Map<number, Row>()
  /** The longest field by indent, in characters. */
  const fields = new Map<number, number>()
  let bytes = LEAST_BYTES
  return {
    rowOf: (index) => {
      const known = kept.get(index)
      if (known !== undefined) return known
      const row = rowAt(rows, order.streamRow(index), names)
      if (row === null) return null
      const { start, end, level, field } = row
      const indent = indentOf(level - 1)
      bytes = Math.max(bytes, grouped(start).length + 2 + Math.min(grouped(end - start).length, 5))
      fields.set(indent, Math.max(fields.get(indent) ?? 0, field.length))
      if (kept.size > KEPT) kept.clear()
      const made = { ...row, index }
      kept.set(index, made)
      return made
    },
    bytesCharacters: () => bytes,
    fieldWidth: () => {
      const widths = [...fields].map(([indent, length]) => `, ${indent + BESIDE_FIELD}px + ${length}ch`)
      return `max(0px${widths.join('')})`
    },
  }
}
