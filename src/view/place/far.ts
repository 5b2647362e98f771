// Places millions of levels deep: what would be written out for them, step by step, is megabytes long. Their addresses are
// shown with the middle left out, and code and queries end somewhat earlier.

import type { AnyDocument } from '../../inside/index.ts'
import { grouped } from './amounts.ts'
import { sideOf } from './labels.ts'
import { depthOfNode, nodeAtDepth } from './tree-depth.ts'

/** Levels down to which a place has code and can be starred. */
export const FAR = 1_000
/** Steps that are shown at the beginning and at the end of a long address. */
const FIRST = 4
const LAST = 12

/** Whether a place lies so deep that no path to it is written out. */
export function isFar(doc: AnyDocument, node: number): boolean {
  return node >= 0 && depthOfNode(doc.tree, node) > FAR
}

/** Why there is no code for a place that lies too deep. */
export function farWords(doc: AnyDocument, node: number): string {
  return `It is ${grouped(depthOfNode(doc.tree, node))} levels deep. The page shows paths of up to ${grouped(FAR)} levels.`
}

/** What is said of a place that lies too deep in place of what reaching it costs. */
export const FAR_COST = `The page computes the extract cost of a value down to ${grouped(FAR)} levels: this one is deeper.`

/** The address of a place, the middle left out where it is long: `1/1/1/1/ … 999,984 levels … /1/0`. */
export function briefAddress(doc: AnyDocument, node: number, element = -1): string {
  const { tree } = doc
  const depth = depthOfNode(tree, node)
  if (depth <= FIRST + LAST) return doc.address(node, element)
  const last: string[] = []
  let at = node
  for (let i = 0; i < LAST; i++, at = tree.parent(at)) last.push(stepOf(doc, at))
  const first = doc.address(nodeAtDepth(tree, node, FIRST))
  const left = `${grouped(depth - FIRST - LAST)} ${depth === FIRST + LAST + 1 ? 'level' : 'levels'}`
  return `${first}/ … ${left} … /${last.reverse().join('/')}${element === -1 ? '' : `[${element}]`}`
}

function stepOf(doc: AnyDocument, node: number): string {
  const key = doc.tree.key(node)
  return doc.tree.isMap(doc.tree.parent(node)) ? `${sideOf(doc.tree.position(node))}(${key})` : String(key)
}
