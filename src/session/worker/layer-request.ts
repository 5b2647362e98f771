// Reading layers in the worker: what is compressed is made, and what it holds is read, each layer the whole content of the one
// before. All is handed over; nothing of it stays.

import { type FormatId, postable, type ReadLayer, readLayers, type ToRead } from '../../inside/index.ts'
import type { Call } from './call.ts'
import { readBlob } from './read-blob.ts'

/** Bytes, and how they are to be read. */
export interface LayerRequest extends ToRead {
  readonly blob: Blob
}

/** What the worker answers: each layer before it is read, and at last all of them. */
export type LayerAnswer =
  | { readonly kind: 'layer'; readonly format: FormatId; readonly size: number }
  /** Without the bytes of the first layer, which whoever asked has; none where nothing is recognized. */
  | { readonly kind: 'read'; readonly layers: readonly ReadLayer[] }

/** Answers a request to read layers. */
export async function answerLayer(
  { blob, ...asked }: LayerRequest,
  { post }: Call<LayerAnswer>,
): Promise<void> {
  const bytes = await readBlob(blob)
  const read = readLayers(bytes, asked, (format, size) => post({ kind: 'layer', format, size }))
  const { layers, transfer } = postable(read)
  post({ kind: 'read', layers }, transfer)
}
