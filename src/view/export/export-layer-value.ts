// The value of a document that is not POF as JSON text, piece by piece: documents as plain JSON again, of what is compressed how
// much it holds. What Java wrote is in export-java-value.ts. docs/command.md has the table.

import type { LayerDocument } from '../../inside/index.ts'
import { javaValueJson } from './export-java-value.ts'
import { jsonText } from './export-json.ts'
import {
  type LayerValueOptions,
  layerElementJson,
  layerScalarJson,
  layerValueJson,
  lineBreak,
} from './export-layer-scalar.ts'
import { Walk } from './export-walk.ts'

/** The value of a scope as JSON text in pieces. */
export function* layerValueText(doc: LayerDocument, options: LayerValueOptions): Generator<string> {
  const { place } = options.scope
  if (place !== null && place.element >= 0) yield layerElementJson(doc, place.node, place.element)
  else if (doc.reading.decoded !== null && (place === null || place.node === 0))
    yield compressedJson(doc, options.indent)
  else if (doc.format === 'java-serialization') yield* javaValueJson(doc, options)
  else yield* documentJson(doc, options)
}

/** What a compressed layer holds: `{"format": "gzip", "bytes": 60, "decodedBytes": 46}`. */
function compressedJson({ format, bytes, reading }: LayerDocument, indent: number): string {
  const { decoded, limit, fault } = reading
  const fields: [string, unknown][] = [
    ['format', format],
    ['bytes', bytes.length],
    ['decodedBytes', decoded?.length ?? 0],
  ]
  if (limit !== null) fields.push(['stoppedAt', limit.limit])
  if (fault !== null) fields.push(['fault', fault.what])
  const [colon, comma] = indent > 0 ? [': ', ', '] : [':', ',']
  return `{${fields.map(([name, value]) => `"${name}"${colon}${jsonText(value)}`).join(comma)}}`
}

/** Objects and arrays as what they are. A member whose name occurred before keeps its number: `name(2)`. */
function* documentJson(doc: LayerDocument, options: LayerValueOptions): Generator<string> {
  const { maxString, indent, scope } = options
  const colon = indent > 0 ? ': ' : ':'
  const closes: string[] = []
  let isFirst = true
  const walk = new Walk(doc, scope)
  let isEmpty = true
  while (walk.next()) {
    const { phase, node, depth } = walk
    if (phase === 'end') {
      yield (isFirst ? '' : lineBreak(depth, indent)) + (closes.pop() ?? '')
      isFirst = false
      continue
    }
    if (phase === 'hidden') {
      closes[closes.length - 1] = indent > 0 ? '{"$cut": true}' : '{"$cut":true}'
      isFirst = true
      continue
    }
    const kind = doc.valueKind(node)
    if (kind === 'unread') continue
    isEmpty = false
    if (depth > 0) {
      yield (isFirst ? '' : ',') + lineBreak(depth, indent)
      if (closes.at(-1) === '}') yield jsonText(memberKey(doc, node)) + colon
    }
    isFirst = false
    if (kind !== 'container' && !walk.hasChildren) yield layerScalarJson(doc, node, maxString)
    else if (doc.tree.isRun(node)) yield* layerValueJson(doc, node, options, indent > 0 ? ' ' : '')
    else {
      const isObject = doc.text(node, -1, 16).startsWith('{')
      const [open, close] = isObject ? '{}' : '[]'
      if (!walk.hasChildren) yield `${open}${close}`
      else {
        const isCut = depth >= scope.depth
        if (!isCut) yield open as string
        closes.push(close as string)
        isFirst = true
      }
    }
  }
  // Unread bytes have no value.
  if (isEmpty) yield 'null'
}

/** The name of a member; where it occurred before in the same object, its part of the address, which tells them apart. */
function memberKey(doc: LayerDocument, node: number): string {
  const segment = doc.reading.words.segment(doc.tree.event(node))
  const [, name, number] = /^(.*)\((\d+)\)$/s.exec(segment) ?? []
  return name !== undefined && Number(number) === 1 ? name : segment
}
