// The elements of a run of packed ints, walked in order: a search asks for millions of them one after another, and to look
// each one up would cost a hundred times what passing it does.

import type { AnyDocument } from '../../inside/index.ts'
import { type PofDocument, packedIntEnd, readPackedInt, readPackedLong, T } from '../../pof/index.ts'

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
