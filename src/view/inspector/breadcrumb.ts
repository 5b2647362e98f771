// The way from the root to a place, one crumb per level.
// Deep streams have millions of levels, so the middle of a long way is left out.

import type { AnyDocument } from '../../inside/index.ts'
import { type Names, simpleName } from '../../schema/index.ts'
import { fieldName } from '../place/naming.ts'
import { namedPlace } from '../place/place-names.ts'
import { placeTitle } from '../place/place-title.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import { depthOfNode } from '../place/tree-depth.ts'

/** One level. `selection` is null for the gap that stands for levels left out. */
export interface Crumb {
  readonly label: string
  readonly title: string
  readonly selection: Selection | null
}

const NEAR = 9

/** The levels from the root to the place itself, at most 11 of them; by name where there are names. */
export function breadcrumb(doc: AnyDocument, selection: Selection, names: Names | null = null): Crumb[] {
  const { tree } = doc
  if (selection.node === -1) return [crumb(doc, selection, names)]
  const crumbs: Crumb[] = []
  if (selection.element !== -1) crumbs.push(crumb(doc, selection, names))
  let node = selection.node
  while (node !== -1 && crumbs.length < NEAR) {
    crumbs.push(crumb(doc, selectionOfNode(node), names))
    node = tree.parent(node)
  }
  if (node !== -1) {
    const left = depthOfNode(tree, node)
    if (left > 0) crumbs.push({ label: '…', title: `${left.toLocaleString('en')} levels`, selection: null })
    crumbs.push(crumb(doc, selectionOfNode(doc.root), names))
  }
  return crumbs.reverse()
}

function crumb(doc: AnyDocument, selection: Selection, names: Names | null): Crumb {
  const { node, element } = selection
  const name = fieldName(names, doc, node, element)
  const title = namedPlace(names, doc, selection)
  const type = node === -1 ? '' : element === -1 ? doc.tree.typeName(node) : ''
  return {
    label: name ?? shortLabel(doc, selection, placeTitle(doc, selection), names),
    title: type === '' ? title : `${title}, ${type}`,
    selection,
  }
}

function shortLabel(
  doc: AnyDocument,
  { node, element }: Selection,
  title: string,
  names: Names | null,
): string {
  if (node === -1) return title
  if (node === doc.root && element === -1) {
    if (doc.format !== 'pof') return doc.title
    const type = doc.tree.type(node)
    const known = type < 0 ? undefined : names?.types.get(type)
    if (known !== undefined) return simpleName(known.name)
    return type >= 0 ? `type ${type}` : doc.tree.typeName(node)
  }
  return title
    .replace(/ of .*$/, '')
    .replace('property ', '')
    .replace(/^element (\d+)$/, '[$1]')
}
