// The tokens of a document, kept for a while.

import type { AnyDocument } from '../../inside/index.ts'
import type { Token } from '../../pof/index.ts'

const KEPT = new WeakMap<AnyDocument, Map<string, readonly Token[]>>()
const KEPT_MAX = 256

/**
 * The tokens of a node or an element, kept for a while: a token carries its value, and to decode a long string for
 * each of its bytes again would take for ever.
 */
export function tokensOf(doc: AnyDocument, node: number, element = -1): readonly Token[] {
  let kept = KEPT.get(doc)
  if (kept === undefined) {
    kept = new Map()
    KEPT.set(doc, kept)
  }
  const key = `${node} ${element}`
  let tokens = kept.get(key)
  if (tokens === undefined) {
    tokens = doc.tokens(node, element)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, tokens)
  }
  return tokens
}
