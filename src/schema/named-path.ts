// Paths of names, from a node and back to it. Apart from label.ts, which is all that a tree of names needs.

import { check, DOCUMENT, NUMBER, TEXT } from '../pof/arguments/index.ts'
import type { Place, PofDocument } from '../pof/index.ts'
import { beanName, classWithin, isLayer, labelOf } from './label.ts'
import { NAMES, type Names, simpleName, type TypeNames } from './names.ts'

/**
 * A path of names: `Order.customer.address.city`, `Order.lines[2].product`, `Order.notes.value(0)`. A step without a
 * name is its index. The path begins with the root's class, or with `type1042` if it has no name; a root that is not
 * a user type has no step.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { namedPath, readNames } from 'pof-inspector/schema'
 *
 * const pair = { name: 'com.acme.Pair', properties: { 0: 'left', 1: 'right' } }
 * const { names } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: pair } }))
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(namedPath(names, doc, 2)) //> Pair.right
 * ```
 */
export function namedPath(names: Names, doc: PofDocument, node: number, element = -1): string {
  check('namedPath', names, NAMES)
  check('The argument doc of namedPath', doc, DOCUMENT)
  check('The argument node of namedPath', node, NUMBER)
  if (node < 0 || node >= doc.tree.count) return ''
  const steps: string[] = []
  if (element >= 0) steps.push(stepIn(doc, node, element))
  for (let n = node; doc.tree.parent(n) >= 0; n = doc.tree.parent(n)) steps.push(stepTo(names, doc, n))
  return rootName(names, doc) + steps.reverse().join('')
}

function rootName(names: Names, doc: PofDocument): string {
  const type = doc.root < 0 ? -1 : doc.tree.type(doc.root)
  if (type < 0) return ''
  const known = names.types.get(type)
  return known === undefined ? `type${type}` : simpleName(known.name).replaceAll('.', '$')
}

function stepTo(names: Names, doc: PofDocument, node: number): string {
  const key = doc.tree.key(node)
  const parent = doc.tree.parent(node)
  if (doc.tree.type(parent) < 0) return stepIn(doc, parent, doc.tree.position(node))
  const { property, className, isLayer: layer } = labelOf(names, doc, node)
  return `.${property ?? (layer && className !== null ? className.replaceAll('.', '$') : key)}`
}

/** The step into a position of a container: `[2]`, or `.key(0)` and `.value(0)` in a map. */
function stepIn(doc: PofDocument, container: number, position: number): string {
  if (!doc.tree.isMap(container)) return `[${position}]`
  return `.${position % 2 === 0 ? 'key' : 'value'}(${position >> 1})`
}

const STEP = /^(?:\.?(key|value)\((\d+)\)|\[(\d+)\]|\.?([^.[\]()]+))/

/**
 * The place of a path of names, with or without the root's class at the start, or null. Layers can be omitted:
 * `Dog.name` finds the name in Animal's layer. Numbers are indexes and positions.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { readNames, resolveNamedPath } from 'pof-inspector/schema'
 *
 * const pair = { name: 'com.acme.Pair', properties: { 0: 'left', 1: 'right' } }
 * const { names } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: pair } }))
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(resolveNamedPath(doc, names, 'Pair.right'), resolveNamedPath(doc, names, 'middle'))
 * //> { node: 2, element: -1 } null
 * ```
 */
export function resolveNamedPath(doc: PofDocument, names: Names, text: string): Place | null {
  check('resolveNamedPath', doc, DOCUMENT)
  check('The argument names of resolveNamedPath', names, NAMES)
  check('The argument text of resolveNamedPath', text, TEXT)
  if (doc.root < 0) return null
  const path = text.trim()
  const root = rootName(names, doc)
  const rest =
    path === root
      ? ''
      : path.startsWith(`${root}.`) || path.startsWith(`${root}[`)
        ? path.slice(root.length)
        : null
  return (rest === null ? null : follow(doc, names, rest)) ?? follow(doc, names, path)
}

function follow(doc: PofDocument, names: Names, path: string): Place | null {
  let place: Place = { node: doc.root, element: -1 }
  for (let rest = path; rest !== ''; ) {
    const match = STEP.exec(rest)
    if (match === null || place.element >= 0) return null
    rest = rest.slice(match[0].length)
    const next = step(doc, names, place.node, match)
    if (next === null) return null
    place = next
  }
  return place
}

function step(doc: PofDocument, names: Names, node: number, match: RegExpExecArray): Place | null {
  const [, side, entry, position, name] = match
  if (doc.tree.type(node) >= 0) {
    const child = name === undefined ? -1 : childNamed(doc, names, node, name)
    return child < 0 ? null : { node: child, element: -1 }
  }
  const wanted = position ?? (name !== undefined && /^\d+$/.test(name) ? name : undefined)
  if (doc.tree.isMap(node) !== (side !== undefined)) return null
  const at = side === undefined ? Number(wanted ?? -1) : 2 * Number(entry) + (side === 'value' ? 1 : 0)
  if (at < 0) return null
  if (doc.tree.isRun(node)) return at < doc.tree.childCount(node) ? { node, element: at } : null
  let count = 0
  for (let child = doc.tree.firstChild(node); child >= 0; child = doc.tree.nextSibling(child), count++) {
    if (side === undefined ? doc.tree.key(child) === at : count === at) return { node: child, element: -1 }
  }
  return null
}

/** Classes of a hierarchy that are looked through, and children that are looked at for them: bytes can pretend any number. */
const MOST_LAYERS = 64
const MOST_CHILDREN = 1000

/** The child of a user type by its name, its getter's name, its index or its layer's class; else the one in a layer. */
function childNamed(
  doc: PofDocument,
  names: Names,
  node: number,
  name: string,
  levels = MOST_LAYERS,
): number {
  for (const index of indexesNamed(classWithin(names, doc, node), name)) {
    const child = doc.tree.child(node, index)
    if (child >= 0 && !isLayer(names, doc, child)) return child
  }
  const layers: number[] = []
  let child = doc.tree.firstChild(node)
  for (let count = 0; child >= 0 && count < MOST_CHILDREN; count++, child = doc.tree.nextSibling(child)) {
    if (!isLayer(names, doc, child)) continue
    const { className } = labelOf(names, doc, child)
    if (className?.replaceAll('.', '$') === name || String(doc.tree.key(child)) === name) return child
    layers.push(child)
  }
  for (const layer of levels > 0 ? layers : []) {
    const found = childNamed(doc, names, layer, name, levels - 1)
    if (found >= 0) return found
  }
  return -1
}

/** The property indexes that a name can mean in a class, ascending: itself, where it is a number. */
function indexesNamed(known: TypeNames | undefined, name: string): number[] {
  const indexes = /^\d{1,10}$/.test(name) && String(Number(name)) === name ? [Number(name)] : []
  for (const [index, { name: property }] of known?.properties ?? [])
    if (property === name || beanName(property) === name) indexes.push(index)
  return indexes.sort((a, b) => a - b)
}
