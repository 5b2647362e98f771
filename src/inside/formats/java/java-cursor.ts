// The bytes of a Java stream under a cursor: the tokens that take no further steps, handles, and what stops a reading. It knows
// nothing of objects and classes.

import type { Limits } from '../../format.ts'
import { LayerTableWriter } from '../../layer-table.ts'
import type { JAVA_FAULTS, JavaFault } from './faults.ts'
import { JAVA_KINDS, KIND } from './kinds.ts'
import { badUtf8At } from './modified-utf8.ts'
import { Ints, isText, JavaStream } from './stream.ts'

export const TC_NULL = 0x70
export const TC_REFERENCE = 0x71
export const TC_CLASS_DESC = 0x72
export const TC_OBJECT = 0x73
export const TC_STRING = 0x74
export const TC_ARRAY = 0x75
export const TC_CLASS = 0x76
export const TC_BLOCK = 0x77
export const TC_END_BLOCK = 0x78
export const TC_RESET = 0x79
export const TC_BLOCK_LONG = 0x7a
export const TC_EXCEPTION = 0x7b
export const TC_LONG_STRING = 0x7c
export const TC_PROXY_DESC = 0x7d
export const TC_ENUM = 0x7e

const FIRST_HANDLE = 0x7e0000

// What is still to be done, innermost last: three numbers each, the step and two of its own.
export const CLASS_ANNOTATION = 0
export const ANNOTATION = 1
export const SUPERCLASS = 2
export const DESCRIPTOR_END = 3
export const OBJECT_DATA = 4
export const OBJECT_END = 5
export const CLASS_DATA = 6
export const VALUES = 7
export const VALUE_END = 8
export const DATA_ANNOTATION = 9
export const CLASS_DATA_END = 10
export const EXTERNAL = 11
export const ARRAY_DATA = 12
export const ELEMENTS = 13
export const CLASS_END = 14
export const CONSTANT = 15
export const EXCEPTION_END = 16
export const EXCEPTION_OBJECT = 17

/** What stopped a reading: thrown by `stop`, caught by `run`. */
export class Stop {
  readonly fault: JavaFault
  constructor(fault: JavaFault) {
    this.fault = fault
  }
}

/** A reading of a stream, as far as its tokens go. */
export class JavaCursor {
  readonly stream: JavaStream
  readonly writer: LayerTableWriter
  /** One past the last byte that was read. */
  position = 0
  protected readonly bytes: Uint8Array
  protected readonly view: DataView
  protected readonly limits: Limits
  protected readonly end: number
  /** What is still to be done: three numbers each. */
  protected readonly steps = new Ints()
  /** The first handle since the last reset. */
  #firstHandle = 0

  constructor(bytes: Uint8Array, limits: Limits) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.limits = limits
    this.end = bytes.length
    this.stream = new JavaStream(bytes)
    this.writer = new LayerTableWriter(bytes, JAVA_KINDS, limits.events)
  }

  protected push(step: number, first = 0, second = 0): void {
    if (this.steps.length > 3 * this.limits.handles) this.stop(this.position, 'limit-depth', 'one more')
    this.steps.push(step)
    this.steps.push(first)
    this.steps.push(second)
  }

  protected stop(at: number, code: keyof typeof JAVA_FAULTS, found: string, length = 1): never {
    throw new Stop({ at, code, found, length: Math.max(0, Math.min(length, this.end - at)) })
  }

  /** Fails where fewer than `length` bytes are left from `at` on. */
  protected need(at: number, length: number, what: string): void {
    if (length > this.end - at) {
      const left = this.end - at
      this.stop(at, 'truncated', `${left === 0 ? 'the end' : `${left} bytes`} instead of ${what}`, left)
    }
  }

  protected uint16(): number {
    this.need(this.position, 2, 'two bytes')
    return this.view.getUint16(this.position)
  }

  protected int32(what: string): number {
    this.need(this.position, 4, what)
    return this.view.getInt32(this.position)
  }

  protected hex(at: number, length: number): string {
    return [...this.bytes.subarray(at, at + length)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(' ')
  }

  protected token(kind: number, length: number, aux = 0): void {
    this.writer.add(kind, this.position, this.position + length, aux)
    this.position += length
  }

  protected open(kind: number): number {
    return this.writer.openKind(kind, this.position, -1)
  }

  /** Ends the innermost event, which was read whole. */
  protected closeWith(aux: number): void {
    this.writer.setAux(this.writer.current, aux)
    this.writer.close(this.position)
  }

  /** A text with two length bytes, as one token. */
  protected utf(kind: number): number {
    const at = this.position
    const length = this.uint16()
    this.utf8(at + 2, length)
    this.token(kind, 2 + length)
    return at
  }

  protected utf8(at: number, length: number): void {
    this.need(at, length, `${length} bytes of text`)
    const bad = badUtf8At(this.bytes, at, at + length)
    if (bad >= 0) this.stop(bad, 'modified-utf8', `the byte ${this.hex(bad, 1)}`)
  }

  protected takeHandle(event: number, descriptor: number): number {
    const { handleEvents, handleClasses, handleNumbers } = this.stream
    if (handleEvents.length >= this.limits.handles)
      this.stop(this.position, 'limit-handles', `more than ${this.limits.handles}`)
    handleClasses.push(descriptor)
    handleNumbers.push(handleEvents.length - this.#firstHandle)
    return handleEvents.push(event)
  }

  protected reset(): void {
    this.#firstHandle = this.stream.handleEvents.length
  }

  /** The handle of a reference at the position. The reference is no event yet. */
  protected handle(): number {
    const at = this.position
    this.need(at + 1, 4, 'a handle')
    const number = this.view.getInt32(at + 1) - FIRST_HANDLE
    const known = this.stream.handleEvents.length - this.#firstHandle
    if (number < 0 || number >= known) this.stop(at, 'unknown-handle', `handle ${number} of ${known}`, 5)
    return this.#firstHandle + number
  }

  protected kindOfHandle(handle: number): number {
    return this.writer.kindAt(this.stream.handleEvents.at(handle))
  }

  protected nounOf(handle: number): string {
    const noun = JAVA_KINDS[this.kindOfHandle(handle) - 2]?.noun ?? ''
    return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  }

  protected string(kind: number): void {
    const event = this.open(kind)
    const isLong = this.bytes[this.position] === TC_LONG_STRING
    this.token(KIND.tc, 1)
    let length: number
    if (isLong) {
      this.need(this.position, 8, 'a length of 8 bytes')
      const claimed = this.view.getBigInt64(this.position)
      if (claimed < 0n) this.stop(this.position, 'negative-length', `${claimed}`, 8)
      length = Number(claimed)
      this.token(KIND.length, 8)
    } else {
      length = this.uint16()
      this.token(KIND.length, 2)
    }
    this.utf8(this.position, length)
    this.token(KIND.chars, length)
    this.closeWith(this.takeHandle(event, -1))
  }

  /** A string, or a reference to one, where nothing else may stand. Returns its handle. */
  protected sharedString(kind: number): number {
    const at = this.position
    this.need(at, 1, 'a type code')
    const tc = this.bytes[at] as number
    if (tc === TC_REFERENCE) {
      const handle = this.handle()
      this.token(KIND.sharedReference, 5, handle)
      if (!isText(this.kindOfHandle(handle)))
        this.stop(this.position, 'not-a-string', `a reference to ${this.nounOf(handle)}`, 0)
      return handle
    }
    if (tc !== TC_STRING && tc !== TC_LONG_STRING) {
      this.open(kind)
      this.token(KIND.tc, 1)
      this.stop(at, 'not-a-string', `the type code ${this.hex(at, 1)}`)
    }
    this.string(kind)
    return this.stream.handleEvents.length - 1
  }

  protected block(tc: number): void {
    this.open(tc === TC_BLOCK ? KIND.blockData : KIND.blockDataLong)
    this.token(KIND.tc, 1)
    let length: number
    if (tc === TC_BLOCK) {
      this.need(this.position, 1, 'a length')
      length = this.bytes[this.position] as number
      this.token(KIND.length, 1)
    } else {
      length = this.int32('a length of 4 bytes')
      if (length < 0) this.stop(this.position, 'negative-length', `${length}`, 4)
      this.token(KIND.length, 4)
    }
    this.need(this.position, length, `${length} bytes of a block`)
    if (length > 0) this.token(KIND.bytes, length)
    this.closeWith(length)
  }
}
