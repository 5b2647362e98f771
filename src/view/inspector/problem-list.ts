// How many problems a stream has, in words, and the way from one to the next.
// A word says what a colour would say, so that nobody needs the colour. The rows of the list are in problem-rows.ts.

import type { AnyDocument, AnyProblem } from '../../inside/index.ts'
import type { Severity } from '../../pof/index.ts'
import { counted } from '../place/amounts.ts'

const LABELS: Record<Severity, { label: string; sign: string }> = {
  error: { label: 'Error', sign: '✕' },
  warning: { label: 'Warning', sign: '!' },
  info: { label: 'Note', sign: 'i' },
}

/** The word and the sign for a severity. */
export function severityLabel(severity: Severity): { label: string; sign: string } {
  return LABELS[severity]
}

/** `1 error, 3 warnings`; '' for none. */
export function problemCounts(problems: readonly Pick<AnyProblem, 'severity'>[]): string {
  const severities: Severity[] = ['error', 'warning', 'info']
  const counts = severities.map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length
    return count === 0 ? '' : counted(count, LABELS[severity].label.toLowerCase())
  })
  return counts.filter((part) => part !== '').join(', ')
}

/** The same of a document; `clean` for none. */
export function problemSummary(doc: AnyDocument): string {
  const text = problemCounts(doc.problems)
  if (text === '') return 'clean'
  return doc.problemsOmitted > 0
    ? `${text}, ${doc.problemsOmitted.toLocaleString('en')} more not listed`
    : text
}

/** The first error, else the first of all; undefined where nothing is wrong. */
export function worstProblem({ problems }: AnyDocument): AnyProblem | undefined {
  return problems.find(({ severity }) => severity === 'error') ?? problems[0]
}

/** The problem `step` (1 or -1) after the active one, going round; -1 where there are none. */
export function stepProblem(doc: AnyDocument, active: number, step: 1 | -1): number {
  const count = doc.problems.length
  if (count === 0) return -1
  if (active < 0 || active >= count) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
