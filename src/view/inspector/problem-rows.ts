// The problems of a stream, or of one place in it, as rows for a list.

import type { AnyDocument, AnyProblem } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { typesNamed } from '../place/naming.ts'
import { pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { severityLabel } from './problem-list.ts'

/** A row of the list. */
export interface ProblemRow {
  readonly index: number
  readonly problem: AnyProblem
  /** `Error`, `Warning`, `Note`. */
  readonly label: string
  readonly sign: string
  /** Where: `at 17`, `at the end (17)`, `at 17 in customer.name`. */
  readonly where: string
  /** What, in a sentence. */
  readonly message: string
}

/** The rows `from .. to - 1` of the list. */
export function problemRows(
  doc: AnyDocument,
  from = 0,
  to = doc.problems.length,
  names: Names | null = null,
): ProblemRow[] {
  return doc.problems.slice(from, to).map((problem, i) => rowOf(doc, problem, from + i, names))
}

function rowOf(doc: AnyDocument, problem: AnyProblem, index: number, names: Names | null): ProblemRow {
  return {
    index,
    problem,
    ...severityLabel(problem.severity),
    where: whereOf(doc, problem, names),
    message: typesNamed(names, problem.message),
  }
}

function whereOf(doc: AnyDocument, { node, offset }: AnyProblem, names: Names | null): string {
  const at = offset < doc.bytes.length ? `at ${offset}` : `at the end (${offset})`
  const name = pathName(names, doc, node)
  return name === null ? at : `${at} in ${name}`
}

/** The problems of a place: those of its node, or of a part of the envelope. */
export function problemsOf(
  doc: AnyDocument,
  { node, element, part }: Selection,
  names: Names | null = null,
): ProblemRow[] {
  const layer = doc.envelope[part]
  const isHere = (problem: AnyProblem): boolean => {
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
  }
  // There may be thousands elsewhere, and where each is takes a walk to the root.
  return doc.problems.flatMap((problem, index) =>
    isHere(problem) ? [rowOf(doc, problem, index, names)] : [],
  )
}
