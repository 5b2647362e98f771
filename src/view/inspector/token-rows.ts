// The tokens of a place as rows for a list: its own bytes in order, with the bytes of its children as one gap.
// Long tokens show their first bytes only; what the bits of a number look like is said by `bits`.

import type { AnyDocument } from '../../inside/index.ts'
import { T, type Token } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { hexOf } from '../hex/hex-digits.ts'
import { typeIn } from '../place/labels.ts'
import { tokenText } from '../place/naming.ts'
import { bytesWords, placeType } from '../place/place-words.ts'
import type { Selection } from '../place/selection.ts'
import { tokensOf } from '../place/token-at.ts'
import { type PackedWidth, packedBits } from './bits.ts'

/** A row: a token, or the gap where children or elements lie. */
export interface TokenRow {
  /** The token; null for a gap. */
  readonly token: Token | null
  /** What it says, in the words of names where there are some; '' for a gap. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** The first bytes as hex, with `…` where there are more. */
  readonly hex: string
  /** What a gap stands for: `3 children, 24 bytes`. */
  readonly gap: string
  /** What the reader makes of the number that the bits hold, where that is something else; else ''. */
  readonly reads: string
  /** Whether it is a packed int with its sign set. */
  readonly negative: boolean
  /** How its bits are to be drawn, or null. */
  readonly bits: { readonly kind: 'packed'; readonly width: PackedWidth } | { readonly kind: 'float' } | null
}

/** Packed ints longer than this are not drawn: no number needs more than 19 bytes. */
const MOST_BYTES = 24

/** The rows of a place. */
export function tokenRows(doc: AnyDocument, selection: Selection, names: Names | null = null): TokenRow[] {
  const { node, element, part } = selection
  const type = placeType(doc, selection)
  const tokens = node === -1 ? partTokens(doc, part) : tokensOf(doc, node, element)
  const rows: TokenRow[] = []
  let at = -1
  for (const token of tokens) {
    if (at !== -1 && token.start > at) rows.push(gap(doc, selection, at, token.start))
    rows.push(row(doc, token, type, tokenText(names, doc, node, token)))
    at = Math.max(at, token.end)
  }
  const end = node === -1 || element !== -1 ? at : doc.tree.end(node)
  if (at !== -1 && end > at) rows.push(gap(doc, selection, at, end))
  return rows
}

function partTokens(doc: AnyDocument, part: number): Token[] {
  const { start = 0, end = 0 } = doc.envelope[part] ?? {}
  const tokens = tokensOf(doc, -1).filter((token) => token.start >= start && token.end <= end)
  return tokens.flatMap((token) => decorationTokens(doc, part, token))
}

/** A decoration's length and bytes, which the stream's tokens keep together. */
function decorationTokens(doc: AnyDocument, part: number, token: Token): Token[] {
  const { kind, payload } = doc.envelope[part] ?? {}
  if (kind !== 'decoration' || payload === null || payload === undefined) return [token]
  const { start, end } = token
  if (payload.start <= start || payload.start > end) return [token]
  const size = payload.end - payload.start
  const length: Token = {
    ...token,
    end: payload.start,
    value: size,
    text: bytesWords(size),
    name: 'length',
    encoding: 'packed-int',
  }
  return payload.start === end ? [length] : [length, { ...token, start: payload.start }]
}

function row(doc: AnyDocument, token: Token, type: number | null, text: string): TokenRow {
  const { start, end, encoding } = token
  let bits: TokenRow['bits'] = null
  if (encoding === 'packed-int' && end - start <= MOST_BYTES)
    bits = { kind: 'packed', width: packedWidth(type, token) }
  if (encoding === 'fixed' && (type === null || isFloat(type)) && end - start >= 4) bits = { kind: 'float' }
  const negative = bits?.kind === 'packed' && ((doc.bytes[start] ?? 0) & 0x40) !== 0
  const reads = bits?.kind === 'packed' ? readsAs(doc.bytes, token, bits.width) : ''
  return { token, text, start, end, hex: hexOf(doc.bytes, start, end), gap: '', reads, negative, bits }
}

function gap(doc: AnyDocument, { node }: Selection, start: number, end: number): TokenRow {
  const count = node === -1 ? 0 : doc.tree.childCount(node)
  const what = node !== -1 && doc.tree.isRun(node) ? 'element' : typeIn(doc, node) >= 0 ? 'property' : 'child'
  const plural = { element: 'elements', property: 'properties', child: 'children' }[what]
  const words = count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? what : plural}, `
  return {
    token: null,
    text: '',
    start,
    end,
    hex: hexOf(doc.bytes, start, end, 4),
    gap: `${words}${bytesWords(end - start)}`,
    reads: '',
    negative: false,
    bits: null,
  }
}

/** A one-byte value is its type id; an int16 is cut to 16 bits, a mask has no sign, 0 is false. */
function readsAs(bytes: Uint8Array, { start, end, value, text }: Token, width: PackedWidth): string {
  const number = packedBits(bytes, start, end, width).value
  return value === null || String(value) === String(number) ? '' : text
}

function isFloat(typeId: number): boolean {
  return typeId <= T.float32 && typeId >= T.float128
}

/** In which width Java reads the packed int of a token: long and int128 payloads are wider than an int. */
export function packedWidth(typeId: number | null, token: Token): PackedWidth {
  if (typeId === null) return typeof token.value === 'bigint' || token.name === 'mask' ? 64 : 32
  if (token.role !== 'payload' && token.role !== 'part') return 32
  if (typeId === T.int64) return 64
  if (typeId === T.int128) return 128
  const decimal = typeId <= T.decimal32 && typeId >= T.decimal128
  return decimal && token.name !== 'scale' ? 128 : 32
}
