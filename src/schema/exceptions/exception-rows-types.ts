// Rows about types and identities: what a stream holds where the reader wants something else.

import { typeName } from '../../pof/index.ts'
import { type ExceptionRow, group, number, WHOLE_BYTES } from './exception-row.ts'

const SAME_CONFIG = 'Compare the pof-config.xml of the writer with that of the reader.'

const OLDER_WRITER =
  'An older class may have written it: the type of a property must not change between versions.'

const typed = (id: number): string => (id >= 0 ? `user type ${id}` : typeName(id))

/** The rows, the most telling first. */
export const TYPE_ROWS: readonly ExceptionRow[] = [
  {
    id: 'unknown-user-type',
    explain: (match, places) => {
      const id = number(match, 1)
      const isEnvelope = id === 21 && places?.hasEnvelope() === true
      return {
        explanation: isEnvelope
          ? 'Type 21 is the format byte 15: a POF reader was given the whole Binary, but it expects only the value after this byte.'
          : `The stream contains user type ${id}, but the context of the reader has no class for it.`,
        places: places === null ? [] : isEnvelope ? places.start(1, 'the format byte 15') : places.ofType(id),
        check: isEnvelope
          ? ['Use ExternalizableHelper.fromBinary, or skip the first byte.']
          : [`Does the reader’s pof-config.xml, with its includes, have a type with id ${id}?`, SAME_CONFIG],
      }
    },
  },
  {
    id: 'unknown-class',
    explain: (match) => ({
      explanation: `This is the writer: ${group(match, 1)} has no type id in the context of the writer. It wrote no bytes.`,
      places: null,
      check: [
        `Add ${group(match, 1)} to pof-config.xml, or annotate the class with @PortableType.`,
        'A subclass of a known class needs <allow-subclasses>; an interface needs <allow-interfaces>.',
        'A PofExtractor cannot take java.time classes as its class: pass null.',
      ],
    }),
  },
  {
    id: 'illegal-type',
    explain: (match, places) => {
      const id = Number(match[1] ?? match[2] ?? match[3])
      return {
        explanation: `The reader expected a type id and found ${id}, which does not exist: types end at -64. The reader is at a wrong offset, or the bytes are damaged.`,
        places: places?.problems(['unknown-type'], (found) => found.endsWith(` ${id}`)) ?? [],
        unsure:
          'a class that reads a field differently from how it was written, such as a raw array, is at a wrong offset after it',
        check: [
          'Look at the bytes before the place: after a wrong length or count, everything is read at a wrong offset.',
          'Parser and navigation cannot pass a raw array (writeIntArray with true): its count is not its length.',
          WHOLE_BYTES,
        ],
      }
    },
  },
  {
    id: 'convert-field',
    explain: (match, places) => {
      const [key, wire] = [number(match, 1), number(match, 2)]
      const found = places?.withKey(key) ?? []
      const exact = found.filter((node) => places?.doc.tree.type(node) === wire)
      return {
        explanation: `The class reads property ${key} as ${group(match, 4)}, but the stream holds ${typed(wire)} there.`,
        places: exact,
        check: [
          ...(exact.length === 0 && found.length > 0
            ? [
                `Property ${key} exists, but as ${[...new Set(found.slice(0, 100).map((node) => places?.at(node).what))].slice(0, 3).join(', ')}.`,
              ]
            : []),
          'Does the writer use the same index for another property? Compare readExternal with writeExternal.',
          OLDER_WRITER,
        ],
      }
    },
  },
  {
    id: 'convert-number',
    explain: (match, places) => {
      const wire = number(match, 1)
      return {
        explanation: `The class reads a number or array, but the stream holds ${typed(wire)} there.`,
        places:
          places?.nodes((node) => {
            const parent = places.doc.tree.parent(node)
            return places.doc.tree.type(node) === wire && parent >= 0 && places.doc.tree.type(parent) >= 0
          }) ?? [],
        check: [
          'It can be any of these properties: the message does not contain the index, but the line in readExternal does.',
        ],
      }
    },
  },
  {
    id: 'time-with-zone',
    explain: (_, places) => ({
      explanation: 'The class reads a time with readLocalTime, but the stream holds one with a zone there.',
      places: places?.times((zoneType) => zoneType > 0) ?? [],
      check: ['Read it with readOffsetTime, or write it as a LocalTime.', OLDER_WRITER],
    }),
  },
  {
    id: 'time-without-zone',
    explain: (_, places) => ({
      explanation:
        'The class reads a time with readOffsetTime, but the stream holds one without a zone there.',
      places: places?.times((zoneType) => zoneType === 0) ?? [],
      check: ['Read it with readLocalTime, or write it as an OffsetTime.', OLDER_WRITER],
    }),
  },
  {
    id: 'previous-index',
    explain: (match, places) => {
      const [previous, requested, id] = [number(match, 1), number(match, 2), number(match, 3)]
      const found = places?.ofType(id) ?? []
      const indexes = found.slice(0, 3).map((node) => `${places?.indexesOf(node).join(', ')}`)
      return {
        explanation: `The order in the reading code is wrong, not the order of the bytes: it asked for property ${previous} and then for ${requested}. Read properties in ascending order, each once.`,
        places: found,
        check: [
          ...indexes.map((list) => `Indexes in the stream: ${list || 'none'}.`),
          `Read ${requested} before ${previous} in the class of type ${id}; check the code of its superclasses too.`,
          'A serializer that calls super after reading its own properties causes this too.',
        ],
      }
    },
  },
  {
    id: 'missing-identity',
    explain: (match, places) => {
      const id = number(match, 1)
      const references = places?.references(id) ?? []
      const identities = places?.identities(id) ?? []
      const isThere = identities.length > 0
      return {
        explanation: isThere
          ? `A reference names identity ${id}, which is in the stream, but the reader did not know it yet. A PofValue resolves a reference only if the object was reached earlier from the same root. The reader of objects resolves it only if the object is a user type, or was read to its end and contains no identity and no user type.`
          : `A reference names identity ${id}, but no object before it has that identity.`,
        places: [...references, ...identities],
        check: isThere
          ? ['Extract the object that the reference names, or deserialize the whole value.']
          : [
              'A value copied from a larger stream still has its references, but not the objects that they name.',
              'Do both sides have the same <enable-references>?',
            ],
      }
    },
  },
  {
    id: 'duplicate-identity',
    explain: (match, places) => {
      const found = places?.identities(number(match, 1)) ?? []
      return {
        explanation: `Two objects in the stream have identity ${number(match, 1)}.`,
        places: found.length > 1 ? found : [],
        check: [
          'When streams are joined, each of them counts identities from 1.',
          'The writer of Coherence never does this.',
        ],
      }
    },
  },
]
