// Addresses: text for any node and back. Property indexes and positions joined by `/`; `key(3)` and `value(3)` in
// maps; `[5000]` for an element of a run; `#2` for the second property of the same index; `unread`; '' for the root.
// The part that Coherence understands too is `path`: numbers only, and only where its navigation gets there.

import { anyOf, check, DOCUMENT, PATH, TEXT } from './arguments/index.ts'
import type { Place, PofDocument } from './document.ts'
import { prefixOf } from './table/layout.ts'
import { isMap, keyAt, type NodeTable, parentAt, shapeAt, typeAt } from './table/node-table.ts'
import { isBehindLarger, occurrenceOf } from './table/siblings.ts'
import * as T from './type-ids.ts'

/** The address of a node, or of one element of a run where `element` is 0 or more. Takes as long as there are levels. */
export function addressOf(table: NodeTable, node: number, element = -1): string {
  if (node < 0 || node >= table.count) return ''
  if (node === table.unread) return 'unread'
  const parts: string[] = []
  for (let n = node; parentAt(table, n) >= 0; n = parentAt(table, n)) parts.push(stepOf(table, n))
  return parts.reverse().join('/') + (element >= 0 ? `[${element}]` : '')
}

function stepOf(table: NodeTable, node: number): string {
  return stepText(isMap(shapeAt(table, parentAt(table, node))), keyAt(table, node), occurrenceOf(table, node))
}

/** One step of an address; of a map's child the key is twice the entry, plus 1 for its value. */
export function stepText(inMap: boolean, key: number, occurrence: number): string {
  if (inMap) return `${key % 2 === 0 ? 'key' : 'value'}(${Math.floor(key / 2)})`
  return occurrence === 1 ? String(key) : `${key}#${occurrence}`
}

/**
 * The indexes for `new SimplePofPath(...)` to reach a node, or null where Coherence cannot reach it: below a map,
 * below a value with an identity that is not a user type, or after an index out of order. Takes time in proportion to
 * the depth.
 */
export function pathOf(table: NodeTable, node: number, element = -1): number[] | null {
  if (node < 0 || node >= table.count || node === table.unread) return null
  const path: number[] = []
  if (element >= 0) {
    if (isMap(shapeAt(table, node)) || isHiddenByIdentity(table, node)) return null
    path.push(element)
  }
  for (let n = node, parent = parentAt(table, n); parent >= 0; n = parent, parent = parentAt(table, n)) {
    if (isMap(shapeAt(table, parent)) || isHiddenByIdentity(table, parent) || isBehindLarger(table, n))
      return null
    path.push(keyAt(table, n))
  }
  return path.reverse()
}

function isHiddenByIdentity(table: NodeTable, node: number): boolean {
  return typeAt(table, node) < 0 && prefixOf(table, node).identities.length > 0
}

const STEP = /^(?:(key|value)\((\d+)\)|(\d+)(?:#(\d+))?)$/
const RUN_STEP = /^(?:(key|value)\((\d+)\)|(\d+)|\[(\d+)\])$/

const ADDRESS = anyOf(TEXT, PATH)

/**
 * The node or element of a run that an address names, or null where the stream does not hold it. A plain number also
 * finds an element of a run, so a SimplePofPath is an address too: `4/5000` is `4[5000]`. An array of numbers is such
 * a path, as `doc.path` returns it: `[4, 5000]` is `4/5000`, and `[]` the root.
 *
 * @example
 * ```ts
 * import { parse, resolvePath } from 'pof-inspector'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x58, 0x41, 3, 7, 8, 9, 0x40))
 * console.log(resolvePath(doc, '1')) //> { node: 1, element: -1 }
 * console.log(resolvePath(doc, '1[2]')) //> { node: 1, element: 2 }
 * console.log(resolvePath(doc, [1, 2])) //> { node: 1, element: 2 }
 * console.log(resolvePath(doc, '5')) //> null
 * ```
 */
export function resolvePath(doc: PofDocument, path: string | readonly number[]): Place | null {
  check('resolvePath', doc, DOCUMENT)
  check('The argument path of resolvePath', path, ADDRESS)
  const { tree } = doc
  const address = typeof path === 'string' ? path.trim() : path.join('/')
  if (address === 'unread') {
    const last = tree.count - 1
    return last >= 0 && tree.typeName(last) === 'unread' ? { node: last, element: -1 } : null
  }
  const bracket = /^(.*?)\[(\d+)\]$/s.exec(address)
  const steps = (bracket?.[1] ?? address).split('/').filter((step) => step !== '')
  if (bracket !== null) steps.push(bracket[0].slice((bracket[1] as string).length))
  if (doc.root < 0) return null
  let node = doc.root
  for (const [i, step] of steps.entries()) {
    if (tree.isRun(node)) {
      const element = elementOf(doc, node, step)
      return element >= 0 && i === steps.length - 1 ? { node, element } : null
    }
    node = childOf(doc, node, step)
    if (node < 0) return null
  }
  return { node, element: -1 }
}

function elementOf(doc: PofDocument, node: number, step: string): number {
  const isMapRun = doc.tree.type(node) === T.uniformMap
  const [, side, entry, plain, bracketed] = RUN_STEP.exec(step) ?? []
  let position = -1
  if (bracketed !== undefined) position = Number(bracketed)
  else if (isMapRun && side !== undefined) position = 2 * Number(entry) + (side === 'value' ? 1 : 0)
  else if (!isMapRun && plain !== undefined) position = Number(plain)
  return position < doc.tree.childCount(node) ? position : -1
}

function childOf(doc: PofDocument, node: number, step: string): number {
  const match = STEP.exec(step)
  if (match === null) return -1
  const { tree } = doc
  const wanted = Number(match[2] ?? match[3])
  const inMap = [T.map, T.uniformKeysMap, T.uniformMap].includes(tree.type(node) as typeof T.map)
  if (inMap !== (match[1] !== undefined)) return -1
  const side = match[1] === 'value' ? 1 : 0
  let occurrence = Number(match[4] ?? 1)
  const first = tree.child(node, inMap ? 2 * wanted + side : wanted)
  if (occurrence === 1) return first
  for (let child = first; child >= 0; child = tree.nextSibling(child)) {
    if (tree.key(child) === wanted && --occurrence === 0) return child
  }
  return -1
}
