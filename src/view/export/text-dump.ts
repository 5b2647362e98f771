// A document as plain text, bytes left and meaning right: for terminals, the clipboard, files and golden tests.
// Lays the rows of an export out in columns: offset, bytes, role, meaning; what is too long goes on below.

import { escapeUnseen, type PofDocument } from '../../pof/index.ts'
import { ROLES, roleRow } from '../hex/roles.ts'
import { type Line, offsetText, plainText, type Span, span } from './export-line.ts'
import { problemLines } from './export-problems.ts'
import type { DumpRow, RowOptions } from './export-row.ts'
import { dumpRows, ROW_OPTIONS } from './export-rows.ts'
import { padText, textWidth, wrapText } from './export-text.ts'

/** How much a dump says, and in how many columns. */
export interface DumpOptions extends Partial<RowOptions> {
  /** Columns of the text, at least 60. Default 100. */
  readonly width?: number
}

const ROLE_WIDTH = Math.max(...ROLES.map(({ name }) => name.length))
const INDENT = 2
/** Columns of the meaning that indentation leaves free. */
const MEANING = 20

/** The lines of a dump, made as they are asked for. */
export function* dumpLines(doc: PofDocument, options: DumpOptions = {}): Generator<Line> {
  const chosen = { ...ROW_OPTIONS, ...options }
  const { width = 100, bytesPerLine } = chosen
  const bytesWidth = bytesPerLine * 3 - 1
  const before = offsetText(0, doc.bytes.length).length + 2 + bytesWidth + 2 + ROLE_WIDTH + 2
  const room = Math.max(MEANING, width - before)
  for (const row of dumpRows(doc, chosen)) {
    const bytes = byteLines(doc, row, bytesPerLine, bytesWidth)
    const meaning = meaningLines(row, room, bytesPerLine)
    const role = row.role === null ? '' : roleRow(row.role).name
    for (let i = 0; i < Math.max(bytes.length, meaning.length); i++) {
      const at = row.start + i * bytesPerLine
      const hasBytes = i < bytes.length
      yield [
        span(
          hasBytes ? offsetText(at, doc.bytes.length) : padText('', offsetText(0, doc.bytes.length).length),
          'muted',
        ),
        span('  '),
        ...(bytes[i] ?? [span(padText('', bytesWidth))]),
        span('  '),
        span(padText(i === 0 ? role : '', ROLE_WIDTH), row.role ?? 'muted'),
        span('  '),
        ...(meaning[i] ?? []),
      ]
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
  if (row.pieces.length === 0) return [[span(padText(row.end > row.start ? '…' : '', width), 'muted')]]
  const lines: Span[][] = []
  let line: Span[] = []
  let count = 0
  for (const { role, start, end } of row.pieces) {
    for (let at = start; at < end; ) {
      if (count === perLine) {
        lines.push(line)
        line = []
        count = 0
      }
      const taken = Math.min(end - at, perLine - count)
      const hex = Array.from(doc.bytes.subarray(at, at + taken), (byte) => byte.toString(16).padStart(2, '0'))
      if (count > 0) line.push(span(' '))
      line.push(span(hex.join(' '), role))
      at += taken
      count += taken
    }
  }
  if (count > 0 || lines.length === 0) lines.push(line)
  return lines.map((spans) => {
    const used = spans.reduce((sum, { text }) => sum + text.length, 0)
    return [...spans, span(' '.repeat(Math.max(0, width - used)))]
  })
}

/** The meaning of a row, indented and wrapped; the field in front of it stands out. */
function meaningLines(
  { label, level, text, role, isLetters }: DumpRow,
  room: number,
  perLine: number,
): Line[] {
  const most = Math.max(0, Math.floor((room - MEANING) / INDENT))
  const deep = level > most ? `(${level}) ` : ''
  const indent = ' '.repeat(INDENT * Math.min(level, most)) + deep
  const name = label === '' ? '' : escapeUnseen(label) + (text === '' ? '' : ': ')
  const style = role === null ? 'muted' : 'plain'
  if (isLetters) {
    const hanging = ' '.repeat(indent.length + textWidth(name))
    return chunks(text, perLine).map((chunk, i) =>
      i === 0 ? [span(indent), span(name, 'strong'), span(chunk)] : [span(hanging), span(chunk)],
    )
  }
  const hanging = INDENT * (label === '' ? 0 : 1)
  const lines = wrapText(name + escapeUnseen(text), room - indent.length - hanging)
  return lines.map((line, i) => {
    if (i > 0) return [span(' '.repeat(indent.length + hanging)), span(line, style)]
    const strong = line.startsWith(name) ? name : line
    return [span(indent), span(strong, 'strong'), span(line.slice(strong.length), style)]
  })
}

function chunks(text: string, size: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += size) parts.push(text.slice(at, at + size))
  return parts.length === 0 ? [''] : parts
}
