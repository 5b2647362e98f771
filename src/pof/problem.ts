// What can be wrong with a stream, as a list the caller can show, count or branch on.
// `code` is stable and documented here; `message` is a sentence for people and may change.
// Nothing here stops a parse: a problem says where, what was expected, what was found.

import { ERROR_TITLES, type ErrorCode } from './error-titles.ts'
import type { RawArrayPlace } from './table/raw-array.ts'

/**
 * How serious it is. `error`: Coherence's parser throws here. `warning`: the parser continues, but the reader of
 * applications throws, loses or changes data, or no writer makes such bytes. `info`: worth knowing, nothing is wrong.
 */
export type Severity = 'error' | 'warning' | 'info'

/** The texts common to all problems of one code. */
export interface ProblemRow {
  /** How serious it is. */
  readonly severity: Severity
  /** A short title of the problem. */
  readonly title: string
  /** What Coherence does with such bytes. */
  readonly coherence: string | null
  /** What to do about it. */
  readonly advice: string | null
}

const row = (
  severity: Severity,
  title: string,
  coherence: string | null,
  advice: string | null,
): ProblemRow => ({
  severity,
  title,
  coherence,
  advice,
})

const error = (code: ErrorCode, coherence: string | null, advice: string | null): ProblemRow =>
  row('error', ERROR_TITLES[code], coherence, advice)

const CUT = 'Check that all the bytes were copied: a log or a copy may have cut them.'
const DAMAGED = 'The bytes before this place were probably damaged, or are not POF.'

/**
 * Every kind of problem. Programs branch on the key, which is stable.
 *
 * @example
 * ```ts
 * import { parse, PROBLEMS } from 'pof-inspector'
 *
 * const [problem] = parse(Uint8Array.of(0x15, 0x4e, 5, 0x61)).problems
 * if (problem !== undefined) console.log(problem.severity, PROBLEMS[problem.code].title)
 * //> error Bytes end too early
 * ```
 */
export const PROBLEMS = {
  'end-of-input': error('end-of-input', 'throws java.io.EOFException', CUT),
  'unknown-type': error('unknown-type', 'throws java.io.StreamCorruptedException: illegal type', DAMAGED),
  'bad-utf8': error('bad-utf8', 'throws java.io.UTFDataFormatException', DAMAGED),
  'bad-char': error('bad-char', 'throws java.io.UTFDataFormatException', DAMAGED),
  'int128-too-long': error(
    'int128-too-long',
    'throws java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 16',
    DAMAGED,
  ),
  'negative-length': error(
    'negative-length',
    'the parser and the reader throw java.lang.IndexOutOfBoundsException; skipping moves backwards and may never end',
    DAMAGED,
  ),
  limit: error('limit', null, 'Such bytes come from damage or an attack, not from a writer.'),
  'envelope-cut': error('envelope-cut', 'throws java.io.EOFException', CUT),
  'envelope-no-value': error(
    'envelope-no-value',
    'throws java.io.EOFException: Decorated value is missing a value',
    null,
  ),
  'bytes-missing': row(
    'warning',
    'Bytes missing from the input',
    null,
    'Log the whole binary, not its toString().',
  ),
  'overlong-packed-int': row(
    'warning',
    'Packed int longer than needed',
    'reads it; bits beyond its width wrap round',
    'No writer makes these bytes.',
  ),
  'int16-range': row('warning', 'Number does not fit its type', 'keeps the low 16 bits', null),
  'negative-count': row(
    'warning',
    'Negative count',
    'the parser reads it as empty; the reader throws java.lang.NegativeArraySizeException for arrays, collections and sparse arrays of primitives, takes maps as empty, and looks for one entry of other sparse arrays',
    DAMAGED,
  ),
  'huge-count': row(
    'warning',
    'Count far beyond the bytes',
    'allocates memory, or loops, for every element: OutOfMemoryError or a hang',
    'Do not send these bytes to a server.',
  ),
  'property-order': row(
    'warning',
    'Property index out of order',
    'throws java.lang.IllegalStateException: previous property index=…, requested property index=…; a PofValue does not find it',
    'Indexes must be written in ascending order, each once.',
  ),
  'largest-index': row(
    'warning',
    'Largest property index',
    'the reader takes it as the end of the object, unless the class asks for exactly this index; it then reads the property’s value as the next value; the parser and navigation take it as an index',
    'Use indexes below 2147483647.',
  ),
  'negative-version': row('warning', 'Negative version', 'reads it', null),
  'position-beyond-count': row(
    'warning',
    'Position beyond the count',
    'the reader throws java.lang.ArrayIndexOutOfBoundsException for arrays of primitives, and reads others',
    null,
  ),
  'sparse-without-terminator': row(
    'warning',
    'Sparse array without terminator',
    'stops after count + 1 entries',
    null,
  ),
  'terminator-not-minus-one': row(
    'warning',
    'Unusual terminator',
    'takes any negative index as the end',
    null,
  ),
  'zone-type': row('warning', 'Unknown zone type', 'reads a time without zone', null),
  'temporal-range': row('warning', 'Out of range', 'throws java.lang.IllegalStateException', null),
  'missing-identity': row(
    'warning',
    'Reference to an unknown identity',
    'throws java.io.IOException: missing identity',
    'The object it names must come earlier in the same stream. Only a user type can contain a reference to itself. The reader knows the identity of another value only after reading that value, and only if no part of it has an identity or is a user type.',
  ),
  'duplicate-identity': row(
    'warning',
    'Identity used twice',
    'throws java.lang.IllegalArgumentException: duplicate identity',
    'Number the identities of one stream from 1, each once.',
  ),
  'lone-surrogate': row(
    'warning',
    'Half of a surrogate pair',
    'reads it; writing the string again drops it',
    null,
  ),
  'odd-utf8': row('warning', 'Unusual UTF-8', 'reads it', 'No Java writer makes these bytes.'),
  'skip-astray': row(
    'warning',
    'Coherence skips this wrongly',
    'the reader reads it correctly; navigation and extractors read wrong bytes after it',
    'Deserialize the whole object, or write this property last.',
  ),
  'deep-nesting': row(
    'warning',
    'Nested very deeply',
    'recursion: java.lang.StackOverflowError with a default stack',
    null,
  ),
  'trailing-bytes': row('warning', 'Bytes after the value', 'ignores them', null),
  'decoration-cut': row(
    'warning',
    'Decoration ends too early',
    'the value can be read, the decoration cannot: java.lang.IndexOutOfBoundsException',
    CUT,
  ),
  'raw-array-likely': row(
    'info',
    'Probably a raw array',
    'only readIntArray and similar methods read it; all other code takes the count as a number of octets',
    'Read this field as a raw array.',
  ),
  'ambiguous-envelope': row(
    'info',
    'Ambiguous envelope',
    'PofValueParser takes the first byte as the envelope',
    'If this is wrong, say whether there is an envelope.',
  ),
} satisfies Record<string, ProblemRow>

/** The stable name of a kind of problem: a key of {@link PROBLEMS}. */
export type ProblemCode = keyof typeof PROBLEMS

/** One thing that is wrong, or worth knowing, at one place of the stream. */
export interface Problem {
  /** What is wrong; stable. */
  readonly code: ProblemCode
  /** How serious it is. */
  readonly severity: Severity
  /** Offset of its first byte in the bytes given to `parse`; may equal their length. */
  readonly offset: number
  /** How many bytes it covers; 0 where bytes are missing. */
  readonly length: number
  /** The node it belongs to, or -1 for the envelope and for bytes outside all nodes. */
  readonly node: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** One sentence: what, where, expected, found. */
  readonly message: string
  /** What Coherence does here, with the exception if it throws one. */
  readonly coherence: string | null
  /** What to do about it, or null. */
  readonly advice: string | null
  /** For `raw-array-likely`: the option of `parse` that reads the place so. */
  readonly rawArray?: RawArrayPlace
}
