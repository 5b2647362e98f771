// The problems of a stream, or of one place in it, as rows for a list.

import type { AnyDocument, AnyProblem } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { typesNamed } from '../place/naming.ts'
import { OFFSET_FORM, type OffsetForm, offsetText, withOffsets } from '../place/offsets.ts'
import { pathName } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfProblem } from '../place/selection-at.ts'
import { samePlace } from '../place/selection-range.ts'
import { severityLabel } from './problem-list.ts'

/** A row of the list. */
export interface ProblemRow {
  readonly index: number
  readonly problem: AnyProblem
  /** `Error`, `Warning`, `Note`. */
  readonly label: string
  readonly sign: string
  /** Where: `at 0x11`, `at the end (0x11)`, `at 0x11 in customer.name`. */
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
  form: OffsetForm = OFFSET_FORM,
): ProblemRow[] {
  return doc.problems.slice(from, to).map((problem, i) => rowOf(doc, problem, from + i, names, form))
}

function rowOf(
  doc: AnyDocument,
  problem: AnyProblem,
  index: number,
  names: Names | null,
  form: OffsetForm,
): ProblemRow {
  return {
    index,
    problem,
    ...severityLabel(problem.severity),
    where: whereOf(doc, problem, names, form),
    message: withOffsets(typesNamed(names, problem.message), form),
  }
}

function whereOf(
  doc: AnyDocument,
  { node, offset }: AnyProblem,
  names: Names | null,
  form: OffsetForm,
): string {
  const place = offsetText(offset, form)
  const at = offset < doc.bytes.length ? `at ${place}` : `at the end (${place})`
  const name = pathName(names, doc, node)
  return name === null ? at : `${at} in ${name}`
}

/** The problems of a place: those of its node, or of a part of the envelope. */
export function problemsOf(
  doc: AnyDocument,
  place: Selection,
  names: Names | null = null,
  form: OffsetForm = OFFSET_FORM,
): ProblemRow[] {
  return problemNumbers(doc, place).map((index) =>
    rowOf(doc, doc.problems[index] as AnyProblem, index, names, form),
  )
}

/** Which problem a list shows in full: `gone`, the one that was last gone to, while its place is selected, else the first of the selected place; -1 for none. */
export function shownProblem(doc: AnyDocument, selection: Selection | null, gone: number): number {
  if (selection === null) return -1
  const target = selectionOfProblem(doc, gone)
  if (target !== null && samePlace(target, selection)) return gone
  return problemNumbers(doc, selection)[0] ?? -1
}

/** Indexes into `doc.problems`. */
function problemNumbers(doc: AnyDocument, { node, element, part }: Selection): number[] {
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
  return doc.problems.flatMap((problem, index) => (isHere(problem) ? [index] : []))
}
