// The problems of a stream as rows for a list, and the way from one to the next.
// A row says in words what a colour would say, so that nobody needs the colour.

import type { PofDocument, Problem, Severity } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { pathName, typesNamed } from '../place/naming.ts'
import type { Selection } from '../place/selection.ts'

/** A row of the list. */
export interface ProblemRow {
  readonly index: number
  readonly problem: Problem
  /** `Error`, `Warning`, `Note`. */
  readonly label: string
  readonly sign: string
  /** Where: `at 17`, `at the end (17)`, `at 17 in customer.name`. */
  readonly where: string
  /** What, in a sentence. */
  readonly message: string
}

const LABELS: Record<Severity, { label: string; sign: string }> = {
  error: { label: 'Error', sign: '✕' },
  warning: { label: 'Warning', sign: '!' },
  info: { label: 'Note', sign: 'i' },
}

/** The word and the sign for a severity. */
export function severityLabel(severity: Severity): { label: string; sign: string } {
  return LABELS[severity]
}

/** The rows `from .. to - 1` of the list. */
export function problemRows(
  doc: PofDocument,
  from = 0,
  to = doc.problems.length,
  names: Names | null = null,
): ProblemRow[] {
  return doc.problems.slice(from, to).map((problem, i) => ({
    index: from + i,
    problem,
    ...LABELS[problem.severity],
    where: whereOf(doc, problem, names),
    message: typesNamed(names, problem.message),
  }))
}

function whereOf(doc: PofDocument, { node, offset }: Problem, names: Names | null): string {
  const at = offset < doc.bytes.length ? `at ${offset}` : `at the end (${offset})`
  const name = pathName(names, doc, node)
  return name === null ? at : `${at} in ${name}`
}

/** `1 error, 3 warnings`; `clean` for none. */
export function problemSummary(doc: PofDocument): string {
  const severities: Severity[] = ['error', 'warning', 'info']
  const counts = severities.map((severity) => {
    const count = doc.problems.filter((problem) => problem.severity === severity).length
    const word = LABELS[severity].label.toLowerCase()
    return count === 0 ? '' : `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
  })
  const text = counts.filter((part) => part !== '').join(', ')
  if (text === '') return 'clean'
  return doc.problemsOmitted > 0
    ? `${text}, ${doc.problemsOmitted.toLocaleString('en')} more not listed`
    : text
}

/** The problem `step` (1 or -1) after the active one, going round; -1 where there are none. */
export function stepProblem(doc: PofDocument, active: number, step: 1 | -1): number {
  const count = doc.problems.length
  if (count === 0) return -1
  if (active < 0 || active >= count) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}

/** The problems of a place: those of its node, or of a part of the envelope. */
export function problemsOf(
  doc: PofDocument,
  { node, element, part }: Selection,
  names: Names | null = null,
): ProblemRow[] {
  const layer = doc.envelope[part]
  return problemRows(doc, 0, doc.problems.length, names).filter(({ problem }) => {
    if (node === -1) {
      return (
        problem.node === -1 &&
        layer !== undefined &&
        problem.offset >= layer.start &&
        problem.offset <= layer.end
      )
    }
    if (problem.node !== node) return false
    if (element === -1) return true
    return (
      problem.offset >= doc.tree.elementStart(node, element) &&
      problem.offset < doc.tree.elementEnd(node, element)
    )
  })
}
