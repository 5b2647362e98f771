// User types, containers, identities and references in plain words.

import { T } from '../../pof/index.ts'
import type { MeaningRow } from './meaning-row.ts'

const ONE_BY_ONE =
  'To reach an element, Coherence skips all elements before it, one by one: there is no table of offsets.'
const LEAF =
  'For navigation a map is a leaf: a path cannot go into it. getChild throws PofNavigationException after it has deserialized the map.'
const RAW =
  'Since 24.09, writeIntArray(i, a, true) and similar methods write octets here with a count of elements, not of bytes. The bytes do not show it: parser, skipping and readObject read too few bytes and continue at a wrong one.'
const TERMINATOR =
  'The writer always ends it with a negative index. If every position is used, Coherence’s parser and skipping stop before that byte. They take it as the end of the containing object, and the properties after it are lost without a message. The reader reads it correctly.'

/** For every type id from 0 up. */
export const USER_TYPE: MeaningRow = {
  what: 'An object of one of your classes; its type id is in pof-config.xml.',
  layout:
    'The type id, a version, then for each property a packed index and a value, in ascending order; a negative index ends it.',
  traps: [
    'A missing property has its default: 0, false or null. The bytes do not show whether it was never set or is unknown to that version.',
    'The first property is always written in full, even 0 or null, and never as a one-byte constant.',
    'To reach property k, Coherence skips all properties before it, and property k once to find its length.',
    'An evolvable class stores properties of a newer version unchanged and writes them back after the known ones.',
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
        'Its class is not written: readCollection fills the collection that it is given, by default an ArrayList.',
        'Elements are always written in full; they are never omitted or written as one byte.',
      ],
    },
  ],
  [
    T.uniformCollection,
    {
      what: 'A collection of values of one type, declared once.',
      layout: 'The element type id, a packed count, then that many bodies without type ids.',
      traps: [
        ONE_BY_ONE,
        'With references enabled, the first occurrence of a user type in it has an identity, later ones only a number. Coherence’s skipping throws UnsupportedOperationException there: no value after it can be reached.',
        'A null string in it is a negative length; the Java writer uses the plain form instead.',
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
      what: 'An array of values of one type, declared once: an int[], double[], byte[], String[].',
      layout: 'The element type id, a packed count, then that many bodies without type ids.',
      traps: [
        'Skipping it costs one step for each element. A byte[] of 10,000 bytes costs 10,001 steps if written by writeByteArray, and 1 step if written by writeBinary.',
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
        'The count is the length of the array, not the number of values.',
        'A position without a value has its default.',
      ],
    },
  ],
  [
    T.uniformSparseArray,
    {
      what: 'An array with gaps, of values of one type, declared once.',
      layout:
        'The element type id, a packed count (last position + 1), then position and body pairs; a negative position ends it.',
      traps: [TERMINATOR, 'The count is the length of the array, not the number of values.'],
    },
  ],
  [
    T.map,
    {
      what: 'A map; each key and each value has its own type.',
      layout: 'A packed count of entries, then for each a key and a value.',
      traps: [
        LEAF,
        'Entries have the order of the writer’s map: equal HashMaps can give different bytes, which matters for keys.',
      ],
    },
  ],
  [
    T.uniformKeysMap,
    {
      what: 'A map whose keys are all of one type, declared once.',
      layout: 'The key type id, a packed count, then for each entry a key body without type id and a value.',
      traps: [LEAF],
    },
  ],
  [
    T.uniformMap,
    {
      what: 'A map whose keys have one type and whose values have one type, each declared once.',
      layout:
        'The key type id, the value type id, a packed count, then for each entry a key body and a value body.',
      traps: [LEAF],
    },
  ],
  [
    T.identity,
    {
      what: 'A number for the next value, so that later references can name the same object.',
      layout: 'A packed int, then the value it names, with its own type id.',
      traps: [
        'Written if references are enabled, for user types only; ids count from 1 in the order of writing.',
        'Of the values with an identity, only user types can be navigated: any other one becomes a leaf.',
      ],
    },
  ],
  [
    T.reference,
    {
      what: 'The same object as an earlier one, named by its identity.',
      layout: 'One packed int: the identity.',
      traps: [
        'Navigation finds it only if a PofValue for the identity was created earlier from the same root: a new PofExtractor throws "missing identity".',
        'Objects can refer to an object that contains them: the value is then a graph and not a tree.',
      ],
    },
  ],
]
