// One row of an annotated dump, and how rows are made of bytes. Knows nothing of the order they stand in.

import type { AnyDocument } from '../../inside/index.ts'
import { escapeUnseen, type Token, type TokenRole } from '../../pof/index.ts'
import { counted } from '../place/amounts.ts'
import { fieldLabel, typeLabel, valueLabel } from '../place/labels.ts'
import type { OffsetForm } from '../place/offsets.ts'
import type { ExportScope } from './export-walk.ts'

/** Bytes of one role within a row. */
export interface Piece {
  readonly role: TokenRole
  readonly start: number
  readonly end: number
}

/** One row: bytes, and what they mean, with what nobody sees escaped. */
export interface DumpRow {
  /** The bytes the row stands for. */
  readonly start: number
  readonly end: number
  /** Those of them that are shown; none where the row says how much is left out. */
  readonly pieces: readonly Piece[]
  /** Null where bytes are left out. */
  readonly role: TokenRole | null
  /** How far it is indented. */
  readonly level: number
  /** The field that begins here, `1`, `[3]`, `root`; '' for everything else. */
  readonly label: string
  readonly text: string
  /** Whether the text shows the bytes letter by letter, to be broken where they are. */
  readonly isLetters: boolean
}

/** How fields, types and values are told; all of it with what nobody sees escaped. */
export interface ExportWords {
  field(doc: AnyDocument, node: number, element?: number): string
  type(doc: AnyDocument, node: number, element?: number): string
  /** A value in one line of at most `limit` characters. */
  value(doc: AnyDocument, node: number, limit: number): string
  token(doc: AnyDocument, node: number, token: Token): string
}

/** The words of the format: indexes and type ids. */
export const FORMAT_WORDS: ExportWords = {
  field: (doc, node, element) => seen(doc, fieldLabel(doc, node, element)),
  type: (doc, node, element) => seen(doc, typeLabel(doc, node, element)),
  value: (doc, node, limit) => seen(doc, valueLabel(doc, node, -1, limit)),
  token: (doc, _, { text }) => seen(doc, text),
}

/** A text of a document with what nobody sees escaped. POF's own are so already: they quote what they show. */
export function seen(doc: AnyDocument, text: string): string {
  return doc.format === 'pof' ? text : escapeUnseen(text)
}

/** How much the rows say. */
export interface RowOptions {
  readonly scope: ExportScope
  readonly words: ExportWords
  /** Elements of a run, at least 0. */
  readonly maxElements: number
  /** Characters of a string, and bytes of strings, octets and unread bytes, at least 8. */
  readonly maxString: number
  /** Bytes that stand in one line: elements of a run share a row up to that. */
  readonly bytesPerLine: number
  readonly offsets: OffsetForm
}

/** Bytes of any number: as many as are wanted, and a row for the rest. */
export function* longRows(
  doc: AnyDocument,
  token: Pick<Token, 'role' | 'start' | 'end'>,
  level: number,
  text: string,
  isLetters: boolean,
  { maxString }: Pick<RowOptions, 'maxString'>,
  label = '',
): Generator<DumpRow> {
  const { role, start, end } = token
  const shown = Math.min(end, start + maxString)
  const said = isLetters ? letters(doc.bytes.subarray(start, shown)) : text
  yield { ...rowOf({ role, start, end: shown }, level, label, said), isLetters }
  if (shown < end) yield moreRow(shown, end, level, `${counted(end - shown, 'byte')} more`)
}

/** A row that stands for bytes that are left out. */
export function moreRow(start: number, end: number, level: number, text: string): DumpRow {
  return { start, end, pieces: [], role: null, level, label: '', text: `… ${text}`, isLetters: false }
}

/** A row that shows all its bytes, of one role. */
export function rowOf(piece: Piece, level: number, label: string, text: string): DumpRow {
  const { role, start, end } = piece
  return { start, end, pieces: [piece], role, level, label, text, isLetters: false }
}

/** Bytes as ASCII, `·` for what is none. */
export function letters(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes)
    text += byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : byte === 0x20 ? ' ' : '·'
  return text
}
