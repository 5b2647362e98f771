// Why a get misses: Coherence compares keys by their bytes, and two keys that are equal in Java may be written in two ways.

import { check, DOCUMENT } from '../../pof/arguments/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import type { Diff } from './compared.ts'
import { diff } from './diff.ts'
import { differenceWords } from './difference-words.ts'
import type { DiffRow, DiffSide } from './rows.ts'

/**
 * Whether Java's `equals` finds two keys equal: `yes`, `no`, or `class` where it depends on the class that reads them: whether
 * it reads a property as an int or as an object, and whether a collection is a Set or a List.
 */
export type KeyEquality = 'yes' | 'class' | 'no'

/** One place at which two keys differ. */
export interface KeyReason {
  /** The address of the place, in the first key or, where it is in the second alone, there. '' for the whole key. */
  readonly address: string
  /** What stands there in both. */
  readonly found: string
  /** What writes it so, or what to do. */
  readonly cause: string
  /** Whether it leaves the keys equal in Java. */
  readonly equals: KeyEquality
  /** The row of the comparison. */
  readonly row: DiffRow
}

/** Why two keys differ. */
export interface KeyDifference {
  /** Whether they are the same bytes: then a get finds one by the other. */
  readonly isSame: boolean
  /** Whether Java's `equals` finds them equal. */
  readonly equals: KeyEquality
  /** One sentence: the place, what stands there in both, and what writes it so. */
  readonly sentence: string
  /** All places, those first that matter most; a hundred at most. */
  readonly reasons: readonly KeyReason[]
}

const MOST_REASONS = 100

/**
 * Why two keys differ that look equal: the question behind a get that finds nothing. Throws a `TypeError` for what is no
 * document.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { explainKeys } from 'pof-inspector/profile'
 *
 * const { equals, sentence } = explainKeys(parse(Uint8Array.of(0x15, 0x41, 7)), parse(Uint8Array.of(0x15, 0x42, 7)))
 * console.log(equals) //> no
 * console.log(sentence)
 * //> The keys are not equal in Java: the key is int32 7 in one and int64 7 in the other. An Integer is written as int32, a Long as int64, and a Short as int16; none of them equals another.
 * ```
 */
export function explainKeys(a: PofDocument, b: PofDocument): KeyDifference {
  check('explainKeys', a, DOCUMENT)
  check('The argument b of explainKeys', b, DOCUMENT)
  return explainDiff(diff(a, b))
}

/** The same of a comparison that is there. */
export function explainDiff(compared: Diff): KeyDifference {
  if (compared.isSame)
    return { isSame: true, equals: 'yes', sentence: 'Both keys are the same bytes.', reasons: [] }
  const found: Record<KeyEquality, KeyReason[]> = { no: [], class: [], yes: [] }
  let places = 0
  for (const row of compared.differences()) {
    const judgement = judged(compared, row)
    places++
    const kept = found[judgement.equals]
    if (kept.length < MOST_REASONS) kept.push(reasonOf(compared, row, judgement))
  }
  const reasons = [...found.no, ...found.class, ...found.yes].slice(0, MOST_REASONS)
  const equals = found.no.length > 0 ? 'no' : found.class.length > 0 ? 'class' : 'yes'
  return { isSame: false, equals, sentence: sentenceOf(equals, reasons, places), reasons }
}

const BEGINNINGS: Readonly<Record<KeyEquality, string>> = {
  yes: 'The keys are equal in Java, but not their bytes',
  class: 'Whether the keys are equal in Java depends on their class',
  no: 'The keys are not equal in Java',
}

function sentenceOf(equals: KeyEquality, reasons: readonly KeyReason[], places: number): string {
  const [first] = reasons
  if (first === undefined) return 'The keys differ in bytes that belong to no value.'
  const more = places - 1
  const count = more.toLocaleString('en-US')
  const others =
    more === 0 ? '' : ` ${more === 1 ? 'One more place differs' : `${count} more places differ`}.`
  return `${BEGINNINGS[equals]}: ${first.found}. ${first.cause}${others}`
}

function reasonOf(compared: Diff, row: DiffRow, { equals, cause }: Judgement): KeyReason {
  const side = row.a ?? row.b
  const address = side === null || side.node < 0 ? '' : side.address
  const where = address === '' ? 'the key' : `at ${address} it`
  return { address, found: `${where} ${foundWords(compared, row)}`, cause, equals, row }
}

function foundWords(compared: Diff, row: DiffRow): string {
  const words = differenceWords(compared, row)
  if (row.kind === 'moved') return `has ${words} at another position`
  if (row.kind === 'added') return `has ${words} in the second alone`
  if (row.kind === 'removed') return `has ${words} in the first alone`
  const [one, other] = words.split(' → ')
  return other === undefined ? `is ${one}` : `is ${one} in one and ${other} in the other`
}

interface Judgement {
  readonly equals: KeyEquality
  readonly cause: string
}

function judged(compared: Diff, row: DiffRow): Judgement {
  switch (row.kind) {
    case 'version':
      return {
        equals: 'yes',
        cause: 'A newer class of an evolvable type, or one that passes on its data, writes a higher version.',
      }
    case 'moved':
      return {
        equals: 'class',
        cause:
          'The order of a HashSet depends on its capacity and on what was added when: equals of a Set ignores it, that of a List does not.',
      }
    case 'encoding':
      return ofEncoding(compared, row)
    case 'added':
    case 'removed':
      if (isDefault(compared, row))
        return {
          equals: 'yes',
          cause:
            'The Java writer leaves out 0, false and null behind the first property of a class; writeObject of 0, and other writers, do not.',
        }
  }
  return { equals: 'no', cause: 'The values differ.' }
}

/** Whether a property is there in one key alone, with the value that it has where it is left out. */
function isDefault({ a, b }: Diff, row: DiffRow): boolean {
  const [doc, side] = row.a === null ? [b, row.b] : [a, row.a]
  if (side === null || side.node < 0 || row.count > 1 || !isProperty(doc, side)) return false
  if (doc.tree.childCount(side.node) > 0 || doc.tree.type(side.node) >= 0) return false
  const value = doc.value(side.node)
  return value === null || value === false || value === 0n || Object.is(value, 0)
}

function isProperty({ tree }: PofDocument, { node, element }: DiffSide): boolean {
  return element < 0 && tree.parent(node) >= 0 && tree.type(tree.parent(node)) >= 0
}

const CAUSES: Readonly<Record<string, Judgement>> = {
  envelope: {
    equals: 'yes',
    cause:
      'A partitioned cache decorates each key with a number of its partition (FMT_IDO); ExternalizableHelper.toBinary alone does not, and serialization without its first byte is bare POF.',
  },
  identity: { equals: 'yes', cause: 'A serializer with references enabled gives user types an identity.' },
  reference: {
    equals: 'yes',
    cause: 'A serializer with references enabled writes an object once, and then references.',
  },
  uniform: {
    equals: 'yes',
    cause:
      'writeCollection, writeMap and writeObjectArray with a class, and arrays of primitives, declare the type of elements once.',
  },
  order: {
    equals: 'yes',
    cause:
      'The order of a HashMap depends on its capacity and on what was put when; equals ignores it. Keys are best without maps.',
  },
  container: {
    equals: 'class',
    cause: 'A collection is written by writeCollection, an array by writeObjectArray.',
  },
  packed: {
    equals: 'yes',
    cause: 'Coherence writes numbers and texts in as few bytes as possible; another writer did not.',
  },
  index: {
    equals: 'yes',
    cause: 'Coherence writes property indexes in as few bytes as possible; another writer did not.',
  },
  terminator: {
    equals: 'yes',
    cause: 'Coherence ends properties with -1; another writer ended them otherwise.',
  },
}

function ofEncoding(compared: Diff, row: DiffRow): Judgement {
  if (row.reason !== null && row.reason !== 'type') return CAUSES[row.reason] as Judgement
  const { a, b } = compared
  if (row.a === null || row.b === null) return { equals: 'no', cause: 'The values differ.' }
  const types = [typeOf(a, row.a), typeOf(b, row.b)] as const
  return ofTypes(types, isProperty(a, row.a))
}

function typeOf({ tree }: PofDocument, { node, element }: DiffSide): number {
  return element < 0 ? tree.type(node) : tree.elementType(node, element)
}

const INTS: ReadonlySet<number> = new Set([T.int16, T.int32, T.int64, T.int128])
const FLOATS: ReadonlySet<number> = new Set([T.float32, T.float64, T.float128])
const DECIMALS: ReadonlySet<number> = new Set([T.decimal32, T.decimal64, T.decimal128])

const isOneByteInt = (type: number) => type <= T.intMinus1 && type >= T.int22

/** Two type ids of one value: what Java makes of them, and what writes each. */
function ofTypes(types: readonly [number, number], isPropertyPlace: boolean): Judgement {
  const read = isPropertyPlace ? 'class' : 'no'
  const others = types.filter((type) => !isOneByteInt(type))
  if (others.length < types.length) {
    const isInteger = others.every((type) => type === T.int32)
    return {
      equals: isInteger ? 'yes' : read,
      cause:
        'writeInt and the other primitive methods write -1 to 22 in one byte, but for the first property of a class; writeObject, and elements of collections, have their type.',
    }
  }
  if (types.every((type) => INTS.has(type)))
    return {
      equals: read,
      cause:
        'An Integer is written as int32, a Long as int64, and a Short as int16; none of them equals another.',
    }
  if (types.every((type) => DECIMALS.has(type)))
    return {
      equals: 'yes',
      cause: 'The width of a decimal is the smallest that fits; another writer took a wider one.',
    }
  if (types.every((type) => FLOATS.has(type) || type <= T.positiveInfinity || INTS.has(type)))
    return {
      equals: read,
      cause:
        'A Float is written as float32, a Double as float64, and neither equals the other, or an Integer.',
    }
  if (types.includes(T.octetString))
    return { equals: 'class', cause: 'writeBinary makes an octet-string, writeByteArray an array of octets.' }
  return { equals: 'yes', cause: 'Only other writers than that of Java write this constant.' }
}
