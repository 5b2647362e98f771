// A document as plain text, bytes left and meaning right: for terminals, the clipboard, files and golden tests.
// Lays the rows of an export out in columns: offset, bytes, role, meaning; what is too long goes on below.

import type { PofDocument } from '../../pof/index.ts'
import { ROLES } from '../hex/roles.ts'
import { offsetTexts, type Paint, plainText, UNPAINTED } from './export-line.ts'
import { problemLines } from './export-problems.ts'
import type { DumpRow, RowOptions } from './export-row.ts'
import { dumpRows, ROW_OPTIONS } from './export-rows.ts'
import { textWidth, wrapText } from './export-text.ts'

/** How much a dump says, and in how many columns. */
export interface DumpOptions extends Partial<RowOptions> {
  /** Columns of the text, at least 60. Default 100. */
  readonly width?: number
  readonly paint?: Paint
}

const ROLE_WIDTH = Math.max(...ROLES.map(({ name }) => name.length))
const ROLE_NAMES = new Map(ROLES.map(({ role, name }) => [role, { name, padded: name.padEnd(ROLE_WIDTH) }]))
const NO_ROLE = { name: '', padded: ' '.repeat(ROLE_WIDTH) }
const INDENT = 2
/** Columns of the meaning that indentation leaves free. */
const MEANING = 20

/** The lines of a dump, made as they are asked for. */
export function* dumpLines(doc: PofDocument, options: DumpOptions = {}): Generator<string> {
  const chosen = { ...ROW_OPTIONS, ...options }
  const { width = 100, bytesPerLine, paint = UNPAINTED } = chosen
  const bytesWidth = bytesPerLine * 3 - 1
  const { length } = doc.bytes
  const offsetText = offsetTexts(length)
  const noOffset = ' '.repeat(offsetText(0).length)
  const before = noOffset.length + 2 + bytesWidth + 2 + ROLE_WIDTH + 2
  const room = Math.max(MEANING, width - before)
  const spaces = Array.from({ length: bytesWidth + 1 }, (_, count) => ' '.repeat(count))
  const noBytes: BytesText = { text: '', width: 0 }
  for (const row of dumpRows(doc, chosen)) {
    const bytes = byteTexts(doc, row, bytesPerLine, paint)
    const meaning = meaningTexts(row, room, bytesPerLine, paint)
    const style = row.role ?? 'muted'
    for (let i = 0; i < Math.max(bytes.length, meaning.length); i++) {
      const isFilled = i < bytes.length
      const offset = isFilled ? paint(offsetText(row.start + i * bytesPerLine), 'muted') : noOffset
      const { text, width } = bytes[i] ?? noBytes
      const { name, padded } = (i === 0 && row.role !== null && ROLE_NAMES.get(row.role)) || NO_ROLE
      const said = meaning[i] ?? ''
      const start = `${offset}  ${text}`
      if (said !== '') yield `${start}${spaces[bytesWidth - width]}  ${paint(padded, style)}  ${said}`
      else yield name === '' ? start : `${start}${spaces[bytesWidth - width]}  ${paint(name, style)}`
    }
  }
}

/** The whole dump as one text, the problems at its end. */
export function textDump(doc: PofDocument, options: DumpOptions = {}): string {
  const problems = plainText(problemLines(doc, options))
  let text = ''
  for (const line of dumpLines(doc, options)) text += `${line}\n`
  return `${text}${problems === '' ? '' : '\n'}${problems}`
}

/** Bytes of one line, and the columns that they take. */
interface BytesText {
  readonly text: string
  readonly width: number
}

/** The bytes of a row, line by line, each role with its style; one line of `…` where none is shown. */
function byteTexts({ bytes }: PofDocument, row: DumpRow, perLine: number, paint: Paint): BytesText[] {
  if (row.pieces.length === 0)
    return [row.end > row.start ? { text: paint('…', 'muted'), width: 1 } : { text: '', width: 0 }]
  const lines: BytesText[] = []
  let text = ''
  let count = 0
  for (const { role, start, end } of row.pieces) {
    for (let at = start; at < end; ) {
      if (count === perLine) {
        lines.push({ text, width: 3 * count - 1 })
        text = ''
        count = 0
      }
      const taken = Math.min(end - at, perLine - count)
      let hex = HEX[bytes[at] as number] as string
      for (let next = at + 1; next < at + taken; next++) hex += ` ${HEX[bytes[next] as number]}`
      text += count > 0 ? ` ${paint(hex, role)}` : paint(hex, role)
      at += taken
      count += taken
    }
  }
  if (count > 0 || lines.length === 0) lines.push({ text, width: Math.max(0, 3 * count - 1) })
  return lines
}

const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The meaning of a row, indented and wrapped; the field in front of it stands out. */
function meaningTexts(
  { label, level, text, role, isLetters }: DumpRow,
  room: number,
  perLine: number,
  paint: Paint,
): string[] {
  if (label === '' && text === '') return []
  const most = Math.max(0, Math.floor((room - MEANING) / INDENT))
  const deep = level > most ? `(${level}) ` : ''
  const indent = ' '.repeat(INDENT * Math.min(level, most)) + deep
  const name = label === '' ? '' : label + (text === '' ? '' : ': ')
  const style = role === null ? 'muted' : 'plain'
  if (isLetters) {
    const hanging = ' '.repeat(indent.length + textWidth(name))
    return chunks(text, perLine).map((chunk, i) =>
      i === 0 ? indent + paint(name, 'strong') + chunk : hanging + chunk,
    )
  }
  const hanging = INDENT * (label === '' ? 0 : 1)
  const [first = '', ...others] = wrapText(name + text, room - indent.length - hanging)
  const strong = first.startsWith(name) ? name : first
  const lines = [indent + paint(strong, 'strong') + paint(first.slice(strong.length), style)]
  for (const line of others) lines.push(' '.repeat(indent.length + hanging) + paint(line, style))
  return lines
}

function chunks(text: string, size: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += size) parts.push(text.slice(at, at + size))
  return parts.length === 0 ? [''] : parts
}
