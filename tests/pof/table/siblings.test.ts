// The steps between nodes against a plain look at all children: indexes in any order, repeated or not, few of them and many, with values
// of any depth between them.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse, resolvePath, T } from '../../../src/pof/index.ts'
import type { NodeTable } from '../../../src/pof/table/node-table.ts'
import {
  childWithKey,
  firstChildAt,
  isBehindLarger,
  lastChildBefore,
  nextSiblingAt,
  occurrenceOf,
} from '../../../src/pof/table/siblings.ts'
import {
  collection,
  map,
  ofInts,
  sparseArray,
  stream,
  userType,
  type Written,
} from '../../support/pof-writer.ts'

const tableOf = ({ tree }: PofDocument): NodeTable => (tree as unknown as { table: NodeTable }).table

const INT = ofInts(T.int32, 700)

/** So many lists inside each other. */
function nested(levels: number): Written {
  let value = INT
  for (let level = 0; level < levels; level++) value = collection(-22, [value, INT])
  return value
}

const depths = fc.oneof(
  { weight: 9, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.integer({ min: 120, max: 140 }) },
)
const entries = fc.array(fc.tuple(fc.nat(30), depths), { maxLength: 40 })
const containers = fc.tuple(entries, fc.constantFrom('user type', 'sparse array', 'ordered', 'list', 'map'))

type Entries = readonly (readonly [key: number, levels: number])[]

function documentOf(found: Entries, kind: string): PofDocument {
  const children = found.map(([key, levels]): [number, Written] => [key, nested(levels)])
  const ordered = children.map(([key, value], i): [number, Written] => [3 * i + (key % 3), value])
  const values = children.map(([, value]) => value)
  const made: Readonly<Record<string, () => Written>> = {
    'user type': () => userType(1000, children),
    'sparse array': () => sparseArray(children, 1_000_000),
    ordered: () => userType(1000, ordered),
    list: () => collection(-22, values),
    map: () => map(values.map((value) => [INT, value])),
  }
  // A sibling behind it, so that its last child is not the last node.
  return parse(stream(collection(-22, [(made[kind] as () => Written)(), INT])))
}

describe('the children of a container', () => {
  it('are found as a look at all nodes finds them', () => {
    fc.assert(
      fc.property(containers, ([found, kind]) => {
        const doc = documentOf(found, kind)
        const table = tableOf(doc)
        const nodes = [...doc.tree]
        const [parent = -1] = nodes.filter((node) => doc.tree.parent(node) === doc.root)
        const children = nodes.filter((node) => doc.tree.parent(node) === parent)
        expect(children).toHaveLength(kind === 'map' ? 2 * found.length : found.length)
        const keys = children.map((child) => doc.tree.position(child))
        expect(firstChildAt(table, parent)).toBe(children[0] ?? -1)
        for (const [i, child] of children.entries()) {
          const key = keys[i] as number
          const before = keys.slice(0, i)
          expect(nextSiblingAt(table, child)).toBe(children[i + 1] ?? -1)
          expect(childWithKey(table, parent, key)).toBe(children[keys.indexOf(key)])
          expect(occurrenceOf(table, child)).toBe(1 + before.filter((other) => other === key).length)
          expect(isBehindLarger(table, child)).toBe(before.some((other) => other >= key))
          expect(lastChildBefore(table, parent, child)).toBe(children[i - 1] ?? -1)
          expect(lastChildBefore(table, parent, doc.tree.subtreeEnd(child))).toBe(child)
          expect(resolvePath(doc, doc.address(child))?.node).toBe(child)
        }
        for (const key of [-1, 31, 1000]) {
          const at = keys.indexOf(key)
          expect(childWithKey(table, parent, key)).toBe(at < 0 ? -1 : children[at])
        }
      }),
      { seed: 24, numRuns: 400 },
    )
  })
})
