// The bytes of a cache as areas: one rectangle for each path, inside that of the path above it.

import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { FieldRow } from './field-rows.ts'

/** A path as an area, px. */
export interface TreemapCell {
  readonly row: FieldRow
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether other cells lie in it. */
  readonly isOuter: boolean
}

interface Branch {
  readonly row: FieldRow | null
  readonly inside: Branch[]
}

/** Room for the label of a path that has others inside. */
const HEAD = 16

/** The cells of rows, outer ones before those in them, largest first; none where there is no room. */
export function treemapCells(rows: readonly FieldRow[], width: number, height: number): TreemapCell[] {
  if (width < 8 || height < 8) return []
  const root: Branch = { row: null, inside: [] }
  const branches = new Map<string, Branch>()
  for (const row of rows) {
    const branch: Branch = { row, inside: [] }
    branches.set(row.path, branch)
    ;(outerOf(row.path, branches) ?? root).inside.push(branch)
  }
  const tree = hierarchy(root, ({ inside }) => inside)
    // What a container takes besides what is in it is its own.
    .sum(({ row, inside }) =>
      row === null ? 0 : Math.max(0, row.report.bytes - inside.reduce((sum, one) => sum + bytesOf(one), 0)),
    )
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const placed = treemap<Branch>()
    .size([width, height])
    .tile(treemapSquarify)
    .paddingInner(1)
    .paddingOuter(1)
    .paddingTop((node) => (node.depth === 0 ? 0 : HEAD))
    .round(true)(tree)
  return placed
    .descendants()
    .flatMap(({ data: { row, inside }, x0, y0, x1, y1 }) =>
      row === null || x1 <= x0 || y1 <= y0
        ? []
        : [{ row, x: x0, y: y0, width: x1 - x0, height: y1 - y0, isOuter: inside.length > 0 }],
    )
}

/** The nearest path above one that has a row: the objects of a list have none of their own. */
function outerOf(path: string, branches: ReadonlyMap<string, Branch>): Branch | undefined {
  const steps = path.split('/')
  while (steps.length > 1) {
    steps.pop()
    const outer = branches.get(steps.join('/'))
    if (outer !== undefined) return outer
  }
  return path === '' ? undefined : branches.get('')
}

function bytesOf({ row }: Branch): number {
  return row?.report.bytes ?? 0
}
