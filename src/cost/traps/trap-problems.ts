// Traps that the decoder has noticed as problems: values that the reader refuses and that navigation passes without
// a look, ends that skipping does not see, counts of nothing. As many as the document kept problems.

import type { Problem, ProblemCode } from '../../pof/index.ts'
import { isPrimitive, SHAPE, shapeOf } from '../../pof/index.ts'
import { passByBytes } from '../pass.ts'
import type { Sightings } from './trap.ts'
import type { TrapCode } from './trap-codes.ts'

/** The trap that a problem is; others are none, or are found in the nodes. */
const CODES: Partial<Record<ProblemCode, TrapCode>> = {
  'bad-utf8': 'text-unchecked',
  'bad-char': 'text-unchecked',
  'int128-too-long': 'reader-refuses',
  'missing-identity': 'reader-refuses',
  'duplicate-identity': 'reader-refuses',
  'temporal-range': 'reader-refuses',
  'largest-index': 'largest-index',
  'negative-count': 'negative-count',
  'property-order': 'property-order',
  'huge-count': 'endless-count',
  'end-of-input': 'cut-unseen',
  'raw-array-likely': 'raw-array',
  'ambiguous-envelope': 'ambiguous-envelope',
}

/** Reports the traps among a document's problems. */
export function problemTraps(found: Sightings): void {
  for (const problem of found.doc.problems) {
    const code = codeOf(problem, found)
    if (code === null) continue
    const { node, offset, length } = problem
    found.add(code, node, offset, length, () => textOf(problem, found))
  }
}

function codeOf(problem: Problem, { doc }: Sightings): TrapCode | null {
  const code = CODES[problem.code] ?? null
  if (code === 'cut-unseen') {
    return problem.node >= 0 && passByBytes(doc, problem.node).kind === 'done' ? code : null
  }
  if (code === 'negative-count') {
    const shape = shapeOf(doc.tree.type(problem.node))
    const isArray = shape === SHAPE.collection || shape === SHAPE.uniformCollection
    const isSparse = shape === SHAPE.uniformSparseArray && isPrimitive(doc.tree.elementType(problem.node))
    return isArray || isSparse ? code : null
  }
  // A count that the bytes cannot hold ends with them; one of elements without bytes does not.
  if (code === 'endless-count') {
    const { node, offset, length } = problem
    return doc.tree.childCount(node) > 0 && doc.tree.end(node) === offset + length ? code : null
  }
  if (problem.code === 'temporal-range') return temporalCode(problem)
  return code
}

function textOf(problem: Problem, { doc }: Sightings): string {
  const { message, coherence, code } = problem
  const named = coherence?.startsWith('the ') ? `T${coherence.slice(1)}` : `The reader ${coherence}`
  const reader = coherence === null || code === 'raw-array-likely' ? '' : ` ${named}.`
  const end =
    code === 'end-of-input' ? ` Skipping goes to offset ${doc.bytes.length} and throws no exception.` : ''
  return `${message}.${code === 'huge-count' ? '' : reader}${end}`
}

/** What does not exist is always refused; the rest only where java.time is asked for. */
function temporalCode({ coherence, found }: Problem): TrapCode {
  if (coherence?.startsWith('throws') ?? true) return 'reader-refuses'
  return /^zone offset -\d+:[1-9]/.test(found) ? 'offset-minutes' : 'java-time-refuses'
}
