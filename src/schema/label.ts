// Words for nodes: the class of a user type, the name of a property. Paths of names are in named-path.ts. Knows the layers of
// PortableTypeSerializer: one user type for each class of a hierarchy, at the property index that is its type id.

import { check, DOCUMENT, NUMBER } from '../pof/arguments/index.ts'
import type { PofDocument } from '../pof/index.ts'
import { NAMES, type Names, type PropertyNames, simpleName, type TypeNames } from './names.ts'

/** The names for a node. */
export interface Label {
  /** The class of a user type, without its package; null where it is unknown or the node is not a user type. */
  readonly className: string | null
  /** The name of the property; null where the node is not a property, or has no name. */
  readonly property: string | null
  /** The declared Java type of the property. */
  readonly type: string | null
  /** The node is a class's layer, written by PortableTypeSerializer: `className` says which. */
  readonly isLayer: boolean
}

/**
 * The names for a node.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { labelOf, readNames } from 'pof-inspector/schema'
 *
 * const pair = { name: 'com.acme.Pair', properties: { 0: 'left', 1: 'right' } }
 * const { names } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: pair } }))
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(labelOf(names, doc, 0).className, labelOf(names, doc, 2).property) //> Pair right
 * ```
 */
export function labelOf(names: Names, doc: PofDocument, node: number): Label {
  check('labelOf', names, NAMES)
  check('The argument doc of labelOf', doc, DOCUMENT)
  check('The argument node of labelOf', node, NUMBER)
  const property = propertyOf(names, doc, node)
  const type = doc.tree.type(node)
  const known = type >= 0 ? names.types.get(type) : undefined
  return {
    className: known === undefined ? null : simpleName(known.name),
    property: property?.name ?? null,
    type: property?.type ?? null,
    isLayer: isLayer(names, doc, node),
  }
}

/** What is known of the property that a node is, or undefined. */
export function propertyOf(names: Names, doc: PofDocument, node: number): PropertyNames | undefined {
  return classAround(names, doc, node)?.properties?.get(doc.tree.key(node))
}

function classAround(names: Names, doc: PofDocument, node: number): TypeNames | undefined {
  const parent = doc.tree.parent(node)
  return parent < 0 ? undefined : classWithin(names, doc, parent)
}

/**
 * The class whose names the properties of a node have; undefined for what is no object, and for a nested stream. That has the type
 * id of the object around it and properties of its own, and code that writes one says of its index no more than that.
 */
export function classWithin(names: Names, { tree }: PofDocument, node: number): TypeNames | undefined {
  const type = tree.type(node)
  const known = type < 0 ? undefined : names.types.get(type)
  const parent = tree.parent(node)
  const key = tree.key(node)
  const isInItself = known?.isPartial === true && parent >= 0 && tree.type(parent) === type
  return isInItself && key !== type && !known.properties?.has(key) ? undefined : known
}

/** Whether a node is one class's part of an object that PortableTypeSerializer wrote. */
export function isLayer(names: Names, doc: PofDocument, node: number): boolean {
  const type = doc.tree.type(node)
  const parent = doc.tree.parent(node)
  if (type < 0 || parent < 0 || doc.tree.type(parent) < 0 || doc.tree.key(node) !== type) return false
  if (propertyOf(names, doc, node) !== undefined) return false
  if (type === doc.tree.type(parent)) return true
  const [own, layer] = [classAround(names, doc, node), names.types.get(type)]
  return own === undefined || layer === undefined || own.parents.includes(layer.name)
}

/** `name` of `m_sName`, `_name` and `name`: what `getName` stands for. */
export function beanName(field: string): string {
  const prefixed = /^[msf]_(?:[a-z]{1,4}(?=[A-Z]))?(.+)$/.exec(field)?.[1]
  return decapitalized(prefixed ?? field.replace(/^_+(?=.)/, ''))
}

/** `name` of `Name`; `URL` stays, as java.beans.Introspector has it. */
export function decapitalized(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
