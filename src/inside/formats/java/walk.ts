// The grammar of a Java stream: one reading from the first byte to the last, or to what stops it. It keeps its own stack, so
// that no nesting overflows another. Which classes wrote their declared fields is a choice that is given: read-java.ts tries.

import type { Limits } from '../../format.ts'
import { LayerTableWriter } from '../../layer-table.ts'
import type { JAVA_FAULTS, JavaFault } from './faults.ts'
import { JAVA_KINDS, KIND } from './kinds.ts'
import { badUtf8At } from './modified-utf8.ts'
import {
  BLOCK_DATA,
  EXTERNALIZABLE,
  Ints,
  isDescriptor,
  isText,
  JavaStream,
  SERIALIZABLE,
  WRITE_METHOD,
  widthOf,
} from './stream.ts'

const TC_NULL = 0x70
const TC_REFERENCE = 0x71
const TC_CLASS_DESC = 0x72
const TC_OBJECT = 0x73
const TC_STRING = 0x74
const TC_ARRAY = 0x75
const TC_CLASS = 0x76
const TC_BLOCK = 0x77
const TC_END_BLOCK = 0x78
const TC_RESET = 0x79
const TC_BLOCK_LONG = 0x7a
const TC_EXCEPTION = 0x7b
const TC_LONG_STRING = 0x7c
const TC_PROXY_DESC = 0x7d
const TC_ENUM = 0x7e

const FIRST_HANDLE = 0x7e0000
/** More interfaces than a class can have. */
const MOST_INTERFACES = 0xffff

/** Where a content stands, which decides what may stand there. */
type Role = 'top' | 'value' | 'annotation'

// What is still to be done, innermost last: three numbers each, the step and two of its own.
const CLASS_ANNOTATION = 0
const ANNOTATION = 1
const SUPERCLASS = 2
const DESCRIPTOR_END = 3
const OBJECT_DATA = 4
const OBJECT_END = 5
const CLASS_DATA = 6
const VALUES = 7
const VALUE_END = 8
const DATA_ANNOTATION = 9
const CLASS_DATA_END = 10
const EXTERNAL = 11
const ARRAY_DATA = 12
const ELEMENTS = 13
const CLASS_END = 14
const CONSTANT = 15
const EXCEPTION_END = 16

/** What stopped a reading, thrown within this file alone. */
class Stop {
  readonly fault: JavaFault
  constructor(fault: JavaFault) {
    this.fault = fault
  }
}

/** A class whose writeObject may not have written its declared fields, and what this reading takes it for. */
export interface Choice {
  readonly name: string
  readonly isAbsent: boolean
}

/** The classes of Coherence whose writeObject never writes their declared fields. */
const NEVER_WRITTEN: ReadonlySet<string> = new Set([
  'com.tangosol.util.SafeHashMap',
  'com.tangosol.util.ImmutableArrayList',
  'com.tangosol.util.SafeLinkedList',
  'com.tangosol.util.AbstractSparseArray$Node',
])

/** One reading of a stream. */
export class JavaWalk {
  readonly stream: JavaStream
  readonly writer: LayerTableWriter
  /** What stopped it; null where it came to the end. */
  fault: JavaFault | null = null
  /** One past the last byte that was read. */
  position = 0
  /** The choices it met, in the order in which it met them. */
  readonly choices: Choice[] = []
  /** Classes whose fields are absent, in the order in which they were met. */
  readonly absent: string[] = []
  /** Classes read as having written their fields whose bytes may be custom data as well: their first class data. */
  readonly doubtful = new Map<string, number>()
  /** The deepest nesting of objects and arrays, and the most superclasses of one class. */
  deepest = 0
  mostSuperclasses = 0
  /** Events of exceptions that ended the objects around them. */
  readonly exceptions: number[] = []
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #limits: Limits
  readonly #given: ReadonlyMap<string, boolean>
  readonly #end: number
  readonly #one: boolean
  readonly #steps = new Ints()
  /** Of each descriptor: whether its declared fields are absent; -1 before it is asked for. */
  readonly #absence = new Ints()
  /** Of each descriptor: the nearest of its superclasses that may have data; its superclass while that is still read. */
  readonly #nearest = new Ints()
  readonly #depths = new Ints()
  readonly #met = new Set<string>()
  readonly #settled = new Set<number>()
  readonly #certain = new Set<string>()
  /** The classes of all objects, superclasses counted. */
  #lineages = 0
  #firstHandle = 0
  #descriptor = -1
  #nesting = 0
  /** Whether a descriptor names one as its superclass that is itself still being read: only then can there be a circle. */
  #mayCircle = false

  /**
   * A reading of `bytes` with the choices given. `isOne`: it stops after the first content, as for an object in the middle of
   * other bytes.
   */
  constructor(bytes: Uint8Array, limits: Limits, choices: readonly Choice[], isOne = false) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#limits = limits
    this.#given = new Map(choices.map(({ name, isAbsent }) => [name, isAbsent]))
    this.#end = bytes.length
    this.#one = isOne
    this.stream = new JavaStream(bytes)
    this.writer = new LayerTableWriter(bytes, JAVA_KINDS)
  }

  /** Reads. Never throws: what stopped it is in `fault`. */
  run(): void {
    try {
      this.#header()
      this.#contents()
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop
      this.fault = stop.fault
    }
  }

  #header(): void {
    if (this.#uint16() !== 0xaced) this.#stop(0, 'magic', this.#hex(0, 2))
    this.#token(KIND.magic, 2)
    if (this.#uint16() !== 5) this.#stop(2, 'version', this.#hex(2, 2))
    this.#token(KIND.version, 2)
  }

  #contents(): void {
    const steps = this.#steps
    while (this.position < this.#end) {
      this.#content('top')
      while (steps.length > 0) {
        const second = steps.pop()
        const first = steps.pop()
        this.#step(steps.pop(), first, second)
      }
      if (this.#one) return
    }
  }

  #push(step: number, first = 0, second = 0): void {
    if (this.#steps.length > 3 * this.#limits.handles) this.#stop(this.position, 'limit-depth', 'one more')
    this.#steps.push(step)
    this.#steps.push(first)
    this.#steps.push(second)
  }

  #step(step: number, first: number, second: number): void {
    switch (step) {
      case CLASS_ANNOTATION:
        this.#openAnnotation(KIND.classAnnotation)
        break
      case ANNOTATION:
        this.#annotation()
        break
      case SUPERCLASS:
        this.#classDescriptor()
        break
      case DESCRIPTOR_END:
        this.#endDescriptor(first, second)
        break
      case OBJECT_DATA:
        this.#objectData()
        break
      case OBJECT_END:
        this.#nesting--
        this.#closeWith(first)
        break
      case CLASS_DATA:
        this.#classData(first)
        break
      case VALUES:
        this.#values(first, second)
        break
      case VALUE_END:
        this.#closeWith(first)
        break
      case DATA_ANNOTATION:
        this.#openAnnotation(KIND.annotation)
        break
      case CLASS_DATA_END:
        this.#closeWith(first)
        break
      case EXTERNAL:
        this.#external(first)
        break
      case ARRAY_DATA:
        this.#arrayData(first)
        break
      case ELEMENTS:
        this.#elements(first)
        break
      case CLASS_END:
        this.#endClass()
        break
      case CONSTANT:
        this.#constant()
        break
      case EXCEPTION_END:
        this.#endException()
        break
    }
  }

  // Tokens.

  #stop(at: number, code: keyof typeof JAVA_FAULTS, found: string, length = 1): never {
    throw new Stop({ at, code, found, length: Math.max(0, Math.min(length, this.#end - at)) })
  }

  /** Fails where fewer than `length` bytes are left from `at` on. */
  #need(at: number, length: number, what: string): void {
    if (length > this.#end - at) {
      const left = this.#end - at
      this.#stop(at, 'truncated', `${left === 0 ? 'the end' : `${left} bytes`} instead of ${what}`, left)
    }
  }

  #uint16(): number {
    this.#need(this.position, 2, 'two bytes')
    return this.#view.getUint16(this.position)
  }

  #int32(what: string): number {
    this.#need(this.position, 4, what)
    return this.#view.getInt32(this.position)
  }

  #hex(at: number, length: number): string {
    return [...this.#bytes.subarray(at, at + length)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(' ')
  }

  #token(kind: number, length: number, aux = 0): void {
    this.writer.add(kind, this.position, this.position + length, aux)
    this.position += length
  }

  #open(kind: number): number {
    return this.writer.openKind(kind, this.position, -1)
  }

  /** Ends the innermost event, which was read whole. */
  #closeWith(aux: number): void {
    this.writer.setAux(this.writer.current, aux)
    this.writer.close(this.position)
  }

  /** A text with two length bytes, as one token. */
  #utf(kind: number): number {
    const at = this.position
    const length = this.#uint16()
    this.#utf8(at + 2, length)
    this.#token(kind, 2 + length)
    return at
  }

  #utf8(at: number, length: number): void {
    this.#need(at, length, `${length} bytes of text`)
    const bad = badUtf8At(this.#bytes, at, at + length)
    if (bad >= 0) this.#stop(bad, 'modified-utf8', `the byte ${this.#hex(bad, 1)}`)
  }

  #takeHandle(event: number, descriptor: number): number {
    const { handleEvents, handleClasses, handleNumbers } = this.stream
    if (handleEvents.length >= this.#limits.handles)
      this.#stop(this.position, 'limit-handles', `more than ${this.#limits.handles}`)
    handleClasses.push(descriptor)
    handleNumbers.push(handleEvents.length - this.#firstHandle)
    return handleEvents.push(event)
  }

  #reset(): void {
    this.#firstHandle = this.stream.handleEvents.length
  }

  /** The handle of a reference at the position. The reference is no event yet. */
  #handle(): number {
    const at = this.position
    this.#need(at + 1, 4, 'a handle')
    const number = this.#view.getInt32(at + 1) - FIRST_HANDLE
    const known = this.stream.handleEvents.length - this.#firstHandle
    if (number < 0 || number >= known) this.#stop(at, 'unknown-handle', `handle ${number} of ${known}`, 5)
    return this.#firstHandle + number
  }

  #kindOfHandle(handle: number): number {
    return this.writer.kindAt(this.stream.handleEvents.at(handle))
  }

  // Contents.

  #content(role: Role): void {
    const at = this.position
    this.#need(at, 1, 'a type code')
    const tc = this.#bytes[at] as number
    switch (tc) {
      case TC_NULL:
        this.#token(KIND.null, 1)
        break
      case TC_REFERENCE:
        this.#token(KIND.reference, 5, this.#handle())
        break
      case TC_CLASS_DESC:
      case TC_PROXY_DESC:
        this.#classDescriptor()
        break
      case TC_OBJECT:
        this.#described(KIND.object, OBJECT_DATA)
        break
      case TC_ARRAY:
        this.#described(KIND.array, ARRAY_DATA)
        break
      case TC_CLASS:
        this.#described(KIND.class, CLASS_END)
        break
      case TC_ENUM:
        this.#described(KIND.enum, CONSTANT)
        break
      case TC_STRING:
      case TC_LONG_STRING:
        this.#string(KIND.string)
        break
      case TC_BLOCK:
      case TC_BLOCK_LONG:
        if (role === 'value') this.#stop(at, 'block-in-object', 'block data')
        this.#block(tc)
        break
      case TC_RESET:
        if (role !== 'top') this.#stop(at, 'reset-inside', 'a reset')
        this.#token(KIND.reset, 1)
        this.#reset()
        break
      case TC_EXCEPTION: {
        const event = this.#open(KIND.exception)
        this.exceptions.push(event)
        this.#token(KIND.tc, 1)
        this.#reset()
        this.#push(EXCEPTION_END)
        // What is thrown is no primitive: a block may not stand for it.
        this.#content('value')
        break
      }
      case TC_END_BLOCK:
        this.#stop(at, 'stray-end', 'an end of block data')
        break
      default:
        this.#stop(at, 'type-code', `the byte ${this.#hex(at, 1)}`)
    }
  }

  /** Something that begins with a class descriptor; what follows that is the step `then`. */
  #described(kind: number, then: number): void {
    const event = this.#open(kind)
    this.#token(KIND.tc, 1)
    if (kind === KIND.object || kind === KIND.array) this.deepest = Math.max(this.deepest, ++this.#nesting)
    this.#push(then, event)
    this.#classDescriptor()
  }

  #string(kind: number): void {
    const event = this.#open(kind)
    const isLong = this.#bytes[this.position] === TC_LONG_STRING
    this.#token(KIND.tc, 1)
    let length: number
    if (isLong) {
      this.#need(this.position, 8, 'a length of 8 bytes')
      const claimed = this.#view.getBigInt64(this.position)
      if (claimed < 0n) this.#stop(this.position, 'negative-length', `${claimed}`, 8)
      length = Number(claimed)
      this.#token(KIND.length, 8)
    } else {
      length = this.#uint16()
      this.#token(KIND.length, 2)
    }
    this.#utf8(this.position, length)
    this.#token(KIND.chars, length)
    this.#closeWith(this.#takeHandle(event, -1))
  }

  /** A string, or a reference to one, where nothing else may stand. Returns its handle. */
  #sharedString(kind: number): number {
    const at = this.position
    this.#need(at, 1, 'a type code')
    const tc = this.#bytes[at] as number
    if (tc === TC_REFERENCE) {
      const handle = this.#handle()
      this.#token(KIND.sharedReference, 5, handle)
      if (!isText(this.#kindOfHandle(handle)))
        this.#stop(this.position, 'not-a-string', `a reference to ${this.#nounOf(handle)}`, 0)
      return handle
    }
    if (tc !== TC_STRING && tc !== TC_LONG_STRING) {
      this.#open(kind)
      this.#token(KIND.tc, 1)
      this.#stop(at, 'not-a-string', `the type code ${this.#hex(at, 1)}`)
    }
    this.#string(kind)
    return this.stream.handleEvents.length - 1
  }

  #nounOf(handle: number): string {
    const noun = JAVA_KINDS[this.#kindOfHandle(handle) - 2]?.noun ?? ''
    return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  }

  #block(tc: number): void {
    this.#open(tc === TC_BLOCK ? KIND.blockData : KIND.blockDataLong)
    this.#token(KIND.tc, 1)
    let length: number
    if (tc === TC_BLOCK) {
      this.#need(this.position, 1, 'a length')
      length = this.#bytes[this.position] as number
      this.#token(KIND.length, 1)
    } else {
      length = this.#int32('a length of 4 bytes')
      if (length < 0) this.#stop(this.position, 'negative-length', `${length}`, 4)
      this.#token(KIND.length, 4)
    }
    this.#need(this.position, length, `${length} bytes of a block`)
    if (length > 0) this.#token(KIND.bytes, length)
    this.#closeWith(length)
  }

  // Class descriptors.

  /** A class descriptor, where nothing else may stand: it is in `#descriptor` when the steps pushed here are done. */
  #classDescriptor(): void {
    const at = this.position
    this.#need(at, 1, 'a type code')
    const tc = this.#bytes[at] as number
    switch (tc) {
      case TC_NULL:
        this.#token(KIND.noDescriptor, 1)
        this.#descriptor = -1
        return
      case TC_REFERENCE: {
        const handle = this.#handle()
        if (!isDescriptor(this.#kindOfHandle(handle)))
          this.#stop(at, 'not-a-descriptor', `a reference to ${this.#nounOf(handle)}`, 5)
        this.#token(KIND.sharedReference, 5, handle)
        this.#descriptor = this.stream.handleClasses.at(handle)
        return
      }
      case TC_CLASS_DESC:
        this.#plainDescriptor()
        break
      case TC_PROXY_DESC:
        this.#proxyDescriptor()
        break
      default:
        this.#stop(at, 'not-a-descriptor', `the type code ${this.#hex(at, 1)}`)
    }
  }

  #plainDescriptor(): void {
    const event = this.#open(KIND.classDesc)
    this.#token(KIND.tc, 1)
    const name = this.#utf(KIND.className)
    this.#need(this.position, 8, 'a serialVersionUID')
    this.#token(KIND.serialVersionUID, 8)
    const descriptor = this.#newDescriptor(event, name)
    const { classFlags, fieldCounts } = this.stream
    this.#need(this.position, 1, 'flags')
    const flags = this.#bytes[this.position] as number
    classFlags.set(descriptor, flags)
    this.#token(KIND.flags, 1)
    if ((flags & SERIALIZABLE) !== 0 && (flags & EXTERNALIZABLE) !== 0)
      this.#stop(this.position - 1, 'flags-conflict', this.#hex(this.position - 1, 1))
    const count = this.#uint16()
    this.#token(KIND.fieldCount, 2)
    for (let i = 0; i < count; i++) {
      this.#field()
      fieldCounts.set(descriptor, i + 1)
    }
    this.#push(CLASS_ANNOTATION)
  }

  #proxyDescriptor(): void {
    const event = this.#open(KIND.proxyClassDesc)
    this.#token(KIND.tc, 1)
    const descriptor = this.#newDescriptor(event, -1)
    this.stream.classFlags.set(descriptor, SERIALIZABLE)
    const count = this.#int32('an interface count')
    if (count < 0 || count > MOST_INTERFACES)
      this.#stop(this.position, 'interface-count', `the count ${count}`, 4)
    this.#token(KIND.interfaceCount, 4)
    for (let i = 0; i < count; i++) this.#utf(KIND.interface)
    this.#push(CLASS_ANNOTATION)
  }

  /** A descriptor takes its handle before its superclass is known. Pushes what comes after its own tokens. */
  #newDescriptor(event: number, name: number): number {
    const { stream } = this
    const descriptor = stream.classEvents.length
    const handle = this.#takeHandle(event, descriptor)
    stream.classEvents.push(event)
    stream.classNames.push(name)
    stream.superclasses.push(-1)
    stream.classFlags.push(0)
    stream.firstFields.push(stream.fieldLetters.length)
    stream.fieldCounts.push(0)
    this.#absence.push(-1)
    this.#nearest.push(-1)
    this.#depths.push(-1)
    this.#push(DESCRIPTOR_END, descriptor, handle)
    this.#push(SUPERCLASS)
    return descriptor
  }

  #field(): void {
    this.#open(KIND.field)
    this.#need(this.position, 1, 'the type of a field')
    const letter = this.#bytes[this.position] as number
    const isObject = letter === 0x4c || letter === 0x5b
    if (!isObject && widthOf(letter) === 0)
      this.#stop(this.position, 'field-type', `the byte ${this.#hex(this.position, 1)}`)
    this.#token(KIND.type, 1)
    const name = this.#utf(KIND.name)
    const type = isObject ? this.#sharedString(KIND.typeName) : -1
    const { fieldLetters, fieldNames, fieldTypes } = this.stream
    fieldNames.push(name)
    fieldTypes.push(type)
    this.#closeWith(fieldLetters.push(letter))
  }

  #endDescriptor(descriptor: number, handle: number): void {
    const { superclasses } = this.stream
    const superclass = this.#descriptor
    superclasses.set(descriptor, superclass)
    const isRead = superclass >= 0 && this.#depths.at(superclass) >= 0
    if (superclass >= 0 && !isRead) this.#mayCircle = true
    this.#nearest.set(
      descriptor,
      isRead && !this.stream.mayHaveData(superclass) ? this.#nearest.at(superclass) : superclass,
    )
    const depth = isRead ? this.#depths.at(superclass) + 1 : 0
    this.#depths.set(descriptor, depth)
    this.mostSuperclasses = Math.max(this.mostSuperclasses, depth)
    this.#closeWith(handle)
    this.#descriptor = descriptor
  }

  // Annotations: contents up to an end of block data.

  #openAnnotation(kind: number): void {
    const isEmpty = this.#bytes[this.position] === TC_END_BLOCK
    this.#open(isEmpty ? KIND.emptyAnnotation : kind)
    this.#push(ANNOTATION)
  }

  #annotation(): void {
    if (this.#bytes[this.position] === TC_END_BLOCK) {
      this.#token(KIND.endBlockData, 1)
      this.writer.close(this.position)
      return
    }
    this.#push(ANNOTATION)
    this.#content('annotation')
  }

  // Objects.

  #objectData(): void {
    const descriptor = this.#descriptor
    if (descriptor < 0) this.#stop(this.position, 'no-descriptor', 'null', 0)
    const handle = this.#takeHandle(this.writer.current, descriptor)
    this.#push(OBJECT_END, handle)
    const flags = this.stream.classFlags.at(descriptor)
    if ((flags & EXTERNALIZABLE) !== 0) {
      this.#open(KIND.external)
      if ((flags & BLOCK_DATA) === 0) this.#stop(this.position, 'external', 'bytes of unknown length', 0)
      this.#push(EXTERNAL, descriptor)
      return
    }
    this.#countLineage(descriptor)
    for (let one = descriptor; one >= 0; one = this.#nearest.at(one))
      if (this.stream.mayHaveData(one)) this.#push(CLASS_DATA, one)
  }

  /** Classes without data take no bytes: objects of many of them could name more classes than there are bytes. */
  #countLineage(descriptor: number): void {
    if (this.#mayCircle) {
      let top = descriptor
      for (const one of this.stream.lineage(descriptor)) top = one
      if (this.stream.superclasses.at(top) >= 0)
        this.#stop(this.writer.startOf(this.stream.classEvents.at(descriptor)), 'circle', 'itself')
    }
    this.#lineages += Math.max(0, this.#depths.at(descriptor)) + 1
    if (this.#lineages > 4 * this.#end + 256 * this.#limits.superclasses)
      this.#stop(this.position, 'limit-superclasses', 'more', 0)
  }

  #external(descriptor: number): void {
    if (this.#bytes[this.position] === TC_END_BLOCK) {
      this.#token(KIND.endBlockData, 1)
      this.#closeWith(descriptor)
      return
    }
    this.#push(EXTERNAL, descriptor)
    this.#content('annotation')
  }

  #classData(descriptor: number): void {
    const event = this.#open(KIND.classData)
    const hasMethod = (this.stream.classFlags.at(descriptor) & WRITE_METHOD) !== 0
    const hasFields = this.stream.fieldCounts.at(descriptor) > 0
    this.#push(CLASS_DATA_END, descriptor)
    if (hasMethod) this.#push(DATA_ANNOTATION)
    if (!hasFields || (hasMethod && this.#isAbsent(descriptor))) return
    if (hasMethod) this.#doubt(descriptor, event)
    this.#open(KIND.fields)
    this.#push(VALUES, descriptor)
  }

  /** Whether this reading takes the declared fields of a class for absent. */
  #isAbsent(descriptor: number): boolean {
    const known = this.#absence.at(descriptor)
    if (known >= 0) return known === 1
    const name = this.stream.className(descriptor)
    const isFixed = NEVER_WRITTEN.has(name)
    const isAbsent = isFixed || this.#given.get(name) === true
    if (!isFixed && !this.#met.has(name)) this.choices.push({ name, isAbsent })
    if (isAbsent && !this.#met.has(name)) this.absent.push(name)
    this.#met.add(name)
    this.#absence.set(descriptor, isAbsent ? 1 : 0)
    return isAbsent
  }

  /** Notes whether what is read as fields could be custom data: not where one object of the class begins otherwise. */
  #doubt(descriptor: number, event: number): void {
    if (this.#settled.has(descriptor)) return
    const name = this.stream.className(descriptor)
    const first = this.#bytes[this.position] ?? 0
    if (first < TC_NULL || first > TC_ENUM || !this.#hasPrimitives(descriptor)) {
      this.#settled.add(descriptor)
      this.#certain.add(name)
      this.doubtful.delete(name)
    } else if (!this.#certain.has(name) && !this.doubtful.has(name)) this.doubtful.set(name, event)
  }

  #hasPrimitives(descriptor: number): boolean {
    const { firstFields, fieldCounts, fieldTypes } = this.stream
    const first = firstFields.at(descriptor)
    for (let i = 0; i < fieldCounts.at(descriptor); i++) if (fieldTypes.at(first + i) < 0) return true
    return false
  }

  #values(descriptor: number, from: number): void {
    const { firstFields, fieldCounts, fieldLetters } = this.stream
    const first = firstFields.at(descriptor)
    const count = fieldCounts.at(descriptor)
    for (let i = from; i < count; i++) {
      const field = first + i
      const width = widthOf(fieldLetters.at(field))
      if (width > 0) {
        this.#need(this.position, width, `${width} bytes of a field`)
        this.#token(KIND.primitive, width, field)
        continue
      }
      this.#open(KIND.value)
      this.#push(VALUES, descriptor, i + 1)
      this.#push(VALUE_END, field)
      this.#content('value')
      return
    }
    this.#closeWith(descriptor)
  }

  // Arrays, classes, enums, exceptions.

  #arrayData(event: number): void {
    const descriptor = this.#descriptor
    if (descriptor < 0) this.#stop(this.position, 'no-descriptor', 'null', 0)
    const handle = this.#takeHandle(event, descriptor)
    const letter = this.stream.elementLetter(descriptor)
    if (letter === '')
      this.#stop(
        this.writer.startOf(event),
        'not-an-array',
        `the class ${this.stream.className(descriptor).slice(0, 100)}`,
      )
    const count = this.#int32('a count')
    if (count < 0) this.#stop(this.position, 'negative-length', `${count}`, 4)
    this.#token(KIND.count, 4)
    const width = widthOf(letter.charCodeAt(0))
    this.#need(this.position, count * Math.max(1, width), `${count} elements`)
    this.#push(OBJECT_END, handle)
    if (count === 0) return
    if (width > 0) {
      this.#token(KIND.elements, count * width, descriptor)
      return
    }
    this.#open(KIND.objects)
    this.#push(ELEMENTS, count)
  }

  #elements(left: number): void {
    if (left === 0) this.#closeWith(0)
    else {
      this.#push(ELEMENTS, left - 1)
      this.#content('value')
    }
  }

  #endClass(): void {
    if (this.#descriptor < 0) this.#stop(this.position, 'no-descriptor', 'null', 0)
    this.#closeWith(this.#takeHandle(this.writer.current, this.#descriptor))
  }

  #constant(): void {
    if (this.#descriptor < 0) this.#stop(this.position, 'no-descriptor', 'null', 0)
    const handle = this.#takeHandle(this.writer.current, this.#descriptor)
    this.#sharedString(KIND.constant)
    this.#closeWith(handle)
  }

  /** The writer gave up: every object that is open ends here, and all handles are forgotten. */
  #endException(): void {
    this.#reset()
    while (this.writer.current > 0) this.writer.close(this.position)
    this.#steps.length = 0
    this.#nesting = 0
  }
}
