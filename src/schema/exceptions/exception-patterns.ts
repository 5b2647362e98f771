// The words by which exceptions are known, as Coherence 25.03.1 and the JDK write them; those of Java 8 and of .NET, where they
// differ, are in the same patterns. They stand apart from what is made of them (exception-rows-*.ts), so that a text can be told
// from bytes without the explanations.

import { check, TEXT } from '../../pof/arguments/index.ts'

/** By the id of the row: what it matches, with the groups that its explanation reads. */
export const EXCEPTION_PATTERNS = {
  'unknown-user-type': /unknown user type: (-?\d+)/,
  'unknown-class': /[Uu]nknown user type: (?:class )?([A-Za-z_$][\w.$+`]{0,300})/,
  'illegal-type':
    /illegal type (-?\d+)|StreamCorruptedException: type=(-?\d+)|unknown type(?: id)?:? (-?\d+)/,
  'convert-field':
    /unable to convert field (-?\d+) of type (-?\d+)(?: \(([\w -]{1,40})\))? to an? ([\w ]{1,40}?) type/,
  'convert-number': /unable to convert type (-?\d+)(?: \([\w -]{1,40}\))? to (?:a numeric|an array) type/,
  'previous-index':
    /previous property index=(-?\d+), requested property index=(-?\d+) while reading user type (-?\d+)/,
  'writing-order':
    /previous property index=(-?\d+), requested property index=(-?\d+) while writing user type (-?\d+)/,
  'negative-index': /negative property index: (-\d+)/,
  'written-after-end': /(?:EOFException: )?user type POF stream terminated/,
  'written-count': /expected to write (\d+) objects but actually wrote (\d+)/,
  'written-class': /illegal class "([^"]{1,300})"; expected "([^"]{1,300})"/,
  'written-range':
    /(?:decimal value exceeds IEEE754r \d+-bit range|too many bits for 128-bit integer): ?\S{1,300}|cannot encode LongArray\[-?\d+, -?\d+\]/,
  'time-with-zone': /Attempted to read time with zone information as LocalTime/,
  'time-without-zone': /Attempted to read time without zone information as OffsetTime/,
  'changed-with-references':
    /applyChanges\(\) method can ?not be invoked when Object Identity\/Reference is enabled/,
  'not-instrumented':
    /Class \[([\w.$]{1,300})\] is not portable type, or the field \[(\w{1,100})\]|Field \[(\w{1,100})\] is not a portable field/,
  configuration: /\((?:Config=([^\n,)]{1,300}), )?Type-Id=(\d+)(?:, Class-Name=([\w.$]{1,300}))?\)/,
  'missing-identity': /missing identity: (-?\d+)/,
  'duplicate-identity': /duplicate identity: (-?\d+)/,
  'decorated-without-value': /(?:EOFException: )?Decorated (?:value|binary) is missing a value/,
  'bad-utf8': /UTFDataFormatException(?:: illegal leading UTF byte: (\d+))?/,
  'buffer-range': /of=(\d+), cb=(-?\d+), length\(\)=(\d+)/,
  'negative-size': /NegativeArraySizeException(?:: (-\d+))?|IOException: (-\d+)[ \t]*$/m,
  'end-of-file': /E(?:OF|ndOfStream)Exception(?:: requested=(\d+), read=(\d+))?/,
  'temporal-range':
    /(?:month|day|hour|minute|second|nanosecond|month interval) is out of range: -?\d+|not a leap year: -?\d+|invalid (?:hour|minute) offset: -?\d+|end-of-day midnight/,
  'array-index':
    /Index (-?\d+) out of bounds for length (\d+)|ArrayIndexOutOfBoundsException: -?\d+|IndexOutOfRangeException/,
  'invalid-format': /StreamCorruptedException: invalid type: (\d+)/,
  'context-cast':
    /ClassCastException: (?:class )?\S{1,300} cannot be cast to (?:class )?com\.tangosol\.io\.ClassLoaderAware/,
  'class-cast':
    /(?:class|ClassCastException:) (\S{1,300}) cannot be cast to (?:class )?(\S{1,300})|ClassCastException: (\S{1,300}) is not assignable to (\S{1,300})|Unable to cast object of type '([^']{1,300})' to type '([^']{1,300})'/,
  'path-into-leaf': /getChild\(\) method cannot be invoked on the (\w+) instance/,
  'element-range': /Element index (\d+) must be in the range \[0 \.\. (\d+)\)/,
  'uniform-identity': /Detected object identity\/reference in uniform collection/,
  'out-of-memory': /OutOfMemory(?:Error|Exception)/,
  'stack-overflow': /StackOverflow(?:Error|Exception)/,
  'not-in-user-type': /IllegalStateException: not in a user type/,
  'reading-a-type':
    /An exception occurred instantiating a PortableObject user type from a POF stream: type-id=(\d+), class-name=([\w.$]{1,300})/,
} as const satisfies Readonly<Record<string, RegExp>>

/** The id of a row. */
export type ExceptionId = keyof typeof EXCEPTION_PATTERNS

/**
 * Whether a text contains a known exception.
 *
 * @example
 * ```ts
 * import { speaksOfException } from 'pof-inspector/schema'
 *
 * console.log(speaksOfException('unknown user type: 1042'), speaksOfException('15 92 10 00')) //> true false
 * ```
 */
export function speaksOfException(text: string): boolean {
  check('speaksOfException', text, TEXT)
  return Object.values(EXCEPTION_PATTERNS).some((pattern) => pattern.test(text))
}
