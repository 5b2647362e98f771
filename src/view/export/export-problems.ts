// The problems of a scope as lines: what, where in bytes and fields, what Coherence does, what to do.

import type { AnyDocument, AnyProblem } from '../../inside/index.ts'
import { escapeUnseen } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { problemSummary } from '../inspector/problem-list.ts'
import { counted, grouped } from '../place/amounts.ts'
import { typesNamed } from '../place/naming.ts'
import { namedAddress } from '../place/place-names.ts'
import { type Line, span } from './export-line.ts'
import { wrapText } from './export-text.ts'
import type { ExportScope } from './export-walk.ts'

/** Which problems, and in how many columns. */
export interface ProblemOptions {
  readonly scope?: ExportScope
  readonly width?: number
  /** Whether what Coherence does and what to do is said too. */
  readonly isDetailed?: boolean
  /** What types and fields are called, where names are known. */
  readonly names?: Names | null
}

/** The problems within a scope, in order of offset; all of them where everything is shown. */
export function problemsIn(doc: AnyDocument, scope: ExportScope | undefined): readonly AnyProblem[] {
  const place = scope?.place ?? null
  if (place === null) return doc.problems
  const { tree } = doc
  const { node, element } = place
  const [from, to] = [node, tree.subtreeEnd(node)]
  const start = element < 0 ? tree.start(node) : tree.elementStart(node, element)
  const end = element < 0 ? tree.end(node) : tree.elementEnd(node, element)
  return doc.problems.filter(
    (problem) =>
      problem.node >= from &&
      problem.node < to &&
      (element < 0 || (problem.offset >= start && problem.offset < end)),
  )
}

/** The lines about a scope's problems: a summary, then each. None where there are no problems at all. */
export function* problemLines(doc: AnyDocument, options: ProblemOptions = {}): Generator<Line> {
  const { scope } = options
  const problems = problemsIn(doc, scope)
  const all = doc.problems.length + doc.problemsOmitted
  if (all === 0) return
  const isNarrowed = (scope?.place ?? null) !== null
  if (!isNarrowed) yield [span(`Problems: ${problemSummary(doc)}`, 'strong')]
  else {
    const elsewhere = all - problems.length
    const where = elsewhere === 0 ? '' : `; ${grouped(elsewhere)} elsewhere in the stream`
    yield [span(`${counted(problems.length, 'problem')} here${where}`, 'strong')]
  }
  for (const problem of problems) yield* oneProblem(doc, problem, options)
  const omitted = doc.problemsOmitted
  if (omitted > 0) yield [span(`… ${grouped(omitted)} more that are not listed`, 'muted')]
}

function* oneProblem(
  doc: AnyDocument,
  problem: AnyProblem,
  { width = 100, isDetailed = false, names = null }: ProblemOptions,
): Generator<Line> {
  const { severity, code, coherence, advice, node } = problem
  const message = typesNamed(names, problem.message)
  const mark = severity.padEnd(7)
  const where = node < 0 ? 'outside the value' : `in ${namedAddress(names, doc, node, -1, 'the root')}`
  const text = isDetailed ? `${message} (${code}, ${where})` : message
  const indent = ' '.repeat(mark.length + 2)
  const room = width - indent.length
  for (const [i, line] of wrapText(escapeUnseen(text), room).entries()) {
    yield i === 0 ? [span(mark, severity), span('  '), span(line)] : [span(indent), span(line)]
  }
  if (!isDetailed) return
  const notes = [
    coherence === null ? '' : `Coherence: ${coherence}.`,
    advice === null ? '' : `What to do: ${advice}`,
  ]
  for (const note of notes.filter((text) => text !== '')) {
    for (const line of wrapText(escapeUnseen(note), room)) yield [span(indent), span(line, 'muted')]
  }
}
