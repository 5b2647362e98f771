// What payloads say of their types without any source: for each type id its indexes, and for each index the types, values
// and lengths seen. One pass over the nodes; a wire type is only what was written, the Java type behind it a conclusion.

import { check, DOCUMENT, listOf } from '../../pof/arguments/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'

/** The smallest and the largest value in the payloads. */
export interface Range<Value extends number | bigint> {
  /** The smallest. */
  readonly min: Value
  /** The largest. */
  readonly max: Value
}

/** One property of an inferred type. */
export interface InferredProperty {
  /** The property index, from 0. */
  readonly index: number
  /** The number of objects that have it. */
  readonly count: number
  /** The number of objects without it: it has its type's default there, or the class is older. */
  readonly missing: number
  /** The number of objects in which it is null, or a one-byte null. */
  readonly nulls: number
  /** The count of each wire type; user type ids are 0 or more. */
  readonly types: ReadonlyMap<number, number>
  /** Of the elements of its collections, arrays and the values of its maps. */
  readonly elementTypes: ReadonlyMap<number, number>
  /** Of the keys of its maps. */
  readonly keyTypes: ReadonlyMap<number, number>
  /** Of whole numbers and of fractions; null where there were none. */
  readonly values: Range<number | bigint> | null
  /** Of strings in characters, of octets in bytes, of containers in elements; null where there were none. */
  readonly lengths: Range<number> | null
}

/** One type id. */
export interface InferredType {
  /** The type id, from 0. */
  readonly typeId: number
  /** The number of objects. */
  readonly count: number
  /** The versions that were written. */
  readonly versions: Range<number>
  /** By index, ascending. */
  readonly properties: ReadonlyMap<number, InferredProperty>
  /** Type ids of the classes whose layers PortableTypeSerializer wrote into it, in stream order, including its own. */
  readonly layers: readonly number[]
}

const DOCUMENTS = listOf(DOCUMENT, 'an array of documents from parse()')

/**
 * The user types of all documents together, by type id, ascending. Empty where no document holds a user type.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { inferTypes } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const right = inferTypes([doc]).get(1042)?.properties.get(1)
 * console.log(right?.count, right?.types, right?.lengths) //> 1 Map(1) { -15 => 1 } { min: 2, max: 2 }
 * ```
 */
export function inferTypes(docs: readonly PofDocument[]): ReadonlyMap<number, InferredType> {
  check('inferTypes', docs, DOCUMENTS)
  const types = new Map<number, TypeTally>()
  for (const doc of docs) {
    for (let node = 0; node < doc.tree.count; node++) visit(doc, node, types)
  }
  return new Map([...types].sort(([a], [b]) => a - b).map(([id, tally]) => [id, tally.result(id)]))
}

function visit(doc: PofDocument, node: number, types: Map<number, TypeTally>): void {
  const { tree } = doc
  const type = tree.type(node)
  if (type >= 0) tallyOf(types, type).addObject(doc, node)
  const parent = tree.parent(node)
  if (parent < 0) return
  const around = tree.type(parent)
  if (around >= 0) {
    if (type === tree.key(node)) tallyOf(types, around).layers.add(type)
    else tallyOf(types, around).property(tree.key(node)).add(doc, node)
    return
  }
  const owner = tree.parent(parent)
  if (owner < 0 || tree.type(owner) < 0) return
  const property = tallyOf(types, tree.type(owner)).property(tree.key(parent))
  const isKey = tree.isMap(parent) && tree.position(node) % 2 === 0
  raise(isKey ? property.keyTypes : property.elementTypes, type, 1)
}

function tallyOf(types: Map<number, TypeTally>, id: number): TypeTally {
  let tally = types.get(id)
  if (tally === undefined) {
    tally = new TypeTally()
    types.set(id, tally)
  }
  return tally
}

function raise(counts: Map<number, number>, type: number, by: number): void {
  counts.set(type, (counts.get(type) ?? 0) + by)
}

class TypeTally {
  readonly layers = new Set<number>()
  private readonly properties = new Map<number, PropertyTally>()
  private count = 0
  private minVersion = Number.POSITIVE_INFINITY
  private maxVersion = Number.NEGATIVE_INFINITY

  addObject(doc: PofDocument, node: number): void {
    const first = doc.tree.firstChild(node)
    // The shell around layers holds no properties of its own.
    if (first >= 0 && doc.tree.type(first) === doc.tree.key(first)) return
    this.count++
    const version = doc.tree.header(node)?.version ?? 0
    this.minVersion = Math.min(this.minVersion, version)
    this.maxVersion = Math.max(this.maxVersion, version)
  }

  property(index: number): PropertyTally {
    let tally = this.properties.get(index)
    if (tally === undefined) {
      tally = new PropertyTally()
      this.properties.set(index, tally)
    }
    return tally
  }

  result(typeId: number): InferredType {
    const properties = [...this.properties].sort(([a], [b]) => a - b)
    const { count, layers } = this
    return {
      typeId,
      count,
      versions: count === 0 ? { min: 0, max: 0 } : { min: this.minVersion, max: this.maxVersion },
      properties: new Map(properties.map(([index, tally]) => [index, tally.result(index, count)])),
      layers: [...layers],
    }
  }
}

class PropertyTally {
  readonly elementTypes = new Map<number, number>()
  readonly keyTypes = new Map<number, number>()
  private readonly types = new Map<number, number>()
  private count = 0
  private nulls = 0
  private values: { min: number | bigint; max: number | bigint } | null = null
  private lengths: { min: number; max: number } | null = null

  add(doc: PofDocument, node: number): void {
    const { tree } = doc
    const type = tree.type(node)
    this.count++
    raise(this.types, type, 1)
    if (type === T.null) this.nulls++
    else if (type >= 0 || type < T.int22) return
    else if (type <= T.collection && type >= T.uniformMap) this.addContainer(doc, node)
    else this.addScalar(doc, node)
  }

  private addContainer(doc: PofDocument, node: number): void {
    const { tree } = doc
    const count = tree.childCount(node)
    this.addLength(tree.isMap(node) ? Math.floor(count / 2) : count)
    if (!tree.isRun(node) || count === 0) return
    if (tree.type(node) === T.uniformMap) {
      raise(this.keyTypes, tree.elementType(node, 0), count / 2)
      raise(this.elementTypes, tree.elementType(node, 1), count / 2)
    } else raise(this.elementTypes, tree.elementType(node), count)
  }

  private addScalar(doc: PofDocument, node: number): void {
    const value = doc.value(node)
    if (typeof value === 'number' || typeof value === 'bigint') this.addValue(value)
    else if (typeof value === 'string') this.addLength(value.length)
    else if (value instanceof Uint8Array) this.addLength(value.length)
  }

  private addValue(value: number | bigint): void {
    if (Number.isNaN(value)) return
    const { min, max } = this.values ?? { min: value, max: value }
    this.values = { min: value < min ? value : min, max: value > max ? value : max }
  }

  private addLength(length: number): void {
    const { min, max } = this.lengths ?? { min: length, max: length }
    this.lengths = { min: Math.min(min, length), max: Math.max(max, length) }
  }

  result(index: number, objects: number): InferredProperty {
    const { count, nulls, types, elementTypes, keyTypes, values, lengths } = this
    const missing = Math.max(0, objects - count)
    return { index, count, missing, nulls, types, elementTypes, keyTypes, values, lengths }
  }
}
