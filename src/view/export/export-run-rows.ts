// The elements of a run as rows of a dump: as many to a row as stand in one line, octets as letters, the rest counted.

import type { AnyDocument } from '../../inside/index.ts'
import { T } from '../../pof/index.ts'
import { counted } from '../place/amounts.ts'
import { type DumpRow, letters, longRows, moreRow, type Piece, type RowOptions, seen } from './export-row.ts'

/** Elements `from .. to - 1`. */
interface Range {
  readonly from: number
  readonly to: number
}

const TEXT_ROOM = 48

/** The rows of a run's elements; of a map its entries. */
export function* elementRows(
  doc: AnyDocument,
  node: number,
  options: RowOptions,
  level: number,
  range: Range = { from: 0, to: doc.tree.childCount(node) },
): Generator<DumpRow> {
  const { tree } = doc
  const step = tree.isMap(node) && range.to - range.from > 1 ? 2 : 1
  const to = Math.min(range.to, range.from + options.maxElements * step)
  const isOctets = step === 1 && isOctetRun(doc, node)
  if (isOctets) yield* octetRows(doc, node, { from: range.from, to }, options, level)
  else yield* groupedRows(doc, node, { from: range.from, to }, step, options, level)
  if (to === range.to) return
  const start = tree.elementStart(node, to)
  const end = tree.elementEnd(node, range.to - 1)
  const left = (range.to - to) / step
  const words =
    step === 2 ? (left === 1 ? '1 entry' : `${counted(left, 'entrie')}`) : counted(left, 'element')
  yield moreRow(start, end, level, `${words} more, ${counted(end - start, 'byte')}`)
}

/** Whether the elements are octets of one byte each, which may be text. */
function isOctetRun(doc: AnyDocument, node: number): boolean {
  const { tree } = doc
  const isOctet =
    doc.format === 'pof' ? doc.tree.elementType(node) === T.octet : /^byte\b/.test(doc.type(node))
  return isOctet && tree.elementEnd(node, 0) === tree.elementStart(node, 0) + 1
}

function* octetRows(
  doc: AnyDocument,
  node: number,
  { from, to }: Range,
  { bytesPerLine }: RowOptions,
  level: number,
): Generator<DumpRow> {
  const first = doc.tree.elementStart(node, from)
  for (let at = from; at < to; at += bytesPerLine) {
    const last = Math.min(to, at + bytesPerLine)
    const [start, end] = [first + at - from, first + last - from]
    const text = letters(doc.bytes.subarray(start, end))
    const label = rangeLabel('', at, last)
    yield {
      start,
      end,
      pieces: [{ role: 'payload', start, end }],
      role: 'payload',
      level,
      label,
      text,
      isLetters: true,
    }
  }
}

function* groupedRows(
  doc: AnyDocument,
  node: number,
  { from, to }: Range,
  step: number,
  options: RowOptions,
  level: number,
): Generator<DumpRow> {
  const { bytesPerLine, maxString } = options
  let group = new Group(from)
  for (let at = from; at < to; at += step) {
    const unit = unitOf(doc, node, at, Math.min(at + step, to), maxString)
    const isLong = unit.end - unit.start > maxString
    if (group.count > 0 && (isLong || !group.takes(unit, bytesPerLine))) {
      yield group.row(step, level)
      group = new Group(at)
    }
    if (isLong) {
      yield* longUnit(doc, node, at, unit, step, options, level)
      group = new Group(at + step)
    } else group.add(unit)
  }
  if (group.count > 0) yield group.row(step, level)
}

/** An element or an entry: its bytes and its text. */
interface Unit {
  readonly start: number
  readonly end: number
  readonly pieces: readonly Piece[]
  readonly text: string
}

function unitOf(doc: AnyDocument, node: number, from: number, to: number, maxString: number): Unit {
  const pieces: Piece[] = []
  const texts: string[] = []
  for (let element = from; element < to; element++) {
    for (const { role, start, end } of doc.tokens(node, element)) pieces.push({ role, start, end })
    texts.push(seen(doc, doc.text(node, element, maxString)))
  }
  const start = doc.tree.elementStart(node, from)
  return { start, end: doc.tree.elementEnd(node, to - 1), pieces, text: texts.join(' = ') }
}

/** An element that is longer than what is shown of one. */
function* longUnit(
  doc: AnyDocument,
  node: number,
  at: number,
  { start, end, text }: Unit,
  step: number,
  options: RowOptions,
  level: number,
): Generator<DumpRow> {
  const label = rangeLabel(step === 2 ? 'entry' : '', at / step, at / step + 1)
  const token = { role: doc.tokens(node, at).at(-1)?.role ?? 'payload', start, end }
  yield* longRows(doc, token, level, text, false, options, label)
}

/** Elements that share a row. */
class Group {
  count = 0
  readonly #from: number
  #start = -1
  #end = -1
  readonly #pieces: Piece[] = []
  readonly #texts: string[] = []
  #room = TEXT_ROOM

  constructor(from: number) {
    this.#from = from
  }

  takes(unit: Unit, bytesPerLine: number): boolean {
    return unit.end - this.#start <= bytesPerLine && unit.text.length < this.#room
  }

  add({ start, end, pieces, text }: Unit): void {
    if (this.count === 0) this.#start = start
    this.count++
    this.#end = end
    this.#pieces.push(...pieces)
    this.#texts.push(text)
    this.#room -= text.length + 2
  }

  row(step: number, level: number): DumpRow {
    const from = this.#from / step
    const noun = step === 2 ? (this.count === 1 ? 'entry' : 'entries') : ''
    return {
      start: this.#start,
      end: this.#end,
      pieces: this.#pieces,
      role: 'payload',
      level,
      label: rangeLabel(noun, from, from + this.count),
      text: this.#texts.join(', '),
      isLetters: false,
    }
  }
}

/** `[3]`, `[3..7]`, `entries 0..3`. */
function rangeLabel(noun: string, from: number, to: number): string {
  const range = to - from === 1 ? `${from}` : `${from}..${to - 1}`
  return noun === '' ? `[${range}]` : `${noun} ${range}`
}
