// The bytes of a row on one side: a few lines of hex around it, with what is selected and what differs marked. Of a long value
// the lines around the first byte that differs.

import type { PofDocument } from '../../pof/index.ts'
import type { Diff, DiffRow } from '../../profile/index.ts'
import { hexRow } from '../hex/hex-cells.ts'
import { COLUMN_GROUP } from '../hex/hex-columns.ts'
import type { ByteRange } from '../hex/hex-overlay.ts'
import { type DifferingBytes, differingBytes } from './differing-bytes.ts'

/** Bytes of a line. */
export const LINE_BYTES = 16
/** Lines before and behind what is selected, and lines at most. */
const AROUND = 2
const MOST_LINES = 24
/** Rows before and behind the selected one in which differing bytes are looked for, and how many in turn may have none of the shown. */
const NEAR = 400
const APART = 32

/** Bytes of one half of a line that are marked alike. */
export interface ByteSpan {
  /** Columns, half-open. */
  readonly from: number
  readonly to: number
  readonly isSelected: boolean
  readonly differs: boolean
}

/** A line of bytes. */
export interface ByteLine {
  readonly offset: number
  readonly bytes: Uint8Array
  /** One text per byte, as the hex pane has it. */
  readonly text: readonly string[]
  readonly spans: readonly ByteSpan[]
}

/** The bytes of one side. */
export interface SideBytes {
  /** Where the value lies. */
  readonly start: number
  readonly end: number
  readonly lines: readonly ByteLine[]
  /** Bytes of the value before the first line, and behind the last. */
  readonly before: number
  readonly behind: number
}

/** The bytes of a row on each side; null where there is nothing. `row` is that, or one inside of it. */
export function rowBytes(
  compared: Diff,
  index: number,
  row: DiffRow = compared.row(index),
): { readonly a: SideBytes | null; readonly b: SideBytes | null } {
  const { a, b } = row
  const own = differingBytes(compared, index)
  const shown = {
    a: a && linesOf(compared.a, a, own.a),
    b: b && linesOf(compared.b, b, own.b),
  }
  const near = { a: [...own.a], b: [...own.b] }
  for (const step of [-1, 1]) {
    const last = step === -1 ? Math.max(-1, index - NEAR) : Math.min(compared.count, index + NEAR)
    for (let row = index + step, apart = 0; row !== last && apart < APART; row += step) {
      apart++
      if (!isNear(compared, row, shown)) continue
      apart = 0
      const found = differingBytes(compared, row)
      near.a.push(...found.a)
      near.b.push(...found.b)
    }
  }
  return {
    a: a && shown.a && sideBytes(compared.a, a, shown.a, near.a),
    b: b && shown.b && sideBytes(compared.b, b, shown.b, near.b),
  }
}

function isNear(
  compared: Diff,
  row: number,
  shown: { readonly a: ByteRange | null; readonly b: ByteRange | null },
): boolean {
  const { a, b } = compared.row(row)
  return overlaps(a, shown.a) || overlaps(b, shown.b)
}

function overlaps(one: ByteRange | null, other: ByteRange | null): boolean {
  return one !== null && other !== null && one.start < other.end && other.start < one.end
}

/** The bytes that are shown, whole lines. */
function linesOf(
  { bytes }: PofDocument,
  { start, end }: ByteRange,
  differing: DifferingBytes['a'],
): ByteRange {
  const lineOf = (offset: number) => Math.floor(offset / LINE_BYTES)
  const top = Math.max(0, lineOf(start) - AROUND)
  const bottom = Math.min(lineOf(Math.max(0, bytes.length - 1)), lineOf(Math.max(start, end - 1)) + AROUND)
  const anchor =
    bottom - top < MOST_LINES ? top : Math.max(top, lineOf(differing[0]?.start ?? start) - AROUND)
  const first = Math.max(top, Math.min(anchor, bottom - MOST_LINES + 1))
  const last = Math.min(bottom, first + MOST_LINES - 1)
  return { start: first * LINE_BYTES, end: Math.min(bytes.length, (last + 1) * LINE_BYTES) }
}

function sideBytes(
  doc: PofDocument,
  { start, end }: ByteRange,
  shown: ByteRange,
  differing: readonly ByteRange[],
): SideBytes {
  const lines: ByteLine[] = []
  const marks = new Uint8Array(shown.end - shown.start)
  for (const range of differing)
    marks.fill(1, Math.max(0, range.start - shown.start), Math.max(0, range.end - shown.start))
  for (let offset = shown.start; offset < shown.end; offset += LINE_BYTES) {
    const { bytes, text } = hexRow(doc, offset, LINE_BYTES)
    lines.push({
      offset,
      bytes,
      text,
      spans: spansOf(offset, bytes.length, { start, end }, marks, shown.start),
    })
  }
  return {
    start,
    end,
    lines,
    before: Math.max(0, shown.start - start),
    behind: Math.max(0, end - shown.end),
  }
}

function spansOf(
  offset: number,
  length: number,
  selected: ByteRange,
  marks: Uint8Array,
  first: number,
): ByteSpan[] {
  const spans: ByteSpan[] = []
  for (let column = 0; column < length; column++) {
    const at = offset + column
    const isSelected = at >= selected.start && at < selected.end
    const differs = marks[at - first] === 1
    const last = spans.at(-1)
    const isApart = column === COLUMN_GROUP
    if (!isApart && last?.isSelected === isSelected && last.differs === differs)
      spans[spans.length - 1] = { ...last, to: column + 1 }
    else spans.push({ from: column, to: column + 1, isSelected, differs })
  }
  return spans
}
