// The payloads of docs/understand/problems-gallery.md: for each kind of problem the smallest one that shows it, and what its
// bytes say. A code without a payload does not compile.

import type { ProblemCode } from '../../../src/pof/index.ts'
import type { Sample } from './showing.ts'

/** A payload that shows one problem, and no other. */
export interface ProblemSample extends Sample {
  /** What the bytes say, for a reader who sees them for the first time. */
  readonly about: string
  /** What to do, where the table of problems says nothing. */
  readonly wayRound?: string
  /** The problems that cannot be left out, where there are any. */
  readonly besides?: readonly ProblemCode[]
}

/** More levels than the default stack of Java has room for. */
const LEVELS = 2501
const deep = `15${'5501'.repeat(LEVELS)}64`

export const PROBLEM_SAMPLES: Readonly<Record<ProblemCode, ProblemSample>> = {
  'end-of-input': {
    text: '15 4e 05',
    about: 'A string of 5 bytes begins, and the bytes end.',
  },
  'unknown-type': { text: '15 c5 01', about: 'The type id is -70. The last type of POF is -64.' },
  'bad-utf8': { text: '15 4e 01 80', about: 'A string of one byte. No character of UTF-8 begins with 80.' },
  'bad-char': { text: '15 4d 80', about: 'A char that begins with 80. No character of UTF-8 begins so.' },
  'int128-too-long': {
    text: `15 43 bf ${'ff '.repeat(18)}7f`,
    about: 'An int128 of 20 bytes. 128 bits need 19 at most.',
  },
  'negative-length': {
    text: '15 4c 41',
    about: 'An octet-string of length -2. An octet-string is never null.',
  },
  limit: {
    text: '15 5d 64 55 05 00 00 00 00',
    about:
      'A map of 5 entries. Its keys are declared as null and take no bytes, so that 9 bytes can ask for more entries than they hold.',
  },
  'envelope-cut': { text: '0d', about: 'An integer decoration (FMT_IDO), and nothing behind it.' },
  'envelope-no-value': {
    wayRound: 'A decorated binary holds its value as decoration 0. Find what made one without it.',
    text: '12 02 00',
    about:
      'A decorated binary whose mask 02 has only decoration 1, the expiry: decoration 0, the value, is not there.',
  },
  'bytes-missing': {
    text: 'Binary(length=3, value=0x1564)',
    about:
      'A line of a log says 3 bytes, and holds 2: `Binary.toString()` shows only the first of long binaries.',
  },
  'overlong-packed-int': { text: '15 41 80 00', about: 'The int 0 in two bytes. One is enough.' },
  'int16-range': {
    wayRound: 'Write numbers beyond 16 bits as int32.',
    text: '15 40 b0 c5 08',
    about: 'An int16 of 70000. An int16 ends at 32767.',
  },
  'negative-count': { text: '15 56 4e 40', about: 'A uniform collection of -1 strings.' },
  'huge-count': {
    text: '15 56 69 bf ff ff 0f',
    about:
      'A uniform collection of 16777215 elements, declared as the constant 0. Such elements take no bytes: 7 bytes are the whole payload.',
  },
  'property-order': {
    text: '15 05 00 05 6a 02 6b 40',
    about: 'A user type with property 5 before property 2.',
  },
  'largest-index': {
    text: '15 05 00 bf ff ff ff 0f',
    about: 'A user type with the index 2147483647. The reader takes it for the end.',
  },
  'negative-version': {
    wayRound: 'Write a version of 0 or more.',
    text: '15 05 40 40',
    about: 'A user type of version -1.',
  },
  'position-beyond-count': {
    wayRound: 'Write the last position + 1 as the count.',
    text: '15 59 02 05 6a 40',
    about: 'A sparse array of count 2, with a value at position 5.',
  },
  'sparse-without-terminator': {
    wayRound: 'Write the last position + 1 as the count, and 40 behind the last entry.',
    text: '15 59 02 00 6a 01 6b 01 6c',
    about: 'A sparse array of count 2 with 3 entries, and without the negative index that ends one.',
  },
  'terminator-not-minus-one': {
    wayRound: 'End with 40, which is -1, as the writers of Coherence do.',
    text: '15 05 00 41',
    about: 'A user type without properties. It ends with the index -2 in place of -1.',
  },
  'zone-type': {
    wayRound: 'Write zone type 0, 1 or 2.',
    text: '15 51 00 00 00 00 03',
    about: 'A time of zone type 3. There are 0 (none), 1 (UTC) and 2 (offset).',
  },
  'temporal-range': {
    wayRound:
      'Check dates and times before they are written. Other fields of such an object can still be extracted.',
    text: '15 4f 00 02 1e',
    about: 'The 30th of February of the year 0.',
  },
  'missing-identity': { text: '15 5f 01', about: 'A reference to identity 1. No value has this identity.' },
  'duplicate-identity': {
    text: '15 55 02 5e 01 05 00 40 5e 01 05 00 40',
    about: 'A collection of two objects, both with the identity 1.',
  },
  'lone-surrogate': {
    wayRound: 'Cut strings between characters, not between the two halves of one.',
    text: '15 4e 03 ed a0 bd',
    about: 'A string of one char, d83d: the first half of a pair, whose second half is not there.',
  },
  'odd-utf8': {
    text: '15 4e 02 c0 80',
    about: 'A string of the char 0, in two bytes. UTF-8 writes it as 00.',
  },
  'skip-astray': {
    text: '15 05 00 00 59 00 40 40',
    about: 'A user type with an empty sparse array. The first 40 ends the array, the second the object.',
  },
  'deep-nesting': {
    wayRound:
      'Write long chains as one collection, or give the threads that read them a larger stack (-Xss).',
    text: deep,
    about: `${LEVELS} collections, one in another. The innermost holds null. How many levels Java can read depends on its stack, and on the code that is compiled by then.`,
  },
  'trailing-bytes': {
    wayRound:
      "Find out what the bytes are: the next value, or padding. `decode` reads the value before them with the option `trailing: 'allow'`.",
    text: '15 64 00',
    about: 'Null, and one byte more.',
  },
  'decoration-cut': {
    text: '12 03 02 15 64 01',
    about: 'A decorated binary: null, and an expiry of 1 byte that is not there.',
  },
  'raw-array-likely': {
    text: '15 05 00 00 58 4b 01 00 40 40',
    about:
      'An array of one short, as `writeShortArray(0, new short[] {64}, true)` writes it. Read as one octet, the array ends before its second byte, which then ends the object.',
    besides: ['trailing-bytes'],
  },
  'ambiguous-envelope': {
    text: '0e 00 01 6a 40',
    about: 'FMT_FLOAT and a float, or user type 14 with property 1: both readings are complete.',
  },
}
