// The words of the warnings that reading finds, from the numbers it has at hand: what was expected, what was found, and
// what Coherence does where the table of problems does not say it well enough.

import { amount } from './amount.ts'
import { decorationName } from './envelope/decoration-names.ts'
import type { ProblemCode } from './problem.ts'
import { temporalFault } from './scalars/temporal-fault.ts'
import * as T from './type-ids.ts'
import { typeName } from './type-names.ts'

/** Code, expected, found; and what Coherence does. */
type Words = readonly [code: ProblemCode, expected: string, found: string, coherence?: string]

const ASTRAY: ProblemCode = 'skip-astray'

/** Every warning, and its words. */
export const WARNINGS = {
  overlong: (bits, bytes) => [
    'overlong-packed-int',
    `no more bytes, and bits, than a ${bits}-bit number needs`,
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
    'the reader gives null; skipping moves backwards by the length and may never end',
  ],
  loneSurrogate: (byte) => ['lone-surrogate', 'both halves of a surrogate pair', byteText(byte)],
  oddUtf8: (byte) => ['odd-utf8', 'the shortest form of the character, inside the string', byteText(byte)],
  zoneType: (zoneType) => ['zone-type', '0, 1 or 2', `zone type ${zoneType}`],
  temporal: (typeId, found) => {
    const fault = temporalFault(`${found}`)
    const coherence = `throws java.lang.IllegalStateException: ${fault}`
    return ['temporal-range', `a ${typeName(typeId)} that exists`, fault, coherence]
  },
  missingIdentity: (identity) => [
    'missing-identity',
    'an identity that stands earlier in the stream',
    `identity ${identity}`,
    `throws java.io.IOException: missing identity: ${identity}`,
  ],
  duplicateIdentity: (identity) => [
    'duplicate-identity',
    'an identity not used before',
    `identity ${identity}`,
    `throws java.io.IOException: duplicate identity: ${identity}`,
  ],
  uniformIdentity: (identity) => [
    ASTRAY,
    'a user type without identity inside a uniform container',
    `identity ${identity}`,
    'the reader takes it; PofHelper.skipUniformValue throws java.lang.UnsupportedOperationException, so nothing behind it can be reached',
  ],
  order: (previous, index) => [
    'property-order',
    `an index above ${previous}`,
    `index ${index}`,
    `throws java.lang.IllegalStateException: previous property index=${previous}, requested property index=${index}; a PofValue does not find it`,
  ],
  version: (version) => ['negative-version', 'a version of 0 or more', `version ${version}`],
  count: (count) => ['negative-count', 'a count of 0 or more', `a count of ${count}`],
  hugeCount: (count) => ['huge-count', 'elements that take bytes', `a count of ${count} of nothing`],
  position: (total, key) => ['position-beyond-count', `a position below ${total}`, `${key}`],
  noTerminator: (total, entries) => [
    'sparse-without-terminator',
    'a negative index',
    `entry ${entries} of ${total}`,
  ],
  dense: (total, entries) => [
    ASTRAY,
    'a sparse array with a gap',
    `${entries} entries of ${total}`,
    'the reader takes the terminator; PofValue and extractors leave it unread and take it for the end of the object around it: the fields behind it are lost',
  ],
  terminator: (index) => ['terminator-not-minus-one', 'the index -1', `the index ${index}`],
  decorationLength: (id) => ['decoration-cut', `the length of ${decorationName(id)}`, 'end of input'],
  decorationCut: (id, lengths) => {
    const [wanted, there] = `${lengths}`.split(' ').map(Number) as [number, number]
    return ['decoration-cut', `${amount(wanted, 'byte')} of ${decorationName(id)}`, amount(there, 'byte')]
  },
  behind: (bytes) => ['trailing-bytes', 'the end', amount(bytes, 'more byte')],
  trailing: (bytes) => ['trailing-bytes', 'the end of the value', amount(bytes, 'more byte')],
  deep: (levels) => ['deep-nesting', `fewer than ${levels} levels`, 'one more'],
} satisfies Record<string, (a: number, b: number | string) => Words>

/** The name of one of them. */
export type Warning = keyof typeof WARNINGS

function byteText(byte: number): string {
  return `byte ${byte.toString(16).padStart(2, '0')}`
}
