// What Kryo 5 writes of a value with its usual settings: fields by name order, without names and lengths, and no references.
// Which classes an application has is guessed as for Java serialization.

import type { PofDecimal } from '../../pof/index.ts'
import { ByteSink, NotWritten, textLength, twosComplement } from './byte-sink.ts'
import type { FieldShape } from './class-shapes.ts'
import { millisOf, putKryoTime, timeClassOf } from './java-time.ts'
import { arrayOf, classNameOf, isPrimitiveType, type JavaType, javaType, unboxedName } from './java-type.ts'
import type { JavaList, JavaMap, JavaObject, JavaPrimitives, JavaValue } from './java-value.ts'

/** Classes that Kryo knows from the start, by the names of their primitive types, and the text. */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ['int', 2],
  ['java.lang.String', 3],
  ['float', 4],
  ['boolean', 5],
  ['byte', 6],
  ['char', 7],
  ['short', 8],
  ['long', 9],
  ['double', 10],
])

/** Classes without subclasses: a field of such a type has no class in the bytes. */
const FINAL = new Set([
  'java.lang.String',
  'java.time.LocalDate',
  'java.time.LocalTime',
  'java.time.LocalDateTime',
  'java.time.OffsetTime',
  'java.time.OffsetDateTime',
  'java.time.Duration',
  'java.time.Period',
])

const NULL = 0
const BY_NAME = 1
const NOT_NULL = 1
/** The first id that is given to a class of the application. */
const FIRST_REGISTERED = 11
/** Texts of ASCII alone, of as many characters at most, have their end marked in the last one. */
const LONGEST_ASCII = 32
/** Levels that are still written: Kryo overflows the usual stack not far beyond. */
const DEEPEST = 1000
/** The octets of `byte[]`, and of Coherence's class for them. */
const OCTETS = arrayOf(javaType('byte'))
const OCTETS_NAME = 'com.tangosol.util.Binary'

/**
 * What `writeClassAndObject` writes. `isRegistered`: all classes have a number, and not their names. Throws `NotWritten`
 * beyond the limit and beyond 1,000 levels, where references lead round about.
 */
export function kryoBytes(value: JavaValue, isRegistered: boolean, limit: number): Uint8Array {
  const writer = new KryoWriter(isRegistered, limit)
  writer.withClass(value, 1)
  return writer.out.bytes()
}

class KryoWriter {
  readonly out: ByteSink
  readonly #isRegistered: boolean
  readonly #classes = new Map<string, number>()

  constructor(isRegistered: boolean, limit: number) {
    this.#isRegistered = isRegistered
    this.out = new ByteSink(limit)
  }

  /** A value with its class before it. */
  withClass(value: JavaValue, level: number): void {
    if (value.kind === 'null') this.out.u8(NULL)
    else {
      this.#className(classOf(value))
      this.#body(value, undefined, level)
    }
  }

  #className(name: string): void {
    const builtIn = BUILT_IN.get(name)
    if (builtIn !== undefined) {
      this.out.varint(builtIn)
      return
    }
    const known = this.#classes.get(name)
    const number = known ?? this.#classes.size
    this.#classes.set(name, number)
    if (this.#isRegistered) this.out.varint(FIRST_REGISTERED + number)
    else {
      this.out.u8(BY_NAME)
      this.out.varint(number)
      if (known === undefined) this.#name(name)
    }
  }

  /** A class name of ASCII has its end marked, however long it is. */
  #name(name: string): void {
    if (name.length > 1 && textLength(name, 'units') === name.length) this.#marked(name)
    else this.#string(name)
  }

  /** A value whose class is known from a declaration, or from before. */
  #declared(value: JavaValue, type: JavaType, level: number, canBeNull = true): void {
    if (!isFinal(type)) this.#nested(value, type, level)
    else if (value.kind === 'null') this.out.u8(nullOf(type.name))
    else {
      if (canBeNull && !marksNull(type.name)) this.out.u8(NOT_NULL)
      this.#body(value, type, level)
    }
  }

  /** The same as `withClass`, of a value whose elements are declared. */
  #nested(value: JavaValue, type: JavaType, level: number): void {
    if (value.kind === 'null') this.out.u8(NULL)
    else {
      this.#className(classOf(value))
      this.#body(value, type, level)
    }
  }

  #body(value: JavaValue, type: JavaType | undefined, level: number): void {
    if (level > DEEPEST) throw new NotWritten('It is more than 1,000 levels deep: Kryo overflows its stack.')
    switch (value.kind) {
      case 'null':
        this.out.u8(NULL)
        return
      case 'string':
        this.#string(value.value)
        return
      case 'long':
        this.#zigzag(value.value)
        return
      case 'bigInteger':
        this.#bigInteger(value.value)
        return
      case 'decimal':
        this.#decimal(value.value)
        return
      case 'octets':
        this.out.varint(value.value.length + 1)
        this.out.octets(value.value)
        return
      case 'temporal':
        if (value.isOldDate) this.#varlong(BigInt.asUintN(64, BigInt(millisOf(value.value))))
        else putKryoTime(this.out, value.value)
        return
      case 'primitives':
        this.#primitives(value)
        return
      case 'list':
        this.#list(value, type, level)
        return
      case 'array':
        this.out.varint(value.count + 1)
        for (const each of value.values()) this.#declared(each, value.element, level + 1)
        return
      case 'map':
        this.#map(value, type, level)
        return
      case 'object':
        this.#object(value, level)
        return
      default:
        this.#primitive(value.kind, value.value)
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
        this.out.u8(Number(value) & 0xff)
        this.out.u8((Number(value) >> 8) & 0xff)
        return
      case 'float':
        this.out.f32(Number(value), true)
        return
      case 'double':
        this.out.f64(Number(value), true)
        return
      case 'long':
        this.#zigzag(BigInt(value))
        return
      default:
        this.out.varint((Number(value) << 1) ^ (Number(value) >> 31))
    }
  }

  #object(object: JavaObject, level: number): void {
    const { shape } = object
    for (const at of shape.byName) {
      const { type } = shape.fields[at] as FieldShape
      const value = object.value(at)
      if (isPrimitiveType(type)) {
        if (value.kind === 'null') this.#primitive(type.name, 0)
        else this.#body(value, type, level + 1)
      } else this.#declared(value, type, level + 1)
    }
  }

  /** With a declared final class the elements alone; else their class once, where all have the same. */
  #list(list: JavaList, type: JavaType | undefined, level: number): void {
    const { count } = list
    const [declared] = type?.args ?? []
    this.out.spend(count)
    if (count === 0) {
      this.out.u8(1)
      return
    }
    if (declared !== undefined && isFinal(declared)) {
      const hasNull = some(list.values(), ({ kind }) => kind === 'null')
      this.#flagged(hasNull, count + 1)
      for (const value of list.values()) this.#declared(value, declared, level + 1, hasNull)
      return
    }
    const classes = new Set<string>()
    let hasNull = false
    for (const value of list.values()) {
      if (value.kind === 'null') hasNull = true
      else classes.add(classOf(value))
      if (classes.size > 1) break
    }
    const [only, other] = classes
    this.#flagged(other === undefined, count + 1)
    if (other !== undefined) for (const value of list.values()) this.withClass(value, level + 1)
    else if (only === undefined) this.out.u8(NULL)
    else {
      this.#className(only)
      this.out.u8(hasNull ? 1 : 0)
      for (const value of list.values()) {
        if (value.kind === 'null') this.out.u8(nullOf(only))
        else {
          if (hasNull && !marksNull(only)) this.out.u8(NOT_NULL)
          this.#body(value, declared, level + 1)
        }
      }
    }
  }

  #map(map: JavaMap, type: JavaType | undefined, level: number): void {
    this.out.varint(map.count + 1)
    const [keys, values] = type?.args ?? []
    let isKey = true
    for (const each of map.values()) {
      const declared = isKey ? keys : values
      if (declared === undefined) this.withClass(each, level + 1)
      else this.#declared(each, declared, level + 1)
      isKey = !isKey
    }
  }

  #primitives({ of, values }: JavaPrimitives): void {
    this.out.varint(values.length + 1)
    for (let i = 0; i < values.length; i++) this.#primitive(of, values[i] as number | bigint)
  }

  #bigInteger(value: bigint): void {
    const octets = twosComplement(value)
    this.out.varint(octets.length + 1)
    this.out.octets(octets)
  }

  #decimal({ unscaled, scale }: PofDecimal): void {
    this.#bigInteger(unscaled)
    this.out.varint((scale << 1) ^ (scale >> 31))
  }

  #string(text: string): void {
    const { length } = text
    const size = textLength(text, 'units')
    if (length > 1 && length <= LONGEST_ASCII && size === length) this.#marked(text)
    else {
      this.#flagged(true, length + 1)
      this.out.text(text, 'units')
    }
  }

  #marked(ascii: string): void {
    this.out.ascii(ascii.slice(0, -1))
    this.out.u8(ascii.charCodeAt(ascii.length - 1) | 0x80)
  }

  /** A truth in bit 7 of the first byte, six bits of a number below it, and the others seven a byte. */
  #flagged(flag: boolean, value: number): void {
    const first = (flag ? 0x80 : 0) | (value & 0x3f)
    if (value < 0x40) this.out.u8(first)
    else {
      this.out.u8(first | 0x40)
      this.out.varint(value >>> 6)
    }
  }

  #zigzag(value: bigint): void {
    this.#varlong(BigInt.asUintN(64, value < 0n ? (~value << 1n) | 1n : value << 1n))
  }

  /** At most nine bytes, the last of which has eight bits. */
  #varlong(value: bigint): void {
    let rest = value
    for (let i = 0; i < 8 && rest > 0x7fn; i++, rest >>= 7n) this.out.u8(Number(rest & 0x7fn) | 0x80)
    this.out.u8(Number(rest))
  }
}

function some(values: Iterable<JavaValue>, test: (value: JavaValue) => boolean): boolean {
  for (const value of values) if (test(value)) return true
  return false
}

/** Classes whose serializers write null by themselves, so that nothing stands before a value that is there. */
const MARKING_NULL = new Set([
  'java.lang.String',
  'java.math.BigInteger',
  'java.math.BigDecimal',
  OCTETS_NAME,
])

/** Whether the serializer of a class writes null by itself; those of arrays do. */
function marksNull(name: string): boolean {
  return name.startsWith('[') || MARKING_NULL.has(name)
}

/** What stands for null in place of a value of a class. */
function nullOf(name: string): number {
  return name === 'java.lang.String' ? 0x80 : NULL
}

function isFinal(type: JavaType): boolean {
  const [component] = type.args
  if (type.name === '[]') return component !== undefined && isFinal(component)
  return FINAL.has(type.name) || type.name === OCTETS_NAME || BUILT_IN.has(unboxedName(type))
}

/** The class of a value, primitive types for what is boxed. */
function classOf(value: JavaValue): string {
  switch (value.kind) {
    case 'string':
      return 'java.lang.String'
    case 'bigInteger':
      return 'java.math.BigInteger'
    case 'decimal':
      return 'java.math.BigDecimal'
    case 'octets':
      return classNameOf(OCTETS)
    case 'temporal':
      return value.isOldDate ? 'java.util.Date' : timeClassOf(value.value)
    case 'primitives':
      return classNameOf(arrayOf(javaType(value.of)))
    case 'list':
      return /Set$/.test(value.type.name) ? 'java.util.HashSet' : 'java.util.ArrayList'
    case 'array':
      return classNameOf(arrayOf(value.element))
    case 'map':
      return value.type.name === 'java.util.LinkedHashMap' ? value.type.name : 'java.util.HashMap'
    case 'object':
      return value.shape.name
    default:
      return value.kind
  }
}
