// Which panes a viewer has: the attribute `view` as data.

/** The panes, in the order in which they stand. */
export const PANES = ['overview', 'tree', 'hex', 'inspector', 'cost', 'problems'] as const

/** One of them. */
export type Pane = (typeof PANES)[number]

/** Those of a viewer that is not told which. */
export const USUAL_PANES: readonly Pane[] = ['overview', 'tree', 'hex', 'inspector', 'problems']

/** The panes that a text names, in their own order; the usual ones where it names none. */
export function readView(text: string | null): readonly Pane[] {
  const words = new Set((text ?? '').toLowerCase().split(/[\s,]+/))
  const named = PANES.filter((pane) => words.has(pane))
  return named.length === 0 ? USUAL_PANES : named
}
