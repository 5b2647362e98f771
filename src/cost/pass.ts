// What passing a node or an element costs when the columns cannot tell: the bytes are skipped, one by one, from the
// node's start on, as the library would if it stood there. Says also how that ends.

import { type PofDocument, type PofTree, T, type TokenRole } from '../pof/index.ts'
import { JavaInput } from './coherence/java-input.ts'
import { type End, endOf } from './coherence/navigate.ts'
import { skipUniformValue, skipValue } from './coherence/skip.ts'
import { limitOf } from './limit.ts'
import type { Ops } from './ops.ts'

/** What passing costs, and where it leads. */
export interface Pass {
  /** The counters. */
  readonly ops: Ops
  /** The offset at which the library stands afterwards: another than the value's end where it goes astray. */
  readonly end: number
  /** `error`: it throws; `hang`: it runs backwards and does not come to an end. */
  readonly kind: End['kind']
  /** What Java throws, class and message. */
  readonly exception: string | null
}

/** Skips a node, or one element of a run, byte by byte. */
export function passByBytes(doc: PofDocument, node: number, element = -1): Pass {
  const { tree } = doc
  const start = element < 0 ? tree.start(node) : tree.elementStart(node, element)
  const input = new JavaInput(doc.bytes, start, limitOf(doc))
  const declared = element < 0 ? declaredFor(doc, node) : declaredBy(doc, node, element % 2 === 1)
  const { kind, exception } = endOf(() => {
    if (declared === null) skipValue(input)
    else skipUniformValue(input, declared)
  })
  return { ops: input.ops, end: input.at, kind, exception }
}

/** The type that a node's container declares for it, or null where it brings its own. */
function declaredFor(doc: PofDocument, node: number): number | null {
  const { tree } = doc
  const parent = tree.parent(node)
  return parent < 0 ? null : declaredBy(doc, parent, isMapValue(doc, node))
}

/** The type that a container declares, for its keys or elements, or for its values; null where it declares none. */
function declaredBy(doc: PofDocument, node: number, isValue: boolean): number | null {
  const { tree } = doc
  const isMap = isMapOf(tree, node)
  const role: TokenRole = isMap ? (isValue ? 'value-type' : 'key-type') : 'element-type'
  const token = doc.tokens(node).find((piece) => piece.role === role)
  return typeof token?.value === 'number' ? token.value : null
}

function isMapValue(doc: PofDocument, node: number): boolean {
  return isMapOf(doc.tree, doc.tree.parent(node)) && /value\(\d+\)$/.test(doc.address(node))
}

function isMapOf(tree: PofTree, node: number): boolean {
  const type = tree.type(node)
  return type === T.map || type === T.uniformKeysMap || type === T.uniformMap
}
