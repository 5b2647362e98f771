// A document as rows of an annotated dump, in the order of its bytes: what stands left, what it means right.
// The text of a terminal, the clipboard and the static page are all painted from these rows. Each byte of the scope
// belongs to one row; rows are made as they are asked for.

import type { AnyDocument } from '../../inside/index.ts'
import { escapeUnseen, type Token } from '../../pof/index.ts'
import { counted } from '../place/amounts.ts'
import { OFFSET_FORM } from '../place/offsets.ts'
import { type DumpRow, FORMAT_WORDS, longRows, moreRow, type RowOptions, rowOf, seen } from './export-row.ts'
import { elementRows } from './export-run-rows.ts'
import { Walk, WHOLE } from './export-walk.ts'

/** What is shown where nobody chose. */
export const ROW_OPTIONS: RowOptions = {
  scope: WHOLE,
  words: FORMAT_WORDS,
  maxElements: 256,
  maxString: 200,
  bytesPerLine: 8,
  offsets: OFFSET_FORM,
}

/** The rows of a scope. */
export function* dumpRows(doc: AnyDocument, options: RowOptions = ROW_OPTIONS): Generator<DumpRow> {
  for (const { rows } of rowsOfSteps(doc, options)) for (const row of rows) yield row
}

/** Rows that belong together, and the node whose rows they end; -1 where more of it comes. */
export interface RowStep {
  readonly rows: readonly DumpRow[]
  /** The node that is whole with these rows; the index of a part of the envelope where `isPart`. */
  readonly whole: number
  readonly isPart: boolean
}

const step = (rows: readonly DumpRow[], whole = -1): RowStep => ({ rows, whole, isPart: false })

/** The rows of a scope, those of one step of the walk together. */
export function* rowsOfSteps(doc: AnyDocument, options: RowOptions): Generator<RowStep> {
  const { scope } = options
  const { place } = scope
  const { tree } = doc
  if (place !== null && place.element >= 0) {
    yield step([...elementRows(doc, place.node, options, 0, { from: place.element, to: place.element + 1 })])
    return
  }
  const envelope = place === null ? doc.tokens(-1) : []
  const valueStart = tree.count === 0 ? Number.POSITIVE_INFINITY : tree.start(0)
  const envelopeStep = (token: Token): RowStep => ({
    rows: [...envelopeRows(token, options)],
    whole: doc.envelope.findIndex(({ start }) => start === token.start),
    isPart: true,
  })
  for (const token of envelope) if (token.start < valueStart) yield envelopeStep(token)
  /** Of each open container the tokens that are still to be written: between its children and behind them. */
  const waiting: Token[][] = []
  let at = place === null ? 0 : tree.start(place.node)
  const visit = new Walk(doc, scope)
  while (visit.next()) {
    const { phase, node, depth } = visit
    if (phase === 'end') {
      const rows = restRows(doc, node, waiting.pop() ?? [], depth, options)
      at = rows.at(-1)?.end ?? at
      yield step(rows, node)
      continue
    }
    if (phase === 'hidden') {
      const left = waiting.at(-1) ?? []
      const last = tree.end(tree.subtreeEnd(node) - 1)
      while (left[0] !== undefined && left[0].start < last) left.shift()
      yield step([hiddenRow(doc, node, at, left[0]?.start ?? tree.end(node), depth + 1)])
      continue
    }
    const around = waiting.at(-1)
    if (around?.[0] !== undefined) {
      const before = countBefore(around, tree.start(node))
      if (before > 0)
        yield step(restRows(doc, tree.parent(node), around.splice(0, before), depth - 1, options))
    }
    const tokens = doc.tokens(node)
    const first = visit.hasChildren ? countBefore(tokens, tree.start(node + 1)) : tokens.length
    if (visit.hasChildren) waiting.push(tokens.slice(first))
    const rows = nodeRows(doc, visit, tokens, first, options)
    at = rows.at(-1)?.end ?? at
    const isRun = tree.isRun(node)
    yield step(rows, visit.hasChildren || isRun ? -1 : node)
    if (!isRun) continue
    for (const row of elementRows(doc, node, options, depth + 1)) yield step([row])
    yield step([], node)
  }
  for (const token of envelope) if (token.start >= valueStart) yield envelopeStep(token)
}

/** How many of the tokens, which are in order, begin before an offset. */
function countBefore(tokens: readonly Token[], offset: number): number {
  let count = 0
  while (count < tokens.length && (tokens[count] as Token).start < offset) count++
  return count
}

/** The rows of a node where it begins, of so many of its tokens, those of elements left out. */
function nodeRows(
  doc: AnyDocument,
  { node, depth, hasChildren }: Walk,
  tokens: readonly Token[],
  count: number,
  options: RowOptions,
): readonly DumpRow[] {
  const isRun = doc.tree.isRun(node)
  const rows: DumpRow[] = []
  const headed = headedToken(tokens, count)
  // Of one place alone, what parts it from the place before is not shown.
  const isAlone = depth === 0 && options.scope.place !== null
  for (let i = isAlone ? headed : 0; i < count; i++) {
    const token = tokens[i] as Token
    if (isRun && token.role === 'payload') continue
    const heading = i === headed ? headingOf(doc, node, tokens, i, hasChildren, options) : null
    if (heading === null && token.role === 'terminator') {
      rows.push(terminatorRow(doc, node, token, depth + 1, options))
    } else addTokenRows(rows, doc, node, token, heading, i < headed ? depth : depth + 1, depth, options)
  }
  if (rows.length > 0 || (!hasChildren && !isRun)) return rows
  // What has no bytes of its own in front of what it holds: it has a row all the same, without bytes.
  const at = doc.tree.start(node)
  const { label, text } = headingOf(doc, node, [], 0, true, options)
  return [{ start: at, end: at, pieces: [], role: null, level: depth, label, text, isLetters: false }]
}

/** The token at which a node is named: the first that is no punctuation. */
function headedToken(tokens: readonly Token[], count: number): number {
  let at = 0
  while (at < count && (tokens[at] as Token).role === 'part') at++
  return at < count ? at : 0
}

/** The rows of a container's own tokens between its children, or behind them. */
function restRows(
  doc: AnyDocument,
  node: number,
  tokens: readonly Token[],
  depth: number,
  options: RowOptions,
): DumpRow[] {
  const rows: DumpRow[] = []
  for (const token of tokens)
    if (token.role === 'terminator') rows.push(terminatorRow(doc, node, token, depth + 1, options))
    else addTokenRows(rows, doc, node, token, null, depth + 1, depth, options)
  return rows
}

/** What is said of a node where it begins. */
interface Heading {
  readonly label: string
  readonly text: string
}

function headingOf(
  doc: AnyDocument,
  node: number,
  tokens: readonly Token[],
  at: number,
  hasChildren: boolean,
  { words, maxString }: RowOptions,
): Heading {
  const label = words.field(doc, node)
  const token = tokens[at]
  if (token !== undefined && at === tokens.length - 1 && !(doc.format !== 'pof' && hasChildren))
    return { label, text: words.token(doc, node, token) || words.value(doc, node, maxString) }
  const type = words.type(doc, node)
  if (doc.format !== 'pof') {
    const hasText = hasChildren && node > 0 && doc.valueKind(node) !== 'container'
    if (type === label) return { label, text: '' }
    return { label, text: hasText ? `${type} ${words.value(doc, node, maxString)}` : type }
  }
  if (token === undefined) return { label, text: '' }
  if (token.role === 'identity' || token.role === 'length')
    return { label, text: `${type}, ${words.token(doc, node, token)}` }
  const isOfParts = tokens.some(({ role }) => role === 'part')
  return { label, text: isOfParts ? `${type} ${doc.text(node)}` : type }
}

function addTokenRows(
  rows: DumpRow[],
  doc: AnyDocument,
  node: number,
  token: Token,
  heading: Heading | null,
  below: number,
  depth: number,
  options: RowOptions,
): void {
  const level = heading === null ? below : depth
  const { role, name, encoding, start, end } = token
  const isLong = doc.format !== 'pof' && end - start > options.maxString
  if (
    isLong ||
    role === 'unread' ||
    encoding === 'octets' ||
    (encoding === 'utf-8' && name === 'characters')
  ) {
    const isLetters = role === 'unread' || encoding === 'octets'
    const said = isLetters
      ? ''
      : name === 'characters'
        ? seen(doc, doc.text(node, -1, options.maxString))
        : tokenWords(doc, node, token, options)
    for (const row of longRows(doc, token, level, said, isLetters, options, heading?.label)) rows.push(row)
    return
  }
  const said = heading?.text ?? tokenWords(doc, node, token, options)
  rows.push(rowOf(token, level, heading?.label ?? '', said))
}

/** What a token says below the heading of its node: in other formats than POF it has its noun in front. */
function tokenWords(doc: AnyDocument, node: number, token: Token, { words, maxString }: RowOptions): string {
  const { role, name, start, end } = token
  const text = words.token(doc, node, token)
  if (doc.format === 'pof') return role === 'part' ? `${name}: ${text}` : text
  if (role === 'payload') return text || words.value(doc, node, maxString)
  // Punctuation stands as it is in the bytes: its noun says more.
  const isSign = end - start === 1 && text === String.fromCharCode(doc.bytes[start] as number)
  return isSign || text === '' || text === name ? name : `${name}: ${text}`
}

function* envelopeRows(token: Token, { maxString }: RowOptions): Generator<DumpRow> {
  const { start, end, name, text, role } = token
  const shown = Math.min(end, start + maxString)
  yield rowOf({ role, start, end: shown }, 0, escapeUnseen(name), escapeUnseen(text))
  if (shown < end) yield moreRow(shown, end, 0, `${counted(end - shown, 'byte')} more`)
}

function terminatorRow(
  doc: AnyDocument,
  node: number,
  token: Token,
  level: number,
  options: RowOptions,
): DumpRow {
  const isEnd = /^end(?=$|,)/
  const text = isEnd.test(token.text) ? token.text : tokenWords(doc, node, token, options)
  return rowOf(token, level, '', text.replace(isEnd, `end of ${options.words.field(doc, node)}`))
}

function hiddenRow(doc: AnyDocument, node: number, start: number, end: number, level: number): DumpRow {
  const inside = doc.tree.subtreeEnd(node) - node - 1
  return moreRow(start, end, level, `${counted(inside, 'value')} deeper`)
}
