// Reads dumps with offsets line by line. What a line looks like is told by a DumpLayout, one for each form;
// what is the same for all is here: which lines are rows, where the bytes of a row end, in which radix offsets count.

import { isSpace, lineEnd, skipSpace } from './characters.ts'
import { DumpAssembler } from './dump-assembler.ts'
import type { FormResult } from './form.ts'
import { isShown } from './hex-field.ts'
import { characterAt, type Fault } from './problem.ts'

/** Lines longer than this are no rows. */
const MAX_LINE = 4096
/** How many offset lines detection and the choice of the radix look at. */
const SAMPLE = 32
/** How far into the text they look for them. */
const MAX_SAMPLED = 1 << 18
/** A `*`, alone or in the box that is drawn around the rows. */
const STAR = /^[\s|\u2502\u250a]*\*[\s|\u2502\u250a]*$/
/** What stands at an offset and at nothing else, where a row is alone. */
const SIGN = /[:`|\u2502]| - |^\s*0x[\da-f]{8,16} {2}/i
/** Of an offset so many digits count: the whole would be more than a number holds exactly. */
const EXACT_DIGITS = 13

/** What the lines of one kind of dump look like. */
export interface DumpLayout {
  /** Matches the beginning of a row up to its first byte; group 1 is the offset, where the rows have one. */
  readonly opening: RegExp
  /** In which radix offsets of so many digits may be, the likeliest first. */
  radices(digits: number): readonly number[]
  /** The beginning of `rest`, the line behind the opening, that holds the bytes and not the text column. */
  field(rest: string): string
  /** Puts the bytes of a field into `bytes`. The offset in the field of what cannot be read, or -1. */
  decode(field: string, bytes: number[]): number
  /** How many bytes more than the length the last row may show, because words are padded. */
  readonly padding?: number
}

/** A line that begins with an offset. `bad` is the offset in the text of what cannot be read, or -1. */
export interface DumpRow {
  readonly start: number
  readonly end: number
  /** The offset; '' where the rows have none, and each goes on where the last ends. */
  readonly digits: string
  readonly bytes: number[]
  readonly bad: number
  /** Whether a text column shows the same bytes. */
  readonly isShown: boolean
  /** Whether what stands before the bytes can be nothing but an offset. */
  readonly isSigned: boolean
  /** Whether a `*` stands on a line between the row before and this one. */
  readonly behindStar: boolean
}

/** Reads every dump in the text. Lines around and between dumps that are no rows are passed over. */
export function readDump(text: string, layout: DumpLayout, name: string): FormResult {
  const radix = radixOf(sampleRows(text, layout), layout)
  const dumps = new DumpAssembler(radix, layout.padding ?? 0)
  let before = -1
  let bad: Fault | null = null
  let first = ''
  for (let start = 0; start < text.length && dumps.fault === null; ) {
    const end = lineEnd(text, start)
    const row = rowAt(text, start, end, layout)
    const range = { start: skipSpace(text, start, end), end: trimmedEnd(text, start, end) }
    if (row === null) {
      if (isStar(text, start, end)) dumps.repeat(range)
    } else {
      const offset = row.digits === '' ? Math.max(dumps.expected, 0) : offsetOf(row, radix)
      if (row.bad !== -1) {
        const found = characterAt(text, row.bad)
        bad ??= { code: 'bad-row', offset: row.bad, expected: 'a byte of the dump', found }
        if (offset === dumps.expected) dumps.fault = { ...bad, offset: row.bad, found }
      } else if (row.bytes.length === 0) dumps.length(offset, range)
      else if (dumps.bases.length === 0 && bad !== null && offset > 0) dumps.fault = bad
      else {
        if (dumps.bases.length === 0) first = row.digits
        dumps.row(offset, row.bytes, range, () => lineLabel(text, before, range.start, name))
      }
    }
    if (range.end > range.start) before = start
    start = end + 1
  }
  const extracts = dumps.finish()
  if (extracts.length === 0) return { extracts, fault: bad, note: null }
  const base = dumps.bases[0] ?? 0
  const hex = radix === 16 ? first.replace(/^0+/, '') : base.toString(16)
  return {
    extracts,
    fault: null,
    note: base === 0 ? null : `The dump begins at offset 0x${hex}.`,
  }
}

/**
 * Whether the text has a dump of this layout: a row at offset 0, one whose text column shows its bytes, rows whose offsets
 * agree with their bytes, or a single row whose offset can be nothing else.
 */
export function detectDump(text: string, layout: DumpLayout): boolean {
  const rows = sampleRows(text, layout)
  const radix = radixOf(rows, layout)
  return rows.some((row, i) => {
    if (row.bad !== -1 || row.bytes.length === 0) return false
    if (offsetOf(row, radix) === 0 || (row.isShown && row.bytes.length > 1)) return true
    const next = rows[i + 1]
    if (next !== undefined) return follows(row, next, radix, layout)
    return row.isSigned && row.bytes.length > 1 && isAlone(text, rows)
  })
}

/** Whether the text is a single row of which only the beginning can be read, as of memory that WinDbg shows as `??`. */
export function isDamagedRow(text: string, layout: DumpLayout): boolean {
  const rows = sampleRows(text, layout)
  return rows.some((row) => {
    const isOffset = row.isSigned || /^0{4,16}$/.test(row.digits)
    return isOffset && row.bad !== -1 && row.bytes.length > 3 && isAlone(text, rows)
  })
}

function isAlone(text: string, [row, next]: readonly DumpRow[]): boolean {
  return row !== undefined && next === undefined && text.trim().length <= row.end - row.start
}

/** The first rows of the text, as far as detection looks. */
export function sampleRows(text: string, layout: DumpLayout): DumpRow[] {
  const rows: DumpRow[] = []
  const limit = Math.min(text.length, MAX_SAMPLED)
  let behindStar = false
  for (let start = 0; start < limit && rows.length < SAMPLE; ) {
    const end = lineEnd(text, start)
    const row = rowAt(text, start, end, layout)
    if (row !== null) rows.push({ ...row, behindStar })
    behindStar = row === null && isStar(text, start, end)
    start = end + 1
  }
  return rows
}

function rowAt(text: string, start: number, end: number, layout: DumpLayout): DumpRow | null {
  if (end - start > MAX_LINE || end === start) return null
  const line = text.slice(start, end)
  const match = layout.opening.exec(line)
  if (match === null) return null
  const rest = line.slice(match[0].length).trimEnd()
  const bytes: number[] = []
  const field = layout.field(rest)
  const decoded = layout.decode(field, bytes)
  const bad = decoded === -1 ? -1 : start + match[0].length + decoded
  const digits = (match[1] ?? '').replace('`', '')
  const shown = bad === -1 && isShown(rest.slice(field.length), bytes)
  const isSigned = digits.length > 3 && SIGN.test(match[0])
  return { start, end, digits, bytes, bad, isShown: shown, isSigned, behindStar: false }
}

/** The radix in which most offsets agree with the bytes; among equals the likeliest. */
export function radixOf(rows: readonly DumpRow[], layout: DumpLayout): number {
  let best = layout.radices(rows[0]?.digits.length ?? 0)[0] ?? 16
  let most = 0
  for (const radix of layout.radices(rows[0]?.digits.length ?? 0)) {
    const fitting = rows.filter((row, i) => {
      const next = rows[i + 1]
      return next !== undefined && row.bytes.length > 0 && follows(row, next, radix, layout)
    }).length
    if (fitting > most) {
      most = fitting
      best = radix
    }
  }
  return best
}

function offsetOf({ digits }: DumpRow, radix: number): number {
  return Number.parseInt(digits.slice(-EXACT_DIGITS), radix)
}

/** Whether a row begins where another ends, as far as their offsets say. */
export function follows(row: DumpRow, next: DumpRow, radix: number, layout: DumpLayout): boolean {
  const step = offsetOf(next, radix) - offsetOf(row, radix)
  const width = row.bytes.length
  if (next.behindStar) return step >= width && step % width === 0
  const surplus = width - step
  return surplus === 0 || (next.bytes.length === 0 && surplus > 0 && surplus <= (layout.padding ?? 0))
}

function isStar(text: string, start: number, end: number): boolean {
  return end - start <= MAX_LINE && STAR.test(text.slice(start, end))
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--
  return at
}

/** What stands on the line before, where that line ends with a colon and is no row: `key:`, of JSON its last key. */
function lineLabel(text: string, before: number, start: number, name: string): string {
  if (before === -1 || start - before > 200) return name
  const line = text.slice(before, start).trim()
  const key = /"([\w.$ -]{1,40})"\s{0,9}:$/.exec(line)?.[1]
  return key ?? (line.length > 1 && line.length <= 60 && line.endsWith(':') ? line.slice(0, -1) : name)
}
