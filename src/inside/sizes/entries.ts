// The values that are written: one, or each element of a list as an entry of its own; and their bytes as POF, by themselves.

import type { PofDocument, ValueNames } from '../../pof/index.ts'
import { ClassShapes } from './class-shapes.ts'

/** One value that is written by itself. */
export interface Entry {
  readonly doc: PofDocument
  readonly node: number
  readonly shapes: ClassShapes
}

/** Elements that are still written one by one. */
const MOST_APART = 10_000

/** How many entries the elements of a value are, each by itself; 0 for anything but a list or an array of 1 to 10,000 nodes. */
export function entryCount({ tree }: PofDocument, node: number): number {
  if (!Number.isInteger(node) || node < 0 || node >= tree.count || tree.header(node) === null) return 0
  const isList = !tree.isMap(node) && tree.type(node) < 0 && !tree.isRun(node)
  const count = isList ? tree.childCount(node) : 0
  return count > MOST_APART ? 0 : count
}

/** The value, or with `apart` each of its elements; null where there is none to be written. */
export function entriesOf(
  doc: PofDocument,
  node: number,
  names: ValueNames | undefined,
  apart: boolean,
): Entry[] | null {
  const { tree } = doc
  if (!Number.isInteger(node) || node < 0 || node >= tree.count || tree.header(node) === null) return null
  if (apart && entryCount(doc, node) === 0) return null
  const shapes = new ClassShapes(tree, node, names)
  return Array.from(apart ? tree.children(node) : [node], (one) => ({ doc, node: one, shapes }))
}

const EXT = 0x15

/** A value by itself: its type id where the container declares it, the format byte where the whole has one. */
export function pofOf({ doc, node }: Entry, isEntry: boolean): Uint8Array {
  const { tree, bytes } = doc
  const start = tree.start(node)
  const value = bytes.subarray(start, tree.end(node))
  const head: number[] = []
  const isWhole = node === doc.root && start > 0 && bytes[start - 1] === EXT
  if (isEntry || isWhole) head.push(EXT)
  if (tree.isDeclared(node)) head.push(...packed(tree.type(node)))
  if (head.length === 0) return value
  const whole = new Uint8Array(head.length + value.length)
  whole.set(head)
  whole.set(value, head.length)
  return whole
}

/** A packed int. */
function packed(value: number): number[] {
  const size = value < 0 ? ~value : value
  const octets = [(value < 0 ? 0x40 : 0) | (size & 0x3f)]
  for (let rest = size >>> 6; rest > 0; rest >>>= 7) {
    octets[octets.length - 1] = (octets.at(-1) as number) | 0x80
    octets.push(rest & 0x7f)
  }
  return octets
}
