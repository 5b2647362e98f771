// What fields and types are called on screen where there are names: the name beside the index, the class beside its type
// id, so that the number of the format is never out of sight. Without names, the words of the format.

import type { PofDocument } from '../pof/index.ts'
import { labelOf, type Names, simpleName } from '../schema/index.ts'
import { fieldLabel, typeLabel } from './labels.ts'

/** The name of the property that a node is, the class of a class's layer; null where there is none. */
export function fieldName(names: Names | null, doc: PofDocument, node: number, element = -1): string | null {
  if (names === null || node < 0 || element >= 0) return null
  const { property, className, isLayer } = labelOf(names, doc, node)
  return property ?? (isLayer ? className : null)
}

/** The field with its name: `0 street`. */
export function namedField(names: Names | null, doc: PofDocument, node: number, element = -1): string {
  const name = fieldName(names, doc, node, element)
  const label = fieldLabel(doc, node, element)
  return name === null ? label : `${label} ${name}`
}

/** The type with its class: `Address (1301) v0`. */
export function namedType(names: Names | null, doc: PofDocument, node: number, element = -1): string {
  const label = typeLabel(doc, node, element)
  const type = userTypeOf(doc, node, element)
  const name = type < 0 ? undefined : names?.types.get(type)?.name
  return name === undefined ? label : label.replace(`user type ${type}`, `${simpleName(name)} (${type})`)
}

/** The user type that a label of the type speaks of: the node's own or its elements'; -1 where it is none. */
export function userTypeOf(doc: PofDocument, node: number, element = -1): number {
  const { tree } = doc
  return element >= 0 || tree.type(node) < 0 ? tree.elementType(node, element) : tree.type(node)
}

/** Whether the class of a node is known as one of Coherence's own. */
export function isBuiltIn(names: Names | null, doc: PofDocument, node: number): boolean {
  return node >= 0 && names?.types.get(doc.tree.type(node))?.isBuiltIn === true
}
