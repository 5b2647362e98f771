// A document as rows of an annotated dump, in the order of its bytes: what stands left, what it means right.
// The text of a terminal, the clipboard and the static page are all painted from these rows. Each byte of the scope
// belongs to one row; rows are made as they are asked for.

import { escapeUnseen, type PofDocument, type Token } from '../../pof/index.ts'
import { counted } from '../place/amounts.ts'
import { OFFSET_FORM } from '../place/offsets.ts'
import { type DumpRow, FORMAT_WORDS, longRows, moreRow, type RowOptions, rowOf } from './export-row.ts'
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
export function* dumpRows(doc: PofDocument, options: RowOptions = ROW_OPTIONS): Generator<DumpRow> {
  for (const rows of rowsOfSteps(doc, options)) for (const row of rows) yield row
}

/** The rows of a scope, those of one step of the walk together. */
export function* rowsOfSteps(doc: PofDocument, options: RowOptions): Generator<readonly DumpRow[]> {
  const { scope } = options
  const { place } = scope
  const { tree } = doc
  if (place !== null && place.element >= 0) {
    yield [...elementRows(doc, place.node, options, 0, { from: place.element, to: place.element + 1 })]
    return
  }
  const envelope = place === null ? doc.tokens(-1) : []
  const valueStart = tree.count === 0 ? Number.POSITIVE_INFINITY : tree.start(0)
  for (const token of envelope) if (token.start < valueStart) yield [...envelopeRows(token, options)]
  /** Of each open container the token that ends it, if there is one. */
  const ends: (Token | undefined)[] = []
  const visit = new Walk(doc, scope)
  while (visit.next()) {
    const { phase, node, depth } = visit
    if (phase === 'end') {
      const terminator = ends.pop()
      if (terminator !== undefined) yield [terminatorRow(doc, node, terminator, depth + 1, options)]
      continue
    }
    const tokens = doc.tokens(node)
    if (phase === 'hidden') {
      yield [hiddenRow(doc, node, tokens, depth + 1)]
      continue
    }
    const last = tokens.at(-1)
    if (visit.hasChildren) ends.push(last?.role === 'terminator' ? last : undefined)
    yield nodeRows(doc, visit, tokens, options)
    if (!tree.isRun(node)) continue
    for (const row of elementRows(doc, node, options, depth + 1)) yield [row]
  }
  for (const token of envelope) if (token.start >= valueStart) yield [...envelopeRows(token, options)]
}

/** The rows of a node where it begins, those of elements left out. */
function nodeRows(
  doc: PofDocument,
  { node, depth, hasChildren }: Walk,
  tokens: readonly Token[],
  options: RowOptions,
): readonly DumpRow[] {
  const isRun = doc.tree.isRun(node)
  const rows: DumpRow[] = []
  let heading: Heading | null = headingOf(doc, node, tokens, options)
  for (const token of tokens) {
    if (token.role === 'terminator') {
      if (!hasChildren) rows.push(terminatorRow(doc, node, token, depth + 1, options))
    } else if (!isRun || token.role !== 'payload')
      addTokenRows(rows, doc, node, token, heading, depth, options)
    heading = null
  }
  return rows
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

function addTokenRows(
  rows: DumpRow[],
  doc: PofDocument,
  node: number,
  token: Token,
  heading: Heading | null,
  depth: number,
  options: RowOptions,
): void {
  const level = heading === null ? depth + 1 : depth
  const { role, name, encoding } = token
  if (role === 'unread' || encoding === 'octets' || (encoding === 'utf-8' && name === 'characters')) {
    const isLetters = encoding !== 'utf-8'
    const said = isLetters ? '' : doc.text(node, -1, options.maxString)
    for (const row of longRows(doc, token, level, said, isLetters, options, heading?.label)) rows.push(row)
    return
  }
  const said = heading?.text ?? partText(options.words.token(doc, node, token), role, name)
  rows.push(rowOf(token, level, heading?.label ?? '', said))
}

function partText(text: string, role: Token['role'], name: string): string {
  return role === 'part' ? `${name}: ${text}` : text
}

function* envelopeRows(token: Token, { maxString }: RowOptions): Generator<DumpRow> {
  const { start, end, name, text, role } = token
  const shown = Math.min(end, start + maxString)
  yield rowOf({ role, start, end: shown }, 0, escapeUnseen(name), escapeUnseen(text))
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
