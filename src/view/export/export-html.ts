// A payload as a piece of static HTML: bytes left, meaning right, for wikis, tickets and mails. No script, no style sheet,
// nothing loaded; ASCII only, so that no encoding can spoil it. Written piece by piece.

import { escapeUnseen, type PofDocument } from '../../pof/index.ts'
import { roleRow } from '../hex/roles.ts'
import { problemSummary } from '../inspector/problem-list.ts'
import { counted } from '../place/amounts.ts'
import { bytesStyle, HTML_STYLES, meaningStyle, severityStyle } from './export-html-style.ts'
import { offsetTexts } from './export-line.ts'
import { problemsIn } from './export-problems.ts'
import type { DumpRow, RowOptions } from './export-row.ts'
import { dumpRows, ROW_OPTIONS } from './export-rows.ts'

/** The static page of a payload, in pieces: one `<figure>`. */
export function* documentHtml(
  doc: PofDocument,
  { label, which = '' }: { readonly label: string /** Which of several it is. */; readonly which?: string },
  options: RowOptions = ROW_OPTIONS,
): Generator<string> {
  const { place } = options.scope
  const where = place === null ? '' : `, ${doc.address(place.node, place.element) || 'the root'}`
  const facts = `${which === '' ? '' : `${which}, `}${counted(doc.bytes.length, 'byte')}${where}; ${problemSummary(doc)}`
  yield `<figure dir="ltr" style="${HTML_STYLES.figure}">\n`
  yield `<figcaption style="${HTML_STYLES.caption}"><b>${escapeHtml(label)}</b> `
  yield `<span style="${HTML_STYLES.note}">${escapeHtml(facts)}</span></figcaption>\n`
  yield `<table style="${HTML_STYLES.table}">\n<thead><tr>${['offset', 'bytes', 'role', 'meaning'].map(headCell).join('')}</tr></thead>\n<tbody>\n`
  const offsetText = offsetTexts(doc.bytes.length)
  for (const row of dumpRows(doc, options)) yield rowHtml(doc, row, offsetText(row.start))
  yield '</tbody>\n</table>\n'
  yield* problemsHtml(doc, options)
  yield '</figure>\n'
}

/** Text as HTML in ASCII, in elements and attributes. */
export function escapeHtml(text: string): string {
  return escapeUnseen(text).replace(/[&<>"']|[^ -~]/gu, (letter) => `&#${letter.codePointAt(0)};`)
}

function headCell(name: string): string {
  return `<th scope="col" style="${HTML_STYLES.head}">${name}</th>`
}

function rowHtml(doc: PofDocument, row: DumpRow, offset: string): string {
  const { start, pieces, role, label, text, level } = row
  const bytes = pieces
    .filter((piece) => piece.end > piece.start)
    .map((piece) => {
      const hex = Array.from(doc.bytes.subarray(piece.start, piece.end), (byte) =>
        byte.toString(16).padStart(2, '0'),
      )
      return `<span style="${bytesStyle(piece.role)}">${hex.join(' ')}</span>`
    })
  const shown = bytes.length === 0 && row.end > start ? '&#8230;' : bytes.join(' ')
  const name =
    label === '' ? '' : `<b style="${HTML_STYLES.label}">${escapeHtml(label)}</b>${text === '' ? '' : ': '}`
  const meaning =
    role === null ? `<span style="${HTML_STYLES.note}">${escapeHtml(text)}</span>` : escapeHtml(text)
  const cells = [
    `<td style="${HTML_STYLES.offset}">${offset}</td>`,
    `<td style="${HTML_STYLES.bytes}">${shown}</td>`,
    `<td style="${HTML_STYLES.role}">${role === null ? '' : roleRow(role).name}</td>`,
    `<td style="${meaningStyle(level)}">${name}${meaning}</td>`,
  ]
  return `<tr>${cells.join('')}</tr>\n`
}

function* problemsHtml(doc: PofDocument, { scope }: RowOptions): Generator<string> {
  const problems = problemsIn(doc, scope)
  if (problems.length === 0) return
  yield `<ul style="${HTML_STYLES.problems}">\n`
  for (const { severity, message, advice } of problems) {
    const word = `<b style="${severityStyle(severity)}">${severity}</b>`
    const note = advice === null ? '' : ` <span style="${HTML_STYLES.note}">${escapeHtml(advice)}</span>`
    yield `<li style="${HTML_STYLES.problem}">${word} ${escapeHtml(message)}.${note}</li>\n`
  }
  yield '</ul>\n'
}
