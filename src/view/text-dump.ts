// A document as plain text, bytes left and meaning right: for the clipboard, for files, for golden tests.
// One line for each token, indented by depth; the elements of a run are cut short.

import { hexText, type PofDocument, type Token } from '../pof/index.ts'
import { counted, fieldLabel, grouped, typeLabel } from './labels.ts'
import { depthOf, partOf, treeOrder } from './tree-order.ts'

/** How much a dump says. */
export interface DumpOptions {
  /** Bytes on one line, at least 1; longer tokens are cut and say so. Default 8. */
  readonly bytesPerLine?: number
  /** Elements of a run that are listed. Default 16. */
  readonly maxElements?: number
}

/** The lines of a dump, made as they are asked for; problems follow at the end. */
export function* dumpLines(doc: PofDocument, options: DumpOptions = {}): Generator<string> {
  const { bytesPerLine = 8, maxElements = 16 } = options
  const order = treeOrder(doc)
  const width = bytesPerLine * 3 + 1
  const line = ({ start, end, name, text }: Token, indent: number, prefix = '') => {
    const offset = start.toString(16).padStart(6, '0')
    const bytes = hexText(doc.bytes.subarray(start, end), bytesPerLine).padEnd(width)
    return `${offset}  ${bytes} ${'  '.repeat(indent)}${prefix}${name}: ${text}`.trimEnd()
  }
  const envelope = doc.tokens(-1)
  const valueStart = doc.root === -1 ? Number.POSITIVE_INFINITY : doc.tree.start(doc.root)
  for (const token of envelope) if (token.start < valueStart) yield line(token, 0)
  for (let code = 0; code < order.end && partOf(order, code) === -1; code++) {
    const indent = depthOf(order, code)
    yield `${' '.repeat(8 + width)} ${'  '.repeat(indent)}${fieldLabel(doc, code)}: ${typeLabel(doc, code)}`
    const isRun = doc.tree.isRun(code)
    // The elements of a run are listed one by one instead of its payload as a whole.
    for (const token of doc.tokens(code))
      if (!isRun || token.role !== 'payload') yield line(token, indent + 1)
    if (!isRun) continue
    const count = doc.tree.childCount(code)
    for (let element = 0; element < Math.min(count, maxElements); element++) {
      const label = `${fieldLabel(doc, code, element)} `
      for (const token of doc.tokens(code, element)) yield line(token, indent + 2, label)
    }
    if (count > maxElements) {
      yield `${' '.repeat(8 + width)} ${'  '.repeat(indent + 2)}… ${grouped(count - maxElements)} more`
    }
  }
  for (const token of envelope) if (token.start >= valueStart) yield line(token, 0)
  if (doc.problems.length > 0) yield `${counted(doc.problems.length + doc.problemsOmitted, 'problem')}:`
  for (const { severity, message } of doc.problems) yield `${severity}: ${message}`
}

/** The whole dump, each line ended by a newline. */
export function textDump(doc: PofDocument, options?: DumpOptions): string {
  return Array.from(dumpLines(doc, options), (line) => `${line}\n`).join('')
}
