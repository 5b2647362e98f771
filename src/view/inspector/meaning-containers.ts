// User types, containers, identities and references in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const ONE_BY_ONE =
  'To reach an element, Coherence passes every one before it, one by one: there is no table of offsets.'
const LEAF =
  'To navigation a map is a leaf: a path cannot go into it, and getChild throws PofNavigationException, but only after it has deserialized the map.'
const RAW =
  'Since 24.09 writeIntArray(i, a, true) and its kin write octets here with a count of elements, not bytes. The bytes cannot tell: parser, skipping and readObject take too few and go astray.'
const TERMINATOR =
  'The writer always ends it with a negative index. Where every position is used, Coherence’s parser and skipping stop before that byte: it is then taken for the end of what is around, and properties behind it are lost without a message. The reader is right.'

/** For every type id from 0 up. */
export const USER_TYPE: MeaningRow = {
  what: 'An object of one of your classes; its type id stands in pof-config.xml.',
  layout:
    'The type id, a version, then for each property a packed index and a value, in ascending order; a negative index ends it.',
  traps: [
    'A property that is missing has its default: 0, false or null. The bytes cannot tell "never set" from "not known to that version".',
    'The first property written is always there in full, even 0 or null, and never as a one-byte constant.',
    'To reach property k, Coherence passes every property before it, and the wanted one once to learn its length.',
    'Of an evolvable class, properties of a newer version are kept as they are and written back behind the known ones.',
    'PortableTypeSerializer nests one user type for each class of a hierarchy, at the index equal to that class’s type id.',
  ],
}

/** By type id. */
export const CONTAINER_MEANINGS: [number, MeaningRow][] = [
  [
    T.collection,
    {
      what: 'A collection, each value with its own type: a List, Set or any other.',
      layout: 'A packed count, then that many values.',
      traps: [
        ONE_BY_ONE,
        'It does not say of what kind it was: readCollection makes what it is given, an ArrayList by default.',
        'Elements are written in full, never left out and never shrunk.',
      ],
    },
  ],
  [
    T.uniformCollection,
    {
      what: 'A collection of values of one type, named once.',
      layout: 'The element type id, a packed count, then that many bodies without type ids.',
      traps: [
        ONE_BY_ONE,
        'With references enabled, user types in it carry an identity at first and a bare number afterwards. Coherence’s skipping throws UnsupportedOperationException there, so that nothing behind can be reached.',
        'A null string in it is a negative length; the Java writer avoids it by falling back to the plain form.',
      ],
    },
  ],
  [
    T.array,
    {
      what: 'An array of objects, each with its own type: an Object[].',
      layout: 'A packed count, then that many values.',
      traps: [
        ONE_BY_ONE,
        'The class of the array is not written: readObjectArray needs an array to fill for its type.',
      ],
    },
  ],
  [
    T.uniformArray,
    {
      what: 'An array of values of one type, named once: an int[], double[], byte[], String[].',
      layout: 'The element type id, a packed count, then that many bodies without type ids.',
      traps: [
        'To pass it costs one step for each element. A byte[] of 10,000 bytes written by writeByteArray costs 10,001 steps, written by writeBinary it costs 1.',
        RAW,
      ],
    },
  ],
  [
    T.sparseArray,
    {
      what: 'An array with gaps, each value with its own type: a LongArray.',
      layout:
        'A packed count, which is the last position + 1, then for each value its position and the value; a negative position ends it.',
      traps: [
        TERMINATOR,
        'The count says how long the array is, not how many values are there.',
        'A position without a value has its default.',
      ],
    },
  ],
  [
    T.uniformSparseArray,
    {
      what: 'An array with gaps, of values of one type, named once.',
      layout:
        'The element type id, a packed count (last position + 1), then position and body pairs; a negative position ends it.',
      traps: [TERMINATOR, 'The count says how long the array is, not how many values are there.'],
    },
  ],
  [
    T.map,
    {
      what: 'A map; each key and each value has its own type.',
      layout: 'A packed count of entries, then for each a key and a value.',
      traps: [
        LEAF,
        'The order of entries is that of the writer’s map: equal HashMaps may give different bytes, which matters for keys.',
      ],
    },
  ],
  [
    T.uniformKeysMap,
    {
      what: 'A map whose keys are all of one type, named once.',
      layout: 'The key type id, a packed count, then for each entry a key body without type id and a value.',
      traps: [LEAF],
    },
  ],
  [
    T.uniformMap,
    {
      what: 'A map whose keys are of one type and whose values are of one type, each named once.',
      layout:
        'The key type id, the value type id, a packed count, then for each entry a key body and a value body.',
      traps: [LEAF],
    },
  ],
  [
    T.identity,
    {
      what: 'A number for the value that follows, so that later references can mean the same object.',
      layout: 'A packed int, then the value it names, with its own type id.',
      traps: [
        'Written where references are enabled, for user types only; ids count from 1 in order of writing.',
        'Only user types with an identity can be navigated: any other value with one becomes a leaf.',
      ],
    },
  ],
  [
    T.reference,
    {
      what: 'The same object as one that came before, by its identity.',
      layout: 'One packed int: the identity.',
      traps: [
        'Navigation finds it only if a PofValue for the identity was made earlier from the same root: a fresh PofExtractor throws "missing identity".',
        'Objects may refer to one around them, so that the value is a graph and not a tree.',
      ],
    },
  ],
]
