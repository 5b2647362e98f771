// Values of a document that is not POF which hold no others, as JSON: numbers where a double holds all their digits, and text
// where it does not; octets as hex digits.

import type { LayerDocument } from '../../inside/index.ts'
import { jsonText } from './export-json.ts'
import type { ScalarLimits } from './export-scalar.ts'
import type { ExportScope } from './export-walk.ts'

/** How a value is written. */
export interface LayerValueOptions extends ScalarLimits {
  readonly scope: Pick<ExportScope, 'place' | 'depth'>
  /** Spaces for a level; 0 writes everything on one line. */
  readonly indent: number
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** A node without children as JSON, in pieces; of a run its elements, `space` behind each comma. */
export function* layerValueJson(
  doc: LayerDocument,
  node: number,
  { maxString, maxElements }: ScalarLimits,
  space: string,
): Generator<string> {
  const { tree } = doc
  if (!tree.isRun(node)) {
    yield layerScalarJson(doc, node, maxString)
    return
  }
  const count = tree.childCount(node)
  const shown = Math.min(count, maxElements)
  yield '['
  for (let element = 0; element < shown; element++)
    yield (element === 0 ? '' : `,${space}`) + layerElementJson(doc, node, element)
  if (shown < count) yield `${shown === 0 ? '' : `,${space}`}"…"`
  yield ']'
}

/** The value of a node that is no container, as JSON; `null` where it has none. */
export function layerScalarJson(doc: LayerDocument, node: number, maxString: number): string {
  const value = doc.value(node)
  if (typeof value === 'string') {
    if (doc.valueKind(node) === 'number') return digitsJson(value)
    return jsonText(value.length > maxString ? `${value.slice(0, maxString)}…` : value)
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : `"${value}"`
  if (typeof value === 'boolean') return String(value)
  return value === null || value === undefined ? 'null' : jsonText(value)
}

/** An element of a run as JSON. */
export function layerElementJson(doc: LayerDocument, node: number, element: number): string {
  const text = doc.text(node, element)
  return text === 'true' || text === 'false' ? text : digitsJson(text)
}

/** Digits as a number where a double holds them all, else as text. */
function digitsJson(digits: string): string {
  if (!NUMBER.test(digits) || digits.length > LONGEST) return jsonText(digits)
  const number = Number(digits)
  const isHeld = /^-?\d+$/.test(digits)
    ? Number.isSafeInteger(number)
    : Number.isFinite(number) && significand(digits) === significand(String(number))
  return isHeld ? digits : `"${digits}"`
}

/** Characters of the longest numbers that a double may hold. */
const LONGEST = 400

/** The digits that count: without point, exponent, and zeros at both ends. */
function significand(digits: string): string {
  return digits.replace(/[eE].*$|\D/g, '').replace(/^0+|0+$/g, '')
}

const DRAWN = 32

/** A line break with the indentation of a level; '' where all is on one line. */
export function lineBreak(depth: number, indent: number): string {
  return indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, DRAWN))}`
}
