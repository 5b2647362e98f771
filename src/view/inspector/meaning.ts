// What a type is, in plain words: what it stands for, how its bytes lie, what to beware of, who writes it.
// One entry for every row of the table of types; a test holds the two together.
// The traps are what Coherence CE 25.03.1 does, found by running it.

import type { AnyDocument } from '../../inside/index.ts'
import { type EnvelopePart, TYPES, UNREAD } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { elementTypeOf, javaMethod } from '../place/labels.ts'
import { placeType } from '../place/place-words.ts'
import type { Selection } from '../place/selection.ts'
import { CONSTANT_MEANINGS } from './meaning-constants.ts'
import { CONTAINER_MEANINGS, USER_TYPE } from './meaning-containers.ts'
import { DECORATION_MEANINGS, FORMAT_MEANINGS } from './meaning-envelope.ts'
import type { Meaning, MeaningRow } from './meaning-row.ts'
import { SCALAR_MEANINGS } from './meaning-scalars.ts'
import { TEMPORAL_MEANINGS } from './meaning-temporals.ts'

const MEANINGS = new Map<number, MeaningRow>([
  ...SCALAR_MEANINGS,
  ...TEMPORAL_MEANINGS,
  ...CONTAINER_MEANINGS,
  ...CONSTANT_MEANINGS,
])

const UNREAD_MEANING: MeaningRow = {
  what: 'Bytes that belong to no value: reading stopped before them, or they come after the end of the value.',
  layout: 'Their form is unknown; see the problem that stopped the reading.',
  traps: ['Coherence never checks the bytes after the end of the value: it does not notice extra ones.'],
}

const UNKNOWN_MEANING: MeaningRow = {
  what: 'Not a type of POF: the lowest type id is -64.',
  layout: 'Its length is unknown, so everything after it cannot be read either.',
  traps: ['The cause is nearly always before this byte: a wrong length or count, or a raw array.'],
}

/** The explanation of a type id; every number has one. Of a class that is known it says which, of an array who writes it. */
export function meaningOf(typeId: number, names: Names | null = null, elementType?: number): Meaning {
  if (typeId >= 0)
    return {
      ...USER_TYPE,
      what: userTypeWords(typeId, names),
      java: 'writeObject, with a class of your pof-config.xml',
    }
  if (typeId === UNREAD) return { ...UNREAD_MEANING, java: '' }
  const row = MEANINGS.get(typeId)
  if (row === undefined) return { ...UNKNOWN_MEANING, java: '' }
  return { ...row, java: javaMethod(typeId, elementType) }
}

function userTypeWords(typeId: number, names: Names | null): string {
  const known = names?.types.get(typeId)
  if (known === undefined) return USER_TYPE.what
  const { name, isBuiltIn } = known
  return isBuiltIn
    ? `An object of ${name}, one of Coherence’s own classes; its type id is ${typeId}.`
    : `An object of ${name}, one of your classes; its type id is ${typeId}.`
}

/** The explanation of a part of the envelope. */
export function meaningOfPart(part: EnvelopePart): Meaning {
  const row =
    part.kind === 'format'
      ? FORMAT_MEANINGS.get(part.code)
      : part.kind === 'decoration'
        ? DECORATION_MEANINGS.get(part.code)
        : undefined
  return {
    ...(row ?? PART_MEANINGS[part.kind]),
    java: part.kind === 'format' ? 'ExternalizableHelper.toBinary' : '',
  }
}

/** The explanation of a place: its type, its part of the envelope, or in other formats the kind of its row. */
export function meaningAt(doc: AnyDocument, selection: Selection, names: Names | null): Meaning {
  const { node, element, part } = selection
  if (doc.format !== 'pof') return { ...doc.meaning(node), java: '' }
  const around = doc.envelope[part]
  if (around !== undefined) return meaningOfPart(around)
  const elementType = node < 0 || element >= 0 ? undefined : elementTypeOf(doc, node)
  return meaningOf(placeType(doc, selection) ?? 0, names, elementType)
}

/** Type ids that have an explanation of their own. */
export function explainedTypes(): number[] {
  return TYPES.map((row) => row.id).filter((id) => MEANINGS.has(id))
}

const PART_MEANINGS: Record<EnvelopePart['kind'], MeaningRow> = {
  format: {
    what: 'A format byte that ExternalizableHelper does not know.',
    layout: 'One byte.',
    traps: [],
  },
  mask: {
    what: 'Which decorations follow: one bit for each decoration id, bit 0 for the value itself.',
    layout: 'One byte for ids 0 to 7 (FMT_BIN_DECO), a packed long for ids 0 to 63 (FMT_BIN_EXT_DECO).',
    traps: ['A set bit without its bytes means that the binary was cut.'],
  },
  number: {
    what: 'An integer decoration: a number stored with the value, readable without deserializing the value.',
    layout: 'A packed int between the format byte and the inner binary.',
    traps: [
      'Coherence stores the partition of a key in it. The same key with and without it gives different binaries.',
      'A PofContext cannot deserialize an integer decoration around a decorated binary: ClassCastException.',
    ],
  },
  decoration: {
    what: 'A decoration: bytes that a service stores with the value of a cache entry.',
    layout: 'A packed length, then that many bytes. Only the code that wrote them knows their meaning.',
    traps: [],
  },
  payload: {
    what: 'The content of the envelope, in a form that is not POF.',
    layout: 'The format byte before it defines the form.',
    traps: [],
  },
}
