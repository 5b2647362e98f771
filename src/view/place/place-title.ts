// A place in words: what it is called, what type it has, what it is worth in other notations.
// Everything the inspector's headline says; knows nothing of the screen.

import type { AnyDocument } from '../../inside/index.ts'
import { isMapType, type PofValue, typeName, UNREAD } from '../../pof/index.ts'
import { classLabel, type Names } from '../../schema/index.ts'
import { sideOf } from './labels.ts'
import { placeType } from './place-words.ts'
import type { Selection } from './selection.ts'

/** The place as a heading: `property 1`, `element 5000`, `key 0`, `the value`, `FMT_EXT`. */
export function placeTitle(doc: AnyDocument, selection: Selection): string {
  const { node, element, part } = selection
  if (doc.format !== 'pof') return element !== -1 ? `element ${element}` : doc.field(node) || doc.title
  if (node === -1) return doc.envelope[part]?.name ?? ''
  const { tree } = doc
  if (tree.type(node) === UNREAD) return 'unread bytes'
  if (element !== -1) return elementTitle(tree.type(node), element, tree.key(node))
  const parent = tree.parent(node)
  if (parent === -1) return 'the value'
  if (tree.type(parent) >= 0) return `property ${tree.key(node)}`
  if (tree.isMap(parent))
    return `${sideOf(tree.position(node))} ${tree.key(node)} of ${tree.typeName(parent)}`
  return `element ${tree.key(node)}`
}

/** The type in words: `user type 1042`, `Order (1042)`, `char-string`, `int32 in a uniform-array`, `format byte`; '' where the title says it. */
export function placeTypeWords(doc: AnyDocument, selection: Selection, names: Names | null = null): string {
  const { node, element, part } = selection
  if (doc.format !== 'pof') {
    const type = element === -1 ? doc.type(node) : ''
    return type === placeTitle(doc, selection) ? '' : type
  }
  if (node === -1) return partWords(doc.envelope[part]?.kind)
  const type = placeType(doc, selection) as number
  const words =
    classLabel(names, type) ??
    (type >= 0 ? `user type ${type}` : element === -1 ? doc.tree.typeName(node) : typeName(type))
  return element === -1 ? words : `${words} in a ${doc.tree.typeName(node)}`
}

/** A whole number in other notations; empty for everything else and for numbers below 10. */
export function otherForms(value: PofValue): { name: string; text: string }[] {
  const whole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
  if (!whole || (value as number | bigint) < 10) return []
  const n = BigInt(value as number | bigint)
  const forms = [
    { name: 'hex', text: `0x${n.toString(16)}` },
    { name: 'binary', text: n.toString(2).replace(/\B(?=(.{4})+$)/g, ' ') },
  ]
  // Milliseconds since 1970, as Java's long dates are: only where they give a date of 1990 to 2100.
  if (n > 631_152_000_000n && n < 4_102_444_800_000n) {
    forms.push({ name: 'as Java milliseconds', text: new Date(Number(n)).toISOString() })
  }
  return forms
}

function elementTitle(runType: number, element: number, key: number): string {
  const where = key === -1 ? '' : ` of ${key}`
  if (isMapType(runType)) return `${sideOf(element)} ${element >> 1}${where}`
  return `element ${element}`
}

function partWords(kind: string | undefined): string {
  switch (kind) {
    case 'format':
      return 'format byte'
    case 'mask':
      return 'decoration mask'
    case 'number':
      return 'integer decoration'
    case 'decoration':
      return 'decoration'
    default:
      return 'payload of the envelope'
  }
}
