// The grammar of a Java stream: one reading from the first byte to the last, or to what stops it. It keeps its own stack, so
// that no nesting overflows another. Which classes wrote their declared fields is a choice that is given: read-java.ts tries.

import type { Limits } from '../../format.ts'
import { type Choice, FieldChoices } from './choices.ts'
import { DescriptorWalk } from './descriptor-walk.ts'
import type { JavaFault } from './faults.ts'
import * as C from './java-cursor.ts'
import { KIND } from './kinds.ts'
import { BLOCK_DATA, EXTERNALIZABLE, WRITE_METHOD, widthOf } from './stream.ts'

/** Where a content stands, which decides what may stand there. */
type Role = 'top' | 'value' | 'annotation'

/** One reading of a stream. */
export class JavaWalk extends DescriptorWalk {
  /** What stopped it; null where it came to the end. */
  fault: JavaFault | null = null
  /** What it takes for true of classes whose fields may be absent. */
  readonly choices: FieldChoices
  /** The first object that is nested deeper than the limit: its offset; -1 for none. */
  deepAt = -1
  /** Events of exceptions that ended the objects around them. */
  readonly exceptions: number[] = []
  readonly #isOne: boolean
  #nesting = 0

  /**
   * A reading of `bytes` with the choices given. `isOne`: it stops after the first content, as for an object in the middle of
   * other bytes.
   */
  constructor(bytes: Uint8Array, limits: Limits, choices: readonly Choice[], isOne = false) {
    super(bytes, limits)
    this.choices = new FieldChoices(this.stream, choices)
    this.#isOne = isOne
  }

  /** Reads. Never throws: what stopped it is in `fault`. */
  run(): void {
    try {
      this.writer.fill(() => {
        this.#header()
        this.#contents()
      })
    } catch (stop) {
      if (!(stop instanceof C.Stop)) throw stop
      this.fault = stop.fault
    }
  }

  #header(): void {
    if (this.uint16() !== 0xaced) this.stop(0, 'magic', this.hex(0, 2))
    this.token(KIND.magic, 2)
    if (this.uint16() !== 5) this.stop(2, 'version', this.hex(2, 2))
    this.token(KIND.version, 2)
  }

  #contents(): void {
    const steps = this.steps
    while (this.position < this.end) {
      this.#content('top')
      while (steps.length > 0) {
        const second = steps.pop()
        const first = steps.pop()
        this.#step(steps.pop(), first, second)
      }
      if (this.#isOne) return
    }
  }

  #step(step: number, first: number, second: number): void {
    switch (step) {
      case C.CLASS_ANNOTATION:
        this.#openAnnotation(KIND.classAnnotation)
        break
      case C.ANNOTATION:
        this.#annotation()
        break
      case C.SUPERCLASS:
        this.classDescriptor()
        break
      case C.DESCRIPTOR_END:
        this.endDescriptor(first, second)
        break
      case C.OBJECT_DATA:
        this.#objectData()
        break
      case C.OBJECT_END:
        this.#nesting--
        this.closeWith(first)
        break
      case C.CLASS_DATA:
        this.#classData(first)
        break
      case C.VALUES:
        this.#values(first, second)
        break
      case C.VALUE_END:
        this.closeWith(first)
        break
      case C.DATA_ANNOTATION:
        this.#openAnnotation(KIND.annotation)
        break
      case C.CLASS_DATA_END:
        this.closeWith(first)
        break
      case C.EXTERNAL:
        this.#external(first)
        break
      case C.ARRAY_DATA:
        this.#arrayData(first)
        break
      case C.ELEMENTS:
        this.#elements(first)
        break
      case C.CLASS_END:
        this.#endClass()
        break
      case C.CONSTANT:
        this.#constant()
        break
      case C.EXCEPTION_OBJECT:
        // What is thrown is no primitive: a block may not stand for it.
        this.#content('value')
        break
      case C.EXCEPTION_END:
        this.#endException()
        break
    }
  }

  #content(role: Role): void {
    const at = this.position
    this.need(at, 1, 'a type code')
    const tc = this.bytes[at] as number
    switch (tc) {
      case C.TC_NULL:
        this.token(KIND.null, 1)
        break
      case C.TC_REFERENCE:
        this.token(KIND.reference, 5, this.handle())
        break
      case C.TC_CLASS_DESC:
      case C.TC_PROXY_DESC:
        this.classDescriptor()
        break
      case C.TC_OBJECT:
        this.#described(KIND.object, C.OBJECT_DATA)
        break
      case C.TC_ARRAY:
        this.#described(KIND.array, C.ARRAY_DATA)
        break
      case C.TC_CLASS:
        this.#described(KIND.class, C.CLASS_END)
        break
      case C.TC_ENUM:
        this.#described(KIND.enum, C.CONSTANT)
        break
      case C.TC_STRING:
      case C.TC_LONG_STRING:
        this.string(KIND.string)
        break
      case C.TC_BLOCK:
      case C.TC_BLOCK_LONG:
        if (role === 'value') this.stop(at, 'block-in-object', 'block data')
        this.block(tc)
        break
      case C.TC_RESET:
        if (role !== 'top') this.stop(at, 'reset-inside', 'a reset')
        this.token(KIND.reset, 1)
        this.reset()
        break
      case C.TC_EXCEPTION: {
        const event = this.open(KIND.exception)
        this.exceptions.push(event)
        this.token(KIND.tc, 1)
        this.reset()
        this.push(C.EXCEPTION_END)
        this.push(C.EXCEPTION_OBJECT)
        break
      }
      case C.TC_END_BLOCK:
        this.stop(at, 'stray-end', 'an end of block data')
        break
      default:
        this.stop(at, 'type-code', `the byte ${this.hex(at, 1)}`)
    }
  }

  /** Something that begins with a class descriptor; what follows that is the step `then`. */
  #described(kind: number, then: number): void {
    const event = this.open(kind)
    this.token(KIND.tc, 1)
    const isNested = kind === KIND.object || kind === KIND.array
    if (isNested && ++this.#nesting > this.limits.depth && this.deepAt < 0)
      this.deepAt = this.writer.startOf(event)
    this.push(then, event)
    this.classDescriptor()
  }

  #openAnnotation(kind: number): void {
    const isEmpty = this.bytes[this.position] === C.TC_END_BLOCK
    this.open(isEmpty ? KIND.emptyAnnotation : kind)
    this.push(C.ANNOTATION)
  }

  #annotation(): void {
    if (this.bytes[this.position] === C.TC_END_BLOCK) {
      this.token(KIND.endBlockData, 1)
      this.writer.close(this.position)
      return
    }
    this.push(C.ANNOTATION)
    this.#content('annotation')
  }

  #objectData(): void {
    const descriptor = this.descriptor
    if (descriptor < 0) this.stop(this.position, 'no-descriptor', 'null', 0)
    const handle = this.takeHandle(this.writer.current, descriptor)
    this.push(C.OBJECT_END, handle)
    const flags = this.stream.classFlags.at(descriptor)
    if ((flags & EXTERNALIZABLE) !== 0) {
      this.open(KIND.external)
      if ((flags & BLOCK_DATA) === 0) this.stop(this.position, 'external', 'bytes of unknown length', 0)
      this.push(C.EXTERNAL, descriptor)
      return
    }
    this.countLineage(descriptor)
    for (let one = descriptor; one >= 0; one = this.nearest.at(one))
      if (this.stream.mayHaveData(one)) this.push(C.CLASS_DATA, one)
  }

  #external(descriptor: number): void {
    if (this.bytes[this.position] === C.TC_END_BLOCK) {
      this.token(KIND.endBlockData, 1)
      this.closeWith(descriptor)
      return
    }
    this.push(C.EXTERNAL, descriptor)
    this.#content('annotation')
  }

  #classData(descriptor: number): void {
    const event = this.open(KIND.classData)
    const hasMethod = (this.stream.classFlags.at(descriptor) & WRITE_METHOD) !== 0
    const hasFields = this.stream.fieldCounts.at(descriptor) > 0
    this.push(C.CLASS_DATA_END, descriptor)
    if (hasMethod) this.push(C.DATA_ANNOTATION)
    if (!hasFields || (hasMethod && this.choices.isAbsent(descriptor))) return
    if (hasMethod) this.choices.doubt(descriptor, event, this.bytes[this.position] ?? 0)
    this.open(KIND.fields)
    this.push(C.VALUES, descriptor)
  }

  #values(descriptor: number, from: number): void {
    const { firstFields, fieldCounts, fieldLetters } = this.stream
    const first = firstFields.at(descriptor)
    const count = fieldCounts.at(descriptor)
    for (let i = from; i < count; i++) {
      const field = first + i
      const width = widthOf(fieldLetters.at(field))
      if (width > 0) {
        this.need(this.position, width, `${width} bytes of a field`)
        this.token(KIND.primitive, width, field)
        continue
      }
      this.open(KIND.value)
      this.push(C.VALUES, descriptor, i + 1)
      this.push(C.VALUE_END, field)
      this.#content('value')
      return
    }
    this.closeWith(descriptor)
  }

  #arrayData(event: number): void {
    const descriptor = this.descriptor
    if (descriptor < 0) this.stop(this.position, 'no-descriptor', 'null', 0)
    const handle = this.takeHandle(event, descriptor)
    const letter = this.stream.elementLetter(descriptor)
    if (letter === '')
      this.stop(
        this.writer.startOf(event),
        'not-an-array',
        `the class ${this.stream.className(descriptor).slice(0, 100)}`,
      )
    const count = this.int32('a count')
    if (count < 0) this.stop(this.position, 'negative-length', `${count}`, 4)
    this.token(KIND.count, 4)
    const width = widthOf(letter.charCodeAt(0))
    this.need(this.position, count * Math.max(1, width), `${count} elements`)
    this.push(C.OBJECT_END, handle)
    if (count === 0) return
    if (width > 0) {
      this.token(KIND.elements, count * width, descriptor)
      return
    }
    this.open(KIND.objects)
    this.push(C.ELEMENTS, count)
  }

  #elements(left: number): void {
    if (left === 0) this.closeWith(0)
    else {
      this.push(C.ELEMENTS, left - 1)
      this.#content('value')
    }
  }

  #endClass(): void {
    if (this.descriptor < 0) this.stop(this.position, 'no-descriptor', 'null', 0)
    this.closeWith(this.takeHandle(this.writer.current, this.descriptor))
  }

  #constant(): void {
    if (this.descriptor < 0) this.stop(this.position, 'no-descriptor', 'null', 0)
    const handle = this.takeHandle(this.writer.current, this.descriptor)
    this.sharedString(KIND.constant)
    this.closeWith(handle)
  }

  /** The writer gave up: every object that is open ends here, and all handles are forgotten. */
  #endException(): void {
    this.reset()
    while (this.writer.current > 0) this.writer.close(this.position)
    this.steps.length = 0
    this.#nesting = 0
  }
}
