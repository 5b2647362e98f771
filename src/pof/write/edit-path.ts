// Where a path leads after edits: numbers as SimplePofPath takes them, before and after.

import * as SHAPE from '../shapes.ts'
import { type NodeTable, shapeAt, typeAt } from '../table/node-table.ts'
import { childWithKey } from '../table/siblings.ts'
import * as T from '../type-ids.ts'
import type { Shape } from '../types.ts'
import type { Asked } from './edit-gather.ts'
import type { EditPlan } from './edit-plan.ts'
import type { PropertyPlan } from './edit-properties.ts'

/**
 * The path after the edits; null where what it led to is gone. A property that is missing from the bytes moves as
 * one that is there. What lies below a map or a scalar, which no path reaches, keeps its steps.
 */
export function pathAfterEdits(
  table: NodeTable,
  root: number,
  plan: EditPlan,
  path: readonly number[],
): number[] | null {
  const { edits, events } = plan
  const after: number[] = []
  let node = root
  for (const step of path) {
    if (node >= 0 && typeAt(table, node) === T.reference) node = events.meantBy(node)
    if (node < 0) {
      after.push(step)
      continue
    }
    const asked = edits.at(node)
    if (asked?.replace || asked?.['octet-string']) return null
    const properties = propertiesOf(plan, asked)
    const child = HAVE_STEPS.has(shapeAt(table, node)) ? childWithKey(table, node, step) : -1
    if (child >= 0 && edits.isDropped(child)) return null
    if (child < 0 && properties?.isTaken(step)) return null
    if (properties === null) after.push(step)
    else after.push(...properties.stepsOf(step))
    node = child
  }
  return after
}

/** Where the properties of a node go; null where they stay. */
export function propertiesOf({ orders }: EditPlan, asked: Asked | undefined): PropertyPlan | null {
  const { renumber, group } = asked ?? {}
  return renumber === undefined && group === undefined ? null : orders.planOf(renumber, group)
}

const HAVE_STEPS: ReadonlySet<Shape> = new Set([
  SHAPE.userType,
  SHAPE.collection,
  SHAPE.uniformCollection,
  SHAPE.sparseArray,
  SHAPE.uniformSparseArray,
])
