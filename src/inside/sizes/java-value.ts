// A POF value as the Java object that an application would have: what is written by the other schemes. Values are made one
// container at a time, when an encoder goes into it, and not kept.

import {
  isMapType,
  PofDate,
  PofDateTime,
  PofDecimal,
  type PofDocument,
  PofFloat128,
  PofInterval,
  PofReference,
  PofRepeated,
  PofTime,
  type PofValue,
  SHAPE,
  shapeOf,
  T,
} from '../../pof/index.ts'
import { NotWritten } from './byte-sink.ts'
import type { ClassShape, ClassShapes } from './class-shapes.ts'
import { isPrimitiveType, type JavaType, OBJECT, unboxedName } from './java-type.ts'

/** A number that fits in a JavaScript number, or a truth, and the primitive type that it has or is boxed from. */
export interface JavaPrimitive {
  readonly kind: 'boolean' | 'byte' | 'short' | 'int' | 'float' | 'double' | 'char'
  /** 0 or 1 of a boolean, the code unit of a char. */
  readonly value: number
}

/** A value as Java has it. `node` tells that two places hold the very same object; -1 where that cannot be. */
export type JavaValue =
  | { readonly kind: 'null' }
  | JavaPrimitive
  | { readonly kind: 'long' | 'bigInteger'; readonly value: bigint; readonly node: number }
  | { readonly kind: 'decimal'; readonly value: PofDecimal; readonly node: number }
  | { readonly kind: 'string'; readonly value: string; readonly node: number }
  | { readonly kind: 'octets'; readonly value: Uint8Array; readonly node: number }
  | {
      readonly kind: 'temporal'
      readonly value: Temporal
      readonly isOldDate: boolean
      readonly node: number
    }
  | JavaPrimitives
  | JavaList
  | JavaMap
  | JavaObject

/** A date, a time or both, or an interval. */
export type Temporal = PofDate | PofTime | PofDateTime | PofInterval

/** An array of numbers or truths. */
export interface JavaPrimitives {
  readonly kind: 'primitives'
  /** The primitive type of its elements. */
  readonly of: string
  readonly values: ArrayLike<number | bigint>
  readonly node: number
}

/** A list, a set, or an array of objects. */
export interface JavaList {
  readonly kind: 'list' | 'array'
  readonly count: number
  /** What each element is declared as. */
  readonly element: JavaType
  /** The declared type, or OBJECT. */
  readonly type: JavaType
  readonly node: number
  values(): Iterable<JavaValue>
}

/** A map, or a sparse array as a map by positions. */
export interface JavaMap {
  readonly kind: 'map'
  readonly count: number
  readonly type: JavaType
  readonly node: number
  /** A key, its value, the next key, and so on. */
  values(): Iterable<JavaValue>
}

/** An object of a class that the application defines. */
export interface JavaObject {
  readonly kind: 'object'
  readonly shape: ClassShape
  readonly node: number
  /** The value of the field at a place of the shape's list; the default of its type where it was not written. */
  value(field: number): JavaValue
}

const NULL: JavaValue = { kind: 'null' }

/** Elements without bytes that are still counted one by one. */
const MOST_REPEATED = 1_000_000

/** Reads the values of a document. */
export class JavaValues {
  readonly #doc: PofDocument
  readonly shapes: ClassShapes
  readonly root: JavaValue
  /** Nodes by their identities; made when the first reference is met. */
  #identities: ReadonlyMap<number, number> | undefined

  constructor(doc: PofDocument, node: number, shapes: ClassShapes) {
    this.#doc = doc
    this.shapes = shapes
    this.root = this.#read(node, shapes.root)
  }

  #read(node: number, type: JavaType): JavaValue {
    const { tree } = this.#doc
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
        return child < 0 ? absent(type) : this.#read(child, type)
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

  #run(node: number, typeId: number, type: JavaType): JavaValue {
    const { tree } = this.#doc
    const elementType = tree.elementType(node)
    const value = this.#doc.value(node)
    if (value instanceof Uint8Array) return { kind: 'octets', value, node }
    const primitive = PRIMITIVES.get(elementType)
    if (typeId === T.uniformArray && primitive !== undefined && isPrimitiveArray(type)) {
      const values = primitive === 'char' ? codesOf(value) : (value as unknown as ArrayLike<number | bigint>)
      return { kind: 'primitives', of: primitive, values, node }
    }
    return this.#runOf(value, node, typeId, type)
  }

  /** The elements of a run as objects. */
  #runOf(value: PofValue, node: number, typeId: number, type: JavaType): JavaValue {
    const { tree } = this.#doc
    const types = [tree.elementType(node), tree.elementType(node, 1)]
    const scalar = (each: PofValue, odd: 0 | 1, arg: JavaType) =>
      this.#scalar(each, types[odd] as number, arg, -1)
    if (value instanceof PofRepeated && value.count > MOST_REPEATED)
      throw new NotWritten(`It has ${value.count.toLocaleString('en')} elements without bytes.`)
    if (isMapType(typeId)) {
      const [keys = OBJECT, values = OBJECT] = type.args
      const map = value instanceof PofRepeated ? (value.value as Map<PofValue, PofValue>) : value
      if (!(map instanceof Map)) return NULL
      return {
        kind: 'map',
        count: map.size,
        type,
        node,
        *values() {
          for (const [key, each] of map) {
            yield scalar(key, 0, keys)
            yield scalar(each, 1, values)
          }
        },
      }
    }
    const [arg = OBJECT] = type.args
    const elements =
      value instanceof PofRepeated
        ? new Array<PofValue>(value.count).fill(value.value)
        : (value as unknown as ArrayLike<PofValue>)
    return {
      kind: type.name === '[]' || (type.args.length === 0 && isArray(typeId)) ? 'array' : 'list',
      count: elements.length,
      element: arg,
      type,
      node,
      *values() {
        for (let i = 0; i < elements.length; i++) yield scalar(elements[i] as PofValue, 0, arg)
      },
    }
  }

  #scalar(value: PofValue, typeId: number, type: JavaType, node: number): JavaValue {
    if (value instanceof PofReference) return this.#named(value.identity, type)
    if (typeId === T.emptyCollection) return empty(type, node)
    if (typeId === T.boolean || typeId === T.true || typeId === T.false)
      return { kind: 'boolean', value: value === true ? 1 : 0 }
    if (typeof value === 'string') {
      if (typeId === T.char) return { kind: 'char', value: value.charCodeAt(0) }
      if (typeId === T.zeroLengthString && isOctets(type))
        return { kind: 'octets', value: new Uint8Array(0), node }
      return { kind: 'string', value, node }
    }
    if (typeof value === 'number' || typeof value === 'bigint')
      return numberAs(value, NUMBERS.get(typeId) ?? 'int', unboxedName(type), node)
    if (value instanceof Uint8Array) return { kind: 'octets', value, node }
    if (value instanceof PofDecimal) return { kind: 'decimal', value, node }
    if (value instanceof PofFloat128) return { kind: 'string', value: value.text, node }
    if (
      value instanceof PofDate ||
      value instanceof PofTime ||
      value instanceof PofDateTime ||
      value instanceof PofInterval
    )
      return { kind: 'temporal', value, isOldDate: OLD_DATES.has(type.name), node }
    return NULL
  }

  #named(identity: number, type: JavaType): JavaValue {
    this.#identities ??= identitiesOf(this.#doc)
    const node = this.#identities.get(identity)
    return node === undefined ? NULL : this.#read(node, type)
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

const OLD_DATES = new Set(['java.util.Date', 'java.sql.Timestamp'])

/** What a field has that was not written. */
function absent(type: JavaType): JavaValue {
  switch (type.name) {
    case 'long':
      return { kind: 'long', value: 0n, node: -1 }
    case 'boolean':
    case 'byte':
    case 'short':
    case 'int':
    case 'float':
    case 'double':
    case 'char':
      return { kind: type.name, value: 0 }
    default:
      return NULL
  }
}

/** An empty collection, array or map, as the type says. */
function empty(type: JavaType, node: number): JavaValue {
  const values = () => []
  if (isOctets(type)) return { kind: 'octets', value: new Uint8Array(0), node }
  if (isPrimitiveArray(type))
    return { kind: 'primitives', of: (type.args[0] as JavaType).name, values: [], node }
  if (/Map$/.test(type.name)) return { kind: 'map', count: 0, type, node, values }
  const kind = type.name === '[]' ? 'array' : 'list'
  return { kind, count: 0, element: type.args[0] ?? OBJECT, type, node, values }
}

/** A number as its type says; the small numbers of every type are written alike. */
function numberAs(value: number | bigint, own: string, wanted: string, node: number): JavaValue {
  switch (NUMBER_KINDS.has(wanted) ? wanted : own) {
    case 'long':
      return { kind: 'long', value: whole(value), node }
    case 'java.math.BigInteger':
      return { kind: 'bigInteger', value: whole(value), node }
    case 'java.math.BigDecimal':
      return { kind: 'decimal', value: new PofDecimal(whole(value), 0), node }
    case 'boolean':
      return { kind: 'boolean', value: Number(value) === 0 ? 0 : 1 }
    case 'char':
      return { kind: 'char', value: Number(value) & 0xffff }
    case 'byte':
      return { kind: 'byte', value: (Number(value) << 24) >> 24 }
    case 'short':
      return { kind: 'short', value: (Number(value) << 16) >> 16 }
    case 'float':
      return { kind: 'float', value: Number(value) }
    case 'double':
      return { kind: 'double', value: Number(value) }
    default:
      return { kind: 'int', value: Number(value) | 0 }
  }
}

function whole(value: number | bigint): bigint {
  return typeof value === 'bigint' ? value : Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n
}

/** The type of a number that has a type of its own. */
const NUMBERS: ReadonlyMap<number, string> = new Map([
  [T.int16, 'short'],
  [T.int32, 'int'],
  [T.int64, 'long'],
  [T.int128, 'java.math.BigInteger'],
  [T.float32, 'float'],
  [T.float64, 'double'],
  [T.octet, 'byte'],
  [T.positiveInfinity, 'double'],
  [T.negativeInfinity, 'double'],
  [T.nan, 'double'],
])

const NUMBER_KINDS = new Set([...NUMBERS.values(), 'java.math.BigDecimal', 'boolean', 'char'])

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

function codesOf(value: PofValue): number[] {
  return Array.isArray(value) ? value.map((char) => (typeof char === 'string' ? char.charCodeAt(0) : 0)) : []
}

function isArray(typeId: number): boolean {
  return typeId === T.array || typeId === T.uniformArray
}

function isPrimitiveArray({ name, args: [component] }: JavaType): boolean {
  return name !== '[]' || (component !== undefined && isPrimitiveType(component))
}

function isOctets({ name, args: [component] }: JavaType): boolean {
  return name === 'com.tangosol.util.Binary' || (name === '[]' && component?.name === 'byte')
}
