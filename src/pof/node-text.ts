// A node on one line: scalars as Java prints them, containers as a preview of what fits, read from the rows and not
// from a value, so that a container of a million children costs no more than the line.

import type { PofTree } from './document.ts'
import * as SHAPE from './shapes.ts'
import * as T from './type-ids.ts'
import { shapeOf, UNREAD } from './types.ts'

/** What a preview needs to know of a document. */
export interface TextSource {
  readonly tree: PofTree
  /** The text of a scalar node, or of an element of a run, in about `room` characters. */
  scalarText(node: number, element: number, room: number): string
  /** What a property is called in place of its index; null where it has no name. */
  keyOf?(node: number): string | null
}

/** Levels of nesting that a preview shows. */
const LEVELS = 4

/** A node's text in about `limit` characters. */
export function nodeText(source: TextSource, node: number, limit: number): string {
  if (isLeaf(source.tree, node)) return leafText(source, node, limit)
  const out: string[] = []
  writeNode(source, node, limit, LEVELS, out)
  return out.join('')
}

/** Whether a node holds no others, nor elements. */
function isLeaf(tree: PofTree, node: number): boolean {
  const type = tree.type(node)
  const shape = shapeOf(type)
  return type === UNREAD || shape === SHAPE.unknown || shape <= SHAPE.reference
}

function leafText(source: TextSource, node: number, room: number): string {
  const type = source.tree.type(node)
  return type !== UNREAD && shapeOf(type) === SHAPE.unknown
    ? ''
    : source.scalarText(node, -1, Math.max(room, 8))
}

/** Appends a node's text and gives the room left. */
function writeNode(source: TextSource, node: number, room: number, levels: number, out: string[]): number {
  const { tree } = source
  const type = tree.type(node)
  const shape = shapeOf(type)
  if (isLeaf(tree, node)) {
    const text = leafText(source, node, room)
    out.push(text)
    return room - text.length
  }
  const [open, close] =
    shape === SHAPE.userType ? ['{', '}'] : shape >= SHAPE.sparseArray ? ['{', '}'] : ['[', ']']
  out.push(open)
  const left = tree.isRun(node)
    ? writeElements(source, node, room - 2, out)
    : writeChildren(source, node, room - 2, levels - 1, out)
  out.push(close)
  return left
}

function writeChildren(
  source: TextSource,
  node: number,
  room: number,
  levels: number,
  out: string[],
): number {
  const { tree } = source
  const shape = shapeOf(tree.type(node))
  const isMap = shape >= SHAPE.map && shape <= SHAPE.uniformMap
  const isKeyed =
    shape === SHAPE.userType || shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
  let left = room
  let isValue = false
  for (let child = tree.firstChild(node), i = 0; child >= 0; child = tree.nextSibling(child), i++) {
    const separator = i === 0 ? '' : isValue ? '=' : ', '
    out.push(separator)
    left -= separator.length
    if (left <= 0 || levels <= 0) {
      out.push('…')
      return Math.max(left, 0)
    }
    if (isKeyed) {
      const label = `${source.keyOf?.(child) ?? tree.key(child)}=`
      out.push(label)
      left -= label.length
    }
    left = writeNode(source, child, left, levels, out)
    isValue = isMap && !isValue
  }
  return left
}

function writeElements(source: TextSource, node: number, room: number, out: string[]): number {
  const { tree } = source
  const isMap = tree.type(node) === T.uniformMap
  let left = room
  for (let i = 0; i < tree.childCount(node); i++) {
    const separator = i === 0 ? '' : isMap && i % 2 === 1 ? '=' : ', '
    if (left <= 0) {
      out.push(`${separator}…`)
      return 0
    }
    const text = source.scalarText(node, i, Math.max(left, 8))
    out.push(separator, text)
    left -= separator.length + text.length
  }
  return left
}
