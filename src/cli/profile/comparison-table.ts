// Two profiles as one table, or as JSON: each field as it is now, with what became of its figures beside them, and each change in a sentence
// below.

import { escapeUnseen } from '../../pof/index.ts'
import type { ComparedField, ComparedType, ProfileComparison, ProfileReport } from '../../profile/index.ts'
import {
  cutText,
  padText,
  type Span,
  type SpanStyle,
  span,
  textWidth,
  wrapText,
} from '../../view/export/index.ts'
import { grouped } from '../../view/place/index.ts'
import { paint } from '../ansi.ts'
import { cellsOf, percent } from './field-cells.ts'

/** How the table looks. */
export interface ComparisonOptions {
  /** Columns. */
  readonly width: number
  readonly isColoured: boolean
}

/** The lines of the table. */
export function comparisonTable(
  compared: ProfileComparison,
  before: ProfileReport,
  after: ProfileReport,
  { width, isColoured }: ComparisonOptions,
): string[] {
  const lines: Span[][] = []
  const put = (text: string, style: SpanStyle): void => {
    for (const line of wrapText(text, width)) lines.push([span(line, style)])
  }
  const change = (of: (report: ProfileReport) => number) => `${grouped(of(before))} → ${grouped(of(after))}`
  const keys = before.keyBytes + after.keyBytes > 0 ? `, ${change(({ keyBytes }) => keyBytes)} of keys` : ''
  const bytes = `${change(({ valueBytes }) => valueBytes)} bytes of values${keys}`
  put(
    `${change(({ entries }) => entries)} entries, ${change(({ sound }) => sound)} sound; ${bytes}`,
    'strong',
  )
  for (const message of compared.messages) put(message, 'warning')
  const sides = [
    ['', compared],
    ['Keys', compared.keys ?? { types: [], fields: [] }],
  ] as const
  for (const [title, { types, fields }] of sides) {
    if (fields.length === 0 && types.every(({ state }) => state === 'same')) continue
    lines.push([])
    if (title !== '') put(title, 'strong')
    for (const type of types)
      if (type.state !== 'same') put(`${MARKS[type.state]} ${typeText(type)}`, STYLES[type.state])
    if (fields.length > 0) lines.push(...fieldLines(fields, before, after, width))
    const said = fields.flatMap(({ changes, ...field }) => changes.map((one) => ({ ...field, ...one })))
    if (said.length > 0) lines.push([])
    for (const { path, before, after, code, message } of said) {
      const name = after?.name ?? before?.name
      put(
        `${path === '' ? 'value' : path}${name === undefined ? '' : ` (${escapeUnseen(name)})`} ${code}: ${escapeUnseen(message)}`,
        'plain',
      )
    }
  }
  if (compared.isSame) lines.push([], [span('Nothing changed.', 'strong')])
  return lines.map((line) => paint(line, isColoured))
}

/** The comparison as one document, with how many entries and bytes there were and are. */
export function comparisonJson(
  { isSame, messages, types, fields, keys }: ProfileComparison,
  before: ProfileReport,
  after: ProfileReport,
): string {
  const [was, is] = [before, after].map(({ entries, sound, keyBytes, valueBytes }) => {
    return { entries, sound, keyBytes, valueBytes }
  })
  return `${JSON.stringify({ isSame, before: was, after: is, messages, types, fields, keys }, null, 2)}\n`
}

type State = ComparedField['state']

const MARKS: Readonly<Record<State, string>> = { added: '+', removed: '-', changed: '~', same: ' ' }
const STYLES: Readonly<Record<State, SpanStyle>> = {
  added: 'payload',
  removed: 'error',
  changed: 'warning',
  same: 'plain',
}

function typeText({ path, type, state, messages, before, after }: ComparedType): string {
  const { name, count = 0 } = after ?? before ?? {}
  const known = name === undefined ? '' : ` ${escapeUnseen(name)}`
  const what = state === 'changed' ? messages.join('; ') : grouped(count)
  return `${path === '' ? 'value' : path}: type ${type}${known}, ${what}`
}

interface Cells {
  readonly mark: string
  readonly path: string
  readonly name: string
  readonly kind: string
  readonly written: string
  readonly writtenBy: string
  readonly distinct: string
  readonly distinctBy: string
  readonly median: string
  readonly was: string
  readonly bytes: string
  readonly bytesBy: string
  readonly ns: string
  readonly nsBy: string
}

/** The columns by what they show, whether they begin at the right, and how wide they may be. */
const COLUMNS: readonly (readonly [head: string, cell: keyof Cells, isRight: boolean, most: number])[] = [
  ['', 'mark', false, 1],
  ['field', 'path', false, 12],
  ['name', 'name', false, 12],
  ['kind', 'kind', false, 8],
  ['wr %', 'written', true, 5],
  ['Δ', 'writtenBy', true, 6],
  ['distinct', 'distinct', true, 9],
  ['Δ %', 'distinctBy', true, 6],
  ['median', 'median', true, 10],
  ['before', 'was', true, 10],
  ['bytes', 'bytes', true, 6],
  ['Δ %', 'bytesBy', true, 6],
  ['ns', 'ns', true, 6],
  ['Δ %', 'nsBy', true, 6],
]

/** Columns that go first where there is less room. */
const GO_FIRST: readonly (keyof Cells)[] = ['nsBy', 'ns', 'was', 'name', 'distinctBy', 'median']
const LEAST = 4

function* fieldLines(
  fields: readonly ComparedField[],
  before: ProfileReport,
  after: ProfileReport,
  width: number,
): Generator<Span[]> {
  const rows = fields.map((field) => rowOf(field, before, after))
  let shown = COLUMNS.filter(
    ([, cell]) => cell === 'path' || cell === 'kind' || rows.some((row) => row[cell] !== ''),
  )
  const widthsOf = () =>
    shown.map(([head, cell, , most]) =>
      Math.max(textWidth(head), ...rows.map((row) => Math.min(most, textWidth(escapeUnseen(row[cell]))))),
    )
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one + 1, -1)
  for (const cell of GO_FIRST) if (sum(widthsOf()) > width) shown = shown.filter(([, own]) => own !== cell)
  const widths = widthsOf()
  // What does not fit is taken from the widest.
  while (sum(widths) > width && Math.max(...widths) > LEAST)
    widths[widths.indexOf(Math.max(...widths))] = Math.max(...widths) - 1
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => {
        const room = widths[at] ?? 0
        return padText(cutText(escapeUnseen(text), room), room, shown[at]?.[2] ?? false)
      })
      .join(' ')
      .trimEnd()
  yield [span(line(shown.map(([head]) => head)), 'muted')]
  for (const [at, row] of rows.entries())
    yield [span(line(shown.map(([, cell]) => row[cell])), STYLES[fields[at]?.state ?? 'same'])]
}

function rowOf(
  { path, state, before: was, after: is }: ComparedField,
  before: ProfileReport,
  after: ProfileReport,
): Cells {
  const field = is ?? was
  const cells = field === null ? null : cellsOf(path, field)
  const old = was === null || is === null ? null : cellsOf(path, was)
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const bytes = [share(was?.bytes ?? 0, before.sound), share(is?.bytes ?? 0, after.sound)] as const
  const isBoth = was !== null && is !== null
  return {
    mark: MARKS[state],
    path: cells?.path ?? path,
    name: cells?.name ?? '',
    kind: cells?.kind ?? '',
    written: cells?.written ?? '',
    writtenBy: isBoth ? signed(100 * (share(is.written, is.owners) - share(was.written, was.owners))) : '',
    distinct: cells?.distinct ?? '',
    distinctBy: isBoth ? grown(was.distinct, is.distinct) : '',
    median: cells?.median ?? '',
    was: old === null || old.median === cells?.median ? '' : old.median,
    bytes: short(is === null ? bytes[0] : bytes[1]),
    bytesBy: isBoth ? grown(...bytes) : '',
    ns: cells?.extract ?? '',
    nsBy: isBoth ? grown(was.extract?.ns.mean, is.extract?.ns.mean) : '',
  }
}

/** How much more or less it is, in percent; '' where it is the same. */
function grown(was: number | undefined, is: number | undefined): string {
  return was === undefined || is === undefined || was === 0 ? '' : signed(100 * (is / was - 1))
}

/** `+3.1`, `-12`; '' for what is 0 when rounded. */
function signed(value: number): string {
  const text = percent(Math.abs(value) / 100)
  return Number(text) === 0 ? '' : `${value < 0 ? '-' : '+'}${text}`
}

function short(value: number): string {
  return value !== 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value))
}
