// The arrays that both sides read raw: those that the generator writes, and those of Coherence's vectors.

import { type PofDocument, type RawArrayPlace, T } from '../../src/pof/index.ts'
import type { Range } from './difference.ts'

const ELEMENT_TYPES = ['int16', 'int32', 'int64', 'float32', 'float64'] as const
/** The properties that the generator writes raw. */
export const RAW_ARRAYS: readonly RawArrayPlace[] = ELEMENT_TYPES.map((elementType, index) => {
  return { typeId: 1900, index, elementType }
})

/** User types with raw arrays: the generator's, and Coherence's vectors. */
const WITH_RAW_ARRAYS = [1900, 930, 935]

/** Uniform arrays of octets that may be raw arrays. Whether one is, its class alone knows. */
export function rawArraysIn({ tree }: PofDocument): Range[] {
  const found: Range[] = []
  for (let node = 1; node < tree.count; node++) {
    const type = tree.type(node)
    if (type !== T.uniformArray && type !== T.uniformCollection) continue
    if (!tree.isRun(node) || tree.header(node)?.elementTypes[0] !== T.octet) continue
    if (WITH_RAW_ARRAYS.includes(tree.type(tree.parent(node))))
      found.push({ start: tree.start(node), end: tree.end(node) })
  }
  return found
}
