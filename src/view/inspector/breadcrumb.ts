// The way from the root to a place, one crumb per level, and the same way as Coherence code.
// Deep streams have millions of levels, so the middle of a long way is left out.

import type { PofDocument } from '../../pof/index.ts'
import { type Names, simpleName } from '../../schema/index.ts'
import { briefAddress, farWords, isFar } from '../place/far.ts'
import { fieldName, namedAddress, namedPlace } from '../place/naming.ts'
import { isMap, placeTitle } from '../place/place.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-at.ts'
import { depthOfNode } from '../place/tree-depth.ts'

/** One level. `selection` is null for the gap that stands for levels left out. */
export interface Crumb {
  readonly label: string
  readonly title: string
  readonly selection: Selection | null
}

const NEAR = 9

/** The levels from the root to the place itself, at most 11 of them; by name where there are names. */
export function breadcrumb(doc: PofDocument, selection: Selection, names: Names | null = null): Crumb[] {
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

/** How Coherence gets to a place, as code to paste, or why it cannot. */
export interface Navigation {
  readonly path: readonly number[] | null
  readonly java: string | null
  readonly extractor: string | null
  /** Why there is no path; null where there is one. */
  readonly why: string | null
}

/** The path to a place as Java takes it. */
export function navigation(
  doc: PofDocument,
  { node, element, part }: Selection,
  names: Names | null = null,
): Navigation {
  if (isFar(doc, node)) return { path: null, java: null, extractor: null, why: farWords(doc, node) }
  const path = node === -1 ? null : doc.path(node, element)
  if (path === null)
    return { path, java: null, extractor: null, why: whyNot(doc, names, { node, element, part }) }
  const ints = `new int[]{${path.join(', ')}}`
  const one = path.length === 1 ? `${path[0]}` : ints
  if (path.length === 0) {
    return { path, java: null, extractor: 'PofValueParser.parse(binary, context).getValue()', why: null }
  }
  return {
    path,
    java: `new SimplePofPath(${one})`,
    extractor: `new PofExtractor<>(null, new SimplePofPath(${one}))`,
    why: null,
  }
}

function whyNot(
  doc: PofDocument,
  names: Names | null,
  { node, element, part }: Pick<Selection, 'node' | 'element' | 'part'>,
): string {
  if (node === -1) {
    const name = doc.envelope[part]?.name ?? 'This'
    return `${name} lies around the POF value. A path starts at the value; decorations are reached with ExternalizableHelper.getDecoration.`
  }
  const { tree } = doc
  let above = element === -1 ? tree.parent(node) : node
  while (above !== -1) {
    const type = tree.type(above)
    if (isMap(type)) {
      return `It lies in the ${tree.typeName(above)} at ${isFar(doc, above) ? briefAddress(doc, above) : namedAddress(names, doc, above, -1, 'the root')}. To PofValue a map is a leaf: getChild on it throws PofNavigationException. Extract the whole map, or store what you query in a property of its own.`
    }
    above = tree.parent(above)
  }
  return 'Coherence cannot navigate here: what lies before it cannot be read or passed.'
}

function crumb(doc: PofDocument, selection: Selection, names: Names | null): Crumb {
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
  doc: PofDocument,
  { node, element }: Selection,
  title: string,
  names: Names | null,
): string {
  if (node === -1) return title
  if (node === doc.root && element === -1) {
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
