// The words of the warnings that reading finds, from the numbers it has at hand: what was expected, what was found, and
// what Coherence does where the table of problems does not say it well enough.

import { amount } from './amount.ts'
import { decorationName } from './envelope/decoration-names.ts'
import { trailingWords } from './error-titles.ts'
import type { ProblemCode } from './problem.ts'
import { isPrimitive } from './reader-rules.ts'
import type { Warning, WarningDetail } from './reports.ts'
import { javaTimeFault, temporalFault } from './scalars/temporal-fault.ts'
import { SHAPE, shapeOf, T, typeName } from './types.ts'
import * as W from './warning-ids.ts'

/** Code, expected, found; and what Coherence does. */
type Words = readonly [code: ProblemCode, expected: string, found: string, coherence?: string]

const ASTRAY: ProblemCode = 'skip-astray'

/** Every warning, and its words. */
export const WARNINGS: Readonly<Record<Warning, (a: number, b: WarningDetail) => Words>> = {
  [W.overlong]: (bits, bytes) => [
    'overlong-packed-int',
    `at most the bytes and bits that a ${bits}-bit number needs`,
    `${bytes} bytes`,
  ],
  [W.int16]: (value) => [
    'int16-range',
    '-32768 to 32767',
    `${value}, which Java reads as ${(value << 16) >> 16}`,
  ],
  [W.nullString]: (length) => [
    ASTRAY,
    `a null string written as 64 (length ${T.null})`,
    `length ${length}`,
    'the reader returns null; skipping moves backwards by the length and may never end',
  ],
  [W.loneSurrogate]: (byte) => ['lone-surrogate', 'both halves of a surrogate pair', byteText(byte)],
  [W.oddUtf8]: (byte) => [
    'odd-utf8',
    'the shortest form of the character, inside the string',
    byteText(byte),
  ],
  [W.zoneType]: (zoneType) => ['zone-type', '0, 1 or 2', `zone type ${zoneType}`],
  [W.temporal]: (typeId, parts) => {
    const fault = temporalFault(typeId, parts as readonly number[])
    const coherence = `throws java.lang.IllegalStateException: ${fault}`
    return ['temporal-range', `a ${typeName(typeId)} that exists`, fault, coherence]
  },
  [W.javaTime]: (typeId, parts) => {
    const { found, message, readers, otherwise } = javaTimeFault(typeId, parts as readonly number[])
    const coherence = `by default reads ${otherwise}; with preferJavaTime, and in ${readers}, throws java.time.DateTimeException: ${message}`
    return ['temporal-range', `a ${typeName(typeId)} that java.time accepts`, found, coherence]
  },
  [W.missingIdentity]: (identity) => [
    'missing-identity',
    'an identity from earlier in the stream, of a user type or of a value already read',
    `identity ${identity}`,
    `throws java.io.IOException: missing identity: ${identity}`,
  ],
  [W.duplicateIdentity]: (identity) => [
    'duplicate-identity',
    'an identity not used before',
    `identity ${identity}`,
    `throws java.lang.IllegalArgumentException: duplicate identity: ${identity}`,
  ],
  [W.uniformIdentity]: (identity) => [
    ASTRAY,
    'a user type without identity inside a uniform container',
    `identity ${identity}`,
    'the reader reads it; PofHelper.skipUniformValue throws java.lang.UnsupportedOperationException, so no value after it can be reached',
  ],
  [W.order]: (previous, index) => [
    'property-order',
    `an index above ${previous}`,
    `index ${index}`,
    `throws java.lang.IllegalStateException: previous property index=${previous}, requested property index=${index}; a PofValue does not find it`,
  ],
  [W.version]: (version) => ['negative-version', 'a version of 0 or more', `version ${version}`],
  [W.largestIndex]: (index) => [
    'largest-index',
    `an index below ${index}, or 40 for the end`,
    `index ${index}`,
  ],
  [W.count]: (count, types) => [
    'negative-count',
    'a count of 0 or more',
    `a count of ${count}`,
    negativeCount(count, types as readonly [number, number]),
  ],
  [W.hugeCount]: (count, left) =>
    left === -1
      ? ['huge-count', 'elements that take bytes', `a count of ${count} elements without bytes`]
      : [
          'huge-count',
          `a count of at most ${left}, one for each byte after it`,
          `a count of ${count}`,
          'the reader first allocates memory for all elements, except those of a map: java.lang.OutOfMemoryError, or java.io.EOFException where the bytes end',
        ],
  [W.position]: (total, detail) => {
    const [key, declared] = detail as readonly [key: number, declared: number]
    const expected = total > 0 ? `a position below ${total}` : 'no position'
    const thrown = `throws java.lang.ArrayIndexOutOfBoundsException: Index ${key} out of bounds for length ${total}`
    const coherence = isPrimitive(declared) ? thrown : 'reads it'
    return ['position-beyond-count', expected, `${key}`, coherence]
  },
  [W.noTerminator]: (total, entries) => [
    'sparse-without-terminator',
    'a negative index',
    `entry ${entries} of ${total}`,
  ],
  [W.dense]: (total, entries) => [
    ASTRAY,
    'a sparse array with a gap',
    `${entries} entries of ${total}`,
    'the reader reads the terminator; PofValue and extractors do not, and take it as the end of the containing object: the fields after it are lost',
  ],
  [W.terminator]: (index) => ['terminator-not-minus-one', 'the index -1', `the index ${index}`],
  [W.decorationLength]: (id) => ['decoration-cut', `the length of ${decorationName(id)}`, 'end of input'],
  [W.decorationCut]: (id, lengths) => {
    const [wanted, there] = `${lengths}`.split(' ').map(Number) as [number, number]
    return ['decoration-cut', `${amount(wanted, 'byte')} of ${decorationName(id)}`, amount(there, 'byte')]
  },
  [W.behind]: (bytes) => ['trailing-bytes', ...trailingWords(W.behind, bytes)],
  [W.trailing]: (bytes) => ['trailing-bytes', ...trailingWords(W.trailing, bytes)],
  [W.deep]: (levels) => ['deep-nesting', `fewer than ${levels} levels`, 'one more'],
}

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
