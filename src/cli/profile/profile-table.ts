// A profile as a table: the counts of the entries, a line for each field, what is striking below. Of one field also its values.

import { escapeUnseen } from '../../pof/index.ts'
import type { FieldReport, ProfileReport, Quantiles, TypeReport } from '../../profile/index.ts'
import { cutText, padText, type Span, span, textWidth, wrapText } from '../../view/export/index.ts'
import { grouped } from '../../view/place/index.ts'
import { paint } from '../ansi.ts'
import { cellsOf, type FieldCells, figure, percent } from './field-cells.ts'

/** How the table looks. */
export interface TableOptions {
  /** Columns. */
  readonly width: number
  readonly isColoured: boolean
  /** Whether the values of each field are listed. */
  readonly isDetailed: boolean
}

/** Damaged lines of each kind that are listed. */
const LISTED = 8
const BAR = 6

/** The lines of the table. */
export function profileTable(
  report: ProfileReport,
  { width, isColoured, isDetailed }: TableOptions,
): string[] {
  const lines: Span[][] = [...summaryLines(report, width)]
  const put = (text: string, style: Span['style'] = 'plain'): void => {
    for (const line of wrapText(text, width)) lines.push([span(line, style)])
  }
  const sides = [
    ['', report.types, report.fields],
    ['Keys', report.keys?.types ?? [], report.keys?.fields ?? {}],
  ] as const
  for (const [title, types, fields] of sides) {
    const entries = Object.entries(fields)
    if (entries.length === 0 && types.length === 0) continue
    lines.push([])
    if (title !== '') lines.push([span(title, 'strong')])
    for (const type of types) put(typeText(type), 'muted')
    if (entries.length > 0) lines.push([], ...fieldLines(entries, width))
    if (isDetailed) for (const [path, field] of entries) lines.push([], ...valueLines(path, field, width))
    const alerts = entries.flatMap(([path, field]) =>
      field.alerts.map((alert) => [path, field, alert] as const),
    )
    if (alerts.length > 0) lines.push([])
    for (const [path, field, { code, message, line }] of alerts)
      put(`${placeText(path, field)} ${code}: ${message}${line > 0 ? `; line ${grouped(line)}` : ''}`)
  }
  return lines.map((line) => paint(line, isColoured))
}

function* summaryLines(report: ProfileReport, width: number): Generator<Span[]> {
  const { entries, sound, keyBytes, valueBytes, valueSize, damaged, damagedByKind, foreign, others } = report
  const bytes = `${grouped(valueBytes)} bytes of values${keyBytes > 0 ? `, ${grouped(keyBytes)} of keys` : ''}`
  const all = `${grouped(entries)} ${entries === 1 ? 'entry' : 'entries'}, ${grouped(sound)} sound; ${bytes}`
  for (const line of wrapText(all, width)) yield [span(line, 'strong')]
  if (valueSize !== undefined) {
    const sizes = (['min', 'p50', 'p95', 'max'] as const).map((name) => `${name} ${grouped(valueSize[name])}`)
    for (const line of wrapText(`value bytes: ${sizes.join(', ')}`, width)) yield [span(line, 'muted')]
  }
  for (const [kind, count] of Object.entries(damagedByKind)) {
    const lines = damaged.filter((one) => one.kind === kind).map(({ line }) => grouped(line))
    const more = (count ?? 0) > LISTED ? ', …' : ''
    const type = kind === 'foreign' ? ` (type ${foreign.map((one) => one.type).join(', ')})` : ''
    const text = `${kind}${type}: ${grouped(count ?? 0)}, line ${lines.slice(0, LISTED).join(', ')}${more}`
    for (const line of wrapText(text, width)) yield [span(line, 'error')]
  }
  if (others.written > 0)
    yield [
      span(
        `others: ${grouped(others.written)} values at further paths, ${grouped(others.bytes)} bytes`,
        'warning',
      ),
    ]
}

function typeText({ path, type, name, count, versions }: TypeReport): string {
  const all = Object.entries(versions)
  const said =
    all.length > 1
      ? `, versions ${all.map(([version, count]) => `${version}: ${grouped(count)}`).join(', ')}`
      : ''
  const known = name === undefined ? '' : ` ${escapeUnseen(name)}`
  return `${path === '' ? 'value' : path}: type ${type}${known}, ${grouped(count)}${said}`
}

/** The columns by what they show, whether they begin at the right, and how wide they may be. */
const COLUMNS: readonly (readonly [head: string, cell: keyof FieldCells, isRight: boolean, most: number])[] =
  [
    ['field', 'path', false, 12],
    ['name', 'name', false, 12],
    ['kind', 'kind', false, 8],
    ['wr %', 'written', true, 5],
    ['distinct', 'distinct', true, 9],
    ['min', 'min', true, 10],
    ['median', 'median', true, 10],
    ['max', 'max', true, 10],
    ['bytes', 'share', true, 5],
    ['ns', 'extract', true, 6],
    ['!', 'alerts', true, 2],
  ]

/** Columns that a column takes at least, and those that go first where there is less. */
const LEAST = 6
const GO_FIRST: readonly (keyof FieldCells)[] = ['max', 'min', 'name', 'extract']

function* fieldLines(fields: readonly (readonly [string, FieldReport])[], width: number): Generator<Span[]> {
  const cells = fields.map(([path, field]) => cellsOf(path, field))
  const most = Math.max(...fields.map(([, { share }]) => share), 1e-9)
  let shown = COLUMNS.filter(([, cell]) => cell !== 'name' || cells.some(({ name }) => name !== ''))
  for (const cell of GO_FIRST)
    if (shown.length * LEAST + BAR > width) shown = shown.filter(([, own]) => own !== cell)
  const widths = shown.map(([head, cell, , most]) =>
    Math.max(textWidth(head), ...cells.map((one) => Math.min(most, textWidth(escapeUnseen(one[cell]))))),
  )
  const all = () => widths.reduce((sum, one) => sum + one + 1, BAR)
  // What does not fit is taken from the widest.
  while (all() > width && Math.max(...widths) > LEAST - 1)
    widths[widths.indexOf(Math.max(...widths))] = Math.max(...widths) - 1
  const row = (texts: readonly string[], bar: string, style: Span['style']): Span[] => {
    const spans: Span[] = []
    for (const [at, [, cell, isRight]] of shown.entries()) {
      const text = padText(cutText(escapeUnseen(texts[at] ?? ''), widths[at] ?? 0), widths[at] ?? 0, isRight)
      spans.push(
        span(`${at === 0 ? '' : ' '}${text}`, cell === 'path' && style === 'plain' ? 'strong' : style),
      )
      if (cell === 'share') spans.push(span(` ${padText(bar, BAR - 1)}`, 'payload'))
    }
    return spans
  }
  yield row(
    shown.map(([head]) => head),
    '',
    'muted',
  )
  for (const [at, one] of cells.entries()) {
    const share = fields[at]?.[1].share ?? 0
    yield row(
      shown.map(([, cell]) => one[cell]),
      barOf(share / most, BAR - 1),
      'plain',
    )
  }
}

/** A bar of so much of its room, in eighths of a column. */
function barOf(share: number, room: number): string {
  if (!(share > 0)) return ''
  const eighths = Math.max(1, Math.round(8 * room * share))
  return '█'.repeat(eighths >> 3) + ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths & 7]
}

function placeText(path: string, { name }: FieldReport): string {
  const place = path === '' ? 'value' : path
  return name === undefined ? place : `${place} (${escapeUnseen(name)})`
}

/** Everything that is known of the values of one field. */
function* valueLines(path: string, field: FieldReport, width: number): Generator<Span[]> {
  yield [span(placeText(path, field), 'strong')]
  const { owners, written, absent, null: nulls, zero, bytes, forms, distinct, distinctError } = field
  const facts: [string, string][] = [
    [
      'written',
      `${grouped(written)} of ${grouped(owners)}; absent ${grouped(absent)}, null ${grouped(nulls)}, empty ${grouped(zero)}`,
    ],
    ['bytes', `${grouped(bytes)}, ${percent(field.share)} % of all`],
    [
      'forms',
      Object.entries(forms)
        .map(([name, count]) => `${name} ${grouped(count)}`)
        .join(', '),
    ],
  ]
  if (distinct !== undefined)
    facts.push([
      'distinct',
      `${grouped(distinct)}${distinctError === undefined ? '' : `, with an error of ${percent(distinctError)} %`}`,
    ])
  for (const [name, quantiles] of [
    ['quantiles', field.quantiles],
    ['length', field.length],
    ['count', field.count],
  ] as const)
    if (quantiles !== undefined) facts.push([name, quantilesText(quantiles)])
  if (field.mean !== undefined) facts.push(['mean', figure(field.mean)])
  if (field.true !== undefined) facts.push(['true', grouped(field.true)])
  for (const [name, cost] of [
    ['skip', field.skip],
    ['extract', field.extract],
  ] as const)
    if (cost !== undefined)
      facts.push([
        name,
        (['calls', 'ints', 'bytes', 'ns'] as const)
          .map(
            (unit) =>
              `${unit} ${figure(cost[unit].mean)} (p95 ${figure(cost[unit].p95)}, max ${figure(cost[unit].max)})`,
          )
          .join(', '),
      ])
  const room = Math.max(...facts.map(([name]) => name.length))
  for (const [name, text] of facts)
    for (const [at, line] of wrapText(text, width - room - 4).entries())
      yield [span(`  ${padText(at === 0 ? name : '', room)}  `, 'muted'), span(line)]
  const top = field.top ?? []
  if (top.length === 0) return
  yield [
    span(
      `  most frequent${field.topError === undefined ? '' : `, counts up to ${grouped(field.topError)} too low`}`,
      'muted',
    ),
  ]
  const counts = top.map(([, count]) => grouped(count))
  const wide = Math.max(...counts.map((text) => text.length))
  for (const [at, [text, count]] of top.entries())
    yield [
      span(`  ${padText(counts[at] ?? '', wide, true)} `),
      span(padText(barOf(count / (top[0]?.[1] ?? 1), 12), 13), 'payload'),
      span(cutText(escapeUnseen(text), width - wide - 17)),
    ]
}

function quantilesText(quantiles: Quantiles<number | string>): string {
  return Object.entries(quantiles)
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'number' ? figure(value) : escapeUnseen(cutText(value, 40))}`,
    )
    .join(', ')
}
