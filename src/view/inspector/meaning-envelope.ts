// The envelope in plain words: the format codes of ExternalizableHelper and the decorations by id.

import type { MeaningRow } from './meaning-row.ts'

/** By format code. */
export const FORMAT_MEANINGS = new Map<number, MeaningRow>([
  format(0, 'Null, in the default serializer.', 'The byte is the whole value.'),
  format(1, 'An Integer of the default serializer.', 'A packed int follows.'),
  format(2, 'A Long of the default serializer.', 'A packed long follows.'),
  format(3, 'A Double of the default serializer.', '8 bytes follow, IEEE 754, big-endian.'),
  format(4, 'A BigInteger of the default serializer.', 'A length and the number in two’s complement follow.'),
  format(5, 'A BigDecimal of the default serializer.', 'The unscaled BigInteger and the scale follow.'),
  format(6, 'A String of the default serializer.', 'Length and UTF-8 bytes follow.'),
  format(7, 'A Binary of the default serializer.', 'A length and that many bytes follow.'),
  format(8, 'A byte[] of the default serializer.', 'A length and that many bytes follow.'),
  format(9, 'An XmlSerializable object.', 'A class name and XML text follow.'),
  format(10, 'An ExternalizableLite object.', 'A class name and the object’s own bytes follow.', [
    'Only the class itself can read them: this page cannot show them.',
  ]),
  format(11, 'A Java-serialized object.', 'A stream that begins ac ed 00 05 follows.', [
    'It cannot be navigated, and it is several times larger than the same object in POF.',
  ]),
  format(12, 'An XmlBean.', 'A class name and the bean’s own bytes follow.'),
  format(
    13,
    'An integer decorated binary (FMT_IDO).',
    'A packed int, then a whole binary with a format byte of its own.',
  ),
  format(14, 'A Float of the default serializer.', '4 bytes follow, IEEE 754, big-endian.'),
  format(15, 'A Short of the default serializer.', '2 bytes follow.'),
  format(16, 'A Byte of the default serializer.', '1 byte follows.'),
  format(17, 'A Boolean of the default serializer.', '1 byte follows.'),
  format(
    18,
    'A decorated binary (FMT_BIN_DECO).',
    'A bit mask of one byte, then length and bytes of each decoration.',
    [
      'PofValueParser reads the value inside it, but the offsets that PofValue reports do not include its header.',
    ],
  ),
  format(
    19,
    'A decorated binary with many decorations (FMT_BIN_EXT_DECO).',
    'As FMT_BIN_DECO, with a packed long as mask.',
    ['It is used for decorations with an id above 7, e.g. by memcached or JCache.'],
  ),
  format(
    21,
    'The output of a configured serializer (FMT_EXT): with POF, one POF value.',
    'The value’s own bytes follow.',
    [
      'Bare POF of user type 21 begins with the same byte. Coherence takes it as the envelope, and so does this page by default.',
      'Bytes from inside another stream, and the direct output of a PofWriter, do not have it.',
    ],
  ),
  format(22, 'An Optional.', 'A presence flag, then the value.'),
  format(23, 'An OptionalInt.', 'A presence flag, then a packed int.'),
  format(24, 'An OptionalLong.', 'A presence flag, then a packed long.'),
  format(25, 'An OptionalDouble.', 'A presence flag, then 8 bytes.'),
  format(255, 'Unknown format (FMT_UNKNOWN).', 'The format of the next bytes is unknown.'),
])

/** By decoration id. */
export const DECORATION_MEANINGS = new Map<number, MeaningRow>([
  decoration(0, 'The value itself: a whole binary with its own format byte.', [
    'A decorated entry without it is not complete and cannot be deserialized.',
  ]),
  decoration(1, 'When the entry expires: milliseconds since 1970.', [
    'Read it as a date: CacheMap.put with an expiry, or a CacheStore, has set it.',
  ]),
  decoration(2, 'Whether the entry has been stored: the read-write backing map’s write-behind flag.', [
    'Until the entry is stored, evicting it loses data.',
  ]),
  decoration(3, 'State of a transaction.'),
  decoration(4, 'Data of push replication about the entry.'),
  decoration(5, 'State for a backup.'),
  decoration(6, 'Reserved.'),
  decoration(7, 'Free for applications (CUSTOM).', ['Coherence stores it and never reads it.']),
  decoration(8, 'TopLink’s version or state.'),
  decoration(9, 'Data of WebLogic Server about the entry.'),
  decoration(10, 'Free for applications (APP_1).'),
  decoration(11, 'Free for applications (APP_2).'),
  decoration(12, 'Free for applications (APP_3).'),
  decoration(13, 'Flags and version of a memcached client.'),
  decoration(14, 'JCache: creation, access and expiry of the entry.'),
  decoration(15, 'JCache: marks an update that the cache itself made.'),
  decoration(16, 'A vector, for similarity search.'),
])

function format(code: number, what: string, layout: string, traps: string[] = []): [number, MeaningRow] {
  return [code, { what, layout: `One byte. ${layout}`, traps }]
}

function decoration(id: number, what: string, traps: string[] = []): [number, MeaningRow] {
  return [id, { what, layout: `Decoration ${id}: a packed length, then that many bytes.`, traps }]
}
