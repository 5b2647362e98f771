// Search for a whole number where the stream really holds it: as an id, an index, a count, a length or a value.
// Each way to write it is looked for among the bytes, and what is found counts where a token has exactly these bytes.

import type { AnyDocument } from '../../inside/index.ts'
import {
  type PofDocument,
  packedIntEnd,
  packInt,
  readPackedInt,
  readPackedLong,
  T,
  type Token,
} from '../../pof/index.ts'
import { tokenAt } from '../place/token-at.ts'
import { type BytePattern, exactly, hexWords, startByteSearch } from './byte-search.ts'
import type { ByteHits, Search } from './hits.ts'

/** Bits of the widest number that POF can hold. */
const WIDEST = 128n

/** Reads `1042`, `-5`, `0x412`, `1,042`, `1_042`. */
export function readWhole(text: string): { readonly value: bigint } | { readonly fault: string } {
  const digits = text.replace(/[,_\s]/g, '')
  const parts = /^([+-]?)(0x[0-9a-f]+|0b[01]+|\d+)$/i.exec(digits)
  if (parts === null) return { fault: 'a whole number, such as 1042, -5 or 0x412' }
  const size = BigInt((parts[2] as string).toLowerCase())
  const value = parts[1] === '-' ? -size : size
  if (BigInt.asIntN(Number(WIDEST), value) !== value)
    return { fault: 'POF has no number of more than 128 bits' }
  return { value }
}

/** Begins a search for a number. */
export function startIntSearch(doc: AnyDocument, query: string, value: bigint): Search<ByteHits> {
  const patterns: BytePattern[] = [exactly(packInt(value))]
  const constant = constantType(value)
  if (constant !== null) patterns.push(exactly(packInt(BigInt(constant))))
  for (const { bytes } of fixedForms(value)) patterns.push(exactly(bytes))
  let run: PackedRun | null = null
  let runNode = -1
  const isToken = (start: number, end: number) => {
    const node = doc.tree.nodeAt(start)
    if (node !== runNode) run = node === -1 ? null : PackedRun.of(doc, node)
    runNode = node
    if (isInside(doc, node, start)) return false
    if (run !== null && start >= doc.tree.elementStart(node, 0) && !run.startsAt(start)) return false
    const { token } = tokenAt(doc, start)
    return token.start === start && token.end === end && isNumber(token, value)
  }
  return startByteSearch(doc.bytes, query, patterns, isToken)
}

/** One way to write a number in bytes. */
export interface IntForm {
  /** `packed int`, `int32`, `float64`. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The bytes for `hex:`. */
  readonly hex: string
}

/** The ways to write a number: packed, and in fixed widths with the high byte first, where it fits. */
export function intForms(value: bigint): IntForm[] {
  const packed = packInt(value)
  return [{ name: 'packed int', bytes: packed, hex: hexWords(packed) }, ...fixedForms(value)]
}

function fixedForms(value: bigint): IntForm[] {
  const forms: IntForm[] = []
  const add = (name: string, size: number, write: (view: DataView) => void) => {
    const bytes = new Uint8Array(size)
    write(new DataView(bytes.buffer))
    forms.push({ name, bytes, hex: hexWords(bytes) })
  }
  const fits = (bits: number) => BigInt.asIntN(bits, value) === value
  const float = Number(value)
  if (fits(16)) add('int16', 2, (view) => view.setInt16(0, float))
  if (fits(32)) add('int32', 4, (view) => view.setInt32(0, float))
  if (fits(64)) add('int64', 8, (view) => view.setBigInt64(0, value))
  if (BigInt(Math.fround(float)) === value) add('float32', 4, (view) => view.setFloat32(0, float))
  if (BigInt(float) === value) add('float64', 8, (view) => view.setFloat64(0, float))
  return forms
}

/** Numbers from -1 to 22 have a type id of their own. */
function constantType(value: bigint): number | null {
  return value >= -1n && value <= 22n ? T.intMinus1 - Number(value) - 1 : null
}

function isNumber({ value }: Token, wanted: bigint): boolean {
  if (typeof value === 'bigint') return value === wanted
  return typeof value === 'number' && Number.isInteger(value) && BigInt(value) === wanted
}

/** A quick answer for most bytes: octets, and the letters of a string, are no numbers. */
function isInside({ format, tree, bytes }: AnyDocument, node: number, offset: number): boolean {
  if (node === -1 || format !== 'pof') return false
  if (!tree.isRun(node)) {
    const start = tree.start(node)
    return (
      tree.type(node) === T.charString &&
      readPackedInt(bytes, start) === T.charString &&
      isInText(bytes, start + 1, tree.end(node), offset)
    )
  }
  if (tree.elementStart(node, 0) > offset) return false
  const type = tree.elementType(node, 0)
  if (type === T.octet) return true
  if (type !== T.charString || tree.elementType(node, 1) !== T.charString) return false
  const element = tree.elementAt(node, offset)
  return isInText(bytes, tree.elementStart(node, element), tree.elementEnd(node, element), offset)
}

/** Whether the offset lies in a text whose length stands at `start`, and which ends where the length says. */
function isInText(bytes: Uint8Array, start: number, end: number, offset: number): boolean {
  const text = packedIntEnd(bytes, start, end)
  return text !== -1 && offset >= text && text + readPackedInt(bytes, start) === end
}

// The elements of a run of packed ints, walked in order: a search asks for millions of them one after another, and to look
// each one up would cost a hundred times what passing it does.

/** The walk through one run. Asking for an element behind the last one asked goes on, else it begins anew. */
export class PackedRun {
  readonly node: number
  readonly #doc: PofDocument
  readonly #first: number
  #element = 0
  #at: number

  private constructor(doc: PofDocument, node: number) {
    this.node = node
    this.#doc = doc
    this.#first = doc.tree.elementStart(node, 0)
    this.#at = this.#first
  }

  /** The walk through a run; null for a node that is none, or whose elements are anything but packed ints. */
  static of(doc: AnyDocument, node: number): PackedRun | null {
    if (doc.format !== 'pof') return null
    const { tree } = doc
    if (!tree.isRun(node) || tree.childCount(node) === 0) return null
    if (!isPacked(tree.elementType(node, 0)) || !isPacked(tree.elementType(node, 1))) return null
    // Raw arrays hold wider numbers than the octets that they declare, and no packed ints.
    const isRaw = tree.header(node)?.elementTypes[0] === T.octet && !tree.isMap(node)
    return isRaw ? null : new PackedRun(doc, node)
  }

  /** Whether an element starts at the offset, which lies in the run. */
  startsAt(offset: number): boolean {
    if (offset < this.#at) this.#begin()
    while (this.#at < offset && this.#pass()) {}
    return this.#at === offset
  }

  /** An element in decimal digits; '' where it is cut. */
  text(element: number): string {
    if (element < this.#element) this.#begin()
    while (this.#element < element && this.#pass()) {}
    const { bytes, tree } = this.#doc
    const end = packedIntEnd(bytes, this.#at, tree.end(this.node))
    if (end === -1 || this.#element !== element) return ''
    const type = tree.elementType(this.node, element)
    // Four bytes hold 27 bits of data, which any reader reads alike.
    if (type === T.int64 && end - this.#at > 4) return String(readPackedLong(bytes, this.#at))
    const value = readPackedInt(bytes, this.#at)
    return String(type === T.int16 ? (value << 16) >> 16 : value)
  }

  #begin(): void {
    this.#element = 0
    this.#at = this.#first
  }

  #pass(): boolean {
    const end = packedIntEnd(this.#doc.bytes, this.#at, this.#doc.tree.end(this.node))
    if (end === -1) return false
    this.#at = end
    this.#element++
    return true
  }
}

function isPacked(type: number): boolean {
  return type === T.int16 || type === T.int32 || type === T.int64
}
