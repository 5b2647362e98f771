// Reading layers in the worker: what is compressed is made, and what it holds is read, each layer the whole content of the one
// before; and which rows the tree of the last one shows. All is handed over; nothing of it stays.

import {
  documentOfLayer,
  type FormatId,
  postable,
  type ReadLayer,
  readLayers,
  type ToRead,
} from '../../inside/index.ts'
import {
  type Expansion,
  expandedRows,
  type RowParts,
  rowBuffers,
  rowParts,
  treeOrder,
} from '../../view/tree/index.ts'
import type { Call } from './call.ts'
import { readBlob } from './read-blob.ts'

/** Bytes, and how they are to be read. */
export interface LayerRequest extends ToRead {
  readonly blob: Blob
  /** How far the tree of the last layer is to be opened. */
  readonly expansion: Expansion
}

/** What the worker answers: each layer before it is read, and at last all of them. */
export type LayerAnswer =
  | { readonly kind: 'layer'; readonly format: FormatId; readonly size: number }
  | {
      readonly kind: 'read'
      /** Without the bytes of the first, which whoever asked has; none where nothing is recognized. */
      readonly layers: readonly ReadLayer[]
      /** The rows of the last one's tree; null where there is none. */
      readonly rows: RowParts | null
    }

/** Answers a request to read layers. */
export async function answerLayer(
  { blob, expansion, ...asked }: LayerRequest,
  { post }: Call<LayerAnswer>,
): Promise<void> {
  const bytes = await readBlob(blob)
  const read = readLayers(bytes, asked, (format, size) => post({ kind: 'layer', format, size }))
  const last = read.at(-1)
  const rows = last === undefined ? null : rowParts(expandedRows(treeOrder(documentOfLayer(last)), expansion))
  const { layers, transfer } = postable(read)
  post({ kind: 'read', layers, rows }, [...transfer, ...(rows === null ? [] : rowBuffers(rows))])
}
