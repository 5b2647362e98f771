// The table of traps: places where Coherence's reader, its PofParser and its navigation disagree. Programs branch on
// the key; docs/traps.md is made of the rows. What a trap does in one payload is found by the detectors.

import type { Severity } from '../../pof/index.ts'

/** What every trap of one code has in common. */
export interface TrapRow {
  /**
   * `error`: a query loses or changes data, throws or never ends, and the reader does not. `warning`: a query or a tool
   * sees something else than the reader in a narrower way. `info`: worth knowing; nothing is lost.
   */
  readonly severity: Severity
  /** The number of the deviation in the list of docs/traps.md; null for what is no deviation of the library. */
  readonly deviation: number | null
  /** What it is, in a few words. */
  readonly title: string
  /** Which part of Coherence does what. */
  readonly coherence: string
  /** What a query, or a tool, loses. */
  readonly effect: string
  /** What to do, concretely. */
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
  'No query: extractors and the reader do not use PofParser. Logs and tools made with it do.'
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
    'PofParser goes on from float128 into decimal32 and takes the bytes behind it for a decimal; the reader and navigation pass 16 bytes.',
    PARSER_ONLY,
    'Do not judge these bytes by PofParser; or write a BigDecimal in place of the RawQuad.',
  ),
  'zero-length-string': row(
    'info',
    2,
    'The constant for an empty string',
    'PofParser reports an empty octet-string; the reader gives the string "". The byte stands for either.',
    'No query. Tools made with PofParser show a binary where the application has a string.',
    'Nothing to do for Java; other writers had better write 4e 00 for an empty string.',
  ),
  'dense-sparse-array': row(
    'error',
    3,
    'A sparse array without a gap',
    'Skipping, and PofParser, stop after `count` entries and leave the terminator to whoever reads next; the reader takes it.',
    'The terminator ends the object around it, or is taken for a value: the fields behind are lost without a message, and getValue() on the array throws java.io.EOFException.',
    'Give the LongArray its own last property index, or write it as a plain array (writeObjectArray) or a map; or deserialize the whole object.',
  ),
  'identity-in-uniform': row(
    'error',
    4,
    'An identity inside a uniform container',
    'The writer puts the identity where the version should be. The reader takes it; PofParser reads -31 as the version; skipping throws java.lang.UnsupportedOperationException.',
    'Every path to the container, into it or past it throws.',
    `${DESERIALIZE} write the collection without a declared class (writeCollection(i, c)), or turn references off in the SimplePofContext.`,
  ),
  'reference-in-uniform': row(
    'error',
    4,
    'A reference inside a uniform container',
    'The writer puts the bare identity where the version should be. The reader takes it for a reference, since an object of this type has that identity; skipping and PofParser take it for a version, and what follows for properties.',
    'Every path into the container or past it finds other bytes than the reader.',
    `${DESERIALIZE} write the collection without a declared class (writeCollection(i, c)), or turn references off in the SimplePofContext.`,
  ),
  'version-minus-31': row(
    'error',
    4,
    'A user type of version -31',
    'Skipping takes a version of -31 for an identity in a uniform container and throws java.lang.UnsupportedOperationException; the reader takes it for the version.',
    'Every path to this object, into it or past it throws.',
    'Write a version of 0 or more.',
  ),
  'nested-identity': row(
    'error',
    5,
    'An identity in front of an identity',
    'The reader takes both; PofParser fails with an assertion; skipping throws java.io.StreamCorruptedException: type=-31.',
    'Every path past this value throws.',
    'Give each value one identity.',
  ),
  'identity-as-type': row(
    'error',
    5,
    'A uniform container of identities',
    'The reader takes T_IDENTITY as the declared type; PofParser fails with an assertion; skipping throws java.io.StreamCorruptedException: type=-31.',
    'Every path to the container, into it or past it throws.',
    'Write the container without a declared type.',
  ),
  'null-string': row(
    'warning',
    6,
    'A string whose length says null',
    'The reader gives null. In a uniform container PofParser reports a string that is null; outside of one getValue() of a PofValue throws java.lang.NullPointerException.',
    'An extractor of this very string; in a uniform container, nothing.',
    'Write null as 64, and collections that hold nulls without a declared class, as the Java writers do by themselves.',
  ),
  'raw-array': row(
    'error',
    7,
    'A raw array',
    'writeIntArray(i, a, true) and its kin write the count in elements behind the type octet. Only the readIntArray of that very field knows; the reader of objects, PofParser and skipping take so many octets and go astray.',
    "Every path past the array finds the array's own bytes in place of fields.",
    'Write it without the raw flag, or as the last property, and never extract what stands behind it.',
  ),
  'offset-decorated': row(
    'info',
    8,
    'Offsets of a decorated value',
    'PofValue.getOffset() counts from the undecorated value, not from the first byte of the Binary.',
    'No query. Tools that place getOffset() on the whole Binary are off by the length of the header.',
    'Undecorate first (ExternalizableHelper.getUndecorated), or add the length of the header.',
  ),
  'offset-identity': row(
    'info',
    8,
    'Offsets below a root with an identity',
    'PofValue.getOffset() of the root is that of its property data, and those of all below it are off by as much.',
    'No query. Tools that use getOffset() look at the wrong bytes.',
    'Take the offsets from here.',
  ),
  'identity-leaf': row(
    'warning',
    9,
    'A container with an identity',
    'PofValueParser makes a SimplePofValue of every value with an identity that is not a user type; its getChild throws com.tangosol.io.pof.reflect.PofNavigationException. The reader takes it.',
    'Every path into it throws, once the whole of it has been read.',
    'Extract the whole container, or give only user types an identity, as the Java writer does.',
  ),
  'cold-reference': row(
    'warning',
    9,
    'A reference that a path cannot follow',
    'A PofValue finds a reference only if its target was made of the same root before. The reader knows every object that it has read.',
    'A path to the reference throws java.io.IOException: missing identity; so does reading a container that holds the reference and not its target.',
    'Extract from the target in place of the reference; or navigate to the target first on the same PofValue; or deserialize the whole object.',
  ),
  'envelope-guess': row(
    'error',
    10,
    'Bare POF that looks like an envelope',
    'PofValueParser guesses the envelope from the first byte: user types 13, 18, 19 and 21 without an envelope are taken for one. A PofBufferReader on the same bytes reads the user type.',
    'Every path starts at the wrong byte.',
    'Put the format byte 15 in front (ExternalizableHelper.toBinary does), or choose another type id for objects that are navigated bare.',
  ),
  'inner-format': row(
    'error',
    10,
    'A decorated value in another format',
    'Below a decoration PofValueParser skips the first byte of the value without looking at it and takes the rest for POF. ExternalizableHelper looks at it.',
    'Every path reads other bytes than those of the value.',
    'Decorate only values in FMT_EXT (first byte 15) if they are to be queried; or use a ReflectionExtractor.',
  ),
  'not-pof': row(
    'warning',
    10,
    'A value that is no POF',
    'PofValueParser does not look at the format and takes the first byte for a type id. ExternalizableHelper reads the format.',
    'A PofExtractor gives null, or something read from other bytes, in place of a message.',
    'Configure a POF serializer for the cache, or use a ReflectionExtractor for this one.',
  ),
  'ambiguous-envelope': row(
    'info',
    10,
    'Bytes that read both ways',
    'PofValueParser takes the first byte for the envelope, and so does this tool. The bytes are also one whole POF value.',
    'None, if there is an envelope. If there is none, every path starts at the wrong byte.',
    'Say which it is. Bare POF needs the format byte 15 in front before it is navigated.',
  ),
  'negative-length': row(
    'error',
    11,
    'A negative length, which skipping jumps back by',
    'Skipping adds a length below 0 to its position and so moves backwards. The reader gives null for a string and throws for an octet-string.',
    'A path past this value reads earlier bytes again, and may never end.',
    'Do not query these bytes. No Java writer makes them: look for the writer, or for damage.',
  ),
  'cut-unseen': row(
    'warning',
    12,
    'An end that skipping does not see',
    'Skipping stops at the end of the bytes without complaint; the reader throws java.io.EOFException.',
    'A path to a whole field in front of the cut works on bytes that cannot be deserialized.',
    'Check that all the bytes were stored; do not take an extractor that works for proof of it.',
  ),
  'text-unchecked': row(
    'warning',
    12,
    'Text that is not UTF-8',
    'Skipping jumps over text, and takes an unknown first byte of a char for the whole of it. The reader throws java.io.UTFDataFormatException.',
    'Other fields can be extracted from an object that cannot be deserialized.',
    'Repair the writer of this string.',
  ),
  'zone-type-bytes': row(
    'error',
    13,
    'A zone type of more than one byte',
    'The reader takes one raw byte for the zone type; PofParser, skipping and this tool take a packed int.',
    'The reader and extractors disagree on all that stands behind it.',
    'Write zone types 0, 1 and 2 only, each in one byte.',
  ),
  'offset-minutes': row(
    'warning',
    null,
    'A negative zone offset with minutes',
    'The writer writes -03:30 as hour -3, minute +30. By default the reader makes a java.sql.Timestamp or java.sql.Time of that; with preferJavaTime, and in readOffsetDateTime and readOffsetTime, it throws java.time.DateTimeException. Navigation passes it. -00:30 comes back as +00:30 and cannot be told.',
    'Where java.time is asked for, the object cannot be deserialized; its other fields can be extracted.',
    'Write such times in UTC, or as text; or read them without java.time.',
  ),
  'java-time-refuses': row(
    'warning',
    null,
    'A date or time that java.time refuses',
    'By default the reader makes a java.sql.Date, Time or Timestamp of it; with preferJavaTime, and in readLocalDate, readOffsetDateTime and their kin, it throws java.time.DateTimeException. Navigation passes it.',
    'Where java.time is asked for, the object cannot be deserialized; its other fields can be extracted.',
    'Write a time that java.time takes, or read it without java.time.',
  ),
  'largest-index': row(
    'error',
    null,
    'The largest property index',
    'The reader takes index 2147483647 for the end of the object, unless the class asks for that very index, and reads what follows as the next value; PofParser and navigation take it for an index.',
    'The reader and extractors disagree on all that stands behind it.',
    'Use smaller property indexes.',
  ),
  'property-order': row(
    'error',
    null,
    'A property index out of order',
    'PofParser does not care; the reader throws java.lang.IllegalStateException; a PofValue stops at the first larger index.',
    'A path to the property behind a larger index gives null.',
    'Write properties in ascending order of their indexes, each once.',
  ),
  'negative-count': row(
    'warning',
    null,
    'A negative count',
    'PofParser and skipping take the container as empty; the reader throws java.lang.NegativeArraySizeException for arrays, collections and sparse arrays of primitives, but where a class has it fill a collection of its own.',
    'Other fields can be extracted from an object that cannot be deserialized.',
    'No Java writer makes such bytes: look for the writer, or for damage.',
  ),
  'endless-count': row(
    'error',
    null,
    'A count of elements without bytes',
    'Each element costs a call and no byte: the reader, PofParser and skipping go round so many times.',
    'A path past it takes as long as the count says.',
    'Do not hand these bytes to a server.',
  ),
  'reader-refuses': row(
    'warning',
    null,
    'A value that the reader refuses',
    'The reader throws; PofParser and navigation pass the value without looking at it.',
    'Other fields can be extracted from an object that cannot be deserialized.',
    'Repair the writer of this value.',
  ),
  'map-leaf': row(
    'info',
    null,
    'A map: no path leads into it',
    'Coherence has no PofValue for maps: getChild throws com.tangosol.io.pof.reflect.PofNavigationException, once the whole map has been read.',
    'Keys and values of the map cannot be extracted one by one.',
    'Extract the whole map and take the value from it, or give what is queried a property of its own.',
  ),
  'missing-path': row(
    'info',
    null,
    'A path that these bytes do not hold',
    'Properties that have their default (0, false, null) are left out when they are written. A PofValue gives null for them, whatever the type.',
    'An extractor gives null where getX() gives 0 or false.',
    'Let the filter or aggregator take null for the default.',
  ),
} satisfies Record<string, TrapRow>

/** The stable name of a kind of trap: a key of {@link TRAPS}. */
export type TrapCode = keyof typeof TRAPS
