// One row of the hex pane: its bytes, their text, the tokens and problems that lie in it.
// Made for the rows on screen only, and the same for every state of the page: what is selected or hovered
// is laid over it as ranges, clipped to the row. Columns count from 0; ranges are half-open.

import type { AnyDocument } from '../../inside/index.ts'
import type { Severity, TokenRole } from '../../pof/index.ts'
import { type OffsetForm, offsetText } from '../place/offsets.ts'
import { type PlacedToken, tokenAt } from '../place/token-at.ts'
import { type Columns, clip } from './hex-columns.ts'

/** The part of a token that lies in a row. */
export interface HexSegment extends Columns, PlacedToken {
  /** Whether the token begins, and ends, in this row. */
  readonly opens: boolean
  readonly closes: boolean
  readonly state: 'complete' | 'failed' | 'interrupted' | 'suspicious'
}

/** What is painted behind the bytes of one or several tokens. */
export interface HexPill extends Columns {
  readonly role: TokenRole
  readonly opens: boolean
  readonly closes: boolean
  readonly state: HexSegment['state']
  /** The run whose octets it joins, or -1. */
  readonly run: number
}

/** The part of a problem's bytes that lies in a row. */
export interface HexProblem extends Columns {
  readonly severity: Severity
  readonly index: number
}

/** A row of the hex pane. */
export interface HexRow {
  readonly offset: number
  readonly bytes: Uint8Array
  /** One text per byte: its character, '' for a further byte of one, '·' where there is none. */
  readonly text: readonly string[]
  readonly segments: readonly HexSegment[]
  readonly pills: readonly HexPill[]
  readonly problems: readonly HexProblem[]
}

/** The row of at most `columns` bytes from `offset`. */
export function hexRow(doc: AnyDocument, offset: number, columns: number): HexRow {
  const end = Math.min(offset + columns, doc.bytes.length)
  const segments: HexSegment[] = []
  for (let at = offset; at < end; ) {
    const placed = tokenAt(doc, at)
    const stop = Math.min(placed.token.end, end)
    segments.push({
      ...placed,
      from: at - offset,
      to: stop - offset,
      opens: placed.token.start === at,
      closes: placed.token.end === stop,
      state: stateOf(doc, placed.node),
    })
    at = stop
  }
  return {
    offset,
    bytes: doc.bytes.subarray(offset, end),
    text: rowText(doc.bytes, offset, end, segments),
    segments,
    pills: pillsOf(doc, segments),
    problems: rowProblems(doc, offset, end),
  }
}

/** The edges of a range in one row, so that all rows together draw one closed outline. */
export interface Outline extends Columns {
  /** Whether the range begins in this row, and ends in it. */
  readonly left: boolean
  readonly right: boolean
  /** Columns whose upper neighbour is outside the range; the same for the lower one. */
  readonly top: Columns | null
  readonly bottom: Columns | null
}

/** The outline of a range in the row at `offset`, or null where it has none there. */
export function outline(
  range: { start: number; end: number },
  offset: number,
  columns: number,
): Outline | null {
  const here = clip(range, offset, columns)
  if (here === null) return null
  const above = clip(range, offset - columns, columns)
  const below = clip(range, offset + columns, columns)
  return {
    ...here,
    left: range.start >= offset,
    right: range.end <= offset + columns,
    top: above === null ? here : nonEmpty(here.from, Math.min(here.to, above.from)),
    bottom: below === null ? here : nonEmpty(Math.max(here.from, below.to), here.to),
  }
}

/** What a screen reader says of a byte: where it is, what it is in hex and as a number, which token holds it. */
export function cellLabel(row: HexRow, column: number, form: OffsetForm): string {
  const byte = row.bytes[column] ?? 0
  const here = `offset ${offsetText(row.offset + column, form)}, hex ${byte.toString(16).padStart(2, '0')}, ${byte}`
  const segment = row.segments.find(({ from, to }) => column >= from && column < to)
  if (segment === undefined) return here
  const { name, role, text, start, end } = segment.token
  const what = name || role
  // What the text says already is not said twice: `version 0`, `octet`.
  const words = text.startsWith(what) ? text : text === '' || text === String(byte) ? what : `${what} ${text}`
  const nth = end - start > 1 ? `, byte ${row.offset + column - start + 1} of ${end - start}` : ''
  return `${here}, ${words}${nth}`
}

/** Neighbouring octets of one run are one pill: 16 boxes a row would say nothing. */
function pillsOf(doc: AnyDocument, segments: readonly HexSegment[]): HexPill[] {
  const pills: HexPill[] = []
  for (const { from, to, token, node, element, opens, closes, state } of segments) {
    const before = pills.at(-1)
    const octet = element !== -1 && token.end - token.start === 1
    if (octet && before?.run === node && before.role === token.role) {
      pills[pills.length - 1] = { ...before, to, closes: element === doc.tree.childCount(node) - 1 }
    } else {
      const ends = octet ? element === doc.tree.childCount(node) - 1 : closes
      const begins = octet ? element === 0 : opens
      pills.push({ from, to, role: token.role, opens: begins, closes: ends, state, run: octet ? node : -1 })
    }
  }
  return pills
}

function nonEmpty(from: number, to: number): Columns | null {
  return from < to ? { from, to } : null
}

/** A container in which reading stopped is marked where it stopped, not at its header. */
function stateOf({ tree }: AnyDocument, node: number): HexSegment['state'] {
  if (node === -1) return 'complete'
  const state = tree.state(node)
  return state === 'failed' && tree.firstChild(node) !== -1 ? 'interrupted' : state
}

function rowProblems(doc: AnyDocument, start: number, end: number): HexProblem[] {
  const found: HexProblem[] = []
  for (let index = 0; index < doc.problems.length; index++) {
    const problem = doc.problems[index]
    // A problem of no bytes, and one at the very end, marks the byte it stands before or behind.
    const at = Math.min(problem?.offset ?? end, doc.bytes.length - 1)
    if (problem === undefined || at >= end) break
    const columns = clip(
      { start: at, end: Math.max(problem.offset + problem.length, at + 1) },
      start,
      end - start,
    )
    if (columns !== null) found.push({ ...columns, severity: problem.severity, index })
  }
  return found
}

// The text column of the hex pane: one short text per byte.
// Bytes of UTF-8 tokens are decoded, the character at its first byte; all others are shown as ASCII.

const NONE = '·'
const decoder = new TextDecoder('utf-8', { fatal: true })

/** One text per byte of `start .. end`: a character, '' for its further bytes, or '·'. */
function rowText(
  bytes: Uint8Array,
  start: number,
  end: number,
  segments: readonly (Columns & PlacedToken)[],
): string[] {
  const text = Array.from(bytes.subarray(start, end), ascii)
  for (const { token, from, to } of segments) {
    if (token.encoding !== 'utf-8') continue
    for (let at = start + from; at < start + to; at++) {
      const byte = bytes[at] as number
      if (byte < 0x80) continue
      text[at - start] = byte < 0xc0 ? further(bytes, at, token) : (character(bytes, at, token.end) ?? NONE)
    }
  }
  return text
}

/** The character that a lead byte opens, or null where the bytes are no UTF-8 or cannot be shown. */
function character(bytes: Uint8Array, at: number, end: number): string | null {
  const lead = bytes[at] as number
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  if (at + size > end) return null
  try {
    const text = decoder.decode(bytes.subarray(at, at + size))
    return /\p{C}|\p{Z}|\p{M}/u.test(text) ? null : text
  } catch {
    return null
  }
}

/** '' for a further byte of a character that could be shown, else '·'. */
function further(bytes: Uint8Array, at: number, token: { start: number; end: number }): string {
  for (let lead = at - 1; lead >= token.start && lead >= at - 3; lead--) {
    const byte = bytes[lead] as number
    if (byte < 0x80) return NONE
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return at - lead < size && character(bytes, lead, token.end) !== null ? '' : NONE
    }
  }
  return NONE
}

function ascii(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : NONE
}
