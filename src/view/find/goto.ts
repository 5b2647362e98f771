// What a typed text can mean as a place: an offset, a path or address, a problem.
// `0x1f`, `@31`, `1/0/2`, `4[50]` and `#2` can mean nothing else; a bare number is an offset or a path, perhaps. Code that
// reads a value means the value; `Order.customer.city` means what the names say.

import type { AnyDocument } from '../../inside/index.ts'
import { type Names, namedPath, readPathText, resolveNamedPath } from '../../schema/index.ts'
import { fieldLabel } from '../place/labels.ts'
import { namedField, namedType } from '../place/naming.ts'
import { OFFSET_FORM, type OffsetForm, offsetText, offsetTexts, withOffsets } from '../place/offsets.ts'
import { placeOf } from '../place/place-of.ts'
import type { Selection } from '../place/selection.ts'
import { selectionAt, selectionOfProblem } from '../place/selection-at.ts'
import { readQuery } from './find-kinds.ts'

/** A place that a text can mean. */
export interface Target {
  readonly kind: 'offset' | 'path' | 'problem'
  /** `offset 0x1f · 31`, `path 1/0/2`, `problem 2`, `Order.customer`. */
  readonly label: string
  /** What is there, in a few words, or why nothing is. */
  readonly there: string
  /** Null where the document has no such place. */
  readonly selection: Selection | null
  /** Whether the text can only mean a place, so that it need not be searched for. */
  readonly certain: boolean
}

/** Every place that the text can mean, the likeliest first, with offsets in a form; empty where it is only to be searched for. */
export function targetsOf(
  doc: AnyDocument,
  text: string,
  names: Names | null = null,
  form: OffsetForm = OFFSET_FORM,
): Target[] {
  const wanted = text.trim()
  const targets: Target[] = []
  if (readQuery(text).isSaid) return targets
  const offset = /^@?(0x[0-9a-f]+|\d+)$/i.exec(wanted)
  if (offset?.[1] !== undefined) {
    const certain = /^@|^0x/i.test(wanted)
    targets.push(offsetTarget(doc, Number(offset[1]), certain, names, form))
  }
  const problem = /^#(\d+)$/.exec(wanted)
  if (problem?.[1] !== undefined) targets.push(problemTarget(doc, Number(problem[1]), form))
  const isPath = /^[^\s/]+(\/[^\s/]+)+$|\[\d+\]$|^key\(\d+\)$/.test(wanted)
  const isNumber = /^\d+$/.test(wanted)
  const target = isPath || isNumber ? pathTarget(doc, wanted, names) : null
  // Text with a slash that is no path here may well be text of a string.
  if (target !== null && target.selection !== null) targets.push({ ...target, certain: isPath })
  else if (!isNumber) targets.push(...codeTargets(doc, wanted, names))
  return targets
}

/** The one place that a text can only mean, or null. */
export function certainTarget(doc: AnyDocument, text: string, names: Names | null = null): Target | null {
  return targetsOf(doc, text, names).find((target) => target.certain) ?? null
}

/** A place in a few words: `key 0 · string "a"`, `FMT_EXT`. */
export function describeSelection(
  doc: AnyDocument,
  selection: Selection,
  names: Names | null = null,
): string {
  if (selection.part !== -1) return doc.envelope[selection.part]?.name ?? ''
  const { node, element } = selection
  const inside = element === -1 ? '' : `${fieldLabel(doc, node)} `
  return `${inside}${namedField(names, doc, node, element)} · ${namedType(names, doc, node, element)}`
}

function offsetTarget(
  doc: AnyDocument,
  offset: number,
  certain: boolean,
  names: Names | null,
  form: OffsetForm,
): Target {
  const selection = selectionAt(doc, offset)
  const label = `offset ${offsetTexts(offset, form)}`
  const there =
    selection === null
      ? `beyond the last byte, ${offsetText(doc.bytes.length - 1, form)}`
      : describeSelection(doc, selection, names)
  return { kind: 'offset', label, there, selection, certain }
}

function problemTarget(doc: AnyDocument, number: number, form: OffsetForm): Target {
  const problem = doc.problems[number - 1]
  const there =
    problem === undefined ? `there are ${doc.problems.length} problems` : withOffsets(problem.message, form)
  const selection = problem === undefined ? null : selectionOfProblem(doc, number - 1)
  return { kind: 'problem', label: `problem ${number}`, there, selection, certain: true }
}

function pathTarget(doc: AnyDocument, path: string, names: Names | null): Target {
  const place = placeOf(doc, path)
  const selection = place === null ? null : { ...place, part: -1, offset: -1 }
  const there = selection === null ? 'no such place' : describeSelection(doc, selection, names)
  return { kind: 'path', label: `path ${path}`, there, selection, certain: false }
}

/** What code or a path of names leads to: nothing, or one place. */
function codeTargets(doc: AnyDocument, text: string, names: Names | null): Target[] {
  const read = /[([{<.,"]/.test(text) ? readPathText(text) : null
  if (read === null) return namedTargets(doc, text, names)
  if (read.kind === 'unreadable')
    return [{ kind: 'path', label: 'code', there: read.why, selection: null, certain: true }]
  if (read.kind === 'names')
    return namedTargets(doc, read.names, names).map((target) => ({ ...target, certain: true }))
  // `1, 2` and `25.3.1` are as likely a text to search for.
  const certain = !/^[\d.,\s]+$/.test(text)
  const target = pathTarget(doc, read.path.join('/'), names)
  if (!certain && target.selection === null) return []
  const label = `${target.label || 'path'}${read.target === 'key' ? ' of the key' : ''}`
  return [{ ...target, label, certain }]
}

/** One word may also be a text to search for; a path of several can mean nothing else, where it leads somewhere. */
function namedTargets(doc: AnyDocument, text: string, names: Names | null): Target[] {
  const place = names === null || doc.format !== 'pof' ? null : resolveNamedPath(doc, names, text)
  if (names === null || doc.format !== 'pof' || place === null || place.node < 0) return []
  const selection: Selection = { ...place, part: -1, offset: -1 }
  const label = namedPath(names, doc, place.node, place.element) || text
  const there = describeSelection(doc, selection, names)
  return [{ kind: 'path', label, there, selection, certain: /[.[]/.test(text) }]
}
