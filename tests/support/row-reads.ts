// Work that can be counted, where a clock would measure the machine: how often a document's rows are read.
// A document of twice the size may cost twice the reads; code that goes back and forth costs four times as many.

import { documentOf, documentParts, type PofDocument } from '../../src/pof/index.ts'
import type { NodeTable } from '../../src/pof/table/node-table.ts'

/** How often `work` looks into the rows of a document. Looks of all kinds count, those of a whole page as one. */
export function rowReads(doc: PofDocument, work: (doc: PofDocument) => unknown): number {
  let reads = 0
  const parts = documentParts(doc)
  const { pages } = parts.table as NodeTable
  const counted = new Proxy(pages, {
    get(pages, name) {
      reads++
      return Reflect.get(pages, name)
    },
  })
  const table: NodeTable = { ...(parts.table as NodeTable), pages: counted }
  work(documentOf({ ...parts, table }))
  return reads
}
