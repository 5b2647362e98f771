// The way to a place as Coherence code, or why there is none.

import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { namedAddress } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { briefAddress, farWords, isFar } from '../place/tree-depth.ts'

/** How Coherence gets to a place, as code to paste, or why it cannot. */
export interface Navigation {
  readonly path: readonly number[] | null
  readonly java: string | null
  readonly extractor: string | null
  /** Why there is no path; null where there is one. */
  readonly why: string | null
}

const NOT_POF: Navigation = {
  path: null,
  java: null,
  extractor: null,
  why: 'Coherence navigates POF only. A query on this value deserializes the whole entry.',
}

/** The path to a place as Java takes it. */
export function navigation(
  doc: AnyDocument,
  { node, element, part }: Selection,
  names: Names | null = null,
): Navigation {
  if (isFar(doc, node)) return { path: null, java: null, extractor: null, why: farWords(doc, node) }
  if (doc.format !== 'pof') return NOT_POF
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
  doc: AnyDocument,
  names: Names | null,
  { node, element, part }: Pick<Selection, 'node' | 'element' | 'part'>,
): string {
  if (node === -1) {
    const name = doc.envelope[part]?.name ?? 'This'
    return `${name} is outside the POF value. A path starts at the value; use ExternalizableHelper.getDecoration for decorations.`
  }
  const { tree } = doc
  let above = element === -1 ? tree.parent(node) : node
  while (above !== -1) {
    if (tree.isMap(above)) {
      return `It is in the ${tree.typeName(above)} at ${isFar(doc, above) ? briefAddress(doc, above) : namedAddress(names, doc, above, -1, 'the root')}. For PofValue a map is a leaf: getChild throws PofNavigationException. Extract the whole map, or write the queried value as its own property.`
    }
    above = tree.parent(above)
  }
  return 'Coherence cannot navigate here: a value before it cannot be read or skipped.'
}
