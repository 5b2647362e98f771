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
        explanation: `The first byte, ${hex(byte)}, is not a format of ExternalizableHelper: bare POF, without the byte 15 before it, was read as a Binary.`,
        places: isIt && places !== null ? places.start(1, `the first byte, ${hex(byte)}`) : [],
        check: ['Put the byte 15 before it, or read it with a PofBufferReader.'],
      }
    },
  },
  {
    id: 'context-cast',
    explain: (_, places) => ({
      explanation:
        'ExternalizableHelper found no byte 15 at the start and tried another format: bare POF, or a value from another serializer, was read with a POF context.',
      places:
        places === null || places.hasEnvelope()
          ? []
          : places.start(1, `the first byte, ${hex(places.doc.bytes[0] ?? 0)}`),
      check: ['Put the byte 15 before bare POF.', 'Do the cache and its clients have the same serializer?'],
    }),
  },
  {
    id: 'class-cast',
    explain: (match, places) => {
      const from = match[1] ?? match[3] ?? group(match, 5)
      const to = match[2] ?? match[4] ?? group(match, 6)
      const types = wireTypesOf(from)
      const isKnown =
        types.length > 0 || [...(places?.names.types.values() ?? [])].some(({ name }) => isCalled(name, from))
      const found = places?.nodes((node) => {
        const type = places.doc.tree.type(node)
        const known = type >= 0 ? places.names.types.get(type)?.name : undefined
        return known === undefined ? types.includes(type) : isCalled(known, from)
      })
      return {
        explanation: `The reader created an object of class ${simpleName(from)} from a value of the stream, and the code casts it to class ${simpleName(to)}.`,
        places: found ?? [],
        unsure: isKnown
          ? undefined
          : `the bytes hold type ids, and the type id of ${simpleName(from)} is unknown`,
        check: [
          types.length > 0 || places !== null
            ? 'Find which of these values the code below the exception asks for.'
            : `Which property is read as ${simpleName(to)}?`,
          'One-byte numbers have no type: without a class, an extractor returns an Integer for them, whatever the type of the field.',
        ],
      }
    },
  },
  {
    id: 'path-into-leaf',
    explain: (_, places) => ({
      explanation:
        'A path continues below a value that has no children for a navigator: a scalar, a map, or a value with an identity.',
      places:
        places?.nodes((node) => {
          const type = places.doc.tree.type(node)
          return type <= T.map && type >= T.uniformMap
        }) ?? [],
      unsure: 'the message does not contain the path, and it could be any value without children',
      check: [
        'Compare the path with the tree: its last valid index belongs to a scalar or map.',
        'Extract the map, and take the value from it.',
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
      check: [
        'An extractor returns null for a missing property, and throws this exception for a missing element.',
      ],
    }),
  },
  {
    id: 'uniform-identity',
    explain: (_, places) => ({
      explanation:
        'A uniform collection contains objects with identities: the reader reads it, but skipping throws, and so does every extractor that must pass it.',
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
        'A count is larger than the memory: the reader creates an array of this size before it reads the elements.',
      places: places?.problems(['huge-count', 'end-of-input', 'limit']) ?? [],
      unsure: 'other objects use memory too',
      check: ['If no count here is that large, the cause is elsewhere: examine the heap.'],
    }),
  },
  {
    id: 'stack-overflow',
    explain: (_, places) => ({
      explanation: 'The reader calls itself for each level of nesting.',
      places: places?.problems(['deep-nesting']) ?? [],
      unsure: 'other recursive code throws this too',
      check: [
        'A linked list that is written node by node has one level of nesting for each node: write it as a collection.',
      ],
    }),
  },
  {
    id: 'not-in-user-type',
    explain: () => ({
      explanation:
        'The code asked for a version or remainder outside readExternal, writeExternal, serialize or deserialize.',
      places: null,
      check: ['Only the reader or writer that is passed to these methods is inside a user type.'],
    }),
  },
  {
    id: 'reading-a-type',
    explain: (match, places) => ({
      explanation: `It happened while user type ${group(match, 1)} was read as ${group(match, 2)}; the nested exception says why.`,
      places: places?.ofType(number(match, 1)) ?? [],
      check: ['Look at the nested exception.'],
    }),
  },
]

/** Whether a configuration means this class: one of .NET also names the assembly. */
function isCalled(configured: string, className: string): boolean {
  return configured === className || configured.startsWith(`${className},`)
}

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

/** Classes of .NET, by the class of Java that stands for the same. */
const DOTNET: Readonly<Record<string, string>> = {
  'System.String': 'java.lang.String',
  'System.Int16': 'java.lang.Short',
  'System.Int32': 'java.lang.Integer',
  'System.Int64': 'java.lang.Long',
  'System.Single': 'java.lang.Float',
  'System.Double': 'java.lang.Double',
  'System.Decimal': 'java.math.BigDecimal',
  'System.Boolean': 'java.lang.Boolean',
  'System.Byte': 'java.lang.Byte',
  'System.Char': 'java.lang.Character',
  'Tangosol.Util.Binary': 'com.tangosol.util.Binary',
}

function wireTypesOf(className: string): readonly number[] {
  return entryOf(WIRE_TYPES, entryOf(DOTNET, className) ?? className) ?? []
}
