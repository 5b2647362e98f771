// Rows about types and identities: what a stream holds where the reader wants something else.

import { typeName } from '../../pof/index.ts'
import { type ExceptionRow, group, number, WHOLE_BYTES } from './exception-row.ts'

const SAME_CONFIG = 'Compare the pof-config.xml of the side that wrote with that of the side that reads.'

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
          ? 'Type 21 is the format byte 15: the whole Binary was handed to a POF reader, which expects the value behind it.'
          : `The stream holds user type ${id}, and the context that read it has no class for it.`,
        places: places === null ? [] : isEnvelope ? places.start(1, 'the format byte 15') : places.ofType(id),
        check: isEnvelope
          ? ['Use ExternalizableHelper.fromBinary, or pass over the first byte.']
          : [
              `Does the reading side’s pof-config.xml, with its includes, have a type with id ${id}?`,
              SAME_CONFIG,
            ],
      }
    },
  },
  {
    id: 'unknown-class',
    explain: (match) => ({
      explanation: `This is the writing side: ${group(match, 1)} has no type id in the context that writes. No bytes were made.`,
      places: null,
      check: [
        `Add ${group(match, 1)} to pof-config.xml, or let the class have @PortableType.`,
        'A subclass of a known class needs <allow-subclasses>; an interface needs <allow-interfaces>.',
        'java.time classes cannot be asked for as the class of a PofExtractor: pass null.',
      ],
    }),
  },
  {
    id: 'illegal-type',
    explain: (match, places) => {
      const id = Number(match[1] ?? match[2] ?? match[3])
      return {
        explanation: `Where a type id is due the bytes hold ${id}, which is no type: types end at -64. Reading is out of step, or the bytes are damaged.`,
        places: places?.problems(['unknown-type'], (found) => found.endsWith(` ${id}`)) ?? [],
        unsure:
          'a class that reads a field in another way than it was written, such as a raw array, is out of step behind it',
        check: [
          'Look at what stands before the place: a length or count that is wrong there puts everything behind it out of step.',
          'A raw array (writeIntArray with true) cannot be passed by parser and navigation: its count is not its length.',
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
        explanation: `The class reads property ${key} as ${group(match, 4)}, and the stream holds ${typed(wire)} there.`,
        places: exact,
        check: [
          ...(exact.length === 0 && found.length > 0
            ? [
                `Property ${key} is there, but as ${[...new Set(found.slice(0, 100).map((node) => places?.at(node).what))].slice(0, 3).join(', ')}.`,
              ]
            : []),
          'Does the writer use the same index for another property? Compare readExternal with writeExternal.',
          'An older class may have written it: the type of a property must not change between versions.',
        ],
      }
    },
  },
  {
    id: 'convert-number',
    explain: (match, places) => {
      const wire = number(match, 1)
      return {
        explanation: `The class reads a number or array, and the stream holds ${typed(wire)} there.`,
        places:
          places?.nodes((node) => {
            const parent = places.doc.tree.parent(node)
            return places.doc.tree.type(node) === wire && parent >= 0 && places.doc.tree.type(parent) >= 0
          }) ?? [],
        check: [
          'Each of these properties could be the one: the message does not say its index, the line in readExternal does.',
        ],
      }
    },
  },
  {
    id: 'previous-index',
    explain: (match, places) => {
      const [previous, requested, id] = [number(match, 1), number(match, 2), number(match, 3)]
      const found = places?.ofType(id) ?? []
      const indexes = found.slice(0, 3).map((node) => `${places?.indexesOf(node).join(', ')}`)
      return {
        explanation: `This is about the order of the reading code, not of the bytes: it asked for property ${previous} and then for ${requested}. Properties are read in ascending order, each once.`,
        places: found,
        check: [
          ...indexes.map((list) => `Indexes that are really there: ${list || 'none'}.`),
          `Move the read of ${requested} before that of ${previous} in the class of type ${id}; look into the code of the classes above, too.`,
          'A serializer that calls super after reading its own properties does this as well.',
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
          ? `A reference names identity ${id}, which is in the stream, but the reader had not come by it: a PofValue resolves a reference only if the object was reached before from the same root; the reader of objects only if the object is a user type, or was read to its end and held no identity and no user type.`
          : `A reference names identity ${id}, and no object read before it has that identity.`,
        places: [...references, ...identities],
        check: isThere
          ? ['Extract the object that the reference names, or deserialize the whole value.']
          : [
              'A value cut out of a larger stream keeps its references, but not what they name.',
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
        explanation: `Two objects of the stream have identity ${number(match, 1)}.`,
        places: found.length > 1 ? found : [],
        check: [
          'Streams that were put together each count identities from 1.',
          'Coherence’s own writer never does this.',
        ],
      }
    },
  },
]
