// What a typed text can mean as a place: an offset, a path or address, a problem.
// `0x1f`, `@31`, `1/0/2`, `4[50]` and `#2` can mean nothing else; a bare number is an offset or a path, perhaps.

import { type PofDocument, resolvePath } from '../pof/index.ts'
import { fieldLabel, grouped, hexOffset, typeLabel } from './labels.ts'
import type { Selection } from './selection.ts'
import { selectionAt, selectionOfProblem } from './selection-at.ts'

/** A place that a text can mean. */
export interface Target {
  readonly kind: 'offset' | 'path' | 'problem'
  /** `offset 31 (0x1f)`, `path 1/0/2`, `problem 2`. */
  readonly label: string
  /** What is there, in a few words, or why nothing is. */
  readonly there: string
  /** Null where the document has no such place. */
  readonly selection: Selection | null
  /** Whether the text can only mean a place, so that it need not be searched for. */
  readonly certain: boolean
}

/** Every place that the text can mean, the likeliest first; empty where it is only to be searched for. */
export function targetsOf(doc: PofDocument, text: string): Target[] {
  const wanted = text.trim()
  const targets: Target[] = []
  const offset = /^@?(0x[0-9a-f]+|\d+)$/i.exec(wanted)
  if (offset?.[1] !== undefined) {
    const certain = /^@|^0x/i.test(wanted)
    targets.push(offsetTarget(doc, Number(offset[1]), certain))
  }
  const problem = /^#(\d+)$/.exec(wanted)
  if (problem?.[1] !== undefined) targets.push(problemTarget(doc, Number(problem[1])))
  const isPath = /^[^\s/]+(\/[^\s/]+)+$|\[\d+\]$|^key\(\d+\)$/.test(wanted)
  if (isPath || /^\d+$/.test(wanted)) {
    const target = pathTarget(doc, wanted)
    // Text with a slash that is no path here may well be text of a string.
    if (target.selection !== null) targets.push({ ...target, certain: isPath })
  }
  return targets
}

/** The one place that a text can only mean, or null. */
export function certainTarget(doc: PofDocument, text: string): Target | null {
  return targetsOf(doc, text).find((target) => target.certain) ?? null
}

/** A place in a few words: `key 0 · string "a"`, `FMT_EXT`. */
export function describeSelection(doc: PofDocument, selection: Selection): string {
  if (selection.part !== -1) return doc.envelope[selection.part]?.name ?? ''
  const { node, element } = selection
  const inside = element === -1 ? '' : `${fieldLabel(doc, node)} `
  return `${inside}${fieldLabel(doc, node, element)} · ${typeLabel(doc, node, element)}`
}

function offsetTarget(doc: PofDocument, offset: number, certain: boolean): Target {
  const selection = selectionAt(doc, offset)
  const label = `offset ${grouped(offset)} (${hexOffset(offset)})`
  const there =
    selection === null
      ? `beyond the last byte, ${grouped(doc.bytes.length - 1)}`
      : describeSelection(doc, selection)
  return { kind: 'offset', label, there, selection, certain }
}

function problemTarget(doc: PofDocument, number: number): Target {
  const problem = doc.problems[number - 1]
  const there = problem?.message ?? `there are ${doc.problems.length} problems`
  const selection = problem === undefined ? null : selectionOfProblem(doc, number - 1)
  return { kind: 'problem', label: `problem ${number}`, there, selection, certain: true }
}

function pathTarget(doc: PofDocument, path: string): Target {
  const place = resolvePath(doc, path)
  const selection = place === null ? null : { ...place, part: -1, offset: -1 }
  const there = selection === null ? 'no such place' : describeSelection(doc, selection)
  return { kind: 'path', label: `path ${path}`, there, selection, certain: false }
}
