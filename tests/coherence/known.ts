// Where the project and the library are known to say different things of the same bytes, and why: docs/conformance.md has this table.
// A difference that no row explains is a failure.

import { type TrapCode, traps } from '../../src/cost/index.ts'
import { type PofDocument, T } from '../../src/pof/index.ts'
import type { Difference, Subject } from './comparison.ts'
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
/** A character beyond U+FFFF as two halves of three bytes each, or NUL in two bytes; in hex. */
const MODIFIED = /c080|ed[ab][0-9a-f][89ab][0-9a-f]ed[b-f][0-9a-f][89ab][0-9a-f]/

/** The rows; the first that explains a difference counts it. The last takes the longest to ask. */
export const KNOWN: readonly KnownDifference[] = [
  {
    id: 'raw-array',
    explains: ({ section }, { doc }) => /^(events|value|read)$/.test(section) && hasRawArray(doc),
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
    explains: ({ section }, { doc }) => section === 'value' && isIndexReadAgain(doc),
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
    explains: ({ section, coherence }) =>
      (section === 'read' || section === 'navigate') && BY_CONTENTS.test(coherence),
  },
  {
    id: 'modified-utf8',
    releases: BEFORE_25,
    explains: ({ kind, coherence }) => kind === 'encode: bytes' && MODIFIED.test(coherence),
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
    explains: ({ section }, { doc }) =>
      /^(value|read|navigate)$/.test(section) && (hasTrap(doc, 'zone-type-bytes') || isCutInTime(doc)),
  },
]

/** The key -0.0, of which a Map makes 0. */
const MINUS_ZERO_KEY = 'd8000000000000000='

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

/** A property index out of order where the reader may read an index once more: it does for an identity before a value. */
function isIndexReadAgain({ problems, tree }: PofDocument): boolean {
  if (!problems.some(({ code }) => code === 'property-order')) return false
  for (let node = 0; node < tree.count; node++) if (tree.hasIdentity(node)) return true
  return false
}

/** A character that the bytes of VALUE cut: Java reads on in the bytes behind. */
function isCutInDecoration({ envelope, problems }: PofDocument): boolean {
  return (
    envelope.some(({ kind }) => kind === 'decoration') && problems.some(({ code }) => code === 'bad-utf8')
  )
}

/** User types with raw arrays: the generator's, and Coherence's vectors. */
const WITH_RAW_ARRAYS = [1900, 930, 935]

/** Whether a uniform array of octets may be one of wider numbers. */
function hasRawArray({ tree }: PofDocument): boolean {
  for (let node = 1; node < tree.count; node++) {
    const type = tree.type(node)
    if (type !== T.uniformArray && type !== T.uniformCollection) continue
    if (!tree.isRun(node) || tree.header(node)?.elementTypes[0] !== T.octet) continue
    if (WITH_RAW_ARRAYS.includes(tree.type(tree.parent(node)))) return true
  }
  return false
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
