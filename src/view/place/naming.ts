// What fields and types are called on screen where there are names: the name beside the index, the class beside its type id,
// so that the number of the format is never out of sight. Without names, the words of the format. Every panel, chart
// and export asks here; what whole places are called is in place-names.ts.

import type { AnyDocument } from '../../inside/index.ts'
import type { Token } from '../../pof/index.ts'
import { classLabel, labelOf, type Names } from '../../schema/index.ts'
import { fieldLabel, shortTypeName, typeIn, typeLabel } from './labels.ts'

/** The name of the property that a node is, the class of a class's layer; null where there is none. */
export function fieldName(names: Names | null, doc: AnyDocument, node: number, element = -1): string | null {
  if (names === null || doc.format !== 'pof' || node < 0 || element >= 0) return null
  const { property, className, isLayer } = labelOf(names, doc, node)
  return property ?? (isLayer ? className : null)
}

/** The field with its name: `0 street`. */
export function namedField(names: Names | null, doc: AnyDocument, node: number, element = -1): string {
  const name = fieldName(names, doc, node, element)
  const label = fieldLabel(doc, node, element)
  return name === null ? label : `${label} ${name}`
}

/** The type with its class: `Address (1301) v0`, `collection<Line (2001)> · 3`. */
export function namedType(names: Names | null, doc: AnyDocument, node: number, element = -1): string {
  return typesNamed(names, typeLabel(doc, node, element))
}

/** The type in a narrow column: `Address (1301)`, `1301`, `collection<2001> · 3`. Versions are left to the tooltip. */
export function columnType(names: Names | null, doc: AnyDocument, node: number, element = -1): string {
  const label = namedType(names, doc, node, element).replace(/\buser type (?=\d)/g, '')
  return element === -1 && typeIn(doc, node) >= 0 ? label.replace(/ v-?\d+$/, '') : label
}

/** A text with the classes of its type ids: of `collection<user type 2001>` it makes `collection<Line (2001)>`. */
export function typesNamed(names: Names | null, text: string): string {
  if (names === null) return text
  return text.replace(/\buser type (\d+)/g, (words, id) => classLabel(names, Number(id)) ?? words)
}

/** A type id in a few words: `Address (1301)`, `user type 1301`, `string`. */
export function typeText(names: Names | null, typeId: number): string {
  return classLabel(names, typeId) ?? shortTypeName(typeId)
}

/** Whether the class of a node is known as one of Coherence's own. */
export function isBuiltIn(names: Names | null, doc: AnyDocument, node: number): boolean {
  return node >= 0 && names?.types.get(typeIn(doc, node))?.isBuiltIn === true
}

/** What a token says: a type id with its class, an index with its field; else the token's own text. */
export function tokenText(names: Names | null, doc: AnyDocument, node: number, token: Token): string {
  const { role, text } = token
  if (names === null || node < 0) return text
  const name = role === 'index' ? fieldName(names, doc, node) : null
  if (name !== null) return `${text} (${name})`
  return role === 'type' || role.endsWith('-type') ? typesNamed(names, text) : text
}
