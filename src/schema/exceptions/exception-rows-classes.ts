// Rows about what is around the bytes: formats, classes, paths, memory.

import { T } from '../../pof/index.ts'
import { entryOf, simpleName } from '../names.ts'
import { type ExceptionRow, group, hex, number } from './exception-row.ts'

/** The rows, the most telling first. */
export const CLASS_ROWS: readonly ExceptionRow[] = [
  {
    id: 'invalid-format',
    explain: (match, places) => {
      const byte = number(match, 1)
      const isIt = places !== null && !places.hasEnvelope() && places.doc.bytes[0] === byte
      return {
        explanation: `The first byte, ${hex(byte)}, is no format of ExternalizableHelper: bare POF was read as a Binary, without the 15 in front.`,
        places: isIt && places !== null ? places.start(1, `the first byte, ${hex(byte)}`) : [],
        check: ['Put 15 in front, or read it with a PofBufferReader.'],
      }
    },
  },
  {
    id: 'context-cast',
    explain: (_, places) => ({
      explanation:
        'ExternalizableHelper found no 15 in front and tried another of its formats: bare POF, or a value that another serializer wrote, was read with a POF context.',
      places:
        places === null || places.hasEnvelope()
          ? []
          : places.start(1, `the first byte, ${hex(places.doc.bytes[0] ?? 0)}`),
      check: ['Put 15 in front of bare POF.', 'Do the cache and its clients have the same serializer?'],
    }),
  },
  {
    id: 'class-cast',
    explain: (match, places) => {
      const [from, to] = [match[1] ?? group(match, 3), match[2] ?? group(match, 4)]
      const types = wireTypesOf(from)
      const isKnown =
        types.length > 0 || [...(places?.names.types.values() ?? [])].some(({ name }) => name === from)
      const found = places?.nodes((node) => {
        const type = places.doc.tree.type(node)
        const known = type >= 0 ? places.names.types.get(type)?.name : undefined
        return type >= 0 ? known === from : types.includes(type)
      })
      return {
        explanation: `The reader made an object of class ${simpleName(from)} from a value of the stream, and the code takes it for class ${simpleName(to)}.`,
        places: found ?? [],
        unsure: isKnown
          ? undefined
          : `the bytes hold type ids, and nobody has said which of them ${simpleName(from)} has`,
        check: [
          types.length > 0 || places !== null
            ? 'Look for the one of these that the code below the exception asks for.'
            : `Which property is read as ${simpleName(to)}?`,
          'The one-byte numbers have no type: without a class an extractor gives an Integer for them, whatever the field is.',
        ],
      }
    },
  },
  {
    id: 'path-into-leaf',
    explain: (_, places) => ({
      explanation:
        'A path goes on below a value that has no children for a navigator: a scalar, a map, or a value with an identity.',
      places:
        places?.nodes((node) => {
          const type = places.doc.tree.type(node)
          return type <= T.map && type >= T.uniformMap
        }) ?? [],
      unsure: 'the message does not name the path, and every value without children could be the one',
      check: [
        'Compare the path with the tree: the last index that works belongs to a scalar or map.',
        'Look into a map after extracting it.',
      ],
    }),
  },
  {
    id: 'element-range',
    explain: (match, places) => ({
      explanation: `A path asks for element ${number(match, 1)} of a container that has ${number(match, 2)}.`,
      places:
        places?.nodes((node) => {
          const type = places.doc.tree.type(node)
          return (
            type <= T.collection &&
            type >= T.uniformArray &&
            places.doc.tree.childCount(node) === number(match, 2)
          )
        }) ?? [],
      check: ['A missing property is null to an extractor; a missing element is this exception.'],
    }),
  },
  {
    id: 'uniform-identity',
    explain: (_, places) => ({
      explanation:
        'Objects with identities stand in a uniform collection: the reader takes it, skipping, and with it every extractor that has to pass it, does not.',
      places: places?.problems(['skip-astray']) ?? [],
      check: [
        'Write the collection without its element class, switch <enable-references> off, or write it as the last property.',
      ],
    }),
  },
  {
    id: 'out-of-memory',
    explain: (_, places) => ({
      explanation:
        'A count asks for more than memory holds: the reader makes an array of it before it reads the elements.',
      places: places?.problems(['huge-count', 'end-of-input', 'limit']) ?? [],
      unsure: 'memory is used up by other things too',
      check: ['If no count here is that large, the reason is elsewhere: look at the heap.'],
    }),
  },
  {
    id: 'stack-overflow',
    explain: (_, places) => ({
      explanation: 'The reader calls itself for each level of nesting.',
      places: places?.problems(['deep-nesting']) ?? [],
      unsure: 'code that calls itself for another reason throws this too',
      check: [
        'Long linked lists written node by node nest as deep as they are long: write them as a collection.',
      ],
    }),
  },
  {
    id: 'not-in-user-type',
    explain: () => ({
      explanation:
        'The code asked for a version or remainder outside readExternal, writeExternal, serialize or deserialize.',
      places: null,
      check: ['Only the reader or writer that these methods are given stands in a user type.'],
    }),
  },
  {
    id: 'reading-a-type',
    explain: (match, places) => ({
      explanation: `It happened while user type ${group(match, 1)} was read as ${group(match, 2)}; the exception inside says why.`,
      places: places?.ofType(number(match, 1)) ?? [],
      check: ['Look at the exception that this one names.'],
    }),
  },
]

const WIRE_TYPES: Readonly<Record<string, readonly number[]>> = {
  'java.lang.String': [T.charString, T.zeroLengthString],
  'java.lang.Short': [T.int16],
  'java.lang.Integer': [T.int32, ...Array.from({ length: 24 }, (_, i) => T.int22 + i)],
  'java.lang.Long': [T.int64],
  'java.math.BigInteger': [T.int128],
  'java.lang.Float': [T.float32],
  'java.lang.Double': [T.float64],
  'java.math.BigDecimal': [T.decimal32, T.decimal64, T.decimal128],
  'java.lang.Boolean': [T.boolean, T.true, T.false],
  'java.lang.Byte': [T.octet],
  'java.lang.Character': [T.char],
  'com.tangosol.util.Binary': [T.octetString],
}

function wireTypesOf(className: string): readonly number[] {
  return entryOf(WIRE_TYPES, className) ?? []
}
