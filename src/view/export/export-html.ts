// A payload as a piece of static HTML: bytes left, meaning right, for wikis, tickets and mails. No script, no style sheet,
// nothing loaded; ASCII only, so that no encoding can spoil it. Written piece by piece.

import type { AnyDocument } from '../../inside/index.ts'
import { escapeUnseen, type Severity, type TokenRole } from '../../pof/index.ts'
import { roleRow } from '../hex/roles.ts'
import { problemSummary } from '../inspector/problem-list.ts'
import { counted } from '../place/amounts.ts'
import { offsetColumns } from './export-line.ts'
import { problemsIn } from './export-problems.ts'
import type { DumpRow, RowOptions } from './export-row.ts'
import { dumpRows, ROW_OPTIONS } from './export-rows.ts'

/** The static page of a payload, in pieces: one `<figure>`. */
export function* documentHtml(
  doc: AnyDocument,
  { label, which = '' }: { readonly label: string /** Which of several it is. */; readonly which?: string },
  options: RowOptions = ROW_OPTIONS,
): Generator<string> {
  const { place } = options.scope
  const where = place === null ? '' : `, ${doc.address(place.node, place.element) || 'the root'}`
  const facts = `${which === '' ? '' : `${which}, `}${counted(doc.bytes.length, 'byte')}${where}; ${problemSummary(doc)}`
  // Wide rows scroll: by the keys, too.
  yield `<figure dir="ltr" tabindex="0" style="${HTML_STYLES.figure}">\n`
  yield `<figcaption style="${HTML_STYLES.caption}"><b>${escapeHtml(label)}</b> `
  yield `<span style="${HTML_STYLES.note}">${escapeHtml(facts)}</span></figcaption>\n`
  yield `<table style="${HTML_STYLES.table}">\n<thead><tr>${['offset', 'bytes', 'role', 'meaning'].map(headCell).join('')}</tr></thead>\n<tbody>\n`
  const offsetText = offsetColumns(doc.bytes.length, options.offsets)
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

function rowHtml(doc: AnyDocument, row: DumpRow, offset: string): string {
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

function* problemsHtml(doc: AnyDocument, { scope }: RowOptions): Generator<string> {
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

// The looks of the static page: every style stands at its element, since wikis throw style sheets away. Colours follow
// the reader's light or dark setting by `light-dark()`; where that is not known the first of two declarations holds.

/** A declaration for light and dark, with the light one for browsers that know no other. */
function both(property: string, light: string, dark: string): string {
  return `${property}:${light};${property}:light-dark(${light},${dark})`
}

const MUTED = both('color', '#586373', '#a5b0bf')
const MONO = "font-family:ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"
const CELL = 'border:0;vertical-align:top;text-align:left;background:none'

/** Style attributes by what they are for. */
const HTML_STYLES = {
  figure: [
    'color-scheme:light dark',
    both('color', '#1c2430', '#e4e8ee'),
    both('background', '#ffffff', '#14171c'),
    both('border', '1px solid #dfe3e9', '1px solid #2d333d').replace(
      /light-dark\(1px solid (#\w+),1px solid (#\w+)\)/,
      '1px solid light-dark($1,$2)',
    ),
    'border-radius:8px;margin:1em 0;padding:12px 16px;overflow-x:auto;max-width:max-content',
    'font:13px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;text-align:left',
  ].join(';'),
  caption: 'margin:0 0 8px;font-size:14px',
  note: MUTED,
  table: `border:0;border-collapse:collapse;border-spacing:0;margin:0;background:none;color:inherit;font-size:12.5px;line-height:1.6;${MONO}`,
  head: `${CELL};padding:2px 16px 4px 0;font-weight:600;${MUTED}`,
  offset: `${CELL};padding:1px 16px 1px 0;${MUTED}`,
  bytes: `${CELL};padding:1px 16px 1px 0;width:24ch;min-width:24ch;max-width:24ch`,
  role: `${CELL};padding:1px 16px 1px 0;white-space:nowrap;${MUTED}`,
  label: 'font-weight:700',
  problems: 'margin:10px 0 0;padding:0;list-style:none',
  problem: 'margin:4px 0',
} as const

const LEVEL = 16
const MOST_LEVELS = 40

/** The cell of the meaning at a level, with a line for each container around it. */
function meaningStyle(level: number): string {
  const cell = `${CELL};padding:1px 0;overflow-wrap:anywhere;white-space:pre-wrap;max-width:72ch`
  if (level === 0) return cell
  const indent = LEVEL * Math.min(level, MOST_LEVELS)
  const lines = `repeating-linear-gradient(90deg,#8888 0 1px,#0000 1px ${LEVEL}px) 4px 0/${indent}px 100% no-repeat`
  return `${cell};padding-left:${indent + 2}px;background:${lines}`
}

/** Bytes of a role: its tint, and its line, so that colour is not the only sign. */
function bytesStyle(role: TokenRole): string {
  const { colour, line } = roleRow(role)
  const share = role === 'payload' || role === 'part' ? '33' : '4d'
  return `background:${colour}${share};border-bottom:2px ${line} ${colour};border-radius:2px;padding:0 1px`
}

/** The word of a severity. */
function severityStyle(severity: Severity): string {
  const colours = {
    error: both('color', '#b3261e', '#ff9b92'),
    warning: both('color', '#8a5300', '#f0bd6a'),
    info: both('color', '#1457c4', '#8ab4ff'),
  }
  return `font-weight:700;${colours[severity]}`
}
