// A document as plain text, bytes left and meaning right: for terminals, the clipboard, files and golden tests.
// Lays the rows of an export out in columns: offset, bytes, role, meaning; what is too long goes on below.

import type { PofDocument } from '../../pof/index.ts'
import { ROLES } from '../hex/roles.ts'
import { type Line, offsetText, ownSpan, plainText, type Span } from './export-line.ts'
import { problemLines } from './export-problems.ts'
import type { DumpRow, RowOptions } from './export-row.ts'
import { dumpRows, ROW_OPTIONS } from './export-rows.ts'
import { textWidth, wrapText } from './export-text.ts'

/** How much a dump says, and in how many columns. */
export interface DumpOptions extends Partial<RowOptions> {
  /** Columns of the text, at least 60. Default 100. */
  readonly width?: number
}

const ROLE_WIDTH = Math.max(...ROLES.map(({ name }) => name.length))
const ROLE_NAMES = new Map(ROLES.map(({ role, name }) => [role, name.padEnd(ROLE_WIDTH)]))
const NO_ROLE = ' '.repeat(ROLE_WIDTH)
const LATER = ownSpan(NO_ROLE, 'muted')
const GAP = ownSpan('  ')
const INDENT = 2
/** Columns of the meaning that indentation leaves free. */
const MEANING = 20

/** The lines of a dump, made as they are asked for. */
export function* dumpLines(doc: PofDocument, options: DumpOptions = {}): Generator<Line> {
  const chosen = { ...ROW_OPTIONS, ...options }
  const { width = 100, bytesPerLine } = chosen
  const bytesWidth = bytesPerLine * 3 - 1
  const { length } = doc.bytes
  const noOffset = ownSpan(' '.repeat(offsetText(0, length).length), 'muted')
  const noBytes = ownSpan(' '.repeat(bytesWidth))
  const before = noOffset.text.length + 2 + bytesWidth + 2 + ROLE_WIDTH + 2
  const room = Math.max(MEANING, width - before)
  for (const row of dumpRows(doc, chosen)) {
    const bytes = byteLines(doc, row, bytesPerLine, bytesWidth)
    const meaning = meaningLines(row, room, bytesPerLine)
    const role = ownSpan(
      row.role === null ? NO_ROLE : (ROLE_NAMES.get(row.role) as string),
      row.role ?? 'muted',
    )
    for (let i = 0; i < Math.max(bytes.length, meaning.length); i++) {
      const at = row.start + i * bytesPerLine
      const offset = i < bytes.length ? ownSpan(offsetText(at, length), 'muted') : noOffset
      const line: Span[] = [offset, GAP]
      for (const span of bytes[i] ?? [noBytes]) line.push(span)
      line.push(GAP, i === 0 ? role : LATER, GAP)
      for (const span of meaning[i] ?? []) line.push(span)
      yield line
    }
  }
}

/** The whole dump as one text, the problems at its end. */
export function textDump(doc: PofDocument, options: DumpOptions = {}): string {
  const problems = plainText(problemLines(doc, options))
  return `${plainText(dumpLines(doc, options))}${problems === '' ? '' : '\n'}${problems}`
}

/** The bytes of a row, line by line, each role with its style; one line of `…` where none is shown. */
function byteLines(doc: PofDocument, row: DumpRow, perLine: number, width: number): Line[] {
  if (row.pieces.length === 0) return [[ownSpan((row.end > row.start ? '…' : '').padEnd(width), 'muted')]]
  const lines: Span[][] = []
  let line: Span[] = []
  let count = 0
  const endLine = () => {
    const used = 3 * count - 1
    if (used < width) line.push(ownSpan(' '.repeat(width - Math.max(0, used))))
    lines.push(line)
    line = []
    count = 0
  }
  for (const { role, start, end } of row.pieces) {
    for (let at = start; at < end; ) {
      if (count === perLine) endLine()
      const taken = Math.min(end - at, perLine - count)
      let hex = HEX[doc.bytes[at] as number] as string
      for (let next = at + 1; next < at + taken; next++) hex += ` ${HEX[doc.bytes[next] as number]}`
      if (count > 0) line.push(ownSpan(' '))
      line.push(ownSpan(hex, role))
      at += taken
      count += taken
    }
  }
  if (count > 0 || lines.length === 0) endLine()
  return lines
}

const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The meaning of a row, indented and wrapped; the field in front of it stands out. */
function meaningLines(
  { label, level, text, role, isLetters }: DumpRow,
  room: number,
  perLine: number,
): Line[] {
  const most = Math.max(0, Math.floor((room - MEANING) / INDENT))
  const deep = level > most ? `(${level}) ` : ''
  const indent = ' '.repeat(INDENT * Math.min(level, most)) + deep
  const name = label === '' ? '' : label + (text === '' ? '' : ': ')
  const style = role === null ? 'muted' : 'plain'
  if (isLetters) {
    const hanging = ' '.repeat(indent.length + textWidth(name))
    return chunks(text, perLine).map((chunk, i) =>
      i === 0
        ? [ownSpan(indent), ownSpan(name, 'strong'), ownSpan(chunk)]
        : [ownSpan(hanging), ownSpan(chunk)],
    )
  }
  const hanging = INDENT * (label === '' ? 0 : 1)
  const [first = '', ...others] = wrapText(name + text, room - indent.length - hanging)
  const strong = first.startsWith(name) ? name : first
  const lines = [[ownSpan(indent), ownSpan(strong, 'strong'), ownSpan(first.slice(strong.length), style)]]
  for (const line of others) lines.push([ownSpan(' '.repeat(indent.length + hanging)), ownSpan(line, style)])
  return lines
}

function chunks(text: string, size: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += size) parts.push(text.slice(at, at + size))
  return parts.length === 0 ? [''] : parts
}
