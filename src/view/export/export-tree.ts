// A document's tree as lines: a line for each value, with where it lies, how long it is, and lines that show what
// holds what. Runs are one line; their first elements are in it.

import type { AnyDocument } from '../../inside/index.ts'
import { type EnvelopePart, escapeUnseen } from '../../pof/index.ts'
import { counted, grouped } from '../place/amounts.ts'
import { insideLabel, kindOf } from '../place/labels.ts'
import { OFFSET_FORM, type OffsetForm } from '../place/offsets.ts'
import { selectionOfNode, selectionOfPart } from '../place/selection-range.ts'
import { BLOCK, type InsidePlace, offsetColumns, type Paint, UNPAINTED } from './export-line.ts'
import { type ExportWords, FORMAT_WORDS, seen } from './export-row.ts'
import { cutText, padText, textWidth } from './export-text.ts'
import { type ExportScope, Walk, WHOLE } from './export-walk.ts'

/** How much a tree says, and in how many columns. */
export interface TreeTextOptions {
  readonly scope?: ExportScope
  readonly words?: ExportWords
  /** Columns of the text, at least 60. Default 100. */
  readonly width?: number
  /** Characters of a value. Default 200; fewer where the line is full. */
  readonly maxString?: number
  readonly paint?: Paint
  /** Default hex. */
  readonly offsets?: OffsetForm
  /** What is written below a place: lines about the layers in it. */
  readonly inside?: InsidePlace
}

/** Lengths in bytes whose texts are made once. */
const SMALL = 256

/** Levels whose lines are drawn; deeper ones say their number. */
const DRAWN = 24

/** The text of a tree in pieces of whole lines, made as they are asked for. */
export function* treeText(doc: AnyDocument, options: TreeTextOptions = {}): Generator<string> {
  const { scope = WHOLE, words = FORMAT_WORDS, width = 100, maxString = 200 } = options
  const { paint = UNPAINTED, offsets = OFFSET_FORM, inside } = options
  const { tree } = doc
  const { length } = doc.bytes
  const offsetText = offsetColumns(length, offsets)
  const sizeWidth = Math.max(5, grouped(length).length)
  const sizeText = (size: number) => `  ${grouped(size).padStart(sizeWidth)}  `
  const sizes = Array.from({ length: SMALL }, (_, size) => sizeText(size))
  const columns = (start: number, end: number) =>
    offsetText(start) + (sizes[end - start] ?? sizeText(end - start))
  const line = (
    start: number,
    end: number,
    guides: string,
    field: string,
    type: string,
    value: string,
  ): string => {
    const before = columns(start, end) + guides
    const named = field === '' || type === '' ? type : `: ${type}`
    const head = paint(before, 'muted') + paint(field, 'strong') + named
    if (value === '') return head
    // Each sign of the columns and of the guides takes one column.
    const used = before.length + 4 + widest(field) + widest(type)
    const fits = used + widest(value) <= width
    const room = () => Math.max(8, width - before.length - textWidth(field) - textWidth(type) - 4)
    return `${head}  ${paint(fits ? value : cutText(value, room()), 'payload')}`
  }
  const place = scope.place
  if (place !== null && place.element >= 0) {
    const { node, element } = place
    const [start, end] = [tree.elementStart(node, element), tree.elementEnd(node, element)]
    const value = seen(doc, doc.text(node, element, maxString))
    yield `${line(start, end, '', words.field(doc, node, element), words.type(doc, node, element), value)}\n`
    return
  }
  const heading = padText('offset', columns(0, 0).length - sizeWidth - 4)
  let text = `${paint(`${heading}  ${padText('bytes', sizeWidth, true)}`, 'muted')}\n`
  const ofPart = ({ start, end, name, meaning }: EnvelopePart) =>
    line(start, end, '', escapeUnseen(name), '', escapeUnseen(meaning))
  const envelope = place === null ? doc.envelope : []
  const valueStart = tree.count === 0 ? Number.POSITIVE_INFINITY : tree.start(0)
  function* parts(isBefore: boolean): Generator<string> {
    for (const [index, part] of envelope.entries()) {
      if (part.start < valueStart !== isBefore) continue
      yield `${ofPart(part)}\n`
      if (inside !== undefined) yield* inside(selectionOfPart(index))
    }
  }
  for (const lines of parts(true)) text += lines
  const guides = new Guides()
  const visit = new Walk(doc, scope)
  while (visit.next()) {
    const { phase, node, depth } = visit
    if (phase === 'end') {
      if (inside === undefined) continue
      yield text
      text = ''
      yield* inside(selectionOfNode(node))
      continue
    }
    guides.note(visit)
    if (phase === 'hidden') {
      const inside = tree.subtreeEnd(node) - node - 1
      const last = guides.of(depth + 1, true)
      const said = `${' '.repeat(columns(0, 0).length)}${last}… ${counted(inside, 'value')} deeper`
      text += `${paint(said, 'muted')}\n`
      continue
    }
    const isHolder = visit.hasChildren && kindOf(doc, node) === 'container'
    const value = isHolder ? insideLabel(doc, node) : words.value(doc, node, maxString)
    const [start, end] = [tree.start(node), tree.end(node)]
    const type = words.type(doc, node)
    const field = words.field(doc, node)
    const guide = guides.of(depth, false)
    text += line(start, end, guide, field, field === type ? '' : type, value === type ? '' : value)
    text += '\n'
    if (inside !== undefined && !visit.hasChildren) {
      yield text
      text = ''
      yield* inside(selectionOfNode(node))
    }
    if (text.length < BLOCK) continue
    yield text
    text = ''
  }
  for (const lines of parts(false)) text += lines
  yield text
}

/** The columns that a text takes at most. */
function widest(text: string): number {
  return 2 * text.length
}

/** The lines in front of a node: which of the containers around it go on below. */
class Guides {
  readonly #goesOn: boolean[] = []
  /** What stands before the children of the open container at each depth. */
  readonly #before: string[] = ['', '']

  note({ phase, depth, isLast }: Walk): void {
    if (phase !== 'begin' || depth > DRAWN) return
    const goesOn = depth > 0 && !isLast
    this.#goesOn[depth] = goesOn
    if (depth > 0) this.#before[depth + 1] = this.#before[depth] + (goesOn ? '│ ' : '  ')
  }

  /** Of a node at a depth; `isLast` for what stands for all of a container's children. */
  of(depth: number, isLast: boolean): string {
    if (depth === 0) return ''
    const text = this.#before[Math.min(depth, DRAWN)] ?? ''
    if (depth > DRAWN) return `${text}(level ${depth}) `
    return text + (!isLast && this.#goesOn[depth] ? '├ ' : '└ ')
  }
}
