// Where a path leads after edits: numbers as SimplePofPath takes them, before and after.

import { keyAt, type NodeTable, shapeAt, typeAt } from '../table/node-table.ts'
import { firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { SHAPE, type Shape, T } from '../types.ts'
import type { EditPlan } from './edit-plan.ts'

/**
 * The path after the edits; null where what it led to is gone. A property that is missing from the bytes moves as
 * one that is there. What lies below a map or a scalar, which no path reaches, keeps its steps.
 */
export function pathAfterEdits(
  table: NodeTable,
  root: number,
  { edits, properties, events }: EditPlan,
  path: readonly number[],
): number[] | null {
  const after: number[] = []
  let node = root
  for (const step of path) {
    if (node >= 0 && typeAt(table, node) === T.reference) {
      const reference = events.find((event) => event.kind === 'reference' && event.node === node)
      node = reference?.means?.node ?? -1
    }
    if (node < 0) {
      after.push(step)
      continue
    }
    const { value = null, isOctetString = false } = edits.get(node) ?? {}
    if (value !== null || isOctetString) return null
    const plan = properties.get(node)
    const child = childAt(table, node, step)
    if (child >= 0 && edits.get(child)?.isDropped) return null
    if (child < 0 && plan?.isTaken(step)) return null
    after.push(...(plan?.stepsOf(step) ?? [step]))
    node = child
  }
  return after
}

/** The child that a step leads to, or -1. */
function childAt(table: NodeTable, node: number, step: number): number {
  if (!HAVE_STEPS.has(shapeAt(table, node))) return -1
  for (let child = firstChildAt(table, node); child >= 0; child = nextSiblingAt(table, child))
    if (keyAt(table, child) === step) return child
  return -1
}

const HAVE_STEPS: ReadonlySet<Shape> = new Set([
  SHAPE.userType,
  SHAPE.collection,
  SHAPE.uniformCollection,
  SHAPE.sparseArray,
  SHAPE.uniformSparseArray,
])
