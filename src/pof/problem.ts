// What can be wrong with a stream, as a list the caller can show, count or branch on.
// `code` is stable and documented here; `message` is a sentence for people and may change.
// Nothing here stops a parse: a problem says where, what was expected, what was found.

import { decorationName } from './envelope/envelope-formats.ts'
import { isPrimitive } from './reader-rules.ts'
import { javaTimeFault, temporalFault } from './scalars/temporal-range.ts'
import * as SHAPE from './shapes.ts'
import * as T from './type-ids.ts'
import { shapeOf, typeName } from './types.ts'

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

const row = <Level extends Severity>(
  severity: Level,
  title: string,
  coherence: string | null = null,
  advice: string | null = null,
): ProblemRow & { readonly severity: Level } => ({ severity, title, coherence, advice })

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
  'end-of-input': row('error', 'Bytes end too early', 'throws java.io.EOFException', CUT),
  'unknown-type': row(
    'error',
    'Unknown type id',
    'the reader throws java.io.StreamCorruptedException: illegal type; the parser throws com.tangosol.util.AssertionException',
    DAMAGED,
  ),
  'bad-utf8': row('error', 'Not UTF-8', 'throws java.io.UTFDataFormatException', DAMAGED),
  'bad-char': row('error', 'Not a UTF-8 character', 'throws java.io.UTFDataFormatException', DAMAGED),
  'int128-too-long': row(
    'error',
    'Packed int beyond 128 bits',
    'throws java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 16',
    DAMAGED,
  ),
  'negative-length': row(
    'error',
    'Negative length',
    'the parser and the reader throw java.lang.IndexOutOfBoundsException; skipping moves backwards and may never end',
    DAMAGED,
  ),
  limit: row('error', 'Limit reached', null, 'Such bytes come from damage or an attack, not from a writer.'),
  'envelope-cut': row('error', 'Envelope ends too early', 'throws java.io.EOFException', CUT),
  'envelope-no-value': row(
    'error',
    'Decorated binary without a value',
    'throws java.io.EOFException: Decorated value is missing a value',
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
  'int16-range': row('warning', 'Number does not fit its type', 'keeps the low 16 bits'),
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
    'the reader takes it as the end of the object, unless the class asks for exactly this index; it then reads the property’s value as the next value; the parser and navigation take it as an index, and throw java.io.EOFException if no value follows',
    'Use indexes below 2147483647.',
  ),
  'negative-version': row('warning', 'Negative version', 'reads it'),
  'position-beyond-count': row(
    'warning',
    'Position beyond the count',
    'the reader throws java.lang.ArrayIndexOutOfBoundsException for arrays of primitives, and reads others',
  ),
  'sparse-without-terminator': row(
    'warning',
    'Sparse array without terminator',
    'stops after count + 1 entries',
  ),
  'terminator-not-minus-one': row('warning', 'Unusual terminator', 'takes any negative index as the end'),
  'zone-type': row('warning', 'Unknown zone type', 'reads a time without zone'),
  'temporal-range': row('warning', 'Out of range', 'throws java.lang.IllegalStateException'),
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
  'lone-surrogate': row('warning', 'Half of a surrogate pair', 'reads it; writing the string again drops it'),
  'odd-utf8': row(
    'warning',
    'Unusual UTF-8',
    'reads it',
    'Coherence 14.1.1 and 22.06 write NUL and characters beyond U+FFFF so. No Java writer makes the other forms.',
  ),
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
  ),
  'trailing-bytes': row('warning', 'Bytes after the value', 'ignores them'),
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

/** The code of a problem that is an error. */
export type ErrorCode = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code]['severity'] extends 'error' ? Code : never
}[ProblemCode]

/** Code, expected, found; and what Coherence does. */
type Words = readonly [code: ProblemCode, expected: string, found: string, coherence?: string]

const ASTRAY: ProblemCode = 'skip-astray'

/** The decoration that is the value itself. */
const VALUE = 0

/** What the words of a warning are made of, behind a first number. */
export type WarningDetail = number | string | readonly number[]

/**
 * The words of every warning that reading finds, from the numbers it has at hand. Several warnings may share a code. Whoever
 * only decodes asks of warnings no more than whether there are any.
 */
export const WARNINGS = {
  overlong: (bits, bytes) => [
    'overlong-packed-int',
    `at most the bytes and bits that a ${bits}-bit number needs`,
    `${bytes} bytes`,
  ],
  int16: (value) => [
    'int16-range',
    '-32768 to 32767',
    `${value}, which Java reads as ${(value << 16) >> 16}`,
  ],
  nullString: (length) => [
    ASTRAY,
    `a null string written as 64 (length ${T.null})`,
    `length ${length}`,
    'the reader returns null; skipping moves backwards by the length and may never end',
  ],
  loneSurrogate: (byte) => ['lone-surrogate', 'both halves of a surrogate pair', byteText(byte)],
  oddUtf8: (byte) => ['odd-utf8', 'the shortest form of the character, inside the string', byteText(byte)],
  zoneType: (zoneType) => ['zone-type', '0, 1 or 2', `zone type ${zoneType}`],
  temporal: (typeId, parts) => {
    const fault = temporalFault(typeId, parts as readonly number[])
    const coherence = `throws java.lang.IllegalStateException: ${fault}`
    return ['temporal-range', `a ${typeName(typeId)} that exists`, fault, coherence]
  },
  javaTime: (typeId, parts) => {
    const { found, message, readers, otherwise } = javaTimeFault(typeId, parts as readonly number[])
    const coherence = `by default reads ${otherwise}; with preferJavaTime, and in ${readers}, throws java.time.DateTimeException: ${message}`
    return ['temporal-range', `a ${typeName(typeId)} that java.time accepts`, found, coherence]
  },
  missingIdentity: (identity) => [
    'missing-identity',
    'an identity from earlier in the stream, of a user type or of a value already read',
    `identity ${identity}`,
    `throws java.io.IOException: missing identity: ${identity}`,
  ],
  duplicateIdentity: (identity) => [
    'duplicate-identity',
    'an identity not used before',
    `identity ${identity}`,
    `throws java.lang.IllegalArgumentException: duplicate identity: ${identity}`,
  ],
  uniformIdentity: (identity) => [
    ASTRAY,
    'a user type without identity inside a uniform container',
    `identity ${identity}`,
    'the reader reads it; PofHelper.skipUniformValue throws java.lang.UnsupportedOperationException, so no value after it can be reached',
  ],
  order: (previous, index) => [
    'property-order',
    `an index above ${previous}`,
    `index ${index}`,
    `throws java.lang.IllegalStateException: previous property index=${previous}, requested property index=${index}; a PofValue does not find it`,
  ],
  version: (version) => ['negative-version', 'a version of 0 or more', `version ${version}`],
  largestIndex: (index, left) => {
    const words = ['largest-index', `an index below ${index}, or 40 for the end`, `index ${index}`] as const
    return left === 0
      ? [
          ...words,
          'the reader takes it as the end of the object; the parser and navigation take it as an index, and throw java.io.EOFException, because no value follows',
        ]
      : words
  },
  count: (count, types) => [
    'negative-count',
    'a count of 0 or more',
    `a count of ${count}`,
    negativeCount(count, types as readonly [number, number]),
  ],
  hugeCount: (count, left) =>
    left === -1
      ? ['huge-count', 'elements that take bytes', `a count of ${count} elements without bytes`]
      : [
          'huge-count',
          `a count of at most ${left}, one for each byte after it`,
          `a count of ${count}`,
          'the reader first allocates memory for all elements, except those of a map: java.lang.OutOfMemoryError, or java.io.EOFException where the bytes end',
        ],
  position: (total, detail) => {
    const [key, declared] = detail as readonly [key: number, declared: number]
    const expected = total > 0 ? `a position below ${total}` : 'no position'
    const thrown = `throws java.lang.ArrayIndexOutOfBoundsException: Index ${key} out of bounds for length ${total}`
    const coherence = isPrimitive(declared) ? thrown : 'reads it'
    return ['position-beyond-count', expected, `${key}`, coherence]
  },
  noTerminator: (total, entries) => [
    'sparse-without-terminator',
    'a negative index',
    `entry ${entries} of ${total}`,
  ],
  dense: (total, entries) => [
    ASTRAY,
    'a sparse array with a gap',
    `${entries} ${entries === 1 ? 'entry' : 'entries'} of ${total}`,
    'the reader reads the terminator; PofValue and extractors do not, and take it as the end of the containing object: the fields after it are lost',
  ],
  terminator: (index) => ['terminator-not-minus-one', 'the index -1', `the index ${index}`],
  decorationLength: (id) => {
    const words = ['decoration-cut', `the length of ${decorationName(id)}`, 'end of input'] as const
    return id === VALUE ? [...words, 'throws java.io.EOFException'] : words
  },
  decorationCut: (id, lengths) => {
    const [wanted, there] = `${lengths}`.split(' ').map(Number) as [number, number]
    const expected = `${amount(wanted, 'byte')} of ${decorationName(id)}`
    const words = ['decoration-cut', expected, amount(there, 'byte')] as const
    return id === VALUE ? [...words, 'throws java.lang.IndexOutOfBoundsException'] : words
  },
  behind: (bytes) => ['trailing-bytes', ...trailingWords('behind', bytes)],
  trailing: (bytes) => ['trailing-bytes', ...trailingWords('trailing', bytes)],
  deep: (levels) => ['deep-nesting', `fewer than ${levels} levels`, 'one more'],
} satisfies Record<string, (a: number, b: WarningDetail) => Words>

/** What is done about a negative count in a container of a type, by the type that it declares. */
function negativeCount(count: number, [type, declared]: readonly [type: number, declared: number]): string {
  const thrown = `throws java.lang.NegativeArraySizeException: ${count}`
  switch (shapeOf(type)) {
    case SHAPE.collection:
    case SHAPE.uniformCollection:
      return `the parser reads it as empty; the reader ${thrown}; if a class passes its own collection or LongArray to fill, that stays empty`
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray:
      return isPrimitive(declared)
        ? `the parser reads it as empty; the reader ${thrown}`
        : 'the reader expects one entry or the terminator; skipping and the parser expect none'
    default:
      return 'takes it as empty'
  }
}

function byteText(byte: number): string {
  return `byte ${byte.toString(16).padStart(2, '0')}`
}

/** One of the warnings. */
export type Warning = keyof typeof WARNINGS

/** The warnings of bytes that are left: behind the value, or behind a layer of the envelope. */
export type TrailingWarning = 'trailing' | 'behind'

/** Whether a warning is of bytes that are left. */
export function isTrailing(warning: Warning): warning is TrailingWarning {
  return warning === 'trailing' || warning === 'behind'
}

/** What was expected and found where bytes are left. */
export function trailingWords(
  warning: TrailingWarning,
  bytes: number,
): readonly [expected: string, found: string] {
  return [warning === 'trailing' ? 'the end of the value' : 'the end', amount(bytes, 'more byte')]
}

/** What, where, expected, found: the sentence of a problem. `title` is what, in words or its code. */
export function problemSentence(title: string, offset: number, expected: string, found: string): string {
  return `${title} at offset ${offset}: expected ${expected}, found ${found}`
}

/** Takes what is found wrong about the bytes `start..end` of a node. */
export interface Reports {
  /** Coherence's parser throws here. The number is one that more can be told of: a type id, or a length. */
  error(
    code: ErrorCode,
    start: number,
    end: number,
    node: number,
    expected: string,
    found: string,
    number?: number,
  ): void
  /** Coherence's parser goes on. The values are those that the warning's words are made of. */
  warn(warning: Warning, start: number, end: number, node: number, a?: number, b?: WarningDetail): void
}

/** Hears nothing: for reading a second time what was passed before. */
export const NO_REPORTS: Reports = { error: () => {}, warn: () => {} }

/** `1 byte`, `2 bytes`: the number, and the noun with an `s` unless there is one of it. */
export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
