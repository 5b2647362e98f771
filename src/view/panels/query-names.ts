// Paths of names in a query: `customer.address.city`, also where the bytes do not hold it, back again, and what a path
// that is being typed may go on with.

import { type PofDocument, resolvePath } from '../../pof/index.ts'
import { type Names, type PropertyNames, resolveNamedPath, simpleName } from '../../schema/index.ts'
import { valueLabel } from '../place/labels.ts'
import { fieldName, namedType } from '../place/naming.ts'

/** Something that a text can be completed to. */
export interface PathCompletion {
  /** The whole text: `customer.name`. */
  readonly text: string
  /** Its address, or the path where the bytes do not hold it: `10/0`. */
  readonly address: string
  /** What is there: `string "Ada Lovelace"`. */
  readonly there: string
}

/** The indexes and positions that a path of names means; null where the names do not say. */
export function pathOfNames(doc: PofDocument, names: Names, text: string): readonly number[] | null {
  const place = resolveNamedPath(doc, names, text)
  if (place !== null) return doc.path(place.node, place.element)
  const steps = text.trim().split('.')
  for (let held = steps.length - 1; held >= 0; held--) {
    const around =
      held === 0
        ? { node: doc.root, element: -1 }
        : resolveNamedPath(doc, names, steps.slice(0, held).join('.'))
    if (around === null || around.element >= 0) continue
    const path = around.node < 0 ? null : doc.path(around.node)
    const missing = missingSteps(names, doc.tree.type(around.node), steps.slice(held))
    return path === null || missing === null ? null : [...path, ...missing]
  }
  return null
}

/** The path of names of indexes that need not be in the bytes; null where nothing on it has a name. */
export function nameOfPath(doc: PofDocument, names: Names | null, path: readonly number[]): string | null {
  if (names === null || doc.root < 0) return null
  let type = doc.tree.type(doc.root)
  let isNamed = false
  const steps: string[] = []
  for (const [depth, index] of path.entries()) {
    const property = type < 0 ? undefined : names.types.get(type)?.properties?.get(index)
    if (property !== undefined) isNamed = true
    steps.push(property === undefined ? String(index) : property.name)
    const held = resolvePath(doc, path.slice(0, depth + 1).join('/'))
    type = held !== null && held.element < 0 ? doc.tree.type(held.node) : declaredType(names, property)
  }
  return isNamed ? steps.join('.') : null
}

/** What a text can be completed to, those that begin with it first; at most `limit`. Empty where there are no names. */
export function pathCompletions(doc: PofDocument, names: Names, text: string, limit = 10): PathCompletion[] {
  if (doc.root < 0 || /[^\p{L}\p{N}_$.[\]()]/u.test(text)) return []
  const at = text.lastIndexOf('.') + 1
  const [before, typed] = [text.slice(0, at), text.slice(at).toLowerCase()]
  const place = at === 0 ? { node: doc.root, element: -1 } : resolveNamedPath(doc, names, before.slice(0, -1))
  if (place === null || place.node < 0 || place.element >= 0) return []
  const found = fieldsOf(doc, names, place.node).filter(({ name }) => name.toLowerCase().includes(typed))
  const isFirst = ({ name }: Field) => name.toLowerCase().startsWith(typed)
  return [...found.filter(isFirst), ...found.filter((field) => !isFirst(field))]
    .filter(({ name }) => name.toLowerCase() !== typed)
    .slice(0, limit)
    .map(({ name, node, path }) => ({
      text: before + name,
      address: node >= 0 ? doc.address(node) : path,
      there:
        node < 0
          ? 'not in these bytes'
          : `${namedType(names, doc, node)} ${valueLabel(doc, node, -1, 40, names)}`,
    }))
}

interface Field {
  readonly name: string
  /** -1 where the bytes do not hold it. */
  readonly node: number
  readonly path: string
}

/** Classes of a hierarchy that are looked through: bytes can pretend any number. */
const MOST_LAYERS = 64

/** The fields of an object, those of its layers among them: what the bytes hold, then what only the class has. */
function fieldsOf(doc: PofDocument, names: Names, object: number, levels = MOST_LAYERS): Field[] {
  const { tree } = doc
  const type = tree.type(object)
  if (type < 0) return []
  const held: Field[] = []
  const missing: Field[] = []
  const address = doc.address(object)
  // The class says which fields there may be: an object can hold a million others.
  for (const [index, { name }] of names.types.get(type)?.properties ?? []) {
    const node = tree.child(object, index)
    if (node < 0) missing.push({ name, node, path: address === '' ? `${index}` : `${address}/${index}` })
    else if (!isLayer(doc, node))
      held.push({ name: fieldName(names, doc, node) ?? name, node, path: doc.address(node) })
  }
  if (levels > 0) {
    for (const typeId of names.types.keys()) {
      const layer = tree.child(object, typeId)
      if (layer >= 0 && isLayer(doc, layer)) held.push(...fieldsOf(doc, names, layer, levels - 1))
    }
  }
  return [...held.sort((a, b) => a.node - b.node), ...missing]
}

/** Whether a property is one class's part of an object: its index is its type id. */
function isLayer({ tree }: PofDocument, node: number): boolean {
  return tree.type(node) >= 0 && tree.key(node) === tree.type(node)
}

function missingSteps(names: Names, from: number, steps: readonly string[]): number[] | null {
  let type = from
  const path: number[] = []
  for (const step of steps) {
    const properties = type < 0 ? null : (names.types.get(type)?.properties ?? null)
    const found = [...(properties ?? [])].find(([, { name }]) => name === step)
    if (found === undefined) return null
    path.push(found[0])
    type = declaredType(names, found[1])
  }
  return path
}

/** The type id of the class that a property is declared with; -1 where it is none that is known. */
function declaredType(names: Names, property: PropertyNames | undefined): number {
  const declared = property?.type
  if (declared === undefined) return -1
  for (const [id, { name, isBuiltIn }] of names.types)
    if (!isBuiltIn && (name === declared || simpleName(name) === declared)) return id
  return -1
}
