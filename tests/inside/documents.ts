// What the tests of documents have in common: a case of the corpus held to what Jackson made of it, and documents by hand.
import { expect } from 'vitest'
import { detect, type FormatId, LayerDocument, type LayerEvent, open } from '../../src/inside/index.ts'
import { bytesOf, type CorpusCase, differences, ruleDifferences } from './corpus.ts'
import { holdToLayerLaws } from './layer-laws.ts'

/** Holds a case to its events, its fault and its rules, and its document to the laws. */
export async function holdToCase(one: CorpusCase): Promise<void> {
  const bytes = bytesOf(one)
  const [expected] = one.layers
  if (expected === undefined) throw new Error(`${one.id} has no layer`)
  const layer = await open(bytes, { format: expected.format })
  expect(differences(layer, expected)).toEqual([])
  expect(ruleDifferences(one, detect(bytes))).toEqual([])
  holdToLayerLaws(layer.document as LayerDocument, one.id)
}

/** A document read as a format, and held to the laws. */
export async function documentOf(
  source: string | Uint8Array | readonly number[],
  format: FormatId,
): Promise<LayerDocument> {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : Uint8Array.from(source)
  const { document } = await open(bytes, { format })
  if (!(document instanceof LayerDocument)) throw new Error('no layer')
  holdToLayerLaws(document, typeof source === 'string' ? source.slice(0, 80) : format)
  return document
}

/** Hex without blanks to bytes. */
export function hex(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.replace(/\s/g, ''), 'hex'))
}

/** Rows as `address = text`, in order. */
export function rowsOf(document: LayerDocument): string[] {
  return [...document.tree].map((node) => `${document.address(node)} = ${document.text(node)}`)
}

/** Tokens of a row as `start..end name`. */
export function tokensOf(document: LayerDocument, node: number): string[] {
  return document.tokens(node).map(({ start, end, name }) => `${start}..${end} ${name}`)
}

/** Events as one list. */
export function eventsOf(document: LayerDocument): LayerEvent[] {
  return [...document.events()]
}
