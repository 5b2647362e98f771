// Where the project and the library are known to say different things of the same bytes, and why: docs/conformance.md has this table.
// A difference that no row explains is a failure.

import { type PofDocument, T } from '../../src/pof/index.ts'
import type { Difference, Subject } from './comparison.ts'

/** A row of the table. */
export interface KnownDifference {
  /** Its name in the report and in docs/conformance.md. */
  readonly id: string
  explains(difference: Difference, subject: Subject): boolean
}

/** The rows; the first that explains a difference counts it. */
export const KNOWN: readonly KnownDifference[] = [
  {
    id: 'raw-array',
    explains: ({ section }, { doc }) => (section === 'events' || section === 'read') && hasRawArray(doc),
  },
]

/** Whether a uniform array of octets is read as one of wider numbers. */
function hasRawArray({ tree }: PofDocument): boolean {
  for (let node = 0; node < tree.count; node++) {
    if (tree.type(node) !== T.uniformArray || !tree.isRun(node)) continue
    if (tree.header(node)?.elementTypes[0] === T.octet && tree.elementType(node, 0) !== T.octet) return true
  }
  return false
}

/** The row that explains a difference, or null. */
export function knownRow(difference: Difference, subject: Subject): KnownDifference | null {
  return KNOWN.find((row) => row.explains(difference, subject)) ?? null
}
