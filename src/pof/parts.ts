// A document taken apart and put together again, so that one thread can parse and another can show: what structured
// cloning takes over is columns and plain records; the methods are put around them on the other side.

import { check, DOCUMENT, having, unfit } from './arguments/index.ts'
import type { EnvelopePart, PofDocument, Problem } from './document.ts'
import { ParsedDocument } from './parsed-document.ts'
import type { NodeTable } from './table/node-table.ts'

/** The node table; its other members are not part of the contract. */
export interface TableParts {
  /** The bytes that were read. */
  readonly bytes: Uint8Array
  /** Nodes. */
  readonly count: number
}

/** The result of `parse`, as plain data. */
export interface DocumentParts {
  /** The layers around the value. */
  readonly envelope: readonly EnvelopePart[]
  /** The bytes and the nodes. */
  readonly table: TableParts
  /** One past the last byte of the POF value's own range. */
  readonly limit: number
  /** What is wrong, in the order of the stream. */
  readonly problems: readonly Problem[]
  /** How many more problems were counted and not listed. */
  readonly problemsOmitted: number
  /** Where elements of long runs are, by the run, so that they need not be searched again. */
  readonly longRuns: ReadonlyMap<number, Int32Array>
}

/**
 * A document as plain data for `postMessage` and `structuredClone`. Nothing is copied: bytes and columns are shared
 * with the document, which can no longer be used after they were transferred. Throws `TypeError` for a document that
 * `parse` did not create.
 *
 * @example
 * ```ts
 * import { documentOf, documentParts, parse, transferables } from 'pof-inspector'
 *
 * const parts = documentParts(parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69)))
 * const there = structuredClone(parts, { transfer: transferables(parts) })
 * console.log(documentOf(there).value(0)) //> hi
 * ```
 */
export function documentParts(doc: PofDocument): DocumentParts {
  if (!(doc instanceof ParsedDocument)) throw unfit('documentParts', doc, DOCUMENT)
  const { envelope, tree, limit, problems, problemsOmitted } = doc
  return { envelope, table: tree.table, limit, problems, problemsOmitted, longRuns: tree.longRuns() }
}

const PARTS = having('the parts of a document, such as documentParts() gives', 'table', 'envelope')

/**
 * The document from the parts that `documentParts` returned, in this or in another thread. Takes almost no time.
 *
 * @example
 * ```ts
 * import { documentOf, documentParts, parse } from 'pof-inspector'
 *
 * const parts = structuredClone(documentParts(parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69))))
 * console.log(documentOf(parts).text(0)) //> "hi"
 * ```
 */
export function documentOf(parts: DocumentParts): PofDocument {
  check('documentOf', parts, PARTS)
  const { envelope, table, limit, longRuns } = parts
  return new ParsedDocument(envelope, table as NodeTable, limit, () => parts, longRuns)
}

/**
 * The buffers of the parts that can be transferred instead of copied: of the bytes, the columns and the runs, each
 * once.
 *
 * @example
 * ```ts
 * import { documentParts, parse, transferables } from 'pof-inspector'
 *
 * const parts = documentParts(parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69)))
 * console.log(transferables(parts).every((buffer) => buffer instanceof ArrayBuffer)) //> true
 * ```
 */
export function transferables(parts: DocumentParts): ArrayBuffer[] {
  check('transferables', parts, PARTS)
  const { table, longRuns } = parts
  const { bytes, pages, widePages, identityTyped, disordered } = table as NodeTable
  const columns = [bytes, ...pages, ...widePages, identityTyped, disordered, ...longRuns.values()]
  const buffers = columns.filter(({ length }) => length > 0).map(({ buffer }) => buffer)
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer)
}
