// What places are called on screen where there are names: a heading, the way from the root, what traps and advice say.

import { type CostWords, formatWords } from '../../cost/index.ts'
import type { AnyDocument } from '../../inside/index.ts'
import { type PofDocument, parse } from '../../pof/index.ts'
import { classLabel, type Names, namedPath, simpleName } from '../../schema/index.ts'
import { fieldName, namedType } from './naming.ts'
import { placeTitle } from './place-title.ts'
import type { Selection } from './selection.ts'
import { briefAddress, isFar } from './tree-depth.ts'

/** A place as a heading: `property 12 (shipTo)`, `element 3`, `the value`. */
export function namedPlace(names: Names | null, doc: AnyDocument, place: Selection): string {
  const title = placeTitle(doc, place)
  const name = place.node < 0 ? null : fieldName(names, doc, place.node, place.element)
  return name === null ? title : `${title} (${name})`
}

/** Levels beyond which a path of names is of no use. */
const DEEPEST = 60

/** The way from the root by names: `customer.address.city`; null where nothing on it has a name. */
export function pathName(names: Names | null, doc: AnyDocument, node: number, element = -1): string | null {
  if (names === null || doc.format !== 'pof' || node < 0) return null
  const { tree } = doc
  let levels = 0
  let isNamed = false
  for (let n = node; tree.parent(n) >= 0; n = tree.parent(n)) {
    if (++levels > DEEPEST) return null
    isNamed ||= fieldName(names, doc, n) !== null
  }
  if (!isNamed) return null
  const root = namedPath(names, doc, doc.root)
  return namedPath(names, doc, node, element).slice(root.length).replace(/^\./, '')
}

/** The address with the path of names: `10/1/1 customer.address.city`; of the root `root`. */
export function namedAddress(
  names: Names | null,
  doc: AnyDocument,
  node: number,
  element = -1,
  root = 'the value',
): string {
  const name = pathName(names, doc, node, element)
  const address = doc.address(node, element) || root
  return name === null ? address : `${address} ${name}`
}

/** The same to be shown: where it is very deep, the middle of the address is left out. */
export function shownAddress(
  ...[names, doc, node, element = -1, root]: Parameters<typeof namedAddress>
): string {
  return isFar(doc, node) ? briefAddress(doc, node, element) : namedAddress(names, doc, node, element, root)
}

/** Bytes that are enough to tell what a value is. */
const HEAD = 128

/** What the value of a payload is, told from its first bytes: `Order (2000) v0`; '' where it holds none. */
export function payloadType(names: Names | null, bytes: Uint8Array): string {
  const doc = parse(bytes.subarray(0, HEAD))
  return doc.root < 0 ? '' : namedType(names, doc, doc.root)
}

/** What traps and advice call things. */
export function costWords(names: Names | null, doc: PofDocument): CostWords {
  const format = formatWords(doc)
  if (names === null) return format
  const property = (typeId: number, index: number) => names.types.get(typeId)?.properties?.get(index)?.name
  return {
    type: (typeId) => classLabel(names, typeId) ?? format.type(typeId),
    index: (typeId, index) => {
      const name = property(typeId, index)
      return name === undefined ? String(index) : `${index} (${name})`
    },
    place: (node, element) => {
      const name = pathName(names, doc, node, element)
      const address = format.place(node, element)
      return name === null ? address : `${address} (${name})`
    },
    javaClass: (typeId) => {
      const known = names.types.get(typeId)
      return known === undefined ? null : simpleName(known.name)
    },
    javaField: (typeId, index) => property(typeId, index) ?? null,
  }
}
