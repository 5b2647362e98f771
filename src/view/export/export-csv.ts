// The nodes of a scope as CSV (RFC 4180): a header, then a line for each node, for spreadsheets and databases.
// Cells hold what the tree shows, and none of them is a formula to a spreadsheet.

import type { AnyDocument, LayerDocument } from '../../inside/index.ts'
import { escapeUnseen, UNREAD } from '../../pof/index.ts'
import type { ExportSource } from './export-document.ts'
import { layerNodes } from './export-layer-nodes.ts'
import type { PropertyNaming } from './export-names.ts'
import { Nodes, nodeNames } from './export-nodes.ts'
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
export function* csvLines(doc: AnyDocument, options: CsvOptions = {}): Generator<string> {
  const { scope = WHOLE, hasCosts = true, maxString = 200, naming = null } = options
  const { source, payload, line } = options.source ?? NOWHERE
  if (doc.format !== 'pof') {
    yield* layerLines(doc, options)
    return
  }
  const nodes = new Nodes(doc, { scope, hasCosts })
  const { costs } = nodes
  while (nodes.next()) {
    const { node, element, type, start, end, outcome } = nodes
    const isUnread = type === UNREAD
    const cells: (string | number | null)[] = [
      payload,
      line,
      source,
      node,
      nodes.address,
      nodes.key,
      isUnread ? null : type,
      nodes.typeName,
      start,
      end,
      end - start,
      doc.text(node, element, maxString),
    ]
    if (costs !== null) {
      const { pass, way, read } = costs
      cells.push(...(isUnread ? NONE : counted(pass)), isUnread ? null : outcome)
      const reach = counted(way).map((figure, at) => figure + (read[at] ?? 0))
      cells.push(...(outcome === null || isUnread ? NONE : reach))
    }
    if (naming !== null) cells.push(...Object.values(nodeNames(doc, nodes, naming)))
    yield `${cells.map((value) => cell(value ?? '')).join(',')}\r\n`
  }
}

/** The lines of a document that is not POF: no ids of types, no costs. */
function* layerLines(doc: LayerDocument, options: CsvOptions): Generator<string> {
  const { scope = WHOLE, hasCosts = true, maxString = 200, naming = null } = options
  const { source, payload, line } = options.source ?? NOWHERE
  const behind = [...(hasCosts ? COSTS : []), ...(naming === null ? [] : NAMES)]
  for (const { node, element, address, key, start, end } of layerNodes(doc, scope)) {
    const cells: (string | number | null)[] = [payload, line, source, node, address, key, null]
    cells.push(doc.tree.typeName(node), start, end, end - start, doc.text(node, element, maxString))
    for (const column of behind) cells.push(column === 'name' ? doc.field(node, element) : null)
    yield `${cells.map((value) => cell(value ?? '')).join(',')}\r\n`
  }
}

/** The cells of a cost that is not known. */
const NONE = [null, null, null]

/** Calls, packed ints and bytes of a cost. */
function counted(figures: Float64Array): Float64Array {
  return figures.subarray(0, NONE.length)
}

/** What a spreadsheet takes for the beginning of a formula. Tabs and line ends, which some skip, are escaped by then. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^[-+]?(?:\d+(?:\.\d+)?(?:E[-+]?\d+)?|Infinity)$/i

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = escapeUnseen(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
