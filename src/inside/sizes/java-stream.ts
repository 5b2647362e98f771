// Java serialization of a value: the stream that ObjectOutputStream writes, with the classes that an application most likely
// has. What the POF bytes do not tell is guessed: which list and map it is, the serialVersionUID, what is boxed.
// Source: reference of the layouts of JDK 17.

import type { PofDecimal } from '../../pof/index.ts'
import { ByteSink, NotWritten, textLength, twosComplement } from './byte-sink.ts'
import type { ClassShape, FieldShape } from './class-shapes.ts'
import {
  ARRAY_LIST,
  ARRAY_UIDS,
  BIG_DECIMAL,
  BIG_INTEGER,
  BOXES,
  DATE,
  type Descriptor,
  HASH_MAP,
  HASH_SET,
  LINKED_HASH_MAP,
  SERIALIZABLE,
  TIME,
} from './java-classes.ts'
import { millisOf, serOctets } from './java-time.ts'
import { arrayOf, classNameOf, descriptorOf, isPrimitiveType, type JavaType, javaType } from './java-type.ts'
import type { JavaList, JavaMap, JavaObject, JavaPrimitives, JavaValue, Temporal } from './java-value.ts'

const NULL = 0x70
const REFERENCE = 0x71
const CLASS_DESC = 0x72
const OBJECT_CODE = 0x73
const STRING = 0x74
const ARRAY = 0x75
const BLOCK = 0x77
const END = 0x78
const LONG_STRING = 0x7c
const FIRST_HANDLE = 0x7e0000

/** Stands for the empty text among what has a handle. */
const EMPTY = 'empty text'

/** Levels that are still written: ObjectOutputStream overflows the usual stack not far beyond. */
const DEEPEST = 1000

/** The stream of a value. Throws `NotWritten` beyond the limit and beyond 1,000 levels. */
export function javaStream(value: JavaValue, limit: number): Uint8Array {
  const stream = new JavaStream(limit)
  stream.content(value, 1)
  return stream.out.bytes()
}

class JavaStream {
  readonly out: ByteSink
  /** By what has them: descriptors, names of types, small boxed numbers, nodes. */
  readonly #handles = new Map<unknown, number>()
  #next = 0
  readonly #classes = new Map<ClassShape, Descriptor>()
  readonly #orders = new Map<ClassShape, readonly number[]>()
  readonly #arrays = new Map<string, Descriptor>()

  constructor(limit: number) {
    this.out = new ByteSink(limit)
    this.out.u32(0xaced0005)
  }

  /** A value as an object, numbers boxed. */
  content(value: JavaValue, level: number): void {
    switch (value.kind) {
      case 'null':
        this.out.u8(NULL)
        return
      case 'boolean':
      case 'byte':
      case 'char':
      case 'short':
      case 'int':
      case 'float':
      case 'double':
        this.#box(value.kind, value.value)
        return
      case 'long':
        this.#box('long', value.value)
        return
      default:
        break
    }
    if (level > DEEPEST) throw new NotWritten('It is more than 1,000 levels deep: Java overflows its stack.')
    // Java has one empty text.
    const owner = value.kind === 'string' && value.value === '' ? EMPTY : value.node
    const known = owner === -1 ? undefined : this.#handles.get(owner)
    if (known !== undefined) {
      this.#reference(known)
      return
    }
    switch (value.kind) {
      case 'string':
        this.#take(owner)
        this.#string(value.value)
        return
      case 'octets':
        this.#array(arrayOf(javaType('byte')), value.node, value.value.length)
        this.out.octets(value.value)
        return
      case 'bigInteger':
        this.#bigInteger(value.value, value.node)
        return
      case 'decimal':
        this.#decimal(value.value, value.node)
        return
      case 'temporal':
        this.#temporal(value.value, value.isOldDate, value.node)
        return
      case 'primitives':
        this.#primitives(value)
        return
      case 'list':
      case 'array':
        this.#list(value, level)
        return
      case 'map':
        this.#map(value, level)
        return
      case 'object':
        this.#object(value, level)
        return
      default:
    }
  }

  #reference(handle: number): void {
    this.out.u8(REFERENCE)
    this.out.u32(FIRST_HANDLE + handle)
  }

  /** The next handle belongs to this; to nothing that is met again where it is -1. */
  #take(owner: unknown): void {
    if (owner !== -1) this.#handles.set(owner, this.#next)
    this.#next++
  }

  #string(text: string): void {
    const length = textLength(text, 'modified')
    if (length < 0x10000) {
      this.out.u8(STRING)
      this.out.u16(length)
    } else {
      this.out.u8(LONG_STRING)
      this.out.u64(BigInt(length))
    }
    this.out.text(text, 'modified')
  }

  #utf(text: string): void {
    this.out.u16(textLength(text, 'modified'))
    this.out.text(text, 'modified')
  }

  #descriptor(descriptor: Descriptor | undefined): void {
    if (descriptor === undefined) {
      this.out.u8(NULL)
      return
    }
    const known = this.#handles.get(descriptor)
    if (known !== undefined) {
      this.#reference(known)
      return
    }
    this.out.u8(CLASS_DESC)
    this.#utf(descriptor.name)
    this.out.u64(BigInt(`0x${descriptor.uid}`))
    this.#take(descriptor)
    this.out.u8(descriptor.flags)
    this.out.u16(descriptor.fields.length)
    for (const [name, type] of descriptor.fields) {
      this.out.u8(type.charCodeAt(0))
      this.#utf(name)
      if (type.length > 1) this.#typeName(type)
    }
    this.out.u8(END)
    this.#descriptor(descriptor.parent)
  }

  #typeName(type: string): void {
    const key = `type ${type}`
    const known = this.#handles.get(key)
    if (known !== undefined) {
      this.#reference(known)
      return
    }
    this.#take(key)
    this.#string(type)
  }

  #begin(descriptor: Descriptor, owner: unknown): void {
    this.out.u8(OBJECT_CODE)
    this.#descriptor(descriptor)
    this.#take(owner)
  }

  /** Boxed truths, and whole numbers of 8 bits, are the same object wherever they occur. */
  #box(kind: string, value: number | bigint): void {
    const isShared =
      kind === 'boolean' ||
      kind === 'byte' ||
      (kind === 'char'
        ? Number(value) < 0x80
        : kind !== 'float' && kind !== 'double' && Number(value) >= -128 && Number(value) < 128)
    const key = isShared ? `${kind} ${value}` : -1
    const known = isShared ? this.#handles.get(key) : undefined
    if (known !== undefined) this.#reference(known)
    else {
      this.#begin(BOXES[kind] as Descriptor, key)
      this.#primitive(kind, value)
    }
  }

  #primitive(kind: string, value: number | bigint): void {
    switch (kind) {
      case 'boolean':
      case 'byte':
        this.out.u8(Number(value))
        return
      case 'char':
      case 'short':
        this.out.u16(Number(value))
        return
      case 'int':
        this.out.u32(Number(value))
        return
      case 'long':
        this.out.u64(BigInt(value))
        return
      case 'float':
        this.out.f32(Number(value))
        return
      default:
        this.out.f64(Number(value))
    }
  }

  #object(object: JavaObject, level: number): void {
    const { shape } = object
    this.#begin(this.#classOf(shape), object.node)
    for (const at of this.#orderOf(shape)) {
      const { type } = shape.fields[at] as FieldShape
      const value = object.value(at)
      if (!isPrimitiveType(type)) this.content(value, level + 1)
      else this.#primitive(type.name, 'value' in value ? numberOf(value.value) : 0)
    }
  }

  #classOf(shape: ClassShape): Descriptor {
    let descriptor = this.#classes.get(shape)
    if (descriptor === undefined) {
      const fields = this.#orderOf(shape).map((at) => {
        const { name, type } = shape.fields[at] as FieldShape
        return [name, descriptorOf(fieldType(type))] as const
      })
      descriptor = { name: shape.name, uid: uidOf(shape.name), flags: SERIALIZABLE, fields }
      this.#classes.set(shape, descriptor)
    }
    return descriptor
  }

  /** Places of fields as Java writes them: primitive ones first, each group by name. */
  #orderOf(shape: ClassShape): readonly number[] {
    let order = this.#orders.get(shape)
    if (order === undefined) {
      const rank = (at: number) => (isPrimitiveType((shape.fields[at] as FieldShape).type) ? 0 : 1)
      order = [...shape.byName].sort((a, b) => rank(a) - rank(b))
      this.#orders.set(shape, order)
    }
    return order
  }

  #array(type: JavaType, owner: number, count: number): void {
    const name = classNameOf(type)
    let descriptor = this.#arrays.get(name)
    if (descriptor === undefined) {
      descriptor = { name, uid: ARRAY_UIDS[name] ?? uidOf(name), flags: SERIALIZABLE, fields: [] }
      this.#arrays.set(name, descriptor)
    }
    this.out.u8(ARRAY)
    this.#descriptor(descriptor)
    this.#take(owner)
    this.out.u32(count)
  }

  #primitives({ of, values, node }: JavaPrimitives): void {
    this.#array(arrayOf(javaType(of)), node, values.length)
    for (let i = 0; i < values.length; i++) this.#primitive(of, values[i] as number | bigint)
  }

  #list(list: JavaList, level: number): void {
    const { count, node } = list
    if (list.kind === 'array') this.#array(arrayOf(fieldType(list.element)), node, count)
    else if (/Set$/.test(list.type.name)) {
      this.#begin(HASH_SET, node)
      this.#block(12)
      this.out.u32(bucketsOf(count))
      this.out.f32(0.75)
      this.out.u32(count)
    } else {
      this.#begin(ARRAY_LIST, node)
      this.out.u32(count)
      this.#block(4)
      this.out.u32(count)
    }
    for (const value of list.values()) this.content(value, level + 1)
    if (list.kind === 'list') this.out.u8(END)
  }

  #map(map: JavaMap, level: number): void {
    const { count, node } = map
    const isLinked = map.type.name === LINKED_HASH_MAP.name
    const buckets = bucketsOf(count)
    this.#begin(isLinked ? LINKED_HASH_MAP : HASH_MAP, node)
    this.out.f32(0.75)
    this.out.u32(count === 0 ? 0 : 0.75 * buckets)
    this.#block(8)
    this.out.u32(buckets)
    this.out.u32(count)
    for (const value of map.values()) this.content(value, level + 1)
    this.out.u8(END)
    if (isLinked) this.out.u8(0)
  }

  #block(length: number): void {
    this.out.u8(BLOCK)
    this.out.u8(length)
  }

  #bigInteger(value: bigint, owner: number): void {
    this.#begin(BIG_INTEGER, owner)
    for (const each of [-1, -1, -2, -2, value < 0n ? -1 : value > 0n ? 1 : 0]) this.out.u32(each)
    const size = value < 0n ? -value : value
    const octets = twosComplement(size)
    const magnitude = octets[0] === 0 ? octets.subarray(1) : octets
    this.#array(arrayOf(javaType('byte')), -1, magnitude.length)
    this.out.octets(magnitude)
    this.out.u8(END)
  }

  #decimal({ unscaled, scale }: PofDecimal, owner: number): void {
    this.#begin(BIG_DECIMAL, owner)
    this.out.u32(scale)
    this.#bigInteger(unscaled, -1)
    this.out.u8(END)
  }

  #temporal(value: Temporal, isOldDate: boolean, owner: number): void {
    if (isOldDate) {
      this.#begin(DATE, owner)
      this.#block(8)
      this.out.u64(BigInt(millisOf(value)))
    } else {
      const body = serOctets(value)
      this.#begin(TIME, owner)
      this.#block(body.length)
      this.out.octets(body)
    }
    this.out.u8(END)
  }
}

/** What a class declares for octets: `byte[]`. */
function fieldType(type: JavaType): JavaType {
  return type.name === 'com.tangosol.util.Binary' ? arrayOf(javaType('byte')) : type
}

/** Buckets of a map that grew to so many entries. */
function bucketsOf(count: number): number {
  let buckets = 16
  while (count > 0.75 * buckets) buckets *= 2
  return buckets
}

/** Eight bytes in place of a serialVersionUID that is not known: FNV-1a of the name, so that they compress as little. */
function uidOf(name: string): string {
  let hash = 0xcbf29ce484222325n
  for (let i = 0; i < name.length; i++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(name.charCodeAt(i))) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** A number, whatever holds it. */
function numberOf(value: unknown): number | bigint {
  return typeof value === 'number' || typeof value === 'bigint' ? value : 0
}
