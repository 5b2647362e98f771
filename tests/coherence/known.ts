// Where the project and the library are known to say different things of the same bytes, and why: docs/conformance.md has this table.
// A difference that no row explains is a failure.

import { traps } from '../../src/cost/index.ts'
import { type PofDocument, type ProblemCode, T } from '../../src/pof/index.ts'
import type { Difference, Range, Subject } from './difference.ts'
import { rawArraysIn } from './raw-arrays.ts'
import { valueText } from './text.ts'

/** A row of the table. */
export interface KnownDifference {
  /** Its name in the report and in docs/conformance.md. */
  readonly id: string
  /** The releases of Coherence that it is about; all of them where nothing is said. */
  readonly releases?: RegExp
  explains(difference: Difference, subject: Subject): boolean
}

const BEFORE_25 = /^(14|2[0-4])\./

/** How a release writes texts. */
export function utf8FormOf(coherence: string): 'standard' | 'modified' {
  return BEFORE_25.test(coherence) ? 'modified' : 'standard'
}

/** The rows; the first that explains a difference counts it. The last takes the longest to ask. */
export const KNOWN: readonly KnownDifference[] = [
  {
    id: 'raw-array',
    explains: (difference, { doc }) => isOfRawArray(difference, doc),
  },
  {
    id: 'other-format',
    explains: ({ section }, { doc }) => /^(events|value|skip)$/.test(section) && isOtherFormat(doc),
  },
  {
    id: 'value-cut',
    explains: ({ section }, { doc }) =>
      /^(events|value|skip)$/.test(section) &&
      doc.problems.some(
        ({ code, coherence }) => code === 'decoration-cut' && /^throws/.test(coherence ?? ''),
      ),
  },
  {
    id: 'index-by-identity',
    explains: (difference, { doc }) => difference.section === 'value' && isIndexReadAgain(difference, doc),
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
    explains: ({ section, coherence }, { doc }) =>
      section === 'value' && (coherence.includes(MINUS_ZERO_KEY) || hasEqualKeys(doc)),
  },
  {
    id: 'utf8-behind-value',
    explains: ({ section }, { doc }) => /^(events|value)$/.test(section) && isCutInDecoration(doc),
  },
  {
    id: 'contents',
    explains: (difference, { doc }) =>
      (difference.section === 'read' || difference.section === 'navigate') && isByContents(difference, doc),
  },
  {
    id: 'four-bytes-refused',
    releases: BEFORE_25,
    explains: ({ coherence }) => /illegal leading UTF byte: 24[0-7]/.test(coherence),
  },
  {
    id: 'null-skipped-backwards',
    releases: /^14\./,
    explains: ({ section, coherence }, { doc }) =>
      /^(skip|navigate|read)$/.test(section) && (/,-\d/.test(coherence) || hasNullString(doc)),
  },
  {
    id: 'words-of-unknown-type',
    releases: /^14\./,
    explains: ({ coherence }) => coherence.endsWith('illegal type -65'),
  },
  {
    id: 'zone-type-bytes',
    explains: (difference, { doc }) =>
      /^(value|read|navigate)$/.test(difference.section) && isBehindZoneType(difference, doc),
  },
]

/** The key -0.0, of which a Map makes 0. */
const MINUS_ZERO_KEY = 'd8000000000000000='

/** Exceptions that only contents make, and the problems that say so. The model of costs does not look at contents. */
const BY_CONTENTS: readonly (readonly [exception: RegExp, codes: readonly ProblemCode[]])[] = [
  [/UTFDataFormatException/, ['bad-utf8', 'bad-char']],
  [/ArrayIndexOutOfBoundsException/, ['bad-utf8', 'bad-char', 'int128-too-long', 'position-beyond-count']],
  [/DateTimeException|is out of range/, ['temporal-range']],
  [/IllegalStateException: previous property index/, ['property-order']],
  [/IllegalStateException/, ['temporal-range']],
]

/** Whether a text, a date or an index makes the exception, in the bytes that the path is about. */
function isByContents({ coherence, place, isAstray }: Difference, doc: PofDocument): boolean {
  const codes = BY_CONTENTS.filter(([exception]) => exception.test(coherence)).flatMap(([, codes]) => codes)
  if (codes.length === 0) return false
  // Where skipping has gone astray, other bytes are read as contents than those that the document tells of.
  if (isAstray === true || place === undefined || doc.problemsOmitted > 0) return true
  // So they are behind an index that the reader reads once more for an identity, and the document says is out of order.
  if (indexReadAgain(doc) >= 0) return true
  return doc.problems.some(
    ({ severity, code, offset }) =>
      // Behind the first error the document says nothing.
      (codes.includes(code) && place.start <= offset && offset < place.end) ||
      (severity === 'error' && offset < place.end && !codes.includes(code)),
  )
}

/** Whether a zone type of several bytes comes before, or in the bytes that the path is about. */
function isBehindZoneType({ section, place, isAstray }: Difference, doc: PofDocument): boolean {
  const end = place?.end ?? Number.POSITIVE_INFINITY
  const start = section === 'value' || isAstray === true ? 0 : (place?.start ?? 0)
  const zoneTypes = traps(doc).filter(({ code }) => code === 'zone-type-bytes')
  if (zoneTypes.some(({ offset }) => start <= offset && offset < end)) return true
  // In the time that the bytes end in such a zone type is none to the reader, which then has the end before it.
  return doc.problems.some(
    ({ code, expected, offset }) =>
      code === 'end-of-input' &&
      /date, time or interval/.test(expected) &&
      start <= offset &&
      (section === 'value' || offset <= end),
  )
}

/** Whether two ranges of bytes meet. */
function meet(one: Range, other: Range): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** Whether a difference is of the bytes of an array that may be raw; or of a value in which such an array is cut. */
function isOfRawArray({ section, kind, project, coherence, place }: Difference, doc: PofDocument): boolean {
  if (section === 'value') {
    const isThrown = /^accepted/.test(kind) && /EOFException|IndexOutOfBoundsException/.test(coherence)
    return isThrown && rawArraysIn(doc).length > 0
  }
  // A value without children is read when it is asked for one.
  const isRead = section === 'read' || (section === 'navigate' && /PofNavigationException/.test(project))
  if (section !== 'events' && !isRead) return false
  return place !== undefined && rawArraysIn(doc).some((array) => meet(array, place))
}

/** Whether what stands inside of decorations does not begin with the format byte of POF, or there are two layers around it. */
function isOtherFormat({ envelope }: PofDocument): boolean {
  const formats = envelope.filter(({ kind }) => kind === 'format')
  return formats.length > 2 || (formats.length > 1 && formats.at(-1)?.code !== 0x15)
}

/** Whether a map has keys that are equal to JavaScript, so that only one of them is left, or look the same in a text. */
export function hasEqualKeys(doc: PofDocument): boolean {
  const { tree } = doc
  for (let node = 0; node < tree.count; node++) {
    if (!tree.isMap(node)) continue
    const map = doc.value(node)
    if (!(map instanceof Map)) continue
    const texts = new Set([...map.keys()].map((key) => valueText(key, null)))
    if (2 * texts.size < tree.childCount(node)) return true
  }
  return false
}

const NULLABLE: readonly number[] = [T.octetString, T.charString]

/** A text or octets of a length below 0. */
function hasNullString(doc: PofDocument): boolean {
  const { tree } = doc
  for (let node = 0; node < tree.count; node++) {
    const type = tree.type(node)
    if (NULLABLE.includes(type) && doc.value(node) === null) return true
    if (tree.isRun(node) && NULLABLE.includes(tree.elementType(node))) return true
  }
  return false
}

/** A property index out of order where the reader reads an index once more: it does for an identity before the value in front. */
function isIndexReadAgain({ kind, place }: Difference, doc: PofDocument): boolean {
  // What the reader does not throw is the first problem that says that it throws.
  return indexReadAgain(doc, kind === 'refused' ? (place?.start ?? -1) : undefined) >= 0
}

/** The offset of such an index, the first or the one at an offset; -1 where there is none. */
function indexReadAgain({ problems, tree }: PofDocument, at?: number): number {
  const found = problems.find(({ code, node, offset }) => {
    if (code !== 'property-order' || (at ?? offset) !== offset) return false
    for (let child = node + 1; child < tree.count && tree.start(child) < offset; child++)
      if (tree.parent(child) === node && tree.end(child) === offset && tree.hasIdentity(child)) return true
    return false
  })
  return found?.offset ?? -1
}

/** A character that the bytes of VALUE cut: Java reads on in the bytes behind. */
function isCutInDecoration({ envelope, problems }: PofDocument): boolean {
  return (
    envelope.some(({ kind }) => kind === 'decoration') && problems.some(({ code }) => code === 'bad-utf8')
  )
}

/** The row that explains a difference from a release of Coherence, or null. */
export function knownRow(
  difference: Difference,
  subject: Subject,
  coherence: string,
): KnownDifference | null {
  const rows = KNOWN.filter(({ releases }) => releases === undefined || releases.test(coherence))
  return rows.find((row) => row.explains(difference, subject)) ?? null
}
