// A layer that is open inside another: what it is, where it came from, and its path. What lies inside a value is found by
// layer-offers.ts.

import type { AnyDocument, FormatId } from '../../inside/index.ts'
import { OFFSET_FORM, type OffsetForm, offsetText } from '../place/offsets.ts'
import { bytesWords } from '../place/place-words.ts'

/** A layer to be opened: its document, and where it lies in the one around it. */
export interface LayerStep {
  readonly document: AnyDocument
  readonly format: FormatId
  /** What people call the format: `gzip`. */
  readonly title: string
  /** Its name in a path: `java`. */
  readonly short: string
  /** What the bytes decode to; null for formats that are not compressed. */
  readonly decoded: Uint8Array | null
  /** The address of the place that holds it, in the document around it; '' for all of it. */
  readonly address: string
  /** What the place is called; '' for all of the document around it. */
  readonly place: string
  /** Its range in the bytes of the document around it, or where `isDecoded`, in what they decode to. */
  readonly start: number
  readonly end: number
  readonly isDecoded: boolean
}

/** The path of a place in the innermost layer: `3!gzip!java/fields/name`; the address itself without layers. */
export function pathInLayers(steps: readonly LayerStep[], address: string): string {
  const addresses = [...steps.map((step) => step.address), address]
  return addresses
    .map((one, i) => (i === 0 ? one : `!${steps[i - 1]?.short}${one === '' ? '' : `/${one}`}`))
    .join('')
}

/** Whether a layer is all the bytes of the document around it: that was read as another format than it is. */
export function isOfAll({ start, end, isDecoded }: LayerStep, around: AnyDocument): boolean {
  return start === 0 && end === around.bytes.length && !isDecoded
}

/** Where the bytes of a layer come from: `46 bytes, decoded from 60 bytes`, `183 bytes at offset 12`. */
export function originWords(
  { document, start, isDecoded }: LayerStep,
  around: AnyDocument,
  form: OffsetForm = OFFSET_FORM,
): string {
  const size = bytesWords(document.bytes.length)
  return isDecoded
    ? `${size}, decoded from ${bytesWords(around.bytes.length)}`
    : `${size} at offset ${offsetText(start, form)}`
}

/** What is missing of a layer that stopped at a limit, in a sentence; null where nothing is. */
export function stoppedWords({ document }: LayerStep): string | null {
  if (document.format === 'pof' || document.reading.limit === null) return null
  const { limit, made, claimed } = document.reading.limit
  const why = {
    output: 'the limit of one decompression',
    total: 'the limit of all layers together',
    ratio: 'more than 100 times its compressed bytes',
    layers: 'the limit of layers',
    events: 'more values than are kept in memory at once',
  }[limit]
  if (limit === 'events')
    return `Reading stopped after ${bytesWords(made)} of ${bytesWords(claimed ?? made)}: ${why}.`
  const rest =
    claimed === null || claimed <= made ? '' : ` of the ${bytesWords(claimed)} that it claims to hold`
  return `Decoding stopped after ${bytesWords(made)}${rest}: ${why}.`
}

/** Whether a path leads into a layer. */
export function leadsInside(path: string): boolean {
  return /^[^!]*(?:![\w-]+(?:\/[^!]*)?)+$/.test(path)
}
