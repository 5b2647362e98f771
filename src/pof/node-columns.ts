// The nodes of many payloads, one payload after another, as columns of integers: for whoever goes through all nodes of all
// payloads and asks for no document. The scanner and its table are those of `parse`; only what it writes to is used again.

import type { ByteSource } from './arguments/index.ts'
import { check, DOCUMENT, toBytes, unfit } from './arguments/index.ts'
import type { PofDocument } from './document.ts'
import { likelierAttempt, type ParseAttempt, readBytes } from './parse-attempt.ts'
import { ParsedDocument } from './parsed-document.ts'
import { newBuffers, type ScanBuffers } from './scan/scan.ts'
import { bodyStart } from './table/layout.ts'
import { emptyTable, type NodeTable } from './table/node-table.ts'
import { copyRows } from './table/rows.ts'
import * as T from './type-ids.ts'

/** T_IDENTITY in a byte. */
const IDENTITY = 0x40 | ~T.identity

/** The nodes that are read into the columns at once. */
const ROOM = 4096

/**
 * The nodes of one payload after another, as columns. It reads as `parse` does, several times as fast for short
 * payloads, and looks for no problems. Everything in it is overwritten by the next payload.
 *
 * @example
 * ```ts
 * import { NodeColumns, T } from 'pof-inspector'
 *
 * const columns = new NodeColumns()
 * columns.read(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const { count, types, ends } = columns
 * console.log(count, types[0], types[1] === T.charString, ends[1]) //> 2 1042 true 9
 * ```
 */
export class NodeColumns {
  /** The type id of each node. */
  readonly types: Int32Array = new Int32Array(ROOM)
  /** Its first byte: as `tree.start` gives it. */
  readonly starts: Int32Array = new Int32Array(ROOM)
  /** One past its identities and type id: as `tree.header(node).body`. */
  readonly bodies: Int32Array = new Int32Array(ROOM)
  /** One past its last byte. */
  readonly ends: Int32Array = new Int32Array(ROOM)
  /** The number by which its parent finds it: as `tree.position`. */
  readonly keys: Int32Array = new Int32Array(ROOM)
  /** The node it is in; -1 for the root. */
  readonly parents: Int32Array = new Int32Array(ROOM)
  /** The bytes that were read. */
  bytes: Uint8Array = new Uint8Array(0)
  /** One past the last byte of the POF value's own range. */
  limit = 0
  /** How many nodes there are; bytes that could not be read, or that follow the value, are none. */
  count = 0
  /** The node in which reading stopped; -1 where the value is whole. */
  stopNode = -1
  /** The first node in the columns. */
  from = 0
  /** How many nodes are in the columns. */
  filled = 0
  #table: NodeTable = emptyTable(this.bytes)
  readonly #buffers: ScanBuffers = newBuffers()

  /** Reads a payload, and fills the columns with the first of its nodes. Never throws on content. */
  read(source: ByteSource): void {
    const bytes = toBytes('read', source)
    let buffers: ScanBuffers | undefined = this.#buffers
    const { table, envelope } = likelierAttempt(bytes, undefined, (isEnveloped): ParseAttempt => {
      const reading = readBytes(bytes, {}, isEnveloped, { buffers })
      // Another reading must not write over this one.
      buffers = undefined
      return reading
    })
    this.#take(table, envelope.limit)
  }

  /** Takes the nodes of a document. Throws `TypeError` for one that `parse` did not create. */
  readDocument(doc: PofDocument): void {
    check('readDocument', doc, DOCUMENT)
    if (!(doc instanceof ParsedDocument)) throw unfit('readDocument', doc, DOCUMENT)
    this.#take(doc.tree.table, doc.limit)
  }

  /** Fills the columns with the nodes from `from` on; returns how many there were. */
  fill(from: number): number {
    const { types, starts, bodies, parents } = this
    const table = this.#table
    const filled = Math.max(0, Math.min(ROOM, this.count - from))
    copyRows(table, from, filled, this)
    const { bytes } = table
    for (let i = 0; i < filled; i++) {
      const parent = parents[i] as number
      const start = starts[i] as number
      const first = bytes[start] as number
      // The usual case: a value of a user type, whose type id is a byte that does not say T_IDENTITY.
      const isUsual =
        parent >= from && (types[parent - from] as number) >= 0 && first < 0x80 && first !== IDENTITY
      bodies[i] = isUsual ? start + 1 : bodyStart(table, from + i)
    }
    this.from = from
    this.filled = filled
    return filled
  }

  #take(table: NodeTable, limit: number): void {
    this.#table = table
    this.bytes = table.bytes
    this.limit = limit
    this.count = table.unread < 0 ? table.count : table.unread
    this.stopNode = table.stopNode
    this.fill(0)
  }
}
