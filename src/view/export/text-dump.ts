// A document as plain text, bytes left and meaning right: for terminals, the clipboard, files and golden tests.
// Lays the rows of an export out in columns: offset, bytes, role, meaning; what is too long goes on below.

import type { AnyDocument } from '../../inside/index.ts'
import { ROLES } from '../hex/roles.ts'
import { selectionOfNode, selectionOfPart } from '../place/selection-range.ts'
import { BLOCK, type InsidePlace, offsetColumns, type Paint, plainText, UNPAINTED } from './export-line.ts'
import { problemLines } from './export-problems.ts'
import type { DumpRow, RowOptions } from './export-row.ts'
import { ROW_OPTIONS, rowsOfSteps } from './export-rows.ts'
import { textWidth, wrapText } from './export-text.ts'

/** How much a dump says, and in how many columns. */
export interface DumpOptions extends Partial<RowOptions> {
  /** Columns of the text, at least 60. Default 100. */
  readonly width?: number
  readonly paint?: Paint
  /** What is written below a place: lines about the layers in it. */
  readonly inside?: InsidePlace
}

const ROLE_WIDTH = Math.max(...ROLES.map(({ name }) => name.length))
const ROLE_NAMES = new Map(ROLES.map(({ role, name }) => [role, name]))
const INDENT = 2
/** Columns of the meaning that indentation leaves free. */
const MEANING = 20

/** The text of a dump in pieces of whole lines, made as they are asked for. */
export function* dumpText(doc: AnyDocument, options: DumpOptions = {}): Generator<string> {
  const chosen = { ...ROW_OPTIONS, ...options }
  const { width = 100, bytesPerLine, paint = UNPAINTED } = chosen
  const bytesWidth = bytesPerLine * 3 - 1
  const offsetText = offsetColumns(doc.bytes.length, chosen.offsets)
  const noOffset = ' '.repeat(offsetText(0).length)
  const before = noOffset.length + 2 + bytesWidth + 2 + ROLE_WIDTH + 2
  const room = Math.max(MEANING, width - before)
  const levels = 1 + Math.floor((room - MEANING) / INDENT)
  const indents = Array.from({ length: levels }, (_, level) => ' '.repeat(INDENT * level))
  const layout = { room, indents, perLine: bytesPerLine, paint }
  const noRole = gapsOf(bytesWidth, ' '.repeat(ROLE_WIDTH))
  const gaps = new Map(
    ROLES.map(({ role, name }) => [role, gapsOf(bytesWidth, paint(name.padEnd(ROLE_WIDTH), role))]),
  )
  let text = ''
  for (const { rows, whole, isPart } of rowsOfSteps(doc, chosen)) {
    for (const row of rows) {
      const { start, end, role } = row
      const meaning = meaningTexts(row, layout)
      const isShown = row.pieces.length > 0
      const byteLines = isShown ? Math.max(1, Math.ceil((end - start) / bytesPerLine)) : 1
      for (let i = 0; i < byteLines || i < meaning.length; i++) {
        const from = start + i * bytesPerLine
        const isFilled = i < byteLines
        const shown = !isFilled ? 0 : isShown ? Math.min(bytesPerLine, end - from) : 0
        const isLeftOut = isFilled && !isShown && end > start
        const bytes =
          shown > 0 ? bytesText(doc, row, from, from + shown, paint) : isLeftOut ? paint('…', 'muted') : ''
        const columns = shown > 0 ? 3 * shown - 1 : isLeftOut ? 1 : 0
        const isNamed = i === 0 && role !== null
        const said = meaning[i] ?? ''
        text += isFilled ? paint(offsetText(from), 'muted') : noOffset
        if (said !== '') text += `  ${bytes}${((isNamed && gaps.get(role)) || noRole)[columns]}${said}\n`
        else if (!isNamed) text += `  ${bytes}\n`
        else
          text += `  ${bytes}${' '.repeat(bytesWidth - columns + 2)}${paint(ROLE_NAMES.get(role) ?? '', role)}\n`
      }
    }
    if (chosen.inside !== undefined && whole >= 0) {
      yield text
      text = ''
      yield* chosen.inside(isPart ? selectionOfPart(whole) : selectionOfNode(whole))
    }
    if (text.length < BLOCK) continue
    yield text
    text = ''
  }
  yield text
}

/** The whole dump as one text, the problems at its end. */
export function textDump(doc: AnyDocument, options: DumpOptions = {}): string {
  const problems = plainText(problemLines(doc, options))
  return `${[...dumpText(doc, options)].join('')}${problems === '' ? '' : '\n'}${problems}`
}

/** What stands between the bytes of a row and its meaning, by the columns that the bytes take. */
function gapsOf(bytesWidth: number, role: string): string[] {
  return Array.from(
    { length: bytesWidth + 1 },
    (_, columns) => `${' '.repeat(bytesWidth - columns)}  ${role}  `,
  )
}

/** Bytes of a row on one line, each role with its style. */
function bytesText({ bytes }: AnyDocument, row: DumpRow, from: number, to: number, paint: Paint): string {
  let text = ''
  for (const { role, start, end } of row.pieces) {
    const first = Math.max(start, from)
    const last = Math.min(end, to)
    if (first >= last) continue
    let hex = HEX[bytes[first] as number] as string
    let at = first + 1
    for (; at + 1 < last; at += 2) hex += pairAfter(bytes[at] as number, bytes[at + 1] as number)
    if (at < last) hex += HEX_AFTER[bytes[at] as number]
    text += text === '' ? paint(hex, role) : ` ${paint(hex, role)}`
  }
  return text
}

const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const HEX_AFTER = HEX.map((hex) => ` ${hex}`)
/** Two bytes behind another, by both of them: made when they are first met. */
const PAIRS: string[] = new Array(0x10000)

function pairAfter(one: number, other: number): string {
  const pair = (one << 8) | other
  PAIRS[pair] ??= ` ${HEX[one]} ${HEX[other]}`
  return PAIRS[pair] as string
}

/** How meanings are laid out. */
interface MeaningLayout {
  /** Columns for indentation and text. */
  readonly room: number
  /** What stands in front of a text, by level; deeper ones say their number. */
  readonly indents: readonly string[]
  /** Bytes of a line: letters stand where their bytes are. */
  readonly perLine: number
  readonly paint: Paint
}

/** The meaning of a row, indented and wrapped; the field in front of it stands out. */
function meaningTexts(
  { label, level, text, role, isLetters }: DumpRow,
  { room, indents, perLine, paint }: MeaningLayout,
): string[] {
  if (label === '' && text === '') return []
  const indent = indents[level] ?? `${indents.at(-1)}(${level}) `
  const name = label === '' ? '' : label + (text === '' ? '' : ': ')
  const style = role === null ? 'muted' : 'plain'
  if (isLetters) {
    const hanging = ' '.repeat(indent.length + textWidth(name))
    return chunks(text, perLine).map((chunk, i) =>
      i === 0 ? indent + paint(name, 'strong') + chunk : hanging + chunk,
    )
  }
  const hanging = INDENT * (label === '' ? 0 : 1)
  // No sign takes more than two columns.
  if (2 * (name.length + text.length) <= room - indent.length - hanging)
    return [indent + paint(name, 'strong') + paint(text, style)]
  const lines = wrapText(name + text, room - indent.length - hanging)
  const [first = ''] = lines
  const strong = lines.length === 1 || first.startsWith(name) ? name : first
  const rest = lines.length === 1 ? text : first.slice(strong.length)
  lines[0] = indent + paint(strong, 'strong') + paint(rest, style)
  for (let i = 1; i < lines.length; i++)
    lines[i] = ' '.repeat(indent.length + hanging) + paint(lines[i] as string, style)
  return lines
}

function chunks(text: string, size: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += size) parts.push(text.slice(at, at + size))
  return parts.length === 0 ? [''] : parts
}
