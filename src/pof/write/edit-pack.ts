// Edits as columns, so that a million of them go to another thread at once: what is done in many places alike stands
// there once, and the values put in are written one behind another.

import { check, having, type Kind, LIST } from '../arguments/index.ts'
import * as SHAPE from '../shapes.ts'
import { IntList } from '../table/int-list.ts'
import { shapeOf } from '../types.ts'
import type { Edit } from './edit.ts'
import { ByteSink } from './write-sink.ts'
import { writeValue } from './write-value.ts'

/** Many edits; `nodes`, `changes` and the buffers of `values` and `ends` can be transferred. */
export interface PackedEdits {
  /** The node of each edit. */
  readonly nodes: Int32Array
  /** The change at each node: an index of `kinds`, or -1 to put in the next of the values. */
  readonly changes: Int32Array
  /** Each distinct edit once; its node has no meaning. */
  readonly kinds: readonly Edit[]
  /** Whole values with their type ids, one after another. */
  readonly values: Uint8Array
  /** Where each value ends in `values`. */
  readonly ends: Uint32Array
}

/** Edits as columns. */
export const PACKED: Kind = having('the edits that packEdits() gives', 'nodes', 'changes', 'kinds')

/**
 * Edits as columns, in their order. Throws where a scalar to write is not of its type.
 *
 * @example
 * ```ts
 * import { packEdits } from 'pof-inspector'
 *
 * const indexes = new Map([[1, 0]])
 * const packed = packEdits([3, 9, 15].map((node) => ({ kind: 'renumber', node, indexes })))
 * console.log(packed.nodes, packed.kinds.length) //> Int32Array(3) [ 3, 9, 15 ] 1
 * ```
 */
export function packEdits(edits: readonly Edit[]): PackedEdits {
  check('packEdits', edits, LIST)
  const nodes = new Int32Array(edits.length)
  const changes = new Int32Array(edits.length).fill(-1)
  const kinds: Edit[] = []
  const known = new Map<unknown, number>()
  const values = new ByteSink()
  const ends = new IntList()
  for (const [i, edit] of edits.entries()) {
    nodes[i] = edit.node
    if (isPutIn(edit, values)) {
      ends.push(values.length)
      continue
    }
    const content = contentOf(edit)
    const index = known.get(content) ?? kinds.length
    if (index === kinds.length) {
      known.set(content, index)
      kinds.push(edit)
    }
    changes[i] = index
  }
  return { nodes, changes, kinds, values: values.take(), ends: Uint32Array.from(ends.view()) }
}

/**
 * The edits from their columns; values are returned as bytes.
 *
 * @example
 * ```ts
 * import { packEdits, unpackEdits } from 'pof-inspector'
 *
 * const packed = packEdits([{ kind: 'replace', node: 1, value: { type: -2, value: 5 } }])
 * console.log(unpackEdits(structuredClone(packed))[0]?.node) //> 1
 * ```
 */
export function unpackEdits(packed: PackedEdits): Edit[] {
  check('unpackEdits', packed, PACKED)
  const { nodes, changes, kinds, values, ends } = packed
  let next = 0
  return Array.from(nodes, (node, i): Edit => {
    const kind = kinds[changes[i] as number]
    if (kind !== undefined) return { ...kind, node }
    const start = next === 0 ? 0 : (ends[next - 1] as number)
    return { kind: 'replace', node, value: { bytes: values.subarray(start, ends[next++]) } }
  })
}

/** Writes a value that is put in for a whole node; false where an edit does something else, or identities are to be given. */
function isPutIn(edit: Edit, values: ByteSink): boolean {
  if (edit.kind !== 'replace' || (edit.element ?? -1) >= 0) return false
  const { value } = edit
  if ('bytes' in value) values.bytes(value.bytes)
  else if (shapeOf(value.type) <= SHAPE.reference) writeValue(values, value.type, value.value, () => 0)
  else return false
  return true
}

/** What two edits share that do the same in different places. */
function contentOf(edit: Edit): unknown {
  if (edit.kind === 'renumber') return edit.indexes
  if (edit.kind === 'group') return edit.groups
  return edit.kind === 'replace' ? edit : edit.kind
}
