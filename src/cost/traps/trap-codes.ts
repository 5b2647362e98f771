// The table of traps: places where Coherence's reader, its PofParser and its navigation disagree. Programs branch on
// the key; docs/traps.md is made of the rows. What a trap does in one payload is found by the detectors.

import type { Severity } from '../../pof/index.ts'

/** The texts common to all traps of one code. */
export interface TrapRow {
  /**
   * `error`: a query loses or changes data, throws or never ends, and the reader does not. `warning`: a query or a
   * tool gets something different from the reader in fewer cases. `info`: worth knowing; nothing is lost.
   */
  readonly severity: Severity
  /** The number of the deviation in the list of docs/traps.md; null where it is not a deviation of the library. */
  readonly deviation: number | null
  /** A short title. */
  readonly title: string
  /** Which part of Coherence does what. */
  readonly coherence: string
  /** What a query, or a tool, loses. */
  readonly effect: string
  /** What to do. */
  readonly wayRound: string
}

const row = (
  severity: Severity,
  deviation: number | null,
  title: string,
  coherence: string,
  effect: string,
  wayRound: string,
): TrapRow => ({ severity, deviation, title, coherence, effect, wayRound })

const PARSER_ONLY =
  'No query is affected: extractors and the reader do not use PofParser. Logs and tools that use it are.'
const DESERIALIZE = 'Deserialize the whole object for such queries (ReflectionExtractor), or'

/**
 * Every kind of trap. Programs branch on the key, which is stable.
 *
 * @example
 * ```ts
 * import { TRAPS } from 'pof-inspector/cost'
 *
 * console.log(TRAPS['map-leaf'].severity, TRAPS['map-leaf'].title) //> info A map: no path leads into it
 * ```
 */
export const TRAPS = {
  float128: row(
    'warning',
    1,
    'A float128, which PofParser reads twice',
    'After a float128, PofParser also reads a decimal32 from the bytes that follow; the reader and navigation pass 16 bytes.',
    PARSER_ONLY,
    'Do not use PofParser for these bytes, or write a BigDecimal in place of the RawQuad.',
  ),
  'zero-length-string': row(
    'info',
    2,
    'The constant for an empty string',
    'PofParser reports an empty octet-string; the reader returns the string "". The byte can mean either.',
    'No query is affected. Tools that use PofParser show a binary where the application has a string.',
    'Java needs no change; other writers should write 4e 00 for an empty string.',
  ),
  'dense-sparse-array': row(
    'error',
    3,
    'A sparse array without a gap',
    'Skipping and PofParser stop after `count` entries and do not read the terminator; the reader reads it.',
    'Coherence takes the terminator as the end of the containing object, or as a value: the fields after it are lost without a message, and getValue() on the array throws java.io.EOFException.',
    'Give the LongArray its own last property index, or write it as a plain array (writeObjectArray) or a map; or deserialize the whole object.',
  ),
  'identity-in-uniform': row(
    'error',
    4,
    'An identity inside a uniform container',
    'The writer puts the identity where the version should be. The reader accepts it; PofParser reads -31 as the version; skipping throws java.lang.UnsupportedOperationException.',
    'Every path to the container, into it or past it throws.',
    `${DESERIALIZE} write the collection without a declared class (writeCollection(i, c)), or turn references off in the SimplePofContext.`,
  ),
  'reference-in-uniform': row(
    'error',
    4,
    'A reference inside a uniform container',
    'The writer puts the identity where the version should be. The reader takes it as a reference, since an object of this type has that identity; skipping and PofParser take it as a version, and the next bytes as properties.',
    'Every path into the container or past it finds different bytes from the reader.',
    `${DESERIALIZE} write the collection without a declared class (writeCollection(i, c)), or turn references off in the SimplePofContext.`,
  ),
  'version-minus-31': row(
    'error',
    4,
    'A user type of version -31',
    'Skipping takes a version of -31 as an identity in a uniform container and throws java.lang.UnsupportedOperationException; the reader takes it as the version.',
    'Every path to this object, into it or past it throws.',
    'Write a version of 0 or more.',
  ),
  'nested-identity': row(
    'error',
    5,
    'An identity in front of an identity',
    'The reader accepts both; PofParser fails with an assertion; skipping throws java.io.StreamCorruptedException: type=-31.',
    'Every path past this value throws.',
    'Give each value one identity.',
  ),
  'identity-as-type': row(
    'error',
    5,
    'A uniform container of identities',
    'The reader accepts T_IDENTITY as the declared type; PofParser fails with an assertion; skipping throws java.io.StreamCorruptedException: type=-31.',
    'Every path to the container, into it or past it throws.',
    'Write the container without a declared type.',
  ),
  'null-string': row(
    'warning',
    6,
    'A string whose length means null',
    'The reader returns null. In a uniform container, PofParser reports a null string. Outside a uniform container, getValue() of a PofValue throws java.lang.NullPointerException.',
    'An extractor of this string throws; in a uniform container, no query is affected.',
    'Write null as 64, and write collections that contain null without a declared class, as the Java writers do.',
  ),
  'raw-array': row(
    'error',
    7,
    'A raw array',
    'writeIntArray(i, a, true) and similar methods declare the type octet and write the count in elements. Only readIntArray for this field knows the real type; the reader of objects, PofParser and skipping take the count as a number of octets and continue at a wrong byte.',
    'Every path past the array finds bytes of the array in place of fields.',
    'Write it without the raw flag, or as the last property. Never extract a field after it.',
  ),
  'offset-decorated': row(
    'info',
    8,
    'Offsets of a decorated value',
    'PofValue.getOffset() counts from the undecorated value, not from the first byte of the Binary.',
    'No query is affected. Tools that apply getOffset() to the whole Binary are wrong by the length of the header.',
    'Undecorate first (ExternalizableHelper.getUndecorated), or add the length of the header.',
  ),
  'offset-identity': row(
    'info',
    8,
    'Offsets below a root with an identity',
    'PofValue.getOffset() of the root returns the offset of its property data, and all values below it are wrong by the same number of bytes.',
    'No query is affected. Tools that use getOffset() look at the wrong bytes.',
    'Take the offsets from this tool.',
  ),
  'identity-leaf': row(
    'warning',
    9,
    'A container with an identity',
    'PofValueParser creates a SimplePofValue for every value that has an identity and is not a user type; its getChild throws com.tangosol.io.pof.reflect.PofNavigationException. The reader reads it correctly.',
    'Every path into it throws, after the whole container has been read.',
    'Extract the whole container, or give only user types an identity, as the Java writer does.',
  ),
  'cold-reference': row(
    'warning',
    9,
    'A reference that a path cannot follow',
    'A PofValue resolves a reference only if a PofValue of the target was created earlier from the same root. The reader knows every object that it has read.',
    'A path to the reference throws java.io.IOException: missing identity. Reading a container that holds the reference but not its target throws the same.',
    'Extract from the target in place of the reference, navigate to the target first on the same PofValue, or deserialize the whole object.',
  ),
  'envelope-guess': row(
    'error',
    10,
    'Bare POF that looks like an envelope',
    'PofValueParser guesses the envelope from the first byte: it takes user types 13, 18, 19 and 21 without an envelope as an envelope. A PofBufferReader on the same bytes reads the user type.',
    'Every path starts at the wrong byte.',
    'Put the format byte 15 before the value, as ExternalizableHelper.toBinary does, or use another type id for objects that are navigated without an envelope.',
  ),
  'inner-format': row(
    'error',
    10,
    'A decorated value in another format',
    'Inside a decoration, PofValueParser skips the first byte of the value without checking it and reads the rest as POF. ExternalizableHelper checks it.',
    'Every path reads bytes that are not those of the value.',
    'If values are queried, decorate only values in FMT_EXT (first byte 15), or use a ReflectionExtractor.',
  ),
  'not-pof': row(
    'warning',
    10,
    'A value that is not POF',
    'PofValueParser does not check the format and takes the first byte as a type id. ExternalizableHelper reads the format.',
    'A PofExtractor returns null or a wrong value, without a message.',
    'Configure a POF serializer for the cache, or use a ReflectionExtractor for this one.',
  ),
  'ambiguous-envelope': row(
    'info',
    10,
    'Ambiguous envelope',
    'PofValueParser takes the first byte as the envelope, and so does this tool. But the bytes are also one complete POF value.',
    'With an envelope, no query is affected. Without one, every path starts at the wrong byte.',
    'Say whether there is an envelope. Put the format byte 15 before bare POF before you navigate it.',
  ),
  'negative-length': row(
    'error',
    11,
    'A negative length, by which skipping jumps back',
    'Skipping adds a length below 0 to its position and so moves backwards. The reader returns null for a string and throws for an octet-string.',
    'A path past this value reads earlier bytes again, and may never end.',
    'Do not query these bytes. No Java writer makes them: find the writer, or look for damage.',
  ),
  'cut-unseen': row(
    'warning',
    12,
    'An end that skipping does not notice',
    'Skipping stops at the end of the bytes without an exception; the reader throws java.io.EOFException.',
    'A path to a complete field before the cut works, but the bytes cannot be deserialized.',
    'Check that all the bytes were stored. A working extractor does not prove it.',
  ),
  'text-unchecked': row(
    'warning',
    12,
    'Text that is not UTF-8',
    'Skipping jumps over text, and takes an unknown first byte of a char as the whole char. The reader throws java.io.UTFDataFormatException.',
    'Other fields can be extracted from an object that cannot be deserialized.',
    'Correct the writer of this string.',
  ),
  'zone-type-bytes': row(
    'error',
    13,
    'A zone type of more than one byte',
    'The reader reads the zone type as one byte; PofParser, skipping and this tool read it as a packed int.',
    'The reader and extractors disagree on everything after it.',
    'Write zone types 0, 1 and 2 only, each in one byte.',
  ),
  'offset-minutes': row(
    'warning',
    null,
    'A negative zone offset with minutes',
    'The writer writes -03:30 as hour -3, minute +30. By default the reader returns a java.sql.Timestamp or java.sql.Time; with preferJavaTime, and in readOffsetDateTime and readOffsetTime, it throws java.time.DateTimeException. Navigation passes it. -00:30 is read as +00:30, and the bytes do not show the difference.',
    'If the application asks for java.time, the object cannot be deserialized; its other fields can be extracted.',
    'Write such times in UTC, or as text; or read them without java.time.',
  ),
  'java-time-refuses': row(
    'warning',
    null,
    'A date or time that java.time refuses',
    'By default the reader returns a java.sql.Date, Time or Timestamp; with preferJavaTime, and in readLocalDate, readOffsetDateTime and similar methods, it throws java.time.DateTimeException. Navigation passes it.',
    'If the application asks for java.time, the object cannot be deserialized; its other fields can be extracted.',
    'Write a time that java.time accepts, or read it without java.time.',
  ),
  'largest-index': row(
    'error',
    null,
    'The largest property index',
    'The reader takes index 2147483647 as the end of the object, unless the class asks for exactly this index, and reads the next bytes as the next value; PofParser and navigation take it as an index.',
    'The reader and extractors disagree on everything after it.',
    'Use smaller property indexes.',
  ),
  'property-order': row(
    'error',
    null,
    'A property index out of order',
    'PofParser accepts it; the reader throws java.lang.IllegalStateException; a PofValue stops at the first larger index.',
    'A path to the property after a larger index gives null.',
    'Write properties in ascending order of their indexes, each once.',
  ),
  'negative-count': row(
    'warning',
    null,
    'A negative count',
    'PofParser and skipping take the container as empty; the reader throws java.lang.NegativeArraySizeException for arrays, collections and sparse arrays of primitives, unless a class passes its own collection to fill.',
    'Other fields can be extracted from an object that cannot be deserialized.',
    'No Java writer makes such bytes: find the writer, or look for damage.',
  ),
  'endless-count': row(
    'error',
    null,
    'A count of elements without bytes',
    'Each element costs a call but no byte: the reader, PofParser and skipping loop once for each element.',
    'The time of a path past it grows with the count.',
    'Do not send these bytes to a server.',
  ),
  'reader-refuses': row(
    'warning',
    null,
    'A value that the reader refuses',
    'The reader throws; PofParser and navigation pass the value without checking it.',
    'Other fields can be extracted from an object that cannot be deserialized.',
    'Correct the writer of this value.',
  ),
  'map-leaf': row(
    'info',
    null,
    'A map: no path leads into it',
    'Coherence has no PofValue for maps: getChild throws com.tangosol.io.pof.reflect.PofNavigationException, after the whole map has been read.',
    'Keys and values of the map cannot be extracted one by one.',
    'Extract the whole map and take the value from it, or write the queried value as its own property.',
  ),
  'missing-path': row(
    'info',
    null,
    'A path that these bytes do not hold',
    'The writer omits properties that have their default (0, false, null). A PofValue gives null for them, whatever the type.',
    'An extractor gives null where getX() gives 0 or false.',
    'Let the filter or aggregator treat null as the default.',
  ),
} satisfies Record<string, TrapRow>

/** The stable name of a kind of trap: a key of {@link TRAPS}. */
export type TrapCode = keyof typeof TRAPS
