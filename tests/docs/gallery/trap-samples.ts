// The payloads of docs/understand/traps-gallery.md: for each trap the smallest one that shows it, and what its bytes say.
// A code without a payload does not compile.

import type { TrapCode } from '../../../src/cost/index.ts'
import type { ProblemCode } from '../../../src/pof/index.ts'
import type { Sample } from './showing.ts'

/** A payload that shows one trap, and no other. */
export interface TrapSample extends Sample {
  /** What the bytes say, for a reader who sees them for the first time. */
  readonly about: string
  /** The problems of the same bytes: all of them, each once. */
  readonly problems?: readonly ProblemCode[]
}

export const TRAP_SAMPLES: Readonly<Record<TrapCode, TrapSample>> = {
  float128: {
    text: '15 05 00 00 46 3f ff 80 00 00 00 00 00 00 00 00 00 00 00 00 00 01 41 5a 40',
    about: 'A user type with the float128 1.5 as property 0, and the int -27 as property 1.',
  },
  'zero-length-string': { text: '15 55 01 62', about: 'A collection of one empty string, in one byte.' },
  'dense-sparse-array': {
    text: '15 05 00 00 59 01 00 6a 40 01 6e 40',
    about: 'A user type: a sparse array of 1 element without a gap, then the int 5 as property 1.',
    problems: ['skip-astray'],
  },
  'identity-in-uniform': {
    text: '15 05 00 00 56 06 01 5e 02 00 40 01 6e 40',
    about:
      'A user type: a uniform collection of one object of type 6 with the identity 2, then the int 5 as property 1.',
    problems: ['skip-astray'],
  },
  'reference-in-uniform': {
    text: '15 05 00 00 5e 02 06 00 40 01 56 06 01 02 02 6e 40',
    about:
      'A user type: an object of type 6 with the identity 2, a uniform collection that holds the same object, then the int 5 as property 2.',
  },
  'version-minus-31': {
    text: '15 05 00 00 06 5e 40 01 6e 40',
    about: 'A user type: an object of type 6 and version -31, then the int 5 as property 1.',
    problems: ['negative-version'],
  },
  'nested-identity': {
    text: '15 05 00 00 5e 01 5e 02 06 00 40 01 6e 40',
    about: 'A user type: an object of type 6 with the identities 1 and 2, then the int 5 as property 1.',
  },
  'identity-as-type': {
    text: '15 05 00 00 56 5e 01 05 41 05 01 6e 40',
    about:
      'A user type: a uniform collection that declares its element as identity, then the int 5 as property 1.',
  },
  'null-string': {
    text: '15 56 4e 01 64',
    about: 'A uniform collection of one string, whose length is -37: null.',
  },
  'raw-array': {
    text: '15 a7 0e 00 00 58 4b 01 3f 80 00 00 01 6e 40',
    about:
      'Type 935, Coherence’s own Float32Vector, with one float as a raw array. Property 1, the int 5, stands where a class of yours may have a field.',
  },
  'offset-decorated': { text: '12 01 02 15 64', about: 'A decorated binary: its value is null, in 2 bytes.' },
  'offset-identity': {
    text: '15 5e 01 05 00 40',
    about: 'A user type without properties, with the identity 1.',
  },
  'identity-leaf': {
    text: '15 05 00 00 5e 01 58 41 01 05 40',
    about: 'A user type: property 0 is an int[] of one element, with the identity 1.',
  },
  'cold-reference': {
    text: '15 55 02 5e 01 05 00 40 5f 01',
    about: 'A collection of an object with the identity 1, and a reference to it.',
  },
  'envelope-guess': { text: '0d 00 40', about: 'User type 13 without properties, and without an envelope.' },
  'inner-format': {
    text: '12 01 03 06 01 61',
    about: 'A decorated binary whose value is the string "a" in FMT_STRING, not POF.',
  },
  'not-pof': { text: '06 00', about: 'The empty string in FMT_STRING, as a cache without POF holds it.' },
  'ambiguous-envelope': {
    text: '15 05 00 40 40 40',
    about:
      'FMT_EXT, user type 5 and two bytes more; or user type 21 of version 5 with an int16 as property 0.',
    problems: ['ambiguous-envelope', 'trailing-bytes'],
  },
  'negative-length': {
    text: '15 05 00 00 4e 42 01 6e 40',
    about: 'A user type: a string of length -3, then the int 5 as property 1.',
    problems: ['skip-astray'],
  },
  'cut-unseen': {
    text: '15 05 00 00 6e 01 4e 05',
    about: 'A user type: the int 5 as property 0, then a string of 5 bytes that are not there.',
    problems: ['end-of-input'],
  },
  'text-unchecked': {
    text: '15 05 00 00 4e 01 80 01 6e 40',
    about: 'A user type: a string of the byte 80, which is not UTF-8, then the int 5 as property 1.',
    problems: ['bad-utf8'],
  },
  'zone-type-bytes': {
    text: '15 57 02 51 00 00 00 00 80 01 6e',
    about: 'An array of a time whose zone type, 64, takes two bytes, and the int 5.',
    problems: ['zone-type'],
  },
  'offset-minutes': {
    text: '15 51 0a 14 1e 00 02 42 1e',
    about: 'The time 10:20:30 at the offset -03:30, as Java writes it: hour -3, minute +30.',
    problems: ['temporal-range'],
  },
  'java-time-refuses': {
    text: '15 51 0a 14 3c 00 00',
    about: 'The time 10:20:60. java.time knows no second 60.',
    problems: ['temporal-range'],
  },
  'largest-index': {
    text: '15 55 02 05 00 bf ff ff ff 0f 40 40',
    about:
      'A collection of 2: a user type with a property of index 2147483647; what comes next depends on who reads.',
    problems: ['largest-index'],
  },
  'property-order': {
    text: '15 05 00 05 6a 02 6b 40',
    about: 'A user type with property 5 before property 2.',
    problems: ['property-order'],
  },
  'negative-count': {
    text: '15 05 00 00 55 41 01 6e 40',
    about: 'A user type: a collection of -2 elements, then the int 5 as property 1.',
    problems: ['negative-count'],
  },
  'endless-count': {
    text: '15 05 00 00 56 70 bf ff ff 0f 01 6e 40',
    about:
      'A user type: a uniform collection of 16777215 elements, declared as the constant 7, then the int 5 as property 1.',
    problems: ['huge-count'],
  },
  'reader-refuses': {
    text: '15 05 00 00 4f 00 0d 01 01 6e 40',
    about: 'A user type: a date of month 13, then the int 5 as property 1.',
    problems: ['temporal-range'],
  },
  'map-leaf': {
    text: '15 05 00 00 5b 01 6a 6b 40',
    about: 'A user type: property 0 is a map of the key 1 to the value 2.',
  },
  'missing-path': {
    text: '15 05 00 40',
    missing: [1],
    about: 'A user type without properties. The path that is asked for is property 1.',
  },
}
