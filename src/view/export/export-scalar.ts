// Single values as JSON: numbers where JavaScript can hold them exactly, text where it cannot. The table of forms is
// in docs/command.md.

import { type PofDocument, type PofValue, T, typedText } from '../../pof/index.ts'
import { jsonText } from './export-json.ts'

/** How much of a long value is written. */
export interface ScalarLimits {
  /** Characters of a string, and octets. Infinity for all. */
  readonly maxString: number
  /** Elements of a run. Infinity for all. */
  readonly maxElements: number
}

/** Everything. */
export const NO_LIMITS: ScalarLimits = {
  maxString: Number.POSITIVE_INFINITY,
  maxElements: Number.POSITIVE_INFINITY,
}

/** A value of a type that holds no others, as JSON text, with spaces where lines are indented; `[]` for the empty collection. */
export function scalarJson(
  typeId: number,
  value: PofValue,
  { maxString, indent = 0 }: ScalarLimits & { readonly indent?: number } = NO_LIMITS,
): string {
  switch (typeof value) {
    case 'number':
      return numberJson(typeId, value)
    case 'bigint': {
      const number = Number(value)
      return Number.isSafeInteger(number) ? String(number) : `"${value}"`
    }
    case 'string':
      return jsonText(value.length > maxString ? `${value.slice(0, maxString)}…` : value)
    case 'boolean':
      return String(value)
  }
  if (value === null) return 'null'
  if (Array.isArray(value)) return '[]'
  if (value instanceof Uint8Array) return `"${[...octetsJson(value, maxString)].join('')}"`
  if ('iso' in value) return jsonText(value.iso)
  if ('text' in value) return `"${value.text}"`
  if (!('kind' in value) || value.kind !== 'reference') return 'null'
  return `{"$ref":${indent > 0 ? ' ' : ''}${value.identity}}`
}

const CHUNK = 1 << 15

/** Octets as hex digits in pieces, without quotes; `…` at the end where they are cut. */
export function* octetsJson(octets: Uint8Array, most: number): Generator<string> {
  const end = Math.min(octets.length, most)
  for (let at = 0; at < end; at += CHUNK) {
    let text = ''
    for (const byte of octets.subarray(at, Math.min(end, at + CHUNK))) text += HEX[byte]
    yield text
  }
  if (end < octets.length) yield '…'
}

/** The octets of an octet-string, or of a run of octets that are one byte each; null for everything else. */
export function octetsOf(doc: PofDocument, node: number, element = -1): Uint8Array | null {
  const { tree, bytes } = doc
  const isRun = element < 0 && tree.isRun(node)
  if (isRun) {
    const count = tree.childCount(node)
    if (
      tree.elementType(node) !== T.octet ||
      tree.elementType(node, 1) !== T.octet ||
      tree.type(node) <= T.map
    ) {
      return null
    }
    const start = count === 0 ? 0 : tree.elementStart(node, 0)
    return bytes.subarray(start, start + count)
  }
  const type = element < 0 ? tree.type(node) : tree.elementType(node, element)
  const value = type === T.octetString ? doc.value(node, element) : null
  return value instanceof Uint8Array ? value : null
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function numberJson(typeId: number, value: number): string {
  if (!Number.isFinite(value)) return jsonText(String(value))
  if (typeId === T.float32) return typedText(typeId, value)
  return Object.is(value, -0) ? '-0.0' : String(value)
}
