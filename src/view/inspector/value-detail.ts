// A place's value in full, by kind: text to wrap, octets to dump, a line for everything else.
// Cut where nobody would read on, and then it says how much there is.

import type { AnyDocument, LayerDocument } from '../../inside/index.ts'
import type { PofDocument, PofValue } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { fieldName } from '../place/naming.ts'
import { otherForms } from '../place/place-title.ts'
import { placeType } from '../place/place-words.ts'
import type { Selection } from '../place/selection.ts'
import { tokensOf } from '../place/token-at.ts'

/** A value for the inspector. */
export type ValueDetail =
  | { readonly kind: 'text'; readonly text: string; readonly note: string }
  | { readonly kind: 'octets'; readonly lines: readonly OctetLine[]; readonly note: string }
  | {
      readonly kind: 'line'
      readonly text: string
      readonly forms: readonly { name: string; text: string }[]
    }

/** 16 octets of an octet-string. */
export interface OctetLine {
  /** From the first octet. */
  readonly at: number
  readonly hex: string
  readonly text: string
}

const TEXT_LINE = 400
const TEXT_MAX = 20_000
const OCTETS_MAX = 512

/** The value of a place. Containers give one line, properties by name where they have one; their children are elsewhere. */
export function valueDetail(doc: AnyDocument, selection: Selection, names: Names | null = null): ValueDetail {
  const { node, element, part } = selection
  if (doc.format !== 'pof') return layerDetail(doc, selection)
  if (node === -1) return detailOf(doc.envelope[part]?.value ?? null, doc.envelope[part]?.meaning ?? '')
  if (isContainer(doc, selection)) {
    const nameOf = (child: number) => fieldName(names, doc, child)
    return { kind: 'line', text: doc.text(node, element, TEXT_LINE, nameOf), forms: [] }
  }
  // The token of a long string has its text already: to decode it once more would take as long again.
  const payload = tokensOf(doc, node, element).find((token) => token.role === 'payload')?.value
  const isLong = typeof payload === 'string' || payload instanceof Uint8Array
  const value = isLong ? payload : doc.value(node, element)
  return detailOf(value, isLong ? '' : doc.text(node, element, TEXT_LINE))
}

function layerDetail(doc: LayerDocument, { node, element }: Selection): ValueDetail {
  const value = element === -1 ? doc.value(node) : null
  return typeof value === 'string' || value instanceof Uint8Array
    ? detailOf(value, '')
    : { kind: 'line', text: doc.text(node, element, TEXT_LINE), forms: [] }
}

function detailOf(value: PofValue, text: string): ValueDetail {
  if (typeof value === 'string') {
    const note = value.length > TEXT_MAX ? `The first ${TEXT_MAX.toLocaleString('en')} of ` : ''
    const units = `${value.length.toLocaleString('en')} ${value.length === 1 ? 'char' : 'chars'}`
    const text = value.slice(0, TEXT_MAX)
    return { kind: 'text', text, note: `${note}${units}${turnedText(text)}` }
  }
  if (value instanceof Uint8Array) {
    const note = value.length > OCTETS_MAX ? `The first ${OCTETS_MAX} of ` : ''
    return { kind: 'octets', lines: dump(value), note: `${note}${value.length.toLocaleString('en')} bytes` }
  }
  return { kind: 'line', text, forms: otherForms(value) }
}

/** That characters nobody sees turn the direction of a text, and which; empty where none do. */
function turnedText(text: string): string {
  const found = new Set(text.match(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g))
  if (found.size === 0) return ''
  const names = [...found].map((one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
  return `. Shown differently: ${names.join(', ')} ${found.size === 1 ? 'changes' : 'change'} the text direction`
}

function dump(octets: Uint8Array): OctetLine[] {
  const lines: OctetLine[] = []
  for (let at = 0; at < Math.min(octets.length, OCTETS_MAX); at += 16) {
    const line = octets.subarray(at, Math.min(at + 16, OCTETS_MAX))
    lines.push({
      at,
      hex: Array.from(line, (byte) => byte.toString(16).padStart(2, '0')).join(' '),
      text: Array.from(line, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join(
        '',
      ),
    })
  }
  return lines
}

function isContainer(doc: PofDocument, selection: Selection): boolean {
  const type = placeType(doc, selection) as number
  return (
    selection.element === -1 &&
    (doc.tree.isRun(selection.node) || type >= 0 || doc.tree.childCount(selection.node) > 0)
  )
}
