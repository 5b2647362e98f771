// What a Java stream holds beside its events: handles, class descriptors and their fields, in columns. Names are read from the
// bytes again when they are asked for.

import type { LayerTable } from '../../layer-table.ts'
import { KIND } from './kinds.ts'
import { modifiedUtf8 } from './modified-utf8.ts'

/** Flags of a class descriptor. */
export const WRITE_METHOD = 1
export const SERIALIZABLE = 2
export const EXTERNALIZABLE = 4
export const BLOCK_DATA = 8
export const ENUM = 16

/** What a proxy class is called, which has no name. */
export const PROXY = '(proxy)'

/** A growing column of 32-bit numbers. */
export class Ints {
  length: number
  #numbers: Int32Array

  /** With these numbers in it. */
  constructor(numbers?: Int32Array) {
    this.#numbers = numbers ?? new Int32Array(16)
    this.length = numbers?.length ?? 0
  }

  /** The numbers in it. */
  get numbers(): Int32Array {
    return this.#numbers.slice(0, this.length)
  }

  push(number: number): number {
    if (this.length === this.#numbers.length) {
      const grown = new Int32Array(Math.max(16, this.length * 2))
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[this.length] = number
    return this.length++
  }

  /** -1 out of range. */
  at(index: number): number {
    return index >= 0 && index < this.length ? (this.#numbers[index] as number) : -1
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number
  }

  /** Removes the last number and returns it; -1 where there is none. */
  pop(): number {
    return this.length > 0 ? (this.#numbers[--this.length] as number) : -1
  }
}

/** The columns of a stream: plain data, which can be posted. */
export type JavaColumns = Readonly<Record<(typeof COLUMNS)[number], Int32Array>>

const COLUMNS = [
  'handleEvents',
  'handleClasses',
  'handleNumbers',
  'classEvents',
  'classNames',
  'superclasses',
  'classFlags',
  'firstFields',
  'fieldCounts',
  'fieldLetters',
  'fieldNames',
  'fieldTypes',
] as const

/** Handles, descriptors and fields of one reading. A handle here is its index since the start of the stream. */
export class JavaStream {
  readonly bytes: Uint8Array
  /** Of each handle: its event, its descriptor (-1 for strings), its number since the last reset. */
  readonly handleEvents: Ints
  readonly handleClasses: Ints
  readonly handleNumbers: Ints
  /** Of each descriptor: its event, the offset of its name (-1 for a proxy class), its superclass (-1 for none), its flags. */
  readonly classEvents: Ints
  readonly classNames: Ints
  readonly superclasses: Ints
  readonly classFlags: Ints
  /** The first of its fields, and how many there are. */
  readonly firstFields: Ints
  readonly fieldCounts: Ints
  /** Of each field: its type letter, the offset of its name, the handle of its type name (-1 for a primitive). */
  readonly fieldLetters: Ints
  readonly fieldNames: Ints
  readonly fieldTypes: Ints
  readonly #texts = new Map<number, string>()
  readonly #handleTexts = new Map<number, string>()

  /** With the columns of a reading, or empty. */
  constructor(bytes: Uint8Array, columns?: JavaColumns) {
    this.bytes = bytes
    this.handleEvents = new Ints(columns?.handleEvents)
    this.handleClasses = new Ints(columns?.handleClasses)
    this.handleNumbers = new Ints(columns?.handleNumbers)
    this.classEvents = new Ints(columns?.classEvents)
    this.classNames = new Ints(columns?.classNames)
    this.superclasses = new Ints(columns?.superclasses)
    this.classFlags = new Ints(columns?.classFlags)
    this.firstFields = new Ints(columns?.firstFields)
    this.fieldCounts = new Ints(columns?.fieldCounts)
    this.fieldLetters = new Ints(columns?.fieldLetters)
    this.fieldNames = new Ints(columns?.fieldNames)
    this.fieldTypes = new Ints(columns?.fieldTypes)
  }

  /** All that is in it but the bytes. */
  columns(): JavaColumns {
    return Object.fromEntries(COLUMNS.map((name) => [name, this[name].numbers])) as unknown as JavaColumns
  }

  /** A text of two length bytes, and modified UTF-8: a name, which is kept. */
  utf(at: number): string {
    const kept = this.#texts.get(at)
    if (kept !== undefined) return kept
    const length = ((this.bytes[at] as number) << 8) | (this.bytes[at + 1] as number)
    const text = modifiedUtf8(this.bytes, at + 2, at + 2 + length)
    this.#texts.set(at, text)
    return text
  }

  /** The name of a class as its descriptor has it: `java.util.ArrayList`, `[I`; '' for none. */
  className(descriptor: number): string {
    const at = this.classNames.at(descriptor)
    if (descriptor < 0) return ''
    return at < 0 ? PROXY : this.utf(at)
  }

  fieldName(field: number): string {
    return this.utf(this.fieldNames.at(field))
  }

  /** The signature of a field: `I`, `Ljava/lang/String;`. */
  fieldType(table: Pick<LayerTable, 'start' | 'end' | 'bytes'>, field: number): string {
    const handle = this.fieldTypes.at(field)
    if (handle < 0) return String.fromCharCode(this.fieldLetters.at(field))
    return this.handleText(table, handle)
  }

  /** The text of a string by its handle, which is kept: others may refer to it. */
  handleText(table: Pick<LayerTable, 'start' | 'end' | 'bytes'>, handle: number): string {
    let text = this.#handleTexts.get(handle)
    if (text === undefined) {
      text = this.text(table, this.handleEvents.at(handle))
      this.#handleTexts.set(handle, text)
    }
    return text
  }

  /** The text of a string event that was read whole, of at most about `limit` code units. */
  text({ start, end }: Pick<LayerTable, 'start' | 'end' | 'bytes'>, event: number, limit = Infinity): string {
    const at = start[event] as number
    return modifiedUtf8(this.bytes, at + (this.bytes[at] === 0x7c ? 9 : 3), end[event] as number, limit)
  }

  /** The letter of an array's elements, `I` or `L`, by its class; '' for no array. */
  elementLetter(descriptor: number): string {
    const at = this.classNames.at(descriptor)
    const length = at < 0 ? 0 : ((this.bytes[at] as number) << 8) | (this.bytes[at + 1] as number)
    if (length < 2 || this.bytes[at + 2] !== 0x5b) return ''
    const letter = String.fromCharCode(this.bytes[at + 3] as number)
    return 'BCDFIJSZL['.includes(letter) ? letter : ''
  }

  /** Whether objects of a class have bytes for it. Externalizable superclasses have none. */
  mayHaveData(descriptor: number): boolean {
    const flags = this.classFlags.at(descriptor)
    const hasMethod = (flags & WRITE_METHOD) !== 0
    return (flags & SERIALIZABLE) !== 0 && (hasMethod || this.fieldCounts.at(descriptor) > 0)
  }

  /** The descriptors of an object's class: the class itself first, its topmost superclass last. At most as many as there are. */
  *lineage(descriptor: number): Generator<number> {
    let left = this.classEvents.length
    for (let one = descriptor; one >= 0 && left > 0; one = this.superclasses.at(one), left--) yield one
  }
}

/** Bytes of a primitive value by its letter; 0 for no primitive. */
export function widthOf(letter: number): number {
  switch (letter) {
    case 0x42: // B
    case 0x5a: // Z
      return 1
    case 0x43: // C
    case 0x53: // S
      return 2
    case 0x49: // I
    case 0x46: // F
      return 4
    case 0x4a: // J
    case 0x44: // D
      return 8
    default:
      return 0
  }
}

/** Whether a kind of event takes a handle that is a class descriptor. */
export function isDescriptor(kind: number): boolean {
  return kind === KIND.classDesc || kind === KIND.proxyClassDesc
}

/** Whether a kind of event is a text. */
export function isText(kind: number): boolean {
  return kind === KIND.string || kind === KIND.typeName || kind === KIND.constant
}
