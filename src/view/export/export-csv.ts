// The nodes of a scope as CSV (RFC 4180): a header, then a line for each node, for spreadsheets and databases.
// Cells hold what the tree shows, and none of them is a formula to a spreadsheet.

import { escapeUnseen, type PofDocument, UNREAD } from '../../pof/index.ts'
import { costOf } from '../cost/cost-of.ts'
import type { ExportSource } from './export-document.ts'
import type { PropertyNaming } from './export-names.ts'
import { nodeFacts, nodeNames } from './export-nodes.ts'
import { figuresOf } from './export-reach.ts'
import { type ExportScope, WHOLE } from './export-walk.ts'

/** Which nodes, and how much of their values. */
export interface CsvOptions {
  readonly scope?: ExportScope
  readonly hasCosts?: boolean
  /** Characters of a value. Default 200. */
  readonly maxString?: number
  /** What the columns `source`, `payload` and `line` say. Default '', 1 and 1. */
  readonly source?: Pick<ExportSource, 'source' | 'payload' | 'line'>
  /** What properties and classes are called: three columns more. None by default. */
  readonly naming?: PropertyNaming | null
}

const COLUMNS = [
  'payload',
  'line',
  'source',
  'node',
  'address',
  'key',
  'type',
  'typeName',
  'start',
  'end',
  'bytes',
  'value',
]
const NAMES = ['name', 'className', 'namedPath']
const COSTS = ['passCalls', 'passInts', 'passBytes', 'reachOutcome', 'reachCalls', 'reachInts', 'reachBytes']

const NOWHERE = { source: '', payload: 1, line: 1 }

/** The names of the columns as one line. */
export function csvHeader({ hasCosts = true, naming = null }: CsvOptions = {}): string {
  const columns = [...COLUMNS, ...(hasCosts ? COSTS : []), ...(naming === null ? [] : NAMES)]
  return `${columns.join(',')}\r\n`
}

/** A line for each node, in the order of the stream, without the header. */
export function* csvLines(doc: PofDocument, options: CsvOptions = {}): Generator<string> {
  const { scope = WHOLE, hasCosts = true, maxString = 200, naming = null } = options
  const { source, payload, line } = options.source ?? NOWHERE
  const cost = costOf(doc)
  for (const { facts, reach } of nodeFacts(doc, { scope, hasCosts })) {
    const { node, element, type, start, end } = facts
    const isUnread = type === UNREAD
    const cells = [
      payload,
      line,
      source,
      node,
      facts.address ?? '',
      facts.key,
      isUnread ? '' : type,
      facts.typeName,
      start,
      end,
      end - start,
    ]
    const costs: (string | number)[] = []
    if (hasCosts && !isUnread) {
      const pass = figuresOf(cost.toPass(node, element))
      costs.push(pass.calls, pass.ints, pass.bytes, reach?.outcome ?? '')
      if (reach !== null) {
        const { way, read } = reach
        costs.push(way.calls + read.calls, way.ints + read.ints, way.bytes + read.bytes)
      }
    }
    while (hasCosts && costs.length < COSTS.length) costs.push('')
    const named = naming === null ? [] : Object.values(nodeNames(doc, facts, naming))
    const all = [...cells, doc.text(node, element, maxString), ...costs, ...named]
    yield `${all.map((value) => cell(value ?? '')).join(',')}\r\n`
  }
}

/** What a spreadsheet takes for the beginning of a formula. Tabs and line ends, which some skip, are escaped by then. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^[-+]?(?:\d+(?:\.\d+)?(?:E[-+]?\d+)?|Infinity)$/i

function cell(value: string | number): string {
  const text = escapeUnseen(String(value))
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
