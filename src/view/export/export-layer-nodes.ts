// The nodes of a document that is not POF as data: the records of json and ndjson, with the keys that those of POF have as far
// as there is something to say. Types have no numbers there, and Coherence's readers have no part in it: no paths, no costs.

import type { LayerDocument } from '../../inside/index.ts'
import { jsonText } from './export-json.ts'
import { layerElementJson, layerValueJson } from './export-layer-scalar.ts'
import { BLOCK } from './export-line.ts'
import type { NodeOptions } from './export-nodes.ts'
import { DEEPEST_REACH } from './export-reach.ts'
import { type ExportScope, Walk } from './export-walk.ts'

/** One node, or one element of a run. */
export interface LayerNode {
  readonly node: number
  /** -1 for a node. */
  readonly element: number
  readonly parent: number
  readonly start: number
  readonly end: number
  readonly key: number
  /** Null below 256 levels. */
  readonly address: string | null
  readonly children: number
  readonly state: string
  readonly hasChildren: boolean
}

/** The nodes of a scope in the order of the bytes; an element of a run alone. */
export function* layerNodes(doc: LayerDocument, scope: ExportScope): Generator<LayerNode> {
  const { tree } = doc
  const { place } = scope
  if (place !== null && place.element >= 0) {
    const { node, element } = place
    yield {
      node,
      element,
      parent: node,
      start: tree.elementStart(node, element),
      end: tree.elementEnd(node, element),
      key: element,
      address: doc.address(node, element),
      children: 0,
      state: 'complete',
      hasChildren: false,
    }
    return
  }
  const base = place === null ? 0 : tree.depth(place.node)
  const addresses: string[] = []
  const walk = new Walk(doc, scope)
  while (walk.next()) {
    const { phase, node, depth, hasChildren } = walk
    if (phase !== 'begin') continue
    const isNear = base + depth <= DEEPEST_REACH
    if (isNear) {
      const above = addresses[depth - 1]
      const segment = doc.segment(node)
      addresses[depth] =
        above === undefined
          ? doc.address(node)
          : segment === ''
            ? above
            : `${above}${above === '' ? '' : '/'}${segment}`
    }
    yield {
      node,
      element: -1,
      parent: tree.parent(node),
      start: tree.start(node),
      end: tree.end(node),
      key: tree.key(node),
      address: isNear ? (addresses[depth] ?? '') : null,
      children: tree.childCount(node),
      state: tree.state(node),
      hasChildren,
    }
  }
}

/** The nodes as JSON objects, in pieces, as `nodesJson` writes those of POF. */
export function* layerNodesJson(
  doc: LayerDocument,
  options: NodeOptions,
  between: string,
  fields = '',
  after = '',
): Generator<string> {
  const format = `"format":"${doc.format}"`
  let isFirst = true
  let text = ''
  for (const one of layerNodes(doc, options.scope)) {
    const { node, element, state, hasChildren } = one
    if (!isFirst) text += between
    isFirst = false
    text += `{${fields}"node":${node},${element >= 0 ? `"element":${element},` : ''}"parent":${one.parent}`
    text += `,${format},"type":null,"typeName":${jsonText(doc.tree.typeName(node))}`
    text += `,"start":${one.start},"end":${one.end},"key":${one.key},"name":${jsonText(doc.field(node, element))}`
    text += `,"address":${jsonText(one.address)},"children":${one.children}`
    if (state !== 'complete') text += `,"state":"${state}"`
    text += ',"value":'
    if (element >= 0) text += layerElementJson(doc, node, element)
    else if (hasChildren) text += 'null'
    else
      for (const piece of layerValueJson(doc, node, options, '')) {
        text += piece
        if (text.length < BLOCK) continue
        yield text
        text = ''
      }
    text += `}${after}`
    if (text.length < BLOCK) continue
    yield text
    text = ''
  }
  yield text
}
