// What the events of a Java stream say of its objects: classes, fields, values, contents. It reads the bytes again when it is
// asked, and decides nothing of how that is shown.

import { doubleText, floatText } from '../../../pof/text/index.ts'
import { eventText } from '../../event-values.ts'
import { allKinds, eventsIn, type LayerColumns, LayerEvents } from '../../layer-table.ts'
import type { LayerContent, ReadParts } from '../../reading.ts'
import { JAVA_KINDS, KIND } from './kinds.ts'
import { EXTERNALIZABLE, isDescriptor, type JavaColumns, JavaStream, SERIALIZABLE } from './stream.ts'

/** A field of an object: its name, its signature, and the event of its value: a primitive, or the object in it. */
export interface FieldValue {
  readonly name: string
  readonly signature: string
  readonly event: number
}

/** Bytes of one field of a class, in all objects together. */
export interface FieldBytes {
  readonly name: string
  /** Bytes of its values with all that is inside them, without descriptors. */
  readonly bytes: number
}

/** Bytes of one class in a stream. */
export interface ClassBytes {
  /** As the stream has it: `java.util.ArrayList`, `[I`, `java.lang.String`. */
  readonly name: string
  /** How many objects of it there are. */
  readonly objects: number
  /** Bytes of its descriptors, without those of its superclasses. */
  readonly descriptor: number
  /** Bytes of its objects, without descriptors and without the objects inside. */
  readonly data: number
  readonly fields: readonly FieldBytes[]
}

/** Bytes of a stream by what they are for; the parts add up to `total`. */
export interface JavaBytes {
  readonly total: number
  /** Magic and version. */
  readonly header: number
  /** All class descriptors. */
  readonly descriptors: number
  /** All objects, without descriptors. */
  readonly data: number
  /** What a fault left unread. */
  readonly unread: number
  /** Classes, the most expensive first. */
  readonly classes: readonly ClassBytes[]
}

/** What the words for a Java stream need beside its table: plain data. */
export interface JavaParts {
  readonly stream: JavaColumns
  /** Classes whose declared fields this reading takes for absent. */
  readonly absent: readonly string[]
  /** What a large stream spends its bytes on; null for a small one, of which it is found when it is asked for. */
  readonly sums: JavaBytes | null
}

/** What the reader of Java streams returns beside what every reader does. */
export interface JavaRead extends ReadParts<JavaParts> {
  /** Classes that announce fields and did not write them, in the order in which they were met. */
  readonly fieldsAbsent: readonly string[]
}

/** The reading of a Java stream. */
export type JavaContent = LayerContent & JavaRead

/** The objects of a stream that was read. */
export function javaObjects(columns: LayerColumns, { stream, absent }: JavaParts): JavaObjects {
  return new JavaObjects(columns, new JavaStream(columns.bytes, stream), absent)
}

/** The events of one reading, with what they stand for. Numbers of events out of range give '' and -1. */
export class JavaObjects extends LayerEvents {
  readonly stream: JavaStream
  /** Classes whose declared fields this reading takes for absent. */
  readonly absent: ReadonlySet<string>
  readonly #eventTexts = new Map<string, unknown>()

  constructor(columns: LayerColumns, stream: JavaStream, absent: Iterable<string>) {
    super({ ...columns, kinds: allKinds(JAVA_KINDS) })
    this.stream = stream
    this.absent = new Set(absent)
  }

  parent(event: number): number {
    return this.table.parent[event] as number
  }

  /** The descriptor of an object, an array, a class or an enum constant, also of one that was cut short; -1 for none. */
  classOf(event: number): number {
    if (this.aux(event) >= 0) return this.stream.handleClasses.at(this.aux(event))
    for (const one of eventsIn(this.table, event)) {
      const kind = this.kind(one)
      if (kind === KIND.sharedReference || isDescriptor(kind))
        return this.stream.handleClasses.at(this.aux(one))
    }
    return -1
  }

  className(event: number): string {
    return this.stream.className(this.classOf(event))
  }

  /** The number of a handle, counted from the last reset. */
  number(handle: number): number {
    return this.stream.handleNumbers.at(handle)
  }

  /** The event that a reference points at; the event itself for what is none; -1 for a reference to nothing. */
  resolve(event: number): number {
    const kind = this.kind(event)
    if (kind !== KIND.reference && kind !== KIND.sharedReference) return event
    return this.stream.handleEvents.at(this.aux(event))
  }

  /** A text as the export `events` has it. Long ones are hashed once. */
  eventText(text: string): unknown {
    if (text.length <= 512) return text
    let known = this.#eventTexts.get(text)
    if (known === undefined) {
      known = eventText(text)
      this.#eventTexts.set(text, known)
    }
    return known
  }

  /** The text of a string, or of a reference to one; null for what is no string. */
  string(event: number, limit = Infinity): string | null {
    const target = this.resolve(event)
    const kind = this.kind(target)
    if (kind !== KIND.string && kind !== KIND.typeName && kind !== KIND.constant) return null
    return this.aux(target) < 0 ? null : this.stream.text(this.table, target, limit)
  }

  /** The name of an enum constant; '' where it was cut short. */
  constant(event: number): string {
    let last = -1
    for (const one of eventsIn(this.table, event)) last = one
    const kind = this.kind(last)
    return kind === KIND.constant || kind === KIND.sharedReference ? (this.string(last) ?? '') : ''
  }

  /** The value of a primitive of the letter at an offset, as Java prints it, but for characters: their number. */
  primitive(letter: string, at: number): number | string | boolean {
    const { view } = this
    switch (letter) {
      case 'B':
        return view.getInt8(at)
      case 'C':
        return view.getUint16(at)
      case 'D':
        return doubleText(view.getFloat64(at))
      case 'F':
        return floatText(view.getFloat32(at))
      case 'I':
        return view.getInt32(at)
      case 'J':
        return `${view.getBigInt64(at)}`
      case 'S':
        return view.getInt16(at)
      default:
        return view.getUint8(at) !== 0
    }
  }

  /** The letter of a field: `I`, `L`. */
  letter(field: number): string {
    return String.fromCharCode(this.stream.fieldLetters.at(field))
  }

  /** The value of a field that is no object. */
  fieldPrimitive(event: number): number | string | boolean {
    return this.primitive(this.letter(this.aux(event)), this.start(event))
  }

  /** The descriptors of an object's class that class data is listed for, topmost first. */
  listedClasses(object: number): number[] {
    const descriptor = this.classOf(object)
    if ((this.stream.classFlags.at(descriptor) & EXTERNALIZABLE) !== 0) return []
    const isListed = (one: number) => (this.stream.classFlags.at(one) & SERIALIZABLE) !== 0
    return descriptor < 0 ? [] : [...this.stream.lineage(descriptor)].filter(isListed).reverse()
  }

  /** The class data of an object with its descriptor, topmost first; only classes with data. */
  *classData(object: number): Generator<{ readonly event: number; readonly descriptor: number }> {
    let bearing: number[] | null = null
    let place = 0
    for (const event of eventsIn(this.table, object)) {
      if (this.kind(event) !== KIND.classData) continue
      let descriptor = this.aux(event)
      if (descriptor < 0) {
        bearing ??= this.listedClasses(object).filter((one) => this.stream.mayHaveData(one))
        descriptor = bearing[place] ?? -1
      }
      place++
      yield { event, descriptor }
    }
  }

  /** The values of the fields that a class wrote, of class data that was read whole so far. */
  *fields(classData: number): Generator<FieldValue> {
    const { table, stream } = this
    const group = this.child(classData, KIND.fields)
    if (group < 0) return
    for (const event of eventsIn(table, group)) {
      const field = this.aux(event)
      if (field < 0) continue
      const inner = this.kind(event) === KIND.value ? event + 1 : event
      yield { name: stream.fieldName(field), signature: stream.fieldType(table, field), event: inner }
    }
  }

  /** The value of a field of an object, of the lowest class that has one of that name; -1 for none. */
  field(object: number, name: string): number {
    let found = -1
    for (const { event } of this.classData(object))
      for (const field of this.fields(event)) if (field.name === name) found = field.event
    return found
  }

  /** What custom code wrote for a class, or -1: the annotation of class data. */
  annotation(classData: number): number {
    for (const event of eventsIn(this.table, classData))
      if (this.kind(event) === KIND.annotation || this.kind(event) === KIND.emptyAnnotation) return event
    return -1
  }

  /** The objects that custom code wrote, without blocks. `around` is an annotation, external data or a group of elements. */
  *contents(around: number): Generator<number> {
    if (around < 0) return
    for (const event of eventsIn(this.table, around)) if (isContent(this.kind(event))) yield event
  }

  /** The bytes of the blocks that custom code wrote, at most the first `limit`, as one run. */
  blockBytes(around: number, limit: number): Uint8Array {
    const found = new Uint8Array(limit)
    let length = 0
    if (around >= 0)
      for (const event of eventsIn(this.table, around)) {
        if (!isBlock(this.kind(event)) || this.aux(event) < 0) continue
        const end = this.end(event)
        const part = this.table.bytes.subarray(end - this.aux(event), end).subarray(0, limit - length)
        found.set(part, length)
        length += part.length
        if (length === limit) break
      }
    return found.subarray(0, length)
  }

  /** How many elements an array has; -1 where it was cut short before it says so. */
  arrayCount(array: number): number {
    const count = this.child(array, KIND.count)
    return count < 0 ? -1 : this.view.getInt32(this.start(count))
  }
}

/** Whether a kind of event is an object or what stands for one, and no block, token or end. */
export function isContent(kind: number): boolean {
  switch (kind) {
    case KIND.object:
    case KIND.array:
    case KIND.enum:
    case KIND.class:
    case KIND.string:
    case KIND.classDesc:
    case KIND.proxyClassDesc:
    case KIND.reference:
    case KIND.null:
    case KIND.exception:
      return true
    default:
      return false
  }
}

/** Whether a kind of event is block data. */
export function isBlock(kind: number): boolean {
  return kind === KIND.blockData || kind === KIND.blockDataLong
}
