// Layers that are each the whole content of the one before, read down to what is not compressed: plain data, which a worker
// posts and the page makes documents of.

import { type DocumentParts, documentOf, documentParts, parse, transferables } from '../pof/index.ts'
import { accepted, begun, signed } from './detect.ts'
import type { Limits } from './format.ts'
import type { CandidatePlace, FormatId } from './format-id.ts'
import { type AnyDocument, acceptedInside, formatOfWhole, layerBuffers, readParts, restored } from './open.ts'
import type { LayerParts } from './reading.ts'

/** A layer that was read, as plain data. */
export type ReadLayer =
  | LayerParts
  | { readonly format: 'pof'; readonly pof: DocumentParts; readonly decoded: null; readonly limit: null }

/** How bytes are to be read. */
export interface ToRead {
  /** The format; null where the rules decide. */
  readonly format: FormatId | null
  readonly place: CandidatePlace
  /** What was opened, as a whole, where that is to be read by itself: whether it has a value of POF. Else null. */
  readonly whole: { readonly isPof: boolean } | null
  readonly limits: Limits
}

/** Reads layers, the outermost first; none where nothing is recognized. `onLayer` hears of each before it is read. */
export function readLayers(
  bytes: Uint8Array,
  { format, place, whole, limits }: ToRead,
  onLayer: (format: FormatId, size: number) => void = () => {},
): ReadLayer[] {
  const layers: ReadLayer[] = []
  let next = format ?? (whole === null ? formatToOpen(bytes, place) : formatByItself(bytes, whole.isPof))
  let around = bytes
  let left = limits.total
  while (next !== null && layers.length < limits.layers) {
    onLayer(next, around.length)
    const layer = readLayer(around, next, { ...limits, output: Math.min(limits.output, left) })
    layers.push(layer)
    if (layer.decoded === null || layer.decoded.length === 0) break
    around = layer.decoded
    left -= around.length
    next = acceptedInside(around, 'whole')
  }
  return layers
}

function readLayer(bytes: Uint8Array, format: FormatId, limits: Limits): ReadLayer {
  return format === 'pof'
    ? { format, pof: documentParts(parse(bytes)), decoded: null, limit: null }
    : readParts(bytes, format, limits)
}

/** What bytes inside others are opened as: what a rule accepts, else what they have the sign or the beginning of. */
function formatToOpen(bytes: Uint8Array, place: CandidatePlace): FormatId | null {
  return acceptedInside(bytes, place) ?? signed(bytes, place) ?? begun(bytes, place)?.format ?? null
}

/** What a whole binary is opened as by itself; null where that is POF, or nothing known. */
export function formatByItself(bytes: Uint8Array, isPof: boolean): FormatId | null {
  const known = accepted(bytes, 'whole')
  if (known !== null || isPof) return known
  const format = formatOfWhole(bytes, 'whole')
  return format === 'pof' || format === 'bytes' ? null : format
}

/** The document of a layer. Takes almost no time. */
export function documentOfLayer(layer: ReadLayer): AnyDocument {
  return layer.format === 'pof' ? documentOf(layer.pof) : restored(layer)
}

/** Layers without the bytes of the first, which whoever asked has, and the buffers of what there is, each once. */
export function postable(layers: readonly ReadLayer[]): {
  readonly layers: readonly ReadLayer[]
  readonly transfer: ArrayBuffer[]
} {
  const [first, ...others] = layers
  const all = first === undefined ? [] : [withBytes(first, new Uint8Array(0)), ...others]
  const buffers = all.flatMap((layer) =>
    layer.format === 'pof' ? transferables(layer.pof) : layerBuffers(layer),
  )
  return { layers: all, transfer: [...new Set(buffers)] }
}

/** A layer with its bytes, which were left out. */
export function withBytes(layer: ReadLayer, bytes: Uint8Array): ReadLayer {
  return layer.format === 'pof'
    ? { ...layer, pof: { ...layer.pof, table: { ...layer.pof.table, bytes } } }
    : { ...layer, table: { ...layer.table, bytes } }
}
