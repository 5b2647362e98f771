// A document as rows of an annotated dump, in the order of its bytes: what stands left, what it means right.
// The text of a terminal, the clipboard and the static page are all painted from these rows. Each byte of the scope
// belongs to one row; rows are made as they are asked for.

import type { PofDocument, Token } from '../../pof/index.ts'
import { counted } from '../place/amounts.ts'
import { type DumpRow, FORMAT_WORDS, longRows, moreRow, type RowOptions, rowOf } from './export-row.ts'
import { elementRows } from './export-run-rows.ts'
import { type Visit, WHOLE, walk } from './export-walk.ts'

/** What is shown where nobody chose. */
export const ROW_OPTIONS: RowOptions = {
  scope: WHOLE,
  words: FORMAT_WORDS,
  maxElements: 256,
  maxString: 200,
  bytesPerLine: 8,
}

/** The rows of a scope. */
export function* dumpRows(doc: PofDocument, options: RowOptions = ROW_OPTIONS): Generator<DumpRow> {
  const { scope } = options
  const { place } = scope
  const { tree } = doc
  if (place !== null && place.element >= 0) {
    yield* elementRows(doc, place.node, options, 0, { from: place.element, to: place.element + 1 })
    return
  }
  const envelope = place === null ? doc.tokens(-1) : []
  const valueStart = tree.count === 0 ? Number.POSITIVE_INFINITY : tree.start(0)
  for (const token of envelope) if (token.start < valueStart) yield* envelopeRows(token, options)
  for (const visit of walk(doc, scope)) yield* visitRows(doc, visit, options)
  for (const token of envelope) if (token.start >= valueStart) yield* envelopeRows(token, options)
}

function* visitRows(doc: PofDocument, visit: Visit, options: RowOptions): Generator<DumpRow> {
  const { node, phase, depth } = visit
  const { tree } = doc
  const tokens = doc.tokens(node)
  if (phase === 'hidden') {
    yield hiddenRow(doc, node, tokens, depth + 1)
    return
  }
  if (phase === 'end') {
    const last = tokens.find(({ role }) => role === 'terminator')
    if (last !== undefined) yield terminatorRow(doc, node, last, depth + 1, options)
    return
  }
  const isRun = tree.isRun(node)
  const hasChildren = tree.firstChild(node) !== -1
  for (const [i, token] of tokens.entries()) {
    if (token.role === 'terminator') {
      if (!hasChildren) yield terminatorRow(doc, node, token, depth + 1, options)
    } else if (!isRun || token.role !== 'payload') {
      yield* tokenRows(
        doc,
        node,
        token,
        i === 0 ? headingOf(doc, node, tokens, options) : null,
        depth,
        options,
      )
    }
  }
  if (isRun) yield* elementRows(doc, node, options, depth + 1)
}

/** What is said of a node where it begins. */
interface Heading {
  readonly label: string
  readonly text: string
}

function headingOf(doc: PofDocument, node: number, tokens: readonly Token[], { words }: RowOptions): Heading {
  const label = words.field(doc, node)
  const [first] = tokens
  if (first === undefined || tokens.length === 1)
    return { label, text: first === undefined ? '' : words.token(doc, node, first) }
  const type = words.type(doc, node)
  if (first.role === 'identity' || first.role === 'length')
    return { label, text: `${type}, ${words.token(doc, node, first)}` }
  const isOfParts = tokens.some(({ role }) => role === 'part')
  return { label, text: isOfParts ? `${type} ${doc.text(node)}` : type }
}

function* tokenRows(
  doc: PofDocument,
  node: number,
  token: Token,
  heading: Heading | null,
  depth: number,
  options: RowOptions,
): Generator<DumpRow> {
  const level = heading === null ? depth + 1 : depth
  const { role, name, encoding } = token
  const text = options.words.token(doc, node, token)
  if (role === 'unread' || encoding === 'octets' || (encoding === 'utf-8' && name === 'characters')) {
    const isLetters = encoding !== 'utf-8'
    const said = isLetters ? '' : doc.text(node, -1, options.maxString)
    yield* longRows(doc, token, level, said, isLetters, options, heading?.label)
    return
  }
  const said = heading?.text ?? (role === 'part' ? `${name}: ${text}` : text)
  yield rowOf(token, level, heading?.label ?? '', said)
}

function* envelopeRows(token: Token, { maxString }: RowOptions): Generator<DumpRow> {
  const { start, end, name, text, role } = token
  const shown = Math.min(end, start + maxString)
  yield { ...rowOf({ role, start, end: shown }, 0, name, text) }
  if (shown < end) yield moreRow(shown, end, 0, `${counted(end - shown, 'byte')} more`)
}

function terminatorRow(
  doc: PofDocument,
  node: number,
  token: Token,
  level: number,
  { words }: RowOptions,
): DumpRow {
  return rowOf(token, level, '', token.text.replace(/^end/, `end of ${words.field(doc, node)}`))
}

function hiddenRow(doc: PofDocument, node: number, tokens: readonly Token[], level: number): DumpRow {
  const { tree } = doc
  const header = tokens.filter(({ role }) => role !== 'terminator')
  const end = tokens.find(({ role }) => role === 'terminator')?.start ?? tree.end(node)
  const inside = tree.subtreeEnd(node) - node - 1
  return moreRow(header.at(-1)?.end ?? end, end, level, `${counted(inside, 'value')} deeper`)
}
