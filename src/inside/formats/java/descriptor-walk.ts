// Class descriptors of a Java stream: their fields, their superclasses, and which of those take bytes in their objects.

import * as C from './java-cursor.ts'
import { KIND } from './kinds.ts'
import { EXTERNALIZABLE, Ints, isDescriptor, SERIALIZABLE, widthOf } from './stream.ts'

/** More interfaces than a class can have. */
const MOST_INTERFACES = 0xffff

/** A reading of a stream, as far as its class descriptors go. */
export class DescriptorWalk extends C.JavaCursor {
  /** The first class with more superclasses than the limit: its offset; -1 for none. */
  tallAt = -1
  /** The descriptor that was read last; -1 for null. */
  protected descriptor = -1
  /** Of each descriptor: the nearest of its superclasses that may have data; its superclass while that is still read. */
  protected readonly nearest = new Ints()
  /** Of each descriptor: how many superclasses it has; -1 while it is read. */
  readonly #depths = new Ints()
  /** Whether a descriptor names one as its superclass that is itself still being read: only then can there be a circle. */
  #mayCircle = false
  /** The classes of all objects, superclasses counted. */
  #lineages = 0

  /** A class descriptor, where nothing else may stand: it is in `#descriptor` when the steps pushed here are done. */
  protected classDescriptor(): void {
    const at = this.position
    this.need(at, 1, 'a type code')
    const tc = this.bytes[at] as number
    switch (tc) {
      case C.TC_NULL:
        this.token(KIND.noDescriptor, 1)
        this.descriptor = -1
        return
      case C.TC_REFERENCE: {
        const handle = this.handle()
        if (!isDescriptor(this.kindOfHandle(handle)))
          this.stop(at, 'not-a-descriptor', `a reference to ${this.nounOf(handle)}`, 5)
        this.token(KIND.sharedReference, 5, handle)
        this.descriptor = this.stream.handleClasses.at(handle)
        return
      }
      case C.TC_CLASS_DESC:
        this.#plainDescriptor()
        break
      case C.TC_PROXY_DESC:
        this.#proxyDescriptor()
        break
      default:
        this.stop(at, 'not-a-descriptor', `the type code ${this.hex(at, 1)}`)
    }
  }

  #plainDescriptor(): void {
    const event = this.open(KIND.classDesc)
    this.token(KIND.tc, 1)
    const name = this.utf(KIND.className)
    this.need(this.position, 8, 'a serialVersionUID')
    this.token(KIND.serialVersionUID, 8)
    const descriptor = this.#newDescriptor(event, name)
    const { classFlags, fieldCounts } = this.stream
    this.need(this.position, 1, 'flags')
    const flags = this.bytes[this.position] as number
    classFlags.set(descriptor, flags)
    this.token(KIND.flags, 1)
    if ((flags & SERIALIZABLE) !== 0 && (flags & EXTERNALIZABLE) !== 0)
      this.stop(this.position - 1, 'flags-conflict', this.hex(this.position - 1, 1))
    const count = this.uint16()
    this.token(KIND.fieldCount, 2)
    for (let i = 0; i < count; i++) {
      this.#field()
      fieldCounts.set(descriptor, i + 1)
    }
    this.push(C.CLASS_ANNOTATION)
  }

  #proxyDescriptor(): void {
    const event = this.open(KIND.proxyClassDesc)
    this.token(KIND.tc, 1)
    const descriptor = this.#newDescriptor(event, -1)
    this.stream.classFlags.set(descriptor, SERIALIZABLE)
    const count = this.int32('an interface count')
    if (count < 0 || count > MOST_INTERFACES)
      this.stop(this.position, 'interface-count', `the count ${count}`, 4)
    this.token(KIND.interfaceCount, 4)
    for (let i = 0; i < count; i++) this.utf(KIND.interface)
    this.push(C.CLASS_ANNOTATION)
  }

  /** A descriptor takes its handle before its superclass is known. Pushes what comes after its own tokens. */
  #newDescriptor(event: number, name: number): number {
    const { stream } = this
    const descriptor = stream.classEvents.length
    const handle = this.takeHandle(event, descriptor)
    stream.classEvents.push(event)
    stream.classNames.push(name)
    stream.superclasses.push(-1)
    stream.classFlags.push(0)
    stream.firstFields.push(stream.fieldLetters.length)
    stream.fieldCounts.push(0)
    this.nearest.push(-1)
    this.#depths.push(-1)
    this.push(C.DESCRIPTOR_END, descriptor, handle)
    this.push(C.SUPERCLASS)
    return descriptor
  }

  #field(): void {
    this.open(KIND.field)
    this.need(this.position, 1, 'the type of a field')
    const letter = this.bytes[this.position] as number
    const isObject = letter === 0x4c || letter === 0x5b
    if (!isObject && widthOf(letter) === 0)
      this.stop(this.position, 'field-type', `the byte ${this.hex(this.position, 1)}`)
    this.token(KIND.type, 1)
    const name = this.utf(KIND.name)
    const type = isObject ? this.sharedString(KIND.typeName) : -1
    const { fieldLetters, fieldNames, fieldTypes } = this.stream
    fieldNames.push(name)
    fieldTypes.push(type)
    this.closeWith(fieldLetters.push(letter))
  }

  protected endDescriptor(descriptor: number, handle: number): void {
    const { superclasses } = this.stream
    const superclass = this.descriptor
    superclasses.set(descriptor, superclass)
    const isRead = superclass >= 0 && this.#depths.at(superclass) >= 0
    if (superclass >= 0 && !isRead) this.#mayCircle = true
    this.nearest.set(
      descriptor,
      isRead && !this.stream.mayHaveData(superclass) ? this.nearest.at(superclass) : superclass,
    )
    const depth = isRead ? this.#depths.at(superclass) + 1 : 0
    this.#depths.set(descriptor, depth)
    if (depth > this.limits.superclasses && this.tallAt < 0)
      this.tallAt = this.writer.startOf(this.writer.current)
    this.closeWith(handle)
    this.descriptor = descriptor
  }

  /** Classes without data take no bytes: objects of many of them could name more classes than there are bytes. */
  protected countLineage(descriptor: number): void {
    if (this.#mayCircle) {
      let top = descriptor
      for (const one of this.stream.lineage(descriptor)) {
        top = one
        this.#lineages++
      }
      if (this.stream.superclasses.at(top) >= 0)
        this.stop(this.writer.startOf(this.stream.classEvents.at(descriptor)), 'circle', 'itself')
    }
    this.#lineages += Math.max(0, this.#depths.at(descriptor)) + 1
    if (this.#lineages > 4 * this.end + 256 * this.limits.superclasses)
      this.stop(this.position, 'limit-superclasses', 'more', 0)
  }
}
