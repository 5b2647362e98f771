// A document's tree as lines: a line for each value, with where it lies, how long it is, and lines that show what
// holds what. Runs are one line; their first elements are in it.

import { escapeUnseen, type PofDocument } from '../../pof/index.ts'
import { counted, grouped } from '../place/amounts.ts'
import { insideLabel } from '../place/labels.ts'
import { type Line, offsetText, span } from './export-line.ts'
import { type ExportWords, FORMAT_WORDS } from './export-row.ts'
import { cutText, padText, textWidth } from './export-text.ts'
import { type ExportScope, type Visit, WHOLE, walk } from './export-walk.ts'

/** How much a tree says, and in how many columns. */
export interface TreeTextOptions {
  readonly scope?: ExportScope
  readonly words?: ExportWords
  /** Columns of the text, at least 60. Default 100. */
  readonly width?: number
  /** Characters of a value. Default 200; fewer where the line is full. */
  readonly maxString?: number
}

/** Levels whose lines are drawn; deeper ones say their number. */
const DRAWN = 24

/** The lines of a tree, made as they are asked for. */
export function* treeLines(doc: PofDocument, options: TreeTextOptions = {}): Generator<Line> {
  const { scope = WHOLE, words = FORMAT_WORDS, width = 100, maxString = 200 } = options
  const { tree } = doc
  const { length } = doc.bytes
  const sizeWidth = Math.max(5, grouped(length).length)
  const columns = (start: number, end: number) =>
    `${offsetText(start, length)}  ${padText(grouped(end - start), sizeWidth, true)}  `
  const line = (
    start: number,
    end: number,
    guides: string,
    field: string,
    ofType: string,
    value: string,
  ): Line => {
    const [name, type] = [escapeUnseen(field), escapeUnseen(ofType)]
    const before = columns(start, end) + guides
    const room = width - textWidth(before) - textWidth(name) - textWidth(type) - 4
    const shown = value === '' ? '' : cutText(escapeUnseen(value), Math.max(8, room))
    return [
      span(before, 'muted'),
      span(name, 'strong'),
      span(type === '' ? '' : `: ${type}`),
      ...valueSpans(shown),
    ]
  }
  const place = scope.place
  if (place !== null && place.element >= 0) {
    const { node, element } = place
    const [start, end] = [tree.elementStart(node, element), tree.elementEnd(node, element)]
    const value = doc.text(node, element, maxString)
    yield line(start, end, '', words.field(doc, node, element), words.type(doc, node, element), value)
    return
  }
  yield [
    span(
      `${padText('offset', columns(0, 0).length - sizeWidth - 4)}  ${padText('bytes', sizeWidth, true)}`,
      'muted',
    ),
  ]
  const envelope = place === null ? doc.envelope : []
  const valueStart = tree.count === 0 ? Number.POSITIVE_INFINITY : tree.start(0)
  const parts = (isBefore: boolean) => envelope.filter(({ start }) => start < valueStart === isBefore)
  for (const part of parts(true)) yield line(part.start, part.end, '', part.name, '', part.meaning)
  const guides = new Guides(doc)
  for (const { phase, node, depth } of walk(doc, scope)) {
    guides.note({ phase, node, depth })
    if (phase === 'end') continue
    if (phase === 'hidden') {
      const inside = tree.subtreeEnd(node) - node - 1
      const last = guides.of(depth + 1, true)
      yield [
        span(' '.repeat(columns(0, 0).length) + last, 'muted'),
        span(`… ${counted(inside, 'value')} deeper`, 'muted'),
      ]
      continue
    }
    const isOpen = tree.firstChild(node) !== -1
    const value = isOpen ? insideLabel(doc, node) : words.value(doc, node, maxString)
    const [start, end] = [tree.start(node), tree.end(node)]
    const type = words.type(doc, node)
    const field = words.field(doc, node)
    yield line(
      start,
      end,
      guides.of(depth, false),
      field,
      field === type ? '' : type,
      value === type ? '' : value,
    )
  }
  for (const part of parts(false)) yield line(part.start, part.end, '', part.name, '', part.meaning)
}

function valueSpans(value: string): Line {
  return value === '' ? [] : [span('  '), span(value, 'payload')]
}

/** The lines in front of a node: which of the containers around it go on below. */
class Guides {
  readonly #doc: PofDocument
  readonly #goesOn: boolean[] = []

  constructor(doc: PofDocument) {
    this.#doc = doc
  }

  note({ phase, node, depth }: Visit): void {
    if (phase !== 'begin' || depth > DRAWN) return
    this.#goesOn[depth] = depth > 0 && this.#doc.tree.nextSibling(node) !== -1
  }

  /** Of a node at a depth; `isLast` for what stands for all of a container's children. */
  of(depth: number, isLast: boolean): string {
    if (depth === 0) return ''
    const drawn = Math.min(depth, DRAWN)
    let text = ''
    for (let level = 1; level < drawn; level++) text += this.#goesOn[level] ? '│ ' : '  '
    if (depth > DRAWN) return `${text}(level ${depth}) `
    return text + (!isLast && this.#goesOn[depth] ? '├ ' : '└ ')
  }
}
