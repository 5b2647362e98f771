// Where the project and the library are known to say different things of the same bytes, and why: docs/conformance.md has this table.
// A difference that no row explains is a failure.

import { type TrapCode, traps } from '../../src/cost/index.ts'
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
    explains: ({ section }, { doc }) => /^(events|value|read)$/.test(section) && hasRawArray(doc),
  },
  {
    id: 'zone-type-bytes',
    explains: ({ section }, { doc }) =>
      /^(value|read|navigate)$/.test(section) && (hasTrap(doc, 'zone-type-bytes') || isCutInTime(doc)),
  },
  {
    id: 'other-format',
    explains: ({ section }, { doc }) => /^(events|value|skip)$/.test(section) && isOtherFormat(doc),
  },
  {
    id: 'value-cut',
    explains: ({ section }, { doc }) =>
      /^(events|value|skip)$/.test(section) &&
      doc.problems.some(({ code, coherence }) => code === 'decoration-cut' && /^throws/.test(coherence ?? '')),
  },
  {
    id: 'unknown-class',
    explains: ({ coherence }) => /IllegalArgumentException: unknown user type: class/.test(coherence),
  },
  {
    id: 'largest-index',
    explains: ({ section }, { doc }) =>
      section !== 'skip' &&
      section !== 'navigate' &&
      doc.problems.some(({ code }) => code === 'largest-index'),
  },
  {
    id: 'equal-keys',
    explains: ({ section }, { doc }) => section === 'value' && hasEqualKeys(doc),
  },
  {
    id: 'contents',
    explains: ({ section, coherence }) =>
      (section === 'read' || section === 'navigate') && BY_CONTENTS.test(coherence),
  },
]

/** Exceptions that only the contents of texts, dates and indexes make: the model of costs does not look at them. */
const BY_CONTENTS =
  /UTFDataFormatException|DateTimeException|IllegalStateException|ArrayIndexOutOfBoundsException|is out of range/

function hasTrap(doc: PofDocument, code: TrapCode): boolean {
  return traps(doc).some((trap) => trap.code === code)
}

/** The time that the bytes end in: a zone type of several bytes is none to the reader, which then has the end before it. */
function isCutInTime({ problems }: PofDocument): boolean {
  return problems.some(
    ({ code, expected }) => code === 'end-of-input' && /date, time or interval/.test(expected),
  )
}

/** Whether what stands inside of decorations does not begin with the format byte of POF. */
function isOtherFormat({ envelope }: PofDocument): boolean {
  const formats = envelope.filter(({ kind }) => kind === 'format')
  return formats.length > 1 && formats.at(-1)?.code !== 0x15
}

/** Whether a map has keys that are equal to JavaScript, so that only one of them is left. */
export function hasEqualKeys(doc: PofDocument): boolean {
  const { tree } = doc
  for (let node = 0; node < tree.count; node++) {
    if (!tree.isMap(node)) continue
    const map = doc.value(node)
    if (map instanceof Map && 2 * map.size < tree.childCount(node)) return true
  }
  return false
}

/** User types with raw arrays: the generator's, and Coherence's vectors. */
const WITH_RAW_ARRAYS = [1900, 930, 935]

/** Whether a uniform array of octets may be one of wider numbers. */
function hasRawArray({ tree }: PofDocument): boolean {
  for (let node = 1; node < tree.count; node++) {
    const isArray = tree.type(node) === T.uniformArray && tree.isRun(node)
    if (!isArray || tree.header(node)?.elementTypes[0] !== T.octet) continue
    if (WITH_RAW_ARRAYS.includes(tree.type(tree.parent(node)))) return true
  }
  return false
}

/** The row that explains a difference, or null. */
export function knownRow(difference: Difference, subject: Subject): KnownDifference | null {
  return KNOWN.find((row) => row.explains(difference, subject)) ?? null
}
