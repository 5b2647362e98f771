// What is laid over the rows of the hex pane: the selected place and its ancestors, the hovered one, the token
// under the pointer, a picked range of bytes. Computed once per change as ranges, then clipped row by row.

import type { AnyDocument } from '../../inside/index.ts'
import type { Selection } from '../place/selection.ts'
import { ancestorRanges } from '../place/selection-at.ts'
import { samePlace, selectionRange } from '../place/selection-range.ts'
import { tokenAt } from '../place/token-at.ts'
import { type Outline, outline } from './hex-cells.ts'

/** A half-open range of bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What a mark means. `found` is a hit of a search, `level1` is the parent of the selected place, `level6` the outermost one shown. */
export type MarkKind =
  | 'level1'
  | 'level2'
  | 'level3'
  | 'level4'
  | 'level5'
  | 'level6'
  | 'found'
  | 'hover'
  | 'selected'
  | 'token'
  | 'picked'

/** A range with its meaning; marks are painted in order, the last on top. */
export interface Mark extends ByteRange {
  readonly kind: MarkKind
}

/** The marks for a state of the page, from the bottom up. */
export function hexMarks(
  doc: AnyDocument,
  selection: Selection | null,
  hover: Selection | null,
  picked: ByteRange | null,
): Mark[] {
  const marks: Mark[] = []
  if (selection !== null) {
    const levels = ancestorRanges(doc, selection).map(({ start, end }, i) => ({
      start,
      end,
      kind: `level${i + 1}` as MarkKind,
    }))
    marks.push(...levels.reverse())
  }
  if (hover !== null && !samePlace(selection, hover)) marks.push({ ...rangeOf(doc, hover), kind: 'hover' })
  if (selection !== null) marks.push({ ...rangeOf(doc, selection), kind: 'selected' })
  if (hover !== null && hover.offset >= 0) {
    const { token } = tokenAt(doc, hover.offset)
    marks.push({ start: token.start, end: token.end, kind: 'token' })
  }
  if (picked !== null) marks.push({ ...picked, kind: 'picked' })
  return marks
}

/** A mark's part in one row. */
export interface RowMark extends Outline {
  readonly kind: MarkKind
}

/** The marks of the row at `offset`; `key` is the same for the same marks, so that rows can be kept. */
export function rowMarks(
  marks: readonly Mark[],
  offset: number,
  columns: number,
): { marks: RowMark[]; key: string } {
  const here: RowMark[] = []
  let key = ''
  for (const mark of marks) {
    const edges = outline(mark, offset, columns)
    if (edges === null) continue
    here.push({ ...edges, kind: mark.kind })
    key += `${mark.kind}${mark.start}-${mark.end} `
  }
  return { marks: here, key }
}

function rangeOf(doc: AnyDocument, selection: Selection): ByteRange {
  const { start, end } = selectionRange(doc, selection)
  return { start, end }
}
