// The values of a document as Java objects. They are made one container at a time, when an encoder goes into it, and not kept.

import {
  isMapType,
  type PofDocument,
  PofReference,
  PofRepeated,
  type PofValue,
  SHAPE,
  shapeOf,
  T,
} from '../../pof/index.ts'
import { NotWritten } from './byte-sink.ts'
import type { ClassShapes } from './class-shapes.ts'
import { isPrimitiveType, type JavaType, OBJECT } from './java-type.ts'
import {
  absent,
  type JavaList,
  type JavaMap,
  type JavaObject,
  type JavaValue,
  NULL,
  scalarOf,
} from './java-value.ts'

/** Elements without bytes that are still counted one by one. */
const MOST_REPEATED = 1_000_000
/** Steps that any value may take, and further ones for each of its nodes; what a node that is read takes of them. */
const MOST_STEPS = 800_000
const STEPS_A_NODE = 64
const STEPS_A_READ = 8

/** Reads the values of a document. */
export class JavaValues {
  readonly #doc: PofDocument
  readonly shapes: ClassShapes
  readonly root: JavaValue
  /** Nodes by their identities; made when the first reference is met. */
  #identities: ReadonlyMap<number, number> | undefined
  /** Steps that are left: more are only needed where references repeat values, or objects lack most of their fields. */
  #steps: number

  constructor(doc: PofDocument, node: number, shapes: ClassShapes) {
    this.#doc = doc
    this.shapes = shapes
    this.#steps = MOST_STEPS + STEPS_A_NODE * (doc.tree.subtreeEnd(node) - node)
    this.root = this.#read(node, shapes.root)
  }

  #spend(steps: number): void {
    this.#steps -= steps
    if (this.#steps < 0)
      throw new NotWritten('References repeat its values too often, or its objects lack too many fields.')
  }

  #read(node: number, type: JavaType): JavaValue {
    const { tree } = this.#doc
    this.#spend(STEPS_A_READ)
    const typeId = tree.type(node)
    if (typeId >= 0) return this.#object(node, typeId)
    if (tree.isRun(node)) return this.#run(node, typeId, type)
    const shape = shapeOf(typeId)
    if (shape === SHAPE.unknown) throw new NotWritten('The value is damaged: it was not read to its end.')
    if (shape < SHAPE.collection) return this.#scalar(this.#doc.value(node), typeId, type, node)
    if (isMapType(typeId)) return this.#map(node, type)
    if (shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray) return this.#sparse(node, type)
    return this.#list(node, typeId, type)
  }

  #object(node: number, typeId: number): JavaObject {
    const { tree } = this.#doc
    const shape = this.shapes.get(typeId)
    return {
      kind: 'object',
      shape,
      node,
      value: (field) => {
        const { index, type } = shape.fields[field] as (typeof shape.fields)[number]
        const child = tree.child(node, index)
        if (child >= 0) return this.#read(child, type)
        this.#spend(1)
        return absent(type)
      },
    }
  }

  #list(node: number, typeId: number, type: JavaType): JavaList {
    const { tree } = this.#doc
    const [arg = OBJECT] = type.args
    const kind = type.name === '[]' || (type.args.length === 0 && isArray(typeId)) ? 'array' : 'list'
    const read = (child: number) => this.#read(child, arg)
    return {
      kind,
      count: tree.childCount(node),
      element: arg,
      type,
      node,
      *values() {
        for (const child of tree.children(node)) yield read(child)
      },
    }
  }

  #map(node: number, type: JavaType): JavaMap {
    const { tree } = this.#doc
    const [keys = OBJECT, values = OBJECT] = type.args
    const read = (child: number, position: number) => this.#read(child, position % 2 === 0 ? keys : values)
    return {
      kind: 'map',
      count: tree.childCount(node) >> 1,
      type,
      node,
      *values() {
        let position = 0
        for (const child of tree.children(node)) yield read(child, position++)
      },
    }
  }

  #sparse(node: number, type: JavaType): JavaMap {
    const { tree } = this.#doc
    const arg = type.args.at(-1) ?? OBJECT
    const read = (child: number) => this.#read(child, arg)
    return {
      kind: 'map',
      count: tree.childCount(node),
      type,
      node,
      *values() {
        for (const child of tree.children(node)) {
          yield { kind: 'long', value: BigInt(tree.key(child)), node: -1 }
          yield read(child)
        }
      },
    }
  }

  /** Its elements are read when they are asked for: references may lead here often. */
  #run(node: number, typeId: number, type: JavaType): JavaValue {
    const { tree } = this.#doc
    const elementType = tree.elementType(node)
    if (elementType === T.octet && !isMapType(typeId)) {
      const value = this.#doc.value(node)
      return { kind: 'octets', value: value instanceof Uint8Array ? value : new Uint8Array(0), node }
    }
    if (isMapType(typeId)) return this.#runMap(node, type)
    const primitive = PRIMITIVES.get(elementType)
    const elements = once(() => elementsIn(this.#doc.value(node)))
    if (typeId === T.uniformArray && primitive !== undefined && mayBePrimitives(type)) {
      const values = once(() =>
        primitive === 'char' ? codesOf(elements()) : (elements() as ArrayLike<number>),
      )
      return {
        kind: 'primitives',
        of: primitive,
        node,
        get values() {
          return values()
        },
      }
    }
    const [arg = OBJECT] = type.args
    const scalar = (each: PofValue) => this.#scalar(each, elementType, arg, -1)
    return {
      kind: type.name === '[]' || (type.args.length === 0 && isArray(typeId)) ? 'array' : 'list',
      get count() {
        return elements().length
      },
      element: arg,
      type,
      node,
      *values() {
        for (const each of Array.prototype.values.call(elements())) yield scalar(each as PofValue)
      },
    }
  }

  #runMap(node: number, type: JavaType): JavaMap {
    const { tree } = this.#doc
    const [keys = OBJECT, values = OBJECT] = type.args
    const entries = once(() => {
      const value = this.#doc.value(node)
      return value instanceof PofRepeated ? value.value : value
    })
    const key = (each: PofValue) => this.#scalar(each, tree.elementType(node), keys, -1)
    const scalar = (each: PofValue) => this.#scalar(each, tree.elementType(node, 1), values, -1)
    return {
      kind: 'map',
      get count() {
        const map = entries()
        return map instanceof Map ? map.size : 0
      },
      type,
      node,
      *values() {
        const map = entries()
        for (const [first, second] of map instanceof Map ? map : []) {
          yield key(first)
          yield scalar(second)
        }
      },
    }
  }

  #scalar(value: PofValue, typeId: number, type: JavaType, node: number): JavaValue {
    return value instanceof PofReference
      ? this.#named(value.identity, type)
      : scalarOf(value, typeId, type, node)
  }

  #named(identity: number, type: JavaType): JavaValue {
    this.#identities ??= identitiesOf(this.#doc)
    const node = this.#identities.get(identity)
    return node === undefined ? NULL : this.#read(node, type)
  }
}

/** The elements that a run's value holds. */
function elementsIn(value: PofValue): ArrayLike<PofValue> {
  if (!(value instanceof PofRepeated)) return value as unknown as ArrayLike<PofValue>
  if (value.count > MOST_REPEATED)
    throw new NotWritten(`It has ${value.count.toLocaleString('en')} elements without bytes.`)
  return new Array<PofValue>(value.count).fill(value.value)
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function identitiesOf({ tree }: PofDocument): ReadonlyMap<number, number> {
  const nodes = new Map<number, number>()
  for (let node = 0; node < tree.count; node++) {
    if (!tree.hasIdentity(node)) continue
    for (const { identity } of tree.header(node)?.identities ?? []) nodes.set(identity, node)
  }
  return nodes
}

/** Primitive types of the elements of arrays. */
const PRIMITIVES: ReadonlyMap<number, string> = new Map([
  [T.boolean, 'boolean'],
  [T.char, 'char'],
  [T.int16, 'short'],
  [T.int32, 'int'],
  [T.int64, 'long'],
  [T.float32, 'float'],
  [T.float64, 'double'],
])

function codesOf(values: ArrayLike<PofValue>): number[] {
  return Array.from(values, (char) => (typeof char === 'string' ? char.charCodeAt(0) : 0))
}

function isArray(typeId: number): boolean {
  return typeId === T.array || typeId === T.uniformArray
}

/** Whether nothing declares that the elements of an array are boxed. */
function mayBePrimitives({ name, args: [component] }: JavaType): boolean {
  return name !== '[]' || (component !== undefined && isPrimitiveType(component))
}
