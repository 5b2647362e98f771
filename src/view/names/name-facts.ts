// What names say of the selected place, as facts for the inspector: class, field, path of names, and what an older class knows.

import type { PofDocument } from '../../pof/index.ts'
import {
  type Disagreement,
  type EvolvableView,
  evolvable,
  labelOf,
  type Names,
  namedPath,
  type TypeNames,
} from '../../schema/index.ts'
import type { Selection } from '../place/selection.ts'

export interface NameFact {
  readonly name: string
  readonly text: string
}

/** Levels beyond which a path of names is of no use. */
const DEEPEST = 60

/** The facts; none for the envelope, unread bytes, and where no names are known. */
export function nameFacts(doc: PofDocument, names: Names, { node, element }: Selection): NameFact[] {
  const { tree } = doc
  if (node < 0 || tree.typeName(node) === 'unread') return []
  const facts: NameFact[] = []
  const add = (name: string, text: string) => {
    if (text !== '') facts.push({ name, text })
  }
  const own = element === -1 && tree.type(node) >= 0 ? names.types.get(tree.type(node)) : undefined
  const around = tree.parent(node) < 0 ? -1 : tree.type(tree.parent(node))
  const label = labelOf(names, doc, node)
  if (own !== undefined) add('Class', classText(own))
  if (label.isLayer && own !== undefined) add('Layer', `the part of the object that ${own.name} writes`)
  if (element === -1 && label.property !== null) {
    const type = label.type === null ? '' : `${label.type} `
    add('Declared', `${type}${label.property} in ${names.types.get(around)?.name ?? ''}`)
  }
  if (own !== undefined && !own.isBuiltIn) {
    add('Source', sourceText(own))
  }
  if (facts.length > 0 && tree.depth(node) <= DEEPEST) add('Path', namedPath(names, doc, node, element))
  return facts
}

function classText({ name, version, isBuiltIn, parents, isPartial }: TypeNames): string {
  return [
    name,
    isBuiltIn ? "one of Coherence's own types" : '',
    version === undefined || version === 0 ? '' : `knows version ${version}`,
    parents.length === 0 ? '' : `extends ${parents.join(', ')}`,
    isPartial ? 'some of its indexes are unknown' : '',
  ]
    .filter((text) => text !== '')
    .join('; ')
}

function sourceText({ source, serializer }: TypeNames): string {
  const where = source === undefined ? '' : source.line > 0 ? `${source.file}:${source.line}` : source.file
  return [where, serializer === undefined ? '' : `serialized by ${serializer}`]
    .filter((text) => text !== '')
    .join('; ')
}

/** What disagrees at each node; nodes that agree are not in it. */
export type Disagreements = ReadonlyMap<number, readonly Disagreement[]>

/** Nothing disagrees, or nothing was compared. */
export const NO_DISAGREEMENTS: Disagreements = new Map()

/** No class has more: such bytes are not looked at. */
const MOST_PROPERTIES = 20_000
/** The highest index that a property can have. */
export const HIGHEST_INDEX = 2 ** 31 - 1

/** Whether there is something to say of older classes, and whether unasked; null for what is no user type with properties. */
export function olderFacts(
  doc: PofDocument,
  names: Names,
  { node, element }: Selection,
): { readonly isProposed: boolean } | null {
  const { tree } = doc
  if (node < 0 || element >= 0 || tree.type(node) < 0 || tree.childCount(node) > MOST_PROPERTIES) return null
  const whole = evolvable(doc, names, node, HIGHEST_INDEX)
  if (whole === null || whole.read.length === 0) return null
  return { isProposed: isNewer(evolvable(doc, names, node)) }
}

/** Whether the stream is newer than the class of the names, by its version or by what is in it. */
function isNewer(own: EvolvableView | null): boolean {
  if (own === null) return false
  const { version, classVersion, remainder, lost } = own
  return remainder.length + lost.length > 0 || (classVersion !== null && version > classVersion)
}
