// The fields that cost most, as a table: what each costs to pass and to reach, as figures and as bars, and what it is
// all measured by.

import { escapeUnseen } from '../pof/index.ts'
import {
  COST_SETTINGS,
  COST_UNITS,
  type CostSettings,
  type CostUnit,
  estimateWords,
  figureText,
} from '../view/cost/index.ts'
import {
  cutText,
  type Line,
  padText,
  type RankedField,
  rankFields,
  type Span,
  span,
  wordsOf,
  wrapText,
} from '../view/export/index.ts'
import { grouped, namedAddress } from '../view/place/index.ts'
import type { ShownPayload } from './payload.ts'

const BAR = 12
const NOTHING = 'There is no POF value whose cost could be counted.'

/** The table of a payload. */
export function* costLines(payload: ShownPayload): Generator<Line> {
  const { choices, names, width } = payload
  if (payload.doc.format !== 'pof') {
    yield [span(NOTHING)]
    return
  }
  const { doc } = payload
  const { by, unit, set, top } = choices
  const settings: CostSettings = { ...COST_SETTINGS, unit, set }
  const depth = choices.depth ?? 1
  const { fields, total, wholeNs } = rankFields(doc, {
    scope: { ...payload.scope, depth },
    by,
    settings,
    top,
  })
  if (fields.length === 0) {
    yield [span(NOTHING)]
    return
  }
  const most = fields.reduce((most, field) => Math.max(most, figureOf(field, by) ?? 0), 0)
  const figures = [
    column('bytes', fields, ({ start, end }) => grouped(end - start)),
    column('pass', fields, ({ pass }) => figureText(pass, unit)),
    column('reach', fields, ({ reach, outcome }) => reachText(reach, outcome, unit)),
    ...(unit === 'ns' ? [] : [column('reach time', fields, ({ reachNs }) => timeText(reachNs))]),
  ]
  const room = width - figures.reduce((sum, { head }) => sum + 2 + head.length, 0)
  const words = wordsOf(names)
  const type = column('type', fields, ({ node, element }) => words.type(doc, node, element), room >> 1, false)
  const rest = room - type.head.length - 2
  const field = column('field', fields, (place) => fieldName(payload, place), rest, false)
  const columns = [field, type, ...figures]
  const barRoom = Math.min(BAR, rest - field.head.length - 2)
  const { noun, what } = COST_UNITS.find((row) => row.unit === unit) ?? { noun: unit, what: '' }
  yield [span(`By ${by}, in ${noun}${unit === 'ns' ? '' : 's'}: ${lowered(what)}`, 'muted')]
  yield []
  yield row(columns.map(({ head }) => span(head, 'muted')))
  for (const [i, field] of fields.entries()) {
    const cells: Span[] = columns.map(({ cells, style }) => span(cells[i] ?? '', style))
    yield [...row(cells), span('  '), span(bar((figureOf(field, by) ?? 0) / most, barRoom), 'payload')]
  }
  yield []
  if (total > fields.length)
    yield [span(`… ${grouped(total - fields.length)} more; --top shows more`, 'muted')]
  yield [span(`Deserializing the whole value: about ${estimateWords(wholeNs)}`)]
  if (!payload.isFirst) return
  const source = `Nanoseconds are estimates by the coefficients “${set.name}”. ${set.source}`
  for (const line of wrapText(source, width)) yield [span(line, 'muted')]
}

interface Column {
  readonly head: string
  readonly cells: readonly string[]
  readonly style: Span['style']
}

function column(
  head: string,
  fields: readonly RankedField[],
  textOf: (field: RankedField) => string,
  most = 30,
  atEnd = true,
): Column {
  const texts = fields.map((field) => cutText(escapeUnseen(textOf(field)), most))
  const width = texts.reduce((most, text) => Math.max(most, padText(text, 0).length), head.length)
  const style = head === 'field' ? 'strong' : 'plain'
  return { head: padText(head, width, atEnd), cells: texts.map((text) => padText(text, width, atEnd)), style }
}

function row(cells: readonly Span[]): Span[] {
  return cells.flatMap((cell, i) => (i === 0 ? [cell] : [span('  '), cell]))
}

function fieldName({ doc, names }: ShownPayload, { node, element }: RankedField): string {
  return namedAddress(names, doc, node, element, 'root')
}

function reachText(reach: number | null, outcome: RankedField['outcome'], unit: CostUnit): string {
  if (reach === null) return 'no path'
  const text = figureText(reach, unit)
  return outcome === null || outcome === 'value' ? text : `${text} (${outcome})`
}

function figureOf({ pass, reach }: RankedField, by: 'pass' | 'reach'): number | null {
  return by === 'pass' ? pass : reach
}

/** A bar of so much of its room, in eighths of a column; '' where nothing fits. */
function bar(share: number, room: number): string {
  if (!(share > 0) || room < 1) return ''
  const eighths = Math.max(1, Math.round(8 * room * share))
  return '█'.repeat(eighths >> 3) + ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths & 7]
}

function timeText(ns: number | null): string {
  return ns === null ? '-' : estimateWords(ns)
}

function lowered(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
}
